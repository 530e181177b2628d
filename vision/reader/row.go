package reader

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/tiles"
)

// row reads the nearest hand of tiles of a taught set. They touch, so outlines do
// not tell them apart: the networks that read any set say where each lies and,
// as a second witness, what it shows.
func (t *Taught) row(levels pyramid.Pyramid) ([]sight.Sighting, error) {
	riichi, err := t.reader.Riichi()
	if err != nil {
		return nil, err
	}
	named, err := riichi.named(levels)
	if err != nil {
		return nil, err
	}
	named, _ = tiles.Hand(named)
	inRows(named)
	var faces []sight.Sighting
	for _, n := range named {
		v, err := t.deck.JudgeUpright(levels, n.Corners())
		if err != nil { // corners without area are no tile
			continue
		}
		if s, ok := sighting(v); ok {
			faces = append(faces, s)
		}
	}
	return t.weigh(told(named, false), faces), nil
}
