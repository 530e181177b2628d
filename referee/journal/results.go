package journal

import (
	"context"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Results keeps what a fold of each game came to, so that looking back over
// all games need not fold them. It can be made again from the entries, but for
// the versions of the rules that settled each round.
type Results interface {
	// KeepResult replaces what is kept of a game, all of it or nothing. Rounds
	// that are not in r are forgotten.
	KeepResult(ctx context.Context, game GameID, r Result) error
	// Results are those of all games. The caller owns the map.
	Results(ctx context.Context) (map[GameID]Result, error)
	// Lasts tells the newest entry of every game.
	Lasts(ctx context.Context) (map[GameID]fact.ID, error)
}

// Result is a game as it stands: one line of JSON for the game and one for
// each settled round.
type Result struct {
	Last   fact.ID // the entry up to which it was folded
	Line   string
	Rounds []RoundResult
}

// RoundResult is a settled round with the version of the rules that settled it.
type RoundResult struct {
	Round, Version int
	Line           string
}

// KeepResult implements Results.
func (m *Memory) KeepResult(_ context.Context, game GameID, r Result) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	r.Rounds = slices.Clone(r.Rounds)
	m.results[game] = r
	return nil
}

// Results implements Results.
func (m *Memory) Results(context.Context) (map[GameID]Result, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.results), nil
}

// Lasts implements Results.
func (m *Memory) Lasts(context.Context) (map[GameID]fact.ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	lasts := map[GameID]fact.ID{}
	for game, entries := range m.entries {
		lasts[game] = fact.ID(len(entries))
	}
	return lasts, nil
}
