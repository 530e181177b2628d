package past

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Story is a whole game as it is remembered.
type Story struct {
	Game, Name, Day string
	Over            bool
	Headline        string
	Players         []PastPlayer
	Chart           *Chart
	Grid            *Grid
	Rounds          []Told
	Earlier, Later  string // pages of rounds, "" for none
	Differs         string
	Favourite       bool   // its pictures stay
	Notation        string // the notation of its own, "" for none
	Keeper          bool   // this phone may forget the game
}

// besides are the moments of a round that its result does not tell already.
func besides(r archive.Round) []archive.Moment {
	return slices.DeleteFunc(slices.Clone(r.Moments), func(m archive.Moment) bool { return m.Text == r.Text })
}

// Told is one round in the story.
type Told struct {
	Number, Text, Clause, Time string
	Faults                     string
	Moments                    []archive.Moment
}

// Grid is who was caught in which round: a row a player, a column a round.
type Grid struct {
	Box   string
	Width int
	Rows  []GridRow
	Cells []Cell
	Label string
}

// GridRow is one player's row.
type GridRow struct {
	Name, Caught string
	Y            int
}

// Cell is a mark in the grid.
type Cell struct {
	X, Y        int
	Kind, Title string // "caught", "moment", "safe"
}

// roundsShown is how many rounds one page of a story tells.
const roundsShown = 50

// StoryOf tells a game; page 0 is its newest rounds.
func StoryOf(g *archive.Game, page int, differs string) Story {
	v := Story{
		Game: string(g.ID), Name: g.Name, Day: wording.Day(g.Began), Over: g.Over, Headline: string(g.Told()),
		Differs: differs,
	}
	v.Players = pastPlayers(g.Players, g.Points, g.Winners)
	newest := slices.Clone(g.Rounds)
	slices.Reverse(newest)
	page = min(max(page, 0), max(0, len(newest)-1)/roundsShown)
	from, to := page*roundsShown, min((page+1)*roundsShown, len(newest))
	for _, r := range newest[from:to] {
		t := Told{
			Number: strconv.Itoa(r.Number), Text: string(r.Told()), Clause: r.Clause, Time: wording.Clock(r.At),
			Moments: besides(r),
		}
		if r.Faults > 0 {
			t.Faults = string(wording.Count(r.Faults, "fault"))
		}
		v.Rounds = append(v.Rounds, t)
	}
	if to < len(newest) {
		v.Earlier = strconv.Itoa(page + 1)
	}
	if page > 0 {
		v.Later = strconv.Itoa(page - 1)
	}
	if c, ok := chartOf(g.Players, totalsOf(g)); ok {
		v.Chart = &c
	}
	shown := slices.Clone(newest[from:to])
	slices.Reverse(shown)
	v.Grid = gridOf(g.Players, shown)
	return v
}

// totalsOf are the totals of each player after every round, from what they began with: chips, or nothing.
func totalsOf(g *archive.Game) [][]int {
	totals := make([][]int, len(g.Players))
	for i := range totals {
		totals[i] = append(make([]int, 0, len(g.Rounds)+1), began(g))
		for _, r := range g.Rounds {
			if i < len(r.Totals) {
				totals[i] = append(totals[i], r.Totals[i])
			}
		}
	}
	return totals
}

// began is what each player had before the first round: as many chips as everybody, or nothing.
func began(g *archive.Game) int {
	if len(g.Rounds) == 0 || len(g.Rounds[0].Totals) == 0 || len(g.Rounds[0].Totals) != len(g.Rounds[0].Gains) {
		return 0
	}
	first := g.Rounds[0]
	for i := range first.Totals {
		if first.Totals[i]-first.Gains[i] != first.Totals[0]-first.Gains[0] {
			return 0
		}
	}
	return first.Totals[0] - first.Gains[0]
}

// gridOf is nil where nobody is ever caught.
func gridOf(players []string, rounds []archive.Round) *Grid {
	const cell, row = 22, 26
	g := Grid{Width: max(len(rounds), 8) * cell, Rows: make([]GridRow, len(players))}
	g.Box = fmt.Sprintf("0 0 %d %d", g.Width, len(players)*row)
	caught := make([]int, len(players))
	any := false
	for x, r := range rounds {
		for i := range players {
			c := Cell{
				X: x*cell + cell/2, Y: i*row + row/2, Kind: "safe", Title: wording.Said("Round %d: %s safe", r.Number, players[i]),
			}
			if r.Loser == i+1 {
				c.Kind, c.Title, any = "caught", wording.Said("Round %d: %s caught", r.Number, players[i]), true
				caught[i]++
			}
			g.Cells = append(g.Cells, c)
			for _, m := range r.Moments {
				if m.Seat == i+1 {
					g.Cells = append(g.Cells, Cell{X: c.X, Y: c.Y, Kind: "moment", Title: string(m.Told())})
					break
				}
			}
		}
	}
	if !any {
		return nil
	}
	for i, name := range players {
		g.Rows[i] = GridRow{Name: name, Caught: strconv.Itoa(caught[i]), Y: i*row + row/2}
		g.Label += wording.Said("%s: caught %d times. ", name, caught[i])
	}
	return &g
}
