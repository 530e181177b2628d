package past

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// PlayerLine is one player in the list of all.
type PlayerLine struct {
	Name, Path string
	Rounds     string
	Caught     string
	Won        string
	Beads      Beads
}

// PlayersOf lists everybody.
func PlayersOf(players []archive.Player) []PlayerLine {
	out := make([]PlayerLine, len(players))
	for i, p := range players {
		out[i] = PlayerLine{
			Name: p.Name, Path: PlayerPath(p.Name), Rounds: string(wording.Count(p.Rounds, "round")),
			Beads: beadsOf(p.Beads, 20),
		}
		if p.Losing > 0 {
			out[i].Caught = wording.Caught(p.Caught)
		}
		if p.Games > 0 {
			out[i].Won = wonOf(p.Won, p.Games)
		}
	}
	return out
}

// wonOf counts finished games: "won 2 of 5 games".
func wonOf(won, of int) string { return wording.Said("won %d of %s", won, wording.Count(of, "game")) }

// PlayerPath is where a player’s page is.
func PlayerPath(name string) string { return "/players/" + url.PathEscape(name) }

// Player is one player's page.
type Player struct {
	Name, Path string
	Games      string // where the games are
	Since      string
	Figures    []Fig
	Kinds      []KindLine
	Beads      Beads
	Older      string // how many rounds the beads leave out
	Duels      []Duel
	Moments    []Remembered
}

// KindLine is how a player fared in one game.
type KindLine struct{ Name, Won, Rounds, Caught string }

// Fig is a large number with what it counts.
type Fig struct{ Value, Label string }

// Remembered is a moment on a player's page.
type Remembered struct{ Day, Text, Clause, Path string }

// beadsShown is how many rounds of a player are drawn.
const beadsShown = 240

// PlayerOf tells one player.
func PlayerOf(p archive.Player) Player {
	v := Player{
		Name: p.Name, Path: PlayerPath(p.Name), Games: "/history?q=" + url.QueryEscape(p.Name), Since: wording.Day(p.Since),
		Duels: duelsOf(p.Duels),
		Figures: []Fig{
			{strconv.Itoa(p.Rounds), plural(p.Rounds, "round", "rounds")},
			{strconv.Itoa(p.Won), plural(p.Won, "game won", "games won")},
		},
	}
	if p.Losing > 0 {
		v.Figures = append(v.Figures, Fig{strconv.Itoa(p.Caught), plural(p.Caught, "time caught", "times caught")},
			Fig{strconv.Itoa(p.Safest), "rounds safe in a row, at best"},
			Fig{strconv.Itoa(p.Worst), "times caught in a row, at worst"})
	}
	v.Figures = append(v.Figures, Fig{wording.Spent(p.Time), "at the table"})
	for _, k := range p.Kinds {
		line := KindLine{Name: k.Name, Won: "none finished yet", Rounds: string(wording.Count(k.Rounds, "round"))}
		if k.Games > 0 {
			line.Won = wonOf(k.Won, k.Games)
		}
		if k.Losing {
			line.Caught = wording.Caught(k.Caught)
		}
		v.Kinds = append(v.Kinds, line)
	}
	shown := p.Beads[max(0, len(p.Beads)-beadsShown):]
	v.Beads = beadsOf(shown, 20)
	if older := len(p.Beads) - len(shown); older > 0 {
		v.Older = string(wording.Count(older, "older round"))
	}
	for _, m := range slices.Backward(p.Moments[max(0, len(p.Moments)-10):]) {
		v.Moments = append(
			v.Moments,
			Remembered{
				Day: wording.Day(m.At), Text: string(m.Told()), Clause: m.Clause,
				Path: "/g/" + string(m.Game) + "/rounds/" + strconv.Itoa(m.Round),
			},
		)
	}
	return v
}

// plural is the name of one thing or of several beside their figure.
func plural(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
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
