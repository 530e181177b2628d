package maids

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// review rules on whatever a fact has changed: groups that became something
// else, and conditions that hold now or no longer.
func (s *State) review(e fact.Entry) {
	for _, g := range s.Ledger.Changed() {
		was := g.Ruled
		if was.Status == g.Status && was.Revision == g.Revision {
			continue
		}
		if was.Status == pairs.Wrong {
			s.Shut(was.Ruling)
		}
		late := s.outOfHand(g)
		if len(g.Cards) == 0 {
			continue // taken away
		}
		g.Ruled.Status, g.Ruled.Revision = g.Status, g.Revision
		switch g.Status {
		case pairs.Good:
			s.paired(e, g, late)
		case pairs.Wrong:
			g.Ruled.Ruling = s.Rule(s.wrong(g))
		case pairs.Stands:
			s.Note(
				e, s.Variant.Cite.Stands(s.Variant.Cite.Pair), g.Seat(),
				"the table agrees: %s stay discarded, though they are not a pair.", g.Faces(),
			)
		case pairs.Half, pairs.Unread, pairs.Out:
		}
		s.twist.Grouped(e, g)
	}
	s.twist.Review(e)
	if !s.Live() {
		return
	}
	s.showing.Review()
}

// outOfHand counts the cards of a group as out of the hand that they came from,
// or back in it: whatever lies before a player is not in the hand, a pair or
// not, until it is taken back. It reports a pair that was laid late.
func (s *State) outOfHand(g *pairs.Group) (late bool) {
	was, now := &g.Ruled, len(g.Cards)
	if g.Status == pairs.Out {
		return false // a Revelation and its mate: the game that has them counts them
	}
	if seat := g.Seat(); seat != was.Seat && was.Taken > 0 {
		s.draws.Back(was.Seat, was.Taken)
		was.Taken = 0
	}
	switch {
	case now < 2 && g.Seat() == 0 && was.Taken == 0:
		// One card in the middle: a Revelation, or half of a pair still to come.
	case now > was.Taken && now < 2:
		s.draws.Lose(g.Seat(), now-was.Taken)
		was.Taken = now
	case now > was.Taken:
		late = s.draws.Laid(g.Seat(), now-was.Taken, !mismatched(g))
		was.Taken = now
	case now < was.Taken:
		s.draws.Back(g.Seat(), was.Taken-now)
		was.Taken = now
	}
	was.Seat = g.Seat()
	return late
}

// mismatched reports cards laid together that are no pair, and were not misread.
func mismatched(g *pairs.Group) bool {
	return g.Status == pairs.Wrong && len(g.Clash) == 0 && !g.Foreign
}

func (s *State) paired(e fact.Entry, g *pairs.Group, late bool) {
	seat, pair := g.Seat(), [2]card.Card{g.Cards[0].Card, g.Cards[1].Card}
	name := s.Name(seat)
	clause := s.Variant.Cite.Of(pair[:])
	s.Later(e, clause, seat, func() rules.Text { return rules.Say("%s lays %s.", name, pair[:]) })
	if late {
		s.Note(e, s.Variant.Cite.Late, seat,
			"%s laid this pair without having just drawn: it came late, or a draw was not tapped.", name)
	}
}

// wrong says what is wrong with a group, and which facts explain it.
func (s *State) wrong(g *pairs.Group) rules.Ruling {
	r := rules.Ruling{Kind: rules.Fault, Clause: s.Variant.Cite.Pair, Entry: g.Entry(), Seat: g.Seat(), Open: true}
	for _, id := range g.Entries() {
		if id != r.Entry {
			r.Also = append(r.Also, id)
		}
	}
	faces := g.Faces()
	special := s.twist.Wrong(g)
	switch {
	case special.Text != "":
		r.Clause, r.Said = special.Clause, special.Text
	case len(g.Clash) > 0:
		r.Clause = s.Variant.Cite.Deck
		for _, id := range g.Clash {
			if id != r.Entry && !slices.Contains(r.Also, id) {
				r.Also = append(r.Also, id)
			}
		}
		r.Said = s.tooMany(g)
	case g.Foreign:
		r.Clause = s.Variant.Cite.Deck
		r.Said = s.foreign(g)
	case len(faces) == 2:
		r.Clause = s.Variant.Cite.Of(faces)
		r.Said = rules.Say(
			"%s laid %s, which are not a pair: %s.", s.Name(g.Seat()), faces, rules.Text(s.Variant.Why(
				s.Setup.Rules, faces[0], faces[1],
			)),
		)
	default:
		r.Said = rules.Say("%s came to lie together, and it cannot be told which belong together.", faces)
	}
	return r
}

// foreign says which cards of a group are none of the deck.
func (s *State) foreign(g *pairs.Group) rules.Text {
	var names []rules.Text
	for _, c := range g.Faces() {
		if c.IsFace() && s.Ledger.Holds(c) == 0 && !slices.Contains(names, rules.One(c)) {
			names = append(names, rules.One(c))
		}
	}
	if len(names) == 1 {
		return rules.Say(
			"%s laid %s, but %s does not belong to this deck: it was misread, or it got in from another one.",
			s.Name(g.Seat()), g.Faces(), names[0],
		)
	}
	return rules.Say(
		"%s laid %s, but %s do not belong to this deck: they were misread, or they got in from another one.",
		s.Name(g.Seat()), g.Faces(), rules.Listed(names),
	)
}

// tooMany says which cards of a group lie on the table once too often.
func (s *State) tooMany(g *pairs.Group) rules.Text {
	again := s.clashing(g)
	if f := g.Faces(); len(f) == 2 && f[0] == f[1] && s.Ledger.Shown(f[0]) == 2 { // no other lies there
		return rules.Say("%s laid %s, but the deck has only one: one of these cards was misread.", s.Name(g.Seat()), f)
	}
	if len(again) == 1 {
		return rules.Say(
			"%s laid %s, but %s is on the table already, and the deck has no more: one of these cards was misread.",
			s.Name(g.Seat()), g.Faces(), again[0],
		)
	}
	return rules.Say(
		"%s laid %s, but %s are on the table already, and the deck has no more: one of these cards was misread.",
		s.Name(g.Seat()), g.Faces(), rules.Listed(again),
	)
}

// clashing names the cards of g that lie on the table once too often.
func (s *State) clashing(g *pairs.Group) []rules.Text {
	var again []rules.Text
	for _, c := range g.Faces() {
		if c.IsFace() && s.Ledger.Shown(c) > s.Ledger.Holds(c) && !slices.Contains(again, rules.One(c)) {
			again = append(again, rules.One(c))
		}
	}
	return again
}
