// Package points is how a game of the Old Maid family is played for points (CM-10): what a
// round brings, and when somebody has won.
package points

import (
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// The values of the switch "scoring" (CM-10).
const (
	LoserOnly = "loser"
	Target    = "points-target"
	Rounds    = "points-rounds"
)

// Switches are the house rules of CM-10. With loserToo a game may also
// be played for the loser of each round alone.
func Switches(clause string, loserToo bool) []rules.Switch {
	scoring := rules.Switch{
		Name: "scoring", Clause: clause, Label: "Scoring", Default: Target,
		Choices: []rules.Choice{
			{Value: Target, Label: "Points, first to a target"},
			{Value: Rounds, Label: "Points, most after a number of rounds"},
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
func AllBut(set rules.Set, seats, loser int) []int {
	gains := make([]int, seats)
	if set["scoring"] == LoserOnly {
		return gains
	}
	for i := range gains {
		if i+1 != loser {
			gains[i] = 1
		}
	}
	return gains
}

// Sum adds up the gains of rounds.
func Sum(rounds []rules.Result, seats int) []int {
	totals := make([]int, seats)
	for _, r := range rounds {
		for i, g := range r.Gains {
			totals[i] += g
		}
	}
	return totals
}

// Ending is the end of a game, or that there is none yet.
type Ending struct {
	Over    bool
	Winners []int
	Text    string
	Said    rules.Text // the same as data, "" for English words only
	Clause  string
}

// Standing is how a game stands after some rounds.
type Standing struct {
	Rounds int
	Totals []int // by seat
	// Told lists players: "Ann, Bea and Cy".
	Told func(seats []int) rules.Text
}

// Ends ends a game of points: first to the target, the highest total
// if several reach it at once, or the highest after the agreed rounds. Only
// seats that may win on points count.
func (s Standing) Ends(set rules.Set, clause string, may func(seat int) bool) Ending {
	totals := s.Totals
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
	case Target:
		due = top >= set.Int("target")
	case Rounds:
		due = s.Rounds >= set.Int("rounds")
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

// Told tells the gains of a round in a sentence, "" if nobody gained.
func Told(gains []int, loser int, name func(seat int) string) rules.Text {
	plain, any := true, false
	for i, g := range gains {
		plain = plain && (g == 1) == (i+1 != loser) && (i+1 != loser || g == 0)
		any = any || g != 0
	}
	switch {
	case !any:
		return ""
	case plain:
		return rules.Say("everyone but %s gets 1 point.", name(loser))
	}
	parts := make([]string, len(gains))
	for i, g := range gains {
		parts[i] = name(i+1) + " " + signed(g)
	}
	return rules.Say("points of this round: %s.", strings.Join(parts, ", "))
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
