package rivers

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
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
	// against is the confidence from which a face at the size that is known is believed against what its own outline was
	// read as.
	against = belief.SureWhole
)

// faceSize is how large the faces of this table's tiles are, learnt from those that were surely read.
type faceSize struct{ high, wide []float64 } // in heights of the play area

// learn takes to heart how large a tile is that was surely read.
func (t *Tracker) learn(s sight.Sighting) {
	if !isCard(s) && s.Sure && t.fits(s.Corners) {
		t.faces.add(t.ground.size(s.Corners))
	}
}

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

// expected is what a tile that came to a river is, as its own outline and that of the size of this table's tiles are
// read, together. An outline of another size tells nothing of what it is, but what is read at the right size against it
// must be surer. Where nothing else has come, it is a tile, if it is anything (alone).
func (t *Tracker) expected(p picture.Picture, s sight.Sighting, alone bool) (sight.Sighting, error) {
	weighed := func(s sight.Sighting, from float64) sight.Sighting {
		if alone && s.Face > 0 {
			s = riichi.Expected(s)
		}
		s.Sure = s.Sure && s.Confidence >= from*s.Face // in doubt is which tile it is
		return s
	}
	if _, _, known := t.faces.usual(); !known {
		if !t.about(s.Corners) {
			return s, nil
		}
		return weighed(s, belief.Sure), nil
	}
	fits := t.fits(s.Corners)
	upright, across, err := t.ways(p, s.Corners.Centre())
	switch {
	case err != nil || upright.Face == 0:
		s.Sure = s.Sure && fits
		return s, err
	case !fits:
		again, from := likelier(upright, across), belief.Sure
		if again.Card != s.Likeliest() {
			from = against
		}
		return weighed(again, from), nil
	}
	z, _ := t.ground.of(s.Corners.Centre())
	again := upright
	if t.ground.sideways(s.Corners, z) && !clearer(upright, across) {
		again = across
	}
	s.Corners = again.Corners
	return weighed(riichi.Pooled(s, again), belief.Sure), nil
}

// about reports whether an outline is about as large as tiles are.
func (t *Tracker) about(q sight.Quad) bool {
	const least, most = 0.6, 1.6
	by := q.Area() / (t.area * cell * cell)
	return by > least && by < most
}

// ways are what lies about a place if it is of the size of this table's tiles and lies upright, or across; with Face 0
// if nobody can tell.
func (t *Tracker) ways(p picture.Picture, at sight.Point) (upright, across sight.Sighting, err error) {
	by, ok := t.reader.(atPlaces)
	if !ok {
		return upright, across, nil
	}
	z, _ := t.ground.of(at)
	high, wide, _ := t.faces.usual()
	seen, err := by.ReadAt(
		p, []sight.Quad{t.ground.outline(at, z, high, wide, false), t.ground.outline(at, z, high, wide, true)},
	)
	if err != nil || len(seen) < 2 {
		return upright, across, err
	}
	return seen[0], seen[1], nil
}

// likelier is the way in which something lies whose outline does not tell it: upright, unless it is clearer across. A
// riichi that is not seen is said.
func likelier(upright, across sight.Sighting) sight.Sighting {
	if clearer(across, upright) {
		return across
	}
	return upright
}

// clearer reports whether one way is clearly more of a face than another. Circles look alike both ways.
func clearer(one, other sight.Sighting) bool {
	const clearly = 10 // times the odds
	return one.Face*(1-other.Face) > clearly*other.Face*(1-one.Face)
}

// unread is something as large as a tile that has come to a river where nothing was read: a tile, perhaps one that
// nobody can name.
func (t *Tracker) unread(p picture.Picture, now grid, box image.Rectangle) (c sight.Change, ok bool, err error) {
	at := func(x, y int) sight.Point { return sight.Point{X: float64(x), Y: float64(y)} }
	s := sight.Sighting{Card: card.Unknown, Corners: sight.Quad{
		at(box.Min.X, box.Min.Y), at(box.Max.X, box.Min.Y), at(box.Max.X, box.Max.Y), at(box.Min.X, box.Max.Y),
	}}
	if z, called := t.ground.of(s.Corners.Centre()); z.Seat() == 0 || called || t.lies(s) {
		return c, false, nil
	}
	if _, _, known := t.faces.usual(); known {
		upright, across, err := t.ways(p, s.Corners.Centre())
		if err != nil {
			return c, false, err
		}
		if upright.Face > 0 {
			s = riichi.Expected(likelier(upright, across))
			s.Sure = s.Sure && s.Confidence > against
			return t.add(s, now), true, nil
		}
	}
	c = t.add(s, now)
	c.Sideways = false
	return c, true, nil
}
