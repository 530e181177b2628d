package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/explain/sheet"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// changedPart is the share of a card that changes when it comes to lie on
	// others, white on white: less is their shadow.
	changedPart = 0.05
	// hiddenPart is the share of a card that is print which has gone white, in all, where
	// a card has come to lie on others that hardly hides any in one place: else it is
	// mostly less than half of that.
	hiddenPart = 0.08
	// readMargin is how much larger than its outline, which may be a little off,
	// a card may be.
	readMargin = 1.06
)

// explained reports whether nearly all changed cells of a reading belong to cards that were read with confidence:
// then it is a tracked card, part of whose index these occlude now. A card that has not moved explains shadows on
// itself, but not the loss of its print.
func (d *decision) explained(s sight.Sighting) bool {
	const margin = 1.06
	left := 0
	d.changedIn(d.CellsOf(s.Corners), func(x, y int) {
		at := d.Middle(x, y)
		if !s.Corners.Contains(at) {
			return
		}
		for i, o := range d.seen {
			if o.Sure && (!d.claimed[i] || o.Card != s.Card) && (d.changesAt(i, x, y) || !d.brighter(x, y)) &&
				quad.Scaled(o.Corners, margin).Contains(at) {
				return
			}
		}
		left++
	})
	return float64(left) < changedPart*float64(d.CardCellsAt(s.Corners.Centre()))
}

// table is the input for the search for sheets of paper.
func (d *decision) table() sheet.Table { return sheet.Table{Model: d.Model, Now: d.now} }

// brighter reports whether a cell is brighter than its reference, corrected for the present gain.
func (d *decision) brighter(x, y int) bool {
	i := y*d.now.Cols + x
	return int(d.now.Grey[i]) > d.Expected(i)
}

// Leftover finds paper that appeared in a region and belongs to no card that was read: all indices of such a card are
// occluded, or missed by the reader. It is as bright as the cards beside it. On tracked cards it shows by the print
// that it occludes.
func Leftover(t *scene.Model, cells image.Rectangle, now photometry.Grid, seen []sight.Sighting) []sight.Sighting {
	if !t.Understood {
		return nil
	}
	d := decision{
		Model: t, now: now, seen: seen,
		claimed: make([]bool, len(seen)), present: map[int]bool{}, stay: staying(t, seen, now),
	}
	paper, alone := d.table().Paper(d.seen), false
	if paper == 0 {
		if found := d.unread(cells); len(found) > 0 {
			return found
		}
		if paper = d.table().Paper(d.lying()); paper == 0 {
			return nil
		}
		alone = true
	}
	d.byFace()
	for k, old := range t.Cards {
		if !d.present[k] && old.Cells.Overlaps(cells) && d.vacated(k) {
			d.lifted = append(d.lifted, old)
		}
	}
	marked := make([]bool, len(now.Grey))
	hidden := d.whitened(t.Reached(cells), paper, marked)
	found := d.table().Sheets(marked, cells, alone)
	if len(found) == 0 && float64(len(hidden)) >= hiddenPart*float64(t.CardCellsAt(t.MiddleOf(cells))) &&
		!slices.ContainsFunc(seen, func(s sight.Sighting) bool { return !s.Sure && d.isNews(s) }) {
		found = d.onOthers(t.Reached(cells), hidden)
	}
	return found
}

// bareCloth reports whether a cell shows the empty table: the change there is a removal.
func (d *decision) bareCloth(x, y int) bool {
	i := y*d.now.Cols + x
	return d.Cloth.Known[i] && d.Gain.Apart(d.now.Grey[i], d.Cloth.Grey[i], y) <= d.Motion.Noticeable(bare.Step)
}

// whitened marks the cells of a region that became paper and belong to no card that was read; it returns where this
// occludes print of tracked cards.
func (d *decision) whitened(cells image.Rectangle, paper int, marked []bool) (hidden []sight.Point) {
	d.changedIn(cells, func(x, y int) {
		i, at := y*d.now.Cols+x, d.Middle(x, y)
		if int(d.now.Grey[i]) <= paper {
			return
		}
		switch {
		case !d.read(at):
			marked[i] = !d.bareCloth(x, y) && !d.PatternShows(i)
		case d.overlaid(x, y, paper):
			marked[i], hidden = true, append(hidden, at)
		}
	})
	return hidden
}

// onOthers are the cards, one or two, that appeared on top of others in a region and occlude print there.
func (d *decision) onOthers(cells image.Rectangle, hidden []sight.Point) []sight.Sighting {
	var changed []image.Point
	d.changedIn(cells, func(x, y int) {
		if !d.cameAt(x, y) {
			changed = append(changed, image.Pt(x, y))
		}
	})
	return d.table().OnOthers(changed, hidden)
}

// overlaid reports whether paper occludes print in a cell of a tracked card. Print of a card that was read again, and
// what the removal of a tracked card reveals, is excluded.
func (d *decision) overlaid(x, y, paper int) bool {
	const ink = 0.92 // of the brightness of paper
	if float64(d.Expected(y*d.now.Cols+x)) > ink*float64(paper) {
		return false
	}
	if d.cameAt(x, y) || d.StillPrinted(y*d.now.Cols+x) || d.WasBlank(x, y, d.now) || d.openByBothEnds(d.Middle(x, y)) {
		return false
	}
	return !slices.ContainsFunc(d.lifted, func(k scene.Card) bool { return image.Pt(x, y).In(k.Cells) })
}

// openByBothEnds reports whether a place is on a card that is surely read by both of its ends: no card as large lies
// on it and leaves both open. What has gone white there was a hand's, or its shadow.
func (d *decision) openByBothEnds(at sight.Point) bool {
	return slices.ContainsFunc(d.seen, func(s sight.Sighting) bool {
		return s.Sure && len(s.Indices) > 1 && s.Corners.Contains(at)
	})
}

// cameAt reports whether a cell belongs to a card that was read for the first time.
func (d *decision) cameAt(x, y int) bool {
	at := d.Middle(x, y)
	for i, s := range d.seen {
		if quad.Scaled(s.Corners, readMargin).Contains(at) && d.changesAt(i, x, y) {
			return true
		}
	}
	return false
}

// lying are the tracked cards.
func (d *decision) lying() (cards []sight.Sighting) {
	for _, k := range d.Cards {
		cards = append(cards, k.Sighting)
	}
	return cards
}

// read reports whether a place belongs to a card that was read or is tracked.
func (d *decision) read(at sight.Point) bool {
	for _, s := range d.seen {
		if quad.Scaled(s.Corners, readMargin).Contains(at) {
			return true
		}
	}
	for _, k := range d.Cards {
		if quad.Scaled(k.Sighting.Corners, readMargin).Contains(at) {
			return true
		}
	}
	return false
}
