package witness_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/witness"
)

// Tricks are read from the middle of the table: a card at a time, gathered when
// full, the next lead in the same scene or later; and a camera that looks
// afresh at a half-played trick has nothing new to say (CR-3).
func TestTricksSeenInTheMiddle(t *testing.T) {
	s := gametest.Play(t, chicksrule.New(), 4)
	s.Deal(4)
	s.Happens(fact.Declared{Seat: 1, Verb: verb.Bid, Number: 3, Word: "spades"})
	for _, n := range []int{2, 3, 4} {
		s.Happens(fact.Declared{Seat: n, Verb: verb.Pass})
	}
	s.Happens(fact.Declared{Seat: 1, Verb: verb.Discard})
	s.Seen()
	see := func(changes ...sight.Change) (news int) {
		for _, f := range witness.Facts(sight.Scene{Changes: changes}, s.Position(), card.Tarot78(), false) {
			s.Happens(f)
			news++
		}
		return news
	}
	change := func(kind sight.Kind, cards string) (all []sight.Change) {
		for _, c := range s.Cards(cards) {
			all = append(all, sight.Change{Kind: kind, Zone: zone.Middle, Sighting: sight.Sighting{Card: c, Sure: true}})
		}
		return all
	}
	see(change(sight.Appeared, "7H")...)
	see(change(sight.Appeared, "RH")...)
	require.Zero(t, see(change(sight.Appeared, "7H RH")...), "looked at afresh")
	see(change(sight.Appeared, "DH")...)
	see(change(sight.Appeared, "8H")...)
	s.Says("CR-8", "Cy wins trick 1 with D♥")
	require.Zero(t, see(change(sight.Appeared, "8H")...))
	require.Equal(t, 2, see(append(change(sight.Went, "7H RH DH 8H"), change(sight.Appeared, "2C")...)...))
	require.Equal(t, 4, s.Position().Turn)
	see(change(sight.Appeared, "3C")...)
	see(change(sight.Appeared, "4C")...)
	see(change(sight.Appeared, "VC")...)
	see(change(sight.Went, "2C 3C 4C VC")...)
	require.Empty(t, s.Position().Piles)
	s.Says("CR-3", "Bea wins trick 2 with V♣")
	s.Open(0)
}
