package identify

import (
	_ "embed"
	"fmt"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed card-face.onnx
var cardFace []byte

// Pips tells what whole cards of a standard deck show beside their indices:
// pips, or a court. It may be used from several goroutines, which take turns.
type Pips struct{ net *net.Net }

// NewPips loads the network built into the program. The caller closes it.
func NewPips() (*Pips, error) {
	n, err := net.Load(cardFace)
	if err != nil {
		return nil, fmt.Errorf("card faces: %w", err)
	}
	return &Pips{n}, nil
}

// Close frees the network.
func (p *Pips) Close() { p.net.Close() }

const (
	faceWidth, faceHeight = 80, 128
	// faceMargin is what is shown around a card, as a share of it on each side:
	// corners are often off by a few parts in a hundred.
	faceMargin = 0.05
	// A face shows a number from A to 10, a court, or neither.
	shownCourt, shownNone, shownRanks = 10, 11, 12
)

// Shown is what a whole card shows: how likely each number, a court and each
// suit are, and that it shows none.
type Shown struct {
	rank [shownRanks]float64
	suit [suits]float64
}

// Whole is where a whole card lies, and the cards that may hide parts of it:
// what shows there is not its own.
type Whole struct {
	Corners sight.Quad
	Hidden  []sight.Quad
}

// Look says what these cards show. Either end may be up: the network sees each card both ways, and the mean of its
// two answers counts. Corners without area show nothing.
func (p *Pips) Look(levels pyramid.Pyramid, cards []Whole) ([]Shown, error) {
	if len(cards) == 0 {
		return nil, nil
	}
	const size = 3 * faceWidth * faceHeight
	in := net.Tensor{Shape: []int{2 * len(cards), 3, faceHeight, faceWidth}, Data: make([]float32, 2*len(cards)*size)}
	for i, c := range cards {
		up, down := in.Data[2*i*size:][:size], in.Data[(2*i+1)*size:][:size]
		layFace(levels, c, up)
		turn(up, down)
	}
	out, err := p.net.Forward(in, "rank", "suit")
	if err != nil {
		return nil, fmt.Errorf("card faces: %w", err)
	}
	rank, suit := out[0].Data, out[1].Data
	if len(rank) != 2*len(cards)*shownRanks || len(suit) != 2*len(cards)*suits {
		return nil, fmt.Errorf("card faces: the network answers in shapes %v and %v", out[0].Shape, out[1].Shape)
	}
	shown := make([]Shown, len(cards))
	for i := range shown {
		copy(shown[i].rank[:], belief.Softmax(mean(rank[2*i*shownRanks:], shownRanks)))
		copy(shown[i].suit[:], belief.Softmax(mean(suit[2*i*suits:], suits)))
	}
	return shown, nil
}

// turn writes the planes of a card into down, its other end up.
func turn(up, down []float32) {
	const plane = faceWidth * faceHeight
	for c := 0; c < len(up); c += plane {
		for i := range plane {
			down[c+i] = up[c+plane-1-i]
		}
	}
}

// mean is the mean of two answers of n numbers each, one after the other.
func mean(both []float32, n int) []float32 {
	m := make([]float32, n)
	for i := range m {
		m[i] = (both[i] + both[n+i]) / 2
	}
	return m
}

// layFace writes a card and its margin into out: red, green and blue planes of
// 0..1, black where the corners span no area. What others may hide is painted
// over in a colour that no picture has, as in the crops that the network learned
// from (vision/train/faces.py).
func layFace(levels pyramid.Pyramid, c Whole, out []float32) {
	unit := sight.Quad{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	there, err := flat.Between(unit, c.Corners)
	if err != nil {
		return
	}
	var q sight.Quad
	for i, u := range unit {
		q[i] = there.At(sight.Point{X: u.X + (2*u.X-1)*faceMargin, Y: u.Y + (2*u.Y-1)*faceMargin})
	}
	p, err := flat.Lay(levels, q, faceWidth, faceHeight, 0)
	if err != nil {
		return
	}
	const plane = faceWidth * faceHeight
	for i := range plane {
		b, g, r := p.Pix[3*i], p.Pix[3*i+1], p.Pix[3*i+2]
		out[i], out[plane+i], out[2*plane+i] = float32(r)/255, float32(g)/255, float32(b)/255
	}
	frame := sight.Quad{{}, {X: faceWidth}, {X: faceWidth, Y: faceHeight}, {Y: faceHeight}}
	onto, err := flat.Between(q, frame)
	if err != nil {
		return
	}
	for _, h := range c.Hidden {
		for k := range h {
			h[k] = onto.At(h[k])
		}
		for i := range plane {
			if h.Contains(sight.Point{X: float64(i%faceWidth) + 0.5, Y: float64(i/faceWidth) + 0.5}) {
				out[i], out[plane+i], out[2*plane+i] = 1, 0, 1
			}
		}
	}
}

// How what a face shows counts beside what its index says. On held-out decks
// (vision/train/weigh.py) a face counts for as much as an index; it is given a
// little less.
const (
	// bare is how often a card of a suit shows nothing, beside a joker: faces are
	// covered, and some decks have pictures.
	bare = 0.5
	// jest is how often a joker's picture looks like a card's: a star like an ace,
	// a jester like a court.
	jest = 0.2
	// amiss is how often a face shows what has nothing to do with the card.
	amiss = 0.01
	// besides is the weight of a face beside an index: light and blur trouble
	// both, so that together they count for less than two.
	besides = 0.8
	// strange is how likely any other face is however sure the index: its letters
	// may be none that the namer knows.
	strange = 1e-4
)

// How often the cards that the network learned from showed each number, a
// court and each suit, or none.
const (
	numberOften, courtOften, noRankOften = 0.046, 0.269, 0.272
	suitOften, noSuitOften               = 0.185, 0.26
)

// likelier is how much likelier what is shown is with a card of that rank than
// with any. Courts are not told apart: each deck draws its own.
func (s Shown) likelier(rank int) float64 {
	if rank >= shownCourt {
		return s.rank[shownCourt] / courtOften
	}
	return s.rank[rank] / numberOften
}

// picture is how much likelier what is shown is with an ace or a court than with
// any card.
func (s Shown) picture() float64 {
	return (s.rank[0] + s.rank[shownCourt]) / (numberOften + courtOften)
}

// OfSuit is what a card shows of its suit alone, and nothing of its rank.
func (s Shown) OfSuit() Shown {
	for k := range s.rank {
		s.rank[k] = numberOften
	}
	s.rank[shownCourt], s.rank[shownNone] = courtOften, noRankOften
	return s
}

// Given is the belief of a card's indices after its whole face was seen too:
// each standard face, and that there is none, by how much likelier it makes
// what is shown. Where it is not known what hides parts of the card, views are
// what it shows in each case, all alike likely. Of faces that no standard deck
// has it says nothing.
func (b Belief) Given(views ...Shown) Belief {
	weigh := func(likelier func(Shown) float64) float64 {
		mean := 0.0
		for _, s := range views {
			mean += likelier(s) / float64(len(views))
		}
		return math.Pow((1-amiss)*mean+amiss, besides)
	}
	missing := weigh(Shown.nothing) * (1 - b.Index() + strange)
	b[joker] = (b[joker] + strange) * weigh(Shown.joker)
	for suit := range suitNone {
		for rank := range rankJoker {
			b[13*suit+rank] = (b[13*suit+rank] + strange) * weigh(func(s Shown) float64 { return s.face(rank, suit, bare) })
		}
	}
	sum := missing + b.Index()
	for i := range b {
		b[i] /= sum
	}
	return b
}

// nothing is how much likelier what is shown is where there is neither rank nor suit
// than with any card.
func (s Shown) nothing() float64 {
	return s.rank[shownNone] / noRankOften * s.suit[suitNone] / noSuitOften
}

// joker is how much likelier what is shown is with a joker than with any card.
func (s Shown) joker() float64 { return (1-jest)*s.nothing() + jest*s.picture() }

// face is how much likelier what is shown is with this card than with any, if so often it shows nothing, beside a
// joker.
func (s Shown) face(rank, suit int, bare float64) float64 {
	ofRank, ofSuit := s.likelier(rank), s.suit[suit]/suitOften
	noRank, noSuit := s.rank[shownNone]/noRankOften, s.suit[suitNone]/noSuitOften
	return ofRank*ofSuit + bare*(ofRank*noSuit+noRank*ofSuit+noRank*noSuit)
}
