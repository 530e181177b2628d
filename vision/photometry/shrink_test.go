package photometry

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
	g := Shrink(p)
	assert.Equal(t, 6, g.Side)
	for _, at := range [][2]int{{0, 0}, {g.Cols - 1, g.Rows - 1}, {100, 7}} {
		sum := 0
		for y := range 3 {
			for x := range 3 {
				px := p.Pix[3*((at[1]*g.Side+2*y)*p.Width+at[0]*g.Side+2*x):]
				sum += int(px[0]) + 2*int(px[1]) + int(px[2])
			}
		}
		assert.Equal(t, uint8(sum/36), g.Grey[at[1]*g.Cols+at[0]])
	}
}
