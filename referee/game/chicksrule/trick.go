package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// trick is a card of each seat in the order of play.
type trick struct {
	number  int
	due     int // who was to lead
	leader  int // who did; 0 while it is not known
	plays   []played
	winner  int          // seat, 0 while it is not known
	to      int          // the seat that is credited with it
	revoked map[int]bool // teams that revoked in it
}

// played is one card of a trick with where it was seen. A card that cannot be
// what it was read as (Shown) counts as not read.
type played struct {
	tricks.Play
	shown   card.Card
	guesses []sight.Guess
	index   int // its reading in the fact
	zone    zone.Zone
	source  fact.SourceKind
	taken   bool    // it has left the table again,
	takenBy fact.ID // as that fact says
}

// named is the card in a sentence.
func (p played) named() rules.Text {
	if !p.shown.IsFace() {
		return "a card that could not be read"
	}
	return rules.One(p.shown)
}

// looseCard lies on the table and counts for nothing.
type looseCard struct {
	zone  zone.Zone
	card  card.Card
	entry fact.ID
}

func (t *trick) has(seat int) bool {
	for _, p := range t.plays {
		if p.Seat == seat && seat != 0 {
			return true
		}
	}
	return false
}

// room is for the plays of a trick.
type room [maxSeats]tricks.Play

// read is the plays as far as they count, in that room, and whether all of them do.
func (t *trick) read(in *room) (plays []tricks.Play, all bool) {
	plays, all = in[:0], true
	for _, p := range t.plays {
		plays = append(plays, p.Play)
		all = all && p.Card.IsFace() && p.Seat != 0
	}
	return plays, all
}

// led is the suit to be followed, "" where it is not known.
func (h *hand) led(t *trick) tricks.Suit {
	if len(t.plays) == 0 || !t.plays[0].Card.IsFace() {
		return ""
	}
	return h.order.Of(t.plays[0].Card)
}

// full reports whether everybody has played to it.
func (s *State) full(t *trick) bool { return len(t.plays) >= s.seats() }

// current is the trick being played: the last one, or a new one after it. nil
// when all have been played.
func (s *State) current() *trick {
	h := s.hand
	n := len(h.tricks)
	if n > 0 && !s.full(h.tricks[n-1]) {
		return h.tricks[n-1]
	}
	if h.contract == nil || n == s.cards() {
		return nil
	}
	t := &trick{number: n + 1}
	switch {
	case n > 0:
		t.leader = h.tricks[n-1].winner
	case s.setup.Rules["first_lead"] == "left-of-declarer":
		t.leader = s.left(h.contract.Seat)
	default:
		t.leader = h.contract.Seat
	}
	t.due = t.leader
	return t
}

// next is who plays to a trick, 0 if that is not known.
func (s *State) next(t *trick) int {
	if t == nil || t.leader == 0 {
		return 0
	}
	for i, seat := 0, t.leader; i < s.seats(); i, seat = i+1, s.left(seat) {
		if !t.has(seat) {
			return seat
		}
	}
	return 0
}

// put adds a play to the trick it belongs to, the one being played, and judges it.
func (s *State) put(e fact.Entry, t *trick, p played) {
	h := s.hand
	if len(t.plays) == 0 {
		t.leader = p.Seat
		h.tricks = append(h.tricks, t)
	}
	if t.plays == nil {
		t.plays = make([]played, 0, s.seats())
	}
	t.plays = append(t.plays, p)
	if n, known := s.deck[p.Card]; known {
		h.out[n] = true
	}
	if p.Card.IsFace() {
		s.revokes(e, t, p.Play)
	}
	if s.full(t) {
		s.close(e, t)
	}
}

// close finds who has won a trick, and says why.
func (s *State) close(e fact.Entry, t *trick) {
	var room room
	plays, all := t.read(&room)
	if !all {
		return
	}
	led := s.hand.led(t)
	best := plays[s.hand.order.Best(led, plays)]
	t.winner, t.to = best.Seat, best.Seat
	clause, why := s.why(led, plays, best.Card)
	name, number := s.name(best.Seat), t.number
	s.rulings.Later(
		rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: best.Seat, Round: s.round},
		func() rules.Text {
			return rules.Say("%s wins trick %d with %s: %s.", name, number, s.told(best.Card), why)
		},
	)
}
