package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// follow finds what is wild now, and rules on what has changed it.
func (t *Table) follow(e fact.Entry) {
	if !t.moved {
		return
	}
	t.moved = false
	t.stream, t.before = t.play.Stream(t.before[:0]), t.stream
	if slices.Equal(t.stream, t.before) {
		return
	}
	t.Changes = wilds.Follow(t.stream, t.Setup.Rules["joker_ends_suit"] != "off")
	if now := wilds.Now(t.Changes); now != t.wild {
		t.wild = now
		t.moves++
	}
	for i, c := range t.Changes {
		if slices.Contains(t.told, c.Up) {
			continue
		}
		t.told = append(t.told, c.Up)
		if i < len(t.Changes)-1 {
			t.Note(
				e, "CH-4", 0, "%s came up, %s, but %s came after it and decides what is wild.", c.Name(), c.Where,
				t.Changes[len(t.Changes)-1].Name(),
			)
			continue
		}
		if ended := wilds.Ended(t.Changes); ended != "" {
			t.Note(e, changeClause(t.Changes), 0, "%s %s", c, ended)
			continue
		}
		t.Note(e, changeClause(t.Changes), 0, "%s", c)
	}
}

// changeClause is the clause under which the last of some changes came about.
func changeClause(changes []wilds.Change) string {
	now, n := changes[len(changes)-1], len(changes)
	switch {
	case now.Card == card.Joker:
		return "CH-5"
	case n > 1 && changes[n-2].Jokers:
		return "CH-6"
	case n > 1:
		return "CH-4"
	}
	return "CH-3"
}

// Wild is the cards that are wild now.
func (t *Table) Wild() poker.Wilds { return t.wild }

// Rank values cards as things stand.
func (t *Table) Rank(cards []card.Card) poker.Value { return poker.Rank(cards, t.Wild(), t.Five) }

// Best is the best hand of cards as things stand.
func (t *Table) Best(cards []card.Card) poker.Hand { return poker.Best(cards, t.Wild(), t.Five) }
