package rivers

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// What lies at rest is there until it is seen to leave: until its place looks as it did before it came. A hand over it,
// one look that reads it otherwise or not at all, and a push are no departure.

// tile is one that lies on the table, or a card beside the tiles.
type tile struct {
	of     int
	seen   sight.Sighting
	zone   zone.Zone
	called bool
	card   bool
	ground bared
}

// bared is what the cells of a place looked like before something came to lie there, and what that changed. It is empty
// where nobody saw that.
type bared struct {
	cells  []int
	before [][3]float32
	change [][3]float32
}

// groundOf keeps the cells of a place as they were and as they are.
func groundOf(q sight.Quad, before, now grid) (b bared) {
	box := q.Box()
	for y := box.Min.Y / cell; y <= box.Max.Y/cell; y++ {
		for x := box.Min.X / cell; x <= box.Max.X/cell; x++ {
			i, ok := now.at(float64(x*cell), float64(y*cell))
			if !ok || !q.Contains(sight.Point{X: (float64(x) + 0.5) * cell, Y: (float64(y) + 0.5) * cell}) {
				continue
			}
			was, is := before.mean[i], now.mean[i]
			b.cells, b.before = append(b.cells, i), append(b.before, was)
			b.change = append(b.change, [3]float32{is[0] - was[0], is[1] - was[1], is[2] - was[2]})
		}
	}
	return b
}

// left reports whether a place looks as before something came to lie there, as far as anybody knows: little is left of
// what that changed, and little else has changed.
func (b bared) left(now grid) bool {
	const little, other = 0.25, 0.3
	var along, all, since float64
	for n, i := range b.cells {
		for k, v := range b.change[n] {
			d := float64(now.mean[i][k] - b.before[n][k])
			along, all, since = along+d*float64(v), all+float64(v)*float64(v), since+d*d
		}
	}
	if all == 0 {
		return true
	}
	share := along / all
	return share < little && math.Sqrt(max(0, since-share*along)/all) < other
}

// lies reports whether what was seen is something that lies there already: the middle of one is within the other, as it
// is of no two neighbours.
func (t *Tracker) lies(s sight.Sighting) bool {
	for _, k := range t.tiles {
		if k.touches(s) && (!k.card || k.at(s, t.area)) {
			return true
		}
	}
	return false
}

// lying are the tiles of each river.
func (t *Tracker) lying() map[zone.Zone][]sight.Sighting {
	rivers := map[zone.Zone][]sight.Sighting{}
	for _, k := range t.tiles {
		if k.zone.Seat() > 0 && !k.called && !k.card {
			rivers[k.zone] = append(rivers[k.zone], k.seen)
		}
	}
	return rivers
}

// touches reports whether the middle of one of two tiles, or of two cards, lies within the other.
func (k tile) touches(s sight.Sighting) bool {
	if k.card != isCard(s) {
		return false
	}
	return k.seen.Corners.Contains(s.Corners.Centre()) || s.Corners.Contains(k.seen.Corners.Centre())
}

// at reports whether what was seen lies where k does; area is that of a tile in cells.
func (k tile) at(s sight.Sighting, area float64) bool {
	return s.Corners.Centre().Distance(k.seen.Corners.Centre()) < 0.4*math.Sqrt(area)*cell
}

// gone takes off what lay in a part of the picture and has left: its place has changed, nothing is seen there, and it
// looks as before, where anybody knows how that was.
func (t *Tracker) gone(seen []sight.Sighting, now grid, changed func(sight.Quad) bool) (changes []sight.Change) {
	kept := t.tiles[:0]
	for _, k := range t.tiles {
		if changed(k.seen.Corners) && !slices.ContainsFunc(seen, k.touches) && k.ground.left(now) {
			changes = append(
				changes, sight.Change{Kind: sight.Went, Sighting: k.seen, Zone: k.zone, Called: k.called, Of: k.of},
			)
			continue
		}
		kept = append(kept, k)
	}
	t.tiles = kept
	return changes
}
