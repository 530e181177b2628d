package chaos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCH11_AnteAndBringIn(t *testing.T) {
	h := play(t, 3, "ante 3", "bring_in 4", "small_bet 6", "big_bet 6")
	h.Points(197, 197, 197)
	h.up("2:5C 3:2D 1:2C")
	h.Says("CH-11", "Ann has the lowest up-card, 2♣, and brings it in.") // clubs are lowest
	h.turn(1)
	h.taps("Bring in for 4")
	h.turn(2)
	h.taps("Raise to 6", "Call 6", "Call 2")
	h.Points(191, 191, 191)
}

// CH-11: there is one bring-in, and its amount need not be said.
func TestCH11_TheBringInNeedsNoAmount(t *testing.T) {
	h := play(t, 3, "bring_in 3")
	h.up("2:5C 3:2D 1:2C")
	h.Happens(fact.Declared{Seat: 3, Verb: "bring-in"})
	h.Says("CH-11", "Cy cannot bring in for 3: it is Ann’s turn.")
	h = play(t, 3, "bring_in 3")
	h.up("2:5C 3:2D 1:2C")
	h.Happens(fact.Declared{Seat: 1, Verb: "bring-in"})
	h.Open(0)
	h.Points(196, 199, 199)
}

func TestCH11_TheBestHandShowingActsFirst(t *testing.T) {
	h := play(t, 3)
	h.up("2:QH 3:2C 1:9D")
	h.taps("Bring in for 2", "Call 2", "Call 2")
	h.up("2:KS 3:10H 1:9S")
	h.Says("CH-11", "Ann shows the best hand, a pair of nines, and acts first.")
	h.turn(1)
	h.taps("Check")
	h.turn(2)
	v := play(t, 3)
	v.up("2:QH 3:2C 1:9D")
	v.taps("Bring in for 2", "Call 2", "Call 2")
	v.up("2:5H 3:KH 1:8C") // wilds counted: a pair of queens
	v.Says("CH-11", "Bea shows the best hand, a pair of queens, and acts first.")
}

func TestCH11_SmallBetsThenBigBets(t *testing.T) {
	h := play(t, 2)
	h.up("2:5C 1:9D")
	h.taps("Bring in for 2", "Raise to 4", "Raise to 8", "Call 4")
	h.up("2:6C 1:10D")
	h.taps("Bet 4", "Call 4")
	h.up("2:7C 1:JD")
	h.taps("Bet 8", "Raise to 16", "Call 8")
	v := play(t, 2, "betting pot-limit")
	v.up("2:5C 1:9D")
	v.taps("Bring in for 2")
	require.Equal(
		t, rules.Wants{Number: true, Min: 4, Max: 8, Step: 1}, v.Option("Raise to").Wants,
	) // the pot of 4, the call of 2, the 2 called
	w := play(t, 2, "betting no-limit")
	w.up("2:5C 1:9D")
	w.taps("Bring in for 2")
	require.Equal(t, rules.Wants{Number: true, Min: 4, Max: 199, Step: 1}, w.Option("Raise to").Wants)
}

func TestCH11_Raises(t *testing.T) {
	for setting, more := range map[string]bool{"raises 1": false, "raises 0": true} {
		h := play(t, 3, setting)
		h.third()
		h.up("2:7C 3:8C 1:KD")
		h.taps("Bet 4", "Raise to 8")
		require.Equal(t, more, h.offers("Raise to 12"))
	}
}

func TestCH11_StacksAgreeWithTheStakes(t *testing.T) {
	for _, bad := range []map[string]string{
		{"small_bet": "9"}, {"bring_in": "5"}, {"stack": "10", "ante": "10"},
	} {
		_, err := game.Prepare(chaos.New(), gametest.Players[:3], bad)
		require.ErrorContains(t, err, "CH-11")
	}
}

func TestCH11_OutOfTurn(t *testing.T) {
	h := play(t, 3)
	h.third()
	h.up("2:7C 3:8C 1:KD")
	h.turn(1)
	bet := h.Happens(fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	h.Says("CH-11", "Bea cannot bet 4: it is Ann’s turn.")
	h.Open(1)
	h.turn(1)
	before := h.Position().Seats[1].Points
	v := hand{h.Fork()}
	v.taps("It stands")
	v.Open(0)
	require.Equal(t, before-4, v.Position().Seats[1].Points)
	v.turn(1)
	v.taps("Call 4", "Call 4")
	v = hand{h.Fork()}
	v.Retract(bet)
	v.Open(0)
	v = hand{h.Fork()}
	v.taps("It was Ann")
	v.Open(0)
	v.turn(2)
	v = hand{h.Fork()}
	v.taps("Check") // what came too early counts when its turn comes
	v.Open(0)
	v.turn(3)
}

func TestCH11_ACallOutOfTurnIsNoCallOfARaise(t *testing.T) {
	h := play(t, 3)
	h.third()
	h.up("2:7C 3:8C 1:KD")
	h.taps("Bet 4")
	h.Happens(fact.Declared{Seat: 3, Verb: "call"})
	h.Says("CH-11", "Cy cannot call: it is Bea’s turn.")
	v := hand{h.Fork()}
	v.taps("Call 4") // the bet is the same: it counts when its turn comes
	v.Open(0)
	v.turn(2)
	h.taps("Raise to 8")
	h.Open(1)
	h.turn(3)
	v = hand{h.Fork()}
	v.taps("It stands")
	v.Open(0)
	h.taps("They take it back")
	h.Open(0)
	h.taps("Fold")
	h.turn(1)
}

// CH-11: who has acted too early and acts again in turn has put it right; what they said at first holds nothing up.
func TestCH11_WhoActsInTurnHasPutItRight(t *testing.T) {
	for _, then := range []fact.Declared{{Verb: "call", Number: 2}, {Verb: "raise-to", Number: 4}, {Verb: "fold"}} {
		h := play(t, 3)
		h.up("2:5C 3:9D 1:KS")
		h.Happens(fact.Declared{Seat: 3, Verb: "call", Number: 2})
		h.Says("CH-11", "Cy cannot call: it is Bea’s turn.")
		h.taps("Bring in for 2")
		h.Open(1) // nobody had brought in anything that could be called
		then.Seat = 3
		h.Happens(then)
		h.Open(0)
		h.turn(1)
	}
}

// CH-1: who taps a wrong card and then the right one puts it right with a tap.
func TestCH1_AWrongCardTappedIsPutRightByTheNext(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 2:6C")
	o := h.Option("It was 6♣, not 5♣")
	h.Happens(o.Fact)
	for _, f := range o.And {
		h.Happens(f)
	}
	h.Open(0)
	h.up("3:9D 1:KS")
	h.Says("CH-11", "Bea has the lowest up-card, 6♣, and brings it in.")
}

func TestCH11_ABringInIsPaidOnce(t *testing.T) {
	h := play(t, 2)
	h.up("2:5C 1:9D")
	h.taps("Bring in for 2")
	h.Happens(fact.Declared{Seat: 1, Verb: "bring-in", Number: 2})
	h.Says("CH-11", "Ann cannot bring in for 2: there is nothing to bring in now.")
}

func TestCH11_AWrongAmount(t *testing.T) {
	h := play(t, 3)
	h.third()
	h.up("2:7C 3:8C 1:KD")
	h.Happens(fact.Declared{Seat: 1, Verb: "bet", Number: 7})
	h.Says("CH-11", "Ann cannot bet 7: it must be 4, not 7.")
	h.turn(1)
	h.taps("It was: Bet 4")
	h.Open(0)
	h.turn(2)
	h.Happens(fact.Declared{Seat: 2, Verb: "check"})
	h.Says("CH-11", "there is a bet of 4 to call")
	h.Happens(fact.Declared{Seat: 2, Verb: "juggle"})
	h.Says("CH-1", "there is no such move")
}

func TestCH11_SidePots(t *testing.T) {
	h := play(t, 3, "stack 20", "betting no-limit")
	h.Points(19, 19, 19)
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2")
	raise := func(n int) {
		f, err := h.Option("Raise to").Fill(nil, n)
		require.NoError(t, err)
		h.Happens(f)
	}
	raise(4)
	h.taps("Call 4", "Fold") // Cy folds, 2 stay in
	h.up("2:6C 1:10D")
	f, err := h.Option("Bet").Fill(nil, 15)
	require.NoError(t, err)
	h.Happens(f) // Ann is all in
	h.taps("Fold")
	require.Equal(t, "Ann wins the pot of 28.", h.Position().Results[0].Text)
	h.Points(28, 15, 17)

	h.Deal(2) // Bea deals; the stacks differ now
	h.up("3:2C 1:9D 2:5C")
	h.taps("Bring in for 2")
	raise(27)
	h.taps("Call 14") // Bea is all in for less
	h.taps("Call 14") // and so is Cy for a little more
	pots := h.Position().Panels[0]
	require.Equal(t, "Pot 60", pots.Title)
	require.Equal(t, []string{"Main pot 45: Cy, Ann and Bea.", "Side pot 4: Cy and Ann.", "Side pot 11: Ann."}, pots.Lines)
	require.Contains(t, h.Position().Seats[1].Marks, "all in")
	h.up("3:3D 1:10D 2:6C")
	h.up("3:4D 1:JS 2:7C")
	h.up("3:4H 1:KS 2:8C")
	h.Phase(rules.Showing)
	h.Lay(2, "9C KH KC")
	h.Lay(3, "4S 7S 9S")
	h.Lay(1, "AS 3S 7D")
	require.Equal(
		t,
		"Bea wins the pot of 45 with a straight flush to the nine. Cy wins the side pot of 4 with three fours with 9 7. Ann takes back 11 that nobody called.",
		h.Position().Results[1].Text,
	)
	h.Points(11, 45, 4)
	require.Equal(t, "Hand 2 is over: Bea gets 45 and Cy gets 4.", h.Position().Headline)
}

// CH-11: all in is a call against players who are all in themselves; what nobody can call stays with its owner. CH-10:
// the odd chip of the main pot goes to the first from the dealer's left, and who gets how much is said in short.
func TestCH10_AllInIsACallAndTheOddChipIsSaid(t *testing.T) {
	h := play(t, 3, "stack 20", "ante 1", "betting no-limit")
	h.up("2:2H 3:5S 1:KD")
	h.taps("Bring in for 2")
	h.Happens(fact.Declared{Seat: 3, Verb: "raise-to", Number: 6})
	h.taps("Fold", "Fold")
	h.Points(19, 17, 24)
	h.Deal(2)
	h.up("3:2D 1:10S 2:10C")
	h.taps("Bring in for 2")
	for seat := 1; seat <= 3; seat++ {
		h.Happens(fact.Declared{Seat: seat, Verb: "all-in"})
	}
	h.Open(0)
	h.up("3:3D 1:JS 2:JC")
	h.up("3:6S 1:9H 2:9D")
	h.up("3:7C 1:8H 2:8D")
	require.Equal(t, []string{"Main pot 51: Cy, Ann and Bea.", "Side pot 4: Cy and Ann."}, h.Position().Panels[0].Lines)
	h.Lay(3, "AC AD KS")
	h.Lay(1, "7S AS 3C")
	h.Lay(2, "7H AH 4C")
	h.Says("CH-10", "Ann and Bea share the pot of 51 with a straight to the jack")
	require.Equal(t, "Hand 2 is over: Ann gets 30 and Bea gets 25.", h.Position().Headline)
	h.Points(30, 25, 5)
}

func TestCH11_WhoHasNoChipsIsOutAndTheLastOneWins(t *testing.T) {
	h := play(t, 2, "stack 10", "betting no-limit")
	h.up("2:5C 1:9D")
	h.taps("Bring in for 2")
	f, err := h.Option("Raise to").Fill(nil, 9)
	require.NoError(t, err)
	h.Happens(f)
	h.taps("Call 7")
	h.up("2:6C 1:10D")
	h.up("2:7D 1:JS")
	h.up("2:KC 1:KS")
	h.Lay(2, "9C KH 3C")
	h.taps("Ann does not show")
	h.Phase(rules.Over)
	h.Says("CH-11", "Ann has no chips left and is out.")
	require.Equal(t, []int{2}, h.Position().Winners)
	h.Points(0, 20)
}

func TestCH11_AMisdealGivesEveryChipBack(t *testing.T) {
	h := play(t, 3)
	h.third()
	h.Points(197, 197, 197)
	h.taps("Misdeal: give this hand up and deal again")
	h.Points(199, 199, 199)
	require.Equal(t, 1, h.Position().Round)
	h.Open(0)
	h.third()
	h.taps("End the game")
	h.Phase(rules.Over)
	h.Points(200, 200, 200)
	require.Empty(t, h.Position().Winners, "no hand was played")
}

func TestCH11_CardsTakenUpAreAFoldMaybe(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2")
	h.turn(1)
	h.Take(1, "9D")
	require.Equal(t, "Ann’s cards were taken up. Does Ann fold?", h.Position().Awaiting[0].Text)
	v := hand{h.Fork()}
	v.taps("No, they lie there again")
	require.False(t, v.offers("Folds"))
	v.Open(0)
	h.taps("Folds")
	h.turn(2)
	require.Contains(t, h.Position().Seats[0].Marks, "folded")
}

func TestCH11_AHandWithNothingInThePot(t *testing.T) {
	h := play(t, 2, "ante 0")
	early := h.Happens(fact.Declared{Seat: 2, Verb: "fold"})
	h.LetStand(early)
	h.Says("CH-11", "Ann wins, with nothing in the pot.")
	h.Phase(rules.Settled)
	h.Points(200, 200)
}

func TestCH11_ABetBeforeTheCardsIsToldWhatIsAwaited(t *testing.T) {
	h := play(t, 2)
	h.up("2:5C")
	h.Happens(fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	h.Says("CH-11", "Bea cannot bet 4: first Ann’s card of third street is dealt.")
	h = play(t, 2)
	h.up("2:5C 1:9D")
	h.taps("Bring in for 2", "Raise to 4", "Call 2")
	h.Happens(fact.Declared{Seat: 1, Verb: "check"})
	h.Says("CH-11", "Ann cannot check: first Bea’s card of fourth street is dealt.")
}

func TestCH11_CardsTakenUpWhileCardsAreDealtAreNoFold(t *testing.T) {
	h := play(t, 3)
	for _, s := range h.Position().Seats {
		require.Empty(t, s.Hand, "%s has no card yet", s.Name)
	}
	h.up("2:5C 3:2C")
	h.Take(2, "5C")
	for _, p := range h.Position().Awaiting {
		require.NotContains(t, p.Text, "Does Bea fold?")
	}
}
