package live

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Score is one seat on the scoreboard.
type Score struct {
	Number  int
	Name    string
	Points  string
	Unit    string // what Points are: "points", "chips", "times caught"
	Lost    []int  // a mark each for the times caught, where that is what counts
	Stats   []rules.Stat
	Marks   []string
	Dealer  bool
	Turn    bool
	Winner  bool
	Me      bool
	Leading bool
	Zero    bool // nobody has anything yet
	Open    []Standing
	Hand    string
}

// Team is seats that play together and have one score.
type Team struct {
	Score
	Seats []Score
}

// mostMarks is how many times caught are drawn one by one.
const mostMarks = 5

// Standing is an open card of a seat, and the card that it stands for.
type Standing struct {
	Face wording.Face
	As   *wording.Face // nil for none but itself
	Wild bool
}

func standings(open []rules.Stand) []Standing {
	out := make([]Standing, len(open))
	for i, o := range open {
		out[i] = Standing{Face: wording.FaceOf(o.Card), Wild: o.Wild}
		if o.As != card.None {
			as := wording.FaceOf(o.As)
			out[i].As = &as
		}
	}
	return out
}

// atRest reports whether no hand is being played.
func atRest(p rules.Phase) bool {
	return p == rules.BeforeRound || p == rules.Settled || p == rules.Over
}

func Scores(p rules.Position, me int) []Score {
	best, worst := 0, 0
	for i, s := range p.Seats {
		if n := counted(p, s); i == 0 {
			best, worst = n, n
		} else {
			best, worst = max(best, n), min(worst, n)
		}
	}
	out := make([]Score, len(p.Seats))
	for i, s := range p.Seats {
		n := counted(p, s)
		marks := slices.DeleteFunc(slices.Clone(s.Marks), func(m string) bool { return m == "dealer" })
		out[i] = Score{
			Number: s.Number, Name: s.Name, Points: string(wording.Figure(n)), Unit: "points", Stats: stats(p, s.Stats),
			Marks:  marks,
			Dealer: s.Number == p.Dealer, Turn: s.Number == p.Turn && p.Phase != rules.Over,
			Winner: slices.Contains(p.Winners, s.Number), Me: s.Number == me,
			Leading: n == best && best > worst, Zero: best == 0 && worst == 0,
			Open: standings(s.Open), Hand: string(s.Told()),
		}
		switch p.Counts {
		case rules.Caught:
			// Who was caught most leads nothing.
			out[i].Unit, out[i].Leading = "times caught", false
			if n <= mostMarks {
				out[i].Lost = make([]int, n)
			}
		case rules.Chips:
			// In the middle of a hand what was bet is still in the pot: nobody leads.
			out[i].Unit, out[i].Leading = "chips", out[i].Leading && atRest(p.Phase)
		case rules.Points:
		}
	}
	return out
}

// counted is the figure of a seat that decides the game.
func counted(p rules.Position, s rules.Seat) int {
	if p.Counts == rules.Caught {
		return s.Caught
	}
	return s.Points
}

// teams are the scores of a game that is played in teams, nil for any other.
func teams(p rules.Position, seats []Score) []Team {
	var out []Team
	at := map[int]int{}
	for i, s := range p.Seats {
		if s.Team == 0 {
			return nil
		}
		n, known := at[s.Team]
		if !known {
			n = len(out)
			at[s.Team] = n
			out = append(out, Team{Score: seats[i]})
			out[n].Turn = false
		}
		t := &out[n]
		t.Seats = append(t.Seats, seats[i])
		t.Turn = t.Turn || seats[i].Turn
	}
	for i := range out {
		names := make([]string, len(out[i].Seats))
		for j, s := range out[i].Seats {
			names[j] = s.Name
		}
		out[i].Name = rules.List(names)
	}
	return out
}

// stats are the figures of a seat but the one that is shown large.
func stats(p rules.Position, of []rules.Stat) []rules.Stat {
	of = slices.Clone(of)
	if p.Counts == rules.Caught {
		of = slices.DeleteFunc(of, func(s rules.Stat) bool { return s.Label == "caught" })
	}
	return wording.Stats(of)
}
