package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// Indicators below that are named before a ron count for it.
func TestCJP4_IndicatorsBelowCountForARon(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "deck: 3z", "Ann: 9m", "Bea: 9s", "Cal: 1z", "Dee says riichi", "Dee: 9p", "Ann: 2m",
		"table says ura 7p", "Dee says ron 3m4m2p3p4p6s7s8s2s3s5s8p8p")
	s.fault("CJ-P4") // 2s 3s 5s is no run
	s.Retract(s.Entries[len(s.Entries)-1].ID)
	s.say("Dee says ron 3m4m2p3p4p6s7s8s2s3s4s8p8p")
	s.lawful()
	steps := s.state().Steps()
	end := steps[len(steps)-1]
	require.Equal(t, record.End, end.Kind)
	require.Len(t, end.Tiles, 1)
	win := steps[len(steps)-2]
	require.Equal(t, record.Win, win.Kind)
	require.Equal(t, 2, win.Worth.Yaku[len(win.Worth.Yaku)-1].Han, "two ura: %v", win.Worth.Yaku)
}
