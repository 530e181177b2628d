package revelations_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestRV7_InExile(t *testing.T) {
	s := later(t)
	finish(s, 1)
	s.Points(0, 1, 1, 1)
	s.Deal(2)
	exile(s, 3)
	s.Says("RV-7", "Cy is In Exile for the rest of the game")
	s.Points(1, 2, 0, 2)
	require.Contains(t, s.Position().Seats[2].Marks, "In Exile")
	s.Deal(3)
	s.Drew(3)
	finish(s, 1)
	s.Points(1, 3, 0, 3)
}

func TestRV8_AnExileWinsByAscensionAlone(t *testing.T) {
	s := play(t, "target 1")
	exile(s, 1)
	s.Phase(rules.Settled) // Bea, Cy and Dee are equal: play on
	s.Deal(2)
	s.Drew(2)
	s.Lay(1, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Box("QC")
	s.Phase(rules.Over)
	require.Equal(t, []int{1}, s.Position().Winners)
}

func TestRV8_AllInExile(t *testing.T) {
	all := func(switches ...string) *gametest.Script {
		s := gametest.Play(t, revelations.New(), 2, switches...)
		s.Deal(1)
		exile(s, 1)
		s.Deal(2)
		exile(s, 2)
		return s
	}
	s := all("all_exiled play-on")
	s.Phase(rules.Settled)
	s = all("all_exiled draw")
	s.Phase(rules.Over)
	require.Empty(t, s.Position().Winners)
	s.Says("RV-8", "the game is a draw")
	s = all("all_exiled play-on", "scoring points-rounds", "rounds 3", "tie play-on")
	s.Phase(rules.Settled)
	s.Deal(1)
	finish(s, 1)
	s.Phase(rules.Over)
	s.Says("RV-8", "nobody wins")
}

func TestRV9_LostTechnology(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Choose("The jokers were their only cards", "")
	s.Says("RV-9", "Lost Technology")
	s.LayAt(zone.Middle, "7H 7D") // a pair like any other
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
}
