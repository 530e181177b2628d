// Package presets keeps the house rules that a table has saved under names of
// its own. Those that come with a game are in its game.Info.
package presets

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// longest is how many letters a name may have.
const longest = 40

// Shelf is the saved presets of one table, in a file of JSON. It is safe for
// use by many goroutines.
type Shelf struct {
	path string
	mu   sync.Mutex
	all  []rules.Preset
}

// Open reads the shelf; a file that is not there yet is an empty shelf.
func Open(path string) (*Shelf, error) {
	s := &Shelf{path: path}
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return nil, err
	}
	if err := json.Unmarshal(data, &s.all); err != nil {
		return nil, fmt.Errorf("the saved house rules in %s cannot be read (%w): mend the file or move it away", path, err)
	}
	return s, nil
}

// All lists the presets by name; the caller owns the list.
func (s *Shelf) All() []rules.Preset {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]rules.Preset, len(s.all))
	for i, p := range s.all {
		all[i] = p.Clone()
	}
	return all
}

// Save keeps a preset, in place of one of the same name.
func (s *Shelf) Save(p rules.Preset) error {
	p = p.Clone()
	p.Name = strings.Join(strings.Fields(p.Name), " ")
	switch n := len([]rune(p.Name)); {
	case n == 0:
		return errors.New("give these house rules a name to save them under")
	case n > longest:
		return fmt.Errorf("the name has %d letters: %d are enough", n, longest)
	case p.Game == "":
		return errors.New("house rules are saved for a game, and none is named")
	}
	return s.change(func(all []rules.Preset) []rules.Preset {
		all = append(without(all, p.Name), p)
		slices.SortFunc(all, func(a, b rules.Preset) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
		return all
	})
}

// Remove forgets a preset; one that is not there is no error.
func (s *Shelf) Remove(name string) error {
	return s.change(func(all []rules.Preset) []rules.Preset { return without(all, name) })
}

func without(all []rules.Preset, name string) []rules.Preset {
	return slices.DeleteFunc(slices.Clone(all), func(p rules.Preset) bool { return strings.EqualFold(p.Name, name) })
}

// change writes the shelf anew beside the old file and puts it in its place,
// so that a crash leaves one or the other.
func (s *Shelf) change(to func([]rules.Preset) []rules.Preset) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := to(s.all)
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(s.path), ".presets-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(append(data, '\n'))
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), s.path); err != nil {
		return err
	}
	s.all = all
	return nil
}
