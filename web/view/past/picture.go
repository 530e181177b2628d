package past

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Beads is a string of rounds: a full bead where somebody was caught.
type Beads struct {
	Box   string // the picture's viewBox
	Dots  []Dot
	Label string // the picture in words
}

// Dot is one bead.
type Dot struct {
	X, Y   int
	Caught bool
	Title  string
}

const bead = 14 // from one bead to the next

// beadsOf strings rounds in rows, the oldest first.
func beadsOf(rounds []archive.Bead, row int) Beads {
	b := Beads{Box: fmt.Sprintf("0 0 %d %d", row*bead, max(1, (len(rounds)+row-1)/row)*bead)}
	caught := 0
	for i, r := range rounds {
		d := Dot{X: i%row*bead + bead/2, Y: i/row*bead + bead/2, Caught: r.Caught, Title: "safe"}
		if r.Caught {
			d.Title = "caught"
			caught++
		}
		if r.Gain != 0 {
			d.Title = wording.Said("%s, %s", rules.Text(d.Title), wording.Gain(r.Gain))
		}
		b.Dots = append(b.Dots, d)
	}
	b.Label = wording.Said("The last %s: caught in %d of them", wording.Count(len(rounds), "round"), caught)
	return b
}

// Chart is points over rounds, a line for each player.
type Chart struct {
	Box    string
	Zero   int // where the line of no points runs, -1 if there is none
	Width  int
	Lines  []Curve
	Label  string
	Top    string
	TopY   int
	Bottom string
	LowY   int
}

// Curve is one player's line.
type Curve struct {
	Name, Points string
	Class        string // its colour and pattern
	Path         string
	X, Y         int // its end
}

const (
	chartWidth, chartHeight = 380, 200
	chartLeft, chartEdge    = 34, 12
)

// chartOf draws totals by player over rounds; ok is false where nobody has
// points or only one round was played.
func chartOf(names []string, totals [][]int) (c Chart, ok bool) {
	low, high, n := 0, 0, 0
	for _, line := range totals {
		n = max(n, len(line))
		for _, v := range line {
			low, high = min(low, v), max(high, v)
		}
	}
	if n < 2 || low == high {
		return c, false
	}
	x := func(i int) int { return chartLeft + i*(chartWidth-chartLeft-chartEdge)/(n-1) }
	y := func(v int) int { return chartEdge + (high-v)*(chartHeight-2*chartEdge)/(high-low) }
	c = Chart{Box: fmt.Sprintf("0 0 %d %d", chartWidth, chartHeight), Width: chartWidth, Zero: y(0), Top: wording.Figure(high), TopY: y(high), Bottom: wording.Figure(low), LowY: y(low)}
	var words []string
	for i, line := range totals {
		var path strings.Builder
		step := max(1, len(line)/300) // a phone has no more dots than that
		for j, v := range line {
			if j%step == 0 || j == len(line)-1 {
				fmt.Fprintf(&path, "%c%d %d", "ML"[min(1, j)], x(j), y(v))
			}
		}
		end := len(line) - 1
		curve := Curve{Name: names[i], Points: wording.Figure(line[end]), Class: fmt.Sprintf("s%d", i%8+1), Path: path.String(), X: x(end), Y: y(line[end])}
		c.Lines = append(c.Lines, curve)
		words = append(words, curve.Name+" "+curve.Points)
	}
	c.Label = wording.Said("Points over %s: %s", wording.Count(n-1, "round"), strings.Join(words, ", "))
	return c, true
}

// Duel is two players against each other, as a bar to either side.
type Duel struct {
	Name                 string
	Mine, Theirs         int // rounds caught
	MineWidth, TheirsEnd int // of 100 to either side
	Rounds, Ahead        string
}

// duelsOf draws bars to one scale.
func duelsOf(duels []archive.Duel) []Duel {
	most := 1
	for _, d := range duels {
		most = max(most, d.Caught, d.OtherCaught)
	}
	out := make([]Duel, len(duels))
	for i, d := range duels {
		out[i] = Duel{
			Name: d.Name, Mine: d.Caught, Theirs: d.OtherCaught, MineWidth: d.Caught * 100 / most, TheirsEnd: d.OtherCaught * 100 / most,
			Rounds: string(wording.Count(d.Rounds, "round")), Ahead: "no game finished together yet",
		}
		if d.Games > 0 {
			out[i].Ahead = wording.Said("ahead in %d of %s", d.Ahead, wording.Count(d.Games, "game"))
		}
	}
	return out
}
