package teach

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
)

// CountError says that a picture does not show as many cards as were named.
type CountError struct{ Found, Named int }

func (e *CountError) Error() string {
	return fmt.Sprintf(
		"%d cards are named, %d were found: lay them apart, all four corners in the picture, or name only those that lie there",
		e.Named,
		e.Found,
	)
}

// Lesson is a deck while it is being taught.
type Lesson struct {
	deck deckfile.Deck
	// ratios are the proportions of the cards that were shown.
	ratios []float64
}

// Begin starts a deck of that name; a card of width and height millimetres.
func Begin(name string, width, height float64) *Lesson {
	return &Lesson{deck: deckfile.Deck{Version: deckfile.Version, Name: name, Width: width, Height: height}}
}

// Open goes on with the deck of that name in a folder of taught ones, or begins
// one.
func Open(dir, name string, width, height float64) (*Lesson, error) {
	old, err := deckfile.Kept(dir, name)
	if errors.Is(err, fs.ErrNotExist) {
		return Begin(name, width, height), nil
	}
	if err != nil {
		return nil, err
	}
	return Continue(old), nil
}

// Continue adds to a deck that has been taught before.
func Continue(d deckfile.Deck) *Lesson { return &Lesson{deck: d.Clone()} }

// Show teaches the cards in p: they are named row by row, each row from the
// left. Nothing is taught when their number differs: *CountError.
func (l *Lesson) Show(p picture.Picture, cards []card.Card) error {
	shown, err := Find(p)
	if err != nil {
		return err
	}
	if len(shown) != len(cards) {
		return &CountError{len(shown), len(cards)}
	}
	for i, s := range shown {
		l.Add(cards[i], s)
	}
	return nil
}

// Add teaches one card that Find gave.
func (l *Lesson) Add(c card.Card, s Shown) {
	l.deck.Add(c, s.Look)
	w, h := sides(s.Corners)
	l.ratios = append(l.ratios, h/w)
}

// Deck is what has been taught so far. When nobody said how large a card is,
// it is as broad as a poker card, and as long as the cards looked.
func (l *Lesson) Deck() deckfile.Deck {
	d := l.deck.Clone()
	if d.Width == 0 && len(l.ratios) > 0 {
		slices.Sort(l.ratios)
		d.Width = pokerWidth
		d.Height = math.Round(pokerWidth * l.ratios[len(l.ratios)/2])
	}
	return d
}

// pokerWidth is in millimetres.
const pokerWidth = 63
