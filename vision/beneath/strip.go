package beneath

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Strip is the paper that has come to show beyond a card's outline.
type Strip struct {
	Share   float64     // of a card's area
	At      sight.Point // the place on it that lies farthest out, in pixels
	Corners sight.Quad  // of the card that it seems to be of: the upper one, moved
	came    []bool      // pixels of box that show paper or ink which they did not show before
	box     image.Rectangle
}

// Before is how bright a pixel was before the card came, as grey in the light of now; ok is false where it is not
// known, or where a pixel is another card's.
type Before func(x, y int) (grey float64, ok bool)

const (
	// reach is how far beyond the outline paper of a lower card is looked for, as a share of the width: one that
	// shows more is read by its index. What reaches farther is none.
	reach, farther = 0.25, 0.4
	// margin and spare are how far beyond the outline it begins, in pixels and in millimetres: the outline may be
	// off by that.
	margin, spare = 1.5, 0.5
	// isPaper is how bright paper is at least beside that of the upper card, brighter by how much it is brighter than
	// what the place showed before.
	isPaper, brighter = 0.82, 0.12
	// reddish is by how much more red than other light ink throws back at least, darkish how bright black ink is at
	// most, and inked by how much a place has changed at least where there is ink now.
	reddish, darkish, inked = 0.22, 0.5, 0.1
	// leastShare is the least share of a card's area that is a strip, leastSupport of its outline that must be found,
	// and mostBeyond how much of the new paper may lie farther out than a strip reaches.
	leastShare, leastSupport, mostBeyond = 0.008, 0.5, 0.3
)

// Beyond finds the paper that has come to show beyond the card; ok is false where there is none.
func (c Card) Beyond(p picture.Picture, before Before) (s Strip, ok bool) {
	if c.Support < leastSupport {
		return s, false
	}
	white := c.paper(p)
	pixel := math.Sqrt(c.scale.area())
	near, far := margin*pixel+spare, reach*2*c.half.x
	s.box = c.grown(farther * 2 * c.half.x).Intersect(p.Bounds())
	s.came = make([]bool, s.box.Dx()*s.box.Dy())
	grey := (white[0] + 2*white[1] + white[2]) / 4
	n, outer, out := 0.0, 0.0, 0.0
	var moved vector
	for y := s.box.Min.Y; y < s.box.Max.Y; y++ {
		for x := s.box.Min.X; x < s.box.Max.X; x++ {
			at := sight.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
			right, down := c.from(at)
			beyond := vector{max(math.Abs(right)-c.half.x, 0), max(math.Abs(down)-c.half.y, 0)}
			d := max(beyond.x, beyond.y)
			if d < near {
				continue
			}
			was, known := before(x, y)
			if !known {
				continue
			}
			i := 3 * (y*p.Width + x)
			b, g, r := float64(p.Pix[i])/white[0], float64(p.Pix[i+1])/white[1], float64(p.Pix[i+2])/white[2]
			paper, came := shows(b, g, r, was/grey)
			if paper && d > far {
				outer++
			}
			if !came || d > far {
				continue
			}
			s.came[(y-s.box.Min.Y)*s.box.Dx()+x-s.box.Min.X] = true
			if paper {
				n++
				if d > out {
					out, s.At = d, at
				}
				moved = moved.plus(vector{math.Copysign(beyond.x, right), math.Copysign(beyond.y, down)})
			}
		}
	}
	s.Share = n * c.scale.area() / (4 * c.half.x * c.half.y)
	if s.Share < leastShare || outer > mostBeyond*n {
		return s, false
	}
	moved = c.right.times(2 * moved.x / n).plus(c.right.quarter().times(2 * moved.y / n))
	by := c.scale.pixels(moved)
	for i, q := range c.Corners() {
		s.Corners[i] = sight.Point{X: q.X + by.X, Y: q.Y + by.Y}
	}
	return s, true
}

// shows tells of a pixel whether it is paper that came, and whether it is paper or ink that did; all in shares of the
// light of paper.
func shows(b, g, r, was float64) (paper, came bool) {
	now := (b + 2*g + r) / 4
	paper = min(b, g, r) >= isPaper && was < now-brighter
	red := r-(g+b)/2 > reddish && math.Abs(now-was) > inked
	black := max(b, g, r) < darkish && was > now+2*inked
	return paper, paper || red || black
}

// Came is the share of a rectangle of the picture, given by points all over it, that shows what came, or lies close
// to that.
func (s Strip) Came(points []sight.Point) float64 {
	n := 0
	for _, p := range points {
		if s.cameNear(image.Pt(int(math.Floor(p.X)), int(math.Floor(p.Y)))) {
			n++
		}
	}
	return float64(n) / float64(max(len(points), 1))
}

// cameNear reports whether a pixel shows what came, or lies close to one that does: ink on dark cloth is as dark as
// that.
func (s Strip) cameNear(at image.Point) bool {
	const close = 2 // pixels
	near := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}.Inset(-close).Intersect(s.box)
	for y := near.Min.Y; y < near.Max.Y; y++ {
		for x := near.Min.X; x < near.Max.X; x++ {
			if s.came[(y-s.box.Min.Y)*s.box.Dx()+x-s.box.Min.X] {
				return true
			}
		}
	}
	return false
}

// grown is the rectangle round the card and so many millimetres beyond it.
func (c Card) grown(by float64) image.Rectangle {
	c.half = vector{c.half.x + by, c.half.y + by}
	return c.Corners().Box()
}

// Bare is the part of p round the card with nothing printed on the card: what its index says is known, and hides
// what another says beside it. origin is where that part begins.
func (c Card) Bare(p picture.Picture) (bare picture.Picture, origin image.Point) {
	const inside = -0.3 // millimetres beyond the outline
	box := c.grown(farther * 2 * c.half.x).Intersect(p.Bounds())
	bare = p.Crop(box)
	white := c.paper(p)
	for y := range bare.Height {
		for x := range bare.Width {
			right, down := c.from(sight.Point{X: float64(x+box.Min.X) + 0.5, Y: float64(y+box.Min.Y) + 0.5})
			if max(math.Abs(right)-c.half.x, math.Abs(down)-c.half.y) < inside {
				for k, v := range white {
					bare.Pix[3*(y*bare.Width+x)+k] = byte(min(v, 255))
				}
			}
		}
	}
	return bare, box.Min
}

// Index is a corner index of a card: its middle, the way up as a unit in the picture, and its height, in pixels.
type Index struct {
	At, Up sight.Point
	Height float64
}

// Index is the index of the card at a place of the picture, seen from origin.
func (c Card) Index(at sight.Point, height float64, origin image.Point) Index {
	from := sight.Point{X: at.X - float64(origin.X), Y: at.Y - float64(origin.Y)}
	return Index{At: from, Up: c.up(at), Height: height}
}

// up is the way up of an index of the card at a place, as a unit in the picture.
func (c Card) up(at sight.Point) sight.Point {
	d := c.scale.pixels(c.right.quarter())
	if (at.X-c.centre.X)*d.X+(at.Y-c.centre.Y)*d.Y < 0 {
		d = d.Times(-1)
	}
	return d.Times(1 / math.Hypot(d.X, d.Y))
}
