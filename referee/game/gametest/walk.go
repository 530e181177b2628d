package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Walk plays random lawful rounds of a game of the family, tapped and seen,
// in pieces and unread at times, and checks after every fact what must always
// hold.
func Walk(t *testing.T, g game.Game) {
	rapid.Check(t, func(rt *rapid.T) {
		w := newWalk(rt, g)
		most := 3
		if len(w.v.Deck(w.setup.Rules)) > 60 {
			most = 1
		}
		for range rapid.IntRange(1, most).Draw(rt, "rounds") {
			if w.position().Phase == rules.Over {
				return
			}
			w.round()
		}
	})
}

// walk is a table with hands, which the referee does not see.
type walk struct {
	*rapid.T
	v       *maids.Variant
	setup   game.Setup
	state   game.State
	entries []fact.Entry
	before  rules.Position
	hands   [][]card.Card // by seat-1
	hidden  map[card.Card]bool
	open    map[card.Card]int
	dealer  int
	jokers  int // the seat that has paired the jokers and has not revealed yet
	won     bool
}

func newWalk(t *rapid.T, g game.Game) *walk {
	info := g.Info()
	given := map[string]string{}
	for _, s := range info.Switches {
		if s.Words {
			continue
		}
		if len(s.Choices) > 0 {
			given[s.Name] = s.Choices[rapid.IntRange(0, len(s.Choices)-1).Draw(t, s.Name)].Value
		} else {
			given[s.Name] = fmt.Sprint(rapid.IntRange(s.Min, min(s.Max, s.Min+4)).Draw(t, s.Name))
		}
	}
	n := rapid.IntRange(info.MinPlayers, info.MaxPlayers).Draw(t, "players")
	delete(given, "with") // combinations that are always refused
	setup, err := game.Prepare(g, Players[:n], given)
	require.NoError(t, err)
	w := &walk{T: t, v: g.(*maids.Variant), setup: setup, state: g.Start(setup)}
	w.dealer = rapid.IntRange(1, n).Draw(t, "dealer")
	w.happens(fact.GameBegan{Game: info.ID, Version: info.Version, Players: setup.Players, Rules: setup.Rules})
	return w
}

func (w *walk) position() rules.Position { return w.state.Position() }

// happens journals a fact, folds it, and checks the position.
func (w *walk) happens(f fact.Fact) fact.ID {
	source := []fact.SourceKind{fact.Camera, fact.Person}[rapid.IntRange(0, 1).Draw(w.T, "source")]
	e := fact.Entry{ID: fact.ID(len(w.entries) + 1), Source: fact.Source{Kind: source}, Fact: f}
	w.entries = append(w.entries, e)
	if fact.Plain(f) {
		w.state.Apply(e)
	} else {
		w.state = w.v.Start(w.setup)
		for _, e := range fact.Settle(w.entries) {
			w.state.Apply(e)
		}
	}
	w.check(fact.Plain(f))
	return e.ID
}

func (w *walk) check(plain bool) {
	p := w.position()
	w.checkRulings(p, plain)
	w.before = p
	w.checkOpen(p)
	for i, seat := range p.Seats {
		if n := len(p.Results); n > 0 && p.Results[n-1].Totals[i] != seat.Points {
			require.Fail(w, "points disagree with the results")
		}
	}
	if len(w.entries)%5 != 0 && p.Phase == rules.Playing && len(w.v.Deck(w.setup.Rules)) > 60 {
		return // what follows is slow with a large deck
	}
	told := fmt.Sprintf("%+v", present(p))
	for c := range w.hidden {
		if strings.Contains(told, ":"+string(c)+" ") || strings.Contains(told, c.String()) {
			require.Fail(w, "a hidden card is told", c)
		}
	}
	if len(w.entries)%29 == 0 || p.Phase != rules.Playing {
		require.Equal(w, game.Fold(w.v, w.setup, w.entries), p, "step by step is the same as all at once")
	}
}

// checkRulings holds what was ruled: no fault in lawful play, and what has been ruled stays ruled.
func (w *walk) checkRulings(p rules.Position, plain bool) {
	for i, r := range p.Rulings {
		if r.Open {
			require.Fail(w, "a fault in lawful play", "%s: %s", r.Clause, r.Text)
		}
		if !plain || i >= len(w.before.Rulings) {
			continue
		}
		if was := w.before.Rulings[i]; r.Text != was.Text || r.Entry != was.Entry {
			require.Fail(w, "what has been ruled stays ruled", r.Text)
		}
	}
	if plain {
		require.GreaterOrEqual(w, len(p.Rulings), len(w.before.Rulings))
	}
}

// checkOpen holds what lies open: no faulty group, and no card oftener than it was laid.
func (w *walk) checkOpen(p rules.Position) {
	shown := map[card.Card]int{}
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			if g.Faulty {
				require.Fail(w, "a faulty group in lawful play")
			}
			for _, c := range g.Cards {
				if c.IsFace() {
					shown[c]++
				}
			}
		}
	}
	for c, n := range shown {
		if p.Phase == rules.Playing && n > w.open[c] {
			require.Fail(w, "a card lies open oftener than it was laid", c)
		}
	}
}

// present is what a position tells of the present round alone.
func present(p rules.Position) rules.Position {
	p.Results = nil
	first := slices.IndexFunc(p.Rulings, func(r rules.Ruling) bool { return r.Round == p.Round })
	p.Rulings = p.Rulings[max(first, 0):]
	return p
}
