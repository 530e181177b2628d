package explain

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// Aright puts readings to the other side of their index where the empty table shows on the side they were taken to lie
// on: of decks with an index in all four corners, one corner does not tell to which side its card reaches. Of two
// readings of one place the sure one stays; of two that are sure and name different faces neither is.
func Aright(t *scene.Model, now photometry.Grid, seen []sight.Sighting) []sight.Sighting {
	if !t.Understood {
		return seen
	}
	d := decision{Model: t, now: now, seen: seen}
	placed := slices.Clone(seen)
	drop := make([]bool, len(seen))
	for i, s := range seen {
		if len(s.Indices) != 1 || s.Card == card.Back || !d.Fresh(s, now) || !d.isCloth(s) {
			continue
		}
		s.Corners = quad.Mirrored(s.Corners, s.Indices[0])
		if d.isCloth(s) {
			continue
		}
		k := slices.IndexFunc(placed, func(o sight.Sighting) bool { return samePlace(o, s) })
		switch {
		case k < 0, s.Sure && !placed[k].Sure:
			placed[i] = s
			if k >= 0 {
				drop[k] = true
			}
		default:
			drop[i] = true
			if s.Sure && placed[k].Sure && s.Card != placed[k].Card {
				placed[k] = either(placed[k], s)
			}
		}
	}
	var kept []sight.Sighting
	for i, s := range placed {
		if !drop[i] {
			kept = append(kept, s)
		}
	}
	return kept
}

// either is a card of which one corner says this face and another that.
func either(a, b sight.Sighting) sight.Sighting {
	sum := a.Confidence + b.Confidence
	a.Alternatives = []sight.Guess{
		{Card: a.Card, Confidence: a.Confidence / sum}, {Card: b.Card, Confidence: b.Confidence / sum},
	}
	if b.Confidence > a.Confidence {
		slices.Reverse(a.Alternatives)
	}
	a.Card, a.Sure, a.Confidence = card.Unknown, false, a.Alternatives[0].Confidence
	return a
}

// samePlace reports whether two readings are of one outline.
func samePlace(a, b sight.Sighting) bool {
	const same = 0.3 // of the short side
	return a.Corners.Centre().Distance(b.Corners.Centre()) < same*quad.ShortSide(b.Corners)
}
