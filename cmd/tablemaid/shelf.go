package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/view"
)

// shelf keeps the decks that people have taught in a folder, and reads cards of
// the one on the table. It is safe for use by many goroutines.
type shelf struct {
	dir   string
	plain *reader.Reader
	// live is the newest picture of the table; it may be nil.
	live func() (picture.Picture, bool)

	change sync.Mutex // one change of the folder at a time

	mu     sync.Mutex
	inUse  string // file of the deck on the table, without its ending
	cards  cardReader
	shown  []web.Shown // the newest few pictures to be named
	lesson map[string][]teach.Shown
}

// mostShown is how many pictures wait to be named.
const mostShown = 6

// inUseFile holds the name of the deck on the table.
const inUseFile = "in-use"

func openShelf(dir string, plain *reader.Reader) (*shelf, error) {
	s := &shelf{dir: dir, plain: plain, cards: plain, lesson: map[string][]teach.Shown{}}
	name, err := os.ReadFile(filepath.Join(dir, inUseFile))
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	if err := s.put(strings.TrimSpace(string(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return s, nil
}

// put makes the deck of that file the one that is read.
func (s *shelf) put(file string) error {
	cards, err := withDeck(s.plain, s.dir, file)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inUse, s.cards = file, cards
	return nil
}

func (s *shelf) reader() cardReader {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cards
}

// Read reads cards of the deck on the table.
func (s *shelf) Read(p picture.Picture) ([]sight.Sighting, error) { return s.reader().Read(p) }

// ReadIn is like Read for parts of a picture.
func (s *shelf) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return s.reader().ReadIn(p, regions)
}

// List implements web.Decks.
func (s *shelf) List() (decks []view.Deck, inUse string, err error) {
	files, err := calibration.Decks(s.dir)
	if err != nil {
		return nil, "", err
	}
	for _, f := range files {
		d, err := calibration.FindDeck(s.dir, f)
		if err != nil {
			continue // a broken file is told when it is chosen
		}
		decks = append(decks, view.Deck{Name: d.Name, File: f, Cards: len(d.Faces), Indexed: d.Indexed})
	}
	slices.SortFunc(decks, func(a, b view.Deck) int { return cmp.Compare(a.Name, b.Name) })
	s.mu.Lock()
	defer s.mu.Unlock()
	return decks, s.inUse, nil
}

// Use implements web.Decks.
func (s *shelf) Use(file string) error {
	s.change.Lock()
	defer s.change.Unlock()
	if err := s.put(file); err != nil {
		return web.Advice{Err: err}
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(s.dir, inUseFile), []byte(file+"\n"), 0o644)
}

// Show implements web.Decks.
func (s *shelf) Show(_ context.Context, encoded []byte) (web.Shown, error) {
	p, err := s.pictureOf(encoded)
	if err != nil {
		return web.Shown{}, err
	}
	found, err := teach.Find(p)
	if err != nil {
		return web.Shown{}, web.Advice{Err: err}
	}
	shown := web.Shown{Token: rand.Text(), Width: p.Width, Height: p.Height}
	if shown.JPEG, err = picturefile.JPEG(p, stillQuality); err != nil {
		return shown, err
	}
	guesses, err := s.Read(p)
	if err != nil {
		return shown, err
	}
	for _, f := range found {
		shown.Corners = append(shown.Corners, f.Corners)
		shown.Names = append(shown.Names, guessAt(guesses, f.Corners))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = append(s.shown, shown)
	s.lesson[shown.Token] = found
	if len(s.shown) > mostShown {
		delete(s.lesson, s.shown[0].Token)
		s.shown = slices.Delete(s.shown, 0, 1)
	}
	return shown, nil
}

func (s *shelf) pictureOf(encoded []byte) (picture.Picture, error) {
	if encoded == nil {
		if s.live != nil {
			if p, ok := s.live(); ok {
				return p, nil
			}
		}
		return picture.Picture{}, web.Advice{Err: errors.New("the camera gives no picture")}
	}
	p, err := picturefile.Decode(encoded)
	if err != nil {
		return p, web.Advice{Err: web.ErrNoPicture}
	}
	if long := max(p.Width, p.Height); long > enoughForPhoto {
		return picturefile.Resize(p, p.Width*enoughForPhoto/long, p.Height*enoughForPhoto/long)
	}
	return p, nil
}

// guessAt is the sure card that was read in a place, if any.
func guessAt(seen []sight.Sighting, q sight.Quad) card.Card {
	for _, g := range seen {
		if g.Sure && g.Corners.Centre().Distance(q.Centre()) < 0.2*q[0].Distance(q[2]) {
			return g.Card
		}
	}
	return card.None
}

// Shown implements web.Decks.
func (s *shelf) Shown(token string) (web.Shown, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.shown, func(p web.Shown) bool { return p.Token == token })
	if i < 0 {
		return web.Shown{}, false
	}
	return s.shown[i], true
}

// Teach implements web.Decks.
func (s *shelf) Teach(_ context.Context, token, name string, cards []card.Card) ([]string, error) {
	s.change.Lock()
	defer s.change.Unlock()
	s.mu.Lock()
	found := s.lesson[token]
	s.mu.Unlock()
	if len(found) != len(cards) {
		return nil, web.Advice{Err: errors.New("this picture is gone: take it again")}
	}
	lesson := teach.Begin(name, 0, 0)
	if old, err := calibration.FindDeck(s.dir, name); err == nil {
		lesson = teach.Continue(old)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, web.Advice{Err: err}
	}
	for i, c := range cards {
		if c.IsFace() {
			lesson.Add(c, found[i])
		}
	}
	deck := lesson.Deck()
	if err := deck.Check(); err != nil {
		return nil, web.Advice{Err: err}
	}
	var err error
	if deck.Indexed, err = teach.Indexed(s.plain, deck); err != nil {
		return nil, err
	}
	doubts, err := teach.Doubts(deck)
	if err != nil {
		return nil, err
	}
	if err := s.keep(deck); err != nil {
		return nil, err
	}
	var told []string
	for _, d := range doubts {
		told = append(told, d.String())
	}
	return told, nil
}

// keep saves a deck, and reads by it if it lies on the table.
func (s *shelf) keep(d calibration.Deck) error {
	if _, err := d.Save(s.dir); err != nil {
		return err
	}
	file := strings.TrimSuffix(calibration.DeckFile(d.Name), ".deck.json")
	s.mu.Lock()
	used := s.inUse == file
	s.mu.Unlock()
	if !used {
		return nil
	}
	return s.put(file)
}

// File implements web.Decks.
func (s *shelf) File(file string) ([]byte, error) {
	d, err := calibration.FindDeck(s.dir, file)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(s.dir, calibration.DeckFile(d.Name)))
}

// Take implements web.Decks. A deck of a name that is here already is refused,
// so that nobody's looks are lost.
func (s *shelf) Take(data []byte) (string, error) {
	s.change.Lock()
	defer s.change.Unlock()
	d, err := calibration.DecodeDeck(bytes.TrimSpace(data))
	if err != nil {
		return "", web.Advice{Err: err}
	}
	if _, err := taught.New(d); err != nil {
		return "", web.Advice{Err: err}
	}
	if _, err := calibration.FindDeck(s.dir, d.Name); err == nil {
		return "", web.Advice{Err: fmt.Errorf("a deck %q is here already: give that one another name first", d.Name)}
	}
	return d.Name, s.keep(d)
}
