package revelations_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t *testing.T, switches ...string) *gametest.Script {
	s := gametest.Play(t, revelations.New(), 4, switches...)
	s.Deal(1)
	return s
}

// later is a round whose opening is over: draws have been tapped.
func later(t *testing.T, switches ...string) *gametest.Script {
	s := play(t, switches...)
	s.Drew(1)
	s.Drew(2)
	s.Drew(3)
	return s
}

// asked are the questions.
func asked(s *gametest.Script) (texts []string) {
	for _, p := range s.Position().Awaiting {
		texts = append(texts, p.Text)
	}
	return texts
}

// exile ends the present round with a joker in somebody's hand.
func exile(s *gametest.Script, loser int) {
	s.Rest(pairs.RankAndColour, "JKR JKR")
	s.Last(loser, "JKR")
	s.Box("JKR")
}

// finish ends the present round with the jokers paired as Lost Technology.
func finish(s *gametest.Script, loser int) {
	s.Lay(1, "JKR JKR")
	s.Choose("The jokers were their only cards", "")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(loser, "QS")
	s.Box("QC")
}

func TestRV1_JokersPair(t *testing.T) {
	require.Len(t, revelations.New().Info().Deck, 54)
	s := later(t)
	s.Says("CM-4", "Ann deals 53 cards")
	s.Lay(3, "JKR JKR")
	s.Says("RV-1", "Cy lays two jokers.")
	s.Open(0)
	s.Lay(4, "JKR 7H")
	s.Open(1)
}

func TestRV2_APointWithoutTheMaid(t *testing.T) {
	s := later(t)
	finish(s, 2)
	s.Phase(rules.Settled)
	s.Points(1, 0, 1, 1)
	s.Says("RV-2", "Everyone but Bea gets 1 point.")
	_, err := game.Prepare(revelations.New(), gametest.Players[:4], map[string]string{"scoring": "loser"})
	require.ErrorContains(t, err, "RV-2")
}

func TestRV3_ARevelationIsLaidInTheMiddle(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Says("RV-3", "Cy has paired the jokers")
	require.Equal(t, "Cy, lay one card in the middle: which one is it?", s.Position().Awaiting[0].Text)
	s.Choose("Reveal a card", "7H")
	s.Says("RV-3", "Cy’s Revelation is 7♥.")
	p := s.Position()
	require.Equal(t, "The Revelation is 7♥: who has its mate?", p.Headline)
	require.Equal(t, zone.Middle, p.Piles[len(p.Piles)-1].Zone)
}

func TestRV3_TheCameraMaySeeTheRevelationFirst(t *testing.T) {
	s := later(t)
	s.Seen().LayAt(zone.Middle, "7H")
	s.Lay(3, "JKR JKR")
	s.Says("RV-3", "Cy’s Revelation is 7♥.")
}

// A card in the middle without jokers is asked about once somebody has drawn, as in every other game.
func TestRV3_ACardInTheMiddleWithoutJokersIsAskedAbout(t *testing.T) {
	s := later(t)
	s.Seen().LayAt(zone.Middle, "7H")
	alone := "7♥ lies alone in the middle. Which card was laid with it?"
	require.NotContains(t, asked(s), alone, "the jokers may still be seen")
	s.Drew(4)
	s.Lay(4, "9H 9D")
	require.Contains(t, asked(s), alone)
	s.Choose("It was taken back", "")
	require.NotContains(t, asked(s), alone)
}

func TestRV3_AnUnreadRevelationIsAsked(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Seen().LayAt(zone.Middle, "??")
	require.Equal(t, "Which card is this?", s.Position().Awaiting[0].Text)
	s.Choose("Another card", "7H")
	s.Says("RV-3", "Cy’s Revelation is 7♥.")
}

func TestRV4_TheMateLeavesPlayWithIt(t *testing.T) {
	for _, where := range []zone.Zone{zone.Seat(1), zone.Middle} {
		s := later(t)
		s.Lay(3, "JKR JKR")
		s.LayAt(zone.Middle, "7H")
		s.LayAt(where, "7D")
		s.Says("RV-4", "7♦: it leaves play with the Revelation, 7♥, and counts for nobody.")
		s.Open(0)
		require.Equal(t, "0", s.Position().Seats[0].Stats[0].Value)
		require.Equal(t, 4, s.Position().Turn, "play goes on from the left of Cy")
		s.Rest(pairs.RankAndColour, "QS QC")
		s.Last(2, "QS")
		s.Box("QC")
		s.Phase(rules.Settled)
	}
}

func TestRV4_BothSeenInOneMoment(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Seen().LayAt(zone.Middle, "7H 7D")
	s.Says("RV-4", "leaves play with the Revelation")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestRV4_TheMateBesideAHalf(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Lay(1, "9H") // waits for its mate
	s.LayAt(zone.Middle, "7H")
	s.Lay(1, "7D")
	s.Lay(1, "9D")
	s.Says("CM-3", "Ann lays 9♥ and 9♦.")
	s.Open(0)
}

func TestRV4_FirstDrawAfterAnOpeningRevelation(t *testing.T) {
	for first, want := range map[string]string{"left-of-revealer": "Dee drew from Cy", "dealer": "Ann drew from Dee"} {
		s := play(t, "opening_first_draw "+first)
		s.Lay(3, "JKR JKR")
		s.LayAt(zone.Middle, "7H")
		s.Lay(1, "7D")
		for _, p := range s.Position().Awaiting {
			if p.Text == "Who drew a card?" {
				require.Equal(t, want, p.Options[0].Label.String())
			}
		}
	}
}

func TestRV5_Ascension(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Choose("Nobody has it", "")
	require.Nil(t, s.Position().Reveal)
	s.Choose("Open the card box", "QC")
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
	s.Says("RV-5", "Cy is Ascended and wins the whole game.")
	require.Equal(t, "Ascension", s.Position().Reveal.Title)
	s.Points(0, 0, 0, 0)
}

func TestRV5_WhateverTheScores(t *testing.T) {
	s := later(t, "target 5")
	finish(s, 3)
	s.Deal(2)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Seen().Box("QC") // the box itself says that nobody had the mate
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
	s.Points(1, 1, 0, 1)
}

func TestRV5_NoAscensionOverAnOpenFault(t *testing.T) {
	s := later(t)
	id := s.Lay(1, "3S 3D")
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Box("QC")
	s.Phase(rules.Playing)
	s.LetStand(id)
	s.Phase(rules.Over)
}

func TestRV6_TheMateIsNeitherShownNorInTheBox(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	s.Choose("Nobody has it", "")
	s.Box("QC")
	s.Says("RV-6", "Nobody showed the mate of 7♥, and Q♣ was in the card box")
	s.Open(1)
	require.Empty(t, s.Position().Winners)
	s.Choose("Bea has the mate", "7D")
	s.Open(0)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Phase(rules.Settled) // the box lay open already
}

func TestRV10_AnOpeningRevelationWaits(t *testing.T) {
	s := play(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	r := s.Says("RV-10", "waits until every opening pair is down")
	require.Equal(t, rules.Note, r.Kind)
	s.Open(0)
	require.Equal(t, "The Revelation waits until every opening pair is down.", s.Position().Headline)
	s.Lay(1, "2H 2D")
	s.Choose("All opening pairs are down", "")
	require.Equal(t, "The Revelation is 7♥: who has its mate?", s.Position().Headline)
	once := play(t, "opening_revelation at-once")
	once.Lay(3, "JKR JKR")
	once.LayAt(zone.Middle, "7H")
	once.Silent("RV-10")
	require.Equal(t, "The Revelation is 7♥: who has its mate?", once.Position().Headline)
}

func TestRV11_TheMateInTheRevealersOwnHand(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	id := s.Lay(3, "7D")
	s.Says("RV-11", "Cy holds both 7♥ and 7♦")
	s.Open(1)
	s.Happens(fact.Amended{Target: id, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7D")}})
	s.Open(0)
}

func TestRV11_TheMateWasDiscardedAlready(t *testing.T) {
	s := later(t)
	wrong := s.Lay(2, "7D 8D")
	s.LetStand(wrong)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	r := s.Says("RV-11", "but Bea laid 7♦ and 8♦: there was a pairing error")
	require.Equal(t, []fact.ID{wrong}, r.Also)
	s.Open(1)
	s.Amend(wrong, "8H 8D")
	s.Open(0)
}

func TestWalk(t *testing.T) { gametest.Walk(t, revelations.New()) }

func FuzzApply(f *testing.F) { gametest.FuzzApply(f, revelations.New()) }

func BenchmarkFold(b *testing.B) { gametest.BenchmarkFold(b, revelations.New()) }

func TestRV5_WhoIsAscendedIsNotMarkedAsCaught(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	s.Box("7D")
	s.Phase(rules.Over)
	require.Equal(t, []string{"Ascended"}, s.Position().Seats[2].Marks)
}

func TestRV6_EveryRemedySaysWhatItIsAbout(t *testing.T) {
	for _, asked := range []bool{true, false} {
		s := later(t)
		s.Lay(3, "JKR JKR")
		s.LayAt(zone.Middle, "7H")
		if asked {
			s.Choose("Nobody has it", "")
		}
		s.Box("9D")
		told := map[string]bool{}
		for _, p := range s.Position().Awaiting {
			for _, o := range p.Options {
				if p.Clause == "RV-6" {
					require.False(t, told[o.Label.String()], o.Label.String())
					told[o.Label.String()] = true
				}
			}
		}
		require.True(t, told["7♥ was misread"])
		require.True(t, told["The card in the box was misread"])
	}
}

func TestRV10_InTheOpeningTheCallSaysWhatItWaitsFor(t *testing.T) {
	for setting, want := range map[string]string{
		"after-opening": "Cy, lay one card in the middle, once every opening pair is down.",
		"at-once":       "Cy, lay one card in the middle.",
	} {
		s := play(t, "opening_revelation "+setting)
		s.Lay(3, "JKR JKR")
		require.Equal(t, want, s.Position().Headline)
	}
}
