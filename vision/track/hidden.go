package track

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/view"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// Where people lay pairs, a card that comes alone is most likely one of a pair whose other card lies nearly hidden
// below it. Paper of it that has come to show beyond the upper card says that it is there (vision/beneath); more looks
// may tell its index, and if none does, what it is follows from what shows of its print and from how people lay.

// pair is a card that has come alone, and what seems to lie below it.
type pair struct {
	explain.Lone
	upper outline.Card
	lower beneath.Lower
}

// mayBe reports whether more looks may tell of a card below.
func (l pair) mayBe() bool { return l.Below >= 0 || l.lower.Perhaps() }

// sameRank is the likelihood ratio of both cards having one rank, by their print.
func (l pair) sameRank(p picture.Picture) float64 {
	if l.Upper.Card.Rank() == "" {
		return 1
	}
	r, ok := l.lower.Rank(p, l.Upper.Indices, l.Upper.IndexHeight)
	if !ok {
		return 1
	}
	return posterior.SameRank(r)
}

// lone are the cards that have come alone, with what shows beyond them.
func (t *Tracker) lone(p picture.Picture, now photometry.Grid, agreed []sight.Sighting) (found []pair) {
	face, ground, ok := t.plane()
	if !ok {
		return nil
	}
	for _, l := range explain.Alone(&t.scene, agreed, now) {
		upper := outline.Find(p, l.Upper.Corners, l.Upper.Indices, face, ground, surveyed)
		found = append(found, pair{l, upper, beneath.Below(p, upper, l.Before(&t.scene, agreed, now))})
	}
	return found
}

// hidden adds to those agreed on the cards that lie nearly hidden below those that have come alone; what was seen of
// them and could not be told is left out.
func (t *Tracker) hidden(p picture.Picture, agreed []sight.Sighting, alone []pair) ([]sight.Sighting, error) {
	var found []sight.Sighting
	told := make([]bool, len(agreed))
	for _, l := range alone {
		if !l.lower.Lies() {
			continue
		}
		read, err := t.readHidden(p, l)
		if err != nil {
			return nil, err
		}
		s := sight.Sighting{
			Card: card.Unknown, Corners: l.lower.Corners(),
			Indices: []sight.Point{l.lower.At()}, IndexHeight: l.Upper.IndexHeight,
		}
		if k, ok := explain.PushedUnder(&t.scene, s, read, agreed); ok {
			s.Card, s.Sure, s.Confidence = k.Card, k.Sure, k.Confidence
		} else {
			faces := posterior.Hidden(
				l.Upper.Card, read, l.sameRank(p), posterior.Prior{Left: t.scene.Left, Mates: t.scene.Mates},
			)
			if len(faces) == 0 {
				continue
			}
			s.Alternatives, s.Confidence = faces[:min(len(faces), vote.MostGuesses)], faces[0].Confidence
			if s.Confidence >= vote.SureAlone {
				s.Card, s.Sure = faces[0].Card, true
			}
		}
		found = append(found, s)
		if l.Below >= 0 {
			told[l.Below] = true
		}
	}
	i := 0
	rest := slices.DeleteFunc(agreed, func(sight.Sighting) bool { i++; return told[i-1] })
	return append(rest, found...), nil
}

// hiddenReader is a reader that tells what shows of a card nearly hidden below another.
type hiddenReader interface {
	Hidden(p picture.Picture, at []beneath.Index, shows func([]sight.Point) float64) ([]sight.Guess, error)
}

// readHidden reads what shows of the indices of a lower card, as they look from above if the camera leans.
func (t *Tracker) readHidden(p picture.Picture, l pair) (posterior.Evidence, error) {
	r, ok := t.reader.(hiddenReader)
	if !ok {
		return nil, nil
	}
	bare, origin := beneath.Bare(p, l.upper)
	v, leans := t.aboveAt(bare.Bounds(), l.Upper.Corners.Centre())
	if leans {
		bare = v.Of(bare)
	} else {
		v = view.Level(bare.Bounds())
	}
	var at []beneath.Index
	for _, of := range l.Upper.Indices {
		at = append(at, l.lower.Index(of, l.Upper.IndexHeight).Seen(func(p sight.Point) sight.Point {
			return v.At(less(p, origin))
		}))
	}
	return r.Hidden(bare, at, func(points []sight.Point) float64 {
		there := make([]sight.Point, len(points))
		for i, p := range points {
			there[i] = less(v.Back(p), image.Point{}.Sub(origin))
		}
		return l.lower.Shows(there)
	})
}

// less is p moved back.
func less(p sight.Point, by image.Point) sight.Point {
	return sight.Point{X: p.X - float64(by.X), Y: p.Y - float64(by.Y)}
}
