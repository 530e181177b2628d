package teach

import (
	"fmt"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
)

// CountError says that a picture does not show as many cards as were named.
type CountError struct{ Found, Named int }

func (e *CountError) Error() string {
	return fmt.Sprintf("%d cards are named, %d were found: lay them apart, all four corners in the picture, or name only those that lie there", e.Named, e.Found)
}

// Lesson is a deck while it is being taught.
type Lesson struct{ deck calibration.Deck }

// Begin starts a deck of that name; a card of width and height millimetres.
func Begin(name string, width, height float64) *Lesson {
	return &Lesson{calibration.Deck{Version: calibration.DeckVersion, Name: name, Width: width, Height: height}}
}

// Continue adds to a deck that has been taught before.
func Continue(d calibration.Deck) *Lesson { return &Lesson{d.Clone()} }

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
		l.Add(cards[i], s.Look)
	}
	return nil
}

// Add teaches one card by a look that Find gave.
func (l *Lesson) Add(c card.Card, look []byte) { l.deck.Add(c, look) }

// Deck is what has been taught so far.
func (l *Lesson) Deck() calibration.Deck { return l.deck.Clone() }
