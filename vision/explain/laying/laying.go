// Package laying tells which of the cards that came were laid together, and at whose place: where people lay pairs, a
// card's mate beside it; else cards that lie near each other and came soon after each other by one arm. Of cards that
// cannot be read it tells what they may be.
package laying

import (
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// Together is how near, between middles in long sides of a card, two cards that came
	// together lie that were laid together.
	Together = 1.15
	// oneReach is how far apart in time the arms of one laying come at most.
	oneReach = 1500 * time.Millisecond
	// crossingApart is how far apart they cross the rim at most, by the width of the picture.
	crossingApart = 0.15
)

// Settle tells the places of newcomers on a table, by their numbers, and by one of these numbers which were
// laid together: they have one place. It reorders came.
func Settle(t *scene.Model, came []scene.Card, tell func(number, laying int, z zone.Zone)) {
	lying := laidOut(t, -1)
	for len(came) > 0 {
		n := gather(t, came)
		first := firstOf(t, came[:n])
		l := placement.Laying{Pair: t.Mates != nil && (n > 1 || first != nil)}
		for _, arm := range t.LaidBy(came[:n]...) {
			l.Arms = append(l.Arms, arm.Over)
		}
		for _, k := range came[:n] {
			l.Cards = append(l.Cards, k.Sighting.Corners)
		}
		if first != nil {
			l.Cards = append(l.Cards, first.Sighting.Corners)
		}
		z, _ := t.Places.Of(l, lying)
		if first != nil {
			first.Zone = z
		}
		for _, k := range came[:n] {
			tell(k.Number, came[0].Number, z)
			lying = append(lying, placement.Lying{Zone: z, Corners: k.Sighting.Corners})
		}
		came = came[n:]
	}
}

// firstOf is the card that came a moment before a lone card, its mate, beside it, and that nobody has been told of yet;
// nil if none did.
func firstOf(t *scene.Model, came []scene.Card) *scene.Card {
	if len(came) != 1 || t.Mates == nil || !came[0].Sighting.Sure {
		return nil
	}
	i := slices.IndexFunc(t.Cards, func(k scene.Card) bool {
		return k.Awaits && near(k, came[0]) && t.Mates(k.Lies().Card, came[0].Sighting.Card)
	})
	if i < 0 {
		return nil
	}
	return &t.Cards[i]
}

// gather brings those that were laid together with the first to the front and
// returns how many they are. Where people lay pairs, a card's mate beside it was laid with it and nothing else; other
// cards were if they lie near each other, came soon after each other and by one arm.
func gather(t *scene.Model, came []scene.Card) (n int) {
	if i := mateAmong(t, came, 0); i > 0 {
		came[1], came[i] = came[i], came[1]
		return 2
	}
	n = 1
	for i := 0; i < n; i++ {
		for j := n; j < len(came); j++ {
			if near(came[i], came[j]) && mateAmong(t, came[n:], j-n) < 0 && oneArm(t, came[i], came[j]) {
				came[n], came[j] = came[j], came[n]
				n++
			}
		}
	}
	return n
}

// mateAmong is the nearest mate of one of some cards that were surely read, beside it; -1 if none is.
func mateAmong(t *scene.Model, came []scene.Card, one int) (mate int) {
	mate = -1
	if t.Mates == nil || !came[one].Sighting.Sure {
		return mate
	}
	nearest := math.Inf(1)
	for i, k := range came {
		if i == one || !k.Sighting.Sure || !near(came[one], k) || !t.Mates(came[one].Sighting.Card, k.Sighting.Card) {
			continue
		}
		if far := k.Sighting.Corners.Centre().Distance(came[one].Sighting.Corners.Centre()); far < nearest {
			nearest, mate = far, i
		}
	}
	return mate
}

// near reports whether two cards lie so near each other that they may have been laid together.
func near(k, o scene.Card) bool { return Beside(k.Sighting.Corners, o.Sighting.Corners) }

// Beside reports whether two outlines of cards are so near each other.
func Beside(a, b sight.Quad) bool {
	return a.Centre().Distance(b.Centre()) < Together*max(quad.LongSide(a), quad.LongSide(b))
}

// oneArm reports whether one arm may have laid two cards in one go, as far as arms were seen.
func oneArm(t *scene.Model, k, o scene.Card) bool {
	as, bs := t.LaidBy(k), t.LaidBy(o)
	if len(as) == 0 || len(bs) == 0 {
		return true
	}
	for _, a := range as {
		for _, b := range bs {
			if max(a.At-b.At, b.At-a.At) <= oneReach && a.Over.Distance(b.Over) <= crossingApart*float64(t.Size.X) {
				return true
			}
		}
	}
	return false
}

// Whose is the place of known card k, which is seen now at s and was pushed from another place.
func Whose(t *scene.Model, s sight.Sighting, k int, from zone.Zone) zone.Zone {
	z, _ := t.Places.Of(placement.Laying{Cards: []sight.Quad{s.Corners}, From: from}, laidOut(t, k))
	return z
}

// laidOut are the cards that lie on the table, but for one.
func laidOut(t *scene.Model, but int) (all []placement.Lying) {
	for i, k := range t.Cards {
		if i != but {
			all = append(all, placement.Lying{Zone: k.Zone, Corners: k.Sighting.Corners})
		}
	}
	return all
}
