package track

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// fewKnown cards say nothing of the camera.
	fewKnown = 4
	// upsetShare of the cards of every zone must have changed.
	upsetShare = 0.6
	// upsetOfAll is the share of all cards, in upsetZones zones at least, that hands do not reach either, if the cards of
	// some zone still look as they did: a hand that moves over the lens hides one place after the other.
	upsetOfAll, upsetZones = 0.75, 3
	// kickedBy is how far, in pixels, cards are off on average when the camera
	// was moved.
	kickedBy = 2.5
	// edgeSteps times what counts as a change is an edge that a kick would show;
	// edgeShare of them on a card change at least.
	edgeSteps = 3
	edgeShare = 0.4
	// patience between two looks at a table that is not found again.
	patience = time.Second
)

// upset reports whether something has changed at cards everywhere at once, as
// when the camera is kicked: no pair of hands does that.
func (t *Tracker) upset(found []spot, now photometry.Grid) bool {
	all, touched := map[zone.Zone]int{}, map[zone.Zone]int{}
	n, off, still, hidden := 0, 0, 0, map[zone.Zone]bool{}
	for _, k := range t.known {
		if !k.sighting.Card.IsFace() {
			continue
		}
		n++
		all[k.zone]++
		if !t.offItsEdges(k, now) {
			continue
		}
		off, hidden[k.zone] = off+1, true
		if slices.ContainsFunc(found, func(s spot) bool { return s.cells.Overlaps(k.cells) }) {
			touched[k.zone]++
			still++
		}
	}
	if n < fewKnown || len(all) < 2 {
		return false
	}
	if len(hidden) >= upsetZones && float64(off) >= upsetOfAll*float64(n) && 2*still >= off {
		return true
	}
	for z, n := range all {
		if float64(touched[z]) < upsetShare*float64(n) {
			return false
		}
	}
	return true
}

// offItsEdges reports whether a known card seems to lie elsewhere, or something all
// over it: there is change at most edges of its print and its outline. A card
// that was laid on a part of it leaves the others.
func (t *Tracker) offItsEdges(k known, now photometry.Grid) bool {
	step := t.motion.Noticeable(changedStep)
	edges, changed := 0, 0
	inside := k.cells.Intersect(now.Bounds().Inset(1))
	for y := inside.Min.Y; y < inside.Max.Y; y++ {
		for i := y*now.Cols + inside.Min.X; i < y*now.Cols+inside.Max.X; i++ {
			steepest := 0
			for _, beside := range [...]int{i - 1, i + 1, i - now.Cols, i + now.Cols} {
				steepest = max(steepest, photometry.Gap(t.base.Grey[i], t.base.Grey[beside]))
			}
			if steepest < edgeSteps*step {
				continue
			}
			edges++
			if t.lit.Apart(now.Grey[i], t.base.Grey[i], y) > step {
				changed++
			}
		}
	}
	return float64(changed) >= edgeShare*float64(edges)
}

// findAgain looks for the known cards among those agreed on all over the
// table and, if the camera was moved, moves all that is remembered along; found
// is false when too few are found to say. hands is true when it was not the
// camera, nor the light, but many hands at once.
func (t *Tracker) findAgain(agreed []sight.Sighting, now photometry.Grid) (found, hands bool) {
	var from, to []sight.Quad
	faces := 0
	for _, k := range t.known {
		if !k.sighting.Card.IsFace() {
			continue
		}
		faces++
		for _, s := range agreed {
			if s.Sure && s.Card == k.sighting.Card {
				from, to = append(from, k.sighting.Corners), append(to, quad.Facing(s.Corners, k.sighting.Corners))
				break
			}
		}
	}
	if 3*len(from) < faces || len(from) < 3 {
		if t.cleared(agreed, now) {
			t.eyes.Restart()
			return true, true
		}
		if t.unmoved(agreed) {
			return true, true
		}
		t.status = Lost
		return false, false
	}
	m, share := drift(from, to)
	if share < upsetShare {
		return true, true
	}
	off := 0.0
	for _, q := range from {
		off += m.At(q.Centre()).Distance(q.Centre()) / float64(len(from))
	}
	if off < kickedBy {
		return true, false
	}
	return t.follow(m, now), false
}

// cleared reports whether the cards are not found because they were taken away.
func (t *Tracker) cleared(agreed []sight.Sighting, now photometry.Grid) bool {
	d := decision{model: &t.model, now: now, seen: agreed, claimed: make([]bool, len(agreed)), present: map[int]bool{}}
	gone := 0
	for k := range t.known {
		if d.vacated(k) {
			gone++
		}
	}
	return 2*gone > len(t.known)
}

// unmoved reports whether the few cards that are found, face up or down, lie
// where they lay: then it was hands that came to all the others at once. The
// middle of a card that is half covered is only guessed.
func (t *Tracker) unmoved(agreed []sight.Sighting) bool {
	const guess = 0.25 // of a card's short side
	stayed, moved := 0, 0
	for _, k := range t.known {
		far := math.Inf(1)
		for _, s := range agreed {
			if s.Card == k.sighting.Card && (s.Sure || s.Card == card.Back) {
				far = min(far, s.Corners.Centre().Distance(k.sighting.Corners.Centre()))
			}
		}
		switch {
		case far < kickedBy:
			stayed++
		case far > guess*quad.ShortSide(k.sighting.Corners) && !math.IsInf(far, 1):
			moved++
		}
	}
	return stayed > moved
}

// follow moves all that is remembered to where it appears now.
func (t *Tracker) follow(m egomotion.Motion, now photometry.Grid) bool {
	moved := t.profile
	moved.Zones = slices.Clone(moved.Zones)
	for i, c := range moved.PlayArea {
		p := m.At(sight.Point{X: c.X * float64(t.size.X), Y: c.Y * float64(t.size.Y)})
		moved.PlayArea[i] = calibration.Point{X: p.X / float64(t.size.X), Y: p.Y / float64(t.size.Y)}
	}
	if moved.Check() != nil {
		t.status = Lost
		return false
	}
	from := t.movedFrom(m, now)
	t.looked.Follow(m.From, from)
	old := t.cloth
	t.cloth = cloth{old.Empty(), make([]bool, len(old.Grey))}
	for i, was := range from {
		if was >= 0 && old.known[was] {
			t.cloth.Grey[i], t.cloth.known[i] = old.Grey[was], true
		}
	}
	for k := range t.known {
		t.known[k] = t.carried(t.known[k], m, from)
	}
	t.profile = moved
	t.moves++
	return t.survey() == nil
}

// movedFrom is for each cell the one from which a kick has moved what is seen
// there, -1 where that was not in the picture.
func (t *Tracker) movedFrom(m egomotion.Motion, now photometry.Grid) []int {
	from := make([]int, len(now.Grey))
	det := m[1]*m[5] - m[2]*m[4]
	for i := range from {
		p := t.middle(i%now.Cols, i/now.Cols)
		x, y := (m[5]*(p.X-m[0])-m[2]*(p.Y-m[3]))/det, (m[1]*(p.Y-m[3])-m[4]*(p.X-m[0]))/det
		from[i] = -1
		if c, r := int(math.Floor(x))/now.Side, int(math.Floor(y))/now.Side; x >= 0 && y >= 0 && c < now.Cols && r < now.Rows {
			from[i] = r*now.Cols + c
		}
	}
	return from
}

// carried is a known card after a kick, with what lay under it.
func (t *Tracker) carried(k known, m egomotion.Motion, from []int) known {
	cols, old := t.base.Cols, k
	k.sighting = k.sighting.Mapped(m.At)
	k.cells = t.boxed(k.sighting.Corners)
	k.under, k.carried = nil, true
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for i := y*cols + k.cells.Min.X; i < y*cols+k.cells.Max.X; i++ {
			v := t.cloth.Grey[i]
			if was := image.Pt(from[i]%cols, from[i]/cols); from[i] >= 0 && was.In(old.cells) {
				v = *old.underAt(was.X, was.Y)
			}
			k.under = append(k.under, v)
		}
	}
	return k
}

// Profile is the table's profile: the one the tracker was made with, moved
// along with the camera. moves is how often it was.
func (t *Tracker) Profile() (p calibration.Profile, moves int) { return t.profile, t.moves }
