package view

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Round is one round on its own page.
type Round struct {
	Game, Name string
	Number     int
	Text       string
	Clause     string
	Settled    bool
	Scores     []RevealScore
	Reveal     *Reveal
	Piles      []Pile
	Log        Log
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
		v.Text, v.Clause, v.Settled = r.Text, r.Clause, true
		if r.Reveal != nil {
			m := RevealOf(s, *r.Reveal, n)
			v.Reveal = &m
		}
		v.Scores = tally(s.Setup.Players, r)
	}
	if !v.Settled && s.Position.Reveal != nil && n == s.Position.Round {
		m := RevealOf(s, *s.Position.Reveal, n)
		v.Reveal = &m
	}
	v.Piles = laid(s, n)
	return v
}

// laid is what was laid in a round by seat, as the facts stand now.
func laid(s table.Snapshot, n int) []Pile {
	sp := SpeakerFor(s, n)
	out := make([]Pile, len(s.Setup.Players))
	round := 0
	for _, e := range s.Entries {
		if _, deal := e.Fact.(fact.RoundBegan); deal {
			round++
		}
		l, ok := e.Fact.(fact.CardsLaid)
		seat := l.Zone.Seat()
		if !ok || round != n || seat < 1 || seat > len(out) {
			continue
		}
		g := Group{Entry: strconv.FormatInt(int64(e.ID), 10)}
		for _, r := range l.Cards {
			g.Faces = append(g.Faces, FaceOf(r.Card))
		}
		out[seat-1].Groups = append(out[seat-1].Groups, g)
		out[seat-1].Count += len(l.Cards)
	}
	for _, r := range s.Position.Rulings {
		for i := range out {
			for j := range out[i].Groups {
				if r.Open && out[i].Groups[j].Entry == id(r.Entry) {
					out[i].Groups[j].Faulty = true
				}
			}
		}
	}
	for i := range out {
		out[i].Place = sp.Place(zone.Seat(i + 1))
	}
	return out
}
