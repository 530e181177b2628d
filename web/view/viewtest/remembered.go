package viewtest

import (
	"fmt"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
)

// Remembered is a game of so many rounds, in each of which one of three is caught.
func Remembered(rounds int) *archive.Game {
	g := &archive.Game{
		ID:       "kept",
		Kind:     "chaos-maid",
		Name:     "Chaos Maid",
		Players:  []string{"Ann", "Bea", "Cy"},
		Began:    Evening,
		Over:     true,
		Winners:  []int{2},
		Points:   []int{rounds, 2, 0},
		Headline: "Bea wins.",
	}
	for n := 1; n <= rounds; n++ {
		r := archive.Round{Number: n, At: Evening.Add(
			time.Duration(n) * time.Minute,
		), Dealer: 1, Loser: n%3 + 1, Text: fmt.Sprint("round ", n), Clause: "CM-8",
			Gains: []int{1, 0, -1}, Totals: []int{n, n % 2, -n}}
		if n%3 == 0 {
			r.Faults, r.Moments = n/3, []archive.Moment{
				{Seat: 2, Clause: "RV-7", Text: "Bea is In Exile"}, {Seat: 2, Text: "again"},
			}
		}
		g.Rounds = append(g.Rounds, r)
	}
	return g
}
