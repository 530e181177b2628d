package photo

import (
	"fmt"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
)

// Deck is what can be laid on the table: faces that are all of one size.
type Deck struct {
	// Width and Height of a card, and the radius of its corners, in
	// millimetres.
	Width, Height, Corner float64
	// Index is where the index in the top left corner is printed.
	Index deck.Box
	// Four is set where it is printed in all four corners.
	Four  bool
	faces []face
}

// face is one face at all sizes.
type face struct {
	card   card.Card
	levels pyramid.Pyramid
}

// Poker and Tarot are the usual sizes, without faces.
func Poker() Deck { return Deck{Width: 63, Height: 88, Corner: 3.4} }

// Tarot is the size of a French tarot card.
func Tarot() Deck { return Deck{Width: 61, Height: 112, Corner: 3.4} }

// Add puts a face into the deck: p is the whole card, upright, filling the
// picture. Its paper is made white, whatever light it was copied in.
func (d *Deck) Add(c card.Card, p picture.Picture) error {
	if err := p.Check(); err != nil {
		return fmt.Errorf("face %s: %w", c, err)
	}
	if p.Empty() {
		return fmt.Errorf("face %s: the picture is empty", c)
	}
	d.faces = append(d.faces, face{c, pyramid.Of(whitened(p), 32)})
	return nil
}

// at is the blue, green and red of a face x and y millimetres from its top left
// corner, where a pixel of the photograph is size millimetres wide, and how far
// the card covers what is below it there: 0 outside its round corners.
func (d Deck) at(f face, x, y, size float64) (b, g, r float32, on bool) {
	inX, inY := min(x, d.Width-x), min(y, d.Height-y)
	if inX < 0 || inY < 0 {
		return 0, 0, 0, false
	}
	if cx, cy := d.Corner-inX, d.Corner-inY; cx > 0 && cy > 0 && math.Hypot(cx, cy) > d.Corner {
		return 0, 0, 0, false
	}
	k := 0
	for k+1 < len(f.levels) && float64(f.levels[k].Width)/d.Width*size > 1.5 {
		k++
	}
	l := f.levels[k]
	b, g, r = l.At(x/d.Width*float64(l.Width)-0.5, y/d.Height*float64(l.Height)-0.5)
	return b, g, r, true
}

// whitened is p with the brightest fifth of each colour made nearly white.
func whitened(p picture.Picture) picture.Picture {
	const paper, white = 0.8, 244
	var counts [3][256]int
	for i, v := range p.Pix {
		counts[i%3][v]++
	}
	var gain [3]float64
	for c := range gain {
		below, level := 0, 0
		for below+counts[c][level] < int(paper*float64(p.Width*p.Height)) {
			below += counts[c][level]
			level++
		}
		gain[c] = white / float64(max(level, 60))
	}
	out := picture.Picture{Width: p.Width, Height: p.Height, Pix: make([]byte, len(p.Pix))}
	for i, v := range p.Pix {
		out.Pix[i] = byte(min(float64(v)*gain[i%3], 255))
	}
	return out
}
