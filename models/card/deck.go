package card

// Ranks of a standard deck, ace first.
var ranks = [13]Rank{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}

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
