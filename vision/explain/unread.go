package explain

import (
	"image"

	"github.com/tablemaid/tablemaid/models/sight"
)

// unread finds the cards of a region without any readable index: jokers, ornate faces. Such a card is detected by its
// size and by the paper in it; two that lie together by twice that size. Shadows and objects of other sizes are
// rejected.
func (d *decision) unread(cells image.Rectangle) []sight.Sighting {
	const fallsOff = 0.7 // of the light, from other cards to here at most; set by hand
	paper, own := d.table().Paper(d.lying()), false
	if here := d.table().Brightest(cells); paper == 0 {
		paper = here
	} else if here < paper && float64(here) >= fallsOff*float64(paper) {
		paper, own = here, true
	}
	if paper == 0 {
		return nil
	}
	marked := make([]bool, len(d.now.Grey))
	d.changedIn(cells, func(x, y int) {
		marked[y*d.now.Cols+x] = !d.read(d.Middle(x, y)) && !d.inShadow(x, y) && !d.bareCloth(x, y)
	})
	return d.table().Unread(marked, cells, paper, own)
}

// inShadow reports whether a cell only became somewhat darker, by a gain that a shadow may have.
func (d *decision) inShadow(x, y int) bool {
	const lost = 0.5 // of the brightness
	i := y*d.now.Cols + x
	now, was := float64(d.now.Grey[i]), float64(d.Expected(i))
	return now <= was && now >= lost*was
}
