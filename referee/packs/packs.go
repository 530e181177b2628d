// Package packs keeps the packs of Chaos;Jan cards that a table has made, in a
// folder of its own, by name.
package packs

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/tablemaid/tablemaid/models/kept"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const (
	ending = ".pack.json"
	most   = 100 // packs of one folder
	// largest is how large a pack may be, in bytes: a game's journal takes no more.
	largest = 500 << 10
)

// Shelf is the packs of one folder. It is safe for use by many goroutines of one
// program.
type Shelf struct {
	dir    string
	change sync.Mutex
}

// Open is the shelf of a folder, which need not be there yet.
func Open(dir string) *Shelf { return &Shelf{dir: dir} }

// Kept is a pack with the file in which it is kept, without its ending.
type Kept struct {
	File string
	Pack pack.Pack
}

// Problem is why something cannot be done with a pack, for people.
type Problem struct{ text rules.Text }

func (p Problem) Error() string { return p.text.String() }

// Told is the problem as data.
func (p Problem) Told() rules.Text { return p.text }

func problem(format string, args ...any) error { return Problem{rules.Say(format, args...)} }

// ErrNone says that there is no pack of a name.
var ErrNone error = Problem{"There is no pack of that name any more. Choose another."}

// All lists the packs by name. A file that is no pack is left out.
func (s *Shelf) All() ([]Kept, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []Kept
	for _, e := range entries {
		file, ok := strings.CutSuffix(e.Name(), ending)
		if !ok || kept.File(file) != file {
			continue
		}
		if p, err := s.Pack(file); err == nil {
			all = append(all, Kept{file, p})
		}
	}
	slices.SortFunc(all, func(a, b Kept) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Pack.Name), strings.ToLower(b.Pack.Name)), cmp.Compare(a.File, b.File))
	})
	return all, nil
}

// Pack is the pack of a file. It may have no cards yet.
func (s *Shelf) Pack(file string) (pack.Pack, error) {
	if kept.File(file) == "" {
		return pack.Pack{}, ErrNone
	}
	b, err := kept.Read(s.dir, kept.File(file)+ending, pack.Largest)
	if errors.Is(err, fs.ErrNotExist) {
		return pack.Pack{}, ErrNone
	}
	if err != nil {
		return pack.Pack{}, err
	}
	return pack.Draft(b)
}

// Keep puts a new pack on the shelf and tells its file. One of a name that is
// there already is refused, so that nobody's cards are lost.
func (s *Shelf) Keep(p pack.Pack) (file string, err error) {
	s.change.Lock()
	defer s.change.Unlock()
	p.Name = strings.Join(strings.Fields(p.Name), " ")
	if file = kept.File(p.Name); file == "" {
		return "", problem("Give the pack a name with letters or figures, of up to %d, and no slash.", kept.LongestName)
	}
	if _, err := s.Pack(file); !errors.Is(err, ErrNone) {
		return "", problem("A pack “%s” is here already: give this one another name.", p.Name)
	}
	if all, err := s.All(); err != nil {
		return "", err
	} else if len(all) >= most {
		return "", problem("There are %d packs here: remove one first.", len(all))
	}
	return file, s.write(file, p)
}

// Change puts a changed pack in the place of the one that is kept.
func (s *Shelf) Change(file string, change func(pack.Pack) (pack.Pack, error)) error {
	s.change.Lock()
	defer s.change.Unlock()
	p, err := s.Pack(file)
	if err != nil {
		return err
	}
	if p, err = change(p); err != nil {
		return err
	}
	return s.write(kept.File(file), p)
}

// Remove takes a pack from the shelf. Games that were begun with it keep theirs.
func (s *Shelf) Remove(file string) error {
	s.change.Lock()
	defer s.change.Unlock()
	if _, err := s.Pack(file); errors.Is(err, ErrNone) {
		return err
	}
	return kept.Remove(s.dir, kept.File(file)+ending)
}

// write keeps a pack that has nothing wrong with it.
func (s *Shelf) write(file string, p pack.Pack) error {
	b, err := p.File()
	if err != nil {
		return err
	}
	if len(b) > largest {
		return problem("The pack is too large: shorten its texts, or take cards out.")
	}
	if _, err := pack.Draft(b); err != nil {
		return err
	}
	return kept.Write(s.dir, file+ending, b)
}
