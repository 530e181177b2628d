//go:build !nocamera

package main

import (
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/reader"
)

// print is a deck, beside those with the index of a standard deck, that is read
// without being taught.
type print struct {
	name, label string // for the program and for people
	cards       []card.Card
	open        func(*readers) (cardReader, error)
}

var prints = []print{
	{"riichi", "Riichi tiles of any set", card.Tiles37(), func(r *readers) (cardReader, error) { return r.Riichi() }},
	{"tarot", "Any French tarot with indices", card.Tarot78(), func(r *readers) (cardReader, error) { return r.tarot() }},
}

// isPrint reports whether a deck of that name needs no teaching.
func isPrint(name string) bool {
	return slices.ContainsFunc(prints, func(p print) bool { return p.name == name })
}

// readers are what reads cards by their print: the reader of standard decks,
// and those of the other printed decks, each opened when it is first asked for.
// They are safe for use by several goroutines.
type readers struct {
	*reader.Reader

	mu    sync.Mutex
	cards *reader.Reader // of tarot decks, nil until it is asked for
}

// openReaders opens them. The caller closes them.
func openReaders() (*readers, error) {
	r, err := reader.New()
	if err != nil {
		return nil, err
	}
	return &readers{Reader: r}, nil
}

// of is the reader of a printed deck; nil if there is none of that name.
func (r *readers) of(deck string) (cardReader, error) {
	for _, p := range prints {
		if p.name == deck {
			return p.open(r)
		}
	}
	return nil, nil
}

// indexed are the cards that the standard reader knows.
func indexed() []card.Card { return append(card.Standard52(), card.Joker) }

// allOf reports whether a deck has known cards only.
func allOf(deck, known []card.Card) bool {
	return !slices.ContainsFunc(deck, func(c card.Card) bool { return !slices.Contains(known, c) })
}

// known reports whether a game's cards can all be read untaught.
func known(deck []card.Card) bool {
	return allOf(deck, indexed()) || slices.ContainsFunc(prints, func(p print) bool { return allOf(deck, p.cards) })
}

// playing is what reads a game's deck: cards themselves, or if they are the
// readers of decks that need no teaching, the one for this deck.
func playing(cards cardReader, deck []card.Card) (cardReader, error) {
	if r, ok := cards.(*readers); ok {
		return r.playing(deck)
	}
	return cards, nil
}

// playing is the reader for a game's deck: that of the first print that has all
// its cards, the standard reader if that knows them or none does.
func (r *readers) playing(deck []card.Card) (cardReader, error) {
	if allOf(deck, indexed()) {
		return r.Playing(deck), nil
	}
	for _, p := range prints {
		if allOf(deck, p.cards) {
			return p.open(r)
		}
	}
	return r, nil
}

func (r *readers) tarot() (*reader.Reader, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cards == nil {
		opened, err := reader.NewTarot()
		if err != nil {
			return nil, err
		}
		r.cards = opened
	}
	return r.cards, nil
}

// Close frees all that were opened.
func (r *readers) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.Reader.Close()
	if r.cards != nil {
		r.cards.Close()
	}
}
