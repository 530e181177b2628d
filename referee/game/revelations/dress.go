package revelations

import (
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
		t.headline(p, rules.Say("%s.", t.call()))
	case t.held():
		t.headline(p, "The Revelation waits until every opening pair is down.")
	case t.sought() && !t.revelation().IsFace():
		p.Turn = 0
		t.headline(p, "The Revelation could not be read: which card is it?")
	case t.sought():
		p.Turn = 0
		t.headline(p, rules.Say("The Revelation is %s: who has its mate?", rules.One(t.revelation())))
	}
}

// headline takes the place of what the common round has at the top.
func (t *twist) headline(p *rules.Position, said rules.Text) {
	p.Said, p.Headline = said, said.String()
}

// call tells who has paired the jokers what to do (RV-3).
func (t *twist) call() rules.Text {
	switch seat := t.jokers.Seat(); {
	case seat > 0 && t.waits():
		return rules.Say("%s, lay one card in the middle, once every opening pair is down", t.State.Name(seat))
	case seat > 0:
		return rules.Say("%s, lay one card in the middle", t.State.Name(seat))
	case t.waits():
		return "Whoever has paired the jokers lays one card in the middle, once every opening pair is down"
	}
	return "Whoever has paired the jokers lays one card in the middle"
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
		stale := func(g *pairs.Group) bool { return g.Zone == zone.Middle && t.stale(g) && g.Status == pairs.Half }
		if g := t.single(stale); g != nil {
			ps = append(ps, t.askStray(g))
		}
		ps = append(
			ps,
			rules.Prompt{Urgent: true, Clause: "RV-3", About: t.jokers.Entry(),
				Said: rules.Say("%s: which one is it?", t.call()),
				Options: append(t.before(), []rules.Option{
					{Label: "Reveal a card", Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}},
					{Label: "The jokers were their only cards", Fact: fact.Declared{Seat: t.jokers.Seat(), Verb: verbNoCards}},
				}...)},
		)
	case !t.sought() || !t.revelation().IsFace():
	case t.held():
		ps = append(ps, rules.Prompt{Text: "Are all opening pairs down?", Clause: "RV-10",
			Options: []rules.Option{
				{Label: "All opening pairs are down", Fact: fact.Declared{Verb: verbOpeningOver, About: t.revealed.Entry()}},
			}})
	case t.State.Showing().Box() == nil:
		ps = append(ps, t.askMate())
	}
	return append(ps, t.askFaults()...)
}

// before are the cards that lie alone before who has paired the jokers: one of them may be the Revelation.
func (t *twist) before() (options []rules.Option) {
	for _, g := range t.State.Singles() {
		if c := g.Cards[0].Card; g.Seat() > 0 && g.Seat() == t.jokers.Seat() && c.IsFace() {
			options = append(options, rules.Option{
				Label: rules.Say("%s, in front of %s, is the Revelation", c, t.State.Name(g.Seat())),
				Fact:  fact.CardsMoved{From: g.Zone, To: zone.Middle, Cards: []card.Card{c}},
			})
		}
	}
	return options
}

// askStray asks whether a card that lay in the middle before somebody drew is the
// Revelation: that one is laid at once (RV-3).
func (t *twist) askStray(g *pairs.Group) rules.Prompt {
	c := g.Cards[0].Card
	return rules.Prompt{Urgent: true, Clause: "RV-3", About: g.Entry(),
		Said: rules.Say(
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
		Said: rules.Say("Who discards the mate of %s?", t.revelation()), Options: t.discards()}
	if t.nobody {
		p.Said, p.Clause = rules.Say("Open the card box: is the mate of %s in it?", t.revelation()), "RV-5"
		p.Options = append(
			[]rules.Option{{Label: "Open the card box", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: 1}}},
			p.Options...)
	} else {
		p.Options = append(
			p.Options, rules.Option{Label: "Nobody has it", Fact: fact.Declared{Verb: verbNobody, About: t.revealed.Entry()}},
		)
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
