package chaos

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dress implements stud.Play.
func (h *hand) Dress(p *rules.Position) {
	street := streetNames[h.street].Capital()
	switch {
	case h.street == showdown:
		p.Phase = rules.Showing
		p.Said = "The showdown: hole cards are shown."
		h.askShow(p)
	case !h.betting:
		h.askUp(p)
		p.Said = rules.Say("%s: an up-card for everybody in the hand.", street)
		if p.Turn > 0 {
			p.Said = rules.Say("%s: %s is dealt a card.", street, h.Name(p.Turn))
		}
	default:
		p.Said = rules.Say("%s: there is something to put right.", street)
		if p.Turn > 0 {
			p.Said = rules.Say("%s: %s acts.", street, h.Name(p.Turn))
		}
		p.Awaiting = append(p.Awaiting, h.AskBet()...)
	}
	for _, seat := range h.Hand.Live() {
		h.Open(&p.Seats[seat-1], h.all(seat))
	}
}

// askUp offers the up-cards that are still to come.
func (h *hand) askUp(p *rules.Position) {
	ask := rules.Prompt{Said: rules.Say("%s: which card is dealt?", streetNames[h.street].Capital()), Clause: "CH-1"}
	for i, seat := range h.due[h.street] {
		if h.On(h.ups[h.street][i]) {
			continue
		}
		z, name := zone.Seat(seat), h.Who(seat)
		if seat == dummy {
			z, name = zone.Middle, "A card for the dummy hand"
		} else if p.Turn == 0 {
			p.Turn = seat
		}
		ask.Options = append(
			ask.Options, rules.Option{Label: name, Fact: fact.CardsLaid{Zone: z}, Wants: rules.Wants{Cards: 1}},
		)
	}
	if h.toTurn() > 0 {
		ask.Options = append(
			[]rules.Option{
				{Label: "Turn a card in the middle", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}},
			},
			ask.Options...)
	}
	if len(ask.Options) > 0 {
		p.Awaiting = append(p.Awaiting, ask)
	}
}

// askShow offers the hole cards of everybody still in the hand.
func (h *hand) askShow(p *rules.Position) {
	show := rules.Prompt{
		Said: "The showdown: who shows? Whoever does not show gives the hand up.", Clause: "CH-11",
	}
	var muck []rules.Option
	for _, seat := range h.Hand.Live() {
		if n := holeCards - len(h.shown(seat)); n > 0 {
			show.Options = append(
				show.Options,
				rules.Option{
					Label: rules.Say("%s", h.Name(seat)), Fact: fact.CardsLaid{Zone: zone.Seat(seat)}, Wants: rules.Wants{Cards: n},
				},
			)
			muck = append(
				muck,
				rules.Option{Label: rules.Say("%s does not show", h.Name(seat)), Fact: fact.Declared{Seat: seat, Verb: verbMuck}},
			)
		}
	}
	if show.Options = append(show.Options, muck...); len(show.Options) > 0 {
		p.Awaiting = append(p.Awaiting, show)
	}
}
