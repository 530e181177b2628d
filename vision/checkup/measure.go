package checkup

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Measures are what can be told of a picture without knowing what it shows.
type Measures struct {
	Width, Height int
	// Light is the mean brightness, 0 black to 1 white.
	Light float64
	// Glare is the share of pixels as bright as can be.
	Glare float64
	// GlareAt is where most of them are: "at the top left".
	GlareAt string
	// Edge is how many pixels the sharper edges take from dark to bright; 0
	// when there are no edges to judge by.
	Edge float64
}

const (
	block     = 24  // pixels; an edge of a card fits in
	contrast  = 60  // of 255: less is texture, not print
	sharper   = 0.8 // the edges judged are steeper than this share of all
	fewBlocks = 12
	white     = 252
)

// parts of a picture, three rows of three.
var parts = [9]string{
	"at the top left", "at the top", "at the top right",
	"at the left", "in the middle", "at the right",
	"at the bottom left", "at the bottom", "at the bottom right",
}

// Measure measures p.
func Measure(p picture.Picture) Measures {
	m := Measures{Width: p.Width, Height: p.Height}
	if p.Empty() {
		return m
	}
	grey := make([]int, p.Width*p.Height)
	sum, bright := 0, 0
	var ninths [9]int // of the bright pixels
	for i := range grey {
		b, g, r := int(p.Pix[3*i]), int(p.Pix[3*i+1]), int(p.Pix[3*i+2])
		grey[i] = (b + 2*g + r) / 4
		sum += grey[i]
		if min(b, g, r) >= white {
			bright++
			ninths[3*(3*(i/p.Width)/p.Height)+3*(i%p.Width)/p.Width]++
		}
	}
	m.Light = float64(sum) / 255 / float64(len(grey))
	m.Glare = float64(bright) / float64(len(grey))
	m.GlareAt = parts[slices.Index(ninths[:], slices.Max(ninths[:]))]

	var steepness []float64
	for y := 1; y+block < p.Height; y += block {
		for x := 1; x+block < p.Width; x += block {
			if s := steepest(grey, p.Width, x, y); s > 0 {
				steepness = append(steepness, s)
			}
		}
	}
	if len(steepness) >= fewBlocks {
		slices.Sort(steepness)
		m.Edge = 1 / steepness[int(sharper*float64(len(steepness)))]
	}
	return m
}

// steepest is the largest change over one pixel in a block as a share of all
// the change there is in it; 0 where there is too little to judge.
func steepest(grey []int, width, x0, y0 int) float64 {
	low, high, step := 255, 0, 0
	for y := y0; y < y0+block; y++ {
		for x := x0; x < x0+block; x++ {
			i := y*width + x
			low, high = min(low, grey[i]), max(high, grey[i])
			step = max(step, abs(grey[i+1]-grey[i-1]), abs(grey[i+width]-grey[i-width]))
		}
	}
	if high-low < contrast {
		return 0
	}
	return float64(step) / 2 / float64(high-low)
}

func abs(n int) int { return max(n, -n) }
