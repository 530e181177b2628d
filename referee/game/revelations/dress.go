package revelations

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dress shows the Revelation and who is In Exile, and asks what it waits for.
func (t *twist) Dress(p *rules.Position) {
	for seat := range t.exiles(len(t.State.Results())) {
		p.Seats[seat-1].Marks = append(p.Seats[seat-1].Marks, "In Exile")
	}
	if seat := t.ascended(); seat > 0 {
		p.Seats[seat-1].Marks = append(p.Seats[seat-1].Marks, "Ascended")
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
	switch {
	case t.due():
		p.Turn = t.jokers.Seat()
		p.Headline = t.call() + "."
	case t.held():
		p.Headline = "The Revelation waits until every opening pair is down."
	case t.sought() && !t.revelation().IsFace():
		p.Turn = 0
		p.Headline = "The Revelation could not be read: which card is it?"
	case t.sought():
		p.Turn = 0
		p.Headline = fmt.Sprintf("The Revelation is %s: who has its mate?", t.revelation())
	}
}

// call tells who has paired the jokers what to do (RV-3).
func (t *twist) call() string {
	call := "Whoever has paired the jokers lays one card in the middle"
	if seat := t.jokers.Seat(); seat > 0 {
		call = t.State.Name(seat) + ", lay one card in the middle"
	}
	if t.waits() {
		call += ", once every opening pair is down"
	}
	return call
}

func (t *twist) questions() []rules.Prompt {
	if t.jokers == nil {
		return nil
	}
	var ps []rules.Prompt
	if t.jokers.Seat() == 0 {
		ps = append(ps, t.State.AskWhose("Who paired the jokers?", "RV-3", t.jokers))
	}
	switch {
	case t.due():
		if g := t.single(func(g *pairs.Group) bool { return g.Zone == zone.Middle && t.stale(g) && g.Status == pairs.Half }); g != nil {
			ps = append(ps, t.askStray(g))
		}
		ps = append(
			ps,
			rules.Prompt{Urgent: true, Clause: "RV-3", About: t.jokers.Entry(), Text: t.call() + ": which one is it?",
				Options: []rules.Option{
					{Label: "Reveal a card", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}},
					{Label: "The jokers were their only cards", Fact: fact.Declared{Seat: t.jokers.Seat(), Verb: verbNoCards}},
				}},
		)
	case !t.sought() || !t.revelation().IsFace():
	case t.held():
		ps = append(ps, rules.Prompt{Text: "Are all opening pairs down?", Clause: "RV-10",
			Options: []rules.Option{
				{Label: "All opening pairs are down", Fact: fact.Declared{Verb: verbOpeningOver, About: t.revealed.Entry()}},
			}})
	case t.State.Box() == nil:
		ps = append(ps, t.askMate())
	}
	return append(ps, t.askFaults()...)
}

// askStray asks whether a card that lay in the middle before somebody drew is the
// Revelation: that one is laid at once (RV-3).
func (t *twist) askStray(g *pairs.Group) rules.Prompt {
	c := g.Cards[0].Card
	return rules.Prompt{Urgent: true, Clause: "RV-3", About: g.Entry(),
		Text: fmt.Sprintf(
			"%s was in the middle before the last draw, and the jokers were paired after it. Is %s the Revelation?", c, c,
		),
		Options: []rules.Option{
			{Label: rules.Say("Yes, %s is the Revelation", c), Fact: fact.Declared{Verb: verbReveals, About: g.Entry()}},
			{Label: rules.Say("No, %s goes back", c), Fact: fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{c}}},
		}}
}

// askMate asks who has the mate of the Revelation. Its name is not told: who
// holds it knows, and who does not need not be helped.
func (t *twist) askMate() rules.Prompt {
	p := rules.Prompt{Urgent: true, Clause: "RV-4", About: t.revealed.Entry(),
		Text: fmt.Sprintf("Who discards the mate of %s?", t.revelation()), Options: t.discards()}
	if t.nobody {
		p.Text, p.Clause = fmt.Sprintf("Open the card box: is the mate of %s in it?", t.revelation()), "RV-5"
		p.Options = append(
			[]rules.Option{{Label: "Open the card box", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: 1}}},
			p.Options...)
	} else {
		p.Options = append(p.Options, rules.Option{Label: "Nobody has it", Fact: fact.Declared{Verb: verbNobody, About: t.revealed.Entry()}})
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
		return rules.Option{
			Label: rules.Say("%s has the mate", t.State.Name(n)), Fact: fact.CardsLaid{Zone: zone.Seat(n)},
			Wants: rules.Wants{Cards: 1},
		}
	})
}
