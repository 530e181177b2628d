package maids

import (
	"strconv"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// The values of the switch "scoring" (CM-10).
const (
	LoserOnly    = "loser"
	PointsTarget = "points-target"
	PointsRounds = "points-rounds"
)

// PointsSwitches are the house rules of CM-10. With loserToo a game may also
// be played for the loser of each round alone.
func PointsSwitches(clause string, loserToo bool) []rules.Switch {
	scoring := rules.Switch{
		Name: "scoring", Clause: clause, Label: "Scoring", Default: PointsTarget,
		Choices: []rules.Choice{
			{Value: PointsTarget, Label: "Points, first to a target"},
			{Value: PointsRounds, Label: "Points, most after a number of rounds"},
		},
	}
	if loserToo {
		scoring.Choices = append(
			[]rules.Choice{{Value: LoserOnly, Label: "A loser every round, no points"}},
			scoring.Choices...)
		scoring.Default = LoserOnly
	}
	return []rules.Switch{
		scoring,
		{Name: "target", Clause: clause, Label: "Points to win, when playing to a target", Min: 1, Max: 100, Default: "10"},
		{Name: "rounds", Clause: clause, Label: "Rounds, when playing a set number", Min: 1, Max: 100, Default: "5"},
		{
			Name: "tie", Clause: clause, Label: "Equal highest totals", Default: "play-on",
			Choices: []rules.Choice{{Value: "play-on", Label: "Play on"}, {Value: "shared", Label: "Share the win"}},
		},
	}
}

// AllBut is one point for every seat except that one; nothing when only the
// loser of a round matters.
func (s *State) AllBut(loser int) []int {
	gains := make([]int, s.Seats())
	if s.Setup.Rules["scoring"] == LoserOnly {
		return gains
	}
	for i := range gains {
		if i+1 != loser {
			gains[i] = 1
		}
	}
	return gains
}

// Sum adds up the gains of all settled rounds.
func (s *State) Sum() []int {
	totals := make([]int, s.Seats())
	for _, r := range s.results {
		for i, g := range r.Gains {
			totals[i] += g
		}
	}
	return totals
}

// PointsEnding ends a game of points: first to the target, the highest total
// if several reach it at once, or the highest after the agreed rounds. Only
// seats that may win on points count.
func PointsEnding(s *State, clause string, may func(seat int) bool) Ending {
	set, totals := s.Setup.Rules, s.twist.Totals()
	var best []int
	for i, t := range totals {
		switch {
		case !may(i + 1):
		case len(best) == 0 || t > totals[best[0]-1]:
			best = []int{i + 1}
		case t == totals[best[0]-1]:
			best = append(best, i+1)
		}
	}
	if len(best) == 0 {
		return Ending{}
	}
	top := totals[best[0]-1]
	var due bool
	switch set["scoring"] {
	case PointsTarget:
		due = top >= set.Int("target")
	case PointsRounds:
		due = len(s.results) >= set.Int("rounds")
	}
	if !due || len(best) > 1 && set["tie"] == "play-on" {
		return Ending{}
	}
	said := rules.Say("%s wins the game with %s.", s.Told(best), points(top))
	if len(best) > 1 {
		said = rules.Say("%s share the win with %s each.", s.Told(best), points(top))
	}
	return Ending{Over: true, Winners: best, Text: said.String(), Said: said, Clause: clause}
}

// signed is what somebody gains or loses, with a true minus sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// points are points in words.
func points(n int) rules.Text {
	if n == 1 || n == -1 {
		return rules.Say("%s point", strconv.Itoa(n))
	}
	return rules.Say("%s points", strconv.Itoa(n))
}
