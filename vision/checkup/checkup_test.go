package checkup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// bars paints bright bars on a dark table; each edge takes ramp pixels.
func bars(width, height, ramp int, dark, bright byte) picture.Picture {
	p := picture.Picture{Width: width, Height: height, Pix: make([]byte, 3*width*height)}
	const period = 80
	for y := range height {
		for x := range width {
			t := (x % period) - period/2
			if t < 0 {
				t = -t
			}
			v := min(max(float64(t-period/4)/float64(ramp)+0.5, 0), 1)
			for c := range 3 {
				p.Pix[3*(y*width+x)+c] = dark + byte(v*float64(bright-dark))
			}
		}
	}
	return p
}

func wrong(p picture.Picture) []string {
	var texts []string
	for _, f := range Measure(p).Findings() {
		if !f.Well() {
			texts = append(texts, f.Text)
		}
	}
	return texts
}

func TestAGoodPictureHasNoFaults(t *testing.T) {
	assert.Empty(t, wrong(bars(1920, 1080, 2, 60, 230)))
}

func TestEachFaultIsToldWithItsRemedy(t *testing.T) {
	for remedy, p := range map[string]picture.Picture{
		"bring it nearer":     bars(640, 480, 2, 60, 230),
		"Turn on a lamp":      bars(1920, 1080, 2, 0, 70),
		"Turn the light down": bars(1920, 1080, 2, 185, 254),
		"Move the lamp":       bars(1920, 1080, 2, 40, 255),
		"Focus the camera":    bars(1920, 1080, 12, 60, 230),
		"Lay some cards down": bars(1920, 1080, 2, 100, 110),
	} {
		texts := wrong(p)
		if assert.Len(t, texts, 1, remedy) {
			assert.Contains(t, texts[0], remedy)
		}
	}
}

func TestEdgesAreMeasuredInPixels(t *testing.T) {
	for _, ramp := range []int{4, 8, 12} {
		assert.InEpsilon(t, ramp, Measure(bars(1920, 1080, ramp, 60, 230)).Edge, 0.3)
	}
}

func TestGlareIsPlaced(t *testing.T) {
	p := bars(1920, 1080, 2, 60, 200)
	for y := range 300 {
		for x := 1400; x < 1900; x++ {
			for c := range 3 {
				p.Pix[3*(y*p.Width+x)+c] = 255
			}
		}
	}
	assert.Contains(t, Measure(p).Findings()[2].Text, "at the top right")
}

func laid(x, y, width float64) sight.Sighting {
	return sight.Sighting{
		Corners: sight.Quad{{X: x, Y: y}, {X: x + width, Y: y}, {X: x + width, Y: y + 1.4*width}, {X: x, Y: y + 1.4*width}},
	}
}

func TestCardsTellTheirSizeAndWhatTheCameraCovers(t *testing.T) {
	size := image.Pt(1920, 1080)
	for _, c := range []struct {
		seen           []sight.Sighting
		large, covered Grade
		says           string
	}{
		{nil, Unknown, Unknown, "No card is seen"},
		{[]sight.Sighting{laid(200, 150, 90), laid(1600, 100, 80), laid(1500, 800, 95)}, Good, Good, "80 pixels"},
		{[]sight.Sighting{laid(200, 100, 90), laid(1600, 100, 60)}, Fair, Good, "60 pixels"},
		{[]sight.Sighting{laid(200, 100, 40)}, Poor, Good, "nearer"},
		{[]sight.Sighting{laid(2, 100, 90)}, Good, Poor, "at the left"},
		{[]sight.Sighting{laid(200, 100, 90), laid(400, 100, 90), laid(300, 300, 90)}, Good, Fair, "whole table"},
	} {
		f := Cards(c.seen, size)
		assert.Equal(t, c.large, f[0].Grade)
		assert.Equal(t, c.covered, f[1].Grade)
		assert.Contains(t, f[0].Text+f[1].Text, c.says)
	}
}

func TestNoPictureIsNotJudged(t *testing.T) {
	assert.Zero(t, Measure(picture.Picture{}))
}
