package teach

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
)

// ErrWorse says that a look would harm the deck.
var ErrWorse = errors.New("the deck would be read worse with this look, so it is left out")

// Learn is the deck with one more look at c, if that does no harm: the
// self-test over all the looks that the deck has must name each card that it
// named before, and no less surely than it may be believed. Otherwise the deck
// stays as it is: ErrWorse.
func Learn(d calibration.Deck, c card.Card, look []byte) (calibration.Deck, error) {
	if !slices.Contains(d.Cards(), c) {
		return d, fmt.Errorf("%s is no card of the deck %q", c, d.Name)
	}
	before, err := Doubts(d)
	if err != nil {
		return d, err
	}
	better := d.Clone()
	better.Add(c, look)
	if err := better.Check(); err != nil {
		return d, err
	}
	// The old looks against the new deck, so that the new look is not asked
	// to prove itself by itself.
	after, err := doubts(better, d)
	if err != nil {
		return d, err
	}
	for _, a := range after {
		if !slices.ContainsFunc(before, func(b Doubt) bool { return b.Card == a.Card && (b.Wrong || !a.Wrong) }) {
			return d, fmt.Errorf("%w: %s", ErrWorse, a)
		}
	}
	return better, nil
}
