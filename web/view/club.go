package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Club is all tables of a hall on one page.
type Club struct {
	Tables    []ClubTable
	Elsewhere []ClubGame // played through the hall's own pages
	Standings []ClubStanding
	Director  bool
}

// ClubTable is one table with the games that are played at it.
type ClubTable struct {
	Name, Seen string
	Away       bool
	Camera     string
	CameraWell bool
	Behind     int
	Refused    rules.Text // why the hall refuses some of it, "" if it does not
	Games      []ClubGame
}

// ClubGame is one game as far as a director needs it.
type ClubGame struct {
	ID, Name, Players string
	Headline          string
	Round             int
	Turn              string // whose it is, "" for nobody's in particular
	Questions         int    // urgent ones that wait
	Faults            int    // open ones
	Last              string // when something happened last
	Merged            string // how two orders of it were made one
	Called            string // when its table called the director, "" if it does not
}

// ClubGameOf is a game that is being played.
func ClubGameOf(s table.Snapshot, now time.Time) ClubGame {
	g := ClubGame{
		ID: string(s.Game), Name: s.Info.Name, Players: strings.Join(s.Setup.Players, ", "),
		Headline: string(s.Position.Told()),
		Round:    s.Position.Round, Faults: s.Position.OpenFaults(), Last: SeenOf(s.Journal[len(s.Journal)-1].At, now),
	}
	if t := s.Position.Turn; t > 0 && t <= len(s.Setup.Players) {
		g.Turn = s.Setup.Players[t-1]
	}
	for _, p := range s.Position.Awaiting {
		if p.Urgent {
			g.Questions++
		}
	}
	return g
}

// UnreadOf is a game that this program is too old to show.
func UnreadOf(g table.Summary) ClubGame {
	return ClubGame{
		ID: string(g.ID), Name: cmp.Or(g.Info.Name, "A game"), Players: strings.Join(g.Players, ", "),
		Headline: "This game needs a newer tablemaid",
	}
}

// SeenOf is how long ago something was, in words that catalogues know.
func SeenOf(at, now time.Time) string {
	switch ago := now.Sub(at); {
	case at.IsZero():
		return "not yet"
	case ago < 10*time.Second:
		return "now"
	case ago < time.Minute:
		return string(rules.Say("%d s ago", int(ago.Seconds())))
	case ago < time.Hour:
		return string(rules.Say("%d min ago", int(ago.Minutes())))
	}
	return string(rules.Say("at %s", at.Local().Format("15:04")))
}

// Place puts a game at its table.
func (c *Club) Place(at string, g ClubGame) {
	if i := slices.IndexFunc(c.Tables, func(t ClubTable) bool { return t.Name == at }); i >= 0 {
		c.Tables[i].Games = append(c.Tables[i].Games, g)
		return
	}
	c.Elsewhere = append(c.Elsewhere, g)
}

// ClubStanding is one player's evening at one kind of game.
type ClubStanding struct {
	Place                      int
	Name, Kind                 string
	Points, Won, Games, Rounds int
}

// Count adds a game to the standings.
func (c *Club) Count(g table.Summary) {
	if g.Trouble != "" {
		return
	}
	for i, name := range g.Players {
		at := slices.IndexFunc(c.Standings, func(s ClubStanding) bool { return s.Name == name && s.Kind == g.Info.Name })
		if at < 0 {
			at = len(c.Standings)
			c.Standings = append(c.Standings, ClubStanding{Name: name, Kind: g.Info.Name})
		}
		s := &c.Standings[at]
		s.Games++
		s.Rounds += g.Rounds
		if i < len(g.Points) {
			s.Points += g.Points[i]
		}
		if slices.Contains(g.Winners, i+1) {
			s.Won++
		}
	}
}

// Rank sorts the standings of each kind of game: by points, then by games won,
// then by fewer rounds played. Who is equal in all of them shares a place.
func (c *Club) Rank() {
	order := func(a, b ClubStanding) int {
		return cmp.Or(
			strings.Compare(a.Kind, b.Kind), cmp.Compare(b.Points, a.Points), cmp.Compare(b.Won, a.Won),
			cmp.Compare(a.Rounds, b.Rounds),
		)
	}
	slices.SortFunc(
		c.Standings, func(a, b ClubStanding) int { return cmp.Or(order(a, b), strings.Compare(a.Name, b.Name)) },
	)
	first := 0
	for i := range c.Standings {
		s := &c.Standings[i]
		if i == 0 || c.Standings[i-1].Kind != s.Kind {
			first = i
		}
		s.Place = i - first + 1
		if i > first && order(c.Standings[i-1], *s) == 0 {
			s.Place = c.Standings[i-1].Place
		}
	}
}

// Plain is text that no spreadsheet takes for a formula.
func Plain(text string) string {
	if text != "" && strings.ContainsAny(text[:1], "=+-@\t\r") {
		return "'" + text
	}
	return text
}
