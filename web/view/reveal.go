package view

import (
	"fmt"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Reveal is the moment the last card and the card from the box are turned.
type Reveal struct {
	Key     string // the same for as long as it is the same moment
	Game    string
	Round   int
	Loser   string
	Maid    Face
	Aside   Face
	Matches bool
	Title   string
	Text    string
	Scores  []RevealScore
}

// RevealScore is one line of the points after the reveal.
type RevealScore struct {
	Name, Gain, Total string
	Caught            bool
	Best              bool
}

// RevealOf makes the moment of one round.
func RevealOf(s table.Snapshot, r rules.Reveal, round int) Reveal {
	v := Reveal{
		Game: string(s.Game), Round: round, Maid: FaceOf(r.Maid), Aside: FaceOf(r.Aside), Matches: r.Matches,
		Title: r.Title, Text: r.Text,
		Key: fmt.Sprintf("%s-%d-%s-%s", s.Game, round, r.Maid, r.Aside),
	}
	if r.Seat > 0 && r.Seat <= len(s.Setup.Players) {
		v.Loser = s.Setup.Players[r.Seat-1]
	}
	for _, res := range s.Position.Results {
		if res.Round != round {
			continue
		}
		best := 0
		for i, t := range res.Totals {
			if i == 0 || t > best {
				best = t
			}
		}
		for i, name := range s.Setup.Players {
			line := RevealScore{Name: name, Caught: i+1 == res.Loser}
			if i < len(res.Gains) {
				line.Gain = Gain(res.Gains[i])
			}
			if i < len(res.Totals) {
				line.Total, line.Best = Figure(res.Totals[i]), res.Totals[i] == best
			}
			v.Scores = append(v.Scores, line)
		}
	}
	return v
}
