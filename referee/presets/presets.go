// Package presets keeps the house rules that a table has saved under names of
// its own. Those that come with a game are in its game.Info.
package presets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const (
	longest = 40        // letters of a name
	prefix  = "preset " // of a note that holds one
)

// Shelf is the saved presets of one house, among its notes. It is safe for use
// by many goroutines.
type Shelf struct{ notes journal.Notes }

// Open is the shelf of a house.
func Open(notes journal.Notes) Shelf { return Shelf{notes} }

// All lists the presets by name.
func (s Shelf) All(ctx context.Context) ([]rules.Preset, error) {
	notes, err := s.notes.Notes(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []rules.Preset
	for name, value := range notes {
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		var p rules.Preset
		if err := json.Unmarshal([]byte(value), &p); err != nil {
			return nil, fmt.Errorf("the saved house rules %q cannot be read: %w", name, err)
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b rules.Preset) int { return strings.Compare(key(a.Name), key(b.Name)) })
	return all, nil
}

// Save keeps a preset, in place of one of the same name. What is wrong with it
// is said for people.
func (s Shelf) Save(ctx context.Context, p rules.Preset) error {
	p.Name = strings.Join(strings.Fields(p.Name), " ")
	switch n := len([]rune(p.Name)); {
	case n == 0:
		return rules.Refuse("give these house rules a name to save them under")
	case n > longest:
		return rules.Refuse("the name has %d letters: %d are enough", n, longest)
	case p.Game == "":
		return errors.New("house rules are saved for a game, and none is named")
	}
	value, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return s.notes.Note(ctx, "", key(p.Name), string(value))
}

// Remove forgets a preset; one that is not there is no error.
func (s Shelf) Remove(ctx context.Context, name string) error {
	return s.notes.Note(ctx, "", key(name), "")
}

// key is the name of the note: large and small letters are alike.
func key(name string) string { return prefix + strings.ToLower(name) }
