package script

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

const (
	gap  = 14.0 // pixels that stay free between two cards
	rim  = 10.0 // pixels that stay free between a card and its zone's edge
	side = 15.0 // millimetres between two cards laid together

	frameWidth, frameHeight = 1920.0, 1080.0 // pixels of the calm table's picture
)

// layout finds places for cards so that all lie in their zone and none touch.
type layout struct {
	rng     *rand.Rand
	locator *calibration.Locator
	camera  lens.Camera
	taken   []lens.Quad
}

func newLayout(rng *rand.Rand, p calibration.Profile) (*layout, error) {
	l, err := p.Locator(frameWidth, frameHeight)
	if err != nil {
		return nil, err
	}
	return &layout{rng: rng, locator: l, camera: lens.Above()}, nil
}

// place finds room for n cards side by side in a zone, near home (pixels), any
// way round; ok is false when it found none.
func (l *layout) place(z zone.Zone, home lens.Point, n int) (found []lens.Pose, ok bool) {
	best := math.Inf(1)
	for range 6000 {
		x := home.X + l.rng.NormFloat64()*340
		y := home.Y + l.rng.NormFloat64()*170
		if l.locator.ZoneAt(x, y) != z {
			continue
		}
		at := l.camera.Table(lens.Point{X: x, Y: y})
		poses := l.sideBySide(lens.Pose{X: at.X, Y: at.Y, Angle: 2 * math.Pi * l.rng.Float64()}, n)
		far := math.Hypot(x-home.X, 1.6*(y-home.Y))
		if far < best && l.fits(z, poses) {
			best, found = far, poses
		}
	}
	for _, o := range found {
		l.taken = append(l.taken, l.camera.Quad(o, deck.Width, deck.Height))
	}
	return found, found != nil
}

// sideBySide lays n cards round a middle, not quite straight.
func (l *layout) sideBySide(o lens.Pose, n int) []lens.Pose {
	if n == 1 {
		return []lens.Pose{o}
	}
	poses := make([]lens.Pose, n)
	step := deck.Width + side + 4*l.rng.Float64()
	for i := range poses {
		at := o.At(lens.Point{X: (float64(i) - float64(n-1)/2) * step, Y: 6 * l.rng.NormFloat64()})
		poses[i] = lens.Pose{X: at.X, Y: at.Y, Angle: o.Angle + 0.09*l.rng.NormFloat64()}
	}
	return poses
}

func (l *layout) fits(z zone.Zone, poses []lens.Pose) bool {
	for i, o := range poses {
		wide := l.camera.Quad(o, deck.Width+2*rim, deck.Height+2*rim)
		for _, p := range wide {
			if l.locator.ZoneAt(p.X, p.Y) != z {
				return false
			}
		}
		q := l.camera.Quad(o, deck.Width, deck.Height)
		for _, other := range l.taken {
			if q.Gap(other) < gap {
				return false
			}
		}
		for _, mate := range poses[:i] {
			if q.Gap(l.camera.Quad(mate, deck.Width, deck.Height)) < gap {
				return false
			}
		}
	}
	return true
}
