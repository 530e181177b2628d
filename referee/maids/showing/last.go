package showing

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The faults that may be held open at the end of a round.
const (
	faultEarlyLast = "early-last"
	faultTwoLast   = "two-last"
	faultEarlyBox  = "early-box"
	faultMates     = "mates"
)

// Say hears who is left with which card. Who contradicts what was said before
// does not replace it: it is asked which of the two is right.
func (s *Showing) Say(e fact.Entry, f fact.Declared) {
	if f.Seat == 0 || len(f.Cards) == 0 {
		s.book.Note(
			e, s.terms.Cite.Last, f.Seat,
			"a last card was noted without saying whose it is and which. Say who is left with which card.",
		)
		return
	}
	said := &Card{Seat: f.Seat, Card: f.Cards[0], Entry: e.ID, Source: e.Source.Kind}
	said.paired = s.table.Ledger.Holds(said.Card) > 0 && s.discarded(said.Card) >= s.table.Ledger.Holds(said.Card)
	switch {
	case s.said == nil, s.said.Seat == said.Seat && !s.said.Card.IsFace():
		s.said = said
	case s.said.Seat == said.Seat && s.said.Card == said.Card:
		s.book.Note(
			e, s.terms.Cite.Last, f.Seat, "it was said before that %s is left with %s.", s.table.Name(said.Seat),
			rules.One(said.Card),
		)
	default:
		s.rival = said
	}
}

// Last is the card that one player is left with, once it has been shown;
// nil before. A single card that lay waiting for its mate becomes the last
// card when all the others are down.
func (s *Showing) Last() *Card {
	if s.said != nil {
		return s.said
	}
	if !s.table.OneLeft() {
		return nil
	}
	var found *Card
	for _, g := range s.table.Singles() {
		if found != nil {
			return nil // one too many: which of them is it?
		}
		c := g.Cards[0]
		found = &Card{
			Seat: g.Seat(), Card: c.Card, Alternatives: c.Alternatives, Entry: c.Entry, Index: c.Index, Source: c.Source,
		}
	}
	if found == nil || found.Seat == 0 {
		return nil
	}
	return found
}

// unsay forgets what was said of the last card before its time, once that card is laid with its mate: it was not the
// last one.
func (s *Showing) unsay() {
	if s.said == nil || !s.said.Card.IsFace() || s.said.paired || s.table.PlayDone() {
		return
	}
	if n := s.table.Ledger.Holds(s.said.Card); n > 0 && s.discarded(s.said.Card) >= n {
		s.said, s.rival = nil, nil
	}
}

// sameAs reports whether a single card on the table is this one: in front of
// the same player, or pushed to the middle.
func (l *Card) sameAs(g *pairs.Group) bool {
	return g.Cards[0].Card == l.Card && (g.Seat() == l.Seat || g.Seat() == 0)
}

// reviewLast judges what is known of the last card.
func (s *Showing) reviewLast() {
	s.book.Hold(faultEarlyLast, s.said != nil && !s.table.PlayDone(), func() rules.Ruling {
		return rules.Ruling{Clause: s.terms.Cite.Last, Entry: s.said.Entry, Seat: s.said.Seat,
			Said: rules.Say(
				"%s shows the last card, but only %d of %d pairs have been seen.", s.table.Name(s.said.Seat), s.table.Down()/2,
				(s.table.Dealt()-1)/2,
			)}
	})
	var other *pairs.Group
	if s.table.OneLeft() {
		for _, g := range s.table.Singles() {
			if s.said == nil || !s.said.sameAs(g) {
				other = g
			}
		}
	}
	s.book.Hold(faultTwoLast, s.said != nil && (other != nil || s.rival != nil), func() rules.Ruling {
		if s.rival != nil {
			return s.twoLast(s.rival.Seat, s.rival.Card, s.rival.Entry)
		}
		return s.twoLast(other.Seat(), other.Cards[0].Card, other.Entries()...)
	})
}

// twoLast is the ruling that another card than the last one is shown too.
func (s *Showing) twoLast(seat int, too card.Card, also ...fact.ID) rules.Ruling {
	r := rules.Ruling{Clause: s.terms.Cite.Last, Entry: s.said.Entry, Also: also, Seat: s.said.Seat}
	name, last := s.table.Name(s.said.Seat), s.said.Card
	switch seat {
	case s.said.Seat:
		r.Said = rules.Say("%s shows %s and %s: only one of them can be the last card.", name, last, too)
	case 0:
		r.Said = rules.Say("%s shows %s, and %s lies in the middle: only one of them can be the last card.", name, last, too)
	default:
		r.Said = rules.Say(
			"%s shows %s, and %s shows %s: only one of them can be the last card.", name, last, s.table.Name(seat), too,
		)
	}
	return r
}

// reviewBox judges the aside card against the last one (CM-9).
func (s *Showing) reviewBox() {
	s.book.Hold(faultEarlyBox, s.early != 0, func() rules.Ruling {
		// Which card it was is not repeated: perhaps not everybody saw it.
		return rules.Ruling{Clause: s.terms.Cite.Aside, Entry: s.early,
			Text: "the card box was opened before the end. Turn the card back unseen and play on, or deal again."}
	})
	last := s.Last()
	s.reveal = nil
	if last == nil || !last.Card.IsFace() {
		s.book.Hold(faultMates, false, nil)
		return
	}
	if !s.terms.Aside {
		s.reviewOddOne(last)
		return
	}
	if s.box == nil || !s.box.Card.IsFace() {
		s.book.Hold(faultMates, false, nil)
		return
	}
	matches := s.fits(last.Card, s.box.Card)
	s.reveal = &rules.Reveal{Seat: last.Seat, Maid: last.Card, Aside: s.box.Card, Matches: matches}
	s.book.Hold(faultMates, !matches, func() rules.Ruling { return s.pairingError(last, s.box.Card, s.box.Entry) })
}

// reviewOddOne judges the last card of a game without an aside card: it must
// be of the one family with an odd number of cards (OM-9).
func (s *Showing) reviewOddOne(last *Card) {
	odd, matches := s.table.Fits(last.Card)
	s.reveal = &rules.Reveal{Seat: last.Seat, Maid: last.Card, Matches: matches}
	early := !s.Due() && len(s.explain()) == 0 // then it is not the last card: that is said already
	s.book.Hold(faultMates, !matches && !early, func() rules.Ruling { return s.pairingError(last, odd, last.Entry) })
}

// fits reports whether the last card and the one from the box are mates, and
// neither lies among the discards already.
func (s *Showing) fits(last, aside card.Card) bool {
	if !s.table.Mates(last, aside) {
		return false
	}
	return s.discarded(last)+1+same(last, aside) <= s.table.Ledger.Holds(last) &&
		s.discarded(aside)+1+same(last, aside) <= s.table.Ledger.Holds(aside)
}

// same is 1 for two copies of one card.
func same(a, b card.Card) int {
	if a == b {
		return 1
	}
	return 0
}

// discarded counts how often a card lies among groups of several.
func (s *Showing) discarded(c card.Card) (n int) {
	for _, g := range s.table.Ledger.Groups() {
		if len(g.Cards) < 2 {
			continue
		}
		for i := range g.Cards {
			n += same(g.Cards[i].Card, c)
		}
	}
	return n
}

// pairingError rules that the last card and its mate do not go together, and
// names the discards that explain it.
func (s *Showing) pairingError(last *Card, mate card.Card, entry fact.ID) rules.Ruling {
	r := rules.Ruling{Clause: s.terms.Cite.Mate, Entry: entry, Seat: last.Seat}
	if last.Entry != entry {
		r.Also = append(r.Also, last.Entry)
	}
	all := s.explain()
	for _, x := range all {
		for _, id := range x.Entries() {
			if x.Likely(all[0]) && id != entry && !slices.Contains(r.Also, id) {
				r.Also = append(r.Also, id)
			}
		}
	}
	why := s.because(all)
	if s.terms.Aside {
		r.Said = rules.Say(
			"there was a pairing error: %s is left, but %s was in the card box. %s", rules.One(last.Card), rules.One(mate), why,
		)
	} else {
		r.Said = rules.Say(
			"there was a pairing error: %s is left, which should have had a mate. %s", rules.One(last.Card), why,
		)
	}
	return r
}
