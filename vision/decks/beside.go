package decks

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/faces"
)

// Beside reads two decks that lie on one table: riichi tiles, and cards that were taught. What is printed on a card is
// no tile, and tiles that touch are no card.
type Beside struct{ Tiles, Cards Parts }

// Read reports every tile and every card in p.
func (b Beside) Read(p picture.Picture) ([]sight.Sighting, error) {
	return b.ReadIn(p, []image.Rectangle{p.Bounds()})
}

// ReadIn is like Read for parts of a picture.
func (b Beside) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	cards, err := b.Cards.ReadIn(p, regions)
	if err != nil {
		return nil, err
	}
	tiles, err := b.Tiles.ReadIn(p, regions)
	if err != nil {
		return nil, err
	}
	cards = notOfTiles(cards, tiles)
	tiles = slices.DeleteFunc(
		slices.Clone(tiles), func(t sight.Sighting) bool { return t.Card != card.Back && within(t, cards) },
	)
	return append(tiles, cards...), nil
}

// ReadTiles is ReadIn for parts that are too small for a card, where looking for one takes most of the time.
func (b Beside) ReadTiles(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return b.Tiles.ReadIn(p, regions)
}

// ReadAt reports what lies at outlines of tiles, nothing where the reader of tiles cannot look so.
func (b Beside) ReadAt(p picture.Picture, outlines []sight.Quad) ([]sight.Sighting, error) {
	if r, ok := b.Tiles.(interface {
		ReadAt(picture.Picture, []sight.Quad) ([]sight.Sighting, error)
	}); ok {
		return r.ReadAt(p, outlines)
	}
	return nil, nil
}

// Near is what reads a photo of a hand: that is one of tiles.
func (b Beside) Near() Parts { return Near(b.Tiles) }

// cardTiles is how many tiles at least a card is as large as: real ones are seven to ten.
const cardTiles = 4

// notOfTiles leaves out what is no card: an outline as small as a tile's, and one that is not sure round tiles that
// are.
func notOfTiles(cards, tiles []sight.Sighting) []sight.Sighting {
	var areas []float64
	var sure []sight.Sighting
	for _, t := range tiles {
		if t.Sure {
			areas, sure = append(areas, t.Corners.Area()), append(sure, t)
		}
	}
	least := 0.0
	if slices.Sort(areas); len(areas) > 0 {
		least = cardTiles * areas[len(areas)/2]
	}
	return slices.DeleteFunc(slices.Clone(cards), func(c sight.Sighting) bool {
		return c.Corners.Area() < least || !c.Sure && slices.ContainsFunc(sure, func(t sight.Sighting) bool {
			return c.Corners.Contains(t.Corners.Centre())
		})
	})
}

// within reports whether a tile lies where a card does.
func within(t sight.Sighting, cards []sight.Sighting) bool {
	return slices.ContainsFunc(cards, func(c sight.Sighting) bool { return c.Corners.Contains(t.Corners.Centre()) })
}

// Chosen reads a deck that was taught. In a game of riichi tiles a deck of cards lies beside those: both are read.
type Chosen struct {
	*faces.Reader
	printed *Printed
	tiles   bool // the deck is one of tiles itself
}

// For is the reader for a game's deck.
func (c Chosen) For(deck []card.Card) (Reader, error) {
	if c.tiles || !OfTiles(deck) {
		return c.Reader, nil
	}
	tiles, err := c.printed.Riichi()
	return Beside{Tiles: tiles, Cards: c.Reader}, err
}

// OfTiles reports whether a game is played with riichi tiles.
func OfTiles(deck []card.Card) bool { return len(deck) > 0 && deck[0].IsTile() }
