package chaos

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dress implements stud.Play.
func (h *hand) Dress(p *rules.Position) {
	street := rules.Capital(streetNames[h.street])
	switch {
	case h.street == showdown:
		p.Phase = rules.Showing
		p.Headline = "The showdown: hole cards are shown."
		h.askShow(p)
	case !h.betting:
		h.askUp(p)
		p.Headline = fmt.Sprintf("%s: an up-card for everybody in the hand.", street)
		if p.Turn > 0 {
			p.Headline = fmt.Sprintf("%s: %s is dealt a card.", street, h.Name(p.Turn))
		}
	default:
		p.Headline = street + ": there is something to put right."
		if p.Turn > 0 {
			p.Headline = fmt.Sprintf("%s: %s acts.", street, h.Name(p.Turn))
		}
		p.Awaiting = append(p.Awaiting, h.AskBet(string(chips.Check))...)
	}
	for _, seat := range h.Hand.Live() {
		h.Open(&p.Seats[seat-1], h.all(seat))
	}
}

// askUp offers the up-cards that are still to come.
func (h *hand) askUp(p *rules.Position) {
	ask := rules.Prompt{Text: rules.Capital(streetNames[h.street]) + ": which card is dealt?", Clause: "CH-1"}
	for i, seat := range h.due[h.street] {
		if h.On(h.ups[h.street][i]) {
			continue
		}
		z, name := zone.Seat(seat), h.Name(seat)
		if seat == dummy {
			z, name = zone.Middle, "A card for the dummy hand"
		} else if p.Turn == 0 {
			p.Turn = seat
		}
		ask.Options = append(ask.Options, rules.Option{Label: rules.Say("%s", name), Fact: fact.CardsLaid{Zone: z}, Wants: rules.Wants{Cards: 1}})
	}
	if h.toTurn() > 0 {
		ask.Options = append([]rules.Option{{Label: "Turn a card in the middle", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}}}, ask.Options...)
	}
	if len(ask.Options) > 0 {
		p.Awaiting = append(p.Awaiting, ask)
	}
}

// askShow offers the hole cards of everybody still in the hand.
func (h *hand) askShow(p *rules.Position) {
	show := rules.Prompt{Text: "The showdown: who shows?", Clause: "CH-11"}
	muck := rules.Prompt{Text: "Who does not show gives the hand up.", Clause: "CH-11"}
	for _, seat := range h.Hand.Live() {
		if n := holeCards - len(h.shown(seat)); n > 0 {
			show.Options = append(show.Options, rules.Option{Label: rules.Say("%s", h.Name(seat)), Fact: fact.CardsLaid{Zone: zone.Seat(seat)}, Wants: rules.Wants{Cards: n}})
			muck.Options = append(muck.Options, rules.Option{Label: rules.Say("%s does not show", h.Name(seat)), Fact: fact.Declared{Seat: seat, Verb: verbMuck}})
		}
	}
	if len(show.Options) > 0 {
		p.Awaiting = append(p.Awaiting, show, muck)
	}
}
