package wording

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Keys is the card keyboard of one deck: blocks of cards of one rank, mates
// side by side, so that a pair is two taps next to each other.
type Keys struct {
	Blocks []Block
	// Pairs are keys of two cards each, for one tap a pair; none where a card
	// may go with more than one other.
	Pairs []PairKey
	// Tiles says that the deck is of riichi tiles.
	Tiles bool
}

// PairKey is one key for a pair.
type PairKey struct{ A, B Face }

// Name is the pair in words.
func (p PairKey) Name() string { return Said("%s and %s", rules.Text(p.A.Name), rules.Text(p.B.Name)) }

// Cards are the two in the notation.
func (p PairKey) Cards() string { return string(p.A.Card) + " " + string(p.B.Card) }

// Block is the keys of one rank, or of cards that have none.
type Block struct {
	Label string
	Keys  []Key
}

// Key is one card on the keyboard. Copies is how many of it the deck holds:
// so often may it be tapped for one fact.
type Key struct {
	Face   Face
	Copies int
}

// suitOrder puts suits of one colour next to each other.
var suitOrder = [4]card.Suit{card.Spades, card.Clubs, card.Hearts, card.Diamonds}

// With adds keys of whole pairs.
func (k Keys) With(pairs [][2]card.Card) Keys {
	for _, p := range pairs {
		k.Pairs = append(k.Pairs, PairKey{FaceOf(p[0]), FaceOf(p[1])})
	}
	return k
}

// KeysOf lays out a deck; cards that are in it twice get one key.
func KeysOf(deck []card.Card) Keys {
	in := map[card.Card]int{}
	for _, c := range deck {
		in[c]++
	}
	if len(deck) > 0 && deck[0].IsTile() {
		return Keys{Blocks: tileKeys(in), Tiles: true}
	}
	done, sp := map[card.Card]bool{}, Speaker{Tarot: in[card.Fool] > 0}
	var ranks []card.Rank
	ranked := map[card.Rank]bool{}
	var odd []Key
	for _, c := range deck {
		if done[c] {
			continue
		}
		done[c] = true
		r := c.Rank()
		switch {
		case r == "":
			odd = append(odd, Key{sp.Face(c), in[c]})
		case !ranked[r]:
			ranked[r] = true
			ranks = append(ranks, r)
		}
	}
	var k Keys
	for _, r := range ranks {
		var b Block
		for _, s := range suitOrder {
			if c := card.Of(r, s); in[c] > 0 {
				b.Keys = append(b.Keys, Key{sp.Face(c), in[c]})
			}
		}
		b.Label = b.Keys[0].Face.Rank
		k.Blocks = append(k.Blocks, b)
	}
	for len(odd) > 0 {
		n := min(4, len(odd))
		k.Blocks = append(k.Blocks, Block{Keys: odd[:n]})
		odd = odd[n:]
	}
	return k
}
