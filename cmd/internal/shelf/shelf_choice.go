package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// inUseFile holds the name of the deck on the table. openingFile is there while
// it is being opened at the start: if it is found, the last start did not live
// through that.
const (
	inUseFile   = "in-use"
	openingFile = "in-use.opening"
)

// Open is the shelf of a folder. It reads by the deck that was chosen last. One that cannot be read
// keeps nobody from playing: Trouble tells of it.
func Open(dir string, plain *decks.Printed) *Shelf {
	s := &Shelf{dir: dir, plain: plain, cards: plain, Desk: desk.New(), lesson: map[string][]teach.Shown{}}
	name, err := os.ReadFile(filepath.Join(dir, inUseFile))
	if errors.Is(err, fs.ErrNotExist) {
		return s
	}
	if err == nil {
		err = s.putAtStart(strings.TrimSpace(string(name)))
	}
	s.without(err)
	return s
}

// putAtStart opens the deck that was chosen last. One with which the program
// ended before it was open is set aside until somebody chooses it again.
func (s *Shelf) putAtStart(file string) error {
	mark := filepath.Join(s.dir, openingFile)
	if _, err := os.Stat(mark); err == nil {
		return errors.Join(
			fmt.Errorf(
				"the program ended while it opened %q, so it is set aside; choose it again under Decks to try once more",
				file,
			),
			os.Remove(mark),
			os.Remove(filepath.Join(s.dir, inUseFile)),
		)
	}
	_ = os.WriteFile(mark, nil, 0o600) // where nothing can be written it is opened all the same
	defer os.Remove(mark)
	return s.put(file)
}

// Choose puts a deck on the table by its name, or by its file, which is then
// kept on the shelf. A deck that is not there is an error; one that cannot be
// read is told by Trouble.
func (s *Shelf) Choose(name string) error {
	d, err := deckfile.Find(s.dir, name)
	if errors.Is(err, fs.ErrNotExist) && decks.IsPrint(name) {
		return s.Use(name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil {
		s.without(err)
		return nil
	}
	kept, err := deckfile.Kept(s.dir, d.Name)
	if err == nil && !reflect.DeepEqual(kept, d) {
		return fmt.Errorf(
			"another deck %q is kept in %s: choose that one by its name, or give this one another", d.Name, s.dir,
		)
	}
	if err != nil { // not here yet, or a damaged file
		if _, err := d.Save(s.dir); err != nil {
			return err
		}
	}
	return s.Use(fileOf(d))
}

// fileOf is the file that a deck is kept in, without its ending.
func fileOf(d deckfile.Deck) string {
	return strings.TrimSuffix(deckfile.Name(d.Name), ".deck.json")
}

// without goes on reading corner indices when the chosen deck cannot be read.
func (s *Shelf) without(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trouble = ""
	if err != nil {
		s.inUse, s.cards, s.suited = "", s.plain, nil
		s.trouble = fmt.Sprintf(
			"The chosen deck cannot be read, and cards are told by rank and suit in their corners until one is chosen: %v.",
			err,
		)
	}
}

// Trouble implements web.Decks.
func (s *Shelf) Trouble() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.trouble
}

// open is the reader for a kept deck; a name of no kept file may be one of the
// decks that need no teaching.
func (s *Shelf) open(file string) (decks.Reader, error) {
	if file == "" {
		return s.plain, nil
	}
	d, err := deckfile.Kept(s.dir, file)
	return decks.Found(s.plain, file, d, err)
}

// put makes the deck of that file the one that is read.
func (s *Shelf) put(file string) error {
	cards, err := s.open(file)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inUse, s.cards, s.suited, s.trouble, s.taught = file, cards, nil, "", nil
	if d, err := deckfile.Kept(s.dir, file); file != "" && err == nil {
		s.taught = d.Cards()
	}
	return nil
}

// Missing implements web.Decks: which cards of a game's deck the deck on the
// table was never taught, in words.
func (s *Shelf) Missing(of []card.Card) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case len(s.taught) > 0 && decks.OfTiles(of) && !s.taught[0].IsTile():
		return "" // cards that lie beside the tiles, which need no teaching
	case len(s.taught) > 0:
		return stock.Missing(deckfile.Missing(s.taught, of))
	case s.inUse == "" && !decks.Known(of): // pictures that a table has named, perhaps
		return stock.Missing(deckfile.Missing(decks.Indexed(), of))
	}
	return "" // nothing whole faces are compared with
}

// Use implements web.Decks.
func (s *Shelf) Use(file string) error {
	s.change.Lock()
	defer s.change.Unlock()
	if err := s.put(file); err != nil {
		return answer.Advice{Err: err}
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(s.dir, inUseFile), []byte(file+"\n"), 0o644)
}

// Incomplete says which cards the deck on the table lacks as a whole deck.
func (s *Shelf) Incomplete() string {
	s.mu.Lock()
	file := s.inUse
	s.mu.Unlock()
	if file == "" {
		return ""
	}
	d, err := deckfile.Kept(s.dir, file)
	lacks := rules.Text(stock.NotWhole(d.Incomplete())).String()
	if err != nil || lacks == "" {
		return ""
	}
	return fmt.Sprintf("The deck %q is not whole. %s", d.Name, lacks)
}
