package chicksrule

import (
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/tricks"
)

// lay takes cards that came to the middle, where whose turn it is plays them,
// or before a seat, whose they are then.
func (s *State) lay(e fact.Entry, f fact.CardsLaid) {
	h := s.hand
	seat := f.Zone.Seat()
	if f.Zone == zone.Box {
		s.putAway(e, f)
		return
	}
	if f.Zone != zone.Middle && (seat == 0 || seat > s.seats()) {
		return
	}
	h.laid[e.ID] = f
	news := s.news(e, f)
	switch {
	case len(news) == 0:
		return
	case h.contract == nil:
		s.fault(rules.Ruling{Clause: "CR-5", Entry: e.ID, Seat: seat, Text: "the auction is not over, so nobody leads yet."}, takenBack(e.ID))
		for _, p := range news {
			s.lose(p, e.ID)
		}
		return
	case s.current() == nil:
		return // all tricks have been played
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

// begun notes what a first card tells: the cards were put away; a claim that
// was not agreed on has lapsed.
func (s *State) begun(e fact.Entry) {
	h := s.hand
	if !h.away {
		h.away = true
		s.note(e, "CR-6", h.contract.Seat, fmt.Sprintf("a card is led, so %s has taken up the kitty and put %s away.", s.name(h.contract.Seat), many(s.kitty(), "card")))
	}
	if h.claim != nil {
		s.note(e, "CR-11", h.claim.Seat, "play goes on, so the claim falls.")
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
		r.Text = fmt.Sprintf("%s has played to trick %d already, so %s counts for nothing.", s.name(seat), t.number, p.shown)
		s.fault(r, takenBack(e.ID), s.blank("It was another card", e.ID))
		s.lose(p, e.ID)
		return
	case turn != 0 && seat != turn:
		r.Text = fmt.Sprintf("%s plays %s out of turn: it was for %s to play.", s.name(seat), p.shown, s.name(turn))
		if len(t.plays) == 0 {
			r.Text = fmt.Sprintf("%s leads %s out of turn: it was for %s to lead.", s.name(seat), p.shown, s.name(turn))
			if t.number == 1 {
				r.Clause = "CR-7"
			}
		}
		inTurn := s.laidIn(e.ID)
		inTurn.Zone = zone.Middle
		if !s.fault(r, takenBack(e.ID), letStand("Let it stand", e.ID),
			rules.Option{Label: s.name(turn) + " played it", Fact: fact.Amended{Target: e.ID, Fact: inTurn}}) {
			s.lose(p, e.ID)
			return
		}
	}
	s.impossible(e, &p)
	s.put(e, p)
}

// impossible finds cards that cannot lie there: not of the deck, or played
// before. They count as not read until that is put right.
func (s *State) impossible(e fact.Entry, p *played) {
	if !p.Card.IsFace() {
		return
	}
	r := rules.Ruling{Clause: "CR-1", Entry: e.ID, Seat: p.Seat}
	again := []rules.Option{s.blank(fmt.Sprintf("%s was another card", p.Card), e.ID)}
	if !slices.Contains(card.Tarot78(), p.Card) {
		r.Text = fmt.Sprintf("%s is no card of a tarot deck.", p.Card)
	} else if t, earlier := s.find(p.Card); earlier != nil {
		r.Text = fmt.Sprintf("%s cannot be played twice: %s played it in trick %d.", p.Card, s.name(earlier.Seat), t.number)
		r.Also = []fact.ID{earlier.Entry}
		again = append(again, s.blank(fmt.Sprintf("%s in trick %d was another card", p.Card, t.number), earlier.Entry))
	} else {
		return
	}
	s.fault(r, append(again, takenBack(e.ID))...)
	p.Card = card.Unknown
}

// find is the play of a card and the trick it was played to.
func (s *State) find(c card.Card) (*trick, *played) {
	for _, t := range s.hand.tricks {
		for i := range t.plays {
			if t.plays[i].Card == c {
				return t, &t.plays[i]
			}
		}
	}
	return nil, nil
}

// news is the cards of a fact but those that lie there already: tapped and
// seen, pushed elsewhere, put down again.
func (s *State) news(e fact.Entry, f fact.CardsLaid) []played {
	var news []played
	for i, r := range f.Cards {
		p := played{Play: tricks.Play{Card: r.Card, Entry: e.ID}, shown: r.Card, guesses: r.Alternatives, index: i, zone: f.Zone, source: e.Source.Kind}
		if !r.Card.IsFace() {
			p.Card, p.shown = card.Unknown, card.Unknown
		} else if s.sameCard(p) {
			continue
		}
		news = append(news, p)
	}
	return news
}

// sameCard reports whether a card of the newest trick is only found again: by
// another witness, in another place, or put down again after it was taken.
func (s *State) sameCard(p played) bool {
	t, was := s.find(p.Card)
	if was == nil || t.number != len(s.hand.tricks) || was.taken && s.full(t) {
		return false
	}
	if !was.taken && was.zone == p.zone && was.source == p.source {
		return false
	}
	if was.taken {
		was.taken = false
		s.putRight(was.takenBy)
	}
	was.zone = p.zone
	return true
}

// lose keeps a card in sight that counts for nothing.
func (s *State) lose(p played, entry fact.ID) {
	s.hand.loose = append(s.hand.loose, looseCard{p.zone, p.shown, entry})
}

// twoOfOne calls two cards that one player laid together.
func (s *State) twoOfOne(e fact.Entry, seat int, news []played) {
	f := s.laidIn(e.ID)
	var options []rules.Option
	for _, p := range news {
		one := f
		one.Cards = []fact.Reading{f.Cards[p.index]}
		options = append(options, rules.Option{Label: fmt.Sprintf("%s was played, the rest goes back", p.shown), Fact: fact.Amended{Target: e.ID, Fact: one}})
	}
	s.fault(rules.Ruling{Clause: "CR-3", Entry: e.ID, Seat: seat,
		Text: fmt.Sprintf("%s lays %s at once, but a trick takes one card of each.", s.name(seat), shown(news))}, append(options, takenBack(e.ID))...)
	for _, p := range news[1:] {
		s.lose(p, e.ID)
	}
	first := news[0]
	first.Card = card.Unknown
	s.play(e, seat, first)
}

// atOnce asks who played which of the cards that came to the middle together.
func (s *State) atOnce(e fact.Entry, news []played) {
	var options []rules.Option
	for _, order := range orders(len(news)) {
		var words []string
		for _, i := range order {
			words = append(words, news[i-1].shown.String())
		}
		options = append(options, rules.Option{Label: "In the order " + rules.List(words), Fact: fact.Declared{Verb: VerbInOrder, About: e.ID, Word: writeOrder(order)}})
	}
	s.fault(rules.Ruling{Clause: "CR-3", Entry: e.ID, Text: fmt.Sprintf("%s came to the middle at once: which was played first?", shown(news))}, append(options, takenBack(e.ID))...)
}

func shown(plays []played) string {
	words := make([]string, len(plays))
	for i, p := range plays {
		words[i] = p.shown.String()
	}
	return rules.List(words)
}

// laidIn is a fact of the hand with readings of its own.
func (s *State) laidIn(entry fact.ID) fact.CardsLaid {
	f := s.hand.laid[entry]
	f.Cards = slices.Clone(f.Cards)
	return f
}
