package taught

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Verdict is what the whole face says.
type Verdict struct {
	// Card is the most alike face, card.None when nothing is taught.
	Card card.Card
	// Fit is how well the face is explained by it, 0 to 1.
	Fit float64
	// Margin is how much nearer it is than any other face: 1 for no doubt, 0
	// for none nearer. Rival is that other.
	Margin float64
	Rival  card.Card
	// Corners are those of the card, its own top left first.
	Corners sight.Quad
}

const (
	// shortlist is how many taught looks are compared coarsely, finalists how
	// many of other cards finely.
	shortlist, finalists = 12, 4
)

// attempt is one taught look, one way round, against the seen face.
type attempt struct {
	look
	turns int // quarter turns of the corners
	seen  *face
	rough float32
	trace trace
	fit   float64
}

// Judge says which taught card lies in these corners. The corners go round
// clockwise; which of them is the card's own top left is found out.
func (d *Deck) Judge(levels pyramid.Pyramid, corners sight.Quad) (Verdict, error) {
	tries, err := d.glanceAt(levels, corners)
	if err != nil || len(tries) == 0 {
		return Verdict{}, err
	}
	for i := range tries {
		a := &tries[i]
		a.trace = compare(a.seen, a.coarse, slack)
		a.fit = fit(a.seen, a.coarse, a.trace)
	}
	slices.SortStableFunc(tries, func(a, b attempt) int { return cmp.Compare(b.fit, a.fit) })
	q, err := settle(levels, rotate(corners, tries[0].turns), tries[0])
	if err != nil {
		return Verdict{}, err
	}
	return final(levels, q, tries)
}

// glanceAt is the shortlist: the taught looks most alike at a glance, each way
// round that the corners allow.
func (d *Deck) glanceAt(levels pyramid.Pyramid, corners sight.Quad) ([]attempt, error) {
	var all []attempt
	for turns := range 4 { // perspective can make a card look broader than long
		seen, err := layFlat(levels, rotate(corners, turns), coarse)
		if err != nil {
			return nil, err
		}
		glance := seen.glance()
		for _, l := range d.looks {
			all = append(all, attempt{look: l, turns: turns, seen: seen, rough: roughly(glance, l.glance)})
		}
	}
	slices.SortStableFunc(all, func(a, b attempt) int { return cmp.Compare(b.rough, a.rough) })
	return all[:min(shortlist, len(all))], nil
}

// settle moves corners to where the best attempt says that the card lies.
func settle(levels pyramid.Pyramid, q sight.Quad, best attempt) (sight.Quad, error) {
	const still = 0.3 // pixels of the coarse face
	trace := best.trace
	for range 2 {
		d := drifted(best.coarse, trace)
		if d.far() < still {
			break
		}
		w, h := float64(coarse.width()), float64(coarse.height())
		to, err := flat.Between(sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}, q)
		if err != nil {
			return q, err
		}
		for i, p := range d.moved(coarse) {
			q[i] = to.At(p)
		}
		seen, err := layFlat(levels, q, coarse)
		if err != nil {
			return q, err
		}
		trace = compare(seen, best.coarse, 2)
	}
	return q, nil
}

// final weighs the best attempt against the best of other cards, finely.
func final(levels pyramid.Pyramid, q sight.Quad, tries []attempt) (Verdict, error) {
	const reach = 2
	best := tries[0].turns
	var seen [4]*face
	list := contenders(tries)
	soft := 0
	for i := range list {
		a := &list[i]
		turns := (a.turns - best + 4) % 4
		if seen[turns] == nil {
			var err error
			if seen[turns], err = layFlat(levels, rotate(q, turns), fine); err != nil {
				return Verdict{}, err
			}
			seen[turns] = seen[turns].softened(1) // of its noise
		}
		a.seen = seen[turns]
		if i == 0 {
			soft = focus(a.seen, a.fine)
		}
		a.fine = a.fine.softened(soft)
		a.trace = compare(a.seen, a.fine, reach)
		a.fit = fit(a.seen, a.fine, a.trace)
	}
	return elect(list, q, best), nil
}

// elect finds the card that no other beats: whose least margin is largest.
func elect(list []attempt, q sight.Quad, turned int) Verdict {
	v := Verdict{Margin: math.Inf(-1)}
	for i, a := range list {
		least, rival := 1.0, card.None
		for k, b := range list {
			if i == k {
				continue
			}
			if m := a.over(b); m < least {
				least, rival = m, b.card
			}
		}
		if least > v.Margin {
			v = Verdict{Card: a.card, Fit: a.fit, Margin: least, Rival: rival, Corners: rotate(q, (a.turns-turned+4)%4)}
		}
	}
	return v
}

// over is the margin of a over b.
func (a attempt) over(b attempt) float64 {
	if a.turns == b.turns {
		return margin(a.seen, a.fine, b.fine, a.trace, b.trace)
	}
	// Laid the other way round: only what each explains can be compared.
	return (a.fit - b.fit) / max(1-min(a.fit, b.fit), 0.1)
}

// contenders keeps the best attempt of each card, the finalists only.
func contenders(tries []attempt) []attempt {
	var list []attempt
	for _, a := range tries {
		if len(list) <= finalists && !slices.ContainsFunc(list, func(b attempt) bool { return b.card == a.card }) {
			list = append(list, a)
		}
	}
	return list
}

// focus is how much the taught face must be softened to look like the seen.
func focus(seen, taught *face) int {
	best, soft := -1.0, 0
	for radius := 1; radius < 4; radius++ {
		t := taught.softened(radius)
		if f := fit(seen, t, compare(seen, t, 1)); f > best {
			best, soft = f, radius
		}
	}
	return soft
}

// rotate begins the corners k further on.
func rotate(q sight.Quad, k int) (r sight.Quad) {
	for i := range r {
		r[i] = q[(i+k)%4]
	}
	return r
}
