package calibration

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
)

// Arrange lays the zones out anew for n seats. Where some of them are is known
// by a card that lies before each: a place in the play area, as a fraction of
// it. The others are spread between them, clockwise by their numbers; with none
// known they sit as in Default. A box or a deck that was shown keeps
// its place.
func (p Profile) Arrange(n int, known map[int]Point) Profile {
	shown := slices.DeleteFunc(
		slices.Clone(p.Zones), func(z Zone) bool { return z.Name != zone.Box && z.Name != zone.Deck },
	)
	p.Zones = layout(seated(n, known, nearestSide))
	p.reach(known)
	if !p.holds(known) {
		p.Zones = layout(seated(n, known, stripOf))
		p.reach(known)
	}
	p.Zones = append(shown, p.Zones...) // where two overlap, the earlier one counts
	return p
}

// reach lengthens a seat's strip into the corner in which its card was shown.
func (p Profile) reach(known map[int]Point) {
	const beyond = 0.03
	for i, z := range p.Zones {
		at, ok := known[z.Name.Seat()]
		if !ok {
			continue
		}
		switch {
		case at.Y >= z.Min.Y && at.Y <= z.Max.Y && at.X < corner:
			p.Zones[i].Min.X = min(z.Min.X, max(at.X-beyond, 0))
		case at.Y >= z.Min.Y && at.Y <= z.Max.Y && at.X > 1-corner:
			p.Zones[i].Max.X = max(z.Max.X, min(at.X+beyond, 1))
		}
	}
}

// holds reports whether every known place lies in its seat's zone.
func (p Profile) holds(known map[int]Point) bool {
	for _, z := range p.Zones {
		if at, ok := known[z.Name.Seat()]; ok && !z.contains(at) {
			return false
		}
	}
	return true
}

// seated goes round the table and tells who sits where; side tells at which
// side a place lies.
func seated(n int, known map[int]Point, side func(Point) int) round {
	at := map[int]float64{}
	for seat, p := range known {
		if seat >= 1 && seat <= n {
			at[seat] = lap(p, side(p))
		}
	}
	if len(at) == 0 {
		return share(n)
	}
	sure := slices.Sorted(maps.Keys(at))
	for i, seat := range sure {
		next := sure[(i+1)%len(sure)]
		between := (next - seat + n - 1) % n
		gap := at[next] - at[seat]
		if gap <= 0 {
			gap++
		}
		for k := 1; k <= between; k++ {
			_, at[(seat-1+k)%n+1] = math.Modf(at[seat] + gap*float64(k)/float64(between+1))
		}
	}
	var r round
	for seat := 1; seat <= n; seat++ {
		side := min(int(4*at[seat]), right)
		pl := place{seat: seat, along: 4*at[seat] - float64(side)}
		if p, ok := known[seat]; ok {
			pl.depth = [4]float64{bottom: 1 - p.Y, left: p.X, top: p.Y, right: 1 - p.X}[side]
		}
		r[side] = append(r[side], pl)
	}
	for _, ps := range r {
		slices.SortFunc(ps, func(a, b place) int { return cmp.Compare(a.along, b.along) })
	}
	return r
}

// lap is where on a walk round the table, clockwise from its bottom right
// corner, a place at a side is: 0 to 1, a quarter for each side.
func lap(p Point, side int) float64 {
	x, y := min(max(p.X, 0), 1), min(max(p.Y, 0), 1)
	along := [4]float64{bottom: 1 - x, left: 1 - y, top: x, right: y}[side]
	return min((float64(side)+along)/4, math.Nextafter(float64(side+1)/4, 0))
}

func nearestSide(p Point) int {
	off := [4]float64{bottom: 1 - p.Y, left: p.X, top: p.Y, right: 1 - p.X}
	best := bottom
	for s := range off {
		if off[s] < off[best] {
			best = s
		}
	}
	return best
}

// stripOf is the side in whose strip a place lies, when seats are laid out in
// strips: those of the bottom and the top go to the corners.
func stripOf(p Point) int {
	switch {
	case p.Y >= 1-nearRim:
		return bottom
	case p.Y <= nearRim:
		return top
	case p.X < 0.5:
		return left
	}
	return right
}

// Clockwise reports whether seats known by a card before each follow each
// other clockwise, as their numbers say.
func Clockwise(known map[int]Point) bool {
	sure := slices.Sorted(maps.Keys(known))
	at := func(seat int) float64 { return lap(known[seat], nearestSide(known[seat])) }
	turns := 0
	for i, seat := range sure {
		if at(sure[(i+1)%len(sure)]) <= at(seat) {
			turns++
		}
	}
	return turns <= 1
}
