package nightchaos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestNC5_AllOthersMatchRaiseOrFold(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "10D")
	h.turn(2)
	h.taps("Bet 4")
	h.turn(3)
	h.taps("Raise to 8")
	h.turn(1)
	h.taps("Fold")
	h.turn(2)
	h.taps("Call 4")
	h.turn(3)
	h.headline("Cy turns cards to beat Bea")
	h.turns(3, "JD")
	h.taps("Bet 4", "Fold")
	require.Equal(t, "Cy wins the pot of 23.", h.result())
}

func TestNC5_OnPass(t *testing.T) {
	h := play(t, 4, "9D", "on_pass play-on")
	h.turns(2, "10D")
	h.taps("Pass")
	h.turn(3)
	h.headline("turns cards")
	h = play(t, 4, "9D", "on_pass bet-goes-back")
	h.turns(2, "10D")
	h.taps("Pass")
	h.turn(1) // back, player by player
	h.taps("Pass")
	h.turn(4)
	v := hand{h.Fork()}
	v.taps("Bet 4")
	v.turn(1)
	v.taps("Call 4")
	v.turn(2)
	v.taps("Call 4")
	v.turn(3)
	v.taps("Call 4")
	v.turn(3)
	v.headline("turns cards")
	h.taps("Pass")
	h.turn(3)
	h.taps("Pass") // it has reached the high hand
	h.turn(3)
	h.headline("Cy turns cards")
}

func TestNC5_Stakes(t *testing.T) {
	h := play(t, 3, "9D", "betting no-limit", "small_bet 6", "stack 100", "ante 2")
	h.Points(98, 98, 98)
	h.turns(2, "10D")
	require.Equal(t, rules.Wants{Number: true, Min: 6, Max: 98, Step: 1}, h.Option("Bet").Wants)
	v := play(t, 3, "9D", "betting pot-limit", "ante 2")
	v.turns(2, "10D")
	require.Equal(t, rules.Wants{Number: true, Min: 4, Max: 6, Step: 1}, v.Option("Bet").Wants)
	_, err := game.Prepare(nightchaos.New(), gametest.Players[:3], map[string]string{"ante": "0"})
	require.ErrorContains(t, err, "NC-6")
	w := play(t, 3, "9D", "raises 1")
	w.turns(2, "10D")
	w.taps("Bet 4", "Raise to 8")
	require.False(t, w.offers("Raise to 12"))
}

func TestNC7_FoldOrPayToStay(t *testing.T) {
	for setting, fee := range map[string]int{"1": 1, "5": 5} {
		h := play(t, 3, "AD", "stay_fee "+setting)
		h.turns(2, "2C 3C 5D 7D 9D JC")
		h.turn(2)
		require.False(t, h.offers("Pay 1 and stay in"), "there is a card left")
		h.turns(2, "KC")
		h.turn(2)
		h.headline("Bea has turned all seven and has not beaten the starting point")
		v := hand{h.Fork()}
		v.taps("Fold")
		v.turn(3)
		h.taps(map[string]string{"1": "Pay 1 and stay in", "5": "Pay 5 and stay in"}[setting])
		h.Says("NC-7", "Bea pays")
		h.Points(199, 199-fee, 199)
		h.turn(3)
		h.turns(3, "QD") // the five, seven and nine are wild: Bea has all she needs
		h.high(2)
		h.headline("Cy turns cards to beat Bea, who has a royal flush")
	}
}

func TestNC7_WhoHasNothingLeftMustFold(t *testing.T) {
	h := play(t, 3, "AD", "stack 10", "stay_fee 20", "ante 1")
	h.turns(2, "2C 3C 5D 7D 9D JC KC")
	h.taps("Pay 9 and stay in")
	h.turns(3, "2S 3S 5S 7S 9H JH KH")
	h.taps("Pay 9 and stay in")
	h.turns(1, "4C 6C 8C 10D JS KS 2H")
	h.taps("Pay 9 and stay in")
	h.turn(2)
	require.False(t, h.offers("Pay 0 and stay in"))
	h.Happens(fact.Declared{Seat: 2, Verb: "stay"})
	h.Says("NC-7", "Bea has no chips left for the fee and must fold.")
	h.taps("They take it back", "Fold", "Fold")
	h.Says("NC-9", "only Ann has not folded")
	h.Phase(rules.Over)
	h.Happens(fact.Declared{Seat: 3, Verb: "stay"})
}

// NC-7: the text does not say what becomes of a player who is all in and has no chips for the fee. The house may let
// them stay in for what they have paid (no_fee = stays).
func TestNC7_WhoIsAllInMayStayInWhereTheHouseSaysSo(t *testing.T) {
	h := play(t, 3, "AD", "stack 10", "stay_fee 20", "ante 1", "no_fee stays")
	h.turns(2, "2C 3C 5D 7D 9D JC KC")
	h.taps("Pay 9 and stay in")
	h.turns(3, "2S 3S 5S 7S 9H JH KH")
	h.taps("Pay 9 and stay in")
	h.turns(1, "4C 6C")
	h.taps("Fold")
	h.Phase(rules.Settled) // Bea and Cy can neither turn nor pay, and their hands are alike
	h.Points(9, 11, 10)

	h = play(t, 3, "AD", "stack 10", "stay_fee 6", "ante 1", "no_fee stays")
	h.turns(2, "2C 3C 5D 7D 9D JC KC")
	h.taps("Pay 6 and stay in")
	h.turns(3, "2S 3S 5S 7S 9H JH KH")
	h.taps("Pay 6 and stay in")
	h.turns(1, "4C 6C 8C 10D JS KS 2H")
	h.taps("Pay 6 and stay in", "Pay 3 and stay in")
	h.turn(3)
	h.taps("Pay 3 and stay in")
	h.turn(1)
	h.taps("Fold")
	h.Says("NC-9", "nobody can turn a card or pay a fee any more, so the best hand wins")
}

// NC-7, NC-9: where all who are still in are all in, the house lets them stay and nobody can turn a card, nobody would
// ever fold: the best hand takes the pot. While anybody can turn or pay, who has no chips left stays in.
func TestNC9_WhereNobodyCanTurnOrPayTheBestHandWins(t *testing.T) {
	h := play(t, 3, "AD", "stack 10", "stay_fee 20", "ante 1", "no_fee stays")
	h.turns(2, "2C 3C 5D 7D 9D JC KC")
	h.taps("Pay 9 and stay in")
	h.turns(3, "2S 3S 5S 7S 9H JH KH")
	h.taps("Pay 9 and stay in")
	h.turns(1, "4C 6C 8C 10D JS KS 2H")
	h.taps("Pay 9 and stay in")
	h.Says("NC-9", "nobody can turn a card or pay a fee any more, so the best hand wins")
	h.Phase(rules.Over)
	h.Points(30, 0, 0)
}

// NC-6, NC-7: whoever turns a card too many with their last chips, and loses the high hand by it, is to beat it again,
// or to fold: their turn is not over.
func TestNC6_TheLastChipsForACardTooManyEndNoTurn(t *testing.T) {
	h := play(t, 3, "3D", "stack 10", "ante 1", "overturn_penalty 9")
	h.turns(2, "2S AD")
	h.taps("Pass")
	h.turns(3, "2H 4C 6H 7H 9C 9D")
	h.high(3)
	h.turns(3, "QS") // Bea’s two is wild, and Cy’s last nine chips are gone
	h.high(2)
	h.Points(9, 9, 0)
	h.turn(3)
	require.Contains(t, h.Position().Awaiting[0].Text, "has no chips left for the fee and must fold")
}

func TestNC7_NotBeforeAllSevenAreTurned(t *testing.T) {
	h := play(t, 3, "AD")
	h.turns(2, "2C")
	h.Happens(fact.Declared{Seat: 2, Verb: "stay"})
	h.Says("NC-7", "Bea cannot pay to stay in now")
	h.Open(1)
}

func TestNC9_SidePotsOfTheHighHand(t *testing.T) {
	h := play(t, 3, "9D", "stack 10", "betting no-limit")
	h.turns(2, "10D")
	bet, err := h.Option("Bet").Fill(nil, 4)
	require.NoError(t, err)
	h.Happens(bet)
	h.taps("Call 4", "Fold")
	h.turns(3, "JD")
	bet, err = h.Option("Bet").Fill(nil, 5)
	require.NoError(t, err)
	h.Happens(bet)
	h.taps("Fold")
	h.Points(9, 5, 16)
	h.Deal(2)
	h.LayAt(zone.Middle, "9D")
	h.turns(3, "10D")
	bet, err = h.Option("Bet").Fill(nil, 8)
	require.NoError(t, err)
	h.Happens(bet)
	h.taps("Call 8", "Call 4")
	more := h.Happens(fact.Declared{Seat: 3, Verb: "bet", Number: 4})
	h.Says("NC-5", "Cy cannot bet 4: everybody else is all in, so that nobody can call.")
	h.Retract(more)
	require.Equal(t, "Pot 23", h.Position().Panels[0].Title)
	require.Equal(t, []string{"Main pot 15: Cy, Ann and Bea.", "Side pot 8: Cy and Ann."}, h.Position().Panels[0].Lines)
	h.turns(1, "2C 3C 4H 5S 7S 8S 9S") // no better than Cy
	h.taps("Fold")
	h.turn(2)
	h.turns(2, "JD") // beats; all in, so that there is nothing to bet
	h.Says("NC-5", "Bea beats the high hand; there is nobody left to bet against.")
	h.turn(3)
	h.turns(3, "2S 3D 4S 6C 7C 8D")
	require.Equal(t, "Bea wins the pot of 15 with jack high. Cy wins the side pot of 8.", h.result())
	h.Points(0, 15, 15)
}

func TestNC5_ABetBeforeTheHighHandIsBeatenIsToldWhatIsAwaited(t *testing.T) {
	h := play(t, 3, "9D")
	h.Happens(fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	h.Says("NC-5", "Bea cannot bet 4: they have not yet beaten the starting point, nine high.")
}

func TestNC3_WhenTheHighHandFoldsTheNextBestIsToBeBeaten(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "JD")
	h.taps("Pass")
	h.turns(3, "KC")
	h.taps("Bet 4", "Raise to 8", "Call 8", "Fold") // Cy, Ann, Bea, Cy
	h.headline("Ann turns cards to beat Bea, who has jack high")
	h.Says("NC-4", "Bea is high with jack high")
}

func TestNC2_WhoHasFoldedMayLook(t *testing.T) {
	h := play(t, 3, "9D")
	h.taps("Fold") // Bea
	before := h.Position().Seats[1].Points
	h.Happens(fact.Declared{Seat: 2, Verb: "looked"})
	h.Says("NC-2", "Bea is not in the hand any more and may look at the cards: nothing is to be paid.")
	require.Equal(t, before, h.Position().Seats[1].Points)
	h.Open(0)
}

// Whoever does not bet mostly says nothing: when the next player turns a card, it is offered that they have passed.
func TestNC5_APassThatNobodyToldIsOffered(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "10C")
	h.turns(3, "3D")
	h.Open(1)
	h.taps("Bea has passed")
	h.Open(0)
	h.turn(3)
	h.headline("Cy turns cards to beat Bea, who has ten high.")
}

// Equal does not beat: a pass before the high hand is beaten says so, and if the table lets it stand, the next player
// turns.
func TestNC3_APassBeforeTheHighHandIsBeaten(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "9C")
	h.Happens(fact.Declared{Seat: 2, Verb: "pass"})
	h.Says("NC-5", "Bea cannot pass: they have not yet beaten the starting point, nine high.")
	h.turns(3, "10D")
	h.Open(2)
	h.taps("It stands")
	h.Open(0)
	h.high(3)
}

// A card that is told twice in a row was turned once.
func TestNC8_ACardToldTwiceWasTurnedOnce(t *testing.T) {
	h := play(t, 3, "9D")
	h.turns(2, "10C 10C")
	h.Open(0)
	h.Says("NC-1", "10♣: told again, this changes nothing.")
	require.Len(t, h.Position().Seats[1].Open, 1)
}
