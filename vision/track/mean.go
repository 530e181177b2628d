package track

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
)

// mean is a part of a picture averaged over frames: what lies still stays, the
// camera's grain goes.
type mean struct {
	at  image.Rectangle
	sum []uint16
	n   int
}

// add takes in one more frame; frames of another part begin it anew.
func (m *mean) add(p picture.Picture, at image.Rectangle) {
	const most = 250 // frames that a sum can hold
	if m.at != at || m.n == most {
		*m = mean{at: at, sum: make([]uint16, 3*at.Dx()*at.Dy())}
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

// painted is a picture of the whole table with the average in its place.
func (m *mean) painted(p picture.Picture) picture.Picture {
	p.Pix = slices.Clone(p.Pix)
	i, half := 0, m.n/2
	for y := m.at.Min.Y; y < m.at.Max.Y; y++ {
		line := p.Pix[3*(y*p.Width+m.at.Min.X) : 3*(y*p.Width+m.at.Max.X)]
		for k := range line {
			line[k] = byte((int(m.sum[i]) + half) / m.n)
			i++
		}
	}
	return p
}
