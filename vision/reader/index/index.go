package index

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
)

// Index is a stack together with what it says.
type Index struct {
	locate.Stack
	Belief identify.Belief
	Face   card.Card // the likeliest
	// Share is the probability of Face.
	Share float64
	// Colour is that of a joker's letters, empty where it cannot be told and for all other cards.
	Colour card.Colour
	// CutOff: it was named as an index that another card cuts off.
	CutOff bool
	Given  locate.Stack // to the namer, which placed it as Stack
	// Paper is how the card looks that it is printed on; zero if that is not known.
	Paper sight.Paper
}

// Visible is the probability from which a stack counts as an index.
const Visible = 0.5

// EdgeHeights is how far apart, in heights, two indices along the short edge of
// one card are at least: what is nearer belongs to a card below.
const EdgeHeights = 1.5

// LettersTall is how many times as tall as an index a joker's letters are.
const LettersTall = 1.4

// New is the index that a stack is of which a namer says so much.
func New(s locate.Stack, b identify.Belief) Index {
	i := Index{Stack: s, Belief: b}
	i.Face, i.Share = b.Best()
	if i.Face == card.Joker { // as tall as an index would be
		i.Height /= LettersTall
	}
	return i
}

// otherFace is the probability from which two stacks that lie within one say that they are two.
const otherFace = 0.9

// Same reports whether two stacks are one index: they lie in one place, or
// nearly so and say the same, as when one took a pip beside the rank for the suit,
// or some of a joker's letters for all of them. One of which only rank and colour
// can be told is another card's, cut off by the one beside it; so is one that nearly surely says another face, from
// further off than the namer places one print twice.
func (i Index) Same(o Index) bool {
	const twice, place, nearly, letters = 0.18, 0.3, 0.5, 0.9 // of a stack's height
	far := i.Centre.Distance(o.Centre) / min(i.Height, o.Height)
	if far >= twice && i.Face != o.Face && min(i.Share, o.Share) >= otherFace {
		return false
	}
	return far < place ||
		i.Face == o.Face && (far < nearly && i.SuitHidden() == o.SuitHidden() || far < letters && i.Face == card.Joker)
}

// SuitHidden reports whether rank and colour of an index are clear and its suit is not.
func (i Index) SuitHidden() bool {
	const clear, unclear = 0.8, 0.9
	return i.Share < unclear && i.Belief.Kin(i.Face) > clear
}

// Shows reports whether i may be the index of a card below that on which o is printed,
// which it leaves open: close beside o and as high, the same way up or on its head.
func (o Index) Shows(i Index) bool {
	const near, parallel, alike = 0.3, 0.7, 1.6
	d := o.Centre.Distance(i.Centre) / o.Height
	return d > near && d < EdgeHeights && math.Abs(Facing(o, i)) > parallel &&
		max(o.Height, i.Height) < alike*min(o.Height, i.Height)
}

// Offset is where the index of a card's other end lies from here, in stack
// heights: right along the top edge, down along the side.
type Offset struct{ Right, Down float64 }

// Facing is how squarely two indices stand head against head: 1 for exactly
// opposite ways up, -1 for the same way up.
func Facing(a, b Index) float64 { return -(a.Up.X*b.Up.X + a.Up.Y*b.Up.Y) }

// with is a as if it were as high as a and b are on average.
func (a Index) with(b Index) Index {
	a.Height = math.Sqrt(a.Height * b.Height)
	return a
}

// Apart is the offset of b from a when both are ends of one card. It is the
// same seen from either end.
func Apart(a, b Index) Offset {
	return offsetAlong(a, b, unit(sight.Point{X: a.Up.X - b.Up.X, Y: a.Up.Y - b.Up.Y}))
}

// Along is the offset of b from a when both stand the same way up.
func Along(a, b Index) Offset {
	return offsetAlong(a, b, unit(sight.Point{X: a.Up.X + b.Up.X, Y: a.Up.Y + b.Up.Y}))
}

func offsetAlong(a, b Index, up sight.Point) Offset {
	d := sight.Point{X: b.Centre.X - a.Centre.X, Y: b.Centre.Y - a.Centre.Y}
	h := math.Sqrt(a.Height * b.Height)
	return Offset{
		Right: (-d.X*up.Y + d.Y*up.X) / h,
		Down:  -(d.X*up.X + d.Y*up.Y) / h,
	}
}

// unit is a direction, one long; nothing where p is.
func unit(p sight.Point) sight.Point {
	l := math.Hypot(p.X, p.Y)
	if l == 0 {
		return sight.Point{}
	}
	return sight.Point{X: p.X / l, Y: p.Y / l}
}
