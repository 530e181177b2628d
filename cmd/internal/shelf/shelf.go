// Package shelf keeps the decks that people have taught, teaches them on the
// phone and by corrections, and reads cards of the one on the table.
package shelf

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web/answer"
	pages "github.com/tablemaid/tablemaid/web/decks"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// Shelf keeps the decks that people have taught in a folder, and reads cards of
// the one on the table. It is safe for use by many goroutines.
type Shelf struct {
	dir   string
	plain *decks.Printed
	// Live is the newest picture of the table; it may be nil.
	Live func() (picture.Picture, bool)
	// Game is the one being played, "" for none, and its deck; it may be nil.
	Game func() (id string, deck func() []card.Card)

	Desk   *desk.Desk // where what phones send is read
	change sync.Mutex // one change of the folder at a time
	known  sync.Map   // of kept files, by name: listedDeck

	mu     sync.Mutex
	inUse  string // file of the deck on the table, without its ending
	cards  decks.Reader
	suits  string        // the game that suited is the reader for
	suited decks.Reader  // nil before the first, and after another deck was put on the table
	taught []card.Card   // of the deck on the table
	shown  []pages.Shown // the newest few pictures to be named
	lesson map[string][]teach.Shown
	// trouble says why the chosen deck is not read, in one sentence; "" when
	// it is.
	trouble string
}

// mostShown is how many pictures wait to be named.
const mostShown = 6

// reader is that of the deck on the table, for the game being played.
func (s *Shelf) reader() (decks.Reader, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Game == nil {
		return s.cards, nil
	}
	id, deck := s.Game()
	if id != s.suits || s.suited == nil {
		r, err := decks.InPlay(s.cards, deck())
		if err != nil {
			return nil, err
		}
		s.suits, s.suited = id, r
	}
	return s.suited, nil
}

// Read reads cards of the deck on the table.
func (s *Shelf) Read(p picture.Picture) ([]sight.Sighting, error) {
	r, err := s.reader()
	if err != nil {
		return nil, err
	}
	return r.Read(p)
}

// ReadUntil is like Read, and stops early once ctx has ended, if the deck's reader
// can.
func (s *Shelf) ReadUntil(ctx context.Context, p picture.Picture) ([]sight.Sighting, error) {
	r, err := s.reader()
	if err != nil {
		return nil, err
	}
	if u, can := r.(interface {
		ReadUntil(ctx context.Context, p picture.Picture) ([]sight.Sighting, error)
	}); can {
		return u.ReadUntil(ctx, p)
	}
	return r.Read(p)
}

// ReadIn is like Read for parts of a picture.
func (s *Shelf) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	r, err := s.reader()
	if err != nil {
		return nil, err
	}
	return r.ReadIn(p, regions)
}

// Near is what reads a picture of a hand: see decks.Near.
func (s *Shelf) Near() decks.Parts {
	r, err := s.reader()
	if err != nil {
		return failing{err}
	}
	return decks.Near(r)
}

// failing reads nothing, and says why.
type failing struct{ error }

// ReadIn returns the error.
func (f failing) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	return nil, f.error
}

// List implements web.Decks.
func (s *Shelf) List() (all []stock.Deck, inUse string, err error) {
	files, err := deckfile.All(s.dir)
	if err != nil {
		return nil, "", err
	}
	for _, f := range files {
		if d, ok := s.listed(f); ok { // a broken file is told when it is chosen
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b stock.Deck) int { return cmp.Compare(a.Name, b.Name) })
	for _, p := range decks.Prints() {
		if !slices.Contains(files, p.Name) {
			all = append(all, stock.Deck{Name: p.Label, File: p.Name, Printed: true})
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return all, s.inUse, nil
}

// listedDeck is what the list tells of a file that has not changed since.
type listedDeck struct {
	changed time.Time
	size    int64
	deck    stock.Deck
}

// listed is a kept deck as the list tells it; it is read again only when its
// file has changed.
func (s *Shelf) listed(file string) (stock.Deck, bool) {
	info, err := os.Lstat(filepath.Join(s.dir, deckfile.Name(file)))
	if err != nil {
		return stock.Deck{}, false
	}
	if old, ok := s.known.Load(file); ok {
		if l := old.(listedDeck); l.size == info.Size() && l.changed.Equal(info.ModTime()) {
			return l.deck, true
		}
	}
	d, err := deckfile.Kept(s.dir, file)
	if err != nil {
		return stock.Deck{}, false
	}
	l := listedDeck{
		info.ModTime(),
		info.Size(),
		stock.Deck{
			Name:    d.Name,
			File:    file,
			Cards:   len(d.Faces),
			Indexed: d.Indexed,
			Missing: stock.NotWhole(d.Incomplete()),
			Taught:  d.Cards(),
		},
	}
	s.known.Store(file, l)
	return l.deck, true
}

// keep saves a deck, and reads by it if it lies on the table.
func (s *Shelf) keep(d deckfile.Deck) error {
	if _, err := d.Save(s.dir); err != nil {
		return err
	}
	file := fileOf(d)
	s.mu.Lock()
	used := s.inUse == file
	s.mu.Unlock()
	if !used {
		return nil
	}
	return s.put(file)
}

// File implements web.Decks.
func (s *Shelf) File(file string) ([]byte, error) {
	return deckfile.KeptFile(s.dir, file)
}

// Take implements web.Decks. The whole deck is read before it is kept. One of a
// name that is here already is refused, so that nobody's looks are lost.
func (s *Shelf) Take(ctx context.Context, data []byte) (name string, err error) {
	err = s.Desk.Do(ctx, func() error {
		name, err = s.take(data)
		return err
	})
	return name, err
}

var notTaken = answer.Advise("This is no deck file, or it is damaged. Export it again where the deck was taught.")

func (s *Shelf) take(data []byte) (string, error) {
	s.change.Lock()
	defer s.change.Unlock()
	d, err := deckfile.Decode(bytes.TrimSpace(data))
	switch {
	case errors.Is(err, deckfile.ErrNewer), errors.Is(err, deckfile.ErrNoCardYet):
		return "", answer.Advice{Err: err}
	case err != nil:
		return "", notTaken
	}
	if _, err := taught.New(d); err != nil {
		return "", notTaken
	}
	if _, err := deckfile.KeptFile(s.dir, d.Name); err == nil {
		return "", answer.Advise("A deck “%s” is here already: give that one another name first.", d.Name)
	}
	return d.Name, s.keep(d)
}
