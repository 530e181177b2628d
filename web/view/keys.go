package view

import "github.com/tablemaid/tablemaid/models/card"

// Keys is the card keyboard of one deck: blocks of cards of one rank, mates
// side by side, so that a pair is two taps next to each other.
type Keys struct{ Blocks []Block }

// Block is the keys of one rank, or of cards that have none.
type Block struct {
	Label string
	Faces []Face
}

// suitOrder puts suits of one colour next to each other.
var suitOrder = [4]card.Suit{card.Spades, card.Clubs, card.Hearts, card.Diamonds}

// KeysOf lays out a deck; cards that are in it twice get one key.
func KeysOf(deck []card.Card) Keys {
	in := map[card.Card]bool{}
	var ranks []card.Rank
	ranked := map[card.Rank]bool{}
	var odd []Face
	for _, c := range deck {
		if in[c] {
			continue
		}
		in[c] = true
		r := c.Rank()
		switch {
		case r == "":
			odd = append(odd, FaceOf(c))
		case !ranked[r]:
			ranked[r] = true
			ranks = append(ranks, r)
		}
	}
	var k Keys
	for _, r := range ranks {
		b := Block{Label: string(r)}
		for _, s := range suitOrder {
			if c := card.Of(r, s); in[c] {
				b.Faces = append(b.Faces, FaceOf(c))
			}
		}
		k.Blocks = append(k.Blocks, b)
	}
	for len(odd) > 0 {
		n := min(4, len(odd))
		k.Blocks = append(k.Blocks, Block{Faces: odd[:n]})
		odd = odd[n:]
	}
	return k
}
