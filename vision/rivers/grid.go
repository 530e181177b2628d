package rivers

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
)

// cell is the side of a square of the picture, in pixels, of which only the mean is compared.
const cell = 8

// grid is a picture's mean colours, cell by cell: blue, green, red.
type grid struct {
	w, h int
	mean [][3]float32
}

func gridOf(p picture.Picture) grid {
	g := grid{w: p.Width / cell, h: p.Height / cell}
	g.mean = make([][3]float32, g.w*g.h)
	for y := range g.h * cell {
		row := p.Pix[3*y*p.Width:]
		for x := range g.w * cell {
			m := &g.mean[y/cell*g.w+x/cell]
			for k := range m {
				m[k] += float32(row[3*x+k])
			}
		}
	}
	for i := range g.mean {
		for k := range g.mean[i] {
			g.mean[i][k] /= cell * cell
		}
	}
	return g
}

// differs reports whether a cell shows something else than in another picture of the same size.
func (g grid) differs(o grid, i int, by float32) bool {
	for k, v := range g.mean[i] {
		if d := v - o.mean[i][k]; d > by || d < -by {
			return true
		}
	}
	return false
}

// at is the cell of a place in pixels.
func (g grid) at(x, y float64) (i int, ok bool) {
	cx, cy := int(math.Floor(x/cell)), int(math.Floor(y/cell))
	return cy*g.w + cx, cx >= 0 && cy >= 0 && cx < g.w && cy < g.h
}

// patch is a group of cells that touch.
type patch struct {
	box   image.Rectangle // in pixels
	cells int
}

// patches are the groups of the marked cells.
func (g grid) patches(marked []bool) (all []patch) {
	left := make([]bool, len(marked))
	copy(left, marked)
	for i := range left {
		if !left[i] {
			continue
		}
		left[i] = false
		var p patch
		for todo := []int{i}; len(todo) > 0; {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			x, y := at%g.w, at/g.w
			p.cells++
			p.box = p.box.Union(image.Rect(x*cell, y*cell, (x+1)*cell, (y+1)*cell))
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if k := at + dy*g.w + dx; x+dx >= 0 && x+dx < g.w && y+dy >= 0 && y+dy < g.h && left[k] {
						left[k] = false
						todo = append(todo, k)
					}
				}
			}
		}
		all = append(all, p)
	}
	return all
}

// mean is the picture of which each pixel is the mean of some of one size: their grain is less.
func mean(of []picture.Picture) picture.Picture {
	if len(of) == 1 {
		return of[0]
	}
	out := picture.Picture{Width: of[0].Width, Height: of[0].Height, Pix: make([]byte, len(of[0].Pix))}
	n := len(of)
	for i := range out.Pix {
		sum := n / 2
		for _, p := range of {
			sum += int(p.Pix[i])
		}
		out.Pix[i] = byte(sum / n)
	}
	return out
}
