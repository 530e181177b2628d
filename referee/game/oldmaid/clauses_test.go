package oldmaid_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t *testing.T, switches ...string) *gametest.Script {
	s := gametest.Play(t, oldmaid.New(), 4, switches...)
	s.Deal(1)
	return s
}

func finish(s *gametest.Script, loser int, maid string) {
	s.Rest(pairs.Rank, maid)
	s.Last(loser, maid)
}

func TestOM1_TwoToEightPlayers(t *testing.T) {
	for n, ok := range map[int]bool{1: false, 2: true, 8: true, 9: false} {
		_, err := game.Prepare(oldmaid.New(), gametest.Players[:n], nil)
		if ok {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, "OM-1")
		}
	}
}

func TestOM2_AQueenIsLaidOut(t *testing.T) {
	s := play(t)
	s.Says("OM-4", "Ann deals 51 cards")
	s.Lay(1, "QC QS")
	s.Says("OM-2", "belong to this deck")
}

func TestOM2_WhichQueenIsAChoice(t *testing.T) {
	for _, queen := range []card.Card{"QC", "QS", "QH", "QD"} {
		s := play(t, "removed "+string(queen), "match colour")
		require.NotContains(t, game.Agreed(s.Game, s.Setup).Deck, queen)
		require.Len(t, game.Agreed(s.Game, s.Setup).Deck, 51)
		maid := string(card.Of("Q", queen.Suit().Partner()))
		s.Rest(pairs.RankAndColour, maid)
		s.Last(2, maid)
		s.Phase(rules.Settled)
		s.Open(0)
	}
}

func TestOM2_AJokerIsTheOldMaid(t *testing.T) {
	s := play(t, "deck joker")
	s.Says("OM-4", "Ann deals 53 cards")
	s.Lay(1, "JKR 7H")
	s.Says("OM-5", "a joker and 7♥, which are not a pair: the joker is the Old Maid and has no mate.")
	s.Choose("They took it back", "")
	finish(s, 2, "JKR")
	s.Phase(rules.Settled)
	s.Says("OM-9", "Bea is left with the Old Maid, a joker.")
}

func TestOM3_HandsMayBeUneven(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 7)
	s.Deal(1)
	s.Says("OM-4", "51 cards")
}

func TestOM4_ThreeAndFourOfARank(t *testing.T) {
	s := play(t)
	s.Lay(2, "7H 7S 7D")
	s.Says("OM-5", "Bea lays 7♥ and 7♠.")
	s.Says("OM-4", "7♦ is kept in the hand")
	s.Take(2, "7D")
	s.Lay(3, "8H 8S 8D 8C")
	require.Equal(t, "2", s.Position().Seats[2].Stats[0].Value)
	s.Open(0)
}

func TestOM5_MatchByRankOrColour(t *testing.T) {
	s := play(t, "match rank")
	s.Lay(2, "3S 3D")
	s.Open(0)
	s.Lay(2, "3H 4H")
	s.Says("OM-5", "3♥ and 4♥, which are not a pair: not the same rank.")
	s = play(t, "match colour")
	s.Lay(2, "3S 3D")
	s.Says("OM-5", "3♠ and 3♦, which are not a pair: same rank, but not the same colour.")
}

func TestOM6_TheDealersLeftOffersFirst(t *testing.T) {
	s := play(t) // Ann deals, Bea offers, Cy draws
	s.Drew(3)
	s.Silent("OM-6")
	require.Equal(t, 4, s.Position().Turn)
	s.Drew(1)
	s.Says("OM-6", "Ann drew out of turn: it was Dee’s turn to draw.")
	v := play(t)
	v.Drew(1)
	v.Says("OM-6", "it was Cy’s turn to draw")
	w := play(t)
	w.Happens(fact.Declared{Seat: 3, Verb: "drew", Number: 4})
	w.Says("OM-6", "Cy draws from Dee, but should draw from Bea.")
}

func TestOM9_TheHolderOfTheLastCardLoses(t *testing.T) {
	s := play(t)
	s.Rest(pairs.Rank, "QH")
	s.Phase(rules.Showing)
	s.Seen().Lay(2, "QH")
	s.Phase(rules.Settled)
	require.Equal(t, 2, s.Position().Results[0].Loser)
	require.Equal(t, "The Old Maid is Q♥", s.Position().Reveal.Title)
}

func TestOM9_APairingError(t *testing.T) {
	s := play(t)
	wrong := s.Lay(3, "7H QH")
	s.LetStand(wrong)
	innocent := s.Lay(1, "8H 8S")
	s.Rest(pairs.Rank, "7S")
	id := s.Last(2, "7S")
	r := s.Says(
		"OM-9",
		"7♠ is left, which should have had a mate. This would explain it: Cy laid 7♥ and Q♥ together, which are not a pair.",
	)
	require.Equal(t, id, r.Entry)
	require.Contains(t, r.Also, wrong)
	require.NotContains(t, r.Also, innocent)
	s.Phase(rules.Showing)
	s.LetStand(id)
	s.Phase(rules.Settled)
}

func TestOM10_NoWinner(t *testing.T) {
	s := play(t)
	finish(s, 2, "QH")
	s.Points(0, 0, 0, 0)
	s.Phase(rules.Settled)
}

func TestOM10_MostPairs(t *testing.T) {
	s := play(t, "winner most-pairs", "rounds 2")
	s.Lay(4, "2H 2S")
	s.Rest(pairs.Rank, "QH") // Ann 6, Bea 6, Cy 6, and Dee 6 and one
	s.Last(4, "QH")
	s.Says("OM-9", "Dee is left with the Old Maid")
	require.Equal(t, 0, s.Position().Seats[3].Points, "who has the Old Maid cannot win the round")
	s.Deal(2)
	s.Lay(3, "2H 2S")
	s.Lay(3, "2D 2C")
	s.LayAt(zone.Middle, "3H 3S")
	s.Rest(pairs.Rank, "QH")
	s.Last(1, "QH")
	s.Phase(rules.Showing)
	s.Choose("Cy", "")
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
	s.Says("OM-10", "Cy won most rounds and wins the game.")
}

func TestOM10_MostPairsIsSharedByEquals(t *testing.T) {
	s := play(t, "winner most-pairs", "rounds 1")
	s.Lay(2, "2H 2S")
	s.Lay(3, "3H 3S")
	s.Rest(pairs.Rank, "QH") // Ann 6, Bea 7, Cy 7, Dee 5
	s.Last(1, "QH")
	s.Phase(rules.Over)
	s.Points(0, 1, 1, 0)
	require.Equal(t, []int{2, 3}, s.Position().Winners)
	s.Says("OM-10", "Bea and Cy won most rounds and share the win.")
}

func TestOM10_Avoided(t *testing.T) {
	s := play(t, "winner avoided", "rounds 2")
	finish(s, 2, "QH")
	s.Deal(2)
	finish(s, 3, "QH")
	s.Phase(rules.Over)
	require.Equal(t, []int{1, 4}, s.Position().Winners)
	s.Says("OM-10", "Ann and Dee avoided the Old Maid most often and share the win.")
}

func TestOM11_TheDealMovesLeft(t *testing.T) {
	s := play(t)
	finish(s, 2, "QH")
	require.Equal(t, "Bea deals", s.Position().Awaiting[0].Options[0].Label.String())
	s.Deal(4)
	s.Says("OM-11", "it was Bea’s turn to deal")
}

func TestWalk(t *testing.T)      { gametest.Walk(t, oldmaid.New()) }
func FuzzApply(f *testing.F)     { gametest.FuzzApply(f, oldmaid.New()) }
func BenchmarkFold(b *testing.B) { gametest.BenchmarkFold(b, oldmaid.New()) }

func TestOM_WhatMakesNoSenseIsNotSwallowed(t *testing.T) {
	for clause, what := range map[string]struct {
		fact fact.Fact
		says string
	}{
		"OM-6": {fact.Declared{Verb: "drew"}, "without saying who drew"},
		"OM-9": {fact.Declared{Verb: "last-card", Seat: 1}, "Say who is left with which card"},
		"OM-5": {
			fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"7H"}},
			"7♥ was noted as taken from in front of Bea, but did not lie there",
		},
		"OM-2":  {fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("7H")}, "this game sets none aside"},
		"OM-5 ": {fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("7H")}, "a place that this game does not use"},
	} {
		s := gametest.Play(t, oldmaid.New(), 4)
		s.Deal(1)
		before := s.Position()
		s.Happens(what.fact)
		s.Says(strings.TrimSpace(clause), what.says)
		after := s.Position()
		require.Equal(t, before.Seats, after.Seats)
		require.Equal(t, before.Piles, after.Piles)
		s.Open(0)
	}
	s := gametest.Play(t, oldmaid.New(), 4)
	s.Deal(1)
	s.Happens(fact.Declared{Verb: "end-game"})
	s.Drew(2)
	s.Says("OM-10", "The game is over, so this changes nothing.")
}
