package chaosmaid_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// rounds plays a round for each loser, the dealer moving left.
func rounds(s *gametest.Script, losers ...int) {
	for _, loser := range losers {
		n := len(s.Position().Results)
		s.Deal(n%len(s.Setup.Players) + 1)
		finish(s, loser, "QS", "QC")
	}
}

func TestCM10_ALoserEveryRound(t *testing.T) {
	s := play(t, 3, "scoring loser")
	rounds(s, 2, 2, 1)
	s.Phase(rules.Settled)
	s.Points(0, 0, 0)
	require.Equal(t, "2", s.Position().Seats[1].Stats[1].Value, "Bea was caught twice")
	s.Choose("End the game", "")
	s.Phase(rules.Over)
	require.Empty(t, s.Position().Winners)
}

func TestCM10_TheRulesInForceAreStampedOnTheGame(t *testing.T) {
	s := play(t, 3)
	stamped := s.Entries[0].Fact.(fact.GameBegan).Rules
	for name, value := range map[string]string{"scoring": "loser", "target": "10", "rounds": "5", "tie": "play-on"} {
		require.Equal(t, value, stamped[name], name)
	}
	require.Equal(t, 1, s.Entries[0].Fact.(fact.GameBegan).Version)
	for _, wrong := range []string{"target 0", "target 101", "target ten", "scoring points", "tie never", "jokers 2"} {
		name, value, _ := strings.Cut(wrong, " ")
		_, err := game.Prepare(s.Game, gametest.Players[:3], map[string]string{name: value})
		require.Error(t, err, wrong)
	}
}

func TestCM10_FirstToTheTarget(t *testing.T) {
	s := play(t, 3, "scoring points-target", "target 2")
	rounds(s, 2, 3)
	s.Phase(rules.Over)
	s.Points(2, 1, 1)
	require.Equal(t, []int{1}, s.Position().Winners)
	s.Says("CM-10", "Ann wins the game with 2 points.")
	s.Deal(1)
	s.Phase(rules.Over)
}

func TestCM10_HighestAfterTheAgreedRounds(t *testing.T) {
	s := play(t, 3, "scoring points-rounds", "rounds 2")
	rounds(s, 2)
	s.Phase(rules.Settled)
	rounds(s, 3)
	s.Phase(rules.Over)
	require.Equal(t, []int{1}, s.Position().Winners)
}

func TestCM10_TiePlayOn(t *testing.T) {
	s := play(t, 3, "scoring points-target", "target 2")
	rounds(s, 2, 2)
	s.Phase(rules.Settled) // Ann and Cy have two each
	rounds(s, 3)
	s.Phase(rules.Over)
	require.Equal(t, []int{1}, s.Position().Winners)
	v := play(t, 3, "scoring points-rounds", "rounds 1")
	rounds(v, 2)
	v.Phase(rules.Settled)
	rounds(v, 1)
	v.Phase(rules.Over)
	require.Equal(t, []int{3}, v.Position().Winners)
}

func TestCM10_TieShared(t *testing.T) {
	for _, scoring := range []string{"scoring points-target", "scoring points-rounds"} {
		s := play(t, 3, scoring, "target 1", "rounds 1", "tie shared")
		rounds(s, 2)
		s.Phase(rules.Over)
		require.Equal(t, []int{1, 3}, s.Position().Winners)
		s.Says("CM-10", "Ann and Cy share the win with 1 point each.")
	}
}

func TestCM10_ACorrectionReachesOldRounds(t *testing.T) {
	s := play(t, 3, "scoring points-target")
	rounds(s, 2)
	last := len(s.Entries) - 1 // who was left with the last card
	rounds(s, 1)
	s.Points(1, 1, 2)
	s.Retract(s.Entries[last-1].ID)
	s.Happens(insertLast(s.Entries[last-2].ID, 3))
	s.Points(1, 2, 1)
}
