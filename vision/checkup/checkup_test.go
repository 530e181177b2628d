package checkup

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/picture"
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
		if !f.Well {
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

func TestNoPictureIsNotJudged(t *testing.T) {
	assert.Zero(t, Measure(picture.Picture{}))
}
