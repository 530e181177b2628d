package stud

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// follow finds what is wild now, and rules on what has changed it.
func (t *Table) follow(e fact.Entry) {
	if !t.moved {
		return
	}
	t.moved = false
	news, turned := t.Go(t.play.Stream)
	if turned {
		t.moves++
	}
	for _, n := range news {
		t.rulings.Later(rules.Ruling{Kind: rules.Note, Clause: n.Clause, Entry: e.ID, Round: t.Round}, n.Said)
	}
}

// Rank values cards as things stand.
func (t *Table) Rank(cards []card.Card) poker.Value { return poker.Rank(cards, t.Wild(), t.Five) }

// Best is the best hand of cards as things stand.
func (t *Table) Best(cards []card.Card) poker.Hand { return poker.Best(cards, t.Wild(), t.Five) }
