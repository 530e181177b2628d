package view

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/table"
)

// Home is the first page: the game being played, or an invitation.
type Home struct {
	Current *Past
	Recent  []Past
	Join    Join
}

// Past is one game in a list.
type Past struct {
	ID, Name, Day, Rounds, Headline, Trouble string
	Players                                  []PastPlayer
	Over                                     bool
}

// PastPlayer is one of its players.
type PastPlayer struct {
	Name, Points string
	Winner       bool
}

// PastOf lists games.
func PastOf(games []table.Summary) []Past {
	out := make([]Past, len(games))
	for i, g := range games {
		p := Past{ID: string(g.ID), Name: g.Info.Name, Day: Day(g.Began), Headline: g.Headline, Over: g.Over, Rounds: strconv.Itoa(g.Rounds) + " rounds"}
		if g.Rounds == 1 {
			p.Rounds = "1 round"
		}
		if g.Trouble != "" {
			p.Trouble, p.Name, p.Day = "This game can’t be opened by this version of tablemaid.", "A game", ""
		}
		for j, name := range g.Players {
			pp := PastPlayer{Name: name, Winner: slices.Contains(g.Winners, j+1)}
			if j < len(g.Points) {
				pp.Points = Figure(g.Points[j])
			}
			p.Players = append(p.Players, pp)
		}
		out[i] = p
	}
	return out
}
