package nightchaos_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// hand is a transcript of a hand, dealt by Ann.
type hand struct{ *gametest.Script }

// play deals, and turns the starting point.
func play(t *testing.T, n int, start string, switches ...string) hand {
	h := hand{gametest.Play(t, nightchaos.New(), n, switches...)}
	h.Deal(1)
	if start != "" {
		h.LayAt(zone.Middle, start)
	}
	return h
}

// turns turns cards of one seat, one after the other.
func (h hand) turns(seat int, cards string) {
	for _, c := range strings.Fields(cards) {
		h.Lay(seat, c)
	}
}

func (h hand) taps(labels ...string) {
	h.T.Helper()
	for _, l := range labels {
		h.Choose(l, "")
	}
}

func (h hand) offers(label string) bool {
	for _, p := range h.Position().Awaiting {
		for _, o := range p.Options {
			if o.Label.String() == label {
				return true
			}
		}
	}
	return false
}

func (h hand) turn(seat int) {
	h.T.Helper()
	require.Equal(h.T, seat, h.Position().Turn, h.Position().Headline)
}

// high requires who is high, 0 for nobody yet.
func (h hand) high(seat int) {
	h.T.Helper()
	is := 0
	for _, s := range h.Position().Seats {
		for _, m := range s.Marks {
			if m == "high" {
				is = s.Number
			}
		}
	}
	require.Equal(h.T, seat, is, h.Position().Headline)
}

func (h hand) result() string {
	h.T.Helper()
	rs := h.Position().Results
	require.NotEmpty(h.T, rs, h.Position().Headline)
	return rs[len(rs)-1].Text
}

func (h hand) headline(words string) {
	h.T.Helper()
	require.Contains(h.T, h.Position().Headline, words)
}

func TestNC1_SevenCardsEach(t *testing.T) {
	for n, ok := range map[int]bool{1: false, 2: true, 7: true, 8: false} {
		_, err := game.Prepare(nightchaos.New(), gametest.Players[:n], nil)
		require.Equal(t, ok, err == nil)
	}
	h := play(t, 3, "")
	h.headline("Ann turns the starting point.")
	h.Points(199, 199, 199)
	h.Choose("The starting point", "9D")
	h.turn(2)
	h.turns(2, "9D")
	h.Says("NC-1", "but is on the table already")
}

func TestNC2_WhoLooksPaysAndFolds(t *testing.T) {
	for setting, pays := range map[string]int{"pot": 3, "ante": 1, "fold-only": 0} {
		h := play(t, 3, "9D", "peek_penalty "+setting)
		h.taps("Cy has looked")
		h.Says("NC-2", "Cy looked at their own cards: they pay")
		h.Points(199, 199, 199-pays)
		require.Contains(t, h.Position().Seats[2].Marks, "folded")
		h.turn(2)
		h.taps("Bea has looked")
		require.Equal(
			t, "Ann wins the pot of "+map[string]string{"pot": "12", "ante": "5", "fold-only": "3"}[setting]+".", h.result(),
		)
	}
}

func TestNC3_TurnedUntilTheyBeatTheHighHand(t *testing.T) {
	h := play(t, 3, "9D")
	h.headline("Bea turns cards to beat the starting point, nine high.")
	h.turns(2, "5C 9C")
	h.turn(2) // equal does not beat, but a second card does
	h.high(2)
	v := play(t, 3, "9D")
	v.turns(2, "9C")
	v.high(0) // equal does not beat
	v.turns(2, "2C")
	v.high(2) // a missing card is below any card
	v.taps("Pass")
	v.turn(3)
	v.turns(3, "3C 4C 6C 7D")
	v.high(2)
	v.turns(3, "3D")
	v.high(3)
	v.Says("NC-4", "Cy is high with a pair of threes with 7 6 4.")
}

func TestNC3_FlushesAndStraightsNeedFive(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "10H")
	h.taps("Pass")
	h.turns(3, "2C 3C 4C 5C")
	h.turn(3)
	h.high(2)
	h.turns(3, "6C")
	h.Says("NC-4", "Cy is high with a straight flush to the six.")
}

func TestNC3_OutOfTurn(t *testing.T) {
	h := play(t, 3, "9D")
	id := h.Lay(3, "KD")
	h.Says("NC-3", "Cy turned K♦ out of turn: it is Bea’s turn.")
	h.Open(1)
	h.high(0)
	v := hand{h.Fork()}
	v.LetStand(id)
	v.Open(0)
	v.high(3)
	h.turns(2, "10D")
	h.taps("Pass") // now it is Cy's turn, and the card counts
	h.Open(0)
	h.high(3)
	w := play(t, 3, "9D")
	w.LayAt(zone.Middle, "8D")
	w.Says("NC-3", "where the starting point lies already")
	x := play(t, 3, "")
	x.Lay(2, "8D")
	x.Says("NC-3", "before the dealer turned the starting point")
	x.LayAt(zone.Middle, "9D")
	x.Open(0)
}

func TestNC3_TheStartingPointCountsUntilBeaten(t *testing.T) {
	h := play(t, 3, "9H")
	h.turns(2, "10D")
	h.high(2)
	h.taps("Pass")
	h.turns(3, "QH") // would make the starting point an ace
	h.high(3)
	v := play(t, 3, "9H")
	v.turns(2, "QH")
	v.high(0)
	v.headline("Bea turns cards to beat the starting point, ace high.")
	v.turns(2, "KS AS")
	v.high(2)
}

func TestNC6_TurningTooMany(t *testing.T) {
	for setting, pays := range map[string]int{"0": 0, "1": 1, "3": 3} {
		h := play(t, 3, "9D", "overturn_penalty "+setting)
		h.turns(2, "10D 2C")
		h.Says("NC-6", "Bea had beaten the high hand and turns another card")
		h.Points(199, 199-pays, 199)
		h.turn(2)
		require.True(t, h.offers("Bet 4"))
	}
	h := play(t, 3, "KD")
	h.turns(2, "7S AC")
	h.taps("Pass")
	h.turns(3, "AH KC")
	h.high(3)
	h.turns(3, "QS") // a queen too many: the 7♠ is wild, and Bea has a pair of aces
	h.high(2)
	h.headline("Cy turns cards to beat Bea, who has a pair of aces.")
	require.False(t, h.offers("Bet 4"))
	h.turns(3, "2S")
	h.high(3)
}

func TestNC8_EachCardOnce(t *testing.T) {
	h := play(t, 3, "AD")
	h.turns(2, "2C 3C 5D 7D 9D JC KC 8S")
	h.Says("NC-8", "Bea has turned all seven cards already: 8♠ is one too many.")
	require.Equal(t, "0", h.Position().Seats[1].Stats[1].Value)
}

func TestNC9_TheNextInLineHoldsTheHighHand(t *testing.T) {
	h := play(t, 2, "9D")
	h.turns(2, "10D")
	h.taps("Bet 4", "Call 4")
	h.turns(1, "2C")
	h.taps("Fold")
	require.Equal(t, "Bea wins the pot of 10.", h.result())
	v := play(t, 3, "9D")
	v.turns(2, "10D")
	v.taps("Pass")
	v.turn(3)
	v.taps("Fold")
	v.turn(1)
	v.turns(1, "2C 3C 4H 5S 7S 8S 9S") // never beats a ten
	require.Equal(t, "Bea wins the pot of 3 with ten high.", v.result())
	v.Says("NC-9", "nobody but Bea can turn a card")
	w := play(t, 3, "9D")
	w.turns(2, "10D")
	w.taps("Pass", "Ann has looked")
	w.turn(3)
	w.turns(3, "2C 3C 4H 5S 7S 8S")
	w.Phase(rules.Playing)
	w.turns(3, "9S")
	w.Phase(rules.Settled)
	x := play(t, 4, "9D")
	x.turns(2, "10D")
	x.taps("Pass")
	x.turns(3, "2C 3C 4H 5S 7S 8S 9S")
	x.taps("Pay 1 and stay in")
	x.turn(4)
	x.taps("Fold")
	x.turn(1)
	x.taps("Fold") // Bea is next in line
	require.Equal(t, "Bea wins the pot of 5 with ten high.", x.result())
}

func TestNC9_IfNobodyBeatsTheStartingCard(t *testing.T) {
	h := play(t, 3, "AD")
	h.turns(2, "2C")
	h.taps("Fold")
	h.turns(3, "3C")
	h.taps("Fold")
	require.Equal(t, "Ann wins the pot of 3.", h.result())
	h.Points(202, 199, 199)
}

func TestNC6_ACorrectionAnyTimeLater(t *testing.T) {
	h := play(t, 3, "9D")
	id := h.Lay(2, "10D")
	h.taps("Pass")
	h.turns(3, "JD")
	h.Amend(id, "KD")
	h.high(2)
	h.turn(3)
	h.headline("Cy turns cards to beat Bea, who has king high")
}

// NC-5: whoever turns a card before they have answered a bet is told to answer it first; the card counts once they
// have.
func TestNC5_ABetIsAnsweredBeforeACardIsTurned(t *testing.T) {
	h := play(t, 3, "9S")
	h.turns(2, "5H 5D")
	h.taps("Bet 4")
	h.turns(3, "6C")
	h.Says("NC-5", "Cy turned 6♣, but the betting comes first: Cy calls, raises or folds.")
	h.taps("Call 4", "Call 4")
	h.Open(0)
	h.turns(3, "6D")
	h.high(3)
}

// NC-5: all in is all one has, also where the amount is not said.
func TestNC5_AllInIsAllOneHas(t *testing.T) {
	h := play(t, 3, "9S", "betting no-limit", "stack 20")
	h.turns(2, "10D")
	h.Happens(fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	h.Happens(fact.Declared{Seat: 3, Verb: "all-in"})
	h.Open(0)
	require.True(t, h.offers("Call 19"))

	h = play(t, 3, "9S", "stack 20")
	h.turns(2, "10D")
	h.taps("Bet 4")
	h.Happens(fact.Declared{Seat: 3, Verb: "all-in"})
	h.Says("NC-5", "Cy cannot go all in with 19: it must be 8, not 19.")
}
