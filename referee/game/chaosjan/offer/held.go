package offer

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askHeld offers each owner to tell what they held in the hand that is over. It is seldom wanted: only a tenhou/6 log
// needs it.
func (s table) askHeld() (ps []rules.Prompt) {
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
