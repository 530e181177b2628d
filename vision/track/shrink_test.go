package track

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/picture"
)

// A cell is the mean of nine places spread over it, of green twice as much.
func TestACellIsTheMeanOfNinePlaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	p := picture.Picture{Width: 1927, Height: 1083}
	p.Pix = make([]byte, 3*p.Width*p.Height)
	for i := range p.Pix {
		p.Pix[i] = byte(rng.IntN(256))
	}
	g := shrink(p)
	assert.Equal(t, 6, g.side)
	for _, at := range [][2]int{{0, 0}, {g.cols - 1, g.rows - 1}, {100, 7}} {
		sum := 0
		for y := range 3 {
			for x := range 3 {
				px := p.Pix[3*((at[1]*g.side+2*y)*p.Width+at[0]*g.side+2*x):]
				sum += int(px[0]) + 2*int(px[1]) + int(px[2])
			}
		}
		assert.Equal(t, uint8(sum/36), g.grey[at[1]*g.cols+at[0]])
	}
}
