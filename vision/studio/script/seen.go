package script

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// seen is the profile of a table before a camera, from whatever side that looks: its corners
// and zones are as they lie in the picture.
func (v Wide) seen(c lens.Camera) calibration.Profile {
	p := v.profile()
	var corners calibration.Corners
	for i, q := range c.Quad(lens.Pose{}, v.size().Width, v.size().Height) {
		corners[i] = calibration.Point{X: q.X / float64(c.Width), Y: q.Y / float64(c.Height)}
	}
	first := 0 // the corner at the top left of the picture
	for i, q := range corners {
		if q.X+q.Y < corners[first].X+corners[first].Y {
			first = i
		}
	}
	for i := range corners {
		p.PlayArea[i] = corners[(i+first)%len(corners)]
	}
	for range first {
		for i, z := range p.Zones {
			a, b := quarter(z.Min), quarter(z.Max)
			p.Zones[i].Min = calibration.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
			p.Zones[i].Max = calibration.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
		}
	}
	return p
}

// quarter is a place in a table as seen by somebody who has gone a quarter of the way round it.
func quarter(p calibration.Point) calibration.Point {
	return calibration.Point{X: p.Y, Y: 1 - p.X}
}
