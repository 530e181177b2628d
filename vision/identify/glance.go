package identify

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
)

// A glance is a way of looking at a stack other than as found: shifted by
// shares of its height, turned by an angle in radians (clockwise on the
// picture), scaled.
type glance struct{ right, up, turn, scale float64 }

// around are looks close to a stack's place, which tell a firm answer from
// one that hangs on a pixel.
var around = []glance{
	{right: 0.03, up: 0.04, turn: 0.06, scale: 1.1},
	{right: -0.03, up: -0.04, turn: -0.06, scale: 0.92},
}

// poses is how many numbers the network gives for a stack's place: right, up,
// logarithm of scale, turn.
const poses = 4

// mend is the glance that the network asks for. What it asks for beyond the
// jitter it was trained on is cut off.
func mend(pose []float32) glance {
	const shift, size, turn = 0.35, 0.6, 1.0
	within := func(x float32, most float64) float64 { return max(-most, min(most, float64(x))) }
	return glance{
		right: within(pose[0], shift),
		up:    within(pose[1], shift),
		scale: math.Exp(within(pose[2], size)),
		turn:  within(pose[3], turn),
	}
}

func (g glance) at(s locate.Stack) locate.Stack {
	sin, cos := math.Sincos(g.turn)
	right := sight.Point{X: -s.Up.Y, Y: s.Up.X}
	s.Centre.X += s.Height * (g.right*right.X + g.up*s.Up.X)
	s.Centre.Y += s.Height * (g.right*right.Y + g.up*s.Up.Y)
	s.Up = sight.Point{X: s.Up.X*cos - s.Up.Y*sin, Y: s.Up.X*sin + s.Up.Y*cos}
	s.Height *= g.scale
	s.Width *= g.scale
	return s
}
