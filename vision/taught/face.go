package taught

import (
	"github.com/tablemaid/tablemaid/models/picture"
)

// A face is compared in columns × rows blocks. Every deck is brought to the
// same grid, whatever its proportions.
const (
	columns, rows = 8, 11
	blocks        = columns * rows
)

// grain is how finely a face is looked at: the side of a block in pixels.
// Coarse is about a millimetre a pixel on a poker card.
type grain int

const (
	coarse grain = 8
	fine   grain = 12
)

func (g grain) width() int  { return columns * int(g) }
func (g grain) height() int { return rows * int(g) }

// margin is what is seen around the card, on all sides: where its blocks may
// lie if the corners were not found exactly.
func (g grain) margin() int { return int(g) * 3 / 4 }

// face is a card laid flat as relief: how much each pixel differs from its
// surroundings, in blue, green and red. Light, its colour and its gradient
// cancel out; ink and paper remain.
type face struct {
	grain
	// relief has the grain's margin on all sides; stride is the pixels
	// in one of its rows.
	relief []float32
	stride int
	// energy sums the squares of the relief up to each pixel (a summed-area
	// table), one row and column more.
	energy []float64
	// hidden are the blocks of a seen card that another covers.
	hidden [blocks]bool
}

// newFace takes a card laid flat at the grain's size with its margin.
func newFace(g grain, p picture.Picture) *face {
	f := &face{grain: g, stride: p.Width, relief: make([]float32, 3*p.Width*p.Height)}
	mean, slack := surroundings(g, p), g.margin()
	const dark, most = 12, 1.5 // levels, share
	for y := range p.Height {
		for x := range p.Width {
			if g.rim(x-slack, y-slack) {
				continue
			}
			cx, cy := x-slack, y-slack
			for c := range 3 {
				v := float32(p.Pix[3*(y*p.Width+x)+c])
				m := mean[3*(cy*g.width()+cx)+c]
				f.relief[3*(y*p.Width+x)+c] = min((v+dark)/(m+dark)-1, most)
			}
		}
	}
	f.sum()
	return f
}

// rim reports a pixel so near a card's edge, or in its round corners, that what
// is seen there may be cloth.
func (g grain) rim(x, y int) bool {
	edge, round := int(g)*3/16, int(g)/2
	inX, inY := min(x, g.width()-1-x), min(y, g.height()-1-y)
	if inX < edge || inY < edge {
		return true
	}
	cx, cy := round-inX, round-inY
	return cx > 0 && cy > 0 && cx*cx+cy*cy > round*round
}

// surroundings is the mean of a broad square around each pixel of the card,
// without its margin.
func surroundings(g grain, p picture.Picture) []float32 {
	w, h, slack := g.width(), g.height(), g.margin()
	v := make([]float32, 3*w*h)
	for y := range h {
		copy(v[3*y*w:], floats(p.Pix[3*((y+slack)*p.Width+slack):][:3*w]))
	}
	edge := int(g) / 4
	for y := range h { // what lies at the edge may be cloth: repeat what is inside
		for x := range w {
			ix, iy := min(max(x, edge), w-1-edge), min(max(y, edge), h-1-edge)
			copy(v[3*(y*w+x):][:3], v[3*(iy*w+ix):][:3])
		}
	}
	radius := int(g) * 9 / 8
	for range 2 {
		v = sweep(v, w, h, 3, 3*w, radius)
		v = sweep(v, h, w, 3*w, 3, radius)
	}
	return v
}

func floats(b []byte) []float32 {
	f := make([]float32, len(b))
	for i, v := range b {
		f[i] = float32(v)
	}
	return f
}

// sweep averages n values a step apart along each of lines lines, in the three
// colours.
func sweep(v []float32, n, lines, step, line, radius int) []float32 {
	out := make([]float32, len(v))
	for l := range lines {
		for c := range 3 {
			at := func(i int) float32 { return v[l*line+min(max(i, 0), n-1)*step+c] }
			sum := float32(0)
			for i := -radius; i <= radius; i++ {
				sum += at(i)
			}
			for i := range n {
				out[l*line+i*step+c] = sum / float32(2*radius+1)
				sum += at(i+radius+1) - at(i-radius)
			}
		}
	}
	return out
}

// sum fills in the energy.
func (f *face) sum() {
	s := f.stride + 1
	high := len(f.relief) / 3 / f.stride
	f.energy = make([]float64, s*(high+1))
	for y := range high {
		row := 0.0
		for x := range f.stride {
			for _, v := range f.relief[3*(y*f.stride+x):][:3] {
				row += float64(v) * float64(v)
			}
			f.energy[(y+1)*s+x+1] = f.energy[y*s+x+1] + row
		}
	}
}

// within is the energy of the block whose first pixel is (x, y), counted with
// the margin.
func (f *face) within(x, y int) float64 {
	s, b := f.stride+1, int(f.grain)
	return f.energy[(y+b)*s+x+b] - f.energy[y*s+x+b] - f.energy[(y+b)*s+x] + f.energy[y*s+x]
}

// turned is the face upside down.
func (f *face) turned() *face {
	t := &face{grain: f.grain, stride: f.stride, relief: make([]float32, len(f.relief))}
	for i, h := range f.hidden {
		t.hidden[blocks-1-i] = h
	}
	n := len(f.relief) / 3
	for i := range n {
		copy(t.relief[3*i:3*i+3], f.relief[3*(n-1-i):][:3])
	}
	t.sum()
	return t
}

// softened is the face out of focus: a box of 2·radius+1 pixels, twice.
func (f *face) softened(radius int) *face {
	if radius == 0 {
		return f
	}
	t := &face{grain: f.grain, stride: f.stride, relief: f.relief, hidden: f.hidden}
	high := len(f.relief) / 3 / f.stride
	for range 2 {
		t.relief = sweep(t.relief, f.stride, high, 3, 3*f.stride, radius)
		t.relief = sweep(t.relief, high, f.stride, 3*f.stride, 3, radius)
	}
	t.sum()
	return t
}

// corner is where block i begins.
func (f *face) corner(i int) (x, y int) {
	return f.margin() + i%columns*int(f.grain), f.margin() + i/columns*int(f.grain)
}

// glance is the face in cells of half a block, with one cell around it.
func (f *face) glance() []float32 {
	cell := int(f.grain) / 2
	out := make([]float32, 3*glanceWide*glanceHigh)
	from := f.margin() - cell
	for y := range glanceHigh * cell {
		for x := range glanceWide * cell {
			for c := range 3 {
				out[3*((y/cell)*glanceWide+x/cell)+c] += f.relief[3*((y+from)*f.stride+x+from)+c] / float32(cell*cell)
			}
		}
	}
	return out
}

// glanceWide and glanceHigh are the cells of a glance.
const glanceWide, glanceHigh = 2*columns + 2, 2*rows + 2
