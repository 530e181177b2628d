package teach

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
)

// ErrWorse says that a look would harm the deck.
var ErrWorse = errors.New("the deck would be read worse with this look, so it is left out")

// Learn is the deck with one more look at c, if that does no harm: the
// self-test over all the looks that the deck has must name each card that it
// named before, and no less surely than it may be believed. Otherwise the deck
// stays as it is: ErrWorse.
func Learn(d deckfile.Deck, c card.Card, look []byte) (deckfile.Deck, error) {
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

// ErrEitherWay says that two looks could be of the two cards in either order.
var ErrEitherWay = errors.New("the two looks could be of the two cards either way round, so they are left out")

// LearnPair is the deck with one more look at each of two cards, when it is not
// known which look is of which: the wrong way round makes the deck worse, as
// Learn finds it, and the right way does not.
func LearnPair(d deckfile.Deck, cards [2]card.Card, looks [2][]byte) (deckfile.Deck, error) {
	both := func(first, second []byte) (deckfile.Deck, error) {
		better, err := Learn(d, cards[0], first)
		if err != nil {
			return d, err
		}
		if better, err = Learn(better, cards[1], second); err != nil {
			return d, err
		}
		return better, nil
	}
	one, err := both(looks[0], looks[1])
	if err != nil && !errors.Is(err, ErrWorse) {
		return d, err
	}
	other, otherErr := both(looks[1], looks[0])
	switch {
	case err != nil && otherErr != nil:
		return d, err
	case err != nil:
		return other, nil
	case otherErr != nil:
		return one, nil
	}
	return d, ErrEitherWay
}
