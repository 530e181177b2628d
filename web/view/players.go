package view

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
)

// PlayerLine is one player in the list of all.
type PlayerLine struct {
	Name, Path string
	Rounds     string
	Caught     string
	Share      int // of 100 rounds caught
	Won        string
	Beads      Beads
}

// PlayersOf lists everybody.
func PlayersOf(players []archive.Player) []PlayerLine {
	out := make([]PlayerLine, len(players))
	for i, p := range players {
		out[i] = PlayerLine{
			Name: p.Name, Path: PlayerPath(p.Name), Rounds: many(p.Rounds, "round"), Caught: strconv.Itoa(p.Caught) + " × caught",
			Share: p.Caught * 100 / p.Rounds, Beads: beadsOf(p.Beads, 20),
		}
		if p.Won > 0 {
			out[i].Won = "★ " + strconv.Itoa(p.Won)
		}
	}
	return out
}

// PlayerPath is where a player’s page is.
func PlayerPath(name string) string { return "/players/" + url.PathEscape(name) }

// Player is one player's page.
type Player struct {
	Name, Path string
	Games      string // where the games are
	Since      string
	Figures    []Fig
	Beads      Beads
	Older      string // how many rounds the beads leave out
	Chart      *Chart
	Duels      []Duel
	Moments    []Remembered
}

// Fig is a large number with what it counts.
type Fig struct{ Value, Label string }

// Remembered is a moment on a player's page.
type Remembered struct{ Day, Text, Clause, Path string }

// beadsShown is how many rounds of a player are drawn.
const beadsShown = 240

// PlayerOf tells one player.
func PlayerOf(p archive.Player) Player {
	v := Player{
		Name: p.Name, Path: PlayerPath(p.Name), Games: "/history?q=" + url.QueryEscape(p.Name), Since: Day(p.Since), Duels: duelsOf(p.Duels),
		Figures: []Fig{
			{strconv.Itoa(p.Rounds), plural(p.Rounds, "round")}, {strconv.Itoa(p.Caught), "caught"},
			{Figure(p.Points), plural(p.Points, "point")}, {strconv.Itoa(p.Won), plural(p.Won, "game") + " won"},
			{strconv.Itoa(p.Safest), "safe in a row at best"}, {strconv.Itoa(p.Worst), "caught in a row at worst"},
		},
	}
	shown := p.Beads[max(0, len(p.Beads)-beadsShown):]
	v.Beads = beadsOf(shown, 20)
	if older := len(p.Beads) - len(shown); older > 0 {
		v.Older = many(older, "older round")
	}
	line := make([]int, 1, len(p.Beads)+1)
	for _, b := range p.Beads {
		line = append(line, line[len(line)-1]+b.Gain)
	}
	if c, ok := chartOf([]string{p.Name}, [][]int{line}); ok {
		v.Chart = &c
	}
	for _, m := range slices.Backward(p.Moments[max(0, len(p.Moments)-10):]) {
		v.Moments = append(v.Moments, Remembered{Day: Day(m.At), Text: m.Text, Clause: m.Clause, Path: "/g/" + string(m.Game) + "/rounds/" + strconv.Itoa(m.Round)})
	}
	return v
}

func plural(n int, thing string) string {
	if n == 1 {
		return thing
	}
	return thing + "s"
}

// Search is what somebody looks for in the history.
type Search struct {
	Words, From, To string
	Any             bool // something is asked for
}

// QueryOf reads a search; a day that is none is no bound.
func QueryOf(s Search) archive.Query {
	q := archive.Query{Words: s.Words}
	q.From, _ = time.ParseInLocation(time.DateOnly, s.From, time.Local)
	q.To, _ = time.ParseInLocation(time.DateOnly, s.To, time.Local)
	return q
}
