package revelations_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

// RV-3: a card that is moved into the middle and lay nowhere came out of the hand.
func TestRV3_TheRevelationIsMovedOutOfTheHand(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Drew(1)
	s.Lay(1, "JKR JKR")
	s.Happens(fact.CardsMoved{From: zone.Seat(1), To: zone.Middle, Cards: s.Cards("7H")})
	s.Says("RV-3", "Ann’s Revelation is 7♥.")
	s.Lay(3, "7D")
	s.Says("RV-4", "Cy discards 7♦")
	s.Open(0)
}

// RV-8: the headline says how a game without a winner ended.
func TestRV8_ADrawIsSaidAtTheTop(t *testing.T) {
	s := gametest.Play(t, revelations.New(), 2, "all_exiled draw")
	for seat := 1; seat <= 2; seat++ {
		s.Deal(seat)
		s.Rest(pairs.RankAndColour, "JKR JKR")
		s.Last(seat, "JKR")
		s.Box("JKR")
	}
	s.Says("CM-8", "Bea is left with the Chaos Maid, a joker.")
	require.Equal(t, "Everybody is In Exile: the game is a draw.", s.Position().Headline)
}

// RV-3: a card that its player has laid down before them may be meant as the Revelation: one tap says so.
func TestRV3_TheRevelationMayLieBeforeItsPlayer(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Lay(3, "7H")
	s.Choose("7♥, in front of Cy, is the Revelation", "")
	s.Says("RV-3", "Cy’s Revelation is 7♥.")
	s.Lay(1, "7D")
	s.Says("RV-4", "Ann discards 7♦")
	s.Open(0)
}
