package decks

import (
	"errors"
	"fmt"
	"image"
	"io/fs"

	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// Reader reads the cards in a picture: by their index, or by what a taught
// deck's faces look like. Rectangles and corners are in pixels of the picture.
type Reader interface {
	Read(picture.Picture) ([]sight.Sighting, error)
	ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error)
}

// Settled reads cards and weighs them against the deck in play.
type Settled struct {
	Cards Reader
	// Copies is how many of each card are in play, 0 if nobody knows.
	Copies int
}

// Read reads the cards in a picture.
func (s Settled) Read(p picture.Picture) ([]sight.Sighting, error) {
	seen, err := s.Cards.Read(p)
	return clash.Settle(seen, s.Copies), err
}

// Named is the reader for the deck of that name, one that was taught and is kept
// in dir before one that needs no teaching; r itself for no name.
func Named(r *Printed, dir, name string) (Reader, error) {
	if name == "" {
		return r, nil
	}
	d, err := deckfile.Find(dir, name)
	return Found(r, name, d, err)
}

// Found is the reader for a deck that was looked for by a name, with what came
// of it: a file that does not exist may be the name of a printed deck.
func Found(r *Printed, name string, file deckfile.Deck, err error) (Reader, error) {
	if errors.Is(err, fs.ErrNotExist) {
		if cards, wrong := r.Of(name); cards != nil || wrong != nil {
			return cards, wrong
		}
	}
	if err != nil {
		return nil, err
	}
	d, err := taught.New(file)
	if err != nil {
		return nil, fmt.Errorf("deck %q: %w", name, err)
	}
	return Chosen{Reader: r.With(d), printed: r, tiles: d.Tiles}, nil
}
