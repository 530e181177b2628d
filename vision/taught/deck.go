package taught

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Deck names cards by what it has been taught. It is only read once it is
// made, so many goroutines may use it.
type Deck struct {
	// Name is what people call the deck, Indexed that its corner indices may
	// be believed.
	Name    string
	Indexed bool
	// Tiles says that they are tiles, which lie in rows that touch.
	Tiles bool
	// Width and Height of a card, in millimetres or any other unit.
	Width, Height float64
	looks         []look
}

// look is one taught look at a card.
type look struct {
	card   card.Card
	glance []float32
	coarse *face
	fine   *face
	// kin are the looks at other cards that are most alike, found out when they
	// are first asked for.
	kin func() []int
}

// kinship is how many kin of a look are compared with it closely.
const kinship = 4

// New makes what recognition needs of a deck that people have taught.
func New(d deckfile.Deck) (*Deck, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	deck := &Deck{Name: d.Name, Indexed: d.Indexed, Width: d.Width, Height: d.Height}
	if deck.Width == 0 || deck.Height == 0 {
		deck.Width, deck.Height = 63, 88 // a poker card, as most are
	}
	deck.Tiles = d.Faces[0].Card.IsTile()
	jpegs, err := deck.choose(d.Faces)
	if err != nil {
		return nil, err
	}
	errs := make([]error, len(jpegs))
	each(len(jpegs), func(i int) {
		p, err := picturefile.Decode(jpegs[i], picturefile.Look)
		if err == nil {
			deck.looks[i], err = newLook(deck.looks[i].card, p)
		}
		errs[i] = err
	})
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("a look at %s: %w", deck.looks[i].card, err)
		}
	}
	for i := range deck.looks {
		deck.looks[i].kin = sync.OnceValue(func() []int { return deck.kin(i) })
	}
	return deck, nil
}

const (
	// mostLooks is how many looks are compared: each takes half a megabyte and
	// ten milliseconds. A deck may have as many faces; one with more looks has
	// several at every card, and does without some.
	mostLooks = 400
	// mostPixels is how many the looks of a deck may have together, four times
	// what this program's own have.
	mostPixels = 200e6
)

// choose takes the first look at every card, then the second ones, as far as
// there is room, and checks the size of them all before any is decoded.
func (d *Deck) choose(faces []deckfile.Face) (jpegs [][]byte, err error) {
	pixels := 0
	for n, more := 0, true; more; n++ {
		more = false
		for _, f := range faces {
			if n >= len(f.Looks) || len(jpegs) == mostLooks {
				continue
			}
			more = true
			size, err := picturefile.Pixels(f.Looks[n], picturefile.Look)
			if err != nil {
				return nil, fmt.Errorf("a look at %s: %w", f.Card, err)
			}
			if pixels += size; pixels > mostPixels {
				return nil, fmt.Errorf(
					"the pictures of this deck have more than %d million pixels: tablemaid makes none so large",
					int(mostPixels/1e6),
				)
			}
			d.looks = append(d.looks, look{card: f.Card})
			jpegs = append(jpegs, f.Looks[n])
		}
	}
	return jpegs, nil
}

// each runs n pieces of work on the two cores that there are at least.
func each(n int, work func(int)) {
	var wg sync.WaitGroup
	const hands = 2
	for h := range hands {
		wg.Go(func() {
			for i := h; i < n; i += hands {
				work(i)
			}
		})
	}
	wg.Wait()
}

// newLook takes the card alone, upright, filling the picture.
func newLook(c card.Card, p picture.Picture) (look, error) {
	l := look{card: c}
	if min(p.Width, p.Height) < coarse.width()/2 {
		return l, fmt.Errorf("only %d×%d pixels: show the card larger", p.Width, p.Height)
	}
	w, h := float64(p.Width), float64(p.Height)
	levels := pyramid.Of(p, coarse.width())
	frame := sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	var err error
	if l.coarse, err = layFlat(levels, frame, coarse); err != nil {
		return l, err
	}
	if l.fine, err = layFlat(levels, frame, fine); err != nil {
		return l, err
	}
	l.glance = l.coarse.glance()
	return l, nil
}

// layFlat is the card in these corners as a face, its first corner at the top
// left.
func layFlat(levels pyramid.Pyramid, q sight.Quad, g grain) (*face, error) {
	// Twice as fine and then averaged, so that fine print does not alias.
	p, err := flat.Lay(levels, q, 2*g.width(), 2*g.height(), 2*g.margin())
	if err != nil {
		return nil, err
	}
	return newFace(g, pyramid.Of(p, p.Height/2)[1].Picture), nil
}

// kin are the looks at other cards that are most like look i at a glance, one
// a card.
func (d *Deck) kin(i int) []int {
	type other struct {
		look  int
		alike float32
	}
	var all []other
	var open [blocks]bool
	upsideDown := d.looks[i].coarse.turned().glance()
	for k, o := range d.looks {
		if o.card != d.looks[i].card {
			all = append(all, other{k, max(roughly(d.looks[i].glance, o.glance, &open), roughly(upsideDown, o.glance, &open))})
		}
	}
	slices.SortStableFunc(all, func(a, b other) int { return cmp.Compare(b.alike, a.alike) })
	var kin []int
	for _, o := range all {
		if len(kin) < kinship &&
			!slices.ContainsFunc(kin, func(k int) bool { return d.looks[k].card == d.looks[o.look].card }) {
			kin = append(kin, o.look)
		}
	}
	return kin
}
