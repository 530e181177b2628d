package maids

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// AskWhose asks who laid cards that lie in nobody's place.
func (s *State) AskWhose(text rules.Text, clause string, g *pairs.Group) rules.Prompt {
	return rules.Prompt{
		Urgent: true,
		Text:   text.String(),
		Said:   text,
		Clause: clause,
		About:  g.Entry(),
		Options: s.Offer(s.From(1), func(n int) rules.Option {
			f, _ := s.laid.Of(g.Entry())
			if len(f.Cards) != len(g.Cards) { // laid one by one: it is the pair that is somebody's
				return rules.Option{
					Label: rules.Say("%s", s.Name(n)), Fact: fact.CardsMoved{From: g.Zone, To: zone.Seat(n), Cards: g.Faces()},
				}
			}
			f.Zone = zone.Seat(n)
			return rules.Option{Label: rules.Say("%s", s.Name(n)), Fact: fact.Amended{Target: g.Entry(), Fact: f}}
		}),
	}
}
