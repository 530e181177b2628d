package calibration

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/sight"
)

// tripod is a camera above a table: it looks at the middle from a distance, at
// a slant, turned a little, and draws what lies on the table in pixels.
type tripod struct {
	slant, turn, distance, focal float64 // radians, radians, millimetres, pixels
	lens                         lens
	noise                        *rand.Rand
}

const wide, high = 1920, 1080

func (c tripod) pixel(x, y float64) sight.Point {
	sin, cos := math.Sincos(c.turn)
	x, y = cos*x-sin*y, sin*x+cos*y
	depth := c.distance - y*math.Sin(c.slant)
	at := c.lens.bent(Point{c.focal * x / depth / wide, c.focal * y * math.Cos(c.slant) / depth / wide})
	p := sight.Point{X: wide/2 + wide*at.X, Y: high/2 + wide*at.Y}
	if c.noise != nil {
		p.X += 1.5 * c.noise.NormFloat64()
		p.Y += 1.5 * c.noise.NormFloat64()
	}
	return p
}

func (c tripod) card(size Size, x, y, angle float64) sight.Quad {
	var q sight.Quad
	sin, cos := math.Sincos(angle)
	for i, d := range [4]Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		dx, dy := d.X*size.Width/2, d.Y*size.Height/2
		q[i] = c.pixel(x+cos*dx-sin*dy, y+sin*dx+cos*dy)
	}
	return q
}

func fourCards(c tripod, size Size) []sight.Quad {
	return []sight.Quad{
		c.card(size, -330, -190, 0.3),
		c.card(size, 350, -170, 1.9),
		c.card(size, 300, 210, -0.6),
		c.card(size, -320, 180, 2.7),
	}
}

// millimetres measures, with a profile, how far two places of the table lie
// apart.
func millimetres(t *testing.T, p Profile, a, b sight.Point) float64 {
	t.Helper()
	g, err := p.Ground(wide, high)
	require.NoError(t, err)
	return g.Table(a).Distance(g.Table(b))
}

func TestFourCardsGiveThePlaneOfTheTable(t *testing.T) {
	for _, size := range []Size{Poker, Bridge} {
		for _, slant := range []float64{0, 0.3, 0.6, 0.9} {
			for _, turn := range []float64{0, 0.2, -0.4} {
				c := tripod{slant: slant, turn: turn, distance: 900, focal: 1250}
				p, err := Default(4).FromCards(fourCards(c, size), wide, high)
				require.NoError(t, err)
				assert.InDelta(t, size.Width/size.Height, p.Card.Width/p.Card.Height, 0.002)
				assert.InDelta(t, 600, millimetres(t, p, c.pixel(-300, 0), c.pixel(300, 0)), 2, "slant %v turn %v", slant, turn)
				assert.InDelta(t, 300, millimetres(t, p, c.pixel(0, -150), c.pixel(0, 150)), 2, "slant %v turn %v", slant, turn)
				require.NoError(t, p.Check())
			}
		}
	}
}

// Where all four cards lie upright, only what a camera can be tells narrow cards from a table that is seen narrowed.
func TestFourUprightCardsGiveThePlane(t *testing.T) {
	for _, size := range []Size{Poker, Bridge} {
		for _, slant := range []float64{0.05, 0.25, 0.7} {
			c := tripod{slant: slant, distance: 900, focal: 1600, lens: -0.08}
			var cards []sight.Quad
			for i, at := range []Point{{-330, -190}, {350, -170}, {300, 170}, {-320, 180}} {
				cards = append(cards, c.card(size, at.X, at.Y, 0.05*float64(i-2)))
			}
			p, err := Default(4).FromCards(cards, wide, high)
			require.NoError(t, err)
			lying := c.card(size, 40, 60, math.Pi/2)
			off, ok := p.Misfit([]sight.Quad{lying}, wide, high)
			require.True(t, ok)
			assert.Less(t, off, 0.03, "%v at %v", size, slant)
		}
	}
}

// A lens that makes a barrel of the table shows cards smaller at its corners than in its middle.
func TestABarrelIsSeenStraight(t *testing.T) {
	c := tripod{slant: 0.4, distance: 900, focal: 1500, lens: -0.15}
	p, err := Default(4).FromCards(fourCards(c, Poker), wide, high)
	require.NoError(t, err)
	for _, at := range []Point{{0, 0}, {-330, -190}, {350, 190}} {
		off, ok := p.Misfit([]sight.Quad{c.card(Poker, at.X, at.Y, 1)}, wide, high)
		require.True(t, ok)
		assert.Less(t, off, 0.015, "%v", at)
	}
	kept, err := p.Encode()
	require.NoError(t, err)
	again, err := Decode(kept)
	require.NoError(t, err)
	assert.Equal(t, p, again)
}

func TestCornersOffByPixelsStillGiveThePlane(t *testing.T) {
	for seed := range uint64(20) {
		c := tripod{slant: 0.6, turn: 0.1, distance: 900, focal: 1250, noise: rand.New(rand.NewPCG(seed, 1))}
		cards := fourCards(c, Poker)
		c.noise = nil
		p, err := Default(4).FromCards(cards, wide, high)
		require.NoError(t, err)
		assert.InEpsilon(t, 600, millimetres(t, p, c.pixel(-300, 0), c.pixel(300, 0)), 0.04)
		assert.InEpsilon(t, 300, millimetres(t, p, c.pixel(0, -150), c.pixel(0, 150)), 0.06)
	}
}

func TestAnOutlineGuessedWrongIsLeftOut(t *testing.T) {
	c := tripod{slant: 0.5, distance: 900, focal: 1250}
	cards := append(
		fourCards(c, Poker), sight.Quad{{X: 900, Y: 500}, {X: 1010, Y: 500}, {X: 1010, Y: 560}, {X: 900, Y: 560}},
	)
	p, err := Default(4).FromCards(cards, wide, high)
	require.NoError(t, err)
	assert.InDelta(t, 600, millimetres(t, p, c.pixel(-300, 0), c.pixel(300, 0)), 3)
}

// On a checked cloth the paper of a card seems to go on where a white check begins.
func TestOneOfFourOutlinesMayBeDrawnWrong(t *testing.T) {
	c := tripod{slant: 0.5, distance: 900, focal: 1250}
	for wrong := range 4 {
		for corner := range 4 {
			cards := fourCards(c, Poker)
			q := &cards[wrong]
			middle := q.Centre()
			q[corner] = sight.Point{X: 1.5*q[corner].X - 0.5*middle.X, Y: 1.5*q[corner].Y - 0.5*middle.Y}
			p, err := Default(4).FromCards(cards, wide, high)
			require.NoError(t, err, "corner %d of card %d", corner, wrong)
			across := millimetres(t, p, c.pixel(-300, 0), c.pixel(300, 0))
			assert.InDelta(t, 600, across, 3, "corner %d of card %d", corner, wrong)
		}
	}
}

func TestWhatIsMissingForThePlaneIsSaid(t *testing.T) {
	c := tripod{slant: 0.5, distance: 900, focal: 1250}
	_, err := Default(4).FromCards(fourCards(c, Poker)[:2], wide, high)
	assert.ErrorContains(t, err, "lay four")
	near := []sight.Quad{
		c.card(Poker, -40, 0, 0),
		c.card(Poker, 40, 0, 0),
		c.card(Poker, -40, 95, 0),
		c.card(Poker, 40, 95, 0),
	}
	_, err = Default(4).FromCards(near, wide, high)
	assert.ErrorContains(t, err, "far apart")
}

func TestAProfileTellsWhetherItStillFits(t *testing.T) {
	c := tripod{slant: 0.5, distance: 900, focal: 1250}
	p, err := Default(4).FromCards(fourCards(c, Poker), wide, high)
	require.NoError(t, err)
	inPlay := []sight.Quad{c.card(Poker, 10, 40, 1), c.card(Poker, -200, 100, 2), c.card(Poker, 150, -120, 0)}
	off, ok := p.Misfit(inPlay, wide, high)
	require.True(t, ok)
	assert.Less(t, off, 0.02)
	raised := tripod{slant: 0.5, distance: 1050, focal: 1250}
	off, ok = p.Misfit([]sight.Quad{raised.card(Poker, 10, 40, 1)}, wide, high)
	require.True(t, ok)
	assert.Greater(t, off, 0.1)
	_, ok = Default(4).Misfit(inPlay, wide, high)
	assert.False(t, ok, "corners that were dragged have no size")
}
