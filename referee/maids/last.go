package maids

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

// PlayDone reports whether so many cards lie on the table that one is left.
// Open faults lie there too: they keep the round from being settled, not from
// coming to its end.
func (s *State) PlayDone() bool { return s.down() >= s.Dealt()-1 }

// begunShowing reports whether a last card or the card of the box may be known.
func (s *State) begunShowing() bool {
	return s.last != nil || s.box != nil || s.early != 0 || s.reveal != nil || s.PlayDone()
}

func (s *State) down() int { return s.Ledger.Down(true) }

// sayLast hears who is left with which card. Who contradicts what was said before
// does not replace it: it is asked which of the two is right.
func (s *State) sayLast(e fact.Entry, f fact.Declared) {
	if f.Seat == 0 || len(f.Cards) == 0 {
		s.Note(
			e, s.Variant.Cite.Last, f.Seat,
			"a last card was noted without saying whose it is and which. Say who is left with which card.",
		)
		return
	}
	said := &Shown{Seat: f.Seat, Card: f.Cards[0], Entry: e.ID, Source: e.Source.Kind}
	switch {
	case s.last == nil, s.last.Seat == said.Seat && !s.last.Card.IsFace():
		s.last = said
	case s.last.Seat == said.Seat && s.last.Card == said.Card:
		s.Note(
			e, s.Variant.Cite.Last, f.Seat, "it was said before that %s is left with %s.", s.Name(said.Seat),
			rules.One(said.Card),
		)
	default:
		s.rival = said
	}
}

// LastCard is the card that one player is left with, once it has been shown;
// nil before. A single card that lay waiting for its mate becomes the last
// card when all the others are down.
func (s *State) LastCard() *Shown {
	if s.last != nil {
		return s.last
	}
	if !s.PlayDone() {
		return nil
	}
	var found *Shown
	for _, g := range s.singles() {
		if found != nil {
			return nil // one too many: which of them is it?
		}
		c := g.Cards[0]
		found = &Shown{
			Seat: g.Seat(), Card: c.Card, Alternatives: c.Alternatives, Entry: c.Entry, Index: c.Index, Source: c.Source,
		}
	}
	if found == nil || found.Seat == 0 {
		return nil
	}
	return found
}

// singles are the single cards in front of players.
func (s *State) singles() []*pairs.Group {
	var gs []*pairs.Group
	for _, g := range s.Ledger.Groups() {
		if len(g.Cards) == 1 && (g.Status == pairs.Half || g.Status == pairs.Unread) {
			gs = append(gs, g)
		}
	}
	return gs
}

// sameAs reports whether a single card on the table is this one: in front of
// the same player, or pushed to the middle.
func (l *Shown) sameAs(g *pairs.Group) bool {
	return g.Cards[0].Card == l.Card && (g.Seat() == l.Seat || g.Seat() == 0)
}

// reviewLast judges what is known of the last card.
func (s *State) reviewLast(fact.Entry) {
	s.Hold(faultEarlyLast, s.last != nil && !s.PlayDone(), func() rules.Ruling {
		return rules.Ruling{Clause: s.Variant.Cite.Last, Entry: s.last.Entry, Seat: s.last.Seat,
			Said: rules.Say(
				"%s shows the last card, but only %d of %d pairs have been seen.", s.Name(s.last.Seat), s.down()/2, (s.Dealt()-1)/2,
			)}
	})
	var other *pairs.Group
	if s.PlayDone() {
		for _, g := range s.singles() {
			if s.last == nil || !s.last.sameAs(g) {
				other = g
			}
		}
	}
	s.Hold(faultTwoLast, s.last != nil && (other != nil || s.rival != nil), func() rules.Ruling {
		if s.rival != nil {
			return s.twoLast(s.rival.Seat, s.rival.Card, s.rival.Entry)
		}
		return s.twoLast(other.Seat(), other.Cards[0].Card, other.Entries()...)
	})
}

// twoLast is the ruling that another card than the last one is shown too.
func (s *State) twoLast(seat int, too card.Card, also ...fact.ID) rules.Ruling {
	r := rules.Ruling{Clause: s.Variant.Cite.Last, Entry: s.last.Entry, Also: also, Seat: s.last.Seat}
	name, last := s.Name(s.last.Seat), s.last.Card
	switch seat {
	case s.last.Seat:
		r.Said = rules.Say("%s shows %s and %s: only one of them can be the last card.", name, last, too)
	case 0:
		r.Said = rules.Say("%s shows %s, and %s lies in the middle: only one of them can be the last card.", name, last, too)
	default:
		r.Said = rules.Say(
			"%s shows %s, and %s shows %s: only one of them can be the last card.", name, last, s.Name(seat), too,
		)
	}
	return r
}

// reviewBox judges the aside card against the last one (CM-9).
func (s *State) reviewBox(fact.Entry) {
	s.Hold(faultEarlyBox, s.early != 0, func() rules.Ruling {
		// Which card it was is not repeated: perhaps not everybody saw it.
		return rules.Ruling{Clause: s.Variant.Cite.Aside, Entry: s.early,
			Text: "the card box was opened before the end. Turn the card back unseen and play on, or deal again."}
	})
	last := s.LastCard()
	s.reveal = nil
	if last == nil || !last.Card.IsFace() {
		s.Hold(faultMates, false, nil)
		return
	}
	if !s.Variant.Aside {
		s.reviewOddOne(last)
		return
	}
	if s.box == nil || !s.box.Card.IsFace() {
		s.Hold(faultMates, false, nil)
		return
	}
	matches := s.fits(last.Card, s.box.Card)
	s.reveal = &rules.Reveal{Seat: last.Seat, Maid: last.Card, Aside: s.box.Card, Matches: matches}
	s.Hold(faultMates, !matches, func() rules.Ruling { return s.pairingError(last, s.box.Card, s.box.Entry) })
}

// reviewOddOne judges the last card of a game without an aside card: it must
// be of the one family with an odd number of cards (OM-9).
func (s *State) reviewOddOne(last *Shown) {
	odd := s.deck.Odd()
	matches := last.Card == odd || s.Mates(last.Card, odd)
	s.reveal = &rules.Reveal{Seat: last.Seat, Maid: last.Card, Matches: matches}
	s.Hold(faultMates, !matches, func() rules.Ruling { return s.pairingError(last, odd, last.Entry) })
}

// fits reports whether the last card and the one from the box are mates, and
// neither lies among the discards already.
func (s *State) fits(last, aside card.Card) bool {
	if !s.Mates(last, aside) {
		return false
	}
	return s.discarded(last)+1+same(last, aside) <= s.Ledger.Holds(last) &&
		s.discarded(aside)+1+same(last, aside) <= s.Ledger.Holds(aside)
}

// same is 1 for two copies of one card.
func same(a, b card.Card) int {
	if a == b {
		return 1
	}
	return 0
}

// discarded counts how often a card lies among groups of several.
func (s *State) discarded(c card.Card) (n int) {
	for _, g := range s.Ledger.Groups() {
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
func (s *State) pairingError(last *Shown, mate card.Card, entry fact.ID) rules.Ruling {
	r := rules.Ruling{Clause: s.Variant.Cite.Mate, Entry: entry, Seat: last.Seat}
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
	why := because(s, all)
	if s.Variant.Aside {
		r.Said = rules.Say("there was a pairing error: %s is left, but %s was in the card box. %s", last.Card, mate, why)
	} else {
		r.Said = rules.Say("there was a pairing error: %s is left, which should have had a mate. %s", last.Card, why)
	}
	return r
}

// fromBox reports whether cards that came anywhere can only be the one from the box: every card
// that was dealt lies on the table, and this is the mate of the last one (CM-9). People turn it
// over wherever there is room.
func (s *State) fromBox(cards []fact.Reading) bool {
	if !s.Variant.Aside || s.box != nil || len(cards) != 1 || !cards[0].Card.IsFace() || !s.PlayDone() {
		return false
	}
	last := s.LastCard()
	return last != nil && last.Card.IsFace() && s.fits(last.Card, cards[0].Card)
}

// openBox takes the aside card, which may be shown once the last card is.
func (s *State) openBox(e fact.Entry, f fact.CardsLaid) {
	if !s.Variant.Aside {
		s.Note(e, s.Variant.Cite.Aside, 0, "%s", s.inBox())
		return
	}
	for i, r := range f.Cards {
		if r.Card == card.Back {
			continue // the aside card being put there
		}
		shown := &Shown{Card: r.Card, Alternatives: r.Alternatives, Entry: e.ID, Index: i, Source: e.Source.Kind}
		switch {
		case s.LastCard() == nil && !s.PlayDone() && s.twist.Box(r.Card) == BoxEarly:
			if s.early != 0 {
				s.Note(e, s.Variant.Cite.Aside, 0, "the card box was opened again before the end.")
			}
			s.early = e.ID
		case s.LastCard() == nil && !s.PlayDone() && s.twist.Box(r.Card) == BoxPeeked:
			s.Note(
				e, s.Variant.Cite.Aside, 0,
				"the card box was opened. What lies in it is not told before everybody has looked for the mate.",
			)
			s.peeked = shown
		case s.box == nil || !s.box.Card.IsFace():
			s.box = shown
		case s.box.Card != r.Card:
			s.Note(
				e, s.Variant.Cite.Mate, 0, "another card was read in the card box; %s stands until it is put right.", s.box.Card,
			)
		}
		return
	}
}
