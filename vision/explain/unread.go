package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// unread finds the cards of a region of which nothing is read at all: jokers, ornate
// faces. Such a card shows itself by its size, and by the paper in it; two that lie
// together by twice that. Shadows and things of other sizes are none.
func (d *decision) unread(cells image.Rectangle) (found []sight.Sighting) {
	paper := d.paper(d.lying())
	if paper == 0 {
		if paper = d.brightest(cells); paper == 0 {
			return nil
		}
	}
	marked := make([]bool, len(d.now.Grey))
	d.changedIn(cells, func(x, y int) {
		marked[y*d.now.Cols+x] = !d.read(d.Middle(x, y)) && !d.inShadow(x, y) && !d.bareCloth(x, y)
	})
	white := func(r image.Rectangle) (n int) {
		d.changedIn(r, func(x, y int) {
			if int(d.now.Grey[y*d.now.Cols+x]) > paper {
				n++
			}
		})
		return n
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			spot := flood(nil, marked, d.now.Cols, x, y, cells)
			if len(spot) == 0 {
				continue
			}
			part := d.inCards(spot)
			if part < alonePart || part > aloneMost || float64(white(boundsOf(spot))) < aloneWhite*float64(len(spot)) {
				continue
			}
			found = append(found, d.sheetsOf(spot, part)...)
		}
	}
	return found
}

// brightest is how bright a cell of paper is at least where no card was read yet that would tell: nearly as bright as
// the brightest of what has come to a region, and brighter than the table was there; 0 if it is not.
func (d *decision) brightest(cells image.Rectangle) int {
	const tenth, brighter = 10, 1.25
	var came, was []int
	d.changedIn(cells, func(x, y int) {
		i := y*d.now.Cols + x
		came, was = append(came, int(d.now.Grey[i])), append(was, d.Expected(i))
	})
	if len(came) < scene.FewestCells {
		return 0
	}
	slices.Sort(came)
	slices.Sort(was)
	paper := int(paperShare * float64(came[len(came)-len(came)/tenth-1]))
	if float64(paper) < brighter*float64(was[len(was)/2]) {
		return 0
	}
	return paper
}

// inShadow reports whether a cell has only become somewhat darker.
func (d *decision) inShadow(x, y int) bool {
	const lost = 0.5 // of the light
	i := y*d.now.Cols + x
	now, was := float64(d.now.Grey[i]), float64(d.Expected(i))
	return now <= was && now >= lost*was
}

// isUnread reports whether a sighting is of paper as large as a card on which no index is read.
func isUnread(s sight.Sighting) bool { return s.Card == card.Unknown && len(s.Alternatives) == 0 }

// unreadPair reports whether a laying is two cards, neither of which is read.
func unreadPair(came []scene.Card, layings []int, laying int) bool {
	n := 0
	for i, k := range came {
		if layings[i] == laying {
			if n++; !isUnread(k.Sighting) {
				return false
			}
		}
	}
	return n == 2
}
