package card

import (
	"slices"
	"strconv"
)

// Jass36 lists the 36 cards of a French-suited Jass deck: ace and king to six of
// each suit.
func Jass36() []Card {
	var cards []Card
	for _, s := range suits {
		for _, r := range []Rank{"A", "K", "Q", "J", "10", "9", "8", "7", "6"} {
			cards = append(cards, Of(r, s))
		}
	}
	return cards
}

// Tiles34 lists the kinds of riichi tiles: characters 1m to 9m, dots p, bamboo
// s, then east, south, west, north, white, green, red as 1z to 7z.
func Tiles34() []Card {
	var tiles []Card
	for _, suit := range "mpsz" {
		for n := 1; n <= 9 && (suit != 'z' || n <= 7); n++ {
			tiles = append(tiles, Card(strconv.Itoa(n)+string(suit)))
		}
	}
	return tiles
}

// Tiles37 is Tiles34 with the red fives 0m, 0p and 0s.
func Tiles37() []Card { return append(Tiles34(), "0m", "0p", "0s") }

// IsTile reports whether c is a mahjong tile.
func (c Card) IsTile() bool { return slices.Contains(Tiles37(), c) }

// InRiichi is how many tiles of kind c are in play at most: four of each, and of
// each red five as many as a table may swap in, which is all of them.
func InRiichi(Card) int { return 4 }
