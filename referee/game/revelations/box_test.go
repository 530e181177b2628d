package revelations_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM2_TheBoxIsOpenedBeforeTheRevelation(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	early := s.Box("QC")
	s.Says("CM-2", "opened before the end")
	s.Open(1)
	s.LayAt(zone.Middle, "QS")
	s.Phase(rules.Playing)
	require.Empty(t, s.Position().Winners, "no Ascension by a card that nobody may have seen")
	s.LetStand(early)
	s.Open(0)
	s.Phase(rules.Playing)
	s.Choose("Nobody has it", "")
	s.Choose("Open the card box", "QC")
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
}

func TestCM2_TheBoxIsOpenedAlthoughSomebodyHasTheMate(t *testing.T) {
	s, _ := revealed(t)
	s.Box("QC")
	s.Says(
		"RV-6",
		"Nobody showed the mate of 7♥, and the card in the box is not it: somebody has it, or there was a pairing error.",
	)
	s.Phase(rules.Playing)
	for _, p := range s.Position().Piles {
		require.NotEqual(t, zone.Box, p.Zone, "who looked knows, and nobody else")
	}
	s.Lay(2, "7D")
	s.Says("CM-2", "opened although Bea had the mate: somebody knows the Chaos Maid now. Play on, or deal again.")
	s.Open(0)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Phase(rules.Showing)
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestCM2_TheBoxIsOpenedWhileTheRevelationWaits(t *testing.T) {
	s := play(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	early := s.Box("QC")
	s.Says("CM-2", "opened before the end")
	s.LetStand(early)
	s.Choose("All opening pairs are down", "")
	s.Lay(2, "7D")
	s.Open(0)

	// Nobody can have a card that lies in the box.
	s = play(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Box("QC")
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
}

func TestRV6_NobodyHasItIsSaidAfterTheBoxIsOpen(t *testing.T) {
	s, _ := revealed(t)
	s.Box("QC")
	s.Choose("Nobody has it", "")
	s.Says("RV-6", "Nobody showed the mate of 7♥")
	p := s.Position()
	require.Equal(t, zone.Box, p.Piles[len(p.Piles)-1].Zone)
	s.Open(1)
}

func TestRV5_TheMateTurnsUpAfterAnAscension(t *testing.T) {
	s, _ := revealed(t)
	s.Box("7D")
	s.Phase(rules.Over)
	s.Lay(2, "7D") // cards swept together
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
}

func TestRV5_NotByTheRevelationItself(t *testing.T) {
	s, _ := revealed(t)
	s.Box("7H")
	s.Says("RV-6", "the card in the box is not it")
	s.Phase(rules.Playing)
}

func TestRV7_AJokerInTheBoxAndOneLeft(t *testing.T) {
	s := later(t)
	s.Lay(1, "JKR 7H")
	s.Says("RV-1", "not a pair")
	s.Choose("They took it back", "")
	exile(s, 3)
	s.Phase(rules.Settled)
	s.Says("RV-7", "Cy is In Exile")
	require.Equal(t, "The Chaos Maid is joker", s.Position().Results[0].Reveal.Title)
}

func TestRV7_AJokerLeftButAnotherCardInTheBox(t *testing.T) {
	s := later(t)
	s.Rest(pairs.RankAndColour, "JKR JKR")
	s.Last(3, "JKR")
	s.Box("5H")
	s.Phase(rules.Showing)
	s.Says("CM-9", "joker is left, but 5♥ was in the card box")
	s.Silent("RV-7")
}

func TestRV8_AnExileOfTwoRoundsStaysAtNothing(t *testing.T) {
	s := play(t, "target 3", "tie shared")
	exile(s, 1)
	for i := range 2 {
		s.Deal(i%4 + 2)
		s.Drew(i%4 + 2)
		finish(s, 2)
	}
	s.Phase(rules.Over)
	s.Points(0, 1, 3, 3)
	require.Equal(t, []int{3, 4}, s.Position().Winners)
}

func TestRV5_AnUnreadCardInTheBoxIsNotAskedAboutWhileTheMateIsSought(t *testing.T) {
	s, _ := revealed(t)
	s.Happens(
		fact.CardsLaid{
			Zone:  zone.Box,
			Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "9D", Confidence: 0.6}}}},
		},
	)
	for _, p := range s.Position().Awaiting {
		require.NotEqual(t, "Which card is this?", p.Text)
		for _, o := range p.Options {
			require.NotContains(t, o.Label, "9♦")
		}
	}
	s.Choose("Nobody has it", "")
	s.Option("9♦") // it may lie open now
}
