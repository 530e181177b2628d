package nightchaos

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dress implements stud.Play.
func (h *hand) Dress(p *rules.Position) {
	name := h.Name(h.turner)
	switch h.step {
	case starting:
		p.Said = rules.Say("%s turns the starting point.", h.Name(h.Dealer))
		p.Turn = h.Dealer
		p.Awaiting = append(p.Awaiting, rules.Prompt{Said: p.Said, Clause: "NC-3", Options: []rules.Option{
			{Label: "The starting point", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}},
		}})
		return
	case turning:
		p.Turn = h.turner
		p.Said = rules.Say("%s turns cards to beat %s.", name, h.toBeat())
		if h.high == 0 && h.beaten {
			p.Said = rules.Say("%s turns a card: nobody is high, and any card will do.", name)
		}
		p.Awaiting = append(
			p.Awaiting,
			rules.Prompt{
				Said: p.Said, Clause: "NC-3", Seat: h.turner, Options: []rules.Option{h.turn(rules.Say("%s", name)), h.fold()},
			},
		)
	case betting:
		switch p.Turn {
		default:
			p.Said = rules.Say("%s is high. %s acts.", h.leader(), h.Name(p.Turn))
		case 0:
			p.Said = rules.Say("%s is high. There is something to put right.", h.leader())
		case h.high:
			p.Said = rules.Say("%s is high, and acts.", h.leader())
		}
		p.Awaiting = append(p.Awaiting, h.AskBet()...)
		if h.opener == h.turner && p.Turn == h.turner && !h.Hand.Opened() && len(h.cards(h.turner)) < each {
			p.Awaiting = append(
				p.Awaiting,
				rules.Prompt{
					Said: rules.Say("Has %s turned one card too many?", name), Clause: "NC-6", Rare: true,
					Options: []rules.Option{h.turn(rules.Say("%s turned another card", name))},
				},
			)
		}
	case staying:
		p.Turn = h.turner
		p.Said = rules.Say("%s has turned all seven and has not beaten %s.", name, h.toBeat())
		p.Awaiting = append(p.Awaiting, h.askStay())
	}
	h.dressSeats(p)
	p.Awaiting = append(p.Awaiting, h.askLooked())
}

// toBeat is what is to be beaten, in words.
func (h *hand) toBeat() rules.Text {
	switch {
	case h.high != 0:
		return rules.Say("%s, who has %s", h.Name(h.high), h.worth(h.high))
	default:
		return rules.Say("the starting point, %s", h.Rank([]card.Card{h.start.Card}))
	}
}

func (h *hand) turn(label rules.Text) rules.Option {
	return rules.Option{Label: label, Fact: fact.CardsLaid{Zone: zone.Seat(h.turner)}, Wants: rules.Wants{Cards: 1}}
}

func (h *hand) fold() rules.Option {
	return rules.Option{Label: "Fold", Fact: fact.Declared{Seat: h.turner, Verb: string(chips.Fold)}}
}

func (h *hand) askStay() rules.Prompt {
	p := rules.Prompt{Said: rules.Say("Does %s pay to stay in?", h.Name(h.turner)), Clause: "NC-7", Seat: h.turner}
	stay := rules.Option{Fact: fact.Declared{Seat: h.turner, Verb: verbStay}}
	switch stack := h.Hand.Stack(h.turner); {
	case stack > 0:
		stay.Label = rules.Say("Pay %d and stay in", min(stack, h.Setup.Rules.Int("stay_fee")*h.Stakes.Ante))
		p.Options = append(p.Options, stay)
	case h.Setup.Rules["no_fee"] == brokeStays:
		p.Said, stay.Label = rules.Say("%s has no chips left for the fee, and may stay in.", h.Name(h.turner)), "Stay in"
		p.Options = append(p.Options, stay)
	default:
		p.Said = rules.Say("%s has no chips left for the fee and must fold.", h.Name(h.turner))
	}
	p.Options = append(p.Options, h.fold())
	return p
}

func (h *hand) askLooked() rules.Prompt {
	p := rules.Prompt{Said: "Who has looked at their cards?", Clause: "NC-2", Rare: true}
	for _, seat := range h.Hand.Live() {
		p.Options = append(
			p.Options,
			rules.Option{Label: rules.Say("%s has looked", h.Name(seat)), Fact: fact.Declared{Seat: seat, Verb: verbLooked}},
		)
	}
	return p
}

// dressSeats shows who is high and what everybody has turned.
func (h *hand) dressSeats(p *rules.Position) {
	for _, seat := range h.Hand.Live() {
		s, cards := &p.Seats[seat-1], h.cards(seat)
		s.Stats = append(s.Stats, rules.Stat{Label: "to turn", Value: strconv.Itoa(max(0, each-len(cards)))})
		if seat == h.high {
			s.Marks = append(s.Marks, "high")
		}
		h.Open(s, cards)
	}
}

// leader is who is high, at the beginning of a sentence.
func (h *hand) leader() rules.Text {
	switch {
	case h.high != 0:
		return h.Who(h.high)
	case h.beaten:
		return "Nobody"
	}
	return "The starting point"
}
