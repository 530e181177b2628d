package photo

import (
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
)

// Print adds cards as the studio draws them in that style.
func (d *Deck) Print(style deck.Style, cards ...card.Card) error {
	for _, c := range cards {
		if err := d.Add(c, onPaper(style.Face(c))); err != nil {
			return err
		}
	}
	return nil
}

// onPaper is a drawn card as a picture, white outside its round corners.
func onPaper(img *image.RGBA) picture.Picture {
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
