// Package imagehealth judges, frame after frame, whether a camera sees well enough to be
// believed: enough light, contrast, focus, and frames often enough. What is normal is learnt
// from the frames of late.
package imagehealth

import (
	"math"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/photometry"
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
	// unsharp is the share below which small print may no longer be read, and a card that is known be taken for another,
	// if edges are fewer, too, than of late: cards and hands that come have edges of their own, sharper or softer. Set by
	// hand: on a film the share was 0.8 to 1.1, and 0.52 to 0.66 while the lens looked for its focus, and half of the
	// edges were gone.
	unsharp, fewer = 0.68, 0.9
)

// Trouble is what keeps a camera from seeing.
type Trouble int

// The troubles of a picture, and none.
const (
	None Trouble = iota
	TooDark
	// Covered: the picture has light but shows nothing.
	Covered
	OutOfFocus
)

// Monitor judges whether the camera sees well enough to be believed.
type Monitor struct {
	frames   int
	at       time.Duration
	interval time.Duration // between frames, on average
	sharpest float64       // of late
	keenest  float64       // for minutes
	soft     bool          // the newest picture is much less sharp than that
	unsharp  bool          // it is less sharp than those of late
	spread   float64       // of the brightness, of late
	edges    float64       // of late

	newest     struct{ sharp, edges float64 } // as measured last
	age        int                            // in frames
	measuredAt float64                        // the spread then
}

// Restart begins again with the next picture: a table that was swept has no edges
// to be measured by.
func (m *Monitor) Restart() { m.sharpest, m.keenest, m.spread, m.edges = 0, 0, 0, 0 }

// Feed says what keeps the camera from seeing in its next picture p, taken at a time of its clock; now
// is p in small. veiled tells whether the cards lie there, out of focus.
func (m *Monitor) Feed(
	p picture.Picture, at time.Duration, now photometry.Grid, veiled func(photometry.Grid) bool,
) Trouble {
	if m.frames++; m.frames > 1 {
		m.interval += (at - m.at - m.interval) / time.Duration(min(m.frames-1, 8))
	}
	m.at = at
	if now.Mean() < dark {
		return TooDark
	}
	const soon, late = 1500 * time.Millisecond, 20 * time.Second
	spread := now.Spread()
	if spread < min(blankest, blank*m.spread) {
		m.spread += m.rate(late) * (spread - m.spread)
		return Covered
	}
	sharp, edges := m.measure(p, spread)
	fade := edges < faded*m.edges && m.edges > fewEdges
	if fade && veiled(now) {
		return OutOfFocus // and it is not got used to
	}
	if fade && spread > varied*m.spread {
		m.edges += m.rate(late) * (edges - m.edges)
		return OutOfFocus
	}
	m.spread += m.rate(soon) * (spread - m.spread)
	m.edges += m.rate(soon) * (edges - m.edges)
	m.soft, m.unsharp = false, false
	if edges < fewEdges {
		return None
	}
	// It is got used to slowly, both ways: a single odd frame is no measure,
	// and the camera may have been set anew.
	rate := m.rate(6 * time.Second)
	if sharp > m.sharpest {
		rate = m.rate(soon)
	}
	if m.sharpest == 0 {
		rate = 1
	}
	m.sharpest += rate * (sharp - m.sharpest)
	m.keenest = max(m.sharpest, m.keenest+m.rate(10*time.Minute)*(sharp-m.keenest))
	m.soft = sharp-ramp < blurred*(m.keenest-ramp)
	m.unsharp = sharp-ramp < unsharp*(m.sharpest-ramp) && edges < fewer*m.edges
	if sharp-ramp < blurred*(m.sharpest-ramp) {
		return OutOfFocus
	}
	return None
}

// Soft reports whether the newest picture is much less sharp than the camera's have been for minutes.
func (m *Monitor) Soft() bool { return m.soft }

// Unsharp reports whether the newest picture is less sharp than those of late, as while a lens looks for its focus.
func (m *Monitor) Unsharp() bool { return m.unsharp }

// measure is the sharpness and the edges of a picture; a lens takes longer to lose its
// focus than a few frames, so not every one is measured whose brightness is spread as before.
func (m *Monitor) measure(p picture.Picture, spread float64) (sharp, edges float64) {
	const every, alike = 3, 0.03
	if m.age++; m.age >= every || math.Abs(spread-m.measuredAt) > alike*m.measuredAt {
		m.newest.sharp, m.newest.edges = sharpness(p)
		m.age, m.measuredAt = 0, spread
	}
	return m.newest.sharp, m.newest.edges
}

// rate is the share by which an average over so long follows a frame.
func (m *Monitor) rate(memory time.Duration) float64 {
	if m.frames < 2 {
		return 1
	}
	return min(float64(m.interval)/float64(memory), 1)
}

// Slow reports whether frames come too seldom.
func (m *Monitor) Slow() bool { return m.frames > 4 && m.interval > slowStep }

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
