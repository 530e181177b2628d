package rivers

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// cardTiles is how many times as large as the face of a tile a card is: 63 by 88 mm.
	cardTiles = 10.3
	// covers is from how many tiles on a changed part of the places of tiles is more than tiles: a card, or something that
	// covers the table.
	covers = 9
	// patience is how long the table is waited for while something covers it. What lies there longer stays.
	patience = 10 * time.Second
	// cardPart is the share of a changed part that cards must account for.
	cardPart = 0.7
)

// isCard reports whether something seen is a card beside the tiles, or the back of one: those of tiles are not told.
func isCard(s sight.Sighting) bool {
	if s.Card.IsFace() || s.Card == card.Back {
		return !s.Card.IsTile()
	}
	return len(s.Alternatives) > 0 && !s.Alternatives[0].Card.IsTile()
}

// mayHoldCard reports whether a changed part is large enough for a card that came or went.
func (t *Tracker) mayHoldCard(part patch) bool { return float64(part.cells) >= 0.5*cardTiles*t.area }

// readIn is what lies in a part of a picture; cards are looked for only where one may have come.
func (t *Tracker) readIn(p picture.Picture, box image.Rectangle, cards bool) ([]sight.Sighting, error) {
	if r, ok := t.reader.(tilesAlone); ok && !cards {
		return r.ReadTiles(p, []image.Rectangle{box})
	}
	return t.reader.ReadIn(p, []image.Rectangle{box})
}

// tilesAlone reads tiles where two decks lie beside each other.
type tilesAlone interface {
	ReadTiles(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error)
}

// placed is where a tile or a card lies; zone.Nowhere is where it is not read.
func (t *Tracker) placed(s sight.Sighting) zone.Zone {
	if isCard(s) {
		return t.ground.place(s.Corners.Centre())
	}
	z, _ := t.ground.of(s.Corners.Centre())
	return z
}

// apart leaves out of what was read cards that have not the size of one, and tiles that are print on a card. Outlines
// of cards of which nothing was read are cards that nobody can name.
func (t *Tracker) apart(seen []sight.Sighting, outlines []sight.Quad) []sight.Sighting {
	var cards, tiles []sight.Sighting
	for _, s := range seen {
		switch {
		case !isCard(s):
			tiles = append(tiles, s)
		case t.cardSized(s.Corners):
			cards = append(cards, s)
		}
	}
	for _, q := range outlines {
		within := func(s sight.Sighting) bool { return q.Contains(s.Corners.Centre()) }
		sureWithin := func(s sight.Sighting) bool { return s.Sure && within(s) }
		if !slices.ContainsFunc(cards, within) && !slices.ContainsFunc(tiles, sureWithin) {
			cards = append(cards, sight.Sighting{Card: card.Back, Corners: q})
		}
	}
	tiles = slices.DeleteFunc(tiles, func(s sight.Sighting) bool {
		return slices.ContainsFunc(cards, func(c sight.Sighting) bool { return c.Corners.Contains(s.Corners.Centre()) })
	})
	return append(tiles, cards...)
}

// cardSized reports whether an outline is about as large as a card on this table, however the camera leans.
func (t *Tracker) cardSized(q sight.Quad) bool {
	const smaller, larger, longer, shorter = 0.55, 1.7, 1.9, 1.1
	area := q.Area() / (cardTiles * t.area * cell * cell)
	one := q[0].Distance(q[1]) + q[2].Distance(q[3])
	other := q[1].Distance(q[2]) + q[3].Distance(q[0])
	long := max(one, other) / max(min(one, other), 1)
	return area > smaller && area < larger && long > shorter && long < longer
}

// outlined are the outlines of cards in a part of a picture, whoever can read those.
func (t *Tracker) outlined(p picture.Picture, part patch) ([]sight.Quad, error) {
	const margin, top = 24, 320 // pixels
	box := part.box.Inset(-margin).Intersect(p.Bounds())
	found, err := contour.Find(pyramid.Of(p.Crop(box), top))
	if err != nil {
		return nil, err
	}
	var quads []sight.Quad
	for _, q := range found {
		for i := range q {
			q[i].X, q[i].Y = q[i].X+float64(box.Min.X), q[i].Y+float64(box.Min.Y)
		}
		if t.cardSized(q) {
			quads = append(quads, q)
		}
	}
	return quads, nil
}

// cards are those that are known to lie on the table.
func (t *Tracker) cards() (quads []sight.Quad) {
	for _, k := range t.tiles {
		if k.card {
			quads = append(quads, k.seen.Corners)
		}
	}
	return quads
}

// watched is how many of the changed cells of a part are where tiles lie, and which share of all lies within some
// quads.
func (t *Tracker) watched(now grid, news []bool, part patch, quads []sight.Quad) (cells int, share float64) {
	all, within := 0, 0
	for y := part.box.Min.Y / cell; y < part.box.Max.Y/cell; y++ {
		for x := part.box.Min.X / cell; x < part.box.Max.X/cell; x++ {
			if !news[y*now.w+x] {
				continue
			}
			all++
			at := sight.Point{X: (float64(x) + 0.5) * cell, Y: (float64(y) + 0.5) * cell}
			if z, _ := t.ground.of(at); z != zone.Nowhere {
				cells++
			}
			for _, q := range quads {
				if q.Contains(at) {
					within++
					break
				}
			}
		}
	}
	return cells, float64(within) / float64(max(all, 1))
}

// blocked reports whether a changed part is something that covers the table, and else which outlines of cards it holds.
func (t *Tracker) blocked(
	p picture.Picture, now grid, news []bool, part patch,
) (cards []sight.Quad, blocked bool, err error) {
	if !t.mayHoldCard(part) {
		return nil, false, nil
	}
	if cards, err = t.outlined(p, part); err != nil {
		return nil, false, err
	}
	cells, share := t.watched(now, news, part, append(t.cards(), cards...))
	return cards, float64(cells) > covers*t.area && share < cardPart, nil
}
