package scenery

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
)

const (
	// trial is the kick that is tried, as a share of the picture's width.
	trial = 1.0 / 40
	// astray is how far off it may be measured, as a share of the picture.
	astray = 0.01
)

// Holds reports whether there is enough to hold on to, so that Between could
// tell a kick of the camera: it is tried. then and now are two pictures of a
// table at rest, of one size and a while apart, so that the camera's noise is no
// hold; now is taken as if kicked, and must be found there. A bare cloth is
// found nowhere, an even print anywhere. What lies in the areas that are left
// out, in pixels, may be gone by the time of a kick.
func Holds(then, now picture.Picture, out []image.Rectangle) (bool, error) {
	d := int(trial * float64(now.Width))
	w, h := now.Width-d, now.Height-d
	v, ok, err := between(then.Crop(image.Rect(0, 0, w, h)), now.Crop(image.Rect(d, d, now.Width, now.Height)), out)
	if err != nil || !ok {
		return false, err
	}
	for _, c := range []calibration.Point{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}} {
		at := v.At(c)
		if math.Hypot(at.X-c.X+float64(d)/float64(w), at.Y-c.Y+float64(d)/float64(h)) > astray {
			return false, nil
		}
	}
	return true, nil
}
