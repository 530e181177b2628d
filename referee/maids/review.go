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
	return g.Status == pairs.Wrong && !g.Clashes && !g.Foreign
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
	r := s.fault(g)
	own := g.Entries()
	for _, id := range own {
		if id != r.Entry {
			r.Also = append(r.Also, id)
		}
	}
	if !g.Clashes || s.twist.Wrong(g).Text != "" {
		return r
	}
	for _, id := range s.Ledger.Clash(g) {
		if !slices.Contains(own, id) {
			r.Also = append(r.Also, id)
		}
	}
	return r
}

// fault is wrong without the other facts that it is about, of which there may be many.
func (s *State) fault(g *pairs.Group) rules.Ruling {
	r := rules.Ruling{Kind: rules.Fault, Clause: s.Variant.Cite.Pair, Entry: g.Entry(), Seat: g.Seat(), Open: true}
	faces := g.Faces()
	special := s.twist.Wrong(g)
	switch {
	case special.Text != "":
		r.Clause, r.Said = special.Clause, special.Text
	case g.Clashes:
		r.Clause = s.Variant.Cite.Deck
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
	who, faces := s.Name(g.Seat()), g.Faces()
	strange := those(faces, func(c card.Card) bool { return s.Ledger.Holds(c) == 0 })
	switch {
	case len(faces) == 1:
		return rules.Say(
			"%s laid %s, which does not belong to this deck: it was misread, or it got in from another one.", who, faces,
		)
	case len(strange) == len(faces):
		return rules.Say(
			"%s laid %s, which do not belong to this deck: they were misread, or they got in from another one.", who, faces,
		)
	case len(strange) == 1:
		return rules.Say(
			"%s laid %s, but %s does not belong to this deck: it was misread, or it got in from another one.", who, faces,
			rules.One(strange[0]),
		)
	}
	return rules.Say(
		"%s laid %s, but %s do not belong to this deck: they were misread, or they got in from another one.", who, faces,
		strange,
	)
}

// tooMany says which cards of a group lie on the table once too often.
func (s *State) tooMany(g *pairs.Group) rules.Text {
	who, faces := s.Name(g.Seat()), g.Faces()
	again := those(faces, func(c card.Card) bool { return s.Ledger.Shown(c) > s.Ledger.Holds(c) })
	first := again[0]
	alike := len(again) == 2 && again[1] == first
	switch shown := s.Ledger.Shown(first); {
	case alike && shown == 2: // no other lies there
		return rules.Say("%s laid %s, but the deck has only one: one of these cards was misread.", who, faces)
	case alike && shown == 3 && s.Ledger.Holds(first) == 2:
		return rules.Say(
			"%s laid %s, but one more is on the table already, and the deck has only two: one of the three was misread.",
			who, faces,
		)
	case slices.ContainsFunc(again, func(c card.Card) bool { return s.Ledger.Holds(c) > 1 }):
		return rules.Say(
			"%s laid %s, but %s are on the table already, and the deck has no more: one of them was misread.", who, faces,
			s.whole(again),
		)
	case len(faces) == 1:
		return rules.Say(
			"%s laid %s, which is on the table already, and the deck has no more: it was misread, now or before.", who, faces,
		)
	case len(again) == 1 || alike:
		return rules.Say(
			"%s laid %s, but %s is on the table already, and the deck has no more: it was misread, now or before.", who, faces,
			rules.One(first),
		)
	}
	return rules.Say(
		"%s laid %s, which are on the table already, and the deck has no more: they were misread, now or before.", who, faces,
	)
}

// whole names cards as often as the deck holds them.
func (s *State) whole(cards []card.Card) rules.Text {
	var names []rules.Text
	for _, c := range cards {
		name := rules.Say("%s", slices.Repeat([]card.Card{c}, s.Ledger.Holds(c)))
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return rules.Listed(names)
}

// those are the cards that are so.
func those(faces []card.Card, so func(card.Card) bool) []card.Card {
	return slices.DeleteFunc(slices.Clone(faces), func(c card.Card) bool { return !c.IsFace() || !so(c) })
}
