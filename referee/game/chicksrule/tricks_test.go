package chicksrule_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

func TestCR3_TheHighestCardOfTheSuitLedWinsAndTheWinnerLeads(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H 9H 10H 8H")
	s.wins(3, "CR-3", "Cy wins trick 1 with 10♥: the highest heart.")
	s.trick("2C VD CC RC") // the diamond does not count
	s.wins(2, "CR-3", "Bea wins trick 2 with R♣: the highest club.")
	require.Equal(t, "1/3", s.tricks(1))
	require.Equal(t, "1", s.tricks(2))
}

func TestCR3_TheHighestTrumpWins(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("RH AS 2S DH")
	s.wins(3, "CR-3", "Cy wins trick 1 with 2♠: spades are trumps.")
	b := play(t, 4)
	b.contract(4, 1, "3 bettys")
	b.trick("RH T2 T12 DH")
	b.wins(3, "CR-3", "betty 12: bettys are trumps")
}

func TestCR3_ThePositionTellsTheTrick(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H 9H")
	require.Contains(t, s.told(), "Ann led. Bea is winning with 9♥: the highest heart.")
	require.Equal(t, "Trick 1: Cy plays.", s.Position().Headline)
	middle := s.Position().Piles[0]
	require.Equal(t, zone.Middle, middle.Zone)
	require.Equal(t, []int{1, 2}, []int{middle.Groups[0].By, middle.Groups[1].By})
	require.True(t, middle.Groups[1].Best)
	require.False(t, middle.Groups[0].Best)

}

func TestCR7_WhoLeadsToTheFirstTrick(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 3, "3 spades")
	require.Equal(t, 3, s.Position().Turn)
	left := play(t, 4, "first_lead left-of-declarer")
	left.contract(4, 3, "3 spades")
	require.Equal(t, 4, left.Position().Turn)
	left.Seen().Lay(3, "7H")
	left.Says("CR-7", "Cy led 7♥ out of turn: it was Dee’s turn to lead.")
	stands := left.fork()
	stands.Choose("Let it stand", "")
	require.Equal(t, 4, stands.Position().Turn)
	stands.trick("8H 9H 10H")
	stands.wins(2, "CR-3", "Bea wins trick 1 with 10♥")
}

func TestCR8_QueensOutrankKings(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("CH RH DH VH")
	s.wins(3, "CR-8", "Cy wins trick 1 with D♥: the queen outranks the king.")
	s.trick("10C VC AC CC") // one is low, and V C stand above 10
	s.wins(2, "CR-3", "Bea wins trick 2 with C♣")
	s.trick("T21 T20 T1 T2")
	s.wins(2, "CR-3", "betty 21: the highest betty")
}

func TestCR9_TheNymphIsTheHighestTrump(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H DS EXC 8H")
	s.wins(3, "CR-9", "Cy wins trick 1 with the Nymph (the fool): the Nymph is the highest trump.")
	b := play(t, 4)
	b.contract(4, 1, "3 bettys")
	b.trick("T20 T21 EXC T3")
	b.wins(3, "CR-9", "the Nymph is the highest trump")
}

func TestCR9_ItBelongsToTheTrumpsForFollowing(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("2S 7H 3S 4S")  // Bea has no spade, it seems
	s.trick("9H 6H EXC 8H") // Dee leads
	s.Says("CR-4", "Bea plays the Nymph (the fool) now, but played 7♥ in trick 1 when spades were led: a revoke.")
	require.Contains(
		t, fmt.Sprint(s.Position().Awaiting), "The Nymph (the fool) was another card", "by one name in one question",
	)
	led := play(t, 4)
	led.contract(4, 1, "3 spades")
	led.trick("EXC 7H 3S 4S") // the Nymph led asks for spades
	led.trick("2C 9C 3C 4C")  // Bea wins and leads a spade
	led.trick("9S")
	led.Says("CR-4", "played 7♥ in trick 1 when spades were led")
	betty := play(t, 4)
	betty.contract(4, 1, "3 spades")
	betty.trick("T5 7H T6 T7")
	betty.trick("8H EXC 9H 10H") // no betty with spades as trumps
	betty.Silent("CR-4")
}

func TestCR9_WithoutTrumpsItIsTheHighestBetty(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 no-trump")
	s.trick("7H EXC 8H 9H")
	s.wins(4, "CR-3", "Dee wins trick 1 with 9♥")
	v := play(t, 4)
	v.contract(4, 1, "3 no-trump")
	v.trick("T3 T21 EXC T20")
	v.wins(3, "CR-9", "without trumps it is the highest betty")
	w := play(t, 4)
	w.contract(4, 1, "3 no-trump")
	w.trick("T3 7H T4 T5")
	w.trick("2C 3C EXC 4C")
	w.Says("CR-4", "in trick 1 when bettys were led")
}

func TestCR9_TheUniverseAsTheNymph(t *testing.T) {
	s := play(t, 4, "nymph universe")
	s.contract(4, 1, "3 spades")
	s.trick("7H DS T21 8H")
	s.wins(3, "CR-9", "the Nymph (betty 21)")
	s.trick("T19 EXC T20 T18") // the fool is betty 21
	s.wins(4, "CR-3", "Dee wins trick 2 with the fool: the highest betty.")
	v := play(t, 4, "nymph universe")
	v.contract(4, 1, "3 no-trump")
	v.trick("T20 EXC T21 T18")
	v.wins(3, "CR-9", "without trumps it is the highest betty")
}

// CR-1: a tarot deck has ones and no aces, and so says whatever is read aloud; the journal goes on writing AC.
func TestCR1_OnesAreCalledOnes(t *testing.T) {
	s := play(t, 4)
	s.contract(1, 2, "5 spades")
	s.LayAt(zone.Middle, "AC") // leads, and is winning
	require.Equal(t, card.Card("AC"), s.Position().Piles[0].Groups[0].Cards[0], "as the journal writes it")
	s.Lay(1, "AC") // twice, and out of turn
	s.Lay(4, "AD") // out of turn
	s.LayAt(zone.Middle, "AH AS")
	s.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: s.Cards("AC")})
	p := s.Position()
	var texts []string
	for _, r := range p.Rulings {
		texts = append(texts, r.Text)
	}
	for _, q := range p.Awaiting {
		texts = append(texts, q.Text)
		for _, o := range q.Options {
			texts = append(texts, o.Label.String())
		}
	}
	for _, pile := range p.Piles {
		texts = append(texts, pile.Told().String())
	}
	for _, text := range texts {
		require.NotRegexp(t, "A[♣♦♥♠]", text)
	}
	for _, one := range []string{"1♣", "1♦", "1♥", "1♠"} {
		require.Contains(t, strings.Join(texts, "\n"), one)
	}
}
