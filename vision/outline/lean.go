package outline

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// layouts are where decks have the middles of their indices: from the middle of a card, in millimetres. Jumbo print
// reaches far into a card.
var layouts = []sight.Point{{X: 26, Y: 33.5}, {X: 23.5, Y: 29.5}, {X: 21, Y: 24}}

// way is one in which cards may be seen: as they were guessed, if layout is nothing, or as their indices tell if the
// camera leans by some amount, in radians, and the deck has a layout.
type way struct {
	layout sight.Point
	lean   float64
}

// ways are those tried.
func ways() []way {
	const most, step = 50, 5 // degrees
	all := []way{{}}
	for _, layout := range layouts {
		for lean := 0; lean <= most; lean += step {
			all = append(all, way{layout, float64(lean) * math.Pi / 180})
		}
	}
	return all
}

// lean finds the outlines of cards, by card, in the way that shows most of some of them that were read by two opposite
// indices: the largest, which tell best. Then it is known how large a card is, and one index tells where others lie.
func lean(p picture.Picture, cards []sight.Sighting) map[int]Card {
	const some = 6
	var two []int
	for i, s := range cards {
		if opposite(s) {
			two = append(two, i)
		}
	}
	slices.SortStableFunc(two, func(i, k int) int {
		return cmp.Compare(cards[k].Corners.Area(), cards[i].Corners.Area())
	})
	most, best := 0.0, way{}
	for _, w := range ways() {
		if _, sum := w.find(p, cards, two[:min(some, len(two))]); sum > most {
			most, best = sum, w
		}
	}
	if most == 0 {
		return nil
	}
	found, _ := best.find(p, cards, two)
	best.findOnce(p, cards, found)
	return found
}

// find finds the outlines of some cards that were read by two opposite indices, and tells how well.
func (w way) find(p picture.Picture, cards []sight.Sighting, some []int) (found map[int]Card, sum float64) {
	found = map[int]Card{}
	for _, i := range some {
		s := cards[i]
		var c Card
		if w == (way{}) {
			scale := scaleOf(s.Corners, calibration.Poker.Width, calibration.Poker.Height)
			c = Find(p, s.Corners, s.Indices, calibration.Poker, scale, guessed)
		} else {
			ground := calibration.Leaning(w.lean, p.Width, p.Height)
			corners, plane := w.seen(s, ground)
			c = Find(p, corners, s.Indices, calibration.Poker, plane, leant)
		}
		if c.Support >= LeastSupport {
			found[i], sum = c, sum+c.score
		}
	}
	return found, sum
}

// findOnce adds to the outlines that were found those of cards that were read by one index.
func (w way) findOnce(p picture.Picture, cards []sight.Sighting, found map[int]Card) {
	if w == (way{}) {
		return
	}
	ground := calibration.Leaning(w.lean, p.Width, p.Height)
	var scales []float64
	for i := range found {
		scales = append(scales, w.scale(cards[i], ground))
	}
	slices.Sort(scales)
	ground = ground.Scaled(scales[len(scales)/2])
	for i, s := range cards {
		if len(s.Indices) != 1 || s.Corners.Area() <= 0 {
			continue
		}
		corners := w.seenOnce(s, ground)
		if c := Find(p, corners, corners[:], calibration.Poker, ground, leantOnce); c.Support >= LeastSupport {
			found[i] = c
		}
	}
}

// opposite reports whether a card was read by two opposite indices.
func opposite(s sight.Sighting) bool {
	const apart = 12 // millimetres
	if len(s.Indices) != 2 || s.Corners.Area() <= 0 {
		return false
	}
	on := framed(s)
	return min(math.Abs(on.X), math.Abs(on.Y)) > apart
}

// framed is the step from one index of a card to the other in the card's own frame, in millimetres, roughly.
func framed(s sight.Sighting) sight.Point { return inFrame(s, minus(s.Indices[1], s.Indices[0])) }

// inFrame is a step in the picture in a card's own frame, in millimetres, roughly.
func inFrame(s sight.Sighting, step sight.Point) sight.Point {
	return scaleOf(s.Corners, calibration.Poker.Width, calibration.Poker.Height).Table(step)
}

// seen is a card as its two indices tell it on a plane of which the scale is not known.
func (w way) seen(s sight.Sighting, ground calibration.Ground) (corners sight.Quad, plane calibration.Ground) {
	ground = ground.Scaled(w.scale(s, ground))
	on, there := w.step(framed(s)), w.between(s, ground)
	turn := direction(math.Atan2(there.Y, there.X) - math.Atan2(on.Y, on.X))
	middle := ground.Table(s.Indices[0]).Plus(ground.Table(s.Indices[1])).Times(0.5)
	return standard(ground, middle, turn).Corners(), ground
}

// seenOnce is a card as its only index tells it.
func (w way) seenOnce(s sight.Sighting, ground calibration.Ground) sight.Quad {
	index := s.Indices[0]
	at := ground.Table(index)
	down := minus(ground.Table(index.Plus(minus(s.Corners[3], s.Corners[0]).Times(0.1))), at)
	turn := direction(math.Atan2(-down.X, down.Y))
	on := w.step(inFrame(s, minus(index, s.Corners.Centre()))).Times(0.5)
	middle := minus(at, turn.Times(on.X).Plus(quarter(turn).Times(on.Y)))
	return standard(ground, middle, turn).Corners()
}

// standard is a card of poker size.
func standard(ground calibration.Ground, middle, right sight.Point) Card {
	return Card{
		plane: ground, Half: sight.Point{X: calibration.Poker.Width / 2, Y: calibration.Poker.Height / 2},
		centre: middle, right: right, down: quarter(right),
	}
}

// scale is by how much a plane is to be scaled for a card on it to have its size.
func (w way) scale(s sight.Sighting, ground calibration.Ground) float64 {
	there := w.between(s, ground)
	return 2 * math.Hypot(w.layout.X, w.layout.Y) / math.Hypot(there.X, there.Y)
}

// between is the step from one index of a card to the other on a plane.
func (w way) between(s sight.Sighting, ground calibration.Ground) sight.Point {
	return minus(ground.Table(s.Indices[1]), ground.Table(s.Indices[0]))
}

// step is the step from an index to the opposite one by the layout, that goes as another does.
func (w way) step(like sight.Point) sight.Point {
	return sight.Point{X: math.Copysign(2*w.layout.X, like.X), Y: math.Copysign(2*w.layout.Y, like.Y)}
}
