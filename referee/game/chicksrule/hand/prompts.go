package hand

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Prompts are what a page can offer in a hand that has not ended.
func (h *Hand) Prompts() []rules.Prompt {
	ps := h.questions()
	switch {
	case h.Over():
	case h.contract == nil:
		ps = append(ps, h.bidding.Ask())
	default:
		ps = append(ps, h.rest.AskClaim(h.laid.Left())...)
		ps = append(ps, h.askPlay()...)
		ps = append(ps, h.rest.Ask(h.laid.Left()))
	}
	return ps
}

// askPlay offers the next card to whose turn it is, and to the others for one
// laid out of turn.
func (h *Hand) askPlay() []rules.Prompt {
	if !h.away {
		n := h.contract.Seat
		return []rules.Prompt{
			{
				Seat:   n,
				Clause: "CR-6",
				Said: rules.Say(
					"%s takes up the kitty and puts %s away, face down.", h.table.Name(n), manyCards(h.table.Kitty()),
				),
				Options: []rules.Option{
					{Label: rules.Say("%s has put them away", h.table.Name(n)), Fact: fact.Declared{Seat: n, Verb: verb.Discard}},
					h.noteOption(),
				},
			},
		}
	}
	turn := h.laid.Next(h.current())
	mine := rules.Prompt{Seat: turn, Clause: "CR-3", Said: "The next card"}
	label := rules.Text("A card")
	if turn > 0 {
		label = rules.Say("%s plays", h.table.Name(turn))
	}
	mine.Options = []rules.Option{{Label: label, Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}}}
	others := rules.Prompt{Rare: true, Clause: "CR-3", Said: "Did somebody play out of turn?"}
	for _, n := range h.table.From(max(turn, 1)) {
		if n != turn {
			others.Options = append(
				others.Options,
				rules.Option{
					Label: rules.Say("%s played", h.table.Name(n)), Fact: fact.CardsLaid{Zone: zone.Seat(n)},
					Wants: rules.Wants{Cards: 1},
				},
			)
		}
	}
	if h.table.Kitty() > 0 && h.boxed == nil && h.laid.Newest() == nil {
		note := rules.Prompt{
			Rare: true, Seat: h.contract.Seat, Clause: "CR-6", Said: "What was put away",
			Options: []rules.Option{h.noteOption()},
		}
		return []rules.Prompt{mine, note, others}
	}
	return []rules.Prompt{mine, others}
}

// noteOption lets the declarer note what was put away, to look it up later.
func (h *Hand) noteOption() rules.Option {
	return rules.Option{
		Label: "Note which: nobody else sees it", Fact: fact.CardsLaid{Zone: zone.Box},
		Wants: rules.Wants{Cards: h.table.Kitty()},
	}
}
