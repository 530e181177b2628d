package imagehealth_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/imagehealth"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// squares is a picture of dark squares on a light table, its edges spread over so many pixels.
func squares(blur int) picture.Picture {
	const width, height, side = 960, 540, 40
	p := picture.Picture{Width: width, Height: height, Pix: make([]byte, 3*width*height)}
	for i := range p.Pix {
		x, y := i/3%width, i/3/width
		v := 180
		if y/side%2 == 0 {
			in := min(x%(2*side), 2*side-x%(2*side)) - side/2 // how far right of an edge
			v = 120 + 60*min(max(in, -blur), blur)/max(blur, 1)
			if blur == 0 && in < 0 {
				v = 60
			}
		}
		p.Pix[i] = byte(v)
	}
	return p
}

func flat(grey byte) picture.Picture {
	p := squares(0)
	for i := range p.Pix {
		p.Pix[i] = grey
	}
	return p
}

func TestAPictureIsJudgedByThoseOfLate(t *testing.T) {
	for name, c := range map[string]struct {
		p    picture.Picture
		want imagehealth.Trouble
	}{
		"as before":    {squares(0), imagehealth.None},
		"in the dark":  {flat(3), imagehealth.TooDark},
		"a hand on it": {flat(120), imagehealth.Covered},
		"out of focus": {squares(12), imagehealth.OutOfFocus},
	} {
		t.Run(name, func(t *testing.T) {
			var m imagehealth.Monitor
			feed := func(i int, p picture.Picture) imagehealth.Trouble {
				at := time.Duration(i) * time.Second / 30
				return m.Feed(p, at, photometry.Shrink(p), func(photometry.Grid) bool { return false })
			}
			for i := range 60 {
				assert.Equal(t, imagehealth.None, feed(i, squares(0)))
			}
			feed(60, c.p)
			feed(61, c.p)
			assert.Equal(t, c.want, feed(62, c.p))
			assert.False(t, m.Slow())
		})
	}
}

func TestACameraThatIsTooSlowIsToldByItsClock(t *testing.T) {
	var m imagehealth.Monitor
	p := squares(0)
	for i := range 8 {
		m.Feed(p, time.Duration(i)*700*time.Millisecond, photometry.Shrink(p), func(photometry.Grid) bool { return false })
	}
	assert.True(t, m.Slow())
}

// A lens that looks for its focus makes edges a little softer, and loses the finest, which is no reason yet to name it.
func TestAnUnsharpPictureIsNoBlurredOne(t *testing.T) {
	between, lost := squares(2), squares(4)
	for i, v := range lost.Pix {
		between.Pix[i] = byte((2*int(between.Pix[i]) + 3*int(v)) / 5)
	}
	copy(between.Pix[:len(between.Pix)/4], flat(180).Pix) // whose edges are gone
	var m imagehealth.Monitor
	at := time.Duration(0)
	feed := func(p picture.Picture) imagehealth.Trouble {
		at += 40 * time.Millisecond
		return m.Feed(p, at, photometry.Shrink(p), func(photometry.Grid) bool { return false })
	}
	for range 30 {
		assert.Equal(t, imagehealth.None, feed(squares(2)))
		assert.False(t, m.Unsharp())
	}
	for range 6 {
		assert.Equal(t, imagehealth.None, feed(between))
	}
	assert.True(t, m.Unsharp())
	for range 6 {
		feed(squares(2))
	}
	assert.False(t, m.Unsharp())
}
