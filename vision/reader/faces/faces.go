// Package faces reads the cards of a deck that people have taught: by their whole faces, also where others cover them
// in part, and by the corner index where the deck has one; tiles of a taught set by their faces and by what any set
// shows.
package faces

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/reader/parts"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/taught"
)

const (
	// faceTelling is the confidence from which a whole face is reported at all.
	faceTelling = 0.3
	// leastFace is the shortest card, in pixels on its long side, whose face
	// is looked at.
	leastFace = 40
	// mostOutlines is into how many outlines in one picture it looks, largest first.
	mostOutlines = 48
	// topLevel is the longer side of the smallest level: there a card that fills the whole picture is outlined.
	topLevel = 320
)

// Reader reads cards of a deck that people have taught: by the whole face, and
// by the corner index where the deck has one. It is safe for use by several
// goroutines.
type Reader struct {
	indexed *reader.Reader
	tiles   func() (*riichi.Reader, error)
	deck    *taught.Deck
}

// New is the reader for a taught deck: indexed reads its indices if it has any, and what tiles opens, when it is first
// needed, finds those of a set of tiles. Both stay open.
func New(indexed *reader.Reader, tiles func() (*riichi.Reader, error), deck *taught.Deck) *Reader {
	return &Reader{indexed, tiles, deck}
}

// ReadIn reports the cards inside the given parts of p, in pixels of the whole picture.
func (t *Reader) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return parts.Read(t.Read, p, regions)
}

// Read reports every card in p.
func (t *Reader) Read(p picture.Picture) ([]sight.Sighting, error) {
	var indexed []sight.Sighting
	if t.deck.Indexed {
		var err error
		if indexed, err = t.indexed.Read(p); err != nil {
			return nil, err
		}
	} else if err := parts.Readable(p); err != nil {
		return nil, err
	}
	levels := pyramid.Of(p, topLevel)
	if t.deck.Tiles {
		return t.row(levels)
	}
	outlines, err := contour.Find(levels)
	if err != nil {
		return nil, err
	}
	faces := t.faces(levels, outlines, indexed)
	if faces, err = t.heaps(levels, faces); err != nil {
		return nil, err
	}
	return t.weigh(indexed, faces), nil
}

// faces judges what lies in each outline, and where an index says a card is.
func (t *Reader) faces(levels pyramid.Pyramid, outlines []sight.Quad, indexed []sight.Sighting) []sight.Sighting {
	for _, s := range indexed {
		outlines = append(outlines, s.Corners)
	}
	if w, h := float64(levels[0].Width), float64(levels[0].Height); h > 1.2*w && h < 2.2*w { // a scan, perhaps
		outlines = append(outlines, sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}})
	}
	outlines = slices.DeleteFunc(outlines, func(q sight.Quad) bool { return quad.Longest(q) < leastFace })
	var seen []sight.Sighting
	for _, v := range t.deck.JudgeAll(levels, outlines[:min(len(outlines), mostOutlines)]) {
		if s, ok := sighting(v); ok {
			seen = keepBest(seen, s)
		}
	}
	return seen
}

// sighting is a verdict as reported, if there is anything to it.
func sighting(v taught.Verdict) (sight.Sighting, bool) {
	c := v.Confidence()
	return sight.Sighting{
		Card: v.Card, Sure: c >= belief.SureWhole, Confidence: c, Corners: v.Corners, Alternatives: v.Guesses(),
	}, c > faceTelling
}

// face judges what lies in one outline, apart from what the cards above cover.
func (t *Reader) face(levels pyramid.Pyramid, q sight.Quad, above []sight.Sighting) (s sight.Sighting, ok bool) {
	var hidden []sight.Quad
	for _, a := range above {
		if a.Sure {
			hidden = append(hidden, a.Corners)
		}
	}
	v, err := t.deck.Judge(levels, q, hidden...)
	if err != nil { // corners without area are no card
		return s, false
	}
	return sighting(v)
}

// keepBest adds s to what was seen, unless a surer one lies in its place.
func keepBest(seen []sight.Sighting, s sight.Sighting) []sight.Sighting {
	for i, o := range seen {
		if !samePlace(o.Corners, s.Corners) {
			continue
		}
		if s.Confidence > o.Confidence {
			seen[i] = s
		}
		return seen
	}
	return append(seen, s)
}

// samePlace reports whether two outlines are one card's: their middles are
// nearer than a quarter of its length.
func samePlace(a, b sight.Quad) bool {
	return a.Centre().Distance(b.Centre()) < 0.25*min(quad.Longest(a), quad.Longest(b))
}

// weigh joins what the indices say with what the faces say. Two witnesses that
// agree are surer than either; two that are both sure and disagree make the
// card unknown.
func (t *Reader) weigh(indexed, faces []sight.Sighting) []sight.Sighting {
	var all []sight.Sighting
	used := make([]bool, len(indexed))
	for _, f := range faces {
		for i, s := range indexed {
			if !used[i] && samePlace(s.Corners, f.Corners) {
				used[i] = true
				f = together(f, s)
			}
		}
		all = append(all, f)
	}
	for i, s := range indexed {
		if !used[i] {
			all = append(all, s)
		}
	}
	return all
}

// together is one card seen by its face and by its index. Where they name
// different cards, each is heard about the other's.
func together(face, index sight.Sighting) sight.Sighting {
	if index.Card == card.Back || len(index.Alternatives) == 0 {
		return face
	}
	said := index.Alternatives[0]
	if said.Card == face.Card {
		face.Confidence = agreed2(face.Confidence, said.Confidence)
		face.Sure = face.Sure || index.Sure || face.Confidence >= belief.SureWhole
		return face
	}
	if index.Sure && face.Sure {
		face.Card, face.Sure = card.Unknown, false
		face.Confidence = 0.5
		face.Alternatives = append(face.Alternatives[:1:1], said)
		return face
	}
	yes, no := face.Confidence*of(index, face.Card), said.Confidence*of(face, said.Card)
	p := yes / max(yes+no, 1e-9)
	winner, by := face, []sight.Guess{{Card: face.Card, Confidence: p}, {Card: said.Card, Confidence: 1 - p}}
	if p < 0.5 {
		winner, p = index, 1-p
		by[0], by[1] = by[1], by[0]
	}
	winner.Sure = winner.Sure && p >= belief.SureWhole
	winner.Confidence, winner.Alternatives = p, by
	return winner
}

// of is the probability that a sighting gives to a card; those that it does not
// name share what it leaves.
func of(s sight.Sighting, c card.Card) float64 {
	const others = 50
	rest := 1.0
	for _, g := range s.Alternatives {
		if g.Card == c {
			return g.Confidence
		}
		rest -= g.Confidence
	}
	return max(rest, 1e-6) / others
}

// agreed2 is the confidence of two witnesses of the same card that err
// independently.
func agreed2(a, b float64) float64 {
	yes, no := a*b, (1-a)*(1-b)
	return min(yes/math.Max(yes+no, 1e-9), 0.9999)
}
