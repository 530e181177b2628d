package chaosmaid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM9_TheAsideCardIsTheMate(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	finish(s, 2, "QS", "QC")
	r := s.Position().Reveal
	require.True(t, r.Matches)
	require.Equal(t, card.Card("QS"), r.Maid)
	require.Equal(t, card.Card("QC"), r.Aside)
	require.Equal(t, "The Chaos Maid is Q♠", r.Title)
}

func TestCM9_AWrongPairThatWasLetStandExplains(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	innocent := s.Lay(4, "9H 8D") // wrong, stands, and has nothing to do with it
	s.LetStand(innocent)
	other := s.Lay(4, "9D 8H")
	s.LetStand(other)
	wrong := s.Lay(3, "KS QC")
	s.LetStand(wrong)
	s.Rest(pairs.RankAndColour, "QS KC")
	s.Last(2, "QS")
	box := s.Box("KC")
	r := s.Says(
		"CM-9",
		"Q♠ is left, but K♣ was in the card box. This would explain it: Cy laid K♠ and Q♣ together, which are not a pair.",
	)
	require.Equal(t, box, r.Entry)
	require.Contains(t, r.Also, wrong)
	require.NotContains(t, r.Also, innocent)
	s.Phase(rules.Showing)
	require.False(t, s.Position().Reveal.Matches)
	s.Choose("Let it stand: Bea loses", "")
	s.Phase(rules.Settled)
	s.Says("CM-8", "The table lets the pairing error stand.")
}

func TestCM9_ChainOfWrongPairs(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	one := s.Lay(3, "KS QC")
	s.LetStand(one)
	two := s.Lay(1, "KC 4S")
	s.LetStand(two)
	s.Rest(pairs.RankAndColour, "QS 4C")
	s.Last(2, "QS")
	s.Box("4C")
	r := s.Says("CM-9", "explain it: K♠ and Q♣ (Cy) and K♣ and 4♠ (Ann) are not pairs.")
	require.Subset(t, r.Also, []fact.ID{one, two})
}

func TestCM9_AMisreadPairIsFoundAndPutRight(t *testing.T) {
	s := play(t, 4, "scoring points-target")
	s.Deal(1)
	misread := s.Lay(3, "KS KC") // it was the queens in truth
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "KS")
	s.Box("KC")
	r := s.Says("CM-9", "explain it: Cy’s cards were really")
	require.Contains(t, r.Also, misread)
	s.Points(0, 0, 0, 0)
	s.Choose("K♠ and K♣ were other cards", "QS QC")
	s.Phase(rules.Settled)
	s.Points(1, 0, 1, 1)
}

func TestCM9_AMisreadBox(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("JC")
	s.Says("CM-9", "explain it: ")
	s.Choose("The card in the box was misread", "QC")
	s.Phase(rules.Settled)
}

func TestCM9_AnUnreadBoxIsAsked(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Happens(
		fact.CardsLaid{
			Zone:  zone.Box,
			Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QC", Confidence: 0.5}}}},
		},
	)
	s.Phase(rules.Showing)
	s.Choose("Q♣", "")
	s.Phase(rules.Settled)
}

func TestCM11_AFaultWaits(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	id := s.Lay(3, "3S 3D")
	require.Zero(t, pairsOf(s, 3), "it counts for nothing")
	for remedy, check := range map[string]func(*gametest.Script){
		"It was 3♥, not 3♠": func(s *gametest.Script) { s.Says("CM-3", "Cy lays 3♥ and 3♦.") },
		"It was 3♣, not 3♦": func(s *gametest.Script) { s.Says("CM-3", "Cy lays 3♠ and 3♣.") },
		"They took it back": func(s *gametest.Script) { require.Empty(t, s.Position().Piles) },
		"Let it stand": func(s *gametest.Script) {
			s.Says("CM-11", "The table agrees: 3♠ and 3♦ stay discarded, though they are not a pair.")
			require.Equal(t, 1, pairsOf(s, 3))
		},
	} {
		v := s.Fork()
		v.Choose(remedy, "")
		v.Open(0)
		check(v)
	}
	other := s.Fork()
	other.Choose("Other cards", "5S 5C")
	other.Says("CM-3", "Cy lays 5♠ and 5♣.")
	other.Open(0)
	taken := s.Fork()
	taken.Seen().Take(3, "3S 3D")
	taken.Open(0)
	require.Equal(
		t, rules.Fault, taken.Says("CM-3", "3♠ and 3♦, which are not a pair").Kind, "it happened and stays on record",
	)
	half := s.Fork()
	half.Seen().Take(3, "3D")
	half.Open(0)
	half.Lay(3, "3C")
	half.Says("CM-3", "Cy lays 3♠ and 3♣.")
	require.NotZero(t, id)
}

func TestCM11_TwoWrongPairsDoNotCancelOut(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	one := s.Lay(3, "3S 3D")
	two := s.Lay(4, "3C 3H")
	finish(s, 2, "QS", "QC")
	require.True(t, s.Position().Reveal.Matches)
	s.Phase(rules.Showing)
	s.Open(2)
	s.LetStand(one)
	s.Phase(rules.Showing)
	s.LetStand(two)
	s.Phase(rules.Settled)
}

func TestCM1_TheSameCardTwiceIsAReadingFault(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	first := s.Seen().Lay(2, "7H 7D")
	second := s.Lay(3, "7H 7D")
	r := s.Says("CM-1", "7♥ and 7♦, which are on the table already")
	require.Equal(t, second, r.Entry)
	require.Equal(t, []fact.ID{first}, r.Also)
	s.LetStand(second)
	s.Open(1) // that cannot be
	v := s.Fork()
	v.Choose("7♥ and 7♦, laid before by Bea, were other cards", "8H 8D")
	v.Open(0)
	s.Amend(second, "9H 9D")
	s.Open(0)
}

func TestCM11_TappedAndSeenIsOnePair(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Tapped().Lay(2, "7H 7D")
	s.Seen().Lay(2, "7H 7D")
	s.Open(0)
	require.Equal(t, 1, pairsOf(s, 2))
}

func TestCM11_WhatIsSweptAwayStaysDiscarded(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H 7D")
	s.Take(2, "7H 7D")
	require.Equal(t, 1, pairsOf(s, 2))
	s.Lay(3, "7H 7D") // put down again beside another player
	s.Open(0)
	require.Equal(t, 1, pairsOf(s, 2))
}

func TestCM11_AHalfMovedToAnotherPlace(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H")
	s.Happens(fact.CardsMoved{From: zone.Seat(2), To: zone.Seat(3), Cards: []card.Card{"7H"}})
	s.Lay(3, "7D")
	s.Says("CM-3", "Cy lays 7♥ and 7♦.")
}

func TestCM11_TidyingBesideAnUnreadCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "9H 9D")
	s.Lay(2, "7H ??")
	s.Take(2, "9D")
	s.Choose("7♦", "")
	require.Equal(t, "2", s.Position().Seats[1].Stats[0].Value)
}

// With a card that could not be read goes the question which it was.
func TestCM11_AnUnreadCardIsTakenBack(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	asks := func() bool {
		return slices.ContainsFunc(
			s.Position().Awaiting, func(p rules.Prompt) bool { return p.Text == "Which card is this?" },
		)
	}
	s.Seen().Lay(2, "7H ??")
	require.True(t, asks())
	s.Take(2, "7H ??")
	require.False(t, asks())
	require.Empty(t, s.Position().Piles)
	s.Lay(2, "7H 7D")
	require.Equal(t, 1, pairsOf(s, 2))
}

func TestCM10_AGameThatIsOverIsNotEndedAgain(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Happens(fact.Declared{Verb: "end-game"})
	once := len(s.Position().Rulings)
	s.Happens(fact.Declared{Verb: "end-game"})
	s.Says("CM-10", "The game is over, so this changes nothing.")
	require.Len(t, s.Position().Rulings, once+1)
}
