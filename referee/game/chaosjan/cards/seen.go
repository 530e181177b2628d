package cards

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// PlayedBySight says that the newest card was played as the camera saw it come to lie.
func (s *Table) PlayedBySight() {
	s.plays = slices.Clone(s.plays)
	newest := &s.plays[len(s.plays)-1]
	newest.seen, newest.laid = true, true
}

// WasTapped reports whether a card that the camera sees come to lie was tapped before, and remembers that it was seen.
func (s *Table) WasTapped(name string, seat int, since fact.ID) bool {
	return s.played(since, func(p Play) bool { return p.by(name, seat) && !p.seen }, func(p *Play) { p.seen = true })
}

// WasSeen reports whether a card that is tapped is the newest in play, which the camera saw come to lie, and remembers
// the tap.
func (s *Table) WasSeen(name string, seat int, since fact.ID) bool {
	if n := len(s.plays); n == 0 || !s.plays[n-1].by(name, seat) || s.plays[n-1].Entry < since || !s.plays[n-1].laid {
		return false
	}
	s.plays = slices.Clone(s.plays)
	s.plays[len(s.plays)-1].laid = false
	return true
}

func (p Play) by(name string, seat int) bool { return p.Seat == seat && p.Card.Name == name }

// PutAway reports whether a card that came to lie in the middle is one that was played in this hand and is put away
// there.
func (s *Table) PutAway(name string, seat int, since fact.ID) bool {
	return seat == 0 && s.played(
		since, func(p Play) bool { return p.Card.Name == name && !p.away }, func(p *Play) { p.away = true },
	)
}

// played marks the first play after a fact that is so.
func (s *Table) played(since fact.ID, is func(Play) bool, mark func(*Play)) bool {
	i := slices.IndexFunc(s.plays, func(p Play) bool { return p.Entry > since && is(p) })
	if i < 0 {
		return false
	}
	s.plays = slices.Clone(s.plays)
	mark(&s.plays[i])
	return true
}
