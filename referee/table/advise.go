package table

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Advise tells whoever holds these cards what follows from them, as the table
// lies now. Nothing of it is written down or told to others; nil where the
// game has nothing to tell.
func (t *Table) Advise(seat int, held []card.Card) []rules.Text {
	t.mu.Lock()
	defer t.mu.Unlock()
	if a, ok := t.state.(game.Adviser); ok {
		return a.Advise(seat, held)
	}
	return nil
}

// Names are the cards, beside those of the deck, that somebody may hold.
func (t *Table) Names() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n, ok := t.game.(game.Named); ok {
		return n.Names(t.setup.Rules)
	}
	return nil
}
