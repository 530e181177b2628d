package track

import (
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
)

// gridWidth is the width of the small grey picture in which motion and change
// are looked for: a card 75 px wide in full HD is 12 cells wide.
const gridWidth = 320

// grid is a small grey picture of the table.
type grid struct {
	cols, rows int
	side       int // pixels of the picture to a cell, each way
	grey       []uint8
}

// shrink averages nine places of each cell of p, weighed as green-heavy luma.
func shrink(p picture.Picture) grid {
	side := max(1, p.Width/gridWidth)
	g := grid{cols: p.Width / side, rows: p.Height / side, side: side}
	g.grey = make([]uint8, g.cols*g.rows)
	step := max(1, side/3)
	places := min(3, (side+step-1)/step)
	div := 4 * places * places
	if places == 3 {
		g.shrinkBy9(p, step)
		return g
	}
	for r := range g.rows {
		out := g.grey[r*g.cols:][:g.cols]
		for c := range out {
			sum := 0
			for y := range places {
				i := 3 * ((r*side+y*step)*p.Width + c*side)
				for range places {
					px := p.Pix[i : i+3 : i+3]
					sum += int(px[0]) + 2*int(px[1]) + int(px[2])
					i += 3 * step
				}
			}
			out[c] = uint8(sum / div)
		}
	}
	return g
}

// shrinkBy9 is shrink for cells of nine places, step pixels apart: the same sums, written
// out, as every pixel of every frame of a camera comes by here.
func (g grid) shrinkBy9(p picture.Picture, step int) {
	wide, by, cell := 3*p.Width, 3*step, 3*g.side
	for r := range g.rows {
		top := r * g.side * wide
		a, b, c := p.Pix[top:][:wide], p.Pix[top+step*wide:][:wide], p.Pix[top+2*step*wide:][:wide]
		out := g.grey[r*g.cols:][:g.cols]
		for x := range out {
			i := x * cell
			sum := 0
			for range 3 {
				sum += int(a[i]) + 2*int(a[i+1]) + int(a[i+2]) + int(b[i]) + 2*int(b[i+1]) + int(b[i+2]) + int(c[i]) + 2*int(c[i+1]) + int(c[i+2])
				i += by
			}
			out[x] = uint8(sum / 36)
		}
	}
}

// mean is the average brightness, 0 to 255.
func (g grid) mean() int {
	sum := 0
	for _, v := range g.grey {
		sum += int(v)
	}
	return sum / max(1, len(g.grey))
}

// spread is the mean distance of the brightness from its mean: next to none
// where nothing is to be seen.
func (g grid) spread() float64 {
	mean, sum := g.mean(), 0
	for _, v := range g.grey {
		sum += max(int(v)-mean, mean-int(v))
	}
	return float64(sum) / float64(max(1, len(g.grey)))
}

// pixels is a rectangle of cells in pixels of the picture.
func (g grid) pixels(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X*g.side, r.Min.Y*g.side, r.Max.X*g.side, r.Max.Y*g.side)
}

func (g grid) bounds() image.Rectangle { return image.Rect(0, 0, g.cols, g.rows) }

// like is an empty grid of the same shape.
func (g grid) like() grid {
	g.grey = make([]uint8, len(g.grey))
	return g
}
