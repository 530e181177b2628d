package view

import (
	"github.com/tablemaid/tablemaid/models/card"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Score is one seat on the scoreboard.
type Score struct {
	Number  int
	Name    string
	Points  string
	Stats   []rules.Stat
	Marks   []string
	Dealer  bool
	Turn    bool
	Winner  bool
	Me      bool
	Leading bool
	Zero    bool // nobody has points yet
	Open    []Standing
	Hand    string
}

// Standing is an open card of a seat, and the card that it stands for.
type Standing struct {
	Face Face
	As   *Face // nil for none but itself
	Wild bool
}

func standings(open []rules.Stand) []Standing {
	out := make([]Standing, len(open))
	for i, o := range open {
		out[i] = Standing{Face: FaceOf(o.Card), Wild: o.Wild}
		if o.As != card.None {
			as := FaceOf(o.As)
			out[i].As = &as
		}
	}
	return out
}

func scores(p rules.Position, me int) []Score {
	best, worst := 0, 0
	for i, s := range p.Seats {
		if i == 0 {
			best, worst = s.Points, s.Points
		}
		best, worst = max(best, s.Points), min(worst, s.Points)
	}
	out := make([]Score, len(p.Seats))
	for i, s := range p.Seats {
		marks := slices.DeleteFunc(slices.Clone(s.Marks), func(m string) bool { return m == "dealer" })
		out[i] = Score{
			Number: s.Number, Name: s.Name, Points: Figure(s.Points), Stats: stats(s.Stats), Marks: marks,
			Dealer: s.Number == p.Dealer, Turn: s.Number == p.Turn && p.Phase != rules.Over,
			Winner: slices.Contains(p.Winners, s.Number), Me: s.Number == me,
			Leading: s.Points == best && best > worst, Zero: best == 0 && worst == 0,
			Open: standings(s.Open), Hand: s.Hand,
		}
	}
	return out
}

// stats are the figures of a seat; one of a thing is told as one.
func stats(of []rules.Stat) []rules.Stat {
	of = slices.Clone(of)
	for i, s := range of {
		if s.Value == "1" && s.Label == "pairs" {
			of[i].Label = "pair"
		}
	}
	return of
}

// Figure writes a number with a true minus sign.
func Figure(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Gain writes a number with its sign.
func Gain(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	if n == 0 {
		return "±0"
	}
	return Figure(n)
}
