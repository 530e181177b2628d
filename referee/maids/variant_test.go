package maids_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
)

// A variant tells which cards are in play and which of them go together: to a card keyboard the pairs of all cards,
// to a camera whatever may be mates.
func TestAVariantTellsItsCardsAndTheirMates(t *testing.T) {
	v := gametest.SmallMaid()
	require.Len(t, v.Cards(nil), 12)
	require.ElementsMatch(t, [][2]card.Card{
		{"4C", "4S"}, {"4D", "4H"}, {"9C", "9S"}, {"9D", "9H"}, {"QC", "QS"}, {"QD", "QH"},
	}, sorted(v.Pairs(nil)))
	require.ElementsMatch(t, sorted(v.Pairs(nil)), sorted(v.Mates(nil)))

	require.NoError(t, v.Check(game.Setup{Players: []string{"Ann", "Bea"}}))
	wrong := errors.New("two at most")
	v.Refuse = func(game.Setup) error { return wrong }
	require.ErrorIs(t, v.Check(game.Setup{}), wrong)
}

func sorted(pairs [][2]card.Card) [][2]card.Card {
	for i, p := range pairs {
		pairs[i] = [2]card.Card{min(p[0], p[1]), max(p[0], p[1])}
	}
	return pairs
}

// What is noted without saying who did it, or of where nothing lay, counts for nothing, and that is said.
func TestWhatCannotBeSoCountsForNothing(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Lay(1, "9H 9D")
	for _, one := range []struct {
		fact         fact.Fact
		clause, says string
	}{
		{fact.Declared{Seat: 7, Verb: verb.Drew}, "CM-5", "Nobody sits at seat 7, so what was said for it counts for nothing."},
		{fact.Declared{Verb: verb.Drew}, "CM-5", "without saying who drew"},
		{fact.Declared{Verb: verb.Skipped}, "CM-6", "without saying whose"},
		{fact.CardsTaken{Zone: zone.Seat(2), Cards: s.Cards("4H")}, "CM-3", "4♥ was noted as taken from in front of Bea"},
		{fact.CardsTaken{Zone: zone.Seat(2), Cards: s.Cards("4H 4D")}, "CM-3", "were noted as taken from in front of Bea"},
		{fact.CardsTaken{Zone: zone.Middle, Cards: s.Cards("4H")}, "CM-3", "from the middle, but did not lie there"},
		{fact.CardsMoved{From: zone.Seat(2), To: zone.Seat(3), Cards: s.Cards("4H")}, "CM-3", "did not lie there"},
		{fact.CardsTaken{Zone: zone.Box, Cards: s.Cards("4H")}, "CM-2", "It goes back unseen"},
	} {
		s := s.Fork()
		before := s.Position().Piles
		s.Happens(one.fact)
		s.Says(one.clause, one.says)
		s.Open(0)
		require.Equal(t, before, s.Position().Piles)
	}
	// A pair that was laid stays with whoever laid it, wherever it is moved.
	s.Happens(fact.CardsMoved{From: zone.Seat(1), To: zone.Seat(2), Cards: s.Cards("9H 9D")})
	s.Says("CM-3", "stay with whoever laid them")
	require.Len(t, s.Position().Piles[0].Groups, 1)
}
