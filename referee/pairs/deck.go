package pairs

import "github.com/tablemaid/tablemaid/models/card"

// Deck is the cards that can lie on a table, by number: each different face
// once, how often it is there, and which are mates. It never changes, and one
// serves all rounds of a game.
type Deck struct {
	kin    Kin
	index  map[card.Card]int
	faces  []card.Card
	holds  []int
	family []int // by face; 0 pairs with nobody
	odd    card.Card
}

// unknown is the number of what is no card of the deck.
const unknown = -1

// NewDeck numbers the cards of a deck.
func NewDeck(cards []card.Card, kin Kin) *Deck {
	d := &Deck{kin: kin, index: make(map[card.Card]int, len(cards))}
	families, members := map[string]int{}, map[string]int{}
	for _, c := range cards {
		name := kin(c)
		members[name]++
		if i, known := d.index[c]; known {
			d.holds[i]++
			continue
		}
		if _, known := families[name]; !known && name != "" {
			families[name] = len(families) + 1
		}
		d.index[c] = len(d.faces)
		d.faces, d.holds, d.family = append(d.faces, c), append(d.holds, 1), append(d.family, families[name])
	}
	for _, c := range cards {
		if name := kin(c); d.odd == card.None && (name == "" || members[name]%2 == 1) {
			d.odd = c
		}
	}
	return d
}

// number is c's place in the deck, unknown if it has none.
func (d *Deck) number(c card.Card) int {
	if i, ok := d.index[c]; ok {
		return i
	}
	return unknown
}

// Holds says how often the deck holds c.
func (d *Deck) Holds(c card.Card) int {
	if i, ok := d.index[c]; ok {
		return d.holds[i]
	}
	return 0
}

// Mates reports whether two cards of the deck pair.
func (d *Deck) Mates(a, b card.Card) bool { return d.mates(d.number(a), d.number(b)) }

func (d *Deck) mates(a, b int) bool {
	return a != unknown && b != unknown && d.family[a] != 0 && d.family[a] == d.family[b]
}

// Odd is a card of the family that the deck holds an odd number of, or that
// has no mate at all: the maid of a deck with nothing set aside (OM-2).
func (d *Deck) Odd() card.Card { return d.odd }
