package poker

import "github.com/tablemaid/tablemaid/models/card"

// Wilds is a set of wild cards. The zero value is none: then jokers are null
// and count as no card at all (CH-6).
type Wilds uint64

// joker is the bit of the jokers in a Wilds, after the 52 cards.
const joker = 52

// SuitWilds are the 2 to 10 of a suit (CH-3).
func SuitWilds(s card.Suit) Wilds {
	var w Wilds
	for rank := uint(2); rank <= 10; rank++ {
		w |= 1 << (suitIndex(s)*13 + rank - 2)
	}
	return w
}

// JokerWilds are the jokers (CH-5).
const JokerWilds Wilds = 1 << joker

// Has reports whether c is wild.
func (w Wilds) Has(c card.Card) bool {
	if c == card.Joker {
		return w&JokerWilds != 0
	}
	rank := rankOf(c)
	return rank != 0 && w&(1<<(suitOf(c)*13+rank-2)) != 0
}

// rankOf is 2 to 14 (the ace), 0 for a card without a rank of the 52.
func rankOf(c card.Card) uint {
	switch {
	case len(c) < 2 || suitOf(c) > 3:
		return 0
	case len(c) == 3 && c[:2] == "10":
		return 10
	case len(c) > 2:
		return 0
	}
	switch r := c[0]; r {
	case 'A':
		return 14
	case 'K':
		return 13
	case 'Q':
		return 12
	case 'J':
		return 11
	default:
		if r >= '2' && r <= '9' {
			return uint(r - '0')
		}
	}
	return 0
}

// suitIndex numbers the suits from 0, 4 for none.
func suitIndex(s card.Suit) uint {
	return suitOf(card.Card(s))
}

// suitOf is the suit that a card's notation ends in, as suitIndex has it.
func suitOf(c card.Card) uint {
	if len(c) == 0 {
		return 4
	}
	switch c[len(c)-1] {
	case 'S':
		return 0
	case 'H':
		return 1
	case 'D':
		return 2
	case 'C':
		return 3
	}
	return 4
}
