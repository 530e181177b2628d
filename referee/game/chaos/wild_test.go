package chaos_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCH2_NothingIsWildAtFirst(t *testing.T) {
	h := play(t, 3)
	h.wild("Nothing is wild: no queen has come up yet.")
	h.up("2:5C 3:2C")
	h.shows("Bea: five high.")
	h.Silent("CH-3")
}

func TestCH3_AQueenFaceUp(t *testing.T) {
	h := play(t, 3)
	h.up("2:QH 3:7H 1:AH")
	h.Says("CH-3", "2♥ to 10♥ are wild: Q♥ came up, dealt to Bea on third street.")
	h.shows("Bea: queen high.") // never the queen herself
	h.shows("Ann: ace high.")   // never an ace
	h.shows("Cy: ace high (7♥ as A♠).")
}

func TestCH4_TheNextQueenDecides(t *testing.T) {
	h := play(t, 3)
	h.up("2:QH 3:QS 1:7H")
	h.Says("CH-4", "2♠ to 10♠ are wild: Q♠ came up, dealt to Cy on third street.")
	h.shows("Ann: seven high.")
}

func TestCH4_TheOrderIsThatOfTheDeal(t *testing.T) {
	h := play(t, 4, "ante 0")
	h.Seen()
	h.up("1:7D 2:QS 3:QH 4:QC") // by zone, in one scene; the deal began with Bea and ended with Ann
	h.wild("2♣ to 10♣ are wild: Q♣ came up, dealt to Dee on third street.")
	v := play(t, 4)
	v.up("1:QD 4:QC 3:QH 2:QS")
	v.wild("2♦ to 10♦ are wild: Q♦ came up, dealt to Ann on third street.")
	v.Says("CH-4", "Q♠ came up, dealt to Bea on third street, but Q♦ came after it and decides what is wild.")
}

func TestCH5_Jokers(t *testing.T) {
	_, err := game.Prepare(chaos.New(), gametest.Players[:2], map[string]string{"jokers": "1"})
	require.ErrorContains(t, err, "CH-5")
	for setting, n := range map[string]int{"0": 52, "2": 54} {
		s := gametest.Play(t, chaos.New(), 2, "jokers "+setting)
		require.Len(t, game.Agreed(s.Game, s.Setup).Deck, n)
	}
	h := play(t, 3, "jokers 2")
	h.up("2:QH 3:7H 1:JKR")
	h.Says("CH-5", "The jokers are wild: a joker came up, dealt to Ann on third street.")
	h.shows("Cy: seven high.")
	h.shows("Ann: ace high (joker as A♠).")
	v := play(t, 3, "jokers 2", "joker_ends_suit off")
	v.up("2:QH 3:7H 1:JKR")
	v.wild("2♥ to 10♥ and the jokers are wild")
	v.shows("Cy: ace high (7♥ as A♠).")
}

func TestCH6_ANullJokerIsNoCard(t *testing.T) {
	for _, setting := range []string{"on", "off"} {
		h := play(t, 3, "jokers 2", "joker_ends_suit "+setting)
		h.up("2:JKR 3:QD 1:7S")
		h.Says("CH-6", "2♦ to 10♦ are wild")
		require.NotContains(t, strings.Join(h.Position().Panels[1].Lines, " "), "jokers are wild")
		h.shows("Bea: no card.")
		h.Says("CH-11", "Bea has the lowest up-card, a joker") // below any card
		h.taps("Bring in for 2", "Call 2", "Call 2")
		h.up("2:5D 3:6S 1:JKR")
		h.Says("CH-5", "jokers")
		h.shows(
			"Bea: " + map[string]string{
				"on": "a pair of fives (joker as 5♠).", "off": "a pair of aces (joker as A♠ and 5♦ as A♥).",
			}[setting],
		)
	}
}

func TestCH7_HoleCardsChangeNothing(t *testing.T) {
	h := play(t, 2)
	h.up("2:5C 1:9H")
	h.taps("Bring in for 2", "Call 2")
	for _, street := range []string{"2:6C 1:10D", "2:7D 1:JC", "2:9C 1:KD"} {
		h.up(street)
		h.checks()
	}
	h.checks()
	h.Lay(2, "QH 2S 3S")
	h.wild("Nothing is wild")
	h.Lay(1, "9D 3D 4S")
	require.Contains(t, h.Position().Results[0].Text, "with a pair of nines")
}

func TestCH8_ADummyHand(t *testing.T) {
	h := play(t, 2, "extra dummy-hand")
	h.up("2:5C 1:9D")
	require.False(t, h.offers("Bring in for 2"))
	h.Choose("A card for the dummy hand", "QD")
	h.wild("2♦ to 10♦ are wild: Q♦ came up, dealt to the dummy hand on third street.")
	h.taps("Bring in for 2", "Call 2")
	h.up("2:QC 1:7D 0:6D")
	h.wild("2♣ to 10♣")
	_, err := game.Prepare(chaos.New(), gametest.Players[:7], map[string]string{"extra": "dummy-hand"})
	require.ErrorContains(t, err, "CH-8")
	_, err = game.Prepare(chaos.New(), gametest.Players[:6], map[string]string{"extra": "dummy-hand"})
	require.NoError(t, err)
}

func TestCH8_TurnedCards(t *testing.T) {
	h := play(t, 2, "extra turned-card")
	h.Choose("Turn a card in the middle", "QD")
	h.up("2:QC 0:QS 1:9D") // the spade was turned before Ann's card
	h.wild("2♠ to 10♠ are wild: Q♠ came up, turned before Ann’s card on third street.")
	h.taps("Bring in for 2", "Call 2")
	h.up("2:4H 0:3C 0:QH 1:4D")
	h.wild("2♥ to 10♥ are wild: Q♥ came up, turned before Ann’s card on fourth street.")
	h.up("0:8S")
	h.Says(
		"CH-1", "8♠ came to the middle before the betting on fourth street was over: it counts as soon as that is over.",
	)
	_, err := game.Prepare(chaos.New(), gametest.Players[:5], map[string]string{"extra": "turned-card"})
	require.ErrorContains(t, err, "CH-8")
	_, err = game.Prepare(chaos.New(), gametest.Players[:4], map[string]string{"extra": "turned-card"})
	require.NoError(t, err)
}

func TestCH8_NoneBesides(t *testing.T) {
	h := play(t, 2, "extra none")
	h.up("0:QD")
	h.Says("CH-1", "Q♦ came to the middle, but no card is dealt there in this game. Whose is it?")
	h.wild("Nothing is wild")
}

func TestCH9_AFoldedQueenKeepsHerEffect(t *testing.T) {
	h := play(t, 3)
	h.up("2:QH 3:2C 1:9D")
	h.taps("Bring in for 2", "Call 2", "Fold")
	h.Take(2, "QH") // swept to the muck
	h.Open(0)
	h.wild("2♥ to 10♥ are wild")
	h.up("3:7H 1:4H")
	h.shows("Cy: a pair of twos (7♥ as 2♠).")
	h.shows("Ann: a pair of nines (4♥ as 9♠).")
	h.turn(1)
}

func TestCH10_FiveOfAKind(t *testing.T) {
	for setting, says := range map[string]string{
		"top":                  "Ann wins the pot of 6 with five kings (7♥ as K♠ and 8♥ as K♣).",
		"below-straight-flush": "Bea wins the pot of 6 with a straight flush to the ten (2♥ as 10♣).",
		"off":                  "Bea wins the pot of 6 with a straight flush to the ten (2♥ as 10♣).",
	} {
		h := play(t, 2, "five_of_a_kind "+setting)
		h.up("2:9C 1:KD")
		h.taps("Bring in for 2", "Call 2")
		for _, street := range []string{"2:QH 1:KC", "2:7C 1:7H", "2:6C 1:8H"} {
			h.up(street)
			h.checks()
		}
		h.checks()
		h.Lay(2, "8C 2H 2S")
		h.Lay(1, "KH 3S 5D")
		require.Equal(t, says, h.Position().Results[0].Text)
	}
}

func TestCH10_EqualHandsSplitAndOddChips(t *testing.T) {
	h := play(t, 3, "ante 5", "stack 20")
	h.up("2:2C 3:9C 1:9D")
	h.taps("Bring in for 2", "Call 2", "Call 2")
	h.up("2:4C 3:KS 1:KC")
	h.checks()
	h.up("2:6D 3:7S 1:7C")
	h.checks()
	h.up("2:JD 3:5H 1:5S")
	h.taps("Bet 8", "Call 8")
	h.taps("Fold")
	h.checks()
	h.Lay(3, "AS 2S 3D")
	h.Lay(1, "AC 2D 3H")
	require.Equal(
		t,
		"Cy and Ann share the pot of 37 with ace high, then K 9 7 5; the odd chip goes to Cy, the first of them from the dealer’s left.",
		h.Position().Results[0].Text,
	)
}

// A correction at any depth: the queen of the first street was no queen.
func TestCH4_ACorrectionChangesWhatFollows(t *testing.T) {
	h := play(t, 3)
	h.up("2:QH 3:2C 1:9D")
	queen := fact.ID(3)
	h.taps("Bring in for 2", "Call 2", "Call 2")
	h.up("2:KS 3:8H 1:10D")
	h.turn(3)
	h.shows("Cy: a pair of twos (8♥ as 2♠).")
	h.Amend(queen, "JH")
	h.wild("Nothing is wild")
	h.turn(2)
	h.shows("Cy: eight high, then 2.")
	require.False(t, slices.ContainsFunc(h.Position().Rulings, func(r rules.Ruling) bool { return r.Clause == "CH-3" }))
}
