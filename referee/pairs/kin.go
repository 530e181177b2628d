package pairs

import "github.com/tablemaid/tablemaid/models/card"

// Kin names the family of a card: two cards of one family are mates. "" is
// the family of those who never pair.
type Kin func(card.Card) string

// RankAndColour makes mates of 7♥ and 7♦, but not of 3♠ and 3♦ (CM-3); two
// jokers are mates whatever their colour (RV-1).
func RankAndColour(c card.Card) string {
	if c == card.Joker {
		return string(c)
	}
	if c.Colour() == "" {
		return ""
	}
	return string(c.Colour()) + " " + string(c.Rank())
}

// Rank makes mates of any two cards of one rank (OM-5).
func Rank(c card.Card) string { return string(c.Rank()) }

// Same makes mates of two copies of one card (MM-1).
func Same(c card.Card) string {
	if !c.IsFace() {
		return ""
	}
	return string(c)
}

// Mates reports whether a and b pair under k.
func (k Kin) Mates(a, b card.Card) bool {
	f := k(a)
	return a.IsFace() && b.IsFace() && f != "" && f == k(b)
}
