package card

import "strconv"

// Ranks of a standard deck, ace first.
var ranks = [13]Rank{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}

// tarotRanks of a suit of a tarot deck from low to high, as it is printed: one
// (A), numbers, valet, chevalier, dame, roi.
var tarotRanks = [14]Rank{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"}

// Bettys is how many numbered trumps a tarot deck has.
const Bettys = 21

var suits = [4]Suit{Spades, Hearts, Diamonds, Clubs}

// Ranks lists the thirteen ranks of a standard deck, ace first.
func Ranks() []Rank { r := ranks; return r[:] }

// Suits lists the four suits in the order spades, hearts, diamonds, clubs.
func Suits() []Suit { s := suits; return s[:] }

// Of is the card of that rank and suit.
func Of(r Rank, s Suit) Card { return Card(string(r) + string(s)) }

// Standard52 lists the 52 cards, suit by suit, ace to king.
func Standard52() []Card {
	cards := make([]Card, 0, 52)
	for _, s := range suits {
		for _, r := range ranks {
			cards = append(cards, Of(r, s))
		}
	}
	return cards
}

// Betty is the numbered trump n of a tarot deck, 1 to 21.
func Betty(n int) Card { return Card("T" + strconv.Itoa(n)) }

// Tarot78 lists the 78 cards of a tarot deck: suit by suit, the bettys, the fool.
func Tarot78() []Card {
	cards := make([]Card, 0, 78)
	for _, s := range suits {
		for _, r := range tarotRanks {
			cards = append(cards, Of(r, s))
		}
	}
	for n := 1; n <= Bettys; n++ {
		cards = append(cards, Betty(n))
	}
	return append(cards, Fool)
}
