package faces

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
)

// row reads the nearest hand of tiles of a taught set. They touch, so outlines do
// not tell them apart: the networks that read any set say where each lies and,
// as a second witness, what it shows.
func (t *Reader) row(levels pyramid.Pyramid) ([]sight.Sighting, error) {
	tiles, err := t.tiles()
	if err != nil {
		return nil, err
	}
	named, err := tiles.Row(levels)
	if err != nil {
		return nil, err
	}
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
	return t.weigh(riichi.Told(named, false), faces), nil
}
