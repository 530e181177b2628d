package oldmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
)

func TestOM7_DrawAgain(t *testing.T) {
	for again, silent := range map[string]bool{"on": true, "off": false} {
		s := play(t, "draw_again "+again)
		s.Drew(3)
		s.Lay(3, "7H 7S")
		s.Drew(3)
		if silent {
			s.Silent("OM-6")
		} else {
			s.Says("OM-6", "Cy drew out of turn")
		}
	}
}

func TestOM7_NotAfterAPairThatEmptiedTheHand(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 8, "draw_again on")
	s.Deal(1)
	s.Lay(3, "2H 2S 3H 3S 4H 4S") // six of seven cards
	s.Drew(3)
	s.Lay(3, "5H 5S") // and now none
	require.Equal(t, 5, s.Position().Turn, "Dee, the next who holds cards, offers to Eli")
	s.Drew(5)
	s.Silent("OM-6")
}

// small is a table of eight at which Fay (seat 6) has laid all her six cards.
func small(t *testing.T, empty string) *gametest.Script {
	s := gametest.Play(t, oldmaid.New(), 8, "empty "+empty)
	s.Deal(1)
	s.Lay(6, "2H 2S 3H 3S 4H 4S")
	for n := 3; n <= 5; n++ {
		s.Drew(n)
	}
	return s
}

func TestOM8_SkipOver(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 8)
	s.Deal(1) // 51 cards: seven hands for seats 2 to 4, six for the others
	s.Lay(6, "2H 2S 3H 3S 4H 4S")
	s.Drew(3)
	s.Drew(4)
	require.Equal(t, 5, s.Position().Turn)
	s.Drew(5)
	require.Equal(t, 7, s.Position().Turn, "Fay is passed over: Eli offers to Gus")
	s.Drew(7)
	s.Silent("OM-6")
}

func TestOM8_ADrawersPairEmptiesThem(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 8)
	s.Deal(1)
	s.Lay(3, "2H 2S 3H 3S 4H 4S")
	s.Drew(3)
	s.Lay(3, "5H 5S") // Cy is out: Dee, the next who holds cards, offers to Eli
	require.Equal(t, 5, s.Position().Turn)
}

func TestOM8_PassTurn(t *testing.T) {
	s := small(t, "pass-turn")
	require.Equal(t, 8, s.Position().Turn, "Gus should draw from Fay, and loses the turn")
	s.Drew(8)
	s.Silent("OM-6")
}

func TestOM6_OM8_WithoutACountNobodyIsBlamedForWhomTheyDrewFrom(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 5)
	s.Deal(1)
	s.Lay(2, "2H 2D 3H 3D 4H 4D 5H 5D 6H 6D 7H 7D") // more than Bea could hold
	s.Drew(3)
	s.Happens(fact.Declared{Seat: 5, Verb: "drew", Number: 3}) // Dee may be out
	s.Happens(fact.Declared{Seat: 3, Verb: "drew", Number: 5}) // and so may Ann and Bea
	s.Silent("OM-6")
	s.Happens(fact.Declared{Seat: 5, Verb: "drew", Number: 2}) // but Cy has just drawn
	s.Says("OM-6", "Eli draws from Bea, but should draw from Cy.")
	s.Drew(5) // perhaps from Cy now, the card from Bea given back
	s.Says("OM-6", "Eli draws: whether that is right depends on which of the cards drawn before went back.")
	right := s.Drew(3)
	require.NotEqual(t, right, s.Says("OM-6", "").Entry, "it was Cy's turn")
}

func TestOM8_WhoCanHoldNoCardWhateverWasDealtDoesNotDraw(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 3, "deck pictures", "pictures a,b,c", "empty pass-turn")
	s.Deal(1)
	s.Lay(2, "@a @a @b @b") // more than Bea was dealt
	s.Lay(3, "@c @old-maid")
	s.Take(3, "@c @old-maid")
	s.Drew(3)
	s.Silent("OM-8")
	s.Drew(1) // Cy holds all three that are left
	s.Says("OM-8", "Ann draws, but by the deal and the draws Ann has no card left")
}

func TestOM7_CardsThatAreNoPairGiveNoSecondDraw(t *testing.T) {
	s := play(t, "draw_again on")
	s.Drew(3)
	s.Lay(3, "2H 2D")
	v := s.Fork()
	v.Drew(3)
	v.Silent("OM-6")
	w := play(t, "draw_again on")
	w.Drew(3)
	w.Lay(3, "2H 3D")
	w.Take(3, "2H 3D")
	w.Drew(3)
	w.Says("OM-6", "Cy drew out of turn: it was Dee’s turn to draw.")
}
