package track

import (
	"image"
	"math"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/source"
)

const (
	// dark is the mean brightness, 0 to 255, below which nothing is read.
	dark = 18
	// blank is the share of the spread of brightness of late below which
	// something is before the lens, if it is also as little as a bare table
	// never has.
	blank, blankest = 0.35, 3
	// faded is the share of the edges of late below which a picture as varied
	// as before is out of focus.
	faded, varied = 0.25, 0.7
	// slowStep is how far apart frames of a camera that is too slow come.
	slowStep = 500 * time.Millisecond
	// focusRows is how many rows apart edges are judged.
	focusRows = 12
	// edgeStep is the change over four pixels that is an edge; grainSteps times the grain
	// of a row it is in any case.
	edgeStep, grainSteps = 48, 9
	// grainRows is how many rows are added up to one.
	grainRows = 3
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
	keenest  float64       // for minutes
	soft     bool          // the newest picture is much less sharp than that
	spread   float64       // of the brightness, of late
	edges    float64       // of late

	newest     struct{ sharp, edges float64 } // as measured last
	age        int                            // in frames
	measuredAt float64                        // the spread then
}

// anew begins again with the next picture: a table that was swept has no edges
// to be measured by.
func (e *eyesight) anew() { e.sharpest, e.keenest, e.spread, e.edges = 0, 0, 0, 0 }

// trouble says what keeps the camera from seeing, 0 if nothing does. veiled
// tells whether the cards lie there, out of focus.
func (e *eyesight) trouble(f source.Frame, now photometry.Grid, veiled func(photometry.Grid) bool) Status {
	if e.frames++; e.frames > 1 {
		e.interval += (f.At - e.at - e.interval) / time.Duration(min(e.frames-1, 8))
	}
	e.at = f.At
	if now.Mean() < dark {
		return TooDark
	}
	const soon, late = 1500 * time.Millisecond, 20 * time.Second
	spread := now.Spread()
	if spread < min(blankest, blank*e.spread) {
		e.spread += e.rate(late) * (spread - e.spread)
		return Covered
	}
	sharp, edges := e.measure(f.Picture, spread)
	fade := edges < faded*e.edges && e.edges > fewEdges
	if fade && veiled(now) {
		return OutOfFocus // and it is not got used to
	}
	if fade && spread > varied*e.spread {
		e.edges += e.rate(late) * (edges - e.edges)
		return OutOfFocus
	}
	e.spread += e.rate(soon) * (spread - e.spread)
	e.edges += e.rate(soon) * (edges - e.edges)
	e.soft = false
	if edges < fewEdges {
		return 0
	}
	// It is got used to slowly, both ways: a single odd frame is no measure,
	// and the camera may have been set anew.
	rate := e.rate(6 * time.Second)
	if sharp > e.sharpest {
		rate = e.rate(soon)
	}
	if e.sharpest == 0 {
		rate = 1
	}
	e.sharpest += rate * (sharp - e.sharpest)
	e.keenest = max(e.sharpest, e.keenest+e.rate(10*time.Minute)*(sharp-e.keenest))
	e.soft = sharp-ramp < blurred*(e.keenest-ramp)
	if sharp-ramp < blurred*(e.sharpest-ramp) {
		return OutOfFocus
	}
	return 0
}

// measure is the sharpness and the edges of a picture; a lens takes longer to lose its
// focus than a few frames, so not every one is measured whose brightness is spread as before.
func (e *eyesight) measure(p picture.Picture, spread float64) (sharp, edges float64) {
	const every, alike = 3, 0.03
	if e.age++; e.age >= every || math.Abs(spread-e.measuredAt) > alike*e.measuredAt {
		e.newest.sharp, e.newest.edges = sharpness(p)
		e.age, e.measuredAt = 0, spread
	}
	return e.newest.sharp, e.newest.edges
}

// rate is the share by which an average over so long follows a frame.
func (e *eyesight) rate(memory time.Duration) float64 {
	if e.frames < 2 {
		return 1
	}
	return min(float64(e.interval)/float64(memory), 1)
}

// slow reports whether frames come too seldom.
func (e *eyesight) slow() bool { return e.frames > 4 && e.interval > slowStep }

// ramp is the sharpness of a picture without any edge sharper than four
// pixels.
const ramp = 0.5

// sharpness is the share of the change over four pixels that the middle two
// bring, at edges; and how many edges there are. Each row is the sum of a few, which the
// grain of the picture leaves alone, and an edge stands out from what grain is left.
func sharpness(p picture.Picture) (share, edges float64) {
	line := make([]int, p.Width)
	near, far, n := 0, 0, 0
	for y := focusRows / 2; y+grainRows <= p.Height; y += focusRows {
		clear(line)
		for r := range grainRows {
			row := p.Pix[3*p.Width*(y+r):][:3*p.Width]
			for x := range line {
				line[x] += int(row[3*x+1])
			}
		}
		step := max(edgeStep*grainRows, grainSteps*grain(line))
		for x := 2; x+2 < len(line); x++ {
			d := line[x+2] - line[x-2]
			if d < step && d > -step {
				continue
			}
			m := line[x+1] - line[x-1]
			near, far, n = near+max(m, -m), far+max(d, -d), n+1
		}
	}
	return float64(near) / float64(max(far, 1)), float64(n)
}

// grain is the median of how far a pixel of a row lies from the mean of those beside it:
// most of a table is plain.
func grain(line []int) int {
	const every, most = 8, 512
	var counts [most]int
	n := 0
	for x := 1; x+1 < len(line); x += every {
		d := line[x] - (line[x-1]+line[x+1])/2
		counts[min(max(d, -d), most-1)]++
		n++
	}
	half := n / 2
	for d, c := range counts {
		if half -= c; half < 0 {
			return d
		}
	}
	return 0
}

// asBefore reports whether most known cards look roughly as they did, if
// blurred.
func (t *Tracker) asBefore(now photometry.Grid) bool {
	const roughly = 30
	lit, n := now.GainOver(t.base), 0
	for _, k := range t.known {
		c := k.sighting.Corners.Centre()
		x, y := int(c.X)/now.Side, int(c.Y)/now.Side
		if image.Pt(x, y).In(now.Bounds()) && lit.Apart(now.Grey[y*now.Cols+x], t.base.Grey[y*now.Cols+x], y) < roughly {
			n++
		}
	}
	return 2*n >= len(t.known) || t.veiled(now)
}
