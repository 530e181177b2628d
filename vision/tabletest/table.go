// Package tabletest draws small tables with cards for the tests of rooms that follow a table, and reads them.
package tabletest

import (
	"bytes"
	"image"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Table is a small table that a test lays cards on: grey cloth, light cards,
// noise. It is also the reader of its own pictures, and reads a card only
// where it lies whole inside a region with no hand on it.
type Table struct {
	noise   *rand.Rand
	Light   int
	Grain   int // of the noise
	Ink     int // how much brighter than the cloth print is: grey unless a test prints as cards are printed, dark
	Cards   map[string]*Card
	order   []string
	Hand    image.Rectangle
	Slant   int // how much brighter the right side is
	Shade   image.Rectangle
	Dim     int // how much darker it is in the shade, in hundredths
	Soft    int // pixels over which the shade begins
	Blur    int // pixels over which edges spread
	Kick    image.Point
	Dazzled bool          // nothing can be read
	Step    time.Duration // between frames
	At      time.Duration // of the next
	Cuts    bool          // reads cards that are only partly in a region, a little off
	Frames  int
	Asked   int // regions that the tracker has had read
	drawn   []drawing
}

// drawing is one of the newest pictures and what lies in it.
type drawing struct {
	picture.Picture
	lies []*Card
	hand image.Rectangle
}

type Card struct {
	At image.Point // centre
	// reads is what the look n gives; card.None when it is overlooked.
	Reads  func(n int) sight.Sighting
	looks  int
	Unread bool // the reader overlooks it
	Ghost  bool // nothing lies there: the reader is mistaken
	Blank  bool // nothing is printed on it
	Fine   bool // so fine a print that a cell holds an edge of it
	Pips   bool // four small prints
	Skin   bool // as light as paper, and redder: no card, but a hand that rests
}

const (
	BenchWidth, BenchHeight = 640, 480
	CardWidth, CardHeight   = 40, 56
)

func New() *Table {
	noise := rand.New(rand.NewPCG(1, 2))
	return &Table{noise: noise, Light: 90, Grain: 7, Ink: 40, Step: 50 * time.Millisecond, Cards: map[string]*Card{}}
}

func Outline(at image.Point) image.Rectangle {
	return image.Rect(at.X-CardWidth/2, at.Y-CardHeight/2, at.X+CardWidth/2, at.Y+CardHeight/2)
}

// Lay puts a card down that reads as c, surely.
func (b *Table) Lay(c card.Card, x, y int) {
	b.LayUnread(string(c), x, y, func(int) sight.Sighting {
		return sight.Sighting{
			Card:         c,
			Sure:         true,
			Confidence:   0.999,
			Alternatives: []sight.Guess{{Card: c, Confidence: 0.999}},
		}
	})
}

func (b *Table) LayUnread(name string, x, y int, reads func(int) sight.Sighting) {
	b.Cards[name] = &Card{At: image.Pt(x, y), Reads: reads}
	b.order = append(b.order, name)
}

func (b *Table) Take(name string) {
	delete(b.Cards, name)
	for i, n := range b.order {
		if n == name {
			b.order = append(b.order[:i:i], b.order[i+1:]...)
			return
		}
	}
}

func (b *Table) Picture() picture.Picture {
	p := picture.Picture{Width: BenchWidth, Height: BenchHeight, Pix: make([]byte, 3*BenchWidth*BenchHeight)}
	fill := func(r image.Rectangle, v int) {
		r = r.Intersect(p.Bounds())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for i := 3 * (y*p.Width + r.Min.X); i < 3*(y*p.Width+r.Max.X); i++ {
				v := v * (100 - b.dimAt(i/3%p.Width, y)) / 100
				lit := v * (1000 + b.Slant*(i/3%p.Width)/p.Width) / 1000
				p.Pix[i] = byte(min(255, max(0, lit+b.noise.IntN(b.Grain)-b.Grain/2)))
			}
		}
	}
	fill(p.Bounds(), b.Light)
	for _, name := range b.order {
		if b.Cards[name].Ghost {
			continue
		}
		fill(Outline(b.Cards[name].At).Add(b.Kick), b.Light+120)
		if b.Cards[name].Skin {
			redden(p, Outline(b.Cards[name].At).Add(b.Kick))
			continue
		}
		switch at := b.Cards[name].At.Add(b.Kick); {
		case b.Cards[name].Blank:
		case b.Cards[name].Pips:
			for _, off := range []image.Point{{-9, -14}, {9, -14}, {-9, 14}, {9, 14}} {
				fill(image.Rectangle{Min: at.Add(off), Max: at.Add(off)}.Inset(-4), b.Light-10)
			}
		default:
			fill(Outline(b.Cards[name].At).Add(b.Kick).Inset(14), b.Light+b.Ink) // some print
		}
		if print := Outline(b.Cards[name].At).Add(b.Kick).Inset(3); b.Cards[name].Fine {
			for x := print.Min.X; x < print.Max.X; x += 6 {
				fill(image.Rect(x, print.Min.Y, x+3, print.Max.Y), b.Light-40)
			}
		}
	}
	fill(b.Hand, b.Light+60)
	if b.Blur > 0 {
		smear(p, b.Blur)
	}
	d := drawing{p, nil, b.Hand}
	for _, name := range b.order {
		d.lies = append(d.lies, b.Cards[name])
	}
	const kept = 6
	b.drawn = append(b.drawn[max(0, len(b.drawn)-kept+1):], d)
	return p
}

// drawnAs is the drawing that a part of a picture was taken from: the newest, unless
// it is of an earlier one.
func (b *Table) drawnAs(p picture.Picture, part image.Rectangle) drawing {
	part = part.Inset(4) // beyond it, the newest is shown
	alike := func(d drawing) bool {
		for y := part.Min.Y; y < part.Max.Y; y++ {
			from, to := 3*(y*p.Width+part.Min.X), 3*(y*p.Width+part.Max.X)
			if !bytes.Equal(p.Pix[from:to], d.Pix[from:to]) {
				return false
			}
		}
		return true
	}
	for _, d := range slices.Backward(b.drawn) {
		if alike(d) {
			return d
		}
	}
	return b.drawn[len(b.drawn)-1]
}

// dimAt is how much darker a place is, in hundredths.
func (b *Table) dimAt(x, y int) int {
	at := image.Pt(x, y)
	for in := range b.Soft {
		if !at.In(b.Shade.Inset(in)) {
			return b.Dim * in / b.Soft
		}
	}
	if !at.In(b.Shade) {
		return 0
	}
	return b.Dim
}

// redden makes a part of a picture redder, and no darker in grey.
func redden(p picture.Picture, r image.Rectangle) {
	r = r.Intersect(p.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			pix := p.Pix[3*(y*p.Width+x):][:3]
			pix[0], pix[1], pix[2] = pix[0]-min(pix[0], 50), pix[1]-min(pix[1], 5), pix[2]+min(255-pix[2], 45)
		}
	}
}

// smear spreads each pixel over its row.
func smear(p picture.Picture, reach int) {
	for y := range p.Height {
		row := p.Pix[3*p.Width*y:][:3*p.Width]
		was := append([]byte(nil), row...)
		at := func(i, c int) int { return int(was[3*min(max(i, 0), p.Width-1)+c]) }
		for c := range 3 {
			sum := 0
			for i := -reach; i <= reach; i++ {
				sum += at(i, c)
			}
			for i := range p.Width {
				row[3*i+c] = byte(sum / (2*reach + 1))
				sum += at(i+reach+1, c) - at(i-reach, c)
			}
		}
	}
}

// ReadIn reads the cards that lie whole in a region, the topmost only where
// one covers another.
func (b *Table) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	b.Asked += len(regions)
	var seen []sight.Sighting
	for _, r := range regions {
		table := b.drawnAs(p, r)
		for i, c := range table.lies {
			o := Outline(c.At).Add(b.Kick)
			visible := !c.Unread && !table.hand.Overlaps(o) && b.Blur == 0 && !b.Dazzled && !b.covered(c, table.lies[i+1:])
			if part := o.Intersect(r); visible && b.Cuts && !part.Empty() && part != o {
				o = o.Add(part.Min.Sub(o.Min)).Add(part.Max.Sub(o.Max))
				r = o
			}
			if visible && o.In(r) {
				s := c.Reads(c.looks)
				c.looks++
				s.Corners = sight.Quad{
					Point(o.Min.X, o.Min.Y),
					Point(o.Max.X, o.Min.Y),
					Point(o.Max.X, o.Max.Y),
					Point(o.Min.X, o.Max.Y),
				}
				if s.Card != card.None {
					seen = append(seen, s)
				}
			}
		}
	}
	return seen, nil
}

// covered reports whether a card lies under one of those above it.
func (b *Table) covered(c *Card, above []*Card) bool {
	return !c.Ghost && slices.ContainsFunc(above, func(o *Card) bool {
		return !o.Ghost && Outline(o.At).Add(b.Kick).Overlaps(Outline(c.At).Add(b.Kick))
	})
}

func Point(x, y int) sight.Point { return sight.Point{X: float64(x), Y: float64(y)} }

// Next is the next frame of the table.
func (b *Table) Next() source.Frame {
	f := source.Frame{Picture: b.Picture(), Index: b.Frames, At: b.At}
	b.Frames++
	b.At += b.Step
	return f
}

// QuadOf is an upright outline.
func QuadOf(r image.Rectangle) sight.Quad {
	return sight.Quad{Point(r.Min.X, r.Min.Y), Point(r.Max.X, r.Min.Y), Point(r.Max.X, r.Max.Y), Point(r.Min.X, r.Max.Y)}
}

// Doubtful reads as the first of some guesses, surely or not.
func Doubtful(sure bool, guesses ...sight.Guess) func(int) sight.Sighting {
	s := sight.Sighting{Card: guesses[0].Card, Sure: sure, Confidence: guesses[0].Confidence, Alternatives: guesses}
	if !sure {
		s.Card = card.Unknown
	}
	return func(int) sight.Sighting { return s }
}
