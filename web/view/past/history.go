package past

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Past is one game in a list.
type Past struct {
	ID, Path, Name, Day, Rounds, Headline, Trouble string
	Players                                        []PastPlayer
	Over                                           bool
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
		p := Past{
			ID: string(g.ID), Name: g.Info.Name, Day: wording.Day(g.Began), Headline: string(g.Headline), Over: g.Over,
			Rounds: string(wording.Count(g.Rounds, "round")),
		}
		if g.Trouble != "" {
			p.Trouble, p.Name, p.Day = "This game can’t be opened by this version of tablemaid.", "A game", ""
			if g.Trouble == (&table.DamagedError{Game: g.ID}).Error() {
				p.Trouble = "The first entry of this game, with its names and house rules, was damaged on the disk. 'tablemaid restore' goes back to a backup."
			}
		}
		p.Players = pastPlayers(g.Players, g.Points, g.Winners)
		if p.Path = "/g/" + p.ID; g.Over {
			p.Path += "/rounds"
		}
		out[i] = p
	}
	return out
}

// pastPlayers tells no points where nobody has any: many games are not played
// for points.
func pastPlayers(names []string, points, winners []int) []PastPlayer {
	if !slices.ContainsFunc(points, func(n int) bool { return n != 0 }) {
		points = nil
	}
	var out []PastPlayer
	for i, name := range names {
		p := PastPlayer{Name: name, Winner: slices.Contains(winners, i+1)}
		if i < len(points) {
			p.Points = string(wording.Figure(points[i]))
		}
		out = append(out, p)
	}
	return out
}
