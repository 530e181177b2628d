package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t *testing.T, n int, switches ...string) *gametest.Script {
	return gametest.Play(t, chaosmaid.New(), n, switches...)
}

// finish plays the rest of a round: the last card and the one in the box.
func finish(s *gametest.Script, loser int, maid, aside string) {
	s.Rest(pairs.RankAndColour, maid+" "+aside)
	s.Last(loser, maid)
	s.Box(aside)
}

func TestCM3_APairIsRankAndColour(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 7D")
	s.Says("CM-3", "Bea lays 7♥ and 7♦.")
	s.Open(0)
	s.Lay(3, "3S 3D")
	r := s.Says("CM-3", "3♠ and 3♦ are no pair: same rank, but not the same colour.")
	require.Equal(t, rules.Fault, r.Kind)
	require.True(t, r.Open)
	s.Open(1)
}

func TestCM8_CM9_CM10_ARoundIsSettled(t *testing.T) {
	s := play(t, 4, "scoring points-target")
	s.Deal(1)
	finish(s, 2, "QS", "QC")
	s.Phase(rules.Settled)
	s.Says("CM-8", "Bea is left with the Chaos Maid, Q♠.")
	s.Says("CM-10", "Everyone but Bea gets 1 point.")
	s.Points(1, 0, 1, 1)
}
