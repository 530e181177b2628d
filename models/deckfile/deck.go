package deckfile

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Version is the version of the deck file that this program writes.
const Version = 1

// Deck is what people have taught the program about one deck: pictures of its
// faces under their names. What recognition makes of the pictures is computed
// when the deck is opened, so a deck that was taught once serves every later
// version of the program, and another table's.
type Deck struct {
	Version int    `json:"version"`
	Name    string `json:"name"`
	// Width and Height of a card in millimetres, 0 when nobody said.
	Width  float64 `json:"width_mm,omitempty"`
	Height float64 `json:"height_mm,omitempty"`
	// Indexed says that the corner index names this deck's cards rightly, so
	// that it is believed beside the whole face.
	Indexed bool   `json:"indexed"`
	Faces   []Face `json:"faces"`
}

// Face is one card of the deck with the looks that were had at it.
type Face struct {
	Card card.Card `json:"card"`
	// Looks are JPEGs of the card laid flat and upright.
	Looks [][]byte `json:"looks"`
}

const (
	// mostFaces and mostLooks bound what a file may ask of the program.
	mostFaces, mostLooks = 400, 12
	mostBytes            = 1 << 20 // of one look
)

// Cards lists the deck's cards in the order in which they were taught.
func (d Deck) Cards() []card.Card {
	cards := make([]card.Card, len(d.Faces))
	for i, f := range d.Faces {
		cards[i] = f.Card
	}
	return cards
}

// Add puts a look at a card behind those that the deck has. With mostLooks of
// them, the second oldest goes: the first was shown on purpose.
func (d *Deck) Add(c card.Card, jpeg []byte) {
	i := slices.IndexFunc(d.Faces, func(f Face) bool { return f.Card == c })
	if i < 0 {
		d.Faces = append(d.Faces, Face{Card: c, Looks: [][]byte{jpeg}})
		return
	}
	looks := slices.Clone(d.Faces[i].Looks)
	if len(looks) == mostLooks {
		looks = slices.Delete(looks, 1, 2)
	}
	d.Faces[i].Looks = append(looks, jpeg)
}

// Clone is a deck that can be changed without changing d.
func (d Deck) Clone() Deck {
	d.Faces = slices.Clone(d.Faces)
	for i := range d.Faces {
		d.Faces[i].Looks = slices.Clone(d.Faces[i].Looks)
	}
	return d
}

// What somebody who shows a deck, or takes a file of one, can do something about.
var (
	ErrNewer     = errors.New("this deck file was made by a newer tablemaid: update this one, or teach the deck again")
	ErrNoCardYet = errors.New("the deck has no card yet: show some")
)

// Check says what is wrong with a deck and what to do about it.
func (d Deck) Check() error {
	switch {
	case d.Version > Version:
		return ErrNewer
	case d.Version < 1:
		return errors.New("this is no deck file: teach the deck with 'tablemaid teach', or export it again")
	case Name(d.Name) == "":
		return errDeckName(d.Name)
	case len(d.Faces) == 0:
		return ErrNoCardYet
	case len(d.Faces) > mostFaces:
		return fmt.Errorf("%d cards are more than a deck may have (%d)", len(d.Faces), mostFaces)
	}
	seen := map[card.Card]bool{}
	for _, f := range d.Faces {
		switch {
		case !f.Card.IsFace():
			return fmt.Errorf("%q is no face that a card can show", f.Card)
		case seen[f.Card]:
			return fmt.Errorf("%s is in the deck file twice", f.Card)
		case len(f.Looks) == 0:
			return fmt.Errorf("there is no look at %s: show it once", f.Card)
		case len(f.Looks) > mostLooks:
			return fmt.Errorf("%s has more than %d looks", f.Card, mostLooks)
		}
		seen[f.Card] = true
		for _, l := range f.Looks {
			if len(l) == 0 || len(l) > mostBytes {
				return fmt.Errorf("a look at %s has %d bytes, 1 to %d are possible", f.Card, len(l), mostBytes)
			}
		}
	}
	return nil
}
