package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM5_TheDealerDrawsFirstThenTheLeft(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	require.Zero(t, s.Position().Turn, "nothing is known of draws before one is tapped")
	s.Drew(2)
	require.Equal(t, 3, s.Position().Turn)
	s.Drew(3)
	s.Drew(4)
	require.Equal(t, 1, s.Position().Turn)
	s.Silent("CM-5")
	s.Drew(2)
	s.Says("CM-5", "Bea drew out of turn: it was Ann’s turn to draw.")
	s.Open(0) // called, but nothing waits for it
}

func TestCM5_TheFirstDrawIsTheDealers(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	s.Drew(4)
	s.Says("CM-5", "it was Bea’s turn to draw")
}

func TestCM5_DrawnFromTheRight(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	s.Happens(fact.Declared{Seat: 2, Verb: "drew", Number: 3})
	s.Says("CM-5", "Bea draws from Cy, but should draw from Ann.")
}

func TestCM5_APairTellsOfADrawNobodyTapped(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(2, "7H 7D") // it was Bea's turn: she has drawn
	require.Equal(t, 3, s.Position().Turn)
	s.Silent("CM-7")
}

// emptied lays so much in front of a seat that its hand must be empty.
func TestCM6_AnEmptyHandIsSkippedButDraws(t *testing.T) {
	s := play(t, 13) // 51 cards: 12 hands of four, the dealer has three
	s.Deal(13)
	s.Lay(1, "2H 2D 3H 3D") // Ann is out of cards
	s.Drew(13)
	s.Lay(13, "4H 4D")
	require.Equal(t, 1, s.Position().Turn, "Ann draws all the same")
	s.Drew(1)
	s.Silent("CM-5")
	require.Equal(t, 2, s.Position().Turn)
	v := play(t, 13)
	v.Deal(1)
	v.Lay(12, "2H 2D 3H 3D")
	v.Drew(1) // from Mia
	for n := 2; n <= 12; n++ {
		v.Drew(n)
	}
	v.Silent("CM-5")
}

func TestCM6_TheTurnPassesWhoShouldDrawFromNobody(t *testing.T) {
	s := play(t, 13)
	s.Deal(13)
	s.Lay(1, "2H 2D 3H 3D")
	s.Drew(13)
	s.Drew(1)
	s.Lay(1, "4H 4D") // more than Ann could hold: the deal went otherwise
	s.Drew(5)
	s.Silent("CM-5")
	v := play(t, 13)
	v.Deal(2)
	v.Lay(3, "2H 2D 3H 3D") // Cy holds nothing
	v.Drew(2)
	v.Lay(2, "5H 5D")
	require.Equal(t, 3, v.Position().Turn)
	w := play(t, 13)
	w.Deal(2)
	w.Lay(2, "2H 2D") // the dealer had three
	w.Drew(2)
	w.Lay(2, "5H 5D")
	require.Equal(t, 4, w.Position().Turn, "Cy should draw from Bea, who has nothing: the turn is skipped")
}

func TestCM7_ALatePairIsANote(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(4, "7H 7D")
	require.Equal(t, rules.Note, s.Says("CM-7", "it came late").Kind)
	s.Open(0)
}

func TestCM6_ASkipThatMayBeRightIsNoFault(t *testing.T) {
	s := play(t, 13)
	s.Deal(1)
	s.Lay(1, "2H 2D") // the dealer had three: one is left, if the deal was even
	s.Drew(1)
	s.Lay(1, "3H 3D")
	s.Lay(13, "9H 9D") // untapped play: trust the next tap
	s.Drew(2)
	v := play(t, 13)
	v.Deal(1)
	v.Lay(13, "2H 2D")
	v.Lay(13, "4H") // half a pair leaves the estimate alone
	v.Take(13, "4H")
	v.Drew(1)
	v.Lay(1, "3H 3D") // two left
	v.Drew(2)
	v.Drew(3)
	v.Silent("CM-5")
	w := play(t, 13)
	w.Deal(1)
	w.Lay(1, "2H 2D") // one left
	w.Drew(1)         // two
	w.Drew(2)         // one
	w.Lay(2, "3H 3D 4H 4D")
	w.Drew(4) // before Cy, who would draw from Bea's one card
	require.Equal(
		t, rules.Note, w.Says("CM-6", "Dee draws before Cy: that is right only if there was nothing for Cy to draw.").Kind,
	)
	w.Silent("CM-5")
}

// contradicted is a round in which so much came before Ann that the count of
// the deal is given up: only what was drawn before everybody's eyes is known.
func contradicted(t *testing.T, players int) *gametest.Script {
	t.Helper()
	s := play(t, players)
	s.Deal(1)
	var pairs string
	for _, r := range "23456789JQKA"[:51/players/2+1] {
		pairs += string(r) + "H " + string(r) + "D "
	}
	s.Lay(1, pairs)
	return s
}

func TestCM5_ADrawOutOfTurnIsCalledThoughTheCountOfHandsIsGivenUp(t *testing.T) {
	s := contradicted(t, 4)
	s.Drew(2)
	s.Drew(3)
	s.Silent("CM-5") // nobody knows who held what
	s.Drew(1)        // Cy has just drawn: Dee had a card to draw
	s.Says("CM-5", "Ann drew out of turn: it was Dee’s turn to draw.")
	s.Lay(1, "AS AC")
	s.Drew(3) // it may be that Ann and Bea were left with none
	again := s.Drew(1)
	require.Equal(t, again, s.Says("CM-5", "it was Dee’s turn to draw").Entry)
}

func TestCM5_ADrawToldAfterItsPairIsThatDraw(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(2, "7H 7D")
	s.Drew(2) // seen first, tapped after
	s.Says("CM-7", "Bea has drawn: the pair had shown it already.")
	s.Drew(3)
	s.Lay(4, "8H 9D") // no pair, but it was Dee's turn
	s.Drew(4)
	s.Silent("CM-5")
	require.Equal(t, 1, s.Position().Turn)
}

func TestCM5_ADrawToldAfterItsPairIsJudgedByTheHandThatIsNamed(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(2, "7H 7D")
	v := s.Fork()
	v.Happens(fact.Declared{Seat: 2, Verb: "drew", Number: 1})
	v.Silent("CM-5")
	s.Happens(fact.Declared{Seat: 2, Verb: "drew", Number: 4})
	s.Says("CM-5", "Bea draws from Dee, but should draw from Ann.")
	s.Drew(3)
	require.Equal(t, 4, s.Position().Turn)
}

func TestCM5_AWrongPairIsNoProofOfADraw(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(2, "7H 8D")
	s.Drew(3)
	require.Equal(
		t, rules.Note, s.Says("CM-5", "Cy draws before Bea: that is right only if Bea has drawn, and nobody noted it.").Kind,
	)
	s.Lay(2, "9H 8C") // out of turn it tells nothing of draws
	s.Drew(1)
	s.Says("CM-5", "Ann drew out of turn: it was Dee’s turn to draw.")
}

// CM-6: people say that a turn is skipped, and the next draws; where there is a card to draw for certain, that is a
// fault, and who draws it after all puts it right.
func TestCM6_ATurnIsSaidToBeSkipped(t *testing.T) {
	skipped := func(seat int) fact.Declared { return fact.Declared{Seat: seat, Verb: "skipped"} }
	s := play(t, 13)
	s.Deal(13)
	s.Lay(1, "2H 2D 3H 3D") // Ann is out of cards
	s.Drew(13)
	s.Drew(1)
	s.Happens(skipped(2))
	s.Says("CM-6", "Bea’s turn was skipped, but Ann has a card left: Bea draws it.")
	s.Open(0)
	s.Drew(2)
	s.Silent("CM-5")
	require.Equal(t, 3, s.Position().Turn)
	s.Happens(skipped(5))
	s.Says("CM-5", "It was Cy’s turn, and not that of")

	s = play(t, 3)
	s.Deal(3)
	s.Drew(3)
	for _, pair := range []string{"2", "3", "4", "5", "6", "7", "8", "9"} {
		s.Lay(3, pair+"H "+pair+"D")
	}
	s.Lay(3, "10H 10D")
	s.Happens(skipped(1))
	s.Says("CM-6", "Ann’s turn is skipped.")
	require.Equal(t, 2, s.Position().Turn)
	s.Happens(skipped(0))
	s.Says("CM-6", "without saying whose")
}
