package photo

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Laid is one card on the photograph.
type Laid struct {
	Card card.Card
	// Corners are in pixels, the card's own top left first.
	Corners sight.Quad
	// Visible is the share of the card that no other covers.
	Visible float64
	// Open is the share of the better of its two indices that no other covers, where
	// the deck tells where they are.
	Open float64
}

// pose is where a card lies on the table: its middle, in millimetres, and how
// it is turned.
type pose struct {
	face     face
	x, y     float64
	sin, cos float64
}

func (o pose) at(x, y float64) sight.Point {
	return sight.Point{X: o.x + o.cos*x - o.sin*y, Y: o.y + o.sin*x + o.cos*y}
}

// local is a place on the table measured from the card's middle.
func (o pose) local(p sight.Point) (x, y float64) {
	dx, dy := p.X-o.x, p.Y-o.y
	return o.cos*dx + o.sin*dy, o.cos*dy - o.sin*dx
}

// lay puts s.Cards of the deck on the table, wholly in the picture, as far as
// they find room: the later ones on top.
func lay(rng *rand.Rand, d Deck, c camera, s Setting) []pose {
	const tries = 400
	var poses []pose
	order := rng.Perm(len(d.faces))
	for n := 0; len(poses) < s.Cards && n < tries; n++ {
		at := c.table(sight.Point{X: rng.Float64() * float64(s.Width), Y: rng.Float64() * float64(s.Height)})
		o := pose{face: d.faces[order[len(poses)%len(order)]], x: at.X, y: at.Y}
		o.sin, o.cos = math.Sincos(2 * math.Pi * rng.Float64())
		if inPicture(d, c, o, s) && roomFor(d, o, poses, s.Cover) {
			poses = append(poses, o)
		}
	}
	return poses
}

func inPicture(d Deck, c camera, o pose, s Setting) bool {
	const margin = 4 // pixels
	for _, p := range corners(d, c, o) {
		if p.X < margin || p.Y < margin || p.X > float64(s.Width)-margin || p.Y > float64(s.Height)-margin {
			return false
		}
	}
	return true
}

func corners(d Deck, c camera, o pose) sight.Quad {
	w, h := d.Width/2, d.Height/2
	return sight.Quad{c.pixel(o.at(-w, -h)), c.pixel(o.at(w, -h)), c.pixel(o.at(w, h)), c.pixel(o.at(-w, h))}
}

// roomFor reports whether o covers no more than the share cover of any card
// below it; with none at all it keeps a little way off.
func roomFor(d Deck, o pose, below []pose, cover float64) bool {
	gap := 4.0 // millimetres
	if cover > 0 {
		gap = 0
	}
	for i, b := range below {
		if covered(d, b, append([]pose{o}, below[i+1:]...), gap) > cover || cover == 0 && covered(d, o, []pose{b}, gap) > 0 {
			return false
		}
	}
	return true
}

// covered is the share of a card that lies under others, each larger by gap.
func covered(d Deck, o pose, above []pose, gap float64) float64 {
	const n = 12
	hit := 0
	for k := range n * n {
		p := o.at((float64(k%n)/(n-1)-0.5)*d.Width, (float64(k/n)/(n-1)-0.5)*d.Height)
		for _, a := range above {
			if x, y := a.local(p); math.Abs(x) < d.Width/2+gap && math.Abs(y) < d.Height/2+gap {
				hit++
				break
			}
		}
	}
	return float64(hit) / (n * n)
}
