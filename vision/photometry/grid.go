package photometry

import (
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
)

// gridWidth is the width of the small grey picture in which motion and change
// are looked for: a card 75 px wide in full HD is 12 cells wide.
const gridWidth = 320

// Grid is a small grey picture of the table.
type Grid struct {
	Cols, Rows int
	Side       int // pixels of the picture to a cell, each way
	Grey       []uint8
}

// Shrink averages nine places of each cell of p, weighed as green-heavy luma.
func Shrink(p picture.Picture) Grid {
	side := max(1, p.Width/gridWidth)
	g := Grid{Cols: p.Width / side, Rows: p.Height / side, Side: side}
	g.Grey = make([]uint8, g.Cols*g.Rows)
	step := max(1, side/3)
	places := min(3, (side+step-1)/step)
	div := 4 * places * places
	if places == 3 {
		g.shrinkBy9(p, step)
		return g
	}
	for r := range g.Rows {
		out := g.Grey[r*g.Cols:][:g.Cols]
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

// shrinkBy9 is Shrink for cells of nine places, step pixels apart: the same sums, written
// out, as every pixel of every frame of a camera comes by here.
func (g Grid) shrinkBy9(p picture.Picture, step int) {
	wide, by, cell := 3*p.Width, 3*step, 3*g.Side
	for r := range g.Rows {
		top := r * g.Side * wide
		a, b, c := p.Pix[top:][:wide], p.Pix[top+step*wide:][:wide], p.Pix[top+2*step*wide:][:wide]
		out := g.Grey[r*g.Cols:][:g.Cols]
		for x := range out {
			i := x * cell
			sum := 0
			if step == 2 {
				sum = second((*[15]byte)(a[i:])) + second((*[15]byte)(b[i:])) + second((*[15]byte)(c[i:]))
				out[x] = uint8(sum / 36)
				continue
			}
			for range 3 {
				sum += int(a[i]) + 2*int(a[i+1]) + int(a[i+2])
				sum += int(b[i]) + 2*int(b[i+1]) + int(b[i+2])
				sum += int(c[i]) + 2*int(c[i+1]) + int(c[i+2])
				i += by
			}
			out[x] = uint8(sum / 36)
		}
	}
}

// second is four times the luma of every second of five pixels, summed.
func second(p *[15]byte) int {
	return int(p[0]) + int(p[2]) + int(p[6]) + int(p[8]) + int(p[12]) + int(p[14]) + 2*(int(p[1])+int(p[7])+int(p[13]))
}

// Mean is the average brightness, 0 to 255.
func (g Grid) Mean() int {
	sum := 0
	for _, v := range g.Grey {
		sum += int(v)
	}
	return sum / max(1, len(g.Grey))
}

// Spread is the mean distance of the brightness from its mean: next to none
// where nothing is to be seen.
func (g Grid) Spread() float64 {
	mean, sum := g.Mean(), 0
	for _, v := range g.Grey {
		sum += max(int(v)-mean, mean-int(v))
	}
	return float64(sum) / float64(max(1, len(g.Grey)))
}

// Pixels is a rectangle of cells in pixels of the picture.
func (g Grid) Pixels(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X*g.Side, r.Min.Y*g.Side, r.Max.X*g.Side, r.Max.Y*g.Side)
}

// Bounds are all cells.
func (g Grid) Bounds() image.Rectangle { return image.Rect(0, 0, g.Cols, g.Rows) }

// Empty is a black grid of the same shape.
func (g Grid) Empty() Grid {
	g.Grey = make([]uint8, len(g.Grey))
	return g
}
