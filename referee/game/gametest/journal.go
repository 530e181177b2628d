package gametest

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Begun is a game as the first entry of its journal begins it.
func Begun(g game.Game, journal []fact.Entry) game.State {
	setup := journal[0].Fact.(fact.GameBegan)
	return g.Start(game.Setup{Players: setup.Players, Rules: setup.Rules})
}

// Stands is where a game stands after a journal.
func Stands(g game.Game, journal []fact.Entry) rules.Position {
	s := Begun(g, journal)
	for _, e := range journal {
		s.Apply(e)
	}
	return s.Position()
}

// RoundOf is where the round of the entry at a place begins, with its deal, and ends, before the next.
func RoundOf(journal []fact.Entry, at int) (from, to int) {
	for from = at - 1; from > 0 && !deals(journal[from].Fact); from-- {
	}
	for to = at; to < len(journal) && !deals(journal[to].Fact); to++ {
	}
	return from, to
}

// deals reports whether a fact begins a round.
func deals(f fact.Fact) bool {
	_, is := f.(fact.RoundBegan)
	return is
}

// Faults are the faults among the rulings, put right or not.
func Faults(p rules.Position) (found []rules.Ruling) {
	for _, r := range p.Rulings {
		if r.Kind == rules.Fault {
			found = append(found, r)
		}
	}
	return found
}
