package track

import (
	"bytes"
	"image"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/source"
)

// bench is a small table that a test lays cards on: grey cloth, light cards,
// noise. It is also the reader of its own pictures, and reads a card only
// where it lies whole inside a region with no hand on it.
type bench struct {
	t       *testing.T
	tracker *Tracker
	noise   *rand.Rand
	light   int
	grain   int // of the noise
	cards   map[string]*laid
	order   []string
	hand    image.Rectangle
	slant   int // how much brighter the right side is
	shade   image.Rectangle
	dim     int // how much darker it is in the shade, in hundredths
	soft    int // pixels over which the shade begins
	blur    int // pixels over which edges spread
	kick    image.Point
	dazzled bool          // nothing can be read
	step    time.Duration // between frames
	at      time.Duration // of the next
	cuts    bool          // reads cards that are only partly in a region, a little off
	frames  int
	asked   int // regions that the tracker has had read
	drawn   []drawing
}

// drawing is one of the newest pictures and what lies in it.
type drawing struct {
	picture.Picture
	lies []*laid
	hand image.Rectangle
}

type laid struct {
	at image.Point // centre
	// reads is what the look n gives; card.None when it is overlooked.
	reads  func(n int) sight.Sighting
	looks  int
	unread bool // the reader overlooks it
	ghost  bool // nothing lies there: the reader is mistaken
	blank  bool // nothing is printed on it
	fine   bool // so fine a print that a cell holds an edge of it
	pips   bool // four small prints
}

const (
	benchWidth, benchHeight = 640, 480
	cardWidth, cardHeight   = 40, 56
)

func newBench(t *testing.T) *bench {
	b := &bench{t: t, noise: rand.New(rand.NewPCG(1, 2)), light: 90, grain: 7, step: 50 * time.Millisecond, cards: map[string]*laid{}}
	tracker, err := New(b, calibration.Default(4))
	require.NoError(t, err)
	b.tracker = tracker
	return b
}

func outline(at image.Point) image.Rectangle {
	return image.Rect(at.X-cardWidth/2, at.Y-cardHeight/2, at.X+cardWidth/2, at.Y+cardHeight/2)
}

// lay puts a card down that reads as c, surely.
func (b *bench) lay(c card.Card, x, y int) {
	b.layUnread(string(c), x, y, func(int) sight.Sighting {
		return sight.Sighting{Card: c, Sure: true, Confidence: 0.999, Alternatives: []sight.Guess{{Card: c, Confidence: 0.999}}}
	})
}

func (b *bench) layUnread(name string, x, y int, reads func(int) sight.Sighting) {
	b.cards[name] = &laid{at: image.Pt(x, y), reads: reads}
	b.order = append(b.order, name)
}

func (b *bench) take(name string) {
	delete(b.cards, name)
	for i, n := range b.order {
		if n == name {
			b.order = append(b.order[:i:i], b.order[i+1:]...)
			return
		}
	}
}

func (b *bench) picture() picture.Picture {
	p := picture.Picture{Width: benchWidth, Height: benchHeight, Pix: make([]byte, 3*benchWidth*benchHeight)}
	fill := func(r image.Rectangle, v int) {
		r = r.Intersect(p.Bounds())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for i := 3 * (y*p.Width + r.Min.X); i < 3*(y*p.Width+r.Max.X); i++ {
				v := v * (100 - b.dimAt(i/3%p.Width, y)) / 100
				lit := v * (1000 + b.slant*(i/3%p.Width)/p.Width) / 1000
				p.Pix[i] = byte(min(255, max(0, lit+b.noise.IntN(b.grain)-b.grain/2)))
			}
		}
	}
	fill(p.Bounds(), b.light)
	for _, name := range b.order {
		if b.cards[name].ghost {
			continue
		}
		fill(outline(b.cards[name].at).Add(b.kick), b.light+120)
		switch at := b.cards[name].at.Add(b.kick); {
		case b.cards[name].blank:
		case b.cards[name].pips:
			for _, off := range []image.Point{{-9, -14}, {9, -14}, {-9, 14}, {9, 14}} {
				fill(image.Rectangle{Min: at.Add(off), Max: at.Add(off)}.Inset(-4), b.light+40)
			}
		default:
			fill(outline(b.cards[name].at).Add(b.kick).Inset(14), b.light+40) // some print
		}
		if print := outline(b.cards[name].at).Add(b.kick).Inset(3); b.cards[name].fine {
			for x := print.Min.X; x < print.Max.X; x += 6 {
				fill(image.Rect(x, print.Min.Y, x+3, print.Max.Y), b.light-40)
			}
		}
	}
	fill(b.hand, b.light+60)
	if b.blur > 0 {
		smear(p, b.blur)
	}
	d := drawing{p, nil, b.hand}
	for _, name := range b.order {
		d.lies = append(d.lies, b.cards[name])
	}
	const kept = 6
	b.drawn = append(b.drawn[max(0, len(b.drawn)-kept+1):], d)
	return p
}

// drawnAs is the drawing that a part of a picture was taken from: the newest, unless
// it is of an earlier one.
func (b *bench) drawnAs(p picture.Picture, part image.Rectangle) drawing {
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
func (b *bench) dimAt(x, y int) int {
	at := image.Pt(x, y)
	for in := range b.soft {
		if !at.In(b.shade.Inset(in)) {
			return b.dim * in / b.soft
		}
	}
	if !at.In(b.shade) {
		return 0
	}
	return b.dim
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
func (b *bench) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	b.asked += len(regions)
	var seen []sight.Sighting
	for _, r := range regions {
		table := b.drawnAs(p, r)
		for i, c := range table.lies {
			o := outline(c.at).Add(b.kick)
			visible := !c.unread && !table.hand.Overlaps(o) && b.blur == 0 && !b.dazzled
			for _, above := range table.lies[i+1:] {
				visible = visible && (above.ghost || c.ghost || !outline(above.at).Add(b.kick).Overlaps(o))
			}
			if part := o.Intersect(r); visible && b.cuts && !part.Empty() && part != o {
				o = o.Add(part.Min.Sub(o.Min)).Add(part.Max.Sub(o.Max))
				r = o
			}
			if visible && o.In(r) {
				s := c.reads(c.looks)
				c.looks++
				s.Corners = sight.Quad{pt(o.Min.X, o.Min.Y), pt(o.Max.X, o.Min.Y), pt(o.Max.X, o.Max.Y), pt(o.Min.X, o.Max.Y)}
				if s.Card != card.None {
					seen = append(seen, s)
				}
			}
		}
	}
	return seen, nil
}

func pt(x, y int) sight.Point { return sight.Point{X: float64(x), Y: float64(y)} }

// rest lets a second go by with nothing moving and returns what changed.
func (b *bench) rest() []sight.Change {
	var changes []sight.Change
	for range 20 {
		changes = append(changes, b.frame()...)
	}
	return changes
}

// next is the next frame of the table.
func (b *bench) next() source.Frame {
	f := source.Frame{Picture: b.picture(), Index: b.frames, At: b.at}
	b.frames++
	b.at += b.step
	return f
}

func (b *bench) frame() []sight.Change {
	scene, err := b.tracker.Feed(b.next())
	require.NoError(b.t, err)
	if scene == nil {
		return nil
	}
	return scene.Changes
}
