package journal

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Memory is a journal that lives as long as the program. Use NewMemory.
type Memory struct {
	mu      sync.Mutex
	entries map[GameID][]fact.Entry
	order   []GameID
	stills  map[string][]byte
	notes   map[GameID]map[string]string
	results map[GameID]Result
}

// NewMemory makes an empty journal.
func NewMemory() *Memory {
	return &Memory{
		entries: map[GameID][]fact.Entry{}, stills: map[string][]byte{},
		notes: map[GameID]map[string]string{}, results: map[GameID]Result{},
	}
}

// Append implements Journal.
func (m *Memory) Append(ctx context.Context, game GameID, entries ...fact.Entry) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, e := range entries {
		if want := fact.ID(len(m.entries[game]) + 1 + i); e.ID != want {
			return GapError{Game: game, Got: e.ID, Want: want}
		}
	}
	if len(entries) > 0 && entries[0].ID == 1 {
		m.order = append(m.order, game)
	}
	m.entries[game] = append(m.entries[game], entries...)
	return nil
}

// Read implements Journal.
func (m *Memory) Read(_ context.Context, game GameID) ([]fact.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.entries[game]) == 0 {
		return nil, ErrNoGame
	}
	return slices.Clone(m.entries[game]), nil
}

// Games implements Journal.
func (m *Memory) Games(context.Context) ([]GameID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	newest := slices.Clone(m.order)
	slices.Reverse(newest)
	return newest, nil
}

// PutStill implements Journal.
func (m *Memory) PutStill(jpeg []byte) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	name := NewStillName()
	m.stills[name] = slices.Clone(jpeg)
	return name, nil
}

// KeepStill implements Journal.
func (m *Memory) KeepStill(name string, jpeg []byte) error {
	if !StillNamed(name) {
		return fmt.Errorf("keep still: %q is no name of a picture", name)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, have := m.stills[name]; !have {
		m.stills[name] = slices.Clone(jpeg)
	}
	return nil
}

// Still implements Journal.
func (m *Memory) Still(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	jpeg, ok := m.stills[name]
	if !ok {
		return nil, ErrNoStill
	}
	return slices.Clone(jpeg), nil
}

// Close implements Journal; there is nothing to close.
func (m *Memory) Close() error { return nil }
