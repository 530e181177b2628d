package unread_test

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/unread"
)

type contours struct{}

func (contours) Outlines(p picture.Picture) ([]sight.Quad, error) {
	return contour.Find(pyramid.Of(p, 320))
}

func (contours) PaperCorners(p picture.Picture) ([]quad.Corner, error) {
	return contour.Corners(pyramid.Of(p, 320))
}

// Faces tells where it was asked about a face within the picture.
func (contours) Faces(p picture.Picture, at sight.Quad, _ []sight.Sighting) ([]sight.Guess, error) {
	if !at.Box().Overlaps(p.Bounds()) {
		return nil, nil
	}
	return []sight.Guess{{Card: card.Joker, Confidence: 0.5}}, nil
}

// table is one on which cards of 63 by 88 mm lie, 0.6 mm a pixel.
var table = unread.Table{
	Finder: contours{}, Card: calibration.Size{Width: 63, Height: 88},
	Plane: outline.Scale{A: 0.6, D: 0.6}, Known: outline.Known{Size: 0.02, Shift: 0.8, Skew: 0.5},
}

// laid is the outline of something so many millimetres large, its middle at x, y in pixels and turned by some degrees.
func laid(x, y, turned, wide, high float64) (q sight.Quad) {
	sin, cos := math.Sincos(turned * math.Pi / 180)
	for i, c := range [4]sight.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		u, v := c.X*wide/2/0.6, c.Y*high/2/0.6
		q[i] = sight.Point{X: x + u*cos - v*sin, Y: y + u*sin + v*cos}
	}
	return q
}

// papers is a dark table with paper on it, each with a thin shadow round it.
func papers(lying ...sight.Quad) picture.Picture { return shaded(150, lying...) }

// shaded is the same with shadows so bright.
func shaded(shade byte, lying ...sight.Quad) picture.Picture {
	p := picture.Picture{Width: 480, Height: 480, Pix: make([]byte, 3*480*480)}
	for i := range p.Pix {
		p.Pix[i] = 60
	}
	for _, q := range lying {
		for y := range p.Height {
			for x := range p.Width {
				at := sight.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
				for k := range 3 {
					switch {
					case q.Contains(at):
						p.Pix[3*(y*p.Width+x)+k] = 225
					case grown(q, 1.02).Contains(at):
						p.Pix[3*(y*p.Width+x)+k] = min(p.Pix[3*(y*p.Width+x)+k], shade)
					}
				}
			}
		}
	}
	return p
}

func grown(q sight.Quad, by float64) sight.Quad {
	c := q.Centre()
	for i, p := range q {
		q[i] = sight.Point{X: c.X + by*(p.X-c.X), Y: c.Y + by*(p.Y-c.Y)}
	}
	return q
}

// box is a card of which no more is known than the box round it.
func box(q sight.Quad) sight.Sighting {
	r := q.Box()
	at := func(p image.Point) sight.Point { return sight.Point{X: float64(p.X), Y: float64(p.Y)} }
	return sight.Sighting{Card: card.Unknown, Corners: sight.Quad{
		at(r.Min), at(image.Pt(r.Max.X, r.Min.Y)), at(r.Max), at(image.Pt(r.Min.X, r.Max.Y)),
	}}
}

// off is how far the corners of two outlines lie apart at most, whichever of them is called the first.
func off(a, b sight.Quad) (far float64) {
	for _, p := range a {
		near := math.Inf(1)
		for _, q := range b {
			near = min(near, p.Distance(q))
		}
		far = max(far, near)
	}
	return far
}

func TestAnUnreadCardIsOutlinedWhereItsPaperEnds(t *testing.T) {
	for _, turned := range []float64{0, 20, 45, 70, 90} {
		at := laid(240, 230, turned, 63, 88)
		cards := []sight.Sighting{box(at)}
		require.NoError(t, table.Outlined(papers(at), cards, nil))
		assert.Less(t, off(cards[0].Corners, at), 3.0, "%v°", turned)
		assert.Equal(t, card.Joker, cards[0].Shows[0].Card)
	}
}

// Of two on each other the upper one shows whole; of the lower one no more is known than before.
func TestOfTwoTheUpperOneIsOutlined(t *testing.T) {
	lower, upper := laid(230, 215, 10, 63, 88), laid(250, 250, 14, 63, 88)
	both := box(sight.Quad{lower[0], upper[1], upper[2], lower[3]})
	cards := []sight.Sighting{both, both}
	require.NoError(t, table.Outlined(papers(lower, upper), cards, nil))
	assert.Less(t, off(cards[0].Corners, upper), 3.0)
	assert.Equal(t, both.Corners, cards[1].Corners)
	assert.Empty(t, cards[1].Shows)
}

// Where the paper of cards runs into that of others with no more than a faint line between, the upper one is outlined
// from those of its corners that stick out.
func TestACardOnPaperIsOutlinedFromItsCorners(t *testing.T) {
	const tables, faint = 20, 200
	found := 0
	for seed := range uint64(tables) {
		rng := rand.New(rand.NewPCG(seed, 3))
		anywhere := func() sight.Quad {
			return laid(240+50*rng.NormFloat64(), 240+50*rng.NormFloat64(), 180*rng.Float64(), 63, 88)
		}
		upper := laid(240, 240, 90*rng.Float64(), 63, 88)
		cards := []sight.Sighting{box(upper)}
		require.NoError(t, table.Outlined(shaded(faint, anywhere(), anywhere(), upper), cards, nil))
		if cards[0].Corners != box(upper).Corners {
			found++
			assert.Less(t, off(cards[0].Corners, upper), 3.0, "table %d", seed)
		}
	}
	assert.GreaterOrEqual(t, found, tables-2)
}

// A sheet that is no card keeps its box.
func TestPaperOfAnotherSizeIsNoCard(t *testing.T) {
	for _, size := range [][2]float64{{74, 105}, {50, 70}, {80, 80}} {
		sheet := laid(240, 240, 20, size[0], size[1])
		cards := []sight.Sighting{box(sheet)}
		require.NoError(t, table.Outlined(papers(sheet), cards, nil))
		assert.Equal(t, box(sheet).Corners, cards[0].Corners, "%v", size)
	}
}

// What shows whole may be a card that is known.
func TestAKnownCardIsNoUnreadOne(t *testing.T) {
	at := laid(240, 230, 20, 63, 88)
	cards := []sight.Sighting{box(at)}
	require.NoError(t, table.Outlined(papers(at), cards, []sight.Sighting{{Card: card.Unknown, Corners: at}}))
	assert.Equal(t, box(at), cards[0])
	cards = []sight.Sighting{box(at), {Card: "2H", Sure: true, Corners: at}}
	require.NoError(t, table.Outlined(papers(at), cards, nil))
	assert.Equal(t, box(at), cards[0])
}

// A place as large as the table says nothing of where a card lies.
func TestALargePlaceTellsNothing(t *testing.T) {
	wide := sight.Sighting{Card: card.Unknown, Corners: laid(240, 240, 0, 280, 280)}
	cards := []sight.Sighting{wide}
	require.NoError(t, table.Outlined(papers(laid(240, 230, 20, 63, 88)), cards, nil))
	assert.Equal(t, wide, cards[0])
}
