package maids

import (
	"fmt"
	"slices"

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
			s.shut(was.Ruling)
		}
		if len(g.Cards) == 0 {
			continue // taken away
		}
		g.Ruled = pairs.Ruled{Status: g.Status, Revision: g.Revision}
		switch g.Status {
		case pairs.Good:
			s.paired(e, g)
		case pairs.Wrong:
			g.Ruled.Ruling = s.Rule(s.wrong(g))
		case pairs.Stands:
			s.Note(e, s.Variant.Cite.Stand, g.Seat(), fmt.Sprintf("the table lets %s stand as discarded.", Cards(g.Faces())))
			s.draws.laid(g.Seat(), len(g.Cards))
		case pairs.Half, pairs.Unread, pairs.Out:
		}
		s.twist.Grouped(e, g)
	}
	s.twist.Review(e)
	if !s.Live() {
		return
	}
	s.reviewLast(e)
	s.reviewBox(e)
}

func (s *State) paired(e fact.Entry, g *pairs.Group) {
	seat, a, b := g.Seat(), g.Cards[0].Card, g.Cards[1].Card
	s.rule(rules.Ruling{Kind: rules.Note, Clause: s.Variant.Cite.Pair, Entry: e.ID, Seat: seat},
		func() string { return fmt.Sprintf("%s lays %s and %s.", s.Name(seat), a, b) })
	if s.draws.laid(g.Seat(), len(g.Cards)) {
		s.Note(e, s.Variant.Cite.Late, g.Seat(),
			fmt.Sprintf("%s had not just drawn: this pair was laid late, or a draw was not noted.", s.Name(g.Seat())))
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
		r.Clause, r.Text = special.Clause, special.Text
	case len(g.Clash) > 0:
		r.Clause = s.Variant.Cite.Stand
		for _, id := range g.Clash {
			if id != r.Entry && !slices.Contains(r.Also, id) {
				r.Also = append(r.Also, id)
			}
		}
		again, them := s.clashing(g), "it"
		if len(again) > 1 {
			them = "them"
		}
		r.Text = fmt.Sprintf("%s cannot lie here: the deck does not hold %s so often, so one reading is wrong.", rules.List(again), them)
	case g.Foreign:
		r.Clause = s.Variant.Cite.Stand
		r.Text = fmt.Sprintf("%s: there is a card that does not belong to this deck.", Cards(faces))
	case len(faces) == 2:
		r.Text = fmt.Sprintf("%s and %s are no pair: %s.", faces[0], faces[1], s.Variant.Why(s.Setup.Rules, faces[0], faces[1]))
	default:
		r.Text = fmt.Sprintf("%s came to lie together, and it cannot be told which belong together.", Cards(faces))
	}
	return r
}

// clashing names the cards of g that lie on the table once too often.
func (s *State) clashing(g *pairs.Group) []string {
	var again []string
	for _, c := range g.Faces() {
		if c.IsFace() && s.Ledger.Shown(c) > s.Ledger.Holds(c) && !slices.Contains(again, c.String()) {
			again = append(again, c.String())
		}
	}
	return again
}
