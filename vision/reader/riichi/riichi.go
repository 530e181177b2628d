// Package riichi reads riichi tiles of any set, untaught: all tiles on a table, the hand nearest to the camera, or what
// lies at places where tiles are looked for; and it says what several looks at one tile say together.
package riichi

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/parts"
	"github.com/tablemaid/tablemaid/vision/tiles"
)

const (
	// sureTile is the confidence from which a tile may be believed without
	// asking: on held-out sets 97 in 100 of those up to 0.98 are right, and 99 of
	// all above it. From tileTelling on it is reported at all.
	sureTile, tileTelling = 0.94, 0.35
	// smallestTile is the least side, in pixels, of a tile that may be believed:
	// smaller ones had no part when the confidence was fitted.
	smallestTile = 18
	// tileTop is the longer side of the smallest level for tiles, which fill
	// more of a picture than an index does.
	tileTop = 120
)

// Reader reads riichi tiles of any set, untaught. It is safe for use by several
// goroutines; they take turns.
type Reader struct {
	finder *tiles.Finder
	namer  *tiles.Namer
	hand   bool
}

// New makes a reader for all tiles on a table from the networks built into the program. The caller closes it.
func New() (*Reader, error) {
	finder, err := tiles.NewFinder()
	if err != nil {
		return nil, err
	}
	namer, err := tiles.NewNamer()
	if err != nil {
		finder.Close()
		return nil, err
	}
	return &Reader{finder: finder, namer: namer}, nil
}

// Hand is the reader for the hand nearest to the camera alone: its row and what
// touches that, and no discards, walls and other people's tiles. It shares the networks, which t closes.
func (t *Reader) Hand() *Reader { return &Reader{t.finder, t.namer, true} }

// Close frees the networks; the reader is of no use afterwards.
func (t *Reader) Close() {
	t.finder.Close()
	t.namer.Close()
}

// Read reports the tiles in p, row by row from afar, each row from left to right.
func (t *Reader) Read(p picture.Picture) ([]sight.Sighting, error) {
	if err := parts.Readable(p); err != nil {
		return nil, err
	}
	named, err := t.named(pyramid.Of(p, tileTop))
	if err != nil {
		return nil, err
	}
	hand := false
	if t.hand {
		named, hand = tiles.Hand(named)
	}
	inRows(named)
	return clash.Doubt(Told(named, hand), card.InRiichi), nil
}

// named finds and names the faces of tiles.
func (t *Reader) named(levels pyramid.Pyramid) ([]tiles.Named, error) {
	faces, err := t.finder.Find(levels)
	if err != nil {
		return nil, err
	}
	return t.namer.Name(levels, faces)
}

// Row are the faces of the hand nearest to the camera, as one reads them.
func (t *Reader) Row(levels pyramid.Pyramid) ([]tiles.Named, error) {
	named, err := t.named(levels)
	if err != nil {
		return nil, err
	}
	named, _ = tiles.Hand(named)
	inRows(named)
	return named, nil
}

// Told are the tiles of which there is something to report. In a hand each face that the finder is sure of is, though
// nobody can name it: there it is asked about, and none is missing.
func Told(named []tiles.Named, hand bool) (seen []sight.Sighting) {
	for _, n := range named {
		if _, share := n.Belief.Best(); share < tileTelling && !(hand && n.Plain()) {
			continue
		}
		seen = append(seen, sightingOf(n))
	}
	return seen
}

// sightingOf is what a named face is told as.
func sightingOf(n tiles.Named) sight.Sighting {
	kind, share := n.Belief.Best()
	s := sight.Sighting{
		Card: kind, Sure: isSure(share, n.Side()), Confidence: share, Corners: n.Corners(), Alternatives: n.Belief.Guesses(4),
		Face: n.Belief.Tile(),
	}
	if share < belief.Tellable {
		s.Card = card.Unknown
	}
	return s
}

// isSure reports whether a tile may be believed without asking: by the confidence in its kind and the side of its face
// in pixels.
func isSure(confidence, side float64) bool { return confidence >= sureTile && side >= smallestTile }

// ReadIn reports the tiles inside the given parts of p, in pixels of the whole picture.
func (t *Reader) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return parts.Read(t.Read, p, regions)
}

// ReadAt reports what lies at outlines of tiles, clockwise from the top left, whose size and way are known: a sighting
// for each in their order, where it lies rather, whether or not there seems to be a tile.
func (t *Reader) ReadAt(p picture.Picture, outlines []sight.Quad) (seen []sight.Sighting, err error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var box image.Rectangle
	for _, q := range outlines {
		box = box.Union(q.Box())
	}
	box = box.Inset(-max(box.Dx(), box.Dy()) / 2).Intersect(p.Bounds())
	if box.Empty() {
		return make([]sight.Sighting, len(outlines)), nil
	}
	faces := make([]tiles.Face, len(outlines))
	for i, q := range outlines {
		faces[i] = tiles.FaceOf(q)
		faces[i].Centre = sight.Point{X: faces[i].Centre.X - float64(box.Min.X), Y: faces[i].Centre.Y - float64(box.Min.Y)}
	}
	named, err := t.namer.NameAt(pyramid.Of(p.Crop(box), tileTop), faces)
	for _, n := range named {
		seen = append(seen, sightingOf(n).Mapped(func(p sight.Point) sight.Point {
			return sight.Point{X: p.X + float64(box.Min.X), Y: p.Y + float64(box.Min.Y)}
		}))
	}
	return seen, err
}

// laid is how many times as likely as the namer says something is a tile that has come to lie where tiles are laid and
// has the size of one. Of 580 such faces on drawn tables of the half for fitting all were tiles; the namer gave those
// of birds (1s) 0.4 to 0.8.
const laid = 30

// Expected is a sighting at a place where a tile has come to lie, if anything: what remains in doubt is which.
func Expected(s sight.Sighting) sight.Sighting {
	by := laid / (1 - s.Face + laid*s.Face)
	s.Alternatives = slices.Clone(s.Alternatives)
	for i := range s.Alternatives {
		s.Alternatives[i].Confidence *= by
	}
	s.Face, s.Confidence = s.Face*by, s.Confidence*by
	if s.Confidence >= belief.Tellable && len(s.Alternatives) > 0 {
		s.Card = s.Alternatives[0].Card
	}
	s.Sure = isSure(s.Confidence, math.Sqrt(s.Corners.Area()))
	return s
}

// Pooled is what two looks at one tile say together, the geometric mean of both; it lies where the first lies.
func Pooled(s, o sight.Sighting) sight.Sighting {
	const least = 0.001 // of what a look does not mention
	share := func(of sight.Sighting, c card.Card) float64 {
		for _, g := range of.Alternatives {
			if g.Card == c {
				return g.Confidence
			}
		}
		return least
	}
	var kinds []card.Card
	for _, g := range slices.Concat(s.Alternatives, o.Alternatives) {
		if !slices.Contains(kinds, g.Card) {
			kinds = append(kinds, g.Card)
		}
	}
	none := math.Sqrt(max(1-s.Face, least) * max(1-o.Face, least))
	sum := none
	p := make([]float64, len(kinds))
	for i, c := range kinds {
		p[i] = math.Sqrt(share(s, c) * share(o, c))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	s.Face, s.Alternatives = 1-none/sum, belief.Guesses(kinds, p, 4)
	s.Card, s.Confidence, s.Sure = card.Unknown, s.Alternatives[0].Confidence, false
	if s.Confidence >= belief.Tellable {
		s.Card = s.Alternatives[0].Card
	}
	s.Sure = isSure(s.Confidence, math.Sqrt(s.Corners.Area()))
	return s
}

// inRows sorts tiles as one reads them. Tiles belong to one row as long as the
// next is less than half a face lower than the last.
func inRows(named []tiles.Named) {
	slices.SortStableFunc(named, func(a, b tiles.Named) int { return cmp.Compare(a.Centre.Y, b.Centre.Y) })
	from := 0
	for i := 1; i <= len(named); i++ {
		if i < len(named) && named[i].Centre.Y-named[i-1].Centre.Y < 0.5*math.Abs(named[i-1].Up.Y) {
			continue
		}
		slices.SortStableFunc(named[from:i], func(a, b tiles.Named) int { return cmp.Compare(a.Centre.X, b.Centre.X) })
		from = i
	}
}
