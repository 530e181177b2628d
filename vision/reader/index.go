package reader

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
)

// index is a stack together with what it says.
type index struct {
	locate.Stack
	belief identify.Belief
	face   card.Card
	// share is the probability of face.
	share float64
	// colour is that of a joker's letters, empty where it cannot be told and for all other cards.
	colour card.Colour
	// isCut: it was named as an index that another card cuts off.
	isCut bool
	given locate.Stack // to the namer
	// card is how the card looks that it is printed on; zero if that is not known.
	card sight.Paper
}

// lettersTall is how many times as tall as an index a joker's letters are.
const lettersTall = 1.4

func newIndex(s locate.Stack, b identify.Belief) index {
	i := index{Stack: s, belief: b}
	i.face, i.share = b.Best()
	if i.face == card.Joker { // as tall as an index would be
		i.Height /= lettersTall
	}
	return i
}

// distinct makes indices of stacks; of several that turned out to be the same,
// it keeps the one that tells most. cut are those named as cut off by another card.
func distinct(named, cut []identify.Named) []index {
	var all, kept []index
	for k, n := range slices.Concat(named, cut) {
		i := newIndex(n.Stack, n.Belief)
		i.isCut, i.given = k >= len(named), n.From
		all = append(all, i)
	}
	slices.SortStableFunc(all, func(a, b index) int { return cmp.Compare(b.belief.Index(), a.belief.Index()) })
	for _, i := range all {
		if !slices.ContainsFunc(kept, i.same) {
			kept = append(kept, i)
		}
	}
	return kept
}

// otherFace is the probability from which two stacks that lie within one say that they are two.
const otherFace = 0.9

// same reports whether two stacks are one index: they lie in one place, or
// nearly so and say the same, as when one took a pip beside the rank for the suit,
// or some of a joker's letters for all of them. One of which only rank and colour
// can be told is another card's, cut off by the one beside it; so is one that nearly surely says another face, from
// further off than the namer places one print twice.
func (i index) same(o index) bool {
	const twice, place, nearly, letters = 0.18, 0.3, 0.5, 0.9 // of a stack's height
	far := i.Centre.Distance(o.Centre) / min(i.Height, o.Height)
	if far >= twice && i.face != o.face && min(i.share, o.share) >= otherFace {
		return false
	}
	return far < place || i.face == o.face && (far < nearly && i.cut() == o.cut() || far < letters && i.face == card.Joker)
}

// cut reports whether rank and colour of an index are clear and its suit is not.
func (i index) cut() bool {
	const clear, unclear = 0.8, 0.9
	return i.share < unclear && i.belief.Kin(i.face) > clear
}

// offset is where the index of a card's other end lies from here, in stack
// heights: right along the top edge, down along the side.
type offset struct{ right, down float64 }

// facing is how squarely two indices stand head against head: 1 for exactly
// opposite ways up, -1 for the same way up.
func facing(a, b index) float64 { return -(a.Up.X*b.Up.X + a.Up.Y*b.Up.Y) }

// with is a as if it were as high as a and b are on average.
func (a index) with(b index) index {
	a.Height = math.Sqrt(a.Height * b.Height)
	return a
}

// apart is the offset of b from a when both are ends of one card. It is the
// same seen from either end.
func apart(a, b index) offset {
	return offsetAlong(a, b, unit(sight.Point{X: a.Up.X - b.Up.X, Y: a.Up.Y - b.Up.Y}))
}

// along is the offset of b from a when both stand the same way up.
func along(a, b index) offset {
	return offsetAlong(a, b, unit(sight.Point{X: a.Up.X + b.Up.X, Y: a.Up.Y + b.Up.Y}))
}

func offsetAlong(a, b index, up sight.Point) offset {
	d := sight.Point{X: b.Centre.X - a.Centre.X, Y: b.Centre.Y - a.Centre.Y}
	h := math.Sqrt(a.Height * b.Height)
	return offset{
		right: (-d.X*up.Y + d.Y*up.X) / h,
		down:  -(d.X*up.X + d.Y*up.Y) / h,
	}
}

func unit(p sight.Point) sight.Point {
	l := math.Hypot(p.X, p.Y)
	if l == 0 {
		return sight.Point{}
	}
	return sight.Point{X: p.X / l, Y: p.Y / l}
}
