package hand

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// enough is how many readings a question offers before "another card".
const enough = 6

// questions are what must be settled: cards not read, then open faults.
func (h *Hand) questions() []rules.Prompt {
	var ps []rules.Prompt
	for _, t := range h.laid.Tricks() {
		for _, p := range t.Plays {
			if p.Shown == card.Unknown {
				ps = append(ps, h.askCard(p))
			}
		}
	}
	for _, f := range h.book.Open() {
		ps = append(ps, rules.Prompt{Urgent: true, Said: f.Said, Clause: f.Clause, About: f.Entry, Options: f.Options})
	}
	return ps
}

// askCard asks which card was played: what the camera thought likely, as far
// as it has not been played before.
func (h *Hand) askCard(p tricks.Played) rules.Prompt {
	q := rules.Prompt{Urgent: true, Said: "Which card is this?", Clause: "CR-3", About: p.Entry}
	for _, g := range p.Guesses {
		if _, before := h.laid.Find(g.Card); before == nil && g.Card.IsFace() && len(q.Options) < enough {
			q.Options = append(q.Options, rules.Option{Label: rules.Say("%s", g.Card.TarotPrint()), Fact: h.reread(p, g.Card)})
		}
	}
	q.Options = append(q.Options,
		rules.Option{Label: "Another card", Fact: h.reread(p, card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No card was played", Fact: h.without(p)})
	return q
}

// reread says that a play was another card; card.None leaves a blank.
func (h *Hand) reread(p tricks.Played, c card.Card) fact.Fact {
	f := h.laidIn(p.Entry)
	if p.Index < len(f.Cards) {
		f.Cards[p.Index] = fact.Reading{Card: c}
	}
	return fact.Amended{Target: p.Entry, Fact: f}
}

// blank says that a fact's cards were others, all to be tapped.
func (h *Hand) blank(label rules.Text, entry fact.ID) rules.Option {
	f := h.laidIn(entry)
	n := len(f.Cards)
	f.Cards = nil
	return rules.Option{Label: label, Fact: fact.Amended{Target: entry, Fact: f}, Wants: rules.Wants{Cards: n}}
}
