package script

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// nowAndThen is the case in that share of all cases; without any, chance is not asked.
func (d *director) nowAndThen(share float64) bool { return share > 0 && d.rng.Float64() < share }

func (d *director) even(a, b float64) float64 { return a + (b-a)*d.rng.Float64() }

// next is when a seat lays its next pair: once all hands are gone, or, where people do not
// wait, shortly after the one before has begun.
func (d *director) next(seat int) float64 {
	if d.nowAndThen(d.custom.Wide.Hurry) {
		return max(d.free[seat], d.began+d.even(0.3, 1.2))
	}
	return d.end + 0.15 + 0.3*d.rng.Float64()
}

// slips reports whether the next pair has a card that lies face down.
func (d *director) slips() bool { return d.nowAndThen(d.custom.Wide.Slips) }

// slip has a seat lay a pair whose upper card is face down, and turn that over.
func (d *director) slip(seat int, z zone.Zone, laid []Laid, at float64) {
	last := len(laid) - 1
	back := laid[last]
	back.Card, back.Coloured = card.Back, false
	d.act(Move{Kind: Slip, Seat: seat + 1, Zone: z, Cards: append(append([]Laid(nil), laid[:last]...), back)}, at)
	d.act(Move{Kind: Turn, Seat: seat + 1, Zone: z, Gone: []Laid{back}, Cards: laid[last:]}, d.free[seat]+d.even(0, 1.5))
}

// linger has fingers stay on what they laid, or both hands lay it.
func (d *director) linger(m *Move) {
	if d.custom.Wide.Any {
		m.Hides = d.floor.hides(m.Cards)
	}
	if m.Kind != Pair && m.Kind != Last && m.Kind != Straight {
		return
	}
	m.Both = len(m.Gone) == 0 && len(m.Cards) == 2 && d.nowAndThen(d.custom.Wide.Both)
	if d.nowAndThen(d.custom.Wide.Lingers) {
		m.Hold = d.even(0.3, 2.5)
		m.Grip = lens.Point{X: d.even(-25, 25), Y: d.even(0, 50)}
	}
}

// meanwhile has somebody rest an arm over the table, or move a thing, while play goes on.
func (d *director) meanwhile(after int) {
	seat := (after + 1 + d.someone(seats-1)) % seats
	if d.nowAndThen(d.custom.Wide.Leans) {
		over := lens.Point{X: d.even(-0.3, 0.3) * d.floor.table.Width, Y: d.even(-0.3, 0.3) * d.floor.table.Height}
		at := max(d.free[seat], d.end-d.even(0, 1))
		d.act(Move{Kind: Lean, Seat: seat + 1, Over: over, Hold: d.even(0.2, 3)}, at)
	}
	if len(d.things) > 0 && d.nowAndThen(d.custom.Wide.Shifts) {
		i := d.rng.IntN(len(d.things))
		from := d.things[i].Pose
		if k := d.lastShift(i); k != nil {
			from = *k
		}
		to := d.later[i]
		if to == from {
			to = d.things[i].Pose
		}
		at := max(d.free[seat], d.end-d.even(0, 1))
		d.act(Move{Kind: Shift, Seat: seat + 1, Thing: i + 1, Over: lens.Point{X: from.X, Y: from.Y}, To: to}, at)
	}
}

// lastShift is where a thing was moved last, nil if it never was.
func (d *director) lastShift(thing int) (o *lens.Pose) {
	for i := range d.moves {
		if d.moves[i].Thing == thing+1 {
			o = &d.moves[i].To
		}
	}
	return o
}

// someone is a number below n; 0, without asking chance, where people do nothing wide.
func (d *director) someone(n int) int {
	if !d.custom.Wide.Any {
		return 0
	}
	return d.rng.IntN(n)
}
