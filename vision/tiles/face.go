package tiles

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Face is a place where a tile's face seems to be: a parallelogram, since
// perspective within one tile is slight.
type Face struct {
	// Centre is in pixels of the picture; (0, 0) is the outer corner of its
	// first pixel.
	Centre sight.Point
	// Up and Right are the face's axes, as long as it is high and wide. Which
	// end is its top is not told: Up points to the upper end in the picture.
	Up, Right sight.Point
	// Heat is the finder's probability that this is a face, 0 to 1.
	Heat float64
}

// Side is the root of the face's area, in pixels.
func (f Face) Side() float64 { return math.Sqrt(math.Abs(f.Up.X*f.Right.Y - f.Up.Y*f.Right.X)) }

// at is the point that lies right and up of the centre, in lengths of the axes.
func (f Face) at(right, up float64) sight.Point {
	return sight.Point{
		X: f.Centre.X + right*f.Right.X + up*f.Up.X,
		Y: f.Centre.Y + right*f.Right.Y + up*f.Up.Y,
	}
}

// FaceOf is the face with these corners, clockwise, top left first.
func FaceOf(q sight.Quad) Face {
	half := func(a, b, c, d sight.Point) sight.Point {
		return sight.Point{X: (a.X + b.X - c.X - d.X) / 2, Y: (a.Y + b.Y - c.Y - d.Y) / 2}
	}
	return Face{Centre: q.Centre(), Up: half(q[0], q[1], q[2], q[3]), Right: half(q[1], q[2], q[0], q[3])}
}

// within is where p lies from the centre, in lengths of the axes.
func (f Face) within(p sight.Point) (right, up float64) {
	x, y, area := p.X-f.Centre.X, p.Y-f.Centre.Y, f.Right.X*f.Up.Y-f.Up.X*f.Right.Y
	return (x*f.Up.Y - f.Up.X*y) / area, (f.Right.X*y - x*f.Right.Y) / area
}

// Corners go round clockwise, top left first.
func (f Face) Corners() sight.Quad {
	return sight.Quad{f.at(-0.5, 0.5), f.at(0.5, 0.5), f.at(0.5, -0.5), f.at(-0.5, -0.5)}
}

// turned is the face the other way up.
func (f Face) turned() Face {
	f.Up, f.Right = f.Up.Times(-1), f.Right.Times(-1)
	return f
}

// zoomed is f, larger by a factor.
func (f Face) zoomed(by float64) Face {
	f.Up, f.Right = f.Up.Times(by), f.Right.Times(by)
	return f
}

// distinct keeps one of faces that are one and the same: all of whose centres
// lie within a quarter of a side. Two halves of a tile may yet be taken for
// faces beside the whole; the namer refuses them.
func distinct(faces []Face) []Face {
	const same = 0.25
	slices.SortStableFunc(faces, func(a, b Face) int { return cmp.Compare(b.Heat, a.Heat) })
	var kept []Face
	for _, f := range faces {
		if !slices.ContainsFunc(
			kept, func(k Face) bool { return k.Centre.Distance(f.Centre) < same*min(k.Side(), f.Side()) },
		) {
			kept = append(kept, f)
		}
	}
	return kept
}
