package explain

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// Lone is a new card of which both indices were read with high confidence and whose mate has not appeared.
type Lone struct {
	Upper sight.Sighting
	Below int // the agreed reading that is likely of a card below it, without a confident identity; -1 for none
}

// Alone returns the new cards among the agreed readings whose mate has not appeared, where players lay pairs and the
// mate may still follow: before themselves, as what comes to the middle is shown to all, and comes alone.
func Alone(t *scene.Model, agreed []sight.Sighting, now photometry.Grid) (found []Lone) {
	if t.Mates == nil {
		return nil
	}
	news := newcomers(t, agreed, now)
	for i, s := range agreed {
		whole := len(s.Indices) == 2 || len(s.Indices) == 4
		if !news[i] || !s.Sure || !whole || !t.Free(s.Card) || !t.MateMayCome(s.Card) || !t.Fresh(s, now) {
			continue
		}
		if at, _ := t.Places.Of(placement.Laying{Cards: []sight.Quad{s.Corners}}, nil); at.Seat() == 0 {
			continue
		}
		if below, alone := companion(agreed, news, i); alone {
			found = append(found, Lone{Upper: s, Below: below})
		}
	}
	return found
}

// companion is the new reading, -1 for none, at the position of card i that is not identified with confidence; alone
// is false if that reading, or another new one of the same laying, is a card of its own.
func companion(agreed []sight.Sighting, news []bool, i int) (below int, alone bool) {
	below, alone = -1, true
	upper := agreed[i].Corners
	for j, o := range agreed {
		far := o.Corners.Centre().Distance(upper.Centre())
		if j == i || !news[j] || far > laying.Together*quad.LongSide(upper) {
			continue
		}
		alone = alone && !o.Sure && below < 0 && far <= scene.Still*quad.ShortSide(upper)
		below = j
	}
	return below, alone
}

// newcomers marks the agreed readings that match no tracked card.
func newcomers(t *scene.Model, agreed []sight.Sighting, now photometry.Grid) []bool {
	news := make([]bool, len(agreed))
	for i, k := range staying(t, agreed, now) {
		news[i] = k == nil && !Expected(t, agreed[i], agreed, now)
	}
	return news
}

// Before is the reference brightness of each cell, excluding cells of other new cards and of tracked cards close by
// that were not detected in place, as these may have been pushed.
func (l Lone) Before(t *scene.Model, agreed []sight.Sighting, now photometry.Grid) beneath.Before {
	const besideKnown, inPlace = 1.12, 0.03
	var others, lying, rims []sight.Quad
	for i, news := range newcomers(t, agreed, now) {
		if s := agreed[i]; news && i != l.Below && s.Card != l.Upper.Card {
			others = append(others, quad.Scaled(s.Corners, readMargin))
		}
	}
	for _, k := range t.Cards {
		if !slices.ContainsFunc(agreed, func(s sight.Sighting) bool { return k.Shows(s) && k.Distance(s) < inPlace }) {
			lying = append(lying, k.Sighting.Corners)
			rims = append(rims, quad.Scaled(k.Sighting.Corners, besideKnown))
		}
	}
	within := func(all []sight.Quad, at sight.Point) bool {
		return slices.ContainsFunc(all, func(q sight.Quad) bool { return q.Contains(at) })
	}
	return func(x, y int) (grey float64, ok bool) {
		if grey, ok = t.Appearance.Was(x, y, now, t.Gain); !ok {
			return 0, false
		}
		at := sight.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
		return grey, !within(others, at) && (within(lying, at) || !within(rims, at))
	}
}

// PushedUnder is the card that lay there before where another seems to lie below a new one, if what is read of that may
// be it: it was pushed a little as the new one was laid on it.
func PushedUnder(
	t *scene.Model, lower sight.Sighting, read posterior.Evidence, agreed []sight.Sighting,
) (known sight.Sighting, ok bool) {
	for _, k := range t.Cards {
		if k.Distance(lower) < scene.Aside && read.MayShow(k.Lies().Card) && !slices.ContainsFunc(agreed, k.Shows) {
			return k.Lies(), true
		}
	}
	return sight.Sighting{}, false
}
