package scene

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Flat is a card of a pack that lies beside tiles, at a pose of its middle.
type Flat struct {
	Card card.Card
	Pose lens.Pose
}

// Print has cards of a pack printed in a style, so that they can be laid beside the tiles.
func (t *Tiles) Print(style deck.Style, cards ...deck.Titled) {
	t.squeeze, t.cards = style.Squeeze, map[card.Card]*sprite{}
	for _, c := range cards {
		s := face(style.Title(c), deck.Scale, t.look.Soft/t.base.camera.Scale)
		t.cards[c.Card] = &s
	}
}

// flats paints cards, the first below the others.
func (t *Tiles) flats(cards []Flat) {
	for _, c := range cards {
		t.base.cardShadow(c.Pose, deck.Width*t.squeeze, 0)
		if s := t.cards[c.Card]; s != nil {
			t.base.print(s, c.Pose, t.squeeze, 2, 0)
		}
	}
}
