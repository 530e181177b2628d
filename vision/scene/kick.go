package scene

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// FewKnown cards say nothing of the camera.
	FewKnown = 4
	// UpsetShare of the cards of every zone must have changed.
	UpsetShare = 0.6
	// upsetOfAll is the share of all cards, in upsetZones zones at least, that hands do not reach either, if the cards of
	// some zone still look as they did: a hand that moves over the lens hides one place after the other.
	upsetOfAll, upsetZones = 0.75, 3
	// edgeSteps times what counts as a change is an edge that a kick would show;
	// edgeShare of them on a card change at least.
	edgeSteps = 3
	edgeShare = 0.4
)

// Upset reports whether something has changed at cards everywhere at once, as
// when the camera is kicked: no pair of hands does that.
func (t *Model) Upset(found []spot, now photometry.Grid) bool {
	all, reached := map[zone.Zone]int{}, map[zone.Zone]int{}
	n, most := 0, 0
	changed := func(k Card) bool {
		return slices.ContainsFunc(found, func(s spot) bool { return s.Cells.Overlaps(k.Cells) })
	}
	for _, k := range t.Cards {
		if !k.Sighting.Card.IsFace() {
			continue
		}
		n++
		all[k.Zone]++
		if changed(k) {
			reached[k.Zone]++
			most++
		}
	}
	if n < FewKnown || len(all) < 2 || 2*float64(most) < upsetOfAll*float64(n) && !everywhere(reached, all) {
		return false // and no edge need be looked at
	}
	touched := map[zone.Zone]int{}
	off, still, hidden := 0, 0, map[zone.Zone]bool{}
	for _, k := range t.Cards {
		if !k.Sighting.Card.IsFace() || !t.offItsEdges(k, now) {
			continue
		}
		off, hidden[k.Zone] = off+1, true
		if changed(k) {
			touched[k.Zone]++
			still++
		}
	}
	if len(hidden) >= upsetZones && float64(off) >= upsetOfAll*float64(n) && 2*still >= off {
		return true
	}
	return everywhere(touched, all)
}

// everywhere reports whether enough of the cards of every zone were touched.
func everywhere(touched, all map[zone.Zone]int) bool {
	for z, n := range all {
		if float64(touched[z]) < UpsetShare*float64(n) {
			return false
		}
	}
	return true
}

// offItsEdges reports whether a known card seems to lie elsewhere, or something all
// over it: there is change at most edges of its print and its outline. A card
// that was laid on a part of it leaves the others.
func (t *Model) offItsEdges(k Card, now photometry.Grid) bool {
	step := t.Motion.Noticeable(changedStep)
	edges, changed := 0, 0
	inside := k.Cells.Intersect(now.Bounds().Inset(1))
	for y := inside.Min.Y; y < inside.Max.Y; y++ {
		from, to := y*now.Cols+inside.Min.X, y*now.Cols+inside.Max.X
		line := t.Base.Grey[from-1 : to+1]
		above, below := t.Base.Grey[from-now.Cols:to-now.Cols], t.Base.Grey[from+now.Cols:to+now.Cols]
		for i := from; i < to; i++ {
			k := i - from
			v, l, r, a, b := line[k+1], line[k], line[k+2], above[k], below[k]
			if max(max(v, l, r, a, b)-v, v-min(v, l, r, a, b)) < uint8(min(edgeSteps*step, 255)) {
				continue
			}
			edges++
			if t.Gain.Apart(now.Grey[i], t.Base.Grey[i], y) > step {
				changed++
			}
		}
	}
	return float64(changed) >= edgeShare*float64(edges)
}

// Follow moves all that is remembered to where it appears now.
func (t *Model) Follow(m egomotion.Motion, now photometry.Grid) bool {
	moved := t.Profile
	moved.Zones = slices.Clone(moved.Zones)
	for i, c := range moved.PlayArea {
		p := m.At(sight.Point{X: c.X * float64(t.Size.X), Y: c.Y * float64(t.Size.Y)})
		moved.PlayArea[i] = calibration.Point{X: p.X / float64(t.Size.X), Y: p.Y / float64(t.Size.Y)}
	}
	if moved.Check() != nil {
		return false
	}
	from := t.movedFrom(m, now)
	t.Appearance.Follow(m.From, from)
	old := t.Cloth
	t.Cloth = cloth{old.Empty(), make([]bool, len(old.Grey))}
	for i, was := range from {
		if was >= 0 && old.Known[was] {
			t.Cloth.Grey[i], t.Cloth.Known[i] = old.Grey[was], true
		}
	}
	for k := range t.Cards {
		t.Cards[k] = t.carried(t.Cards[k], m, from)
	}
	t.Profile = moved
	return t.survey() == nil
}

// movedFrom is for each cell the one from which a kick has moved what is seen
// there, -1 where that was not in the picture.
func (t *Model) movedFrom(m egomotion.Motion, now photometry.Grid) []int {
	from := make([]int, len(now.Grey))
	det := m[1]*m[5] - m[2]*m[4]
	for i := range from {
		p := t.Middle(i%now.Cols, i/now.Cols)
		x, y := (m[5]*(p.X-m[0])-m[2]*(p.Y-m[3]))/det, (m[1]*(p.Y-m[3])-m[4]*(p.X-m[0]))/det
		from[i] = -1
		if c, r := int(math.Floor(x))/now.Side, int(math.Floor(y))/now.Side; x >= 0 && y >= 0 && c < now.Cols &&
			r < now.Rows {
			from[i] = r*now.Cols + c
		}
	}
	return from
}

// carried is a known card after a kick, with what lay under it.
func (t *Model) carried(k Card, m egomotion.Motion, from []int) Card {
	cols, old := t.Base.Cols, k
	k.Sighting = k.Sighting.Mapped(m.At)
	k.Cells = t.CellsOf(k.Sighting.Corners)
	k.Under, k.carried = nil, true
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for i := y*cols + k.Cells.Min.X; i < y*cols+k.Cells.Max.X; i++ {
			v := t.Cloth.Grey[i]
			if was := image.Pt(from[i]%cols, from[i]/cols); from[i] >= 0 && was.In(old.Cells) {
				v = *old.UnderAt(was.X, was.Y)
			}
			k.Under = append(k.Under, v)
		}
	}
	return k
}
