package chaosjan

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// State is a game in progress. What may change is in live, which is put back
// as it was when a fact turns out to be unlawful.
type State struct {
	setup game.Setup
	pack  pack.Pack
	table table
	// entries are all facts so far and stood those whose faults the table has
	// accepted, with the clauses of these: what it accepts holds from the start, so
	// the game is folded again.
	entries []fact.Entry
	stood   map[int64]string
	forced  bool // the fact being carried out stands whatever is wrong with it
	live
}

// live is all that changes. It is copied by value before every fact: slices in
// it are only appended to, and an element is changed only in a copy.
type live struct {
	ledger  sticks.Ledger
	window  priority.Machine
	rulings []rules.Ruling
	results []rules.Result
	faults  []openFault
	astray  *astray // the newest step that is a fault, nil if the table cannot have gone on from it
	doubts  []doubt
	deck    deck
	hand    hand
	plays   []play   // every card played so far; a card's ID is its place, from 1
	inPlay  fact.ID  // with which the newest card of the stack came to be in play
	effects []effect // Stocks and Stock effects in play
	mod     modifier
	due     []due

	deals    int // hands so far
	first    int // who dealt first
	dealer   int
	passed   int // how often the deal has passed on
	honba    int
	over     bool
	winners  []int
	ending   rules.Text
	paid     [5]bool // by seat: draws a card more at the next hand (CJ-4.3)
	steps    []Step
	chars    [5]string
	brought  [5][]string
	setupOff bool // nobody chose Characters or cards: nothing is checked
}

// clone is a copy to come back to, when the way that was gone from it is given up.
func (l *live) clone() live {
	c := *l
	c.ledger = l.ledger.Clone()
	return c
}

// apart is a copy to go another way from, while the one that was gone so far, to now, may still hold: what is appended to the
// copy comes to lie elsewhere than what was appended since.
func (l *live) apart(now *live) live {
	c := l.clone()
	c.rulings, c.results, c.faults, c.doubts = beside(c.rulings, now.rulings), beside(c.results, now.results), beside(c.faults, now.faults), beside(c.doubts, now.doubts)
	c.plays, c.effects, c.due, c.steps = beside(c.plays, now.plays), beside(c.effects, now.effects), beside(c.due, now.due), beside(c.steps, now.steps)
	h, n := &c.hand, &now.hand
	c.deck.discards, h.thrown = beside(c.deck.discards, now.deck.discards), beside(h.thrown, n.thrown)
	h.doras, h.uras = beside(h.doras, n.doras), beside(h.uras, n.uras)
	for seat := range h.river {
		h.river[seat] = beside(h.river[seat], n.river[seat])
	}
	return c
}

// beside is a slice to which is appended elsewhere, if now is longer and may share its room.
func beside[T any](before, now []T) []T {
	if len(now) > len(before) {
		return slices.Clip(before)
	}
	return before
}

// due is what a card asks people to carry out.
type due struct {
	seat  int // 0 for the table
	card  string
	text  rules.Text
	since fact.ID // the fact with which it came
}

// fresh is a table at which nothing has happened.
func (s *State) fresh() live {
	l := live{ledger: sticks.New(s.table.seats, s.table.start), window: priority.New(s.table.seats, s.table.spoken), first: 1, dealer: 1}
	for seat := 1; seat <= s.table.seats; seat++ {
		l.deck.hands[seat] = cardsAtStart
	}
	l.mod.due = 1
	return l
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if !fact.Plain(e.Fact) {
		return
	}
	s.entries = append(s.entries, e)
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == VerbLetStand {
		s.letStand(e, f.About)
		return
	}
	s.step(e)
}

// step carries a fact out, or leaves everything as it was and calls the fault.
func (s *State) step(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); s.over && !(ok && (f.Verb == VerbHeld || f.Verb == VerbRon && s.hand.claims != nil)) {
		if !fact.SeenOnly(e) { // over, but for another ron on the tile that ended it
			s.note(e, "CJ-P19", 0, "the game is over, so this changes nothing.")
		}
		return
	}
	_, stood := s.stood[int64(e.ID)]
	t := s.carryOutFact(e, stood)
	if t == nil {
		return
	}
	if held := s.behind(e); held != nil {
		t = held
	} else if s.goneOn(e) || s.drawnOnlyNow(e) {
		return
	}
	before := s.clone()
	s.fault(e, t)
	s.strays(e, t, before)
}

// carryOutFact carries a fact out on the live state; what is unlawful leaves it as it was. A fact that is forced stands whatever is
// wrong with it.
func (s *State) carryOutFact(e fact.Entry, forced bool) *trouble {
	saved := s.clone()
	if !s.lingers(e.Fact) {
		s.makeUp()
	}
	if s.playing() {
		s.hand.settled = s.ledger.Len()
	}
	s.forced = forced
	t := s.do(e)
	s.forced = false
	if t != nil {
		s.live = saved
		return t
	}
	if c := s.hand.claims; c != nil && s.isAside(e.Fact) {
		kept := *c
		kept.asides = append(slices.Clone(c.asides), e)
		s.hand.claims = &kept
	}
	s.mend(e)
	return nil
}

func (s *State) rule(r rules.Ruling) int {
	r.Round = s.deals
	r.Said = r.Said.Capital()
	r.Text = r.Said.String()
	s.rulings = append(s.rulings, r)
	return len(s.rulings) - 1
}

func (s *State) say(kind rules.RulingKind, e fact.ID, clause string, seat int, format string, args ...any) {
	s.rule(rules.Ruling{Kind: kind, Clause: clause, Entry: e, Seat: seat, Said: rules.Say(format, args...)})
}

func (s *State) note(e fact.Entry, clause string, seat int, format string, args ...any) {
	s.say(rules.Note, e.ID, clause, seat, format, args...)
}

// name is a player.
func (s *State) name(seat int) string {
	if seat < 1 || seat > s.table.seats {
		return rules.Somebody
	}
	return s.setup.Players[seat-1]
}

// words are the words of a text.
func words(text string) []string { return strings.Fields(text) }

// tilesOf are the tiles of a declaration, those written as one word too.
func tilesOf(f fact.Declared) []card.Card {
	tiles := slices.Clone(f.Cards)
	for _, w := range words(f.Word) {
		if all, ok := compact(w); ok {
			tiles = append(tiles, all...)
		}
	}
	return tiles
}

var mpsz = regexp.MustCompile(`^([0-9]+[mpsz]|\?\?)+$`)

// compact reads tiles written as one word: "123m0p", "??" for one that nobody could read.
func compact(word string) ([]card.Card, bool) {
	if !mpsz.MatchString(word) {
		return nil, false
	}
	var tiles []card.Card
	from := 0
	for i := range len(word) {
		switch {
		case word[i] >= '0' && word[i] <= '9':
			continue
		case word[i] == '?':
			if i > from {
				tiles, from = append(tiles, card.Unknown), i+1
			}
			continue
		}
		for _, n := range word[from:i] {
			t, err := card.Parse(string(n) + word[i:i+1])
			if err != nil {
				return nil, false
			}
			tiles = append(tiles, t)
		}
		from = i + 1
	}
	return tiles, true
}
