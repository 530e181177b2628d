package scene

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
)

// CardCells is how many cells a card takes up: as many as those that lie there, or else by the size of the table, where
// that is known.
func (t *Model) CardCells() int {
	if len(t.Cards) == 0 {
		return t.CardCellsAt(t.middle())
	}
	return int(t.typical(t.cellsTaken))
}

// CardCellsAt is like CardCells, for a place in the picture: a camera that leans shows near cards larger than far ones.
func (t *Model) CardCellsAt(at sight.Point) int {
	const share = 0.0085 // of the picture: a card on a table that fills it
	size, face := t.Profile.Size, t.Profile.Card
	switch {
	case size == nil && len(t.Cards) > 0:
		return t.CardCells()
	case size == nil || face == nil && len(t.Cards) == 0:
		return int(share * float64(len(t.Base.Grey)))
	}
	area := func(p sight.Point) float64 { return t.millimetres2(p, *size) }
	if len(t.Cards) > 0 {
		return int(t.typical(func(s sight.Sighting) float64 { return t.cellsTaken(s) * area(s.Corners.Centre()) }) / area(at))
	}
	return int(face.Width * face.Height / area(at) / float64(t.Base.Side*t.Base.Side))
}

// Oversized reports whether a sighting would be a card several times as large as cards are there: pips taken for an
// index. Nothing is, as long as too few cards lie on the table to tell.
func (t *Model) Oversized(s sight.Sighting) bool {
	const several, few = 3, 3
	if len(t.Cards) < few {
		return false
	}
	return t.cellsTaken(s) > several*float64(t.CardCellsAt(s.Corners.Centre())) || t.largePrint(s, several)
}

// largePrint reports whether the index of a sighting is several times as large, by its area, as those of the cards that
// lie there: how large a card is in the picture is known beforehand, how large its print is, is not.
func (t *Model) largePrint(s sight.Sighting, several float64) bool {
	area := func(s sight.Sighting) float64 {
		h := s.IndexHeight * s.IndexHeight
		if size := t.Profile.Size; size != nil {
			at := s.Corners.Centre()
			h *= t.millimetres2(at, *size)
		}
		return h
	}
	usual := t.typical(area)
	return usual > 0 && area(s) > several*usual
}

// millimetres2 is the area of a pixel on a table of a size, in square millimetres.
func (t *Model) millimetres2(at sight.Point, size calibration.Size) float64 {
	mm := t.Pixel(at.X, at.Y, size)
	return max(math.Abs(mm[0]*mm[3]-mm[1]*mm[2]), 1e-6)
}

// typical is the median measure of the known cards, of those that have one; 0 without any.
func (t *Model) typical(measure func(sight.Sighting) float64) float64 {
	var all []float64
	for _, k := range t.Cards {
		if m := measure(k.Sighting); m > 0 {
			all = append(all, m)
		}
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// cellsTaken is how many cells a sighting takes up.
func (t *Model) cellsTaken(s sight.Sighting) float64 {
	return s.Corners.Area() / float64(t.Base.Side*t.Base.Side)
}

// middle is that of the play area, in pixels.
func (t *Model) middle() (at sight.Point) {
	for _, c := range t.Profile.PlayArea {
		at.X, at.Y = at.X+c.X*float64(t.Size.X)/4, at.Y+c.Y*float64(t.Size.Y)/4
	}
	return at
}
