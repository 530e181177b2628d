package poker

import (
	"fmt"
	"iter"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// ParseCards reads cards of a poker deck, separated by spaces or commas, as
// people and other programs write them: "QS", "10h", "Th", "JKR". A card of
// another deck is refused; "??" and "BACK" are cards that are not known.
func ParseCards(text string) ([]card.Card, error) {
	cards := make([]card.Card, 0, 8)
	for word := range words(text) {
		c, err := parseCard(word)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// words are the parts of a text between spaces and commas.
func words(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			end := strings.IndexFunc(text, between)
			if end < 0 {
				end = len(text)
			}
			if end > 0 && !yield(text[:end]) {
				return
			}
			text = text[min(end+1, len(text)):]
		}
	}
}

func between(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\r' }

// parseCard reads one card. Capitals first: "2s" is a riichi tile otherwise.
func parseCard(word string) (card.Card, error) {
	t := strings.ToUpper(word)
	if len(t) == 2 && t[0] == 'T' && suitIndex(card.Suit(t[1:])) < 4 {
		t = "10" + t[1:]
	}
	c, err := card.Parse(t)
	if err != nil {
		return card.None, err
	}
	if c.IsFace() && c != card.Joker && rankOf(c) == 0 {
		return card.None, fmt.Errorf("%s is no card of a poker deck", word)
	}
	return c, nil
}

// ParseWilds reads a set of wild cards: cards and spans of ranks in a suit,
// separated by spaces or commas ("2-10H", "JKR", "2S 3S"); nothing or "none"
// is the empty set.
func ParseWilds(text string) (Wilds, error) {
	var w Wilds
	for word := range words(text) {
		if word == "none" {
			continue
		}
		low, high, span := strings.Cut(word, "-")
		if !span {
			high = low
		}
		last, err := parseCard(high)
		if err != nil {
			return 0, err
		}
		if last == card.Joker && !span {
			w |= JokerWilds
			continue
		}
		first := last
		if span {
			first, err = parseCard(low + string(last.Suit()))
		}
		if err != nil || rankOf(first) == 0 || rankOf(last) < rankOf(first) {
			return 0, fmt.Errorf("%q are no wild cards: write a span like 2-10H, a card like QS, or JKR", word)
		}
		for rank := rankOf(first); rank <= rankOf(last); rank++ {
			w |= 1 << (suitIndex(last.Suit())*13 + rank - 2)
		}
	}
	return w, nil
}
