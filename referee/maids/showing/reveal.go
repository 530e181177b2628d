package showing

import "github.com/tablemaid/tablemaid/referee/rules"

// Told is a reveal with its words, for whoever looks; nil for none. The fold
// itself needs none of them.
func (s *Showing) Told(r *rules.Reveal) *rules.Reveal {
	if r == nil {
		return nil
	}
	told := *r
	if told.Title == "" {
		s.tell(&told)
	}
	return &told
}

// tell says what the last card and the one from the box come to (CM-9, OM-9).
func (s *Showing) tell(r *rules.Reveal) {
	name := s.table.Name(r.Seat)
	r.Said.Caption = rules.Say("%s’s last card", name)
	r.Said.Title = rules.Say("The %s is %s", rules.Text(s.terms.Maid), r.Maid)
	if !r.Matches {
		r.Said.Title = "A pairing error"
	}
	switch {
	case s.terms.Aside && r.Matches:
		r.Check = "The card in the box is its mate."
		r.Said.Text = rules.Say("%s is left with %s; its mate %s was in the card box.", name, r.Maid, r.Aside)
	case s.terms.Aside:
		r.Check = "The card in the box is not its mate."
		r.Said.Text = rules.Say("%s is left with %s, but %s was in the card box: they are no mates.", name, r.Maid, r.Aside)
	case r.Matches:
		r.Check = "It is the one card in the deck without a mate."
		r.Said.Text = rules.Say("%s is left with %s.", name, r.Maid)
	default:
		r.Check = "This card has a mate, so a pair went wrong."
		r.Said.Text = rules.Say("%s is left with %s, which should have had a mate.", name, r.Maid)
	}
	if s.terms.Aside {
		r.AsideCaption = "The card in the box"
	}
	r.Spell()
}
