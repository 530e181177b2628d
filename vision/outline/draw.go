package outline

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// guessed is how well a card's outline is known that was guessed from its indices; leant how well it is when it is
// known how the camera leans, leantOnce when one index alone tells where it lies, and planned when the plane of the
// table is known from other cards.
var (
	guessed   = Known{Size: 0.12, Shift: 1, Skew: 3}
	leant     = Known{Size: 0.06, Shift: 1, Skew: 3}
	leantOnce = Known{Size: 0.06, Shift: 4, Skew: 3}
	planned   = Known{Size: 0.03, Shift: 0.7, Skew: 1}
)

// Draw is where the paper of cards that lie each by itself ends, in pixels of p. It takes two steps: how much the
// camera leans is that with which most of all outlines is found; and if the outlines found so agree on the plane of the
// table, they are found once more on that. A card keeps the outline that it had if its paper ends nowhere, or if it was
// read by one index and no other card tells how large cards are.
func Draw(p picture.Picture, cards []sight.Sighting) []sight.Quad {
	quads := make([]sight.Quad, len(cards))
	for i, s := range cards {
		quads[i] = s.Corners
	}
	found := lean(p, cards)
	for i, c := range found {
		quads[i] = Upright(c.Corners(), cards[i].Corners)
	}
	t := laid{p, cards, found}
	poker, bridge := t.onPlane(quads, calibration.Poker), t.onPlane(quads, calibration.Bridge)
	if bridge.quality > poker.quality {
		return bridge.quads
	}
	return poker.quads
}

// laid are cards on a picture; the outlines of those in found are known.
type laid struct {
	picture picture.Picture
	cards   []sight.Sighting
	found   map[int]Card
}

// drawing is the outlines of cards, and how good they are: how well they were found, two sides make 1, and how well a
// camera could see them so.
type drawing struct {
	quads   []sight.Quad
	quality float64
}

const (
	// fewest cards tell a plane; of more than manyCards one hardly matters.
	fewest, manyCards = 3, 8
	// better is how much better outlines must be found on the plane that they tell for it to be worth another try, and
	// planes how many are tried.
	better, planes = 0.1, 4
	// exact is how far off outlines lie that are found well, in pixels; disagrees is what e times as far costs. Set by
	// hand.
	exact, disagrees = 0.5, 0.5
)

// onPlane finds the outlines of cards of about a size once more, on the plane of the table that those found before
// tell. Where one of these was found wrong, a court's frame taken for its edges, it is better on the plane that the
// others tell. What is found tells the plane better, as long as more comes to show on it.
func (l laid) onPlane(quads []sight.Quad, size calibration.Size) drawing {
	best := l.redrawn(quads, quads, size)
	if len(quads) > fewest && len(quads) <= manyCards {
		for i := range quads {
			but := slices.Delete(slices.Clone(quads), i, i+1)
			if d := l.redrawn(quads, but, size); d.quality > best.quality {
				best = d
			}
		}
	}
	for range planes {
		again := l.redrawn(best.quads, best.quads, size)
		if again.quality < best.quality+better {
			break
		}
		best = again
	}
	return best
}

// redrawn finds the outlines of cards of about a size once more on the plane that some of those found before tell; they
// stay as they are if they tell none.
func (l laid) redrawn(quads, some []sight.Quad, size calibration.Size) drawing {
	p := l.picture
	d := drawing{quads: slices.Clone(quads), quality: math.Inf(-1)}
	table, _, err := calibration.Profile{}.FromCardsOf(size, some, p.Width, p.Height)
	if err != nil {
		return d
	}
	ground, err := table.Ground(p.Width, p.Height)
	if err != nil {
		return d
	}
	score := 0.0
	for i := range l.found {
		if c := Find(p, quads[i], l.middle(i, quads[i]), *table.Card, ground, planned); c.Support >= LeastSupport {
			d.quads[i] = Upright(c.Corners(), l.cards[i].Corners)
			score += c.score
		}
	}
	if _, off, err := table.FromCardsOf(size, d.quads, p.Width, p.Height); err == nil {
		d.quality = score - disagrees*math.Log(max(off*float64(p.Width)/exact, 1))
	}
	return d
}

// middle is places of a card whose mean is its middle.
func (l laid) middle(i int, found sight.Quad) []sight.Point {
	if opposite(l.cards[i]) {
		return l.cards[i].Indices
	}
	return found[:]
}

// Upright turns the corners of an outline so that its first lies where that of another does.
func Upright(q, like sight.Quad) sight.Quad {
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
