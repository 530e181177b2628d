package taught

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Deck names cards by what it has been taught. It is made whole and then only
// read, so many goroutines may use it.
type Deck struct {
	looks []look
}

// look is one taught look at a card.
type look struct {
	card   card.Card
	glance []float32
	coarse *face
	fine   *face
}

// Teach adds one look at a card: p is the card alone, upright, filling the
// picture.
func (d *Deck) Teach(c card.Card, p picture.Picture) error {
	if err := p.Check(); err != nil {
		return fmt.Errorf("a look at %s: %w", c, err)
	}
	if min(p.Width, p.Height) < coarse.width()/2 {
		return fmt.Errorf("a look at %s is only %d×%d pixels: show the card larger", c, p.Width, p.Height)
	}
	l := look{card: c}
	w, h := float64(p.Width), float64(p.Height)
	levels := pyramid.Of(p, coarse.width())
	frame := sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	var err error
	if l.coarse, err = layFlat(levels, frame, coarse); err != nil {
		return err
	}
	if l.fine, err = layFlat(levels, frame, fine); err != nil {
		return err
	}
	l.glance = l.coarse.glance()
	d.looks = append(d.looks, l)
	return nil
}

// layFlat is the card in these corners as a face, its first corner at the top
// left.
func layFlat(levels pyramid.Pyramid, q sight.Quad, g grain) (*face, error) {
	// Twice as fine and then averaged, so that fine print does not alias.
	p, err := flat.Lay(levels, q, 2*g.width(), 2*g.height(), 2*slack)
	if err != nil {
		return nil, err
	}
	return newFace(g, pyramid.Of(p, p.Height/2)[1].Picture), nil
}
