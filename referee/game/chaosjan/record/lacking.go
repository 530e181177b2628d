package record

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Dealt is how many tiles a player is dealt.
const Dealt = 13

// Draws is how many tiles a player drew in a hand.
func Draws(steps []Step, seat int) (n int) {
	for _, x := range steps {
		if x.Kind == Draw && x.Seat == seat {
			n++
		}
	}
	return n
}

// Lacking is a tile that a player played from a hand or showed and did not hold then, card.None if these can have been their
// tiles.
func Lacking(steps []Step, seat int, tiles []card.Card) card.Card {
	hand, wall := slices.Clone(tiles[:Dealt]), tiles[Dealt:]
	for _, x := range steps {
		if x.Seat != seat {
			continue
		}
		if x.Kind == Draw {
			hand, wall = append(hand, wall[0]), wall[1:]
		}
		for _, t := range x.fromHand() {
			i := slices.Index(hand, t)
			if i < 0 {
				return t
			}
			hand = slices.Delete(hand, i, i+1)
		}
		for _, t := range x.seenInHand() {
			if !slices.Contains(hand, t) {
				return t
			}
		}
	}
	return card.None
}

// fromHand are the tiles that leave a hand with a step.
func (x Step) fromHand() []card.Card {
	switch x.Kind {
	case Discard:
		return []card.Card{x.Tile}
	case Call:
		return x.Tiles
	case Kan:
		if x.Tile != card.None {
			return []card.Card{x.Tile}
		}
		return x.Tiles
	case North:
		return []card.Card{"4z"}
	default:
		return nil
	}
}

// seenInHand are the tiles of a hand that is shown.
func (x Step) seenInHand() []card.Card {
	switch x.Kind {
	case Shown, Win:
		return x.Tiles
	default:
		return nil
	}
}
