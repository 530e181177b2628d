package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM8_TheLastCardByTapOrByCamera(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Phase(rules.Showing)
	require.Contains(t, s.Position().Headline, "who is left")
	require.Nil(t, s.Position().Reveal)
	tapped := s.Fork()
	tapped.Choose("Bea", "QS")
	require.Contains(t, tapped.Position().Headline, "Bea is left with the last card")
	tapped.Choose("Open the card box", "QC")
	tapped.Phase(rules.Settled)
	seen := s.Fork()
	seen.Seen().Lay(2, "QS")
	seen.Box("QC")
	seen.Phase(rules.Settled)
	seen.Says("CM-8", "Bea is left with the Chaos Maid, Q♠.")
}

func TestCM8_ASingleCardLaidBeforeTheLastPair(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	s.Seen().Lay(2, "QS")
	s.Phase(rules.Playing)
	s.Lay(3, "KS KC")
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestCM8_TappedAndSeenIsOneCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Tapped().Last(2, "QS")
	s.Seen().Lay(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
	s.Open(0)
}

// What was said of the last card is not replaced by what contradicts it: which of
// the two is right decides who loses.
func TestCM8_TwoSayWhoIsLeft(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	twice := s.Fork()
	twice.Last(2, "QS")
	twice.Says("CM-8", "It was said before that Bea is left with Q♠.")
	twice.Open(0)
	s.Last(3, "QC")
	require.True(t, s.Says("CM-8", "Bea shows Q♠, and Cy shows Q♣: only one of them can be the last card.").Open)
	s.Box("QC")
	s.Phase(rules.Showing)
	second := s.Fork()
	second.Choose("Cy is not left with Q♣", "")
	second.Phase(rules.Settled)
	second.Says("CM-8", "Bea is left with the Chaos Maid, Q♠.")
	s.Choose("Bea is not left with Q♠", "")
	require.True(t, s.Says("CM-9", "Q♣ is left, but Q♣ was in the card box").Open)
}

func TestCM8_TwoLastCardsCannotBe(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Seen().Lay(3, "QC")
	s.Tapped().Last(2, "QS")
	s.Says("CM-8", "only one of them can be the last card")
	s.Choose("Bea did not show the last card", "")
	s.Open(0)
	s.Box("QS")
	s.Says("CM-8", "Cy is left with the Chaos Maid, Q♣.")
}

func TestCM8_TheLastCardBeforeAllPairsWereSeen(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	id := s.Last(2, "QS")
	s.Says("CM-8", "only 24 of 25 pairs have been seen")
	s.Box("QC")
	s.Open(1)
	s.Phase(rules.Showing)
	stands := s.Fork()
	stands.LetStand(id)
	stands.Phase(rules.Settled)
	put := s.Fork()
	put.Happens(fact.Inserted{After: id - 1, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("KS", "KC")}})
	put.Open(0)
	put.Phase(rules.Settled)
}

// A pair that the camera missed makes the end look like a box opened too early:
// three taps lead to the reveal.
func TestCM8_APairWentUnseenAndTheBoxIsOpened(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	s.Lay(2, "QS")
	s.Box("QC")
	s.Says("CM-2", "before the end")
	require.Nil(t, s.Position().Reveal, "what lies in the box is not told yet")
	s.Choose("Q♠ was the last card, and the round was over", "")
	s.Says("CM-8", "only 24 of 25 pairs have been seen")
	s.Choose("K♠ and K♣ were laid unseen", "")
	s.Phase(rules.Settled)
	require.Equal(t, "QC", string(s.Position().Reveal.Aside))
}

func TestCM8_TheLastCardPushedToTheMiddle(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Seen().LayAt(zone.Middle, "QS")
	s.Open(0)
	require.Contains(t, s.Position().Headline, "who is left")
	s.Tapped().Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
}

// The box's card is turned over wherever there is room, perhaps right beside the last one.
func TestCM9_TheCardFromTheBoxLaidInFrontOfAPlayer(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Seen().Lay(2, "QS")
	for _, seat := range []int{2, 3} {
		turned := s.Fork()
		turned.Lay(seat, "QC")
		turned.Phase(rules.Settled)
		turned.Says("CM-8", "Bea is left with the Chaos Maid, Q♠.")
	}
}

// While a pair is still to come, two mates at one place are a pair.
func TestCM9_AMateBeforeTheEndIsNotFromTheBox(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	s.Seen().Lay(2, "KS")
	s.Lay(2, "KC")
	s.Phase(rules.Showing)
	require.Contains(t, s.Position().Headline, "who is left")
}
