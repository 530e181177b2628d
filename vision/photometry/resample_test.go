package photometry

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/egomotion"
)

// A cloth of narrow stripes seen from elsewhere by part of a cell: its cells can be told from
// the picture, but not from its cells.
func TestAPatternIsCarriedByThePicture(t *testing.T) {
	const wide, high = 1920, 1080
	striped := func(off float64) picture.Picture {
		p := picture.Picture{Width: wide, Height: high, Pix: make([]byte, 3*wide*high)}
		for i := range p.Pix {
			v := math.Sin((float64(i/3/wide) - off) * 2 * math.Pi / 19)
			p.Pix[i] = byte(140 + 80*max(-1, min(4*v, 1)))
		}
		return p
	}
	before := striped(0)
	want, got := Shrink(striped(3.1)), Shrink(before).SeenFrom(before, egomotion.Motion{0, 1, 0, 3.1, 0, 1}.From)
	worst := 0
	for r := 2; r < want.Rows-2; r++ {
		worst = max(worst, Gap(want.Grey[r*want.Cols+50], got.Grey[r*want.Cols+50]))
	}
	assert.Less(t, worst, 25, "of 160")
}
