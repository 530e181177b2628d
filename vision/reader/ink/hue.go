package ink

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Hue is the colour of the print of a card's indices, as far as it lies open; the zero Hue if there is too little of
// it. How much ink covers of a place does not matter, nor does the light: it is reckoned by that of the paper.
func Hue(p pyramid.Level, indices []index.Index, open func(sight.Point) bool) (h sight.Hue) {
	const least = 6 // places that are inked, of 160 an index
	var taken [3]float64
	n := 0
	for _, i := range indices {
		for _, lacks := range inkOf(p, i, White(p, i), open, least) {
			n++
			for c, l := range lacks {
				taken[c] += l
			}
		}
	}
	sum := taken[0] + taken[1] + taken[2]
	if n < least || sum == 0 {
		return sight.Hue{}
	}
	return sight.Hue{Red: taken[2] / sum, Blue: taken[0] / sum}
}
