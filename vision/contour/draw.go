package contour

import (
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Draw is where the paper of whole cards really ends of which quads say roughly where they
// lie, in pixels of p: an index tells little of how a camera that leans sees the rest of a
// card. A quad stays where no outline of about its size is found.
func Draw(p picture.Picture, quads []sight.Quad) ([]sight.Quad, error) {
	const smallest, near, larger = 320, 0.5, 1.7
	found, err := Find(pyramid.Of(p, smallest))
	if err != nil {
		return nil, err
	}
	drawn := make([]sight.Quad, len(quads))
	for i, q := range quads {
		drawn[i] = q
		best := near * min(q[0].Distance(q[1]), q[1].Distance(q[2]))
		for _, f := range found {
			ratio := f.Area() / q.Area()
			if off := f.Centre().Distance(q.Centre()); off < best && max(ratio, 1/ratio) < larger {
				drawn[i], best = upright(f, q), off
			}
		}
	}
	return drawn, nil
}

// upright turns the corners of an outline so that its first lies where that of another does.
func upright(q, like sight.Quad) sight.Quad {
	best, least := q, -1.0
	for turn := range 4 {
		o := sight.Quad{q[turn], q[(turn+1)%4], q[(turn+2)%4], q[(turn+3)%4]}
		far := 0.0
		for i := range o {
			far += o[i].Distance(like[i])
		}
		if least < 0 || far < least {
			best, least = o, far
		}
	}
	return best
}
