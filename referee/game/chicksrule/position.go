package chicksrule

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Position implements game.State. All of it could be known at the table but
// what the declarer alone may see; no count of the cards played is kept for
// anybody.
func (s *State) Position() rules.Position {
	p := rules.Position{
		Phase: s.Phase(), Round: s.round, Dealer: s.dealer, Turn: s.Turn(),
		Rulings: s.rulings.All(), Winners: slices.Clone(s.winners),
		Piles: s.piles(), Seats: s.standings(), Panels: s.panels(),
	}
	if h := s.hand; h != nil && len(h.boxed) > 0 && !slices.Contains(h.boxed, card.Unknown) {
		p.Private = map[int][]rules.Panel{h.contract.Seat: {panel("You put away", rules.Say("%s", h.boxed))}}
	}
	for i := range p.Rulings {
		p.Rulings[i].Also = slices.Clone(p.Rulings[i].Also)
	}
	for _, r := range s.results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		p.Results = append(p.Results, r)
	}
	p.Said = s.headline(p.Phase, p.Turn)
	if s.over && len(p.Winners) == 0 {
		p.Said = p.Stopped()
	}
	p.Awaiting = s.prompts()
	for i := range p.Awaiting {
		p.Awaiting[i].Options = slices.Clone(p.Awaiting[i].Options)
	}
	p.Spell()
	return p
}

// Phase is where the game stands.
func (s *State) Phase() rules.Phase {
	switch {
	case s.over:
		return rules.Over
	case s.round == 0:
		return rules.BeforeRound
	case s.hand.ended:
		return rules.Settled
	}
	if _, done := s.done(); done {
		return rules.Showing
	}
	return rules.Playing
}

// Turn is who is to act, 0 when nobody is or it is not known.
func (s *State) Turn() int {
	switch h := s.hand; {
	case !s.live():
		return 0
	case h.contract == nil:
		return h.bidding.Turn()
	case !h.away:
		return h.contract.Seat
	}
	if _, done := s.done(); done {
		return 0
	}
	return s.next(s.current())
}

func (s *State) headline(phase rules.Phase, turn int) rules.Text {
	switch phase {
	case rules.BeforeRound:
		return "Waiting for the first deal."
	case rules.Over:
		return s.ending
	case rules.Settled:
		return s.results[len(s.results)-1].Said
	case rules.Showing:
		return rules.Say("Hand %d is over, but there is something to put right.", s.round)
	case rules.Playing:
	}
	h := s.hand
	switch high, any := h.bidding.High(); {
	case h.contract == nil && any:
		return rules.Say("%s by %s stands. %s bids or passes.", bidWords(high), s.name(high.Seat), s.name(turn))
	case h.contract == nil:
		return rules.Say("%s opens the bidding.", s.name(turn))
	case !h.away:
		return rules.Say("%s plays %s and takes up the kitty.", s.name(turn), bidWords(high))
	}
	t := s.current()
	switch {
	case turn == 0:
		return rules.Say("Trick %d: a card is still to be read.", t.number)
	case len(t.plays) == 0 && t.number > 1:
		return rules.Say("%s won trick %d and leads.", s.name(turn), t.number-1)
	case len(t.plays) == 0:
		return rules.Say("%s leads to the first trick.", s.name(turn))
	}
	return rules.Say("Trick %d: %s plays.", t.number, s.name(turn))
}

func (s *State) standings() []rules.Seat {
	seats := make([]rules.Seat, s.seats())
	for i, name := range s.setup.Players {
		n := i + 1
		seats[i] = rules.Seat{Number: n, Name: name, Points: s.points(s.team(n)), Team: s.team(n), Stats: s.stats(n)}
		if n == s.dealer && s.round > 0 {
			seats[i].Marks = append(seats[i].Marks, "dealer")
		}
		if s.hand == nil {
			continue
		}
		if b := s.hand.contract; b != nil && b.Seat == n {
			seats[i].Marks = append(seats[i].Marks, bidWords(*b).String())
		}
		if s.hand.contract == nil && s.hand.bidding.Out(n) {
			seats[i].Marks = append(seats[i].Marks, "passed")
		}
	}
	return seats
}

// stats are the tricks of a player's team, against what was bid.
func (s *State) stats(seat int) []rules.Stat {
	if s.hand == nil || s.hand.contract == nil {
		return nil
	}
	team := s.team(seat)
	tricks := strconv.Itoa(s.taken(team))
	if team == s.declaring() {
		tricks += "/" + strconv.Itoa(s.hand.contract.Number)
	}
	return []rules.Stat{{Label: "tricks", Value: tricks}}
}

// piles are what lies open: the newest trick until it is gathered, and cards
// that count for nothing.
func (s *State) piles() []rules.Pile {
	h := s.hand
	if h == nil {
		return nil
	}
	byZone := map[zone.Zone][]rules.Group{}
	if n := len(h.tricks); n > 0 {
		t := h.tricks[n-1]
		best := s.winning(t)
		for i, p := range t.plays {
			if p.taken {
				continue
			}
			byZone[p.zone] = append(
				byZone[p.zone],
				rules.Group{Cards: []card.Card{p.shown}, Entry: p.Entry, Faulty: p.Card != p.shown, By: p.Seat, Best: i == best},
			)
		}
	}
	for _, l := range h.loose {
		byZone[l.zone] = append(byZone[l.zone], rules.Group{Cards: []card.Card{l.card}, Entry: l.entry, Faulty: true})
	}
	var piles []rules.Pile
	for _, z := range append([]zone.Zone{zone.Middle}, s.places()...) {
		if gs := byZone[z]; gs != nil {
			pile := rules.Pile{Zone: z, Groups: gs}
			if z == zone.Middle && len(h.tricks) > 0 {
				pile.Said = s.tell(h.tricks[len(h.tricks)-1])
			}
			piles = append(piles, pile)
		}
	}
	return piles
}

func (s *State) places() []zone.Zone {
	zones := make([]zone.Zone, s.seats())
	for i := range zones {
		zones[i] = zone.Seat(i + 1)
	}
	return zones
}

// tell says who led to a trick, who is winning it and why.
func (s *State) tell(t *trick) rules.Text {
	text := rules.Say("%s led.", s.name(t.plays[0].Seat))
	best := s.winning(t)
	if best < 0 {
		return text
	}
	var room room
	plays, _ := t.read(&room)
	_, why := s.why(s.hand.led(t), plays, plays[best].Card)
	wins := rules.Say("%s is winning with %s: %s.", s.name(plays[best].Seat), s.told(plays[best].Card), why)
	if s.full(t) {
		wins = rules.Say("%s won with %s: %s.", s.name(plays[best].Seat), s.told(plays[best].Card), why)
	}
	return rules.Join([]rules.Text{text, wins}, " ")
}

// winning is the play that is the best so far, -1 while cards are not read.
func (s *State) winning(t *trick) int {
	var room room
	plays, all := t.read(&room)
	if !all || len(plays) == 0 {
		return -1
	}
	return s.hand.order.Best(s.hand.led(t), plays)
}
