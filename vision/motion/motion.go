// Package motion tells where something moves on a table, and what has come to rest.
//
// Two frames are compared cell by cell in one light. A cell moves when it changes by more than the
// camera's noise, and a neighbour of it does: noise stirs single cells, hands and cards many.
package motion

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// step is how much a cell changes between frames when something moves
	// there.
	step = 7
	// noiseSteps times how far most cells lie apart from frame to frame is still no change.
	noiseSteps = 6
	// margin is how many cells round a region must rest too: what moves there may reach into it. A hand that goes back
	// need not have gone far.
	margin = 1
	// parts divides the picture each way; when something moves in everywhere, a
	// share of the parts, at once, it is the camera: hands reach less far.
	parts      = 6
	everywhere = 0.4
)

// Field tells of each cell when something last moved there. Begin with Restart.
type Field struct {
	last    photometry.Grid // the frame before
	moved   []time.Duration
	stirred time.Duration
	at      time.Duration
	noise   noise
	usual   int     // how far most cells lie apart from the frame before
	apart   []uint8 // how far each cell lies apart from the frame before
	marks   []bool  // for one step of the work
}

// Restart begins with a first frame of some size, in which every cell is held to have moved just now.
func (f *Field) Restart(now photometry.Grid, at time.Duration) {
	f.last, f.at, f.noise = now, at, newNoise(now)
	n := len(now.Grey)
	f.moved, f.marks, f.apart = make([]time.Duration, n), make([]bool, n), make([]uint8, n)
	for i := range f.moved {
		f.moved[i] = at
	}
}

// Feed takes the next frame of the same size. It returns in how many cells something moves, and whether nearly
// everywhere at once.
func (f *Field) Feed(now photometry.Grid, at time.Duration) (n int, shaken bool) {
	lit := now.GainOver(f.last)
	now.Apart(f.last, lit, f.apart)
	f.usual = now.Noise(f.apart)
	f.noise.learn(f.apart, now.Cols, at-f.at)
	f.at = at
	for i, d := range f.apart {
		f.marks[i] = d > max(step, f.noise.most[i])
	}
	var touched [parts * parts]bool
	for i, s := range f.marks {
		if s && company(f.marks, i, now.Cols) {
			f.moved[i], f.stirred = at, at
			touched[i/now.Cols*parts/now.Rows*parts+i%now.Cols*parts/now.Cols] = true
			n++
		}
	}
	f.last = now
	return n, camera(touched[:])
}

// camera reports whether something moves in so many parts that it is the camera.
func camera(touched []bool) bool {
	n := 0
	for _, moving := range touched {
		if moving {
			n++
		}
	}
	return float64(n) > everywhere*float64(len(touched))
}

// company reports whether a neighbour of cell i is stirred too.
func company(stirred []bool, i, cols int) bool {
	for _, k := range [...]int{i - cols - 1, i - cols, i - cols + 1, i - 1, i + 1, i + cols - 1, i + cols, i + cols + 1} {
		if k >= 0 && k < len(stirred) && stirred[k] {
			return true
		}
	}
	return false
}

// Last is the newest frame.
func (f *Field) Last() photometry.Grid { return f.last }

// Noticeable is by how many greys a cell must differ at least to have changed: least, or more where the camera's
// noise between the last two frames asks for it.
func (f *Field) Noticeable(least int) int { return max(least, noiseSteps*f.usual) }

// Moved is when something last moved, by cell. It changes with the next frame.
func (f *Field) Moved() []time.Duration { return f.moved }

// Stirred is when something last moved anywhere, 0 if it never did.
func (f *Field) Stirred() time.Duration { return f.stirred }

// Rest reports whether nothing has moved for a while in a region, and round it, as far as
// that lies inside, by cell.
func (f *Field) Rest(region image.Rectangle, inside []bool, at, long time.Duration) bool {
	r := f.round(region)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i := y*f.last.Cols + r.Min.X; i < y*f.last.Cols+r.Max.X; i++ {
			if inside[i] && at-f.moved[i] < long {
				return false
			}
		}
	}
	return true
}

// round is a region with what must rest round it.
func (f *Field) round(region image.Rectangle) image.Rectangle {
	return region.Inset(-margin).Intersect(f.last.Bounds())
}

// Newest is when something last moved in a region or round it, as far as that lies inside, by
// cell.
func (f *Field) Newest(region image.Rectangle, inside []bool) (newest time.Duration) {
	r := f.round(region)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i := y*f.last.Cols + r.Min.X; i < y*f.last.Cols+r.Max.X; i++ {
			if inside[i] {
				newest = max(newest, f.moved[i])
			}
		}
	}
	return newest
}
