package explain

import (
	"image"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// vacated reports whether a tracked card has left its place: of the cells that distinguish it from the background
// below it, nearly all show that background again, up to the gain of a shadow. Cells occluded by detected cards are
// excluded, so an occluded card has not left. A card that is detected for the first time may have been revealed by
// the removal.
func (d *decision) vacated(k int) bool {
	return d.bare(d.telling(k, true)) || d.asBefore(k)
}

// printGone reports whether all index cells of a tracked card have changed without a new card that was read there: it
// was removed, or occluded.
func (d *decision) printGone(old scene.Card) bool {
	var others []sight.Quad
	for i, s := range d.seen {
		if s.Sure && !d.claimed[i] {
			others = append(others, quad.Scaled(s.Corners, readMargin))
		}
	}
	for _, p := range quad.Ends(old.Sighting.Corners) {
		if changed, _ := d.ChangedAt(p, quad.ShortSide(old.Sighting.Corners), d.now, others); changed < scene.ChangedCells {
			return false
		}
	}
	return true
}

// asBefore reports whether the whole place of a tracked card, including what is detected there for the first time,
// looks as it did before the card appeared: then nothing else has appeared. A sufficient part of the card must be
// distinguishable, and where little but paper is visible a new card looks the same.
func (d *decision) asBefore(k int) bool {
	const dark, share, part = 0.8, 0.2, 0.2
	cells, most, n := d.telling(k, false), 0.0, 0
	for _, c := range cells {
		most = max(most, float64(c.Without))
	}
	for _, c := range cells {
		if float64(c.Without) < dark*most {
			n++
		}
	}
	size := d.Cards[k].Sighting.Corners.Area() / float64(d.now.Side*d.now.Side)
	return float64(len(cells)) >= part*size && float64(n) >= share*float64(len(cells)) && d.bare(cells)
}

// bare reports whether cells of the table look as without a card.
func (d *decision) bare(cells []bare.Cell) bool {
	return bare.Is(cells, d.Gain, d.Motion.Noticeable(bare.Step))
}

// telling are the cells that distinguish whether a tracked card is still present; news says whether cells below new
// cards are excluded.
func (d *decision) telling(k int, news bool) (cells []bare.Cell) {
	old := d.Cards[k]
	outline := quad.Scaled(old.Sighting.Corners, 0.85)
	for y := old.Cells.Min.Y; y < old.Cells.Max.Y; y++ {
		for x := old.Cells.Min.X; x < old.Cells.Max.X; x++ {
			at := d.Middle(x, y)
			if !outline.Contains(at) || d.covered(k, at, news) {
				continue
			}
			i := y*d.now.Cols + x
			least, most := old.UnderSpan(x, y)
			c := bare.Cell{Now: d.now.Grey[i], Before: coarsely(old, x, y), Row: y}
			c.Without = within(d.Gain.Back(c.Now, y), least, most)
			if cloth := d.Cloth.Grey[i]; d.Cloth.Known[i] && d.Gain.Apart(c.Now, cloth, y) < d.Gain.Apart(c.Now, c.Without, y) {
				c.Without, least, most = cloth, cloth, cloth
			}
			c.With = d.remaining(k, x, y, least, most)
			if photometry.Gap(c.With, within(c.With, least, most)) >= bare.Telling {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// coarsely is the mean background of a cell and of those to its right and below, before a card appeared. Print as
// fine as a cell changes its brightness when it shifts by part of one; in the mean of four hardly any of it is left.
func coarsely(old scene.Card, x, y int) uint8 {
	sum, n := 0, 0
	cells := image.Rect(x, y, x+2, y+2).Intersect(old.Cells)
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			sum, n = sum+int(*old.UnderAt(x, y)), n+1
		}
	}
	return uint8(sum / max(n, 1))
}

// remaining is the expected brightness of a cell if a tracked card is still present: its reference, or that before a
// later card which is not detected now; on a table that was just registered again, interpolated over a shift of part
// of a cell. Of these it is the value that is hardest to distinguish from the range least to most.
func (d *decision) remaining(k, x, y int, least, most uint8) uint8 {
	with, reach := d.Base.Grey[y*d.now.Cols+x], image.Rect(x, y, x+1, y+1)
	if d.anew {
		reach = reach.Inset(-1).Intersect(d.now.Bounds())
	}
	for y := reach.Min.Y; y < reach.Max.Y; y++ {
		for x := reach.Min.X; x < reach.Max.X; x++ {
			with = fainter(with, d.Base.Grey[y*d.now.Cols+x], least, most)
		}
	}
	for o, other := range d.Cards {
		if other.Turn > d.Cards[k].Turn && !d.present[o] && image.Pt(x, y).In(other.Cells) &&
			other.Sighting.Corners.Contains(d.Middle(x, y)) {
			with = fainter(with, *other.UnderAt(x, y), least, most)
		}
	}
	return with
}

// fainter is the one of two values that is harder to distinguish from the range least to most.
func fainter(a, b, least, most uint8) uint8 {
	if photometry.Gap(b, within(b, least, most)) < photometry.Gap(a, within(a, least, most)) {
		return b
	}
	return a
}

// within is the value nearest to v of those from least to most.
func within(v, least, most uint8) uint8 { return min(max(v, least), most) }

// covered reports whether a place on a tracked card is occluded by a detected card or by one tracked outside the
// region that came no earlier; news says whether new cards count.
func (d *decision) covered(k int, at sight.Point, news bool) bool {
	for o, other := range d.Cards {
		if o != k && (d.present[o] || d.outside(other)) && other.Turn >= d.Cards[k].Turn &&
			quad.Scaled(other.Sighting.Corners, 1.1).Contains(at) {
			return true
		}
	}
	for i, s := range d.seen {
		if news && !d.claimed[i] && quad.Scaled(s.Corners, 1.1).Contains(at) {
			return true
		}
	}
	return false
}

// outside reports whether a tracked card is not searched for in the region.
func (d *decision) outside(k scene.Card) bool {
	at := k.Sighting.Corners.Centre()
	return !d.within.Empty() && !image.Pt(int(at.X), int(at.Y)).In(d.within)
}
