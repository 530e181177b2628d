package record

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
)

// Dealt is how many tiles a player is dealt.
const Dealt = 13

// TellHeld adds what a player tells, once a hand is over, that they held in it: the 13 tiles that they were dealt,
// then each tile that they drew, in its order. Nobody has to; where all have, the hand can be written as other
// programs write it.
func (r *Record) TellHeld(h *house.House, e fact.Entry, seat int, tiles []card.Card) *fault.Fault {
	steps, name := r.Newest(), h.Name(seat)
	if slices.ContainsFunc(steps, func(x Step) bool { return x.Kind == Held && x.Seat == seat }) {
		return fault.Refuse("CJ-P4", "%s has told what they held in this hand.", name)
	}
	if want := Dealt + Draws(steps, seat); len(tiles) != want {
		return fault.Refuse(
			"CJ-P4", "%s held %d tiles in this hand, those dealt and one for each draw, but tells %d.", name, want, len(tiles),
		)
	}
	if t := lacking(steps, seat, tiles); t != card.None {
		return fault.Refuse("CJ-P4", "%s was played from this hand and is not among the tiles that %s tells.", t, name)
	}
	r.Tell(Step{Kind: Held, Entry: e.ID, Seat: seat, Tiles: tiles})
	return nil
}

// Draws is how many tiles a player drew in a hand.
func Draws(steps []Step, seat int) (n int) {
	for _, x := range steps {
		if x.Kind == Draw && x.Seat == seat {
			n++
		}
	}
	return n
}

// lacking is a tile that a player played from a hand or showed and did not hold then, card.None if these can have been
// their tiles.
func lacking(steps []Step, seat int, tiles []card.Card) card.Card {
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
