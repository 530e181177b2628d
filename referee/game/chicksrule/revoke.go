package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// revokes looks for failures to follow that a card proves (CR-4).
func (s *State) revokes(e fact.Entry, t *trick, p tricks.Play) {
	h := s.hand
	found := h.follow.Played(t.number, h.led(t), p, h.order.Of(p.Card))
	if len(found) == 0 {
		return
	}
	var where []rules.Text
	var also []fact.ID
	options := []rules.Option{
		letStand(s.consequence(), e.ID), s.blank(rules.Say("%s was another card", s.told(p.Card)).Capital(), e.ID),
	}
	for _, x := range found {
		where = append(where, rules.Say("%s in trick %d", s.told(x.Card), x.Trick))
		also = append(also, x.Entry)
		options = append(
			options, s.blank(rules.Say("%s in trick %d was another card", s.told(x.Card), x.Trick).Capital(), x.Entry),
		)
	}
	s.fault(rules.Ruling{Clause: "CR-4", Entry: e.ID, Also: also, Seat: p.Seat,
		Said: rules.Say(
			"%s plays %s now, but played %s when %s were led: a revoke.", s.name(p.Seat), s.told(p.Card), rules.Listed(where),
			rules.Text(inWords(found[0].Suit)),
		)}, options...)
	s.punish(e, s.team(p.Seat), found)
}

// consequence is what accepting a revoke means under the house rule.
func (s *State) consequence() rules.Text {
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
			if t.revoked == nil {
				t.revoked = map[int]bool{}
			}
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
	var room room
	plays, all := t.read(&room)
	if !all {
		return
	}
	clean := slices.DeleteFunc(plays, func(p tricks.Play) bool { return t.revoked[s.team(p.Seat)] })
	to, why := t.winner, rules.Text("no team is left that did not revoke in it, so it stays as it fell")
	if best := s.hand.order.Best(s.hand.led(t), clean); best >= 0 {
		to, why = clean[best].Seat, rules.Say(
			"%s is the best card of a team that did not revoke in it", s.told(clean[best].Card),
		)
	}
	if t.to != to {
		t.to = to
		s.note(e, "CR-4", to, "trick %d goes to %s: %s.", t.number, s.name(to), why)
	}
}
