package bench

import (
	"fmt"
	"path/filepath"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// Teach makes a deck of labelled photographs, the cards of each in the order of
// its labels. A photograph in which other than the labelled cards are found is
// left out and told in skipped. How cards are found in a photograph is find's.
func Teach(
	folder string,
	photos []Photo,
	name string,
	find func(picture.Picture) ([]teach.Shown, error),
) (deck deckfile.Deck, skipped []error, err error) {
	l := teach.Begin(name, 0, 0)
	for _, p := range photos {
		pic, err := picturefile.Load(filepath.Join(folder, filepath.FromSlash(p.Image)))
		if err != nil {
			return deck, skipped, err
		}
		shown, err := find(pic)
		if err == nil && len(shown) != len(p.Cards) {
			err = &teach.CountError{Found: len(shown), Named: len(p.Cards)}
		}
		if err != nil {
			skipped = append(skipped, fmt.Errorf("%s: %w", p.Image, err))
			continue
		}
		for i, s := range shown {
			l.Add(p.Cards[i], s)
		}
	}
	deck = l.Deck()
	return deck, skipped, deck.Check()
}

// Print lays the first look at each card of a deck on the studio's table; like
// gives the cards' size.
func Print(d deckfile.Deck, like photo.Deck) (photo.Deck, error) {
	seen := map[card.Card]bool{}
	for _, f := range d.Faces {
		if seen[f.Card] {
			continue
		}
		seen[f.Card] = true
		p, err := picturefile.Decode(f.Looks[0], picturefile.Look)
		if err != nil {
			return like, err
		}
		if err := like.Add(f.Card, p); err != nil {
			return like, err
		}
	}
	return like, nil
}
