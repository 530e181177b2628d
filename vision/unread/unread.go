package unread

import (
	"cmp"
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// round is how much of the table round a place is looked at too, in long sides of what lies there: what is white is
	// whiter than what lies about it.
	round = 0.5
	// mostCards is how many cards large a place is at most, set by hand: larger ones tell nothing of where a card lies.
	mostCards = 4
	// same is how far apart the middles of two outlines of one card lie at most, in short sides.
	same = 0.15
)

// Finder lists the outlines in a picture that may be whole cards, and the corners of paper that stick out; and it tells
// what a whole card shows beside its indices, where some others of its deck are known.
type Finder interface {
	Outlines(p picture.Picture) ([]sight.Quad, error)
	PaperCorners(p picture.Picture) ([]quad.Corner, error)
	Faces(p picture.Picture, at sight.Quad, known []sight.Sighting) ([]sight.Guess, error)
}

// Table is a table on which cards of one size lie.
type Table struct {
	Finder
	Card  calibration.Size // what they measure
	Plane outline.Plane
	Known outline.Known
}

// whole are the outlines of cards that show whole in one place of a picture, the best found first.
func (t Table) whole(p picture.Picture, place sight.Quad) ([]sight.Quad, error) {
	box := place.Box().Inset(-int(round * quad.LongSide(place))).Intersect(p.Bounds())
	guessed, err := t.guessed(p.Crop(box), box.Min)
	if err != nil {
		return nil, err
	}
	var cards []outline.Card
	for _, q := range guessed {
		c := outline.Find(p, q, []sight.Point{q.Centre()}, t.Card, t.Plane, t.Known)
		q = c.Corners()
		if c.Support >= outline.NearlyAll && place.Contains(q.Centre()) && place.Area() < mostCards*q.Area() {
			cards = append(cards, c)
		}
	}
	slices.SortStableFunc(cards, func(a, b outline.Card) int { return cmp.Compare(b.Support, a.Support) })
	var found []sight.Quad
	for _, c := range cards {
		if q := c.Corners(); !slices.ContainsFunc(found, func(o sight.Quad) bool { return alike(q, o) }) {
			found = append(found, q)
		}
	}
	return found, nil
}

// guessed is where whole cards may lie in a part of a picture that begins at some pixel: within the outlines there, and
// in the corners of paper, from which a card reaches as far as it is large.
func (t Table) guessed(part picture.Picture, from image.Point) ([]sight.Quad, error) {
	quads, err := t.Outlines(part)
	if err != nil {
		return nil, err
	}
	corners, err := t.PaperCorners(part)
	if err != nil {
		return nil, err
	}
	first := sight.Point{X: float64(from.X), Y: float64(from.Y)}
	for i, q := range quads {
		for k, c := range q {
			quads[i][k] = c.Plus(first)
		}
	}
	for _, c := range corners {
		c.At = c.At.Plus(first)
		quads = append(quads, outline.Cornered(c, t.Card, t.Plane)...)
	}
	return quads, nil
}

// alike reports whether two outlines are of one card.
func alike(a, b sight.Quad) bool {
	return a.Centre().Distance(b.Centre()) < same*min(quad.ShortSide(a), quad.ShortSide(b))
}

// Outlined gives those cards of which nothing is read, and which show whole in a picture, their outline, and what their
// faces show; until then no more than a box round what has changed is known of them. Two in one box lie on each other,
// and the upper one shows whole. What lies where one of the others does, or one that lies there already, is that card.
func (t Table) Outlined(p picture.Picture, cards, lying []sight.Sighting) error {
	known := slices.Clone(lying)
	for _, s := range cards {
		if s.Card != card.Unknown {
			known = append(known, s)
		}
	}
	var boxes []sight.Quad
	for i, s := range cards {
		if s.Card != card.Unknown || len(s.Alternatives) > 0 || slices.Contains(boxes, s.Corners) {
			continue
		}
		boxes = append(boxes, s.Corners)
		found, err := t.whole(p, s.Corners)
		if err != nil {
			return err
		}
		found = slices.DeleteFunc(found, func(q sight.Quad) bool {
			return slices.ContainsFunc(known, func(o sight.Sighting) bool { return alike(q, o.Corners) })
		})
		if len(found) == 0 {
			continue
		}
		cards[i].Corners = found[0]
		if cards[i].Shows, err = t.Faces(p, found[0], apart(known)); err != nil {
			return err
		}
	}
	return nil
}

// apart are a few of the cards that are known and that no other lies on or below.
func apart(known []sight.Sighting) (some []sight.Sighting) {
	const enough = 3
	for i, s := range known {
		lonely := func(others []sight.Sighting) bool {
			return !slices.ContainsFunc(others, func(o sight.Sighting) bool {
				return quad.Open(s.Corners, []sight.Quad{o.Corners}) < 1
			})
		}
		if s.Sure && s.Card.IsFace() && len(some) < enough && lonely(known[:i]) && lonely(known[i+1:]) {
			some = append(some, s)
		}
	}
	return some
}
