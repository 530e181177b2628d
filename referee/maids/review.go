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
	for g, was := range s.seen {
		if was.ruling >= 0 && !slices.Contains(s.Ledger.Groups(), g) {
			s.rulings[was.ruling].Open = false
			delete(s.seen, g)
		}
	}
	for _, g := range s.Ledger.Groups() {
		now := sig{status: g.Status, revision: g.Revision, ruling: -1}
		was, known := s.seen[g]
		if known && was.status == now.status && was.revision == now.revision {
			continue
		}
		if known && was.ruling >= 0 {
			s.rulings[was.ruling].Open = false
		}
		switch g.Status {
		case pairs.Good:
			s.paired(e, g)
		case pairs.Wrong:
			now.ruling = s.Rule(s.wrong(g))
		case pairs.Stands:
			s.Note(e, s.Variant.Cite.Stand, g.Seat(), fmt.Sprintf("the table lets %s stand as discarded.", Cards(g.Faces())))
			s.draws.laid(g.Seat(), len(g.Cards))
		case pairs.Half, pairs.Unread:
		}
		s.seen[g] = now
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
	text := fmt.Sprintf("%s lays %s.", s.Name(g.Seat()), Cards(g.Faces()))
	s.Note(e, s.Variant.Cite.Pair, g.Seat(), text)
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
	switch {
	case len(g.Clash) > 0:
		r.Clause = s.Variant.Cite.Stand
		for _, id := range g.Clash {
			if id != r.Entry && !slices.Contains(r.Also, id) {
				r.Also = append(r.Also, id)
			}
		}
		r.Text = fmt.Sprintf("%s cannot lie here: the deck does not hold it so often, so one reading is wrong.", s.clashing(g))
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
func (s *State) clashing(g *pairs.Group) string {
	var again []string
	for _, c := range g.Faces() {
		if c.IsFace() && s.Ledger.Shown(c) > s.Ledger.Holds(c) && !slices.Contains(again, c.String()) {
			again = append(again, c.String())
		}
	}
	return rules.List(again)
}
