package taught

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
)

// hide marks the blocks of a seen card, which lies in corners q, that touch one
// of covers, and tells how many.
func (f *face) hide(q sight.Quad, covers []sight.Quad) int {
	to, err := flat.Between(sight.Quad{{}, {X: columns}, {X: columns, Y: rows}, {Y: rows}}, q)
	if err != nil || len(covers) == 0 {
		return 0
	}
	n := 0
	for i := range f.hidden {
		for k := range 9 { // at its edges and in its middle
			p := to.At(sight.Point{X: float64(i%columns) + float64(k%3)/2, Y: float64(i/columns) + float64(k/3)/2})
			for _, c := range covers {
				f.hidden[i] = f.hidden[i] || c.Contains(p)
			}
		}
		if f.hidden[i] {
			n++
		}
	}
	return n
}
