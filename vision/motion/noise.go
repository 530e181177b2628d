package motion

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// tile is the side of the squares, in cells, of which each has a noise of its own: a dark place, print and what a film
	// was compressed to are not equally noisy.
	tile = 20
	// quantile of how far the cells of a tile lie apart from frame to frame is so many standard deviations of that.
	quantile, deviations = 0.95, 1.96
	// sigmas times the standard deviation is still no motion.
	sigmas = 5
	// rises is how fast the noise of a tile may rise, as a power of e a second, and falls how many times faster it falls:
	// so it settles at what it is when hands do not move over it, at its lower quartile.
	rises, falls = 1.5, 3
	// leastNoise is what there always is, in greys, mostNoise what no camera exceeds: what differs by more moves, though
	// it were everywhere. unlike is how many times that of most tiles one may have.
	leastNoise, mostNoise, unlike = 0.3, 5, 2.5
)

// noise is the standard deviation of the differences between frames that rest, in greys, by tile.
type noise struct {
	wide, high int // in tiles
	sigma      []float64
	most       []uint8 // by cell: what is still noise
}

func newNoise(g photometry.Grid) noise {
	n := noise{wide: (g.Cols + tile - 1) / tile, high: (g.Rows + tile - 1) / tile, most: make([]uint8, len(g.Grey))}
	n.sigma = make([]float64, n.wide*n.high)
	return n
}

// learn takes how far each cell lies apart from the frame before, and how much time lies between.
func (n *noise) learn(apart []uint8, cols int, since time.Duration) {
	up := math.Exp(rises * since.Seconds())
	for k, was := range n.sigma {
		switch s := deviation(apart, cols, n.cells(k, len(apart)/cols)); {
		case s > was:
			n.sigma[k] = min(s, max(was, leastNoise)*up)
		default:
			n.sigma[k] = max(s, was*math.Pow(up, -falls))
		}
	}
	sorted := slices.Sorted(slices.Values(n.sigma))
	common := max(sorted[len(sorted)/2], leastNoise)
	for k, s := range n.sigma {
		n.sigma[k] = min(s, unlike*common, mostNoise)
		n.spread(k, uint8(min(math.Round(sigmas*n.sigma[k]), 255)), cols)
	}
}

// cells are those of a tile.
func (n *noise) cells(k, rows int) image.Rectangle {
	at := image.Pt(k%n.wide*tile, k/n.wide*tile)
	return image.Rect(at.X, at.Y, at.X+tile, min(at.Y+tile, rows))
}

// spread notes what is still noise in the cells of a tile.
func (n *noise) spread(k int, most uint8, cols int) {
	r := n.cells(k, len(n.most)/cols)
	if n.most[r.Min.Y*cols+r.Min.X] == most {
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := n.most[y*cols+r.Min.X : y*cols+min(r.Max.X, cols)]
		for i := range row {
			row[i] = most
		}
	}
}

// deviation is the standard deviation of the differences in some cells, by a quantile of them: what moves is mostly
// beyond it.
func deviation(apart []uint8, cols int, r image.Rectangle) float64 {
	var counts [256]int
	all := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, d := range apart[y*cols+r.Min.X : y*cols+min(r.Max.X, cols)] {
			counts[d]++
			all++
		}
	}
	left := quantile * float64(all)
	for d, c := range counts {
		if c := float64(c); left < c {
			// A difference of d lies anywhere from d-1/2 to d+1/2, one of 0 up to 1/2.
			return max(0, float64(d)-0.5+left/c) / deviations
		}
		left -= float64(c)
	}
	return 0
}
