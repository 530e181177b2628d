package teach

import (
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// Reader reads the cards in a picture by their corner index.
type Reader interface {
	Read(picture.Picture) ([]sight.Sighting, error)
}

// Indexed reports whether the corner index names this deck's cards rightly: on
// most of the looks at them it is sure of the card, and on hardly any of
// another.
func Indexed(r Reader, d deckfile.Deck) (bool, error) {
	const most, hardlyAny = 0.6, 0.02
	var right, wrong, all float64
	for _, f := range d.Faces {
		p, err := picturefile.Decode(f.Looks[0], picturefile.Look)
		if err != nil {
			return false, err
		}
		seen, err := r.Read(framed(p, p.Width/4))
		if err != nil {
			return false, err
		}
		all++
		for _, s := range seen {
			switch {
			case s.Sure && s.Card == f.Card:
				right++
			case s.Sure:
				wrong++
			}
		}
	}
	return right >= most*all && wrong <= hardlyAny*all, nil
}
