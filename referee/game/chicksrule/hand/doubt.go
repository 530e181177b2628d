package hand

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// impossible finds cards that cannot lie there: not of the deck, or played
// before. They count as not read until that is put right.
func (h *Hand) impossible(e fact.Entry, p *tricks.Played) {
	if !p.Card.IsFace() {
		return
	}
	t, earlier := h.laid.Find(p.Card)
	if h.deck.Has(p.Card) && earlier == nil {
		return
	}
	r := rules.Ruling{
		Clause: "CR-1", Entry: e.ID, Seat: p.Seat, Said: rules.Say("%s is no card of a tarot deck.", h.deck.Told(p.Card)),
	}
	options := []rules.Option{h.blank(rules.Say("%s was another card", h.deck.Told(p.Card)).Capital(), e.ID)}
	if earlier != nil {
		r.Said = rules.Say(
			"%s cannot be played twice: %s played it in trick %d.", h.deck.Told(p.Card), h.table.Name(earlier.Seat), t.Number,
		)
		r.Also = []fact.ID{earlier.Entry}
		options = append(
			options,
			h.blank(rules.Say("%s in trick %d was another card", h.deck.Told(p.Card), t.Number).Capital(), earlier.Entry),
		)
	}
	h.book.Fault(r, append(options, faults.TakenBack(e.ID))...)
	p.Card = card.Unknown
}

// twoOfOne calls two cards that one player laid together.
func (h *Hand) twoOfOne(e fact.Entry, seat int, news []tricks.Played) {
	f := h.laidIn(e.ID)
	var options []rules.Option
	for _, p := range news {
		one := f
		one.Cards = []fact.Reading{f.Cards[p.Index]}
		options = append(
			options,
			rules.Option{
				Label: rules.Say("%s was played, the rest goes back", named(p)).Capital(),
				Fact:  fact.Amended{Target: e.ID, Fact: one},
			},
		)
	}
	h.book.Fault(rules.Ruling{Clause: "CR-3", Entry: e.ID, Seat: seat,
		Said: rules.Say(
			"%s lays %s at once, but a trick takes one card of each.", h.table.Name(seat), shown(news),
		)}, append(options, faults.TakenBack(e.ID))...)
	for _, p := range news[1:] {
		h.laid.Lose(p, e.ID)
	}
	first := news[0]
	first.Card = card.Unknown
	h.play(e, seat, first)
}

// atOnce asks who played which of the cards that came to the middle together.
func (h *Hand) atOnce(e fact.Entry, news []tricks.Played) {
	var options []rules.Option
	for _, order := range tricks.Orders(len(news)) {
		var cards []card.Card
		for _, i := range order {
			cards = append(cards, news[i-1].Shown)
		}
		options = append(
			options,
			rules.Option{
				Label: rules.Say("In the order %s", tarot.Printed(cards)),
				Fact:  fact.Declared{Verb: verb.InOrder, About: e.ID, Word: tricks.WriteOrder(order)},
			},
		)
	}
	h.book.Fault(
		rules.Ruling{
			Clause: "CR-3", Entry: e.ID, Said: rules.Say("%s came to the middle at once: which was played first?", tarot.Printed(shown(news))),
		},
		append(options, faults.TakenBack(e.ID))...)
}

func shown(plays []tricks.Played) []card.Card {
	cards := make([]card.Card, len(plays))
	for i, p := range plays {
		cards[i] = p.Shown
	}
	return cards
}
