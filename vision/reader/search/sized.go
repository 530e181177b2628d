package search

import (
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// sized are indices with the size of the cards that they are printed on, as far as it is known of the looks at them.
func (l *Pool) sized(all []index.Index) []index.Index {
	if l == nil || l.Card == nil {
		return all
	}
	for k, i := range all {
		all[k].Paper = l.Card(i.Centre)
	}
	return all
}

// CardSized are the outlines that are as large as a card is there, as far as that is known: that of two cards laid
// close on each other is not.
func (l *Pool) CardSized(outlines []sight.Quad) (kept []sight.Quad) {
	if l == nil || l.Card == nil {
		return outlines
	}
	for _, q := range outlines {
		card := l.Card(q.Centre())
		if card.Height == 0 || index.IsOutline(q, card) {
			kept = append(kept, q)
		}
	}
	return kept
}

// SmallestLevel is the longer side of the smallest level of a look: a place that is hardly larger than a card has
// levels on which its print, however large, is as large as the finder can use.
func (l *Pool) SmallestLevel(p picture.Picture) int {
	const cardHigh = 110 // pixels: print of 16 mm is 20 high, of 37 mm 46
	if l == nil || l.Card == nil {
		return topLevel
	}
	card := l.Card(sight.Point{X: float64(p.Width) / 2, Y: float64(p.Height) / 2})
	if card.Height == 0 {
		return topLevel
	}
	return min(topLevel, int(float64(max(p.Width, p.Height))*cardHigh/card.Height))
}
