package main

import (
	"maps"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/vision/reader"
)

// printed are the decks, beside those with the index of a standard deck, that
// are read without being taught.
var printed = map[string]func() (*reader.Reader, error){
	"tarot": reader.NewTarot,
}

// printedNames lists them for people.
func printedNames() []string { return slices.Sorted(maps.Keys(printed)) }

// readers are what reads cards by their print: the reader of standard decks,
// and those of the other printed decks, each opened when it is first asked for.
// They are safe for use by several goroutines.
type readers struct {
	*reader.Reader

	mu   sync.Mutex
	more map[string]*reader.Reader
}

// openReaders opens them. The caller closes them.
func openReaders() (*readers, error) {
	r, err := reader.New()
	if err != nil {
		return nil, err
	}
	return &readers{Reader: r, more: map[string]*reader.Reader{}}, nil
}

// of is the reader of a printed deck; nil if there is none of that name.
func (r *readers) of(deck string) (cardReader, error) {
	open := printed[deck]
	if open == nil {
		return nil, nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if opened := r.more[deck]; opened != nil {
		return opened, nil
	}
	opened, err := open()
	if err != nil {
		return nil, err
	}
	r.more[deck] = opened
	return opened, nil
}

// Close frees all that were opened.
func (r *readers) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.Reader.Close()
	for _, m := range r.more {
		m.Close()
	}
}
