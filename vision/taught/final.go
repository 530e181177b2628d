package taught

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// final weighs the best attempt against the best of other cards, finely.
func (d *Deck) final(
	levels pyramid.Pyramid, q sight.Quad, may [2]bool, tries []attempt, covers []sight.Quad,
) (Verdict, error) {
	first := tries[0]
	if first.turns%2 == 1 {
		may[0], may[1] = may[1], may[0]
	}
	roughly, err := views(levels, q, may, coarse, covers)
	if err != nil {
		return Verdict{}, err
	}
	closely, err := views(levels, q, may, fine, covers)
	if err != nil || roughly[0] == nil || closely[0] == nil {
		return Verdict{}, err
	}
	var list []tried
	soft := 0
	for i, a := range d.contenders(tries, roughly) {
		t := tried{attempt: a, seen: closely[a.turns], taught: d.looks[a.look].fine}
		base := a.drift.finer(coarse, fine)
		if i == 0 {
			soft = focus(t.seen, t.taught, base)
		}
		t.taught = t.taught.softened(soft)
		t.trace = compare(t.seen, t.taught, base, 2)
		t.drift = drifted(t.taught, t.trace)
		t.trace = compare(t.seen, t.taught, t.drift, 1)
		t.fit = fit(t.seen, t.taught, t.trace)
		list = append(list, t)
	}
	v := elect(list)
	v.Corners = rotate(q, v.turns)
	return v, nil
}

// contenders are the finalists and the kin of the best, each the way round
// that fits better, found anew in the settled corners.
func (d *Deck) contenders(tries []attempt, seen [4]*face) []attempt {
	first := tries[0]
	list := oneEach(tries, 1+finalists)
	for i := range list {
		list[i].turns = (list[i].turns - first.turns + 4) % 4
	}
	for _, k := range d.looks[first.look].kin() {
		kin := attempt{look: k, card: d.looks[k].card}
		if !slices.ContainsFunc(list, func(a attempt) bool { return a.card == kin.card }) {
			list = append(list, kin)
		}
	}
	for i := range list {
		a := &list[i]
		a.try(seen[a.turns], d.looks[a.look].coarse)
		turned := *a
		turned.turns = (a.turns + 2) % 4
		if i > 0 {
			turned.try(seen[turned.turns], d.looks[a.look].coarse)
		}
		if turned.fit > a.fit {
			*a = turned
		}
	}
	return list
}

// tried is an attempt at the fine grain.
type tried struct {
	attempt
	seen, taught *face
}

// elect finds the card that no other beats: whose least margin is largest.
func elect(list []tried) Verdict {
	v := Verdict{Margin: math.Inf(-1)}
	for i, a := range list {
		least, rival := 1.0, card.None
		for k, b := range list {
			if i == k || a.card == b.card {
				continue
			}
			if m := a.over(b); m < least {
				least, rival = m, b.card
			}
		}
		if least > v.Margin {
			v = Verdict{Card: a.card, Fit: a.fit, Margin: least, Rival: rival, turns: a.turns}
		}
	}
	return v
}

// over is the margin of a over b.
func (a tried) over(b tried) float64 {
	if a.turns == b.turns {
		here := margin(a.seen, a.taught, b.taught, a.trace, b.drift)
		return (here - margin(b.seen, b.taught, a.taught, b.trace, a.drift)) / 2
	}
	// Laid the other way round: only what each explains can be compared.
	return (a.fit - b.fit) / max(1-min(a.fit, b.fit), 0.1)
}

// focus is how much the taught face must be softened to look like the seen.
func focus(seen, taught *face, base drift) int {
	best, soft := -1.0, 0
	for radius := 1; radius < 4; radius++ {
		t := taught.softened(radius)
		if f := fit(seen, t, compare(seen, t, base, 1)); f > best {
			best, soft = f, radius
		}
	}
	return soft
}
