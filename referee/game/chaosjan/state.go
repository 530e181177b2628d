package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// State is a game in progress. What may change is in live, which is put back
// as it was when a fact turns out to be unlawful.
type State struct {
	house *house.House
	// entries are all facts so far and stood those whose faults the table has
	// accepted, with the clauses of these: what it accepts holds from the start, so
	// the game is folded again.
	entries []fact.Entry
	stood   map[int64]string
	judge   fault.Judge // the fact being carried out stands, whatever is wrong with it
	live
}

// live is all that changes. It is copied by value before every fact: slices in
// it are only appended to, and an element is changed only in a copy.
type live struct {
	cards.Table
	faults []openFault
	astray *astray // the newest step that is a fault, nil if the table cannot have gone on from it
	doubts []doubt
	hand   hand.Hand
	claims *claimed // what is said to the newest discard or kan
	// understood is the draw of this turn, if it was not said.
	understood *understood
	began      []int // points when the hand began
	settled    int   // transfers before those with which the hand ended

	first   int // who dealt first
	dealer  int
	passed  int // how often the deal has passed on
	honba   int
	over    bool
	winners []int
	ending  rules.Text
}

// clone is a copy to come back to, when the way that was gone from it is given up.
func (l *live) clone() live {
	c := *l
	c.Table = l.Table.Clone()
	return c
}

// apart is a copy to go another way from, while the one that was gone so far may still hold: what is appended to the copy comes to
// lie elsewhere than what was appended since.
func (l *live) apart() live {
	c := *l
	c.Table, c.hand = l.Table.Apart(), c.hand.Apart()
	c.faults, c.doubts = slices.Clip(c.faults), slices.Clip(c.doubts)
	return c
}

// fresh is a table at which nothing has happened.
func (s *State) fresh() live {
	l := live{Table: cards.NewTable(s.house, &s.judge), hand: hand.New(s.house, &s.judge), first: 1, dealer: 1}
	return l
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if !fact.Plain(e.Fact) {
		return
	}
	s.entries = append(s.entries, e)
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.LetStand {
		s.letStand(e, f.About)
		return
	}
	s.step(e)
}

// step carries a fact out, or leaves everything as it was and calls the fault.
func (s *State) step(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); s.over && !(ok && (f.Verb == verb.Held || f.Verb == verb.Ron && s.claims != nil)) {
		if !fact.SeenOnly(e) { // over, but for another ron on the tile that ended it
			s.Told.Note(e, "CJ-P19", 0, "the game is over, so this changes nothing.")
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
func (s *State) carryOutFact(e fact.Entry, forced bool) *fault.Fault {
	saved := s.clone()
	if !s.lingers(e.Fact) {
		s.makeUp()
	}
	if s.hand.Playing() {
		s.settled = s.Moved()
	}
	s.Judge.Lets = forced
	t := s.do(e)
	s.Judge.Lets = false
	if t != nil {
		s.live = saved
		return t
	}
	if c := s.claims; c != nil && s.isAside(e.Fact) {
		kept := *c
		kept.asides = append(slices.Clone(c.asides), e)
		s.claims = &kept
	}
	s.mend(e)
	return nil
}
