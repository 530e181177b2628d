package calibration

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// named is how many missing cards are told by name.
const named = 6

// Missing tells in words which cards of a game's deck were never taught, "" for
// none: "7♥, 8♥ and 12 more". Such a card is the main danger of reading whole
// faces, as it may be taken for the taught card that is most like it.
func (d Deck) Missing(of []card.Card) string { return Missing(d.Cards(), of) }

// Missing is Deck.Missing for a deck with these cards.
func Missing(taught, of []card.Card) string {
	var lacks []string
	for i, c := range of {
		if !slices.Contains(taught, c) && !slices.Contains(of[:i], c) {
			lacks = append(lacks, c.String())
		}
	}
	switch n := len(lacks); {
	case n == 0:
		return ""
	case n == 1:
		return lacks[0]
	case n > named:
		return fmt.Sprintf("%s and %d more", strings.Join(lacks[:named], ", "), n-named)
	default:
		return strings.Join(lacks[:n-1], ", ") + " and " + lacks[n-1]
	}
}

// Complete tells how far the deck is from the smallest known set that has its
// cards, "" when it is whole or of no known set: "Of a Jass deck of 36, never shown: 7♥ and 8♥."
func (d Deck) Complete() string {
	s, ok := card.SetOf(d.Cards())
	if lacks := d.Missing(s.Cards); ok && lacks != "" {
		return fmt.Sprintf("Of %s, never shown: %s. They may be taken for other cards until they are.", s.Title, lacks)
	}
	return ""
}
