package taught

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Likely is how well the best taught face fits in these corners, the first of
// which is its top left: a coarse look, for trying many places.
func (d *Deck) Likely(levels pyramid.Pyramid, corners sight.Quad) float64 {
	const few = 3
	seen, err := layFlat(levels, corners, coarse)
	if err != nil {
		return 0
	}
	tries := d.glanceAt([4]*face{seen})
	best := 0.0
	for i := range tries[:min(few, len(tries))] {
		tries[i].try(seen, d.looks[tries[i].look].coarse)
		best = max(best, tries[i].fit)
	}
	return best
}

// JudgeUpright is Judge for a face whose top left is the first corner, or, lying
// on its head, the third.
func (d *Deck) JudgeUpright(levels pyramid.Pyramid, corners sight.Quad) (Verdict, error) {
	return d.judge(levels, corners, [2]bool{true, false}, nil)
}
