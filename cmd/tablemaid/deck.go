//go:build !nocamera

package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// cardReader reads the cards in a picture: by their index, or by what a taught
// deck's faces look like.
type cardReader interface {
	Read(picture.Picture) ([]sight.Sighting, error)
	ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error)
}

// deckFlag names the deck that lies on the table.
type deckFlag struct {
	Deck  string `placeholder:"NAME|FILE" help:"A deck that was taught ('tablemaid teach'): its name, or its file; or 'tarot', any French tarot deck with indices, or 'riichi', riichi tiles of any set. Left out: any standard deck with a corner index."`
	Decks string `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

// open opens what reads cards. The caller closes it.
func (f deckFlag) open() (cards cardReader, closer func(), err error) {
	r, err := openReaders()
	if err != nil {
		return nil, nil, err
	}
	cards, err = withDeck(r, f.Decks, f.Deck)
	if err != nil {
		r.Close()
		return nil, nil, err
	}
	return cards, r.Close, nil
}

// photoDeckFlag is deckFlag for photographs, which people take of their hand.
type photoDeckFlag struct {
	deckFlag
	Whole bool `name:"whole-table" help:"Of riichi tiles, read all that lie on the table. Left out: the nearest hand, and what lies against it."`
}

func (f photoDeckFlag) open() (cards cardReader, closer func(), err error) {
	cards, closer, err = f.deckFlag.open()
	if tiles, ok := cards.(*reader.Riichi); ok && !f.Whole {
		cards = tiles.Hand()
	}
	return cards, closer, err
}

// packsFlag tells how many of each card are in play.
type packsFlag struct {
	Copies int `placeholder:"N" help:"How many of each card are in play, 1 or 2 for two mixed packs: more than that of one face cast doubt on each other, and what lies elsewhere is out of the question. Left out: the cards tell how likely they are of one pack."`
}

// settled reads cards and weighs them against the deck in play.
type settled struct {
	cards  cardReader
	copies int
}

func (s settled) Read(p picture.Picture) ([]sight.Sighting, error) {
	seen, err := s.cards.Read(p)
	return clash.Settle(seen, s.copies), err
}

// withDeck is the reader for the deck of that name, one that was taught before
// one that needs no teaching; r itself for no name.
func withDeck(r *readers, dir, name string) (cardReader, error) {
	if name == "" {
		return r, nil
	}
	d, err := calibration.FindDeck(dir, name)
	return readerOf(r, name, d, err)
}

// readerOf is the reader for a deck that was looked for by a name, with what
// came of it.
func readerOf(r *readers, name string, file calibration.Deck, err error) (cardReader, error) {
	if errors.Is(err, fs.ErrNotExist) {
		if cards, wrong := r.of(name); cards != nil || wrong != nil {
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
	return r.With(d), nil
}
