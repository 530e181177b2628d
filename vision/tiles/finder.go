package tiles

import (
	_ "embed"
	"fmt"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed tile-find.onnx
var findModel []byte

const (
	cell     = 4  // pixels of a level to a cell of the network's answer
	channels = 9  // numbers to a cell
	multiple = 32 // a level's sides are padded to multiples of this
	unit     = 24 // pixels of an axis whose logarithm is 0

	// A face outside these sides, in pixels of a level, is seen better on
	// another level.
	minSide, maxSide = 8, 75
	// minHeat is the logit from which a cell is a candidate.
	minHeat = -1.1
	// largestLevel is the longer side, in pixels, up to which a level is
	// searched: a tile that is too small there cannot be named anyway.
	largestLevel = 1100
)

// Finder finds faces of tiles. It may be used from several goroutines, which
// take turns.
type Finder struct{ net *net.Net }

// NewFinder loads the network built into the program. The caller closes it.
func NewFinder() (*Finder, error) {
	n, err := net.Load(findModel)
	if err != nil {
		return nil, fmt.Errorf("tile finder: %w", err)
	}
	return &Finder{n}, nil
}

// Close frees the network.
func (f *Finder) Close() { f.net.Close() }

// Find lists the faces on all levels, each once, most certain first.
func (f *Finder) Find(levels pyramid.Pyramid) ([]Face, error) {
	var found []Face
	for k, l := range levels {
		if max(l.Width, l.Height) > largestLevel && k+1 < len(levels) {
			continue
		}
		out, err := f.net.ForwardPicture(l.Picture, multiple, "out")
		if err != nil {
			return nil, fmt.Errorf("tile finder: %w", err)
		}
		faces, err := decode(out[0], math.Exp2(float64(k)))
		if err != nil {
			return nil, err
		}
		for _, c := range faces {
			if c.Centre.X < float64(levels[0].Width) && c.Centre.Y < float64(levels[0].Height) {
				found = append(found, c)
			}
		}
	}
	return distinct(found), nil
}

// decode reads the candidates out of the network's answer for a level whose
// pixels are scale pixels of the picture wide.
func decode(out net.Tensor, scale float64) ([]Face, error) {
	if len(out.Shape) != 4 || out.Shape[1] != channels {
		return nil, fmt.Errorf("tile finder: the network answers in shape %v, wants [1 %d h w]", out.Shape, channels)
	}
	h, w := out.Shape[2], out.Shape[3]
	at := func(c, i int) float64 { return float64(out.Data[c*h*w+i]) }
	var faces []Face
	for i, heat := range out.Data[:h*w] {
		if heat < minHeat || !locate.Peak(out.Data, w, h, i%w, i/w) {
			continue
		}
		f := Face{
			Centre: sight.Point{X: (float64(i%w) + 0.5 + at(1, i)) * cell, Y: (float64(i/w) + 0.5 + at(2, i)) * cell},
			Up:     axis(at(3, i), at(4, i), at(5, i)),
			Right:  axis(at(6, i), at(7, i), at(8, i)),
			Heat:   1 / (1 + math.Exp(-float64(heat))),
		}
		if f.Up.Y > 0 {
			f.Up = f.Up.Times(-1)
		}
		if f.Up.X*f.Right.Y < f.Up.Y*f.Right.X { // right is a quarter clockwise from up
			f.Right = f.Right.Times(-1)
		}
		if s := f.Side(); s < minSide || s > maxSide {
			continue
		}
		f.Centre, f.Up, f.Right = f.Centre.Times(scale), f.Up.Times(scale), f.Right.Times(scale)
		faces = append(faces, f)
	}
	return faces, nil
}

// axis is a face's axis from cosine and sine of twice its angle and the
// logarithm of its length: a tile upside down looks too much like one upright
// for its top to be told from afar.
func axis(cos, sin, long float64) sight.Point {
	s, c := math.Sincos(math.Atan2(sin, cos) / 2)
	return sight.Point{X: c, Y: s}.Times(unit * math.Exp(long))
}

// Networks are the trained files of this room, in ONNX form.
func Networks() [][]byte { return [][]byte{findModel, nameModel} }
