package maidsofyesterday_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/maidsofyesterday"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t *testing.T, switches ...string) *gametest.Script {
	s := gametest.Play(t, maidsofyesterday.New(), 4, switches...)
	s.Deal(1)
	return s
}

func finish(s *gametest.Script, loser int, maid, aside string) {
	s.Rest(pairs.RankAndColour, maid+" "+aside)
	s.Last(loser, maid)
	s.Box(aside)
	s.Phase(rules.Settled)
}

func TestMY1_APointForEachPairOfQueens(t *testing.T) {
	s := play(t)
	s.Lay(2, "QS QC")
	s.Lay(3, "QH QD")
	s.Points(0, 0, 0, 0)
	finish(s, 2, "7S", "7C")
	s.Points(1, 1, 2, 1)
	s.Says("MY-1", "Cy gets 1 point for the red queens.")
}

func TestMY2_MY3_AMaidThatIsNoQueenLeavesTheQueensAtAPoint(t *testing.T) {
	for _, maid := range []string{"7S", "7H"} {
		s := play(t)
		s.Lay(2, "QS QC")
		s.Lay(3, "QH QD")
		finish(s, 4, maid, map[string]string{"7S": "7C", "7H": "7D"}[maid])
		s.Says("MY-1", "Bea gets 1 point for the black queens.")
		s.Says("MY-1", "Cy gets 1 point for the red queens.")
		s.Silent("MY-2")
		s.Silent("MY-3")
	}
}

func TestMY1_PointsPlayOnly(t *testing.T) {
	_, err := game.Prepare(maidsofyesterday.New(), gametest.Players[:4], map[string]string{"scoring": "loser"})
	require.ErrorContains(t, err, "MY-1")
}

func TestMY1_QueensInTheMiddleAreAskedFor(t *testing.T) {
	s := play(t)
	s.LayAt(zone.Middle, "QH QD")
	s.Rest(pairs.RankAndColour, "7S 7C")
	s.Last(2, "7S")
	s.Box("7C")
	s.Phase(rules.Showing)
	require.Equal(t, "Who laid the queens?", s.Position().Awaiting[0].Text)
	s.Choose("Dee", "")
	s.Phase(rules.Settled)
}

func TestMY1_QueensLaidOneByOneInTheMiddle(t *testing.T) {
	s := play(t)
	s.Seen().LayAt(zone.Middle, "QH")
	s.LayAt(zone.Middle, "QD")
	s.Tapped().Choose("Dee", "")
	finish(s, 2, "7S", "7C")
	s.Points(1, 0, 2, 2) // Cy has laid the black queens
}

func TestMY2_RedQueensWhenTheMaidIsBlack(t *testing.T) {
	s := play(t)
	s.Lay(3, "QH QD")
	finish(s, 2, "QS", "QC")
	s.Points(1, 0, 4, 1)
	s.Says("MY-2", "Cy gets 3 points for the red queens.")
}

func TestMY3_BlackQueensWhenTheMaidIsRed(t *testing.T) {
	for penalty, want := range map[string]int{"replace": -3, "add": -2} {
		s := play(t, "queens_penalty "+penalty)
		s.Lay(2, "QS QC")
		finish(s, 2, "QH", "QD")
		s.Points(1, want, 1, 1)
		s.Says("MY-3", "Bea loses 3 points for the black queens")
	}
}

func TestMY3_ScoresMayGoBelowNothing(t *testing.T) {
	s := play(t, "queens_penalty replace")
	s.Lay(2, "QS QC")
	finish(s, 2, "QH", "QD")
	s.Deal(2)
	s.Lay(3, "QH QD")
	s.Lay(1, "QS QC")
	finish(s, 4, "7S", "7C")
	s.Points(3, -2, 3, 1)
}

func TestMY3_WhoLaidTheBlackQueensMayBeLeftWithTheMaid(t *testing.T) {
	s := play(t, "queens_penalty add")
	s.Lay(3, "QS QC")
	finish(s, 3, "QH", "QD")
	s.Points(1, 1, -2, 1)
}

func TestCM10_TheHighestOfSeveralWhoReachTheTarget(t *testing.T) {
	s := play(t, "target 3")
	s.Lay(1, "QH QD")
	s.Lay(2, "QS QC")
	finish(s, 2, "7S", "7C") // Ann 2, Bea 1, Cy 1, Dee 1
	s.Deal(2)
	s.Lay(3, "QH QD")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("QC")
	s.Points(3, 1, 5, 2)
	s.Phase(rules.Over)
	require.Equal(t, []int{3}, s.Position().Winners)
	s.Says("CM-10", "Cy wins the game with 5 points.")
}

func TestMY4_ProvisionalUntilTheEnd(t *testing.T) {
	s := play(t)
	s.Lay(3, "QH QD")
	p := s.Position()
	require.Contains(t, p.Panels[0].Title, "MY-4")
	require.Contains(t, p.Panels[0].Lines[0], "Cy")
	s.Points(0, 0, 0, 0)
	finish(s, 2, "7S", "7C")
	require.Empty(t, s.Position().Panels)
}

func TestWalk(t *testing.T)      { gametest.Walk(t, maidsofyesterday.New()) }
func FuzzApply(f *testing.F)     { gametest.FuzzApply(f, maidsofyesterday.New()) }
func BenchmarkFold(b *testing.B) { gametest.BenchmarkFold(b, maidsofyesterday.New()) }
