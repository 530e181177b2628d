package sensor

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Rim is how far from black and white pixels stay that are to get grain, so that it needs no bounds.
const Rim = 12

// Level is a pixel's value within the rim.
func Level(v float64) byte { return byte(min(max(v+0.5, Rim), 255-Rim)) }

// Darken takes away part a (0 to 255) of the light on some values.
func Darken(px []byte, a uint32) {
	for k, v := range px {
		px[k] = byte(max(uint32(v)*(255-a)/255, Rim))
	}
}

// grain is what a camera adds to a picture by itself.
type grain struct {
	noise []byte // random, bias above zero
	bias  uint64 // in each of eight bytes
}

const grainSize = 1 << 18

// newGrain has noise of a standard deviation.
func newGrain(deviation float64, rng *rand.Rand) grain {
	bias := min(math.Ceil(3*deviation), Rim)
	g := grain{noise: make([]byte, grainSize+8), bias: 0x0101010101010101 * uint64(bias)}
	for i := range g.noise {
		g.noise[i] = uint8(min(max(math.Round(deviation*rng.NormFloat64())+bias, 0), 2*bias))
	}
	return g
}

// add adds the grain, another for every row of every frame, to eight bytes at a time: Rim keeps each from running over.
func (g grain) add(f picture.Picture, rng *rand.Rand) {
	row := 3 * f.Width
	for y := range f.Height {
		line := f.Pix[y*row:][:row]
		noise := g.noise[rng.IntN(grainSize-row):]
		for i := 0; i+8 <= row; i += 8 {
			v := binary.LittleEndian.Uint64(line[i:])
			binary.LittleEndian.PutUint64(line[i:], v-g.bias+binary.LittleEndian.Uint64(noise[i:]))
		}
	}
}
