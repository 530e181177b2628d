package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// held takes what a player tells, once a hand is over, that they held in it: the 13 tiles that they were dealt, then each tile
// that they drew, in its order. Nobody has to; where all have, the hand can be written as other programs write it.
func (s *State) held(e fact.Entry, f fact.Declared) *fault.Fault {
	if s.hand.Playing() || s.Told.Round == 0 {
		return fault.Refuse("CJ-P4", "what somebody held is told once the hand is over.")
	}
	steps := s.Told.Newest()
	if slices.ContainsFunc(steps, func(x record.Step) bool { return x.Kind == record.Held && x.Seat == f.Seat }) {
		return fault.Refuse("CJ-P4", "%s has told what they held in this hand.", s.House.Name(f.Seat))
	}
	tiles := verb.Tiles(f)
	if want := record.Dealt + record.Draws(steps, f.Seat); len(tiles) != want {
		return fault.Refuse("CJ-P4", "%s held %d tiles in this hand, those dealt and then each tile drawn, and tells %d.", s.House.Name(f.Seat), want, len(tiles))
	}
	if t := record.Lacking(steps, f.Seat, tiles); t != card.None {
		return fault.Refuse("CJ-P4", "%s was played from this hand and is not among the tiles that %s tells.", t, s.House.Name(f.Seat))
	}
	s.Told.Tell(record.Step{Kind: record.Held, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return nil
}

// askHeld offers each owner to tell what they held in the hand that is over. It is seldom wanted: only a tenhou/6 log needs it.
func (s *State) askHeld() (ps []rules.Prompt) {
	steps := s.Told.Newest()
	for seat := 1; seat <= s.House.Seats; seat++ {
		if slices.ContainsFunc(steps, func(x record.Step) bool { return x.Kind == record.Held && x.Seat == seat }) {
			continue
		}
		n := record.Draws(steps, seat)
		label := rules.Say("%s: the tiles dealt, then those drawn (%d tiles)", s.House.Name(seat), record.Dealt+n)
		ps = append(ps, rules.Prompt{
			Seat: seat, Said: "For a tenhou/6 log of this hand:", Clause: "CJ-P4", Rare: true,
			Options: []rules.Option{tapped(seat, verb.Held, label, record.Dealt+n)},
		})
	}
	return ps
}
