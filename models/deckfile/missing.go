package deckfile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Missing are the cards of a game's deck that were never taught, each once. Such a card is the main danger of reading
// whole faces, as it may be taken for the taught card that is most like it.
func (d Deck) Missing(of []card.Card) []card.Card { return Missing(d.Cards(), of) }

// Missing is Deck.Missing for a deck with these cards.
func Missing(taught, of []card.Card) (lacks []card.Card) {
	for i, c := range of {
		if !slices.Contains(taught, c) && !slices.Contains(of[:i], c) {
			lacks = append(lacks, c)
		}
	}
	return lacks
}

// Incomplete is the smallest known set that has the deck's cards, and which of its cards were never taught; none where
// the deck is whole or of no known set.
func (d Deck) Incomplete() (of card.Set, lacks []card.Card) {
	of, ok := card.SetOf(d.Cards())
	if !ok {
		return card.Set{}, nil
	}
	return of, d.Missing(of.Cards)
}

// Complete is Incomplete as a command says it, in English: "" for none. Pages say it in their reader's language.
func (d Deck) Complete() string {
	of, lacks := d.Incomplete()
	if len(lacks) == 0 {
		return ""
	}
	names := make([]string, len(lacks))
	for i, c := range lacks {
		names[i] = c.String()
	}
	return fmt.Sprintf(
		"Of %s, never shown: %s. They may be taken for other cards until they are.", of.Title, strings.Join(names, ", "),
	)
}
