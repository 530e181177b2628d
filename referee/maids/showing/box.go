package showing

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// FromBox reports whether cards that came anywhere can only be the one from the box: every card
// that was dealt lies on the table, and this is the mate of the last one (CM-9). People turn it
// over wherever there is room.
func (s *Showing) FromBox(cards []fact.Reading) bool {
	if !s.terms.Aside || s.box != nil || len(cards) != 1 || !cards[0].Card.IsFace() || !s.table.OneLeft() {
		return false
	}
	last := s.Last()
	return last != nil && last.Card.IsFace() && s.fits(last.Card, cards[0].Card)
}

// OpenBox takes the aside card, which may be shown once the last card is.
func (s *Showing) OpenBox(e fact.Entry, f fact.CardsLaid) {
	if !s.terms.Aside {
		s.book.Note(e, s.terms.Cite.Aside, 0, "%s", s.InBox())
		return
	}
	for i, r := range f.Cards {
		if r.Card == card.Back {
			continue // the aside card being put there
		}
		shown := &Card{Card: r.Card, Alternatives: r.Alternatives, Entry: e.ID, Index: i, Source: e.Source.Kind}
		switch {
		case s.Last() == nil && !s.table.PlayDone() && s.terms.Opening(r.Card) == Early:
			if s.early != 0 {
				s.book.Note(e, s.terms.Cite.Aside, 0, "the card box was opened again before the end.")
			}
			s.early = e.ID
		case s.Last() == nil && !s.table.PlayDone() && s.terms.Opening(r.Card) == Peeked:
			s.book.Note(
				e, s.terms.Cite.Aside, 0,
				"the card box was opened. What lies in it is not told before everybody has looked for the mate.",
			)
			s.peeked = shown
		case s.box == nil || !s.box.Card.IsFace():
			s.box = shown
		case s.box.Card != r.Card:
			s.book.Note(
				e, s.terms.Cite.Mate, 0, "another card was read in the card box; %s stands until it is put right.", s.box.Card,
			)
		}
		return
	}
}

// InBox says of a card that was seen going into the card box what it means.
func (s *Showing) InBox() string {
	if !s.terms.Aside {
		return "a card was put into the card box, but this game sets none aside: it counts for nothing there."
	}
	return "a card was put into the card box, and seen. Only the card set aside before the deal belongs there, and nobody is told which it is."
}
