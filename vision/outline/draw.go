package outline

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// guessed is how well a card's outline is known that was guessed from its indices; leant how well it is when it is
// known how the camera leans, and planned when the plane of the table is known from other cards.
var (
	guessed = Known{Size: 0.12, Shift: 1, Skew: 3}
	leant   = Known{Size: 0.06, Shift: 1, Skew: 3}
	planned = Known{Size: 0.03, Shift: 0.7, Skew: 1}
)

// Draw is where the paper of cards that lie each by itself ends, in pixels of p. It takes two steps: how much the
// camera leans is that with which most of all outlines is found; and if the outlines found so agree on the plane of
// the table, they are found once more on that. A card that was not read by two opposite indices keeps the outline
// that it had, as does one whose paper ends nowhere.
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
	if calibration.BridgeFits(bridge.off, poker.off, p.Width) {
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

// drawing is the outlines of cards, how far they lie off the plane that they tell, and how well they were found: two sides
// make 1.
type drawing struct {
	quads      []sight.Quad
	off, score float64
}

const (
	// fewest cards tell a plane; of more than manyCards one hardly matters.
	fewest, manyCards = 3, 8
	// oneSide is how much better outlines are found where a side more is.
	oneSide = 0.5
	// better is how much better they must be found for the plane that they tell to be worth another try, and planes how many are tried.
	better, planes = 0.1, 4
)

// onPlane finds the outlines of cards of a size once more, on the plane of the table that those found before tell. Where
// one of these was found wrong, a court's frame taken for its edges, the plane that the others tell shows a side more at
// least. What is found tells the plane better, as long as more comes to show on it.
func (l laid) onPlane(quads []sight.Quad, size calibration.Size) drawing {
	best := l.redrawn(quads, quads, size)
	if but := l.butOne(quads, size); but.score > best.score+oneSide {
		best = but
	}
	for range planes {
		again := l.redrawn(best.quads, best.quads, size)
		if again.score < best.score+better {
			break
		}
		best = again
	}
	return best
}

// butOne finds the outlines on the planes that all but one of them tell; it returns those that were found best.
func (l laid) butOne(quads []sight.Quad, size calibration.Size) (best drawing) {
	if len(quads) <= fewest || len(quads) > manyCards {
		return best
	}
	for i := range quads {
		some := slices.Delete(slices.Clone(quads), i, i+1)
		if d := l.redrawn(quads, some, size); d.score > best.score {
			best = d
		}
	}
	return best
}

// redrawn finds the outlines of cards of a size once more on the plane that some of those found before tell; they stay
// as they are if they tell none.
func (l laid) redrawn(quads, some []sight.Quad, size calibration.Size) drawing {
	p := l.picture
	d := drawing{quads: slices.Clone(quads), off: math.Inf(1)}
	table, _, err := calibration.Profile{}.FromCardsOf(size, some, p.Width, p.Height)
	if err != nil {
		return d
	}
	ground, err := table.Ground(p.Width, p.Height)
	if err != nil {
		return d
	}
	for i := range l.found {
		if c := Find(p, quads[i], l.cards[i].Indices, size, ground, planned); c.Support >= LeastSupport {
			d.quads[i] = Upright(c.Corners(), l.cards[i].Corners)
			d.score += c.score
		}
	}
	if _, off, err := table.FromCardsOf(size, d.quads, p.Width, p.Height); err == nil {
		d.off = off
	}
	return d
}

// layouts are where decks have the middles of their indices: from the middle of a card, in millimetres.
var layouts = []sight.Point{{X: 26, Y: 33.5}, {X: 23.5, Y: 29.5}}

// way is one in which cards may be seen: the outline and the plane of each, and how well they are known so.
type way struct {
	known Known
	card  func(sight.Sighting) (sight.Quad, Scale)
}

// ways are those tried: as the cards were guessed, and as their indices tell if the camera leans along the height of
// the picture by some amount and the deck has some layout.
func ways() []way {
	const most, step = 0.6, 0.05 // how much shorter the table looks
	all := []way{{guessed, func(s sight.Sighting) (sight.Quad, Scale) {
		return s.Corners, scaleOf(s.Corners, calibration.Poker.Width, calibration.Poker.Height)
	}}}
	for _, index := range layouts {
		for shorter := 1.0; shorter > most-step/2; shorter -= step {
			all = append(all, way{leant, func(s sight.Sighting) (sight.Quad, Scale) { return seen(s, index, shorter) }})
		}
	}
	return all
}

// lean finds the outlines of cards that were read by two opposite indices, by card, in the way that shows most of
// some of them: the largest, which tell best.
func lean(p picture.Picture, cards []sight.Sighting) map[int]Card {
	const some = 6
	var all []int
	for i, s := range cards {
		if opposite(s) {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(i, k int) int {
		return cmp.Compare(cards[k].Corners.Area(), cards[i].Corners.Area())
	})
	best, way := 0.0, way{}
	for _, w := range ways() {
		if _, sum := w.find(p, cards, all[:min(some, len(all))]); sum > best {
			best, way = sum, w
		}
	}
	if best == 0 {
		return nil
	}
	found, _ := way.find(p, cards, all)
	return found
}

// find finds the outlines of some cards, and tells how well.
func (w way) find(p picture.Picture, cards []sight.Sighting, some []int) (found map[int]Card, sum float64) {
	found = map[int]Card{}
	for _, i := range some {
		corners, plane := w.card(cards[i])
		c := Find(p, corners, cards[i].Indices, calibration.Poker, plane, w.known)
		if c.Support >= LeastSupport {
			found[i], sum = c, sum+c.score
		}
	}
	return found, sum
}

// opposite reports whether a card was read by two opposite indices.
func opposite(s sight.Sighting) bool {
	const apart = 20 // millimetres
	if len(s.Indices) != 2 || s.Corners.Area() <= 0 {
		return false
	}
	on := framed(s)
	return min(math.Abs(on.X), math.Abs(on.Y)) > apart
}

// framed is the step from one index of a card to the other in the card's own frame, in millimetres, roughly.
func framed(s sight.Sighting) sight.Point {
	return scaleOf(s.Corners, calibration.Poker.Width, calibration.Poker.Height).Table(minus(s.Indices[1], s.Indices[0]))
}

// seen is a card as its two indices tell it, if the table looks that much shorter than it is.
func seen(s sight.Sighting, index sight.Point, shorter float64) (corners sight.Quad, plane Scale) {
	a, b, frame := s.Indices[0], s.Indices[1], framed(s)
	on := sight.Point{X: math.Copysign(2*index.X, frame.X), Y: math.Copysign(2*index.Y, frame.Y)}
	there := sight.Point{X: b.X - a.X, Y: (b.Y - a.Y) / shorter}
	k := math.Sqrt(dot(on, on) / dot(there, there))
	plane = Scale{A: k, D: k / shorter}
	turn := direction(math.Atan2(there.Y, there.X) - math.Atan2(on.Y, on.X))
	c := Card{
		plane: plane, Half: sight.Point{X: calibration.Poker.Width / 2, Y: calibration.Poker.Height / 2},
		centre: plane.Table(plus(a, b).Times(0.5)), right: turn, down: quarter(turn),
	}
	return c.Corners(), plane
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
