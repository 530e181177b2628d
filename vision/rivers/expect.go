package rivers

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader"
)

// A discard is one new tile, as large as all of this table's tiles, that lies upright or across before its player. So a
// face of another size is outlined wrongly: a 2m of which the upper stroke is left out is a 1m. It is looked at again
// at the size that is known. And what has come to lie there is a tile, if it looks like one at all: what is doubtful is
// which.

const (
	// fewestFaces and mostFaces bound how many faces tell how large a table's tiles are.
	fewestFaces, mostFaces = 3, 60
	// smaller and larger are by which factor the side of a face may differ from what is usual at its table. Of 570
	// discards on drawn tables of the half for fitting, the outlines of those read wrongly were 0.74 to 0.89 times as
	// large.
	smaller, larger = 0.925, 1.09
)

// faceSize is how large the faces of this table's tiles are, learnt from those that were surely read.
type faceSize struct{ high, wide []float64 } // in heights of the play area

// add learns from one more face.
func (f *faceSize) add(high, wide float64) {
	if len(f.high) < mostFaces {
		f.high, f.wide = append(f.high, high), append(f.wide, wide)
	}
}

// usual is the height and the width of a face; ok is false before enough were seen.
func (f *faceSize) usual() (high, wide float64, ok bool) {
	return median(f.high), median(f.wide), len(f.high) >= fewestFaces
}

func median(of []float64) float64 {
	if len(of) == 0 {
		return 0
	}
	of = slices.Sorted(slices.Values(of))
	return of[len(of)/2]
}

// fits reports whether a face is as large as those of this table.
func (t *Tracker) fits(q sight.Quad) bool {
	high, wide, ok := t.faces.usual()
	if !ok {
		return true
	}
	h, w := t.ground.size(q)
	by := math.Sqrt(h * w / (high * wide))
	return by > smaller && by < larger
}

// atPlaces reads outlines of tiles that are known.
type atPlaces interface {
	ReadAt(p picture.Picture, outlines []sight.Quad) ([]sight.Sighting, error)
}

// expected is what a tile that came to a river is, now that a tile is expected there and how large it is.
func (t *Tracker) expected(p picture.Picture, s sight.Sighting) (sight.Sighting, error) {
	if _, _, known := t.faces.usual(); !known {
		return s, nil
	}
	if !t.fits(s.Corners) {
		again, err := t.resized(p, s.Corners.Centre())
		if err != nil || again.Face == 0 {
			s.Sure = false
			return s, err
		}
		s = again
	}
	return reader.Expected(s), nil
}

// resized is what lies about a place if it is of the size of this table's tiles, upright or across; with Face 0 if
// nobody can tell.
func (t *Tracker) resized(p picture.Picture, at sight.Point) (best sight.Sighting, err error) {
	by, ok := t.reader.(atPlaces)
	if !ok {
		return best, nil
	}
	z, _ := t.ground.of(at)
	high, wide, _ := t.faces.usual()
	seen, err := by.ReadAt(
		p, []sight.Quad{t.ground.outline(at, z, high, wide, false), t.ground.outline(at, z, high, wide, true)},
	)
	for _, s := range seen {
		if s.Face > best.Face {
			best = s
		}
	}
	return best, err
}

// unread is something as large as a tile that has come to a river where nothing was read: a tile, perhaps one that
// nobody can name.
func (t *Tracker) unread(p picture.Picture, box image.Rectangle) (c sight.Change, ok bool, err error) {
	at := func(x, y int) sight.Point { return sight.Point{X: float64(x), Y: float64(y)} }
	s := sight.Sighting{Card: card.Unknown, Corners: sight.Quad{
		at(box.Min.X, box.Min.Y), at(box.Max.X, box.Min.Y), at(box.Max.X, box.Max.Y), at(box.Min.X, box.Max.Y),
	}}
	if z, called := t.ground.of(s.Corners.Centre()); z.Seat() == 0 || called {
		return c, false, nil
	}
	if _, _, known := t.faces.usual(); known {
		again, err := t.resized(p, s.Corners.Centre())
		if err != nil {
			return c, false, err
		}
		if again.Face > 0 {
			return t.add(reader.Expected(again)), true, nil
		}
	}
	c = t.add(s)
	c.Sideways = false
	return c, true, nil
}
