package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// dealtTiles is how many tiles a player is dealt.
const dealtTiles = 13

// held takes what a player tells, once a hand is over, that they held in it: the 13 tiles that they were dealt, then each tile
// that they drew, in its order. Nobody has to; where all have, the hand can be written as other programs write it.
func (s *State) held(e fact.Entry, f fact.Declared) *trouble {
	if s.playing() || s.deals == 0 {
		return refuse("CJ-P4", "what somebody held is told once the hand is over.")
	}
	steps := s.newestHand()
	if slices.ContainsFunc(steps, func(x Step) bool { return x.Kind == StepHeld && x.Seat == f.Seat }) {
		return refuse("CJ-P4", "%s has told what they held in this hand.", s.name(f.Seat))
	}
	tiles := tilesOf(f)
	if want := dealtTiles + draws(steps, f.Seat); len(tiles) != want {
		return refuse("CJ-P4", "%s held %d tiles in this hand, those dealt and then each tile drawn, and tells %d.", s.name(f.Seat), want, len(tiles))
	}
	if t := lacking(steps, f.Seat, tiles); t != card.None {
		return refuse("CJ-P4", "%s was played from this hand and is not among the tiles that %s tells.", t, s.name(f.Seat))
	}
	s.tell(Step{Kind: StepHeld, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return nil
}

// askHeld offers each owner to tell what they held in the hand that is over. It is seldom wanted: only a tenhou/6 log needs it.
func (s *State) askHeld() (ps []rules.Prompt) {
	steps := s.newestHand()
	for seat := 1; seat <= s.table.seats; seat++ {
		if slices.ContainsFunc(steps, func(x Step) bool { return x.Kind == StepHeld && x.Seat == seat }) {
			continue
		}
		n := draws(steps, seat)
		label := rules.Say("%s: the tiles dealt, then those drawn (%d tiles)", s.name(seat), dealtTiles+n)
		ps = append(ps, rules.Prompt{
			Seat: seat, Said: "For a tenhou/6 log of this hand:", Clause: "CJ-P4", Rare: true,
			Options: []rules.Option{tapped(seat, VerbHeld, label, dealtTiles+n)},
		})
	}
	return ps
}

// newestHand are the steps of the hand that was dealt last.
func (s *State) newestHand() []Step {
	for i := len(s.steps) - 1; i >= 0; i-- {
		if s.steps[i].Kind == StepDeal {
			return s.steps[i:]
		}
	}
	return nil
}

// draws is how many tiles a player drew in a hand.
func draws(steps []Step, seat int) (n int) {
	for _, x := range steps {
		if x.Kind == StepDraw && x.Seat == seat {
			n++
		}
	}
	return n
}

// lacking is a tile that a player played from a hand or showed and did not hold then, card.None if these can have been their
// tiles.
func lacking(steps []Step, seat int, tiles []card.Card) card.Card {
	hand, wall := slices.Clone(tiles[:dealtTiles]), tiles[dealtTiles:]
	for _, x := range steps {
		if x.Seat != seat {
			continue
		}
		if x.Kind == StepDraw {
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
	case StepDiscard:
		return []card.Card{x.Tile}
	case StepCall:
		return x.Tiles
	case StepKan:
		if x.Tile != card.None {
			return []card.Card{x.Tile}
		}
		return x.Tiles
	case StepNorth:
		return []card.Card{"4z"}
	default:
		return nil
	}
}

// seenInHand are the tiles of a hand that is shown.
func (x Step) seenInHand() []card.Card {
	switch x.Kind {
	case StepShown, StepWin:
		return x.Tiles
	default:
		return nil
	}
}
