package past

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
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
	Left   int // where the rounds begin, beside the figures
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
	chartEdge, chartFigure  = 12, 8 // around the lines; as wide as a figure is
)

// chartOf draws totals by player over rounds, from what they began with; ok is false where nobody has
// points or only one round was played.
func chartOf(names []string, totals [][]int) (c Chart, ok bool) {
	n := 0
	var all []int
	for _, line := range totals {
		n = max(n, len(line))
		all = append(all, line...)
	}
	if n < 2 || slices.Min(all) == slices.Max(all) {
		return c, false
	}
	low, high := slices.Min(all), slices.Max(all)
	c = Chart{
		Box: fmt.Sprintf("0 0 %d %d", chartWidth, chartHeight), Width: chartWidth, Top: string(wording.Figure(high)),
		Bottom: string(wording.Figure(low)), Zero: -1,
	}
	c.Left = max(34, 10+chartFigure*max(figures(high), figures(low)))
	x := func(i int) int { return c.Left + i*(chartWidth-c.Left-chartEdge)/(n-1) }
	y := func(v int) int { return chartEdge + (high-v)*(chartHeight-2*chartEdge)/(high-low) }
	if c.TopY, c.LowY = y(high), y(low); low <= 0 && high >= 0 {
		c.Zero = y(0)
	}
	var ends []rules.Text
	for i, line := range totals {
		var path strings.Builder
		step := max(1, len(line)/300) // a phone has no more dots than that
		for j, v := range line {
			if j%step == 0 || j == len(line)-1 {
				fmt.Fprintf(&path, "%c%d %d", "ML"[min(1, j)], x(j), y(v))
			}
		}
		end := len(line) - 1
		points := wording.Figure(line[end])
		c.Lines = append(
			c.Lines,
			Curve{
				Name: names[i], Points: string(points), Class: fmt.Sprintf("s%d", i%8+1), Path: path.String(), X: x(end),
				Y: y(line[end]),
			},
		)
		ends = append(ends, rules.Say("%s %s", names[i], points))
	}
	c.Label = wording.Said("Points over %s: %s", wording.Count(n-1, "round"), rules.Join(ends, ", "))
	return c, true
}

// figures is how many signs a number is written in, at most.
func figures(n int) int {
	signs := len(strconv.Itoa(n))
	if n > 999 || n < -999 {
		signs++
	}
	return signs
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
			Name: d.Name, Mine: d.Caught, Theirs: d.OtherCaught, MineWidth: d.Caught * 100 / most,
			TheirsEnd: d.OtherCaught * 100 / most,
			Rounds:    string(wording.Count(cmp.Or(d.Losing, d.Rounds), "round")), Ahead: "no game finished together yet",
		}
		if d.Games > 0 {
			out[i].Ahead = wording.Said("ahead in %d of %s", d.Ahead, wording.Count(d.Games, "game"))
		}
	}
	return out
}
