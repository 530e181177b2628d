package chicksrule

import (
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/tricks"
)

// consequence is what accepting a revoke means under the house rule.
func (s *State) consequence() string {
	switch s.setup.Rules["revoke"] {
	case "forfeit-trick":
		return "It was so: the trick is lost"
	case "forfeit-contract":
		return "It was so: the hand is lost"
	}
	return "It was so: play on"
}

// punish carries out the house rule on revokes of a team (CR-4).
func (s *State) punish(e fact.Entry, team int, found []tricks.Failure) {
	switch s.setup.Rules["revoke"] {
	case "forfeit-trick":
		for _, x := range found {
			t := s.hand.tricks[x.Trick-1]
			t.revoked[team] = true
			s.forfeitTrick(e, t)
		}
	case "forfeit-contract":
		s.hand.forfeit = team // once the table has settled it, the hand is over
	}
}

// forfeitTrick gives a trick to the best card of a team that did not revoke in
// it. When no team is left, it stays as it fell.
func (s *State) forfeitTrick(e fact.Entry, t *trick) {
	plays, all := t.read()
	if !all || !s.full(t) {
		return
	}
	clean := slices.DeleteFunc(plays, func(p tricks.Play) bool { return t.revoked[s.team(p.Seat)] })
	best := s.hand.order.Best(s.hand.led(t), clean)
	if best < 0 || t.to == clean[best].Seat {
		return
	}
	t.to = clean[best].Seat
	s.note(e, "CR-4", t.to, fmt.Sprintf("trick %d goes to %s for %s, the best card of a team that did not revoke in it.", t.number, s.name(t.to), s.told(clean[best].Card)))
}
