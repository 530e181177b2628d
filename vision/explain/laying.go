package explain

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
	// oneLaying is how near, between middles in long sides of a card, two cards that came
	// together lie that were laid together.
	oneLaying = 1.15
	// oneReach is how far apart in time the arms of one laying come at most.
	oneReach = 1500 * time.Millisecond
	// crossingApart is how far apart they cross the rim at most, by the width of the picture.
	crossingApart = 0.15
)

// settle tells the places of newcomers, by their numbers, and by one of these numbers which were
// laid together: they have one place. It reorders came.
func (d *decision) settle(came []scene.Card, tell func(number, laying int, z zone.Zone)) {
	lying := d.laidOut(-1)
	for len(came) > 0 {
		n := d.gatherLaying(came)
		first := d.firstOf(came[:n])
		l := placement.Laying{Pair: d.Mates != nil && (n > 1 || first != nil)}
		for _, arm := range d.LaidBy(came[:n]...) {
			l.Arms = append(l.Arms, arm.Over)
		}
		for _, k := range came[:n] {
			l.Cards = append(l.Cards, k.Sighting.Corners)
		}
		if first != nil {
			l.Cards = append(l.Cards, first.Sighting.Corners)
		}
		z, _ := d.Places.Of(l, lying)
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
func (d *decision) firstOf(came []scene.Card) *scene.Card {
	if len(came) != 1 || d.Mates == nil || !came[0].Sighting.Sure {
		return nil
	}
	i := slices.IndexFunc(d.Cards, func(k scene.Card) bool {
		return k.Awaits && near(k, came[0]) && d.Mates(k.Lies().Card, came[0].Sighting.Card)
	})
	if i < 0 {
		return nil
	}
	return &d.Cards[i]
}

// gatherLaying brings those that were laid together with the first to the front and
// returns how many they are. Where people lay pairs, a card's mate beside it was laid with it and nothing else; other
// cards were if they lie near each other, came soon after each other and by one arm.
func (d *decision) gatherLaying(came []scene.Card) (n int) {
	if i := d.mateAmong(came, 0); i > 0 {
		came[1], came[i] = came[i], came[1]
		return 2
	}
	n = 1
	for i := 0; i < n; i++ {
		for j := n; j < len(came); j++ {
			if near(came[i], came[j]) && d.mateAmong(came[n:], j-n) < 0 && d.oneArm(came[i], came[j]) {
				came[n], came[j] = came[j], came[n]
				n++
			}
		}
	}
	return n
}

// mateAmong is the nearest mate of one of some cards that were surely read, beside it; -1 if none is.
func (d *decision) mateAmong(came []scene.Card, one int) (mate int) {
	mate = -1
	if d.Mates == nil || !came[one].Sighting.Sure {
		return mate
	}
	nearest := math.Inf(1)
	for i, k := range came {
		if i == one || !k.Sighting.Sure || !near(came[one], k) || !d.Mates(came[one].Sighting.Card, k.Sighting.Card) {
			continue
		}
		if far := k.Sighting.Corners.Centre().Distance(came[one].Sighting.Corners.Centre()); far < nearest {
			nearest, mate = far, i
		}
	}
	return mate
}

// near reports whether two cards lie so near each other that they may have been laid together.
func near(k, o scene.Card) bool { return beside(k.Sighting.Corners, o.Sighting.Corners) }

func beside(a, b sight.Quad) bool {
	return a.Centre().Distance(b.Centre()) < oneLaying*max(quad.LongSide(a), quad.LongSide(b))
}

// oneArm reports whether one arm may have laid two cards in one go, as far as arms were seen.
func (d *decision) oneArm(k, o scene.Card) bool {
	as, bs := d.LaidBy(k), d.LaidBy(o)
	if len(as) == 0 || len(bs) == 0 {
		return true
	}
	for _, a := range as {
		for _, b := range bs {
			if max(a.At-b.At, b.At-a.At) <= oneReach && a.Over.Distance(b.Over) <= crossingApart*float64(d.Size.X) {
				return true
			}
		}
	}
	return false
}

// whose is the place of a card that was pushed from another.
func (d *decision) whose(s sight.Sighting, k int, from zone.Zone) zone.Zone {
	z, _ := d.Places.Of(placement.Laying{Cards: []sight.Quad{s.Corners}, From: from}, d.laidOut(k))
	return z
}

// laidOut are the cards that lie on the table, but for one.
func (d *decision) laidOut(but int) (all []placement.Lying) {
	for i, k := range d.Cards {
		if i != but {
			all = append(all, placement.Lying{Zone: k.Zone, Corners: k.Sighting.Corners})
		}
	}
	return all
}
