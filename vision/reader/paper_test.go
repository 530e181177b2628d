package reader

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// pokerAt is a card of 63 × 88 mm where a millimetre is so many pixels.
func pokerAt(scale float64) sight.Paper {
	return sight.Paper{Width: 63 * scale, Height: 88 * scale, Above: [4]float64{1, 0, 0, 1}}
}

// printedAt is an index whose print begins at millimetres right of the card's top left corner and below it, so high.
func printedAt(right, down, high, scale float64, face card.Card, corner sight.Point) index.Index {
	i := at(corner.X+scale*(right+0.21*high), corner.Y+scale*(down+high/2), 0, face, 0.99)
	i.Height, i.Paper = scale*high, pokerAt(scale)
	return i
}

// One index tells where its card lies, however large a deck prints it.
func TestOneIndexTellsWhereACardOfAKnownSizeLies(t *testing.T) {
	const scale = 2
	for _, high := range []float64{12, 16, 24, 35} {
		i := printedAt(3, 4, high, scale, "10D", sight.Point{X: 100, Y: 100})
		cards := assemble(index.Standard, []index.Index{i})
		require.Len(t, cards, 1)
		q := cards[0].quad
		assert.InDelta(t, 63*scale, q[0].Distance(q[1]), 1, "%v mm", high)
		assert.InDelta(t, 88*scale, q[1].Distance(q[2]), 1, "%v mm", high)
		assert.Less(t, q[0].Distance(sight.Point{X: 100, Y: 100}), 2.*scale, "%v mm", high)
		i.Paper = sight.Paper{}
		unknown := assemble(index.Standard, []index.Index{i})[0].quad
		assert.InDelta(t, high*scale*(index.Standard.Usual.Right+2*0.42), unknown[0].Distance(unknown[1]), 1)
	}
}

// Of two cards of one rank laid close on each other, three indices of jumbo print show: the upper card's two are one
// card's, however well the lower one's would go with one of them where 16 mm are usual.
func TestTheEndsOfAJumboCardAreItsOwn(t *testing.T) {
	const scale, high = 2, 35
	upper := printedAt(2.5, 2.5, high, scale, "10D", sight.Point{X: 100, Y: 100})
	turned := func(left, up sight.Point) index.Index {
		i := at(left.X-scale*(2.5+0.21*high), up.Y-scale*(2.5+high/2), 180, "10D", 0.99)
		i.Height, i.Paper = scale*high, pokerAt(scale)
		return i
	}
	own := turned(sight.Point{X: 100 + 63*scale}, sight.Point{Y: 100 + 88*scale})
	below := turned(sight.Point{X: 100 + 63*scale + 40}, sight.Point{Y: 100 + 88*scale + 60})
	assert.True(t, index.Standard.OneCard(upper, own))
	assert.False(t, index.Standard.OneCard(upper, below))
	upper.Paper, below.Paper = sight.Paper{}, sight.Paper{}
	assert.True(t, index.Standard.OneCard(upper, below), "where nobody knows how large cards are")
}

// A place hardly larger than two cards shows print of any size, as large as the finder can use.
func TestJumboPrintIsReadInASmallPlace(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	style := deck.Plain()
	style.Index = 2.2
	printed := photo.Poker()
	require.NoError(t, printed.Print(style, card.Standard52()...))
	const scale = 2.2
	p, laid, err := photo.TakePairs(rand.New(rand.NewPCG(3, 5)), printed, photo.Setting{
		Width: 1280, Height: 800, Scale: scale, Dim: 0.9, Blur: 0.5, Noise: 2, Cast: [2]float64{1, 1},
	}, []photo.Pair{{Lower: "2H", Upper: "2D", Right: -9, Down: -8, Turn: 0.05}})
	require.NoError(t, err)
	var all image.Rectangle
	for _, l := range laid {
		all = all.Union(quad.Box(l.Corners))
	}
	p = p.Crop(all.Inset(-10).Intersect(p.Bounds()))
	looks := r.Looks()
	sure := func(l sight.Look) (sure []card.Card) {
		var seen []sight.Sighting
		for range 3 {
			seen, err = looks(p, l)
			require.NoError(t, err)
		}
		for _, s := range seen {
			if s.Sure {
				sure = append(sure, s.Card)
			}
		}
		return sure
	}
	assert.Contains(t, sure(sight.Look{Card: func(sight.Point) sight.Paper { return pokerAt(scale) }}), card.Card("2D"))
}

// A camera that leans shows a card askew; where its outline lies follows from how the table is seen there.
func TestACardOfAKnownSizeSeenAskew(t *testing.T) {
	const scale, high, short = 2.0, 16.0, 0.8
	card := pokerAt(scale)
	card.Above = [4]float64{math.Sqrt(short), 0, 0, 1 / math.Sqrt(short)}
	sin, cos := math.Sincos(0.6)
	seen := func(right, down float64) sight.Point { // millimetres on the card
		x, y := scale*(right*cos-down*sin), scale*(right*sin+down*cos)
		return sight.Point{X: 300 + x/math.Sqrt(short), Y: 200 + y*math.Sqrt(short)}
	}
	end := func(turned bool) index.Index {
		right, top, bottom := 3.3+0.21*high, 4.8, 4.8+high
		if turned {
			right, top, bottom = 63-right, 88-top, 88-bottom
		}
		a, b := seen(right, top), seen(right, bottom)
		i := at((a.X+b.X)/2, (a.Y+b.Y)/2, 0, "10D", 0.99)
		i.Up = sight.Point{X: a.X - b.X, Y: a.Y - b.Y}.Times(1 / a.Distance(b))
		i.Height, i.Paper = a.Distance(b), card
		return i
	}
	for _, ends := range [][]index.Index{{end(false)}, {end(false), end(true)}} {
		cards := assemble(index.Standard, ends)
		require.Len(t, cards, 1)
		for k, want := range (sight.Quad{seen(0, 0), seen(63, 0), seen(63, 88), seen(0, 88)}) {
			assert.Less(t, cards[0].quad[k].Distance(want), 1.5, "corner %d by %d", k, len(ends))
		}
	}
}

// Where it is known how large cards are, print much smaller or larger than that of the sure cards is doubted.
func TestPrintOfAnotherSizeIsDoubtedOnCardsOfAKnownSize(t *testing.T) {
	lone := func(face card.Card, x, high, share float64) index.Index {
		i := at(x, 100, 0, face, share)
		i.Height, i.Paper = high, pokerAt(2)
		return i
	}
	confidence := func(high float64) float64 {
		cards := doubtSizes(
			assemble(
				index.Standard, []index.Index{lone("QS", 100, 32, 0.999), lone("2C", 400, 34, 0.999), lone("7H", 700, high, 0.9)},
			),
		)
		require.Len(t, cards, 3)
		_, p := cards[2].belief.Best()
		return p
	}
	assert.InDelta(t, 0.9, confidence(33), 0.01)
	assert.Less(t, confidence(80), 0.8)
}

// A doubtful index whose card would lie half on the bare table is print of something else; a sure one is a card.
func TestADoubtfulIndexNeedsPaperWhereItsCardWouldBe(t *testing.T) {
	p := picture.Picture{Width: 300, Height: 300, Pix: make([]byte, 3*300*300)}
	whiten := func(to image.Rectangle) {
		for y := to.Min.Y; y < to.Max.Y; y++ {
			for x := to.Min.X; x < to.Max.X; x++ {
				i := 3 * (y*p.Width + x)
				p.Pix[i], p.Pix[i+1], p.Pix[i+2] = 230, 230, 230
			}
		}
	}
	left := func(share float64) int {
		i := printedAt(3, 4, 16, 2, "10D", sight.Point{X: 60, Y: 60})
		i.Belief = at(0, 0, 0, "10D", share).Belief
		return len(onPaper(pyramid.Level{Picture: p}, assemble(index.Standard, []index.Index{i})))
	}
	whiten(image.Rect(60, 60, 60+40, 60+60)) // a scrap round the index
	assert.Zero(t, left(0.7))
	assert.Equal(t, 1, left(0.999))
	whiten(image.Rect(60, 60, 60+126, 60+176)) // the whole card
	assert.Equal(t, 1, left(0.7))
}
