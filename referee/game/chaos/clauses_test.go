package chaos_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// hand is a transcript of a hand of three, dealt by Ann, unless said otherwise.
type hand struct{ *gametest.Script }

func play(t *testing.T, n int, switches ...string) hand {
	h := hand{gametest.Play(t, chaos.New(), n, switches...)}
	h.Deal(1)
	return h
}

// up deals up-cards to seats: "2:QH 3:5C", a seat of 0 is the middle.
func (h hand) up(cards string) {
	h.T.Helper()
	for _, word := range strings.Fields(cards) {
		seat, c, _ := strings.Cut(word, ":")
		if seat == "0" {
			h.LayAt(zone.Middle, c)
		} else {
			h.Lay(int(seat[0]-'0'), c)
		}
	}
}

// taps chooses answers one after the other.
func (h hand) taps(labels ...string) {
	h.T.Helper()
	for _, l := range labels {
		h.Choose(l, "")
	}
}

// checks checks the street through.
func (h hand) checks() {
	h.T.Helper()
	for h.offers("Check") {
		h.taps("Check")
	}
}

func (h hand) offers(label string) bool {
	for _, p := range h.Position().Awaiting {
		for _, o := range p.Options {
			if o.Label == label {
				return true
			}
		}
	}
	return false
}

// wild requires the first line of the panel on wild cards.
func (h hand) wild(words string) {
	h.T.Helper()
	for _, p := range h.Position().Panels {
		if p.Title == "Wild now" {
			require.Contains(h.T, p.Lines[0], words)
			return
		}
	}
	require.Fail(h.T, "no panel on wild cards")
}

// shows requires what a player shows: "Bea: five high.".
func (h hand) shows(line string) {
	h.T.Helper()
	who, words, _ := strings.Cut(strings.TrimSuffix(line, "."), ": ")
	for _, s := range h.Position().Seats {
		if s.Name == who {
			require.Equal(h.T, words, s.Hand)
		}
	}
}

func (h hand) turn(seat int) {
	h.T.Helper()
	require.Equal(h.T, seat, h.Position().Turn, h.Position().Headline)
}

// third deals and calls the third street: Cy brings it in with the 2♣.
func (h hand) third() {
	h.T.Helper()
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2", "Call 2", "Call 2")
}

func TestCH1_TwoToSevenPlayers(t *testing.T) {
	for n, ok := range map[int]bool{1: false, 2: true, 7: true, 8: false} {
		_, err := game.Prepare(chaos.New(), gametest.Players[:n], nil)
		if ok {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, "CH-1")
		}
	}
}

func TestCH1_AWholeHand(t *testing.T) {
	h := play(t, 3)
	h.Phase(rules.Playing)
	h.turn(2)
	h.third()
	for _, street := range []string{"2:6C 3:3C 1:10D", "2:7H 3:4D 1:JD", "2:9C 3:5D 1:KD"} {
		h.up(street)
		h.checks()
	}
	h.checks() // the seventh street is dealt face down
	h.Phase(rules.Showing)
	h.Lay(2, "8C KS KH")
	h.Lay(3, "6S 7S QS")
	h.Open(0)
	h.Phase(rules.Showing)
	h.Lay(1, "2D 2S 3S")
	h.Phase(rules.Settled)
	require.Equal(t, "Ann wins the pot of 9 with a flush, K J 10 9 2.", h.Position().Results[0].Text)
	h.Points(206, 197, 197)
	require.Equal(t, []int{6, -3, -3}, h.Position().Results[0].Gains)
	require.Equal(t, "Bea deals", h.Position().Awaiting[0].Options[0].Label)
}

func TestCH1_OneUpCardAStreet(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C")
	h.Lay(2, "2C")
	h.Says("CH-1", "2♣ came to Bea, where the card of third street lies already: whose is it?")
	h.Open(1)
	v := hand{h.Fork()}
	v.Choose("It is Cy’s", "")
	v.Open(0)
	v.up("1:9D")
	v.Says("CH-11", "Cy has the lowest up-card, 2♣, and brings it in.")
	// Or it is carried over, and the camera sees it go and come.
	v = hand{h.Fork()}
	v.Take(2, "2C")
	v.Lay(3, "2C")
	v.Open(0)
	// Or it was misread.
	v = hand{h.Fork()}
	v.taps("They take it back")
	v.Open(0)
	v.turn(3)
	// Or it stands.
	v = hand{h.Fork()}
	v.taps("It stands")
	v.Open(0)
	v.shows("Bea: five high, then 2.")
}

func TestCH1_AnEarlyCardWaitsForTheBetting(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C 1:9D 2:QH")
	h.Says("CH-1", "Q♥ came to Bea before the betting on third street was over.")
	h.Open(1)
	h.wild("Nothing is wild")
	h.taps("Bring in for 2", "Call 2", "Call 2")
	h.Open(0)
	h.wild("2♥ to 10♥ are wild: Q♥ came up, dealt to Bea on fourth street.")
	h.turn(3)
}

func TestCH1_NoCardTwice(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C")
	id := h.Lay(3, "5C")
	r := h.Says("CH-1", "5♣ lies here and elsewhere")
	require.Equal(t, id, r.Entry)
	require.Len(t, r.Also, 1)
	h.Choose("It was another card", "5S")
	h.Open(0)
	h.up("1:JKR")
	h.Says("CH-1", "does not belong to this deck")
	v := play(t, 3, "jokers 2")
	v.up("2:JKR 3:JKR 1:5C")
	v.Open(0)
}

func TestCH1_AnUnreadCardIsAQuestion(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C")
	h.Happens(fact.CardsLaid{Zone: zone.Seat(1), Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: .6}, {Card: "JD", Confidence: .3}}}}})
	require.True(t, h.Position().Awaiting[0].Urgent)
	require.False(t, h.offers("Bring in for 2"))
	h.taps("Q♦")
	h.wild("2♦ to 10♦ are wild")
	h.taps("Bring in for 2")
}

func TestCH1_OutOfTheHand(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2", "Fold", "Call 2")
	h.up("1:7D")
	h.Says("CH-1", "7♦ came to Ann, who is not in this hand.")
	h.taps("It is Bea’s")
	h.Open(0)
	h.up("0:8D")
	h.Says("CH-1", "8♦ came to the middle, where no card belongs.")
}

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
	v.Says("CH-4", "Q♠ came up, dealt to Bea on third street, but Q♦ after it decides what is wild.")
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
	h.Says("CH-5", "The jokers are wild: joker came up, dealt to Ann on third street.")
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
		h.Says("CH-11", "Bea has the lowest up-card, joker") // below any card
		h.taps("Bring in for 2", "Call 2", "Call 2")
		h.up("2:5D 3:6S 1:JKR")
		h.Says("CH-5", "jokers")
		h.shows("Bea: " + map[string]string{"on": "a pair of fives (joker as 5♠).", "off": "a pair of aces (joker as A♠ and 5♦ as A♥)."}[setting])
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
	h.Says("CH-1", "8♠ came to the middle before the betting on fourth street was over.")
	_, err := game.Prepare(chaos.New(), gametest.Players[:5], map[string]string{"extra": "turned-card"})
	require.ErrorContains(t, err, "CH-8")
	_, err = game.Prepare(chaos.New(), gametest.Players[:4], map[string]string{"extra": "turned-card"})
	require.NoError(t, err)
}

func TestCH8_NoneBesides(t *testing.T) {
	h := play(t, 2, "extra none")
	h.up("0:QD")
	h.Says("CH-1", "Q♦ came to the middle, where no card belongs.")
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
	require.Equal(t, "Cy and Ann share the pot of 37 with ace high, then K 9 7 5; odd chips go clockwise from the dealer’s left, to Cy.", h.Position().Results[0].Text)
}

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
	require.Equal(t, rules.Wants{Number: true, Min: 4, Max: 8, Step: 1}, v.Option("Raise to").Wants) // the pot of 4, the call of 2, the 2 called
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
	h.Says("CH-11", "Bea: a bet of 4 does not count: it is Ann’s turn.")
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

func TestCH11_AWrongAmount(t *testing.T) {
	h := play(t, 3)
	h.third()
	h.up("2:7C 3:8C 1:KD")
	h.Happens(fact.Declared{Seat: 1, Verb: "bet", Number: 7})
	h.Says("CH-11", "Ann: a bet of 7 does not count: it must be 4, not 7.")
	h.turn(1)
	h.taps("It was: Bet 4")
	h.Open(0)
	h.turn(2)
	h.Happens(fact.Declared{Seat: 2, Verb: "check"})
	h.Says("CH-11", "there are 4 to call")
	h.Happens(fact.Declared{Seat: 2, Verb: "juggle"})
	h.Says("CH-1", "no such move")
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
	require.Equal(t, "Bea wins the pot of 45 with a straight flush to the nine. Cy wins the side pot of 4 with three fours with 9 7. Ann takes back 11 that nobody called.", h.Position().Results[1].Text)
	h.Points(11, 45, 4)
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
	require.Equal(t, []int{1, 2, 3}, h.Position().Winners)
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

func TestCH11_AHandWithNothingInThePot(t *testing.T) {
	h := play(t, 2, "ante 0")
	early := h.Happens(fact.Declared{Seat: 2, Verb: "fold"})
	h.LetStand(early)
	h.Says("CH-11", "Ann wins, with nothing in the pot.")
	h.Phase(rules.Settled)
	h.Points(200, 200)
}
