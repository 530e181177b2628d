package photo

import (
	"errors"
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
)

// Print adds cards as the studio draws them in that style.
func (d *Deck) Print(style deck.Style, cards ...card.Card) error {
	return d.PrintWorn(style, deck.Wear{}, cards...)
}

// PrintWorn adds them as they look after years of use.
func (d *Deck) PrintWorn(style deck.Style, wear deck.Wear, cards ...card.Card) error {
	d.Index, d.Four = style.IndexBox(), style.Four
	for i, c := range cards {
		if err := d.Drawn(c, wear.On(style.Face(c), uint64(i))); err != nil {
			return err
		}
	}
	return nil
}

// PrintJokers adds both of a style's jokers, the coloured and the black one.
func (d *Deck) PrintJokers(style deck.Style) error {
	return errors.Join(d.Drawn(card.Joker, style.Joker(true)), d.Drawn(card.Joker, style.Joker(false)))
}

// Drawn adds a card as it was drawn, transparent outside its round corners.
func (d *Deck) Drawn(c card.Card, img *image.RGBA) error { return d.Add(c, OnPaper(img)) }

// OnPaper is a drawn card as a picture, as a scan of it, white outside its round corners.
func OnPaper(img *image.RGBA) picture.Picture {
	p := picture.Picture{Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	for i := 0; i < len(img.Pix); i += 4 {
		r, g, b, a := img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]
		if a < 128 {
			r, g, b = 250, 250, 250
		}
		p.Pix = append(p.Pix, b, g, r)
	}
	return p
}
