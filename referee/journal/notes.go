package journal

import (
	"context"
	"maps"
)

// Notes keeps what is no fact and must survive a restart all the same: which
// phone sits where, what waits for a second person, settings of the house.
type Notes interface {
	// Note keeps a value under a name, for a game, or for the whole house if game is "".
	// An empty value forgets the name; without a name it is ErrNoName.
	Note(ctx context.Context, game GameID, name, value string) error
	// Notes are all names and values of a game. The caller owns the map.
	Notes(ctx context.Context, game GameID) (map[string]string, error)
}

// Note implements Notes.
func (m *Memory) Note(_ context.Context, game GameID, name, value string) error {
	if name == "" {
		return ErrNoName
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.notes[game] == nil {
		m.notes[game] = map[string]string{}
	}
	m.notes[game][name] = value
	if value == "" {
		delete(m.notes[game], name)
	}
	return nil
}

// Notes implements Notes.
func (m *Memory) Notes(_ context.Context, game GameID) (map[string]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	notes := map[string]string{}
	maps.Copy(notes, m.notes[game])
	return notes, nil
}
