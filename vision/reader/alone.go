package reader

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// smallestLevel is the size of the smallest level in which outlines and faces are looked for, in pixels.
const smallestLevel = 320

// Outlines lists the outlines in p that may be whole cards, whoever can read them.
func (r *Reader) Outlines(p picture.Picture) ([]sight.Quad, error) {
	return contour.Find(pyramid.Of(p, smallestLevel))
}

// PaperCorners lists the corners of paper in p that stick out, each of a card that others may partly cover.
func (r *Reader) PaperCorners(p picture.Picture) ([]quad.Corner, error) {
	return contour.Corners(pyramid.Of(p, smallestLevel))
}

// Faces says what a whole card shows beside its indices, pips or a court, the likeliest face first, each of a standard
// deck as likely beforehand; nothing of cards that have no standard pips. The cards known, each whole and sure, tell
// whether their deck prints pips at all.
func (r *Reader) Faces(p picture.Picture, at sight.Quad, known []sight.Sighting) ([]sight.Guess, error) {
	if r.pips == nil {
		return nil, nil
	}
	const guesses = 4
	cards, faces := []identify.Whole{{Corners: at}}, make([]card.Card, len(known))
	for i, k := range known {
		cards, faces[i] = append(cards, identify.Whole{Corners: k.Corners}), k.Card
	}
	shown, err := r.pips.Look(pyramid.Of(p, smallestLevel), cards)
	if err != nil {
		return nil, err
	}
	return shown[0].Alone(identify.Pictured(faces, shown[1:])).Guesses(guesses), nil
}
