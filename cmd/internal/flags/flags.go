//go:build !nocamera

// Package flags are flags that several verbs have.
package flags

import (
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
)

// Cards names the deck that lies on the table.
type Cards struct {
	Deck  string `placeholder:"NAME|FILE" help:"A deck that was taught ('tablemaid teach'): its name, or its file; or 'tarot', any French tarot deck with indices, or 'riichi', riichi tiles of any set. Left out: any standard deck with a corner index."`
	Decks string `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

// Open opens what reads cards. The caller closes it.
func (f Cards) Open() (cards decks.Reader, closer func(), err error) {
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

// PhotoCards is Cards for photographs, which people take of their hand.
type PhotoCards struct {
	Cards
	Whole bool `name:"whole-table" help:"Of riichi tiles, read all that lie on the table. Left out: the nearest hand, and what lies against it."`
}

// Open opens what reads cards. The caller closes it.
func (f PhotoCards) Open() (cards decks.Reader, closer func(), err error) {
	cards, closer, err = f.Cards.Open()
	if tiles, ok := cards.(*riichi.Reader); ok && !f.Whole {
		cards = tiles.Hand()
	}
	return cards, closer, err
}

// Packs tells how many of each card are in play.
type Packs struct {
	Copies int `placeholder:"N" help:"How many of each card are in play, 1 or 2 for two mixed packs: more than that of one face cast doubt on each other, and what lies elsewhere is out of the question. Left out: the cards tell how likely they are of one pack."`
}
