package past

import (
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Round is one round on its own page.
type Round struct {
	Game, Name string
	Number     int
	Text       string
	Clause     string
	Settled    bool
	Scores     []live.RevealScore
	Reveal     *live.Reveal
	Log        Log
	Scrub      *Scrub
	Earlier    int // the round before and after, 0 for none
	Later      int
}

// RoundOf tells round n of a game.
func RoundOf(s table.Snapshot, n int) Round {
	v := Round{Game: string(s.Game), Name: s.Info.Name, Number: n, Log: LogOf(s, n), Earlier: n - 1}
	if n < s.Position.Round {
		v.Later = n + 1
	}
	for _, r := range s.Position.Results {
		if r.Round != n {
			continue
		}
		v.Text, v.Clause, v.Settled = string(r.Told()), r.Clause, true
		if r.Reveal != nil {
			m := live.RevealOf(s, *r.Reveal, n)
			v.Reveal = &m
		}
		v.Scores = live.Tally(s.Setup.Players, r)
	}
	if !v.Settled && s.Position.Reveal != nil && n == s.Position.Round {
		m := live.RevealOf(s, *s.Position.Reveal, n)
		v.Reveal = &m
	}
	return v
}
