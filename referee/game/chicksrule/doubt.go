package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// impossible finds cards that cannot lie there: not of the deck, or played
// before. They count as not read until that is put right.
func (s *State) impossible(e fact.Entry, p *played) {
	if !p.Card.IsFace() {
		return
	}
	t, earlier := s.find(p.Card)
	if _, known := s.deck[p.Card]; known && earlier == nil {
		return
	}
	r := rules.Ruling{Clause: "CR-1", Entry: e.ID, Seat: p.Seat, Said: rules.Say("%s is no card of a tarot deck.", s.told(p.Card))}
	options := []rules.Option{s.blank(rules.Say("%s was another card", s.told(p.Card)).Capital(), e.ID)}
	if earlier != nil {
		r.Said = rules.Say(
			"%s cannot be played twice: %s played it in trick %d.", s.told(p.Card), s.name(earlier.Seat), t.number,
		)
		r.Also = []fact.ID{earlier.Entry}
		options = append(
			options, s.blank(rules.Say("%s in trick %d was another card", s.told(p.Card), t.number).Capital(), earlier.Entry),
		)
	}
	s.fault(r, append(options, takenBack(e.ID))...)
	p.Card = card.Unknown
}

// twoOfOne calls two cards that one player laid together.
func (s *State) twoOfOne(e fact.Entry, seat int, news []played) {
	f := s.laidIn(e.ID)
	var options []rules.Option
	for _, p := range news {
		one := f
		one.Cards = []fact.Reading{f.Cards[p.index]}
		options = append(
			options,
			rules.Option{
				Label: rules.Say("%s was played, the rest goes back", p.named()).Capital(),
				Fact:  fact.Amended{Target: e.ID, Fact: one},
			},
		)
	}
	s.fault(rules.Ruling{Clause: "CR-3", Entry: e.ID, Seat: seat,
		Said: rules.Say(
			"%s lays %s at once, but a trick takes one card of each.", s.name(seat), shown(news),
		)}, append(options, takenBack(e.ID))...)
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
		var cards []card.Card
		for _, i := range order {
			cards = append(cards, news[i-1].shown)
		}
		options = append(
			options,
			rules.Option{
				Label: rules.Say("In the order %s", cards),
				Fact:  fact.Declared{Verb: VerbInOrder, About: e.ID, Word: writeOrder(order)},
			},
		)
	}
	s.fault(
		rules.Ruling{
			Clause: "CR-3", Entry: e.ID, Said: rules.Say("%s came to the middle at once: which was played first?", shown(news)),
		},
		append(options, takenBack(e.ID))...)
}

func shown(plays []played) []card.Card {
	cards := make([]card.Card, len(plays))
	for i, p := range plays {
		cards[i] = p.shown
	}
	return cards
}
