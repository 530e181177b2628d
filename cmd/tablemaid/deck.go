//go:build !nocamera

package main

import (
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
)

// deckFlag names the deck that lies on the table.
type deckFlag struct {
	Deck  string `placeholder:"NAME|FILE" help:"A deck that was taught ('tablemaid teach'): its name, or its file; or 'tarot', any French tarot deck with indices, or 'riichi', riichi tiles of any set. Left out: any standard deck with a corner index."`
	Decks string `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

// open opens what reads cards. The caller closes it.
func (f deckFlag) open() (cards decks.Reader, closer func(), err error) {
	r, err := decks.Open()
	if err != nil {
		return nil, nil, err
	}
	cards, err = decks.Named(r, f.Decks, f.Deck)
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

func (f photoDeckFlag) open() (cards decks.Reader, closer func(), err error) {
	cards, closer, err = f.deckFlag.open()
	if tiles, ok := cards.(*riichi.Reader); ok && !f.Whole {
		cards = tiles.Hand()
	}
	return cards, closer, err
}

// packsFlag tells how many of each card are in play.
type packsFlag struct {
	Copies int `placeholder:"N" help:"How many of each card are in play, 1 or 2 for two mixed packs: more than that of one face cast doubt on each other, and what lies elsewhere is out of the question. Left out: the cards tell how likely they are of one pack."`
}
