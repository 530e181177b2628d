package locate

import (
	_ "embed"
	"fmt"
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed index-find.onnx
var model []byte

const (
	cell          = 4  // pixels of a level to a cell of the network's answer
	channels      = 7  // numbers to a cell, see vision/train/README.md
	heightChannel = 5  // which of them tells how high a stack is
	multiple      = 16 // a level's sides are padded to multiples of this

	// Stacks outside these heights, in pixels of a level, are seen better on
	// another level.
	minHeight, maxHeight = 6, 60
	// minHeat is the logit from which a cell is a candidate: a probability
	// of 0.2. The namer refuses the false ones.
	minHeat = -1.4
)

// Finder finds index stacks. It may be used from several goroutines, which
// take turns.
type Finder struct{ net *net.Net }

// NewFinder loads the network built into the program. The caller closes it.
func NewFinder() (*Finder, error) {
	n, err := net.Load(model)
	if err != nil {
		return nil, fmt.Errorf("index finder: %w", err)
	}
	return &Finder{n}, nil
}

// Close frees the network.
func (f *Finder) Close() { f.net.Close() }

// Find lists the stacks on all levels, each once, most certain first. The
// full level, three quarters of the work, is looked at only where the half
// one is warm and does not show a stack well.
func (f *Finder) Find(levels pyramid.Pyramid) ([]Stack, error) {
	var found, shown []Stack // altogether, on the level just seen
	var coarser net.Tensor
	for k := len(levels) - 1; k >= 0; k-- {
		p := levels[k].Picture
		parts := []image.Rectangle{p.Bounds()}
		if k == 0 && len(levels) > 1 {
			parts = warm(coarser, shown, p.Bounds())
		}
		shown = nil
		for _, r := range parts {
			part := p
			if r != p.Bounds() {
				part = p.Crop(r)
			}
			stacks, out, err := f.find(part, r.Min, math.Exp2(float64(k)))
			if err != nil {
				return nil, err
			}
			shown, coarser = append(shown, stacks...), out
		}
		found = append(found, shown...)
	}
	return strongest(found), nil
}

// find lists the candidates of part of a level, whose pixels are scale pixels of
// the picture wide and which begins at from, and the network's answer for it.
func (f *Finder) find(part picture.Picture, from image.Point, scale float64) ([]Stack, net.Tensor, error) {
	out, err := f.net.ForwardPicture(part, multiple, "out")
	if err != nil {
		return nil, net.Tensor{}, fmt.Errorf("index finder: %w", err)
	}
	stacks, err := decode(out[0], part, from, scale)
	return stacks, out[0], err
}

// decode reads the candidates out of the network's answer for part of a level
// whose pixels are scale pixels of the picture wide; the part begins at from.
func decode(out net.Tensor, part picture.Picture, from image.Point, scale float64) ([]Stack, error) {
	if len(out.Shape) != 4 || out.Shape[1] != channels {
		return nil, fmt.Errorf("index finder: the network answers in shape %v, wants [1 %d h w]", out.Shape, channels)
	}
	h, w := out.Shape[2], out.Shape[3]
	plane := func(c int) []float32 { return out.Data[c*h*w:][:h*w] }
	heat, dx, dy, ux, uy, lh, lw := plane(0), plane(1), plane(2), plane(3), plane(4), plane(heightChannel), plane(6)
	var stacks []Stack
	for y := range h {
		for x := range w {
			i := y*w + x
			if heat[i] < minHeat || !Peak(heat, w, h, x, y) {
				continue
			}
			cx := (float64(x) + 0.5 + float64(dx[i])) * cell
			cy := (float64(y) + 0.5 + float64(dy[i])) * cell
			height := 16 * math.Exp(float64(lh[i]))
			long := math.Hypot(float64(ux[i]), float64(uy[i]))
			if cx > float64(part.Width) || cy > float64(part.Height) || height < minHeight || height > maxHeight || long < 0.1 {
				continue
			}
			stacks = append(stacks, Stack{
				Centre: sight.Point{X: (cx + float64(from.X)) * scale, Y: (cy + float64(from.Y)) * scale},
				Up:     sight.Point{X: float64(ux[i]) / long, Y: float64(uy[i]) / long},
				Height: height * scale,
				Width:  10 * math.Exp(float64(lw[i])) * scale,
				Heat:   1 / (1 + math.Exp(-float64(heat[i]))),
			})
		}
	}
	return stacks, nil
}

// Peak reports whether no neighbour of cell (x, y) is hotter; heat holds w × h
// cells, row by row.
func Peak(heat []float32, w, h, x, y int) bool {
	here := heat[y*w+x]
	for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
		for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
			if heat[v*w+u] > here {
				return false
			}
		}
	}
	return true
}

// Networks are the trained files of this room, in ONNX form.
func Networks() [][]byte { return [][]byte{model} }
