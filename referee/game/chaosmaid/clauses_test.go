package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t gametest.T, n int, switches ...string) *gametest.Script {
	return gametest.Play(t, chaosmaid.New(), n, switches...)
}

// finish plays the rest of a round: the last card and the one in the box.
func finish(s *gametest.Script, loser int, maid, aside string) {
	s.Rest(pairs.RankAndColour, maid+" "+aside)
	s.Last(loser, maid)
	s.Box(aside)
}

func TestCM1_TwoToThirteenPlayers(t *testing.T) {
	g := chaosmaid.New()
	for _, n := range []int{1, 14} {
		_, err := game.Prepare(g, gametest.Players[:n], nil)
		require.ErrorContains(t, err, "CM-1")
	}
	for _, n := range []int{2, 4, 13} {
		_, err := game.Prepare(g, gametest.Players[:n], nil)
		require.NoError(t, err)
	}
	require.Len(t, g.Info().Deck, 52)
}

func TestCM1_AJokerIsNotOfTheDeck(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(1, "JKR JKR")
	s.Says("CM-1", "which do not belong to this deck")
	s.Open(1)
}

func TestCM2_TheBoxStaysShut(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.LayAt(zone.Box, "BACK") // put there before the deal, as it should be
	s.Silent("CM-2")
	id := s.Box("QC")
	r := s.Says("CM-2", "opened before the end")
	require.NotContains(t, r.Text, "Q♣", "not everybody need have seen it")
	for _, p := range s.Position().Piles {
		require.NotEqual(t, zone.Box, p.Zone)
	}
	finish(s, 2, "QS", "QC")
	s.Phase(rules.Showing)
	s.Open(1)
	s.LetStand(id)
	s.Phase(rules.Settled)
}

func TestCM2_DealtAgainAfterTheBoxWasOpened(t *testing.T) {
	s := play(t, 4)
	s.Deal(3)
	s.Box("QC")
	s.Choose("Give this round up and deal again", "")
	s.Open(0)
	s.Phase(rules.Playing)
	require.Equal(t, 3, s.Position().Dealer)
	require.Equal(t, 1, s.Position().Round)
}

func TestCM3_APairIsRankAndColour(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 7D")
	s.Says("CM-3", "Bea lays 7♥ and 7♦.")
	s.Open(0)
	for cards, why := range map[string]string{
		"3S 3D":  "3♠ and 3♦, which are not a pair: same rank, but not the same colour.",
		"KS QC":  "K♠ and Q♣, which are not a pair: same colour, but not the same rank.",
		"10H JC": "10♥ and J♣, which are not a pair: neither the same rank nor the same colour.",
	} {
		v := s.Fork()
		id := v.Lay(3, cards)
		r := v.Says("CM-3", why)
		require.Equal(t, rules.Fault, r.Kind)
		require.True(t, r.Open)
		require.Equal(t, id, r.Entry)
		v.Open(1)
	}
}

// A card of a pair that the camera missed is asked about once play has gone on.
func TestCM3_ACardAloneIsAskedAbout(t *testing.T) {
	const text = "9♣ lies alone in front of Cy. Which card was laid with it?"
	s := play(t, 4)
	s.Deal(1)
	s.Lay(3, "9C")
	require.NotContains(t, asked(s), text, "its mate may come yet")
	s.Lay(2, "7H 7D")
	require.Contains(t, asked(s), text)
	mended := s.Fork()
	mended.Choose("9♠", "")
	require.Equal(t, 1, pairsOf(mended, 3))
	require.NotContains(t, asked(mended), text)
	s.Choose("None: it waits for its mate", "")
	s.Says("CM-3", "9♣ waits for its mate")
	require.NotContains(t, asked(s), text)
}

// A pair may be thrown into the middle, too, and one of it never be seen; what
// is pushed to its player and read there answers the question.
func TestCM3_ACardAloneInTheMiddleIsAskedAbout(t *testing.T) {
	const text = "10♥ lies alone in the middle. Which card was laid with it?"
	s := play(t, 4)
	s.Deal(1)
	s.Seen().LayAt(zone.Middle, "10H")
	require.NotContains(t, asked(s), text, "its mate may come yet")
	s.Lay(2, "7H 7D")
	require.Contains(t, asked(s), text)
	said := s.Fork()
	said.Choose("10♦", "")
	require.NotContains(t, asked(said), text)
	s.Happens(fact.CardsMoved{From: zone.Middle, To: zone.Seat(3), Cards: s.Cards("10H")})
	s.Lay(3, "10D")
	require.NotContains(t, asked(s), text)
	require.Equal(t, 1, pairsOf(s, 3))
	s.Open(0)
}

// asked are the texts of what is awaited.
func asked(s *gametest.Script) (texts []string) {
	for _, p := range s.Position().Awaiting {
		texts = append(texts, p.Text)
	}
	return texts
}

func TestCM3_HalvesFindEachOther(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H")
	s.Open(0)
	s.Lay(3, "7D") // elsewhere: another half
	s.Silent("CM-3")
	s.Lay(2, "7D") // the same card twice: one of them was misread
	s.Says("CM-1", "7♦ is on the table already")
	v := play(t, 4)
	v.Deal(1)
	v.Lay(2, "7H")
	v.Lay(2, "7D")
	v.Says("CM-3", "Bea lays 7♥ and 7♦.")
}

func TestCM4_ManyPairsAtOnce(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 2S 7D 2C KH KD")
	s.Open(0)
	require.Equal(t, "3", s.Position().Seats[1].Stats[0].Value)
	s.Lay(3, "4H 4D 5S 5D") // one pair, and two that are left over
	s.Says("CM-3", "5♠ and 5♦, which are not a pair")
	s.Lay(1, "8H 9S 10C JD")
	s.Says("CM-3", "it cannot be told which belong together")
	s.Open(2)
}

func TestOM11_TheDealMovesLeft(t *testing.T) {
	s := play(t, 3)
	s.Deal(2)
	finish(s, 1, "QS", "QC")
	require.Equal(t, "Cy deals", s.Position().Awaiting[0].Options[0].Label.String())
	s.Deal(3)
	s.Silent("OM-11")
	finish(s, 1, "QS", "QC")
	s.Deal(3)
	s.Says("OM-11", "it was Ann’s turn to deal")
}

func TestAnUnreadCardIsAskedAndPlayGoesOn(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(4, "4H 4D")
	id := s.Happens(
		fact.CardsLaid{
			Zone: zone.Seat(2),
			Cards: []fact.Reading{{Card: "7H"}, {Card: card.Unknown, Alternatives: []sight.Guess{
				{Card: "4D", Confidence: 0.6}, {Card: "2D", Confidence: 0.2}, {Card: "7D", Confidence: 0.1},
			}}},
		},
	)
	p := s.Position().Awaiting[0]
	require.True(t, p.Urgent)
	require.Equal(t, "Which card is this?", p.Text)
	require.Equal(t, id, p.About)
	require.Equal(t, []string{"7♦", "2♦", "4♦", "Another card", "No card was laid"}, labels(p), "4♦ lies there already")
	s.Lay(3, "9H 9D")
	s.Says("CM-3", "Cy lays 9♥ and 9♦.")
	s.Open(0)
	another := s.Fork()
	another.Choose("Another card", "8D")
	another.Says("CM-3", "7♥ and 8♦, which are not a pair")
	s.Choose("7♦", "")
	s.Says("CM-3", "Bea lays 7♥ and 7♦.")
}

func TestARoundWaitsForAnUnreadCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H ??")
	s.Rest(pairs.RankAndColour, "QS QC 7D 7H")
	s.Last(1, "QS")
	s.Box("QC")
	s.Phase(rules.Showing)
	s.Choose("7♦", "")
	s.Phase(rules.Settled)
}

func labels(p rules.Prompt) []string {
	var ls []string
	for _, o := range p.Options {
		ls = append(ls, o.Label.String())
	}
	return ls
}

func pairsOf(s *gametest.Script, seat int) int {
	switch s.Position().Seats[seat-1].Stats[0].Value {
	case "0":
		return 0
	case "1":
		return 1
	}
	return -1
}
