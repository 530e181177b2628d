package view

import (
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Mean is a part of a picture averaged over frames: what lies still stays, the
// camera's grain goes.
type Mean struct {
	at  image.Rectangle
	sum []uint16
	n   int
}

// Add takes in one more frame; frames of another part begin it anew.
func (m *Mean) Add(p picture.Picture, at image.Rectangle) {
	const most = 250 // frames that a sum can hold
	if m.at != at || m.n == most {
		*m = Mean{at: at, sum: make([]uint16, 3*at.Dx()*at.Dy())}
	}
	i := 0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for _, v := range p.Pix[3*(y*p.Width+at.Min.X) : 3*(y*p.Width+at.Max.X)] {
			m.sum[i] += uint16(v)
			i++
		}
	}
	m.n++
}

// Paint puts the average in its place on a picture of the whole table, made if there is
// none of that size yet; the rest of it is left as it is, and is not to be read.
func (m *Mean) Paint(onto *picture.Picture, size image.Point) picture.Picture {
	if onto.Width != size.X || onto.Height != size.Y {
		*onto = picture.Picture{Width: size.X, Height: size.Y, Pix: make([]byte, 3*size.X*size.Y)}
	}
	i, half := 0, m.n/2
	for y := m.at.Min.Y; y < m.at.Max.Y; y++ {
		line := onto.Pix[3*(y*size.X+m.at.Min.X) : 3*(y*size.X+m.at.Max.X)]
		for k := range line {
			line[k] = byte((int(m.sum[i]) + half) / m.n)
			i++
		}
	}
	return *onto
}

// Frames is how many were taken in.
func (m *Mean) Frames() int { return m.n }

// Place is the part, in pixels.
func (m *Mean) Place() image.Rectangle { return m.at }
