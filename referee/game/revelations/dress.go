package revelations

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dress shows the Revelation and who is In Exile, and asks what it waits for.
func (t *twist) Dress(p *rules.Position) {
	for seat := range t.exiles(len(t.State.Results())) {
		p.Seats[seat-1].Marks = append(p.Seats[seat-1].Marks, "In Exile")
	}
	if t.revealed != nil && !t.revealed.listed {
		maids.Show(p, zone.Middle, rules.Group{Cards: []card.Card{t.revealed.Card}, Entry: t.revealed.Entry})
	}
	if t.answer != nil && !t.answer.listed {
		maids.Show(p, t.answer.zone, rules.Group{Cards: []card.Card{t.answer.Card}, Entry: t.answer.Entry})
	}
	if !t.State.Live() {
		return
	}
	if t.yesterday() {
		p.Awaiting = append(t.queens.Questions(), p.Awaiting...)
		t.queens.Dress(p)
	}
	p.Awaiting = append(t.questions(), p.Awaiting...)
	if t.jokers == nil {
		return
	}
	seat := t.State.Name(t.jokers.Seat())
	switch {
	case t.lost, t.answer != nil:
	case t.revealed == nil:
		p.Headline = fmt.Sprintf("%s has paired the jokers: a Revelation.", seat)
	case t.held():
		p.Headline = "The Revelation waits until every opening pair is down."
	case t.revealed.Card.IsFace():
		p.Headline = fmt.Sprintf("The Revelation is %s: who has its mate?", t.revealed.Card)
	}
}

func (t *twist) questions() []rules.Prompt {
	if t.jokers == nil {
		return nil
	}
	var ps []rules.Prompt
	seat := t.jokers.Seat()
	if seat == 0 {
		ps = append(ps, t.State.AskWhose("Who paired the jokers?", "RV-3", t.jokers))
	}
	switch {
	case t.lost || t.answer != nil:
	case t.revealed == nil:
		ps = append(ps, rules.Prompt{Urgent: true, Clause: "RV-3", About: t.jokers.Entry(),
			Text: fmt.Sprintf("Which card does %s reveal?", t.State.Name(seat)),
			Options: []rules.Option{
				{Label: "Reveal a card", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}},
				{Label: "The jokers were their only cards", Fact: fact.Declared{Seat: seat, Verb: verbNoCards}},
			}})
	case !t.revealed.Card.IsFace():
		ps = append(ps, t.State.AskCard(t.revealed.Entry, t.revealed.Index, t.revealed.Alternatives, card.None))
	case t.held():
		ps = append(ps, rules.Prompt{Text: "Are all opening pairs down?", Clause: "RV-10",
			Options: []rules.Option{{Label: "All opening pairs are down", Fact: fact.Declared{Verb: verbOpeningOver, About: t.revealed.Entry}}}})
	case t.State.Box() == nil:
		ps = append(ps, t.askMate())
	}
	return append(ps, t.askFaults()...)
}

// askMate asks who has the mate of the Revelation. Its name is not told: who
// holds it knows, and who does not need not be helped.
func (t *twist) askMate() rules.Prompt {
	p := rules.Prompt{Urgent: true, Clause: "RV-4", About: t.revealed.Entry,
		Text: fmt.Sprintf("Who discards the mate of %s?", t.revealed.Card), Options: t.discards()}
	if t.nobody {
		p.Text, p.Clause = fmt.Sprintf("Open the card box: is the mate of %s in it?", t.revealed.Card), "RV-5"
		p.Options = append([]rules.Option{{Label: "Open the card box", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: 1}}}, p.Options...)
	} else {
		p.Options = append(p.Options, rules.Option{Label: "Nobody has it", Fact: fact.Declared{Verb: verbNobody, About: t.revealed.Entry}})
	}
	return p
}

func (t *twist) discards() []rules.Option {
	var others []int
	for _, n := range t.State.From(t.jokers.Seat()%t.State.Seats() + 1) {
		if n != t.jokers.Seat() {
			others = append(others, n)
		}
	}
	return t.State.Offer(others, func(n int) rules.Option {
		return rules.Option{Label: t.State.Name(n) + " has the mate", Fact: fact.CardsLaid{Zone: zone.Seat(n)}, Wants: rules.Wants{Cards: 1}}
	})
}

// askFaults offers the remedies for what a Revelation brought to light.
func (t *twist) askFaults() []rules.Prompt {
	var ps []rules.Prompt
	ask := func(name string, options ...rules.Option) {
		r, open := t.State.HeldOpen(name)
		if !open {
			return
		}
		for _, id := range append([]fact.ID{r.Entry}, r.Also...) {
			options = append(options, t.State.Blank("Misread: other cards were laid here", id))
		}
		if name != faultNoMate {
			options = append(options, t.State.StandOption("Let it stand", r.Entry))
		}
		ps = append(ps, rules.Prompt{Urgent: true, Text: r.Text, Clause: r.Clause, About: r.Entry, Options: append(options, t.State.DealAgain())})
	}
	if _, open := t.State.HeldOpen(faultNoMate); open {
		ask(faultNoMate, t.discards()...)
	}
	ask(faultDiscarded)
	ask(faultOwn)
	return ps
}
