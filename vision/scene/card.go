package scene

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Card is a card that lies on the table.
type Card struct {
	Sighting sight.Sighting
	Zone     zone.Zone
	Turn     int             // cards that came later have a higher one
	Cells    image.Rectangle // round its outline
	Under    []uint8         // what those cells looked like before it came
	carried  bool            // along with a kick of the camera: under may be off by part of a cell
	Doubted  card.Card       // what it reads as, though it is more likely another that lay there
	Number   int             // sight.Change.Of
	Told     card.Card       // what somebody at the table says it is
	Missing  bool            // its print has gone from where it lay, though the place does not look as before it came
	Awaits   bool            // it came alone, and nobody has been told of it yet, as its mate may follow
	Since    time.Duration   // the same: when it came
}

// Distances between a card and where it was, in its short sides.
const (
	Still   = 0.5 // for a sighting that cannot be told
	Pushed  = 1.0 // for one of the same face: seen in part, its middle is guessed
	Likely  = 1.4 // for one that is likely of the same face, in part covered
	Settles = 0.08
	Aside   = 0.3 // for one that was pushed off what it lay on
)

// Is reports whether a known card is one of a face: it reads so or was told to be.
func (k Card) Is(c card.Card) bool { return k.Sighting.Card == c || c.IsFace() && k.Told == c }

// Lies is the card for those who are told of it: what people say holds, whatever it
// reads as.
func (k Card) Lies() sight.Sighting {
	s := k.Sighting
	if k.Told != card.None {
		s.Card, s.Sure, s.Confidence = k.Told, true, 1
	}
	return s
}

// Came is the news that the card came, alone, as it lies now.
func (k Card) Came() sight.Change {
	return sight.Change{Kind: sight.Appeared, Sighting: k.Lies(), Zone: k.Zone, Of: k.Number, Laying: k.Number}
}

// UnderAt is what a cell looked like before the card came; it is one of k.cells.
func (k Card) UnderAt(x, y int) *uint8 {
	return &k.Under[(y-k.Cells.Min.Y)*k.Cells.Dx()+x-k.Cells.Min.X]
}

// UnderSpan is the least and the most that a cell may have looked like before the
// card came: one value, but for a card that was carried those of all cells round it.
func (k Card) UnderSpan(x, y int) (least, most uint8) {
	reach := image.Rect(x, y, x+1, y+1)
	if k.carried {
		reach = reach.Inset(-1).Intersect(k.Cells)
	}
	least = 255
	for y := reach.Min.Y; y < reach.Max.Y; y++ {
		for x := reach.Min.X; x < reach.Max.X; x++ {
			v := *k.UnderAt(x, y)
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// Distance of a sighting from a known card, in short sides of the card.
func (k Card) Distance(s sight.Sighting) float64 {
	// What was not read has only the outline of what showed of it.
	side := max(quad.ShortSide(k.Sighting.Corners), quad.ShortSide(s.Corners))
	return k.Sighting.Corners.Centre().Distance(s.Corners.Centre()) / side
}

// Shows reports whether a sighting surely is of a known card, where it lies.
func (k Card) Shows(s sight.Sighting) bool {
	return s.Sure && s.Card.IsFace() && k.Is(s.Card) && k.Distance(s) < Pushed
}

// mean of what grey tells for each cell of a card: by its place in the grid,
// its row, and its number among the card's cells.
func (k Card) mean(g photometry.Grid, grey func(at, row, n int) uint8) float64 {
	sum, n := 0, 0
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
			sum += int(grey(y*g.Cols+x, y, n))
			n++
		}
	}
	return float64(sum) / float64(max(n, 1))
}

// shine puts what the table looked like under the card into the light of a lamp.
func (k *Card) shine(s photometry.Lamp, g photometry.Grid) {
	i := 0
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
			k.Under[i] = s.Lit(k.Under[i], g, x, y)
			i++
		}
	}
}

// NextTurn is a turn in which cards come, or move: it is higher than those before.
func (t *Model) NextTurn() int {
	t.laid++
	return t.laid
}

// NextNumber is the number of one more card that came: see sight.Change.Of.
func (t *Model) NextNumber() int {
	t.came++
	return t.came
}

// NewestNumber is that of the card that came last.
func (t *Model) NewestNumber() int { return t.came }

// Faces is how many cards lie open, as far as is known.
func (t *Model) Faces() (n int) {
	for _, k := range t.Cards {
		if k.Sighting.Card.IsFace() {
			n++
		}
	}
	return n
}

// Lying are the cards that lie on the table.
func (t *Model) Lying() (cards []sight.Sighting) {
	for _, k := range t.Cards {
		cards = append(cards, k.Lies())
	}
	return cards
}
