package nightchaos_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNC4_EveryCardMayRankEveryHandAnew(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "5C 5H 10H")
	h.Says("NC-5", "Bea beats the high hand and may bet.")
	h = play(t, 3, "9D")
	h.turns(2, "8C 10S")
	h.taps("Pass")
	h.turns(3, "JS")
	h.taps("Pass")
	h.turns(1, "QC") // 8♣ is wild now: Bea has a pair of tens
	h.Says("CH-3", "2♣ to 10♣ are wild: Q♣ came up, turned by Ann as their first card.")
	h.high(2)
	h.Says("NC-4", "Bea is high with a pair of tens.")
	h.headline("Ann turns cards to beat Bea, who has a pair of tens.")
	h.turns(1, "QS") // and now it is not: ten high, but Ann has a pair of queens
	h.Says("CH-4", "2♠ to 10♠ are wild")
	h.high(1)
}

func TestNC4_WhoWasHighStaysHighAmongEquals(t *testing.T) {
	h := play(t, 4, "2D")
	h.turns(2, "KC") // Bea: king
	h.taps("Pass")
	h.turns(3, "AC") // Cy: ace
	h.taps("Pass")
	h.turns(4, "5H QH") // the five is wild: a pair of queens
	h.high(4)
	h.taps("Pass")
	h.turns(1, "QC") // the five is a five again: Dee queen, Bea king, Cy ace
	h.high(3)
	v := play(t, 3, "2D")
	v.turns(2, "KC 3S") // the second card is one too many
	v.taps("Pass")
	v.turns(3, "KD 4C")
	v.high(3)
	v.taps("Pass")
	v.turns(1, "QS") // the 3♠ is wild: Bea has a pair of kings
	v.high(2)
}

func TestNC4_EqualByAChangeOfWilds(t *testing.T) {
	h := play(t, 3, "2D")
	h.turns(2, "5H")
	h.taps("Pass")
	h.turns(3, "AD")
	h.taps("Pass")
	h.turns(1, "QH") // the 5♥ is an ace now, too
	h.high(3)
	h.headline("Ann turns cards to beat Cy, who has ace high")
}

func TestNC4_JokersAreWildOrNothing(t *testing.T) {
	h := play(t, 3, "JKR", "jokers 2")
	h.headline("ace high") // the joker turned as the starting point makes itself wild
	h.turns(2, "QD")
	h.Says("CH-6", "2♦ to 10♦ are wild")
	h.high(2) // now it counts as no card
	v := play(t, 3, "2D", "jokers 2", "joker_ends_suit off")
	v.turns(2, "QH")
	v.taps("Pass")
	v.turns(3, "JKR 5H")
	v.Says("CH-5", "2♥ to 10♥ and the jokers are wild")
}

func TestNC4_FiveOfAKind(t *testing.T) {
	for setting, says := range map[string]string{
		"top": "five kings", "below-straight-flush": "a royal flush", "off": "a royal flush",
	} {
		h := play(t, 2, "2D", "five_of_a_kind "+setting)
		h.turns(2, "QH")
		h.taps("Pass")
		h.turns(1, "KS KC KD JS 10S 2H 3H") // more than needed, which only costs
		require.Contains(t, h.Position().Seats[0].Hand, says)
	}
}
