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
	for r := range g.rows {
		for c := range g.cols {
			sum, n := 0, 0
			for y := 0; y < side && y < 3*step; y += step {
				row := 3 * ((r*side+y)*p.Width + c*side)
				for x := 0; x < side && x < 3*step; x += step {
					i := row + 3*x
					sum += int(p.Pix[i]) + 2*int(p.Pix[i+1]) + int(p.Pix[i+2])
					n += 4
				}
			}
			g.grey[r*g.cols+c] = uint8(sum / n)
		}
	}
	return g
}

// mean is the average brightness, 0 to 255.
func (g grid) mean() int {
	sum := 0
	for _, v := range g.grey {
		sum += int(v)
	}
	return sum / max(1, len(g.grey))
}

// shift is the median of g minus o: how much the light as a whole changed.
func (g grid) shift(o grid) int {
	var counts [511]int
	for i, v := range g.grey {
		counts[int(v)-int(o.grey[i])+255]++
	}
	half := len(g.grey) / 2
	for d, n := range counts {
		if half -= n; half < 0 {
			return d - 255
		}
	}
	return 0
}

// noise is the median of how far the cells of g and o lie apart, the light as a
// whole left aside: most of a table rests, so it is the camera's own noise.
func (g grid) noise(o grid, shift int) int {
	var counts [511]int
	for i, v := range g.grey {
		counts[apart(v, o.grey[i], shift)]++
	}
	half := len(g.grey) / 2
	for d, n := range counts {
		if half -= n; half < 0 {
			return d
		}
	}
	return 0
}

// pixels is a rectangle of cells in pixels of the picture.
func (g grid) pixels(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X*g.side, r.Min.Y*g.side, r.Max.X*g.side, r.Max.Y*g.side)
}

func (g grid) bounds() image.Rectangle { return image.Rect(0, 0, g.cols, g.rows) }

func apart(a, b uint8, shift int) int {
	d := int(a) - int(b) - shift
	if d < 0 {
		return -d
	}
	return d
}
