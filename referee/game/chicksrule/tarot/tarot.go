// Package tarot has the cards of Chicks Rule: their suits, how strong they are where
// queens outrank kings, and what they and the bids in them are called (CR-5, CR-8,
// CR-9).
package tarot

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What can be bid besides the suits (CR-5).
const (
	bettys  tricks.Suit = "bettys"
	noTrump tricks.Suit = "no-trump"
)

// denominations are what can be bid, low to high (CR-5).
var denominations = []tricks.Suit{bettys, "spades", "hearts", "diamonds", "clubs", noTrump}

var suitOf = map[card.Suit]tricks.Suit{
	card.Spades: "spades", card.Hearts: "hearts", card.Diamonds: "diamonds", card.Clubs: "clubs",
}

// ranks of a suit, low to high: chicks rule (CR-8).
var ranks = []card.Rank{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "R", "D"}

const queen, king card.Rank = "D", "R"

// Deck is the deck of a house.
type Deck struct {
	nymph   card.Card
	numbers map[card.Card]int
}

// New is the deck by house rules, which say what they call the Nymph.
func New(set rules.Set) Deck {
	d := Deck{nymph: card.Fool, numbers: map[card.Card]int{}}
	if set["nymph"] == "universe" {
		d.nymph = card.Betty(card.Bettys)
	}
	for i, c := range card.Tarot78() {
		d.numbers[c] = i
	}
	return d
}

// Numbers are all cards, each with a number of its own from 0; not to be written to.
func (d Deck) Numbers() map[card.Card]int { return d.numbers }

// Has reports whether a card belongs to the deck.
func (d Deck) Has(c card.Card) bool {
	_, has := d.numbers[c]
	return has
}

// Order is how strong the cards are in a denomination. The Nymph belongs to
// the trumps, or to the bettys when there are none, and is the highest (CR-9).
func (d Deck) Order(denomination tricks.Suit) tricks.Order {
	nymph := d.nymph
	trump := denomination
	if denomination == noTrump {
		trump = ""
	}
	return tricks.Order{
		Trump: trump,
		Of: func(c card.Card) tricks.Suit {
			switch {
			case c == nymph && trump != "":
				return trump
			case c.Suit() != "":
				return suitOf[c.Suit()]
			}
			return bettys
		},
		Rank: func(c card.Card) int {
			switch {
			case c == nymph:
				return card.Bettys + 1
			case c == card.Fool: // in the place of the universe
				return card.Bettys
			case c.Suit() != "":
				return slices.Index(ranks, c.Rank()) + 1
			}
			return c.Betty()
		},
	}
}

// Denominations are what can be bid, low to high (CR-5).
func Denominations() []tricks.Suit { return slices.Clone(denominations) }

// Of is the denomination of a bid.
func Of(b auction.Bid) tricks.Suit { return denominations[b.Denomination] }

// Place is a denomination's among them, as bids have it; -1 for none.
func Place(d tricks.Suit) int { return slices.Index(denominations, d) }

// InWords is a denomination for people.
func InWords(d tricks.Suit) string { return strings.ReplaceAll(string(d), "-", " ") }

// shorter brings what people write for a denomination to its words, or its first letter.
var shorter = strings.NewReplacer("-", " ", "notrump", "no trump", "nt", "n", "♠", "s", "♥", "h", "♦", "d", "♣", "c")

// Called is the denomination that somebody calls so: "no trump", "NT", "spade", "♠" and "Spades" are
// known as well as the words of a bid; any other word is left as it is.
func Called(word string) tricks.Suit {
	said := strings.Join(strings.Fields(shorter.Replace(strings.ToLower(word))), " ")
	for _, d := range denominations {
		if slices.Contains([]string{InWords(d), one(d), string(d[:1])}, said) {
			return d
		}
	}
	return tricks.Suit(word)
}

// one is a single card of a suit: "spade", "betty".
func one(s tricks.Suit) string { return strings.TrimSuffix(InWords(s), "s") }
