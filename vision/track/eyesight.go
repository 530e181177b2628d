package track

import (
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/source"
)

const (
	// dark is the mean brightness, 0 to 255, below which nothing is read.
	dark = 18
	// blank is the spread of brightness below which nothing is to be seen,
	// where there was twice as much before.
	blank = 4
	// slowStep is how far apart frames of a camera that is too slow come.
	slowStep = 500 * time.Millisecond
	// focusRows is how many rows apart edges are judged.
	focusRows = 12
	// edgeStep is the change over four pixels that is an edge.
	edgeStep = 48
	// fewEdges say nothing of the focus.
	fewEdges = 150
	// blurred is the share of the sharpness beyond none at all that a picture
	// in focus keeps.
	blurred = 0.4
)

// eyesight judges whether the camera sees well enough to be believed.
type eyesight struct {
	frames   int
	at       time.Duration
	interval time.Duration // between frames, on average
	sharpest float64       // of late
	spread   int           // of the brightness, of late
}

// trouble says what keeps the camera from seeing, 0 if nothing does.
func (e *eyesight) trouble(f source.Frame, now grid) Status {
	if e.frames++; e.frames > 1 {
		e.interval += (f.At - e.at - e.interval) / time.Duration(min(e.frames-1, 8))
	}
	e.at = f.At
	if now.mean() < dark {
		return TooDark
	}
	spread := now.spread()
	if spread < blank && e.spread >= 2*blank {
		return Covered
	}
	e.spread = spread
	sharp, ok := sharpness(f.Picture)
	if !ok {
		return 0
	}
	// It is got used to slowly, both ways: a single odd frame is no measure,
	// and the camera may have been set anew.
	const memory = 6 * time.Second
	rate := min(float64(e.interval)/float64(memory), 1)
	if sharp > e.sharpest {
		rate = min(4*rate, 1)
	}
	if e.sharpest == 0 {
		rate = 1
	}
	e.sharpest += rate * (sharp - e.sharpest)
	if sharp-ramp < blurred*(e.sharpest-ramp) {
		return OutOfFocus
	}
	return 0
}

// slow reports whether frames come too seldom.
func (e *eyesight) slow() bool { return e.frames > 4 && e.interval > slowStep }

// ramp is the sharpness of a picture without any edge sharper than four
// pixels.
const ramp = 0.5

// sharpness is the share of the change over four pixels that the middle two
// bring, at edges; ok is false when there are too few.
func sharpness(p picture.Picture) (share float64, ok bool) {
	near, far, n := 0, 0, 0
	for y := focusRows / 2; y < p.Height; y += focusRows {
		row := p.Pix[3*p.Width*y:][:3*p.Width]
		for i := 3*2 + 1; i+3*2 < len(row); i += 3 {
			d := int(row[i+6]) - int(row[i-6])
			if d < edgeStep && d > -edgeStep {
				continue
			}
			m := int(row[i+3]) - int(row[i-3])
			near, far, n = near+max(m, -m), far+max(d, -d), n+1
		}
	}
	return float64(near) / float64(max(far, 1)), n >= fewEdges
}
