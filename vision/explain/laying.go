package explain

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// oneLaying is how near, between middles in long sides of a card, two cards that came
// together lie that were laid together.
const oneLaying = 1.15

// settle tells the places of newcomers, by their numbers, and by one of these numbers which were
// laid together: they have one place. It reorders came.
func (d *decision) settle(came []scene.Card, tell func(number, laying int, z zone.Zone)) {
	lying := d.laidOut(-1)
	for len(came) > 0 {
		n := gatherLaying(came)
		l := placement.Laying{Arm: d.ArmOver(came[:n]), Pair: d.Mates != nil && n > 1}
		for _, k := range came[:n] {
			l.Cards = append(l.Cards, k.Sighting.Corners)
		}
		z, _ := d.Places.Of(l, lying)
		for _, k := range came[:n] {
			tell(k.Number, came[0].Number, z)
			lying = append(lying, placement.Lying{Zone: z, Corners: k.Sighting.Corners})
		}
		came = came[n:]
	}
}

// gatherLaying brings those that were laid together with the first to the front and
// returns how many they are.
func gatherLaying(came []scene.Card) (n int) {
	n = 1
	for i := 0; i < n; i++ {
		for j := n; j < len(came); j++ {
			a, b := came[i].Sighting.Corners, came[j].Sighting.Corners
			if a.Centre().Distance(b.Centre()) < oneLaying*max(quad.LongSide(a), quad.LongSide(b)) {
				came[n], came[j] = came[j], came[n]
				n++
			}
		}
	}
	return n
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
