package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// lay takes cards that came to the middle, where whose turn it is plays them,
// or before a seat, whose they are then.
func (s *State) lay(e fact.Entry, f fact.CardsLaid) {
	h := s.hand
	seat := f.Zone.Seat()
	if f.Zone == zone.Box {
		s.putAway(e, f.Cards, false)
		return
	}
	if f.Zone != zone.Middle && (seat == 0 || seat > s.seats()) {
		s.note(e, "CR-3", 0, "cards were noted in a place that this game does not use: they count for nothing there.")
		return
	}
	h.laid.Add(e.ID, f)
	if _, over := s.done(); over && h.forfeit == 0 {
		s.afterwards(e)
		return
	}
	var one [1]played // as most are laid
	news := s.news(one[:0], e, f)
	switch {
	case len(news) == 0:
		return
	case h.contract == nil:
		s.fault(
			rules.Ruling{
				Clause: "CR-5", Entry: e.ID, Seat: seat,
				Said: "a card was laid, but the auction is not over: it goes back until there is a contract.",
			},
			takenBack(e.ID),
		)
		for _, p := range news {
			s.lose(p, e.ID)
		}
		return
	}
	s.begun(e)
	if seat > 0 && len(news) > 1 {
		s.twoOfOne(e, seat, news)
		return
	}
	if len(news) > 1 {
		s.atOnce(e, news)
	}
	if order := h.orders[e.ID]; len(order) == len(news) {
		s.putRight(e.ID)
		news = permute(news, order)
	}
	for _, p := range news {
		s.play(e, seat, p)
	}
}

// afterwards says of a card that comes once there is nothing more to play for,
// while a fault still keeps the hand from being settled, that it counts for
// nothing.
func (s *State) afterwards(e fact.Entry) {
	s.note(e, "CR-3", 0, "hand %d is played, so this counts for nothing: what is still open comes first.", s.round)
}

// begun notes what a first card tells: the cards were put away; a claim that
// was not agreed on has lapsed.
func (s *State) begun(e fact.Entry) {
	h := s.hand
	if !h.away {
		h.away = true
		s.note(
			e, "CR-6", h.contract.Seat, "a card is led, so %s has taken up the kitty and put %s away.", s.name(h.contract.Seat),
			manyCards(s.kitty()),
		)
	}
	if h.claim != nil {
		s.note(e, "CR-11", h.claim.Seat, "play goes on, so the claim is off.")
		h.claim = nil
	}
}

// play judges one card.
func (s *State) play(e fact.Entry, seat int, p played) {
	t := s.current()
	if t == nil {
		return
	}
	turn := s.next(t)
	if seat == 0 {
		seat = turn
	}
	p.Seat = seat
	r := rules.Ruling{Clause: "CR-3", Entry: e.ID, Seat: seat}
	switch {
	case t.has(seat):
		r.Said = rules.Say("%s has played to trick %d already, so %s counts for nothing.", s.name(seat), t.number, p.named())
		s.fault(r, takenBack(e.ID), s.blank("It was another card", e.ID))
		s.lose(p, e.ID)
		return
	case turn != 0 && seat != turn:
		r.Said = rules.Say("%s played %s out of turn: it was %s’s turn to play.", s.name(seat), p.named(), s.name(turn))
		if len(t.plays) == 0 {
			r.Said = rules.Say("%s led %s out of turn: it was %s’s turn to lead.", s.name(seat), p.named(), s.name(turn))
			if t.number == 1 {
				r.Clause = "CR-7"
			}
		}
		inTurn := s.laidIn(e.ID)
		inTurn.Zone = zone.Middle
		if !s.fault(r, takenBack(e.ID), letStand("Let it stand", e.ID),
			rules.Option{Label: rules.Say("%s played it", s.name(turn)), Fact: fact.Amended{Target: e.ID, Fact: inTurn}}) {
			s.lose(p, e.ID)
			return
		}
	}
	s.impossible(e, &p)
	s.put(e, t, p)
}

// lose keeps a card in sight that counts for nothing.
func (s *State) lose(p played, entry fact.ID) {
	s.hand.loose = append(s.hand.loose, looseCard{p.zone, p.shown, entry})
}

// laidIn is a fact of the hand with readings of its own.
func (s *State) laidIn(entry fact.ID) fact.CardsLaid {
	f, _ := s.hand.laid.Of(entry)
	f.Cards = slices.Clone(f.Cards)
	return f
}
