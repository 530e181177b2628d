package decks

import (
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/reader/faces"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// Print is a deck, besides those with the index of a standard deck, that is read
// without being taught.
type Print struct {
	Name, Label string // for the program and for people
	Cards       []card.Card

	open func(*Printed) (Reader, error)
}

// Prints are all of them, the one with the fewest cards first.
func Prints() []Print {
	return []Print{
		{"riichi", "Riichi tiles of any set", card.Tiles37(), func(r *Printed) (Reader, error) { return r.Riichi() }},
		{
			"letters",
			"Standard deck with Swedish or Russian letters: Kn D K, Т В Д К",
			Indexed(),
			func(r *Printed) (Reader, error) {
				cards, err := r.foreign.get(reader.NewForeign)
				return ofGames{cards}, err
			},
		},
		{"dutch", "Standard deck with Dutch letters: A H V B", Indexed(), func(r *Printed) (Reader, error) {
			cards, err := r.foreign.get(reader.NewForeign)
			if err != nil {
				return nil, err
			}
			return ofGames{cards.Dutch()}, nil
		}},
		{
			"tarot", "Any French tarot with indices", card.Tarot78(),
			func(r *Printed) (Reader, error) { return r.tarot.get(reader.NewTarot) },
		},
	}
}

// IsPrint reports whether a deck of that name needs no teaching.
func IsPrint(name string) bool {
	return slices.ContainsFunc(Prints(), func(p Print) bool { return p.Name == name })
}

// Printed reads cards by their print: with the reader of standard decks, and
// those of the other printed decks, each opened when it is first asked for. It
// is safe for use by several goroutines.
type Printed struct {
	*reader.Reader

	tarot, foreign lazy[*reader.Reader]
	tiles          lazy[*riichi.Reader]
}

// lazy is a reader that is opened when it is first asked for.
type lazy[R interface{ Close() }] struct {
	mu     sync.Mutex
	opened bool
	reader R
}

func (l *lazy[R]) get(open func() (R, error)) (r R, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.opened {
		if l.reader, err = open(); err != nil {
			return r, err
		}
		l.opened = true
	}
	return l.reader, nil
}

func (l *lazy[R]) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.opened {
		l.reader.Close()
	}
}

// Open opens the reader of standard decks. The caller closes it.
func Open() (*Printed, error) {
	r, err := reader.New()
	if err != nil {
		return nil, err
	}
	return &Printed{Reader: r}, nil
}

// Riichi is the reader for all riichi tiles on a table. Its networks are loaded when they are asked for first; r closes
// them.
func (r *Printed) Riichi() (*riichi.Reader, error) { return r.tiles.get(riichi.New) }

// With is the reader for a taught deck. It shares r, which stays open.
func (r *Printed) With(d *taught.Deck) *faces.Reader { return faces.New(r.Reader, r.Riichi, d) }

// Of is the reader of a printed deck; nil if there is none of that name.
func (r *Printed) Of(deck string) (Reader, error) {
	for _, p := range Prints() {
		if p.Name == deck {
			return p.open(r)
		}
	}
	return nil, nil
}

// Indexed are the cards that the standard reader knows.
func Indexed() []card.Card { return append(card.Standard52(), card.Joker) }

// allOf reports whether a deck has known cards only.
func allOf(deck, known []card.Card) bool {
	return !slices.ContainsFunc(deck, func(c card.Card) bool { return !slices.Contains(known, c) })
}

// Known reports whether a game's cards can all be read untaught.
func Known(deck []card.Card) bool {
	return allOf(deck, Indexed()) || slices.ContainsFunc(Prints(), func(p Print) bool { return allOf(deck, p.Cards) })
}

// ofGames reads a standard deck in any game.
type ofGames struct{ *reader.Reader }

// For is the reader for a game's deck.
func (o ofGames) For(deck []card.Card) (Reader, error) { return o.Playing(deck), nil }

// InPlay is what reads a game's deck: cards itself, or if that can read several
// games' decks, the reader for this one.
func InPlay(cards Reader, deck []card.Card) (Reader, error) {
	if r, ok := cards.(interface {
		For(deck []card.Card) (Reader, error)
	}); ok {
		return r.For(deck)
	}
	return cards, nil
}

// For is the reader for a game's deck: that of the first print that has all
// its cards, the standard reader if that knows them or none does.
func (r *Printed) For(deck []card.Card) (Reader, error) {
	if allOf(deck, Indexed()) {
		return r.Playing(deck), nil
	}
	for _, p := range Prints() {
		if allOf(deck, p.Cards) {
			return p.open(r)
		}
	}
	return r, nil
}

// Close frees all that were opened.
func (r *Printed) Close() {
	r.Reader.Close()
	r.tarot.close()
	r.foreign.close()
	r.tiles.close()
}
