package calibration

import "math"

// pinhole is a camera with square pixels whose axis meets the picture in its middle, as it sees the table, and how wide
// the cards are that it sees. A homography alone has one freedom more than such a camera, and trades its lean against
// the width of cards where all lie upright.
type pinhole struct {
	focal float64 // logarithm of the focal length, as a share of the picture's width
	right float64 // how far the camera is turned about the picture's axis to the right, in radians,
	down  float64 // and about the one down
	high  float64 // logarithm of the millimetres to a unit of the picture, where its axis meets the table
	bends float64 // see lens
	wide  float64 // logarithm of the cards' width, over that of the size they are taken for
}

// What cameras and cards are: the focal length of telephones and webcams lies between half the picture's width and a
// little more than the whole, and their lenses bend little, mostly to a barrel. All are set by hand.
const (
	usualFocal, focals = 0.85, 0.3   // and the deviation of its logarithm
	usualLens, lenses  = -0.04, 0.06 // and its deviation
	// drawn is how well the corners of an outline are known at best, in fractions of the picture's width.
	drawn = 0.0004
)

// spread is the deviation of the logarithm of cards' widths beside their height, among decks of about a size. Poker
// decks are made alike; those of bridge size are 56 to 58.5 mm wide, and a few stand between the two.
func spread(size Size) float64 {
	if size == Poker {
		return 0.012
	}
	return 0.03
}

// turn is the camera's rotation, by Rodrigues' formula.
func (c pinhole) turn() [9]float64 {
	angle := math.Hypot(c.right, c.down)
	x, y := 1.0, 0.0
	if angle > 0 {
		x, y = c.right/angle, c.down/angle
	}
	sin, cos := math.Sincos(angle)
	k := 1 - cos
	return [9]float64{
		cos + x*x*k, x * y * k, y * sin,
		x * y * k, cos + y*y*k, -x * sin,
		-y * sin, x * sin, cos,
	}
}

// toTable is the map from the picture (fractions of its width, 0,0 in its middle) to millimetres on the table.
func (c pinhole) toTable() homography {
	m := homography(c.turn())
	focal, high := math.Exp(c.focal), math.Exp(c.high)
	for i := range 3 {
		m[3*i+2] *= focal
		m[i] *= high
		m[3+i] *= high
		m[6+i] /= focal
	}
	return m
}

func (c pinhole) lens() lens { return lens(c.bends) }

// straight is a card as it would be seen without the lens.
func (c pinhole) straight(card Corners) Corners {
	for i, p := range card {
		card[i] = c.lens().straight(p)
	}
	return card
}

// cards is the size of the cards, if they are taken for those of some size.
func (c pinhole) cards(size Size) Size {
	size.Width *= math.Exp(c.wide)
	return size
}

func (c *pinhole) parameters() [6]*float64 {
	return [...]*float64{&c.focal, &c.right, &c.down, &c.high, &c.bends, &c.wide}
}

// prior is how many deviations the camera and the cards lie off what these are.
func (c pinhole) prior(size Size) [3]float64 {
	return [3]float64{(c.focal - math.Log(usualFocal)) / focals, (c.bends - usualLens) / lenses, c.wide / spread(size)}
}
