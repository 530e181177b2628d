package journal

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Forget implements Forgetter.
func (m *Memory) Forget(ctx context.Context, game GameID) error {
	if err := m.DropStills(ctx, game); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.entries, game)
	delete(m.notes, game)
	delete(m.results, game)
	m.order = slices.DeleteFunc(m.order, func(g GameID) bool { return g == game })
	return nil
}

// DropStills implements Forgetter.
func (m *Memory) DropStills(_ context.Context, game GameID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.entries[game]) == 0 {
		return ErrNoGame
	}
	for _, name := range StillsOf(m.entries[game]) {
		delete(m.stills, name)
	}
	return nil
}

// Purge implements Forgetter; there are no files.
func (m *Memory) Purge(context.Context) error { return nil }

// Rename implements Forgetter.
func (m *Memory) Rename(_ context.Context, from, to string) ([]GameID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var games []GameID
	for game, entries := range m.entries {
		touched := false
		for i, e := range entries {
			r := Renamed(e, from, to)
			touched = touched || !fact.Equal(r.Fact, e.Fact) || r.Source != e.Source
			entries[i] = r
		}
		if !touched {
			continue
		}
		games = append(games, game)
		maps.DeleteFunc(m.notes[game], func(_, value string) bool { return strings.Contains(value, Quoted(from)) })
	}
	slices.SortFunc(games, func(a, b GameID) int { return strings.Compare(string(a), string(b)) })
	return games, nil
}
