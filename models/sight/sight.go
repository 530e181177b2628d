package sight

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Point is a place in a plane, x to the right, y down: in an image, pixels; on a table, millimetres where that is
// said.
type Point struct{ X, Y float64 }

// Quad is the outline of a card: four corners in order round the card,
// clockwise on the image, beginning with the card's own top left as far as
// that is known.
type Quad [4]Point

// Distance is how far two points lie apart.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Times is p with both coordinates multiplied by k.
func (p Point) Times(k float64) Point { return Point{X: p.X * k, Y: p.Y * k} }

// Plus is p moved by o.
func (p Point) Plus(o Point) Point { return Point{X: p.X + o.X, Y: p.Y + o.Y} }

// Centre is the mean of the corners.
func (q Quad) Centre() (c Point) {
	for _, p := range q {
		c.X += p.X / 4
		c.Y += p.Y / 4
	}
	return c
}

// Box is the smallest rectangle of whole pixels that holds q.
func (q Quad) Box() (box image.Rectangle) {
	for _, p := range q {
		x, y := int(math.Floor(p.X)), int(math.Floor(p.Y))
		box = box.Union(image.Rect(x, y, x+1, y+1))
	}
	return box
}

// Guess is one possible face with its probability, 0 to 1.
type Guess struct {
	Card       card.Card `json:"card"`
	Confidence float64   `json:"confidence"`
}

// Sighting is one card seen in one picture or agreed on over several frames.
type Sighting struct {
	// Card is a face, card.Back, or card.Unknown when it cannot be told.
	Card card.Card
	// Sure says that Card may be believed without asking. A Back or an
	// Unknown is never a sure face.
	Sure bool
	// Confidence is the probability that Card is right; for Unknown, that of
	// the likeliest alternative.
	Confidence float64
	Corners    Quad
	// Alternatives are the likeliest faces, best first; Card's own guess is
	// the first of them when Card is a face.
	Alternatives []Guess
	// Shows is what the whole face shows of a card of which no index was read, best first, each face as likely
	// beforehand; none for every other card.
	Shows []Guess
	// Face is the probability that any face of the deck is there, whichever; 0 where its reader does not tell.
	Face float64
	// Indices are the middles of the corner indices that it was read by, in pixels; none
	// for a back, and for what was read by other print or not at all.
	Indices []Point
	// IndexHeight is how tall these are, from the rank's top to the suit's bottom, in pixels of a picture that shows
	// the table from straight above, at the scale of this one; 0 where there are none.
	IndexHeight float64
	// Ink is the colour of a joker's letters, empty where it cannot be told and for every other card.
	Ink card.Colour
	// Hue is the colour of the print of its indices.
	Hue Hue
}

// Likeliest is the first guess for what cannot be told, None without any.
func (s Sighting) Likeliest() card.Card {
	if len(s.Alternatives) == 0 {
		return card.None
	}
	return s.Alternatives[0].Card
}

// MayBe reports whether a card is among the likelier guesses.
func (s Sighting) MayBe(c card.Card) bool {
	const likelier = 0.1
	return slices.ContainsFunc(s.Alternatives, func(g Guess) bool {
		return g.Card == c && c.IsFace() && g.Confidence > likelier
	})
}

// Of is the probability of a face, 0 if it was not guessed.
func (s Sighting) Of(c card.Card) float64 {
	if i := slices.IndexFunc(s.Alternatives, func(g Guess) bool { return g.Card == c }); i >= 0 {
		return s.Alternatives[i].Confidence
	}
	return 0
}

// Mapped is the sighting with all its places moved, as from one picture to another.
func (s Sighting) Mapped(to func(Point) Point) Sighting {
	before := s.Corners.Area()
	for i, p := range s.Corners {
		s.Corners[i] = to(p)
	}
	if before != 0 {
		s.IndexHeight *= math.Sqrt(math.Abs(s.Corners.Area() / before))
	}
	places := make([]Point, 0, len(s.Indices))
	for _, p := range s.Indices {
		places = append(places, to(p))
	}
	s.Indices = places
	return s
}

// Kind says what happened to a card between two still scenes.
type Kind int

// The kinds of change.
const (
	Appeared Kind = iota + 1
	Moved
	Went
)

// Change is one card that appeared, moved or went between two still scenes.
type Change struct {
	Kind     Kind
	Sighting Sighting
	// Zone is where the card lies now (where it lay, if it went).
	Zone zone.Zone
	// From is where a moved card lay before.
	From zone.Zone
	// Of numbers the cards that were seen, from 1: a later change of the same
	// number is of the same card. 0 where nobody follows them.
	Of int
	// Laying is the same for cards that came together, close to each other, where people lay cards in
	// pairs; 0 where it is not known.
	Laying int
	// Sideways says of a riichi tile that it lies across to its player, as the tile of a riichi does; Called, that
	// it lies among the sets which the seat of Zone has called, and not in its river.
	Sideways, Called bool
}

// Scene is one still moment of a table: everything that changed since the
// still moment before it. Its picture is handed over beside it.
type Scene struct {
	// At is the time from the start of the recording, or of the camera.
	At      time.Duration
	Changes []Change
	// Afresh says that nothing was known of the table before: all that lies there
	// appears, though it may have lain there long.
	Afresh bool
	// Lay are the tiles that are known to have lain in each river before; nil of a table of cards.
	Lay map[zone.Zone][]Sighting
}

// Area is in square pixels, positive for corners that go round clockwise on
// the picture.
func (q Quad) Area() float64 {
	sum := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// Contains reports whether p lies in q, whose corners go round clockwise and
// are convex; its border belongs to it.
func (q Quad) Contains(p Point) bool {
	for i, a := range q {
		b := q[(i+1)%4]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) < 0 {
			return false
		}
	}
	return true
}
