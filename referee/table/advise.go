package table

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Advise tells whoever holds these cards what follows from them, as the table
// lies now. Nothing of it is written down or told to others; nil where the
// game has nothing to tell.
func (t *Table) Advise(seat int, held []card.Card) []rules.Text {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.played.Advise(seat, held)
}

// Names are the cards, beside those of the deck, that somebody may hold.
func (t *Table) Names() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.played.Names()
}
