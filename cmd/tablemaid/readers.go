package main

import (
	"maps"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/vision/reader"
)

// printed are the decks, beside those with the index of a standard deck, that
// are read without being taught.
var printed = map[string]func(*readers) (cardReader, error){
	"tarot":  func(r *readers) (cardReader, error) { return r.tarot() },
	"riichi": func(r *readers) (cardReader, error) { return r.Riichi() },
}

// printedNames lists them for people.
func printedNames() []string { return slices.Sorted(maps.Keys(printed)) }

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
	if open := printed[deck]; open != nil {
		return open(r)
	}
	return nil, nil
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
