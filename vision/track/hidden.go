package track

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// Where people lay pairs, a card that comes alone is most likely one of a pair whose other card lies nearly hidden
// below it. More looks may tell that one's index; if none does, paper of it that has come to show beyond the upper
// card says that it is there (vision/beneath), and what it is follows from what shows of its print and from how
// people lay.

// hidden adds to those agreed on the cards that lie nearly hidden below those that have come alone; what was seen of
// them and could not be told is left out.
func (t *Tracker) hidden(p picture.Picture, now photometry.Grid, agreed []sight.Sighting) ([]sight.Sighting, error) {
	size, face := t.scene.Profile.Size, t.scene.Profile.Card
	if size == nil || face == nil {
		return agreed, nil
	}
	var found []sight.Sighting
	told := make([]bool, len(agreed))
	for _, l := range explain.Alone(&t.scene, agreed, now) {
		c := l.Upper.Corners.Centre()
		mm := t.scene.Pixel(c.X, c.Y, *size)
		k := beneath.Scale{A: mm[0], B: mm[1], C: mm[2], D: mm[3]}
		upper := beneath.Outline(p, l.Upper.Corners, [2]sight.Point(l.Upper.Indices), *face, k)
		strip, ok := upper.Beyond(p, l.Before(&t.scene, agreed, now))
		if !ok {
			continue
		}
		read, err := t.readHidden(p, l.Upper, upper, strip)
		if err != nil {
			return nil, err
		}
		faces := posterior.Hidden(l.Upper.Card, read, posterior.Prior{Left: t.scene.Left, Mates: t.scene.Mates})
		if len(faces) == 0 {
			continue
		}
		s := sight.Sighting{
			Card: card.Unknown, Confidence: faces[0].Confidence, Corners: strip.Corners,
			Alternatives: faces[:min(len(faces), vote.MostGuesses)],
			Indices:      []sight.Point{strip.At}, IndexHeight: l.Upper.IndexHeight,
		}
		if faces[0].Confidence >= vote.SureAlone {
			s.Card, s.Sure = faces[0].Card, true
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
	Hidden(p picture.Picture, beside []beneath.Index, came func([]sight.Point) float64) ([]sight.Guess, error)
}

// readHidden reads what shows of the index of the card whose paper a strip is.
func (t *Tracker) readHidden(
	p picture.Picture, s sight.Sighting, upper beneath.Card, strip beneath.Strip,
) (posterior.Evidence, error) {
	r, ok := t.reader.(hiddenReader)
	if !ok {
		return nil, nil
	}
	bare, origin := upper.Bare(p)
	var beside []beneath.Index
	for _, at := range s.Indices {
		beside = append(beside, upper.Index(at, s.IndexHeight, origin))
	}
	return r.Hidden(bare, beside, func(points []sight.Point) float64 {
		there := make([]sight.Point, len(points))
		for i, p := range points {
			there[i] = sight.Point{X: p.X + float64(origin.X), Y: p.Y + float64(origin.Y)}
		}
		return strip.Came(there)
	})
}
