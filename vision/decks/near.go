package decks

import (
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
)

// Parts reads parts of a picture.
type Parts interface {
	ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error)
}

// Near is what reads a picture that somebody took of a hand: of riichi tiles those nearest to the camera alone, their
// row and what lies against it, and no discards and walls behind; of cards all.
func Near(r Parts) Parts {
	switch r := r.(type) {
	case interface{ Near() Parts }: // several decks
		return r.Near()
	case *riichi.Reader:
		return r.Hand()
	}
	return r
}
