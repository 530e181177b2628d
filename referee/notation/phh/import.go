package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
)

// Import gives the entries of each game in a file, the set-up first, at the
// time of their hand, the zero time if it is not told. Hands are
// played through as they are read: one that does not come to its finishing
// stacks is refused.
func Import(from io.Reader) ([][]fact.Entry, error) {
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	all, err := handsOf(string(text))
	if err != nil {
		return nil, err
	}
	var games [][]fact.Entry
	var l *listener
	for i, f := range all {
		h := Hand{}
		if err := h.read(f); err != nil {
			return nil, rules.Within(err, "hand %d of the file: %s", i+1)
		}
		if l == nil || l.table != h.Table {
			if l != nil {
				games = append(games, l.entries)
			}
			if l, err = listen(h); err != nil {
				return nil, rules.Within(err, "hand %d of the file: %s", i+1)
			}
		}
		if err := l.hand(h); err != nil {
			return nil, rules.Within(err, "hand %d of the file: %s", i+1)
		}
	}
	if l == nil {
		return nil, rules.Refuse("there are no hands in this file")
	}
	return append(games, l.entries), nil
}

// listener gathers the entries of one game.
type listener struct {
	*replay
	table   int
	at      time.Time
	entries []fact.Entry
}

func listen(h Hand) (*listener, error) {
	g, ok := find(h.Game)
	if !ok {
		return nil, rules.Refuse("its _game is “%s”: only hands of %s can be read", h.Game, strings.Join(Games(), " and "))
	}
	given := map[string]string{}
	for _, rule := range h.Rules {
		name, value, _ := strings.Cut(rule, "=")
		given[name] = value
	}
	setup, err := game.Prepare(g, h.Everybody, given)
	if err != nil {
		return nil, err
	}
	l := &listener{replay: newReplay(g, setup), table: h.Table, at: h.Began}
	l.say(fact.GameBegan{Game: h.Game, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules})
	return l, nil
}

func (l *listener) say(f fact.Fact) {
	e := fact.Entry{ID: fact.ID(len(l.entries) + 1), At: l.at, Source: fact.Source{Kind: fact.Program}, Fact: f}
	l.entries = append(l.entries, e)
	l.apply(e)
}

func (l *listener) hand(h Hand) error {
	if !slices.Equal(h.Everybody, l.setup.Players) {
		return rules.Refuse("it is played by others than the hand before: give it a table of its own (table = %d)", h.Table+1)
	}
	l.at = h.Began
	if err := l.actions(h.Before); err != nil {
		return err
	}
	l.say(fact.RoundBegan{Dealer: h.Dealer})
	if !slices.Equal(h.Seats, l.seats) {
		return rules.Refuse(
			"its seats are %s, but those who have chips sit at %s: put its seats right", numbered(h.Seats), numbered(l.seats),
		)
	}
	if err := l.actions(h.Actions); err != nil {
		return err
	}
	p := l.state.Position()
	for i, want := range h.Finishing {
		if got := p.Seats[h.Seats[i]-1].Points; l.state.Live() || got != want {
			return rules.Refuse("%s should finish with %d chips, but by the rules has %d", p.Seats[h.Seats[i]-1].Name, want, got)
		}
	}
	return nil
}

// numbered lists seats.
func numbered(seats []int) string {
	names := make([]string, len(seats))
	for i, n := range seats {
		names[i] = strconv.Itoa(n)
	}
	return strings.Join(names, ", ")
}

func (l *listener) actions(actions []string) error {
	for i, a := range actions {
		f, err := l.read(a)
		if err != nil {
			return rules.Within(err, "action %d: %s", i+1)
		}
		if f != nil {
			l.say(f)
		}
	}
	return nil
}
