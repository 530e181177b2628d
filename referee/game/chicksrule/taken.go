package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// move carries open cards: to the middle or before a player they are laid, and
// a trick that is gathered is taken.
func (s *State) move(e fact.Entry, f fact.CardsMoved) {
	if f.From == zone.Nowhere || f.From == zone.Deck || f.From == zone.Box {
		s.bring(e, f)
		return
	}
	if f.To == zone.Middle || f.To.Seat() > 0 {
		var stays []card.Card
		for _, c := range f.Cards {
			if _, p := s.newest(c); p != nil {
				p.zone = f.To
				stays = append(stays, c)
			}
		}
		f.Cards = slices.DeleteFunc(slices.Clone(f.Cards), func(c card.Card) bool { return slices.Contains(stays, c) })
	}
	if len(f.Cards) == 0 {
		return // they lie elsewhere now, and stay played
	}
	if f.To == zone.Box && !slices.ContainsFunc(f.Cards, s.lies) {
		s.putAway(e, fact.Read(f.Cards...), true)
		return
	}
	loose := s.dropLoose(f.From, f.Cards)
	s.take(e, fact.CardsTaken{Zone: f.From, Cards: f.Cards})
	if len(loose) > 0 && (f.To == zone.Middle || f.To.Seat() > 0) {
		s.lay(e, fact.CardsLaid{Zone: f.To, Cards: fact.Read(loose...)})
	}
}

// bring carries cards from where nobody sees them.
func (s *State) bring(e fact.Entry, f fact.CardsMoved) {
	switch {
	case f.To == zone.Box:
		s.putAway(e, fact.Read(f.Cards...), true)
	case f.From != zone.Box:
		s.lay(e, fact.CardsLaid{Zone: f.To, Cards: fact.Read(f.Cards...)})
	default:
		s.outOfBox(e)
	}
}

// notThere says of cards that were taken from where none such lay that this
// changes nothing. A trick that is swept away is gathered once and seen going
// several times.
func (s *State) notThere(e fact.Entry, f fact.CardsTaken) {
	switch {
	case f.Zone == zone.Box:
		s.outOfBox(e)
	case slices.ContainsFunc(f.Cards, s.played):
	default:
		s.note(e, "CR-3", f.Zone.Seat(), "cards were taken that are not on the table: nothing changes.")
	}
}

// played reports whether a card was played in this hand.
func (s *State) played(c card.Card) bool {
	_, p := s.find(c)
	return p != nil
}

// outOfBox says of cards that came out of the box, where what was put away lies,
// that they stay there; which they are is not told.
func (s *State) outOfBox(e fact.Entry) {
	s.note(e, "CR-6", 0, "cards came out of where the kitty was put away. They go back unseen, and count for no trick.")
}

// lies reports whether a card lies open on the table.
func (s *State) lies(c card.Card) bool {
	_, p := s.newest(c)
	return p != nil && !p.taken ||
		slices.ContainsFunc(s.hand.loose, func(l looseCard) bool { return l.card == c })
}

// take sees open cards leave a place: a whole trick is gathered; a card that
// counts for nothing goes back; but a card of the trick being played stays
// played (CR-3) until the table says otherwise.
func (s *State) take(e fact.Entry, f fact.CardsTaken) {
	h := s.hand
	if !slices.ContainsFunc(f.Cards, s.lies) {
		s.notThere(e, f)
		return
	}
	s.dropLoose(f.Zone, f.Cards)
	if len(h.tricks) == 0 {
		return
	}
	t := h.tricks[len(h.tricks)-1]
	var gone []card.Card
	var also []fact.ID
	var options []rules.Option
	seat := 0
	for i := range t.plays {
		p := &t.plays[i]
		if p.zone != f.Zone || p.taken || !p.shown.IsFace() || !slices.Contains(f.Cards, p.shown) {
			continue
		}
		p.taken, p.takenBy = true, e.ID
		if s.full(t) {
			continue
		}
		gone, also, seat = append(gone, p.shown), append(also, p.Entry), p.Seat
		label := rules.Say("%s was taken back", p.shown).Capital()
		if slices.ContainsFunc(options, func(o rules.Option) bool { return o.Label == label }) { // one of them was misread
			label = rules.Say("%s by %s was taken back", p.shown, s.name(p.Seat)).Capital()
		}
		options = append(options, rules.Option{Label: label, Fact: s.without(*p)})
	}
	if len(gone) == 0 {
		return
	}
	options = append([]rules.Option{letStand("Nothing was taken back: it counts as played", e.ID)}, options...)
	s.fault(rules.Ruling{Clause: "CR-3", Entry: e.ID, Also: also, Seat: seat,
		Said: rules.Say("%s left the table before the trick was full: a card played is played.", gone)}, options...)
}

// without says that a play did not happen.
func (s *State) without(p played) fact.Fact {
	f := s.laidIn(p.Entry)
	if len(f.Cards) <= 1 {
		return fact.Retracted{Target: p.Entry}
	}
	f.Cards = slices.Delete(f.Cards, p.index, p.index+1)
	return fact.Amended{Target: p.Entry, Fact: f}
}

// dropLoose takes cards that count for nothing from a place; with the last of
// a fact goes its fault.
func (s *State) dropLoose(z zone.Zone, cards []card.Card) (dropped []card.Card) {
	h := s.hand
	if len(h.loose) == 0 {
		return nil
	}
	left := slices.Clone(cards)
	h.loose = slices.DeleteFunc(h.loose, func(l looseCard) bool {
		i := slices.Index(left, l.card)
		if l.zone != z || i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
		dropped = append(dropped, l.card)
		s.putRight(l.entry)
		return true
	})
	return dropped
}
