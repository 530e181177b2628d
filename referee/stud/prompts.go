package stud

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func (t *Table) askDeal(text rules.Text) rules.Prompt {
	p := rules.Prompt{Said: text, Clause: t.Cite.Dealer}
	first := t.nextDealer()
	for i := range t.Seats() {
		seat := (first-1+i)%t.Seats() + 1
		if t.stacks[seat-1] > 0 {
			p.Options = append(
				p.Options, rules.Option{Label: rules.Say("%s deals", t.Name(seat)), Fact: fact.RoundBegan{Dealer: seat}},
			)
		}
	}
	return p
}

func (t *Table) askStop() rules.Prompt {
	p := rules.Prompt{Said: "Stop here?", Clause: t.Cite.Chips}
	if t.live {
		p.Options = append(
			p.Options, rules.Option{Label: "Misdeal: give this hand up and deal again", Fact: fact.RoundBegan{Dealer: t.Dealer}},
		)
	}
	p.Options = append(p.Options, rules.Option{Label: "End the game", Fact: fact.Declared{Verb: VerbEndGame}})
	return p
}

// questions are the cards that could not be read, then what waits to be put
// right.
func (t *Table) questions() []rules.Prompt {
	var ps []rules.Prompt
	for _, c := range t.cards {
		if !c.Card.IsFace() {
			ps = append(ps, t.askCard(c))
		}
	}
	for _, h := range t.held {
		if !h.waits {
			ps = append(ps, t.askHeld(h))
		}
	}
	for _, seat := range t.Hand.Live() {
		if t.Lifted(seat) && t.Hand.Turn() > 0 {
			ps = append(ps, rules.Prompt{
				Urgent: true, Clause: t.Cite.Money, Seat: seat,
				Said: rules.Say("%s’s cards were taken up. Does %s fold?", t.Name(seat), t.Name(seat)),
				Options: []rules.Option{
					{Label: "Folds", Fact: fact.Declared{Seat: seat, Verb: string(chips.Fold)}},
					{
						Label: "No, they lie there again",
						Fact:  fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(t.lifted(seat)...)},
					},
				},
			})
		}
	}
	return ps
}

func (t *Table) lifted(seat int) []card.Card {
	var cards []card.Card
	for _, c := range t.cards {
		if c.Zone == zone.Seat(seat) && c.lifted {
			cards = append(cards, c.Card)
		}
	}
	return cards
}

// askCard asks which card a reading was: what the camera thought likely.
func (t *Table) askCard(c *Card) rules.Prompt {
	p := rules.Prompt{Urgent: true, Said: "Which card is this?", Clause: t.Cite.Deck, About: c.Entry}
	for i, g := range c.guesses {
		if i < 6 && t.deck[g.Card] > 0 {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", g.Card), Fact: t.amend(c, g.Card)})
		}
	}
	p.Options = append(p.Options,
		rules.Option{Label: "Another card", Fact: t.amend(c, card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No card was laid", Fact: fact.Retracted{Target: c.Entry}})
	return p
}

// amend says that a card of a fact was another one; card.None leaves a blank.
func (t *Table) amend(c *Card, to card.Card) fact.Fact {
	f, _ := t.laid.Of(c.Entry)
	f.Cards = append([]fact.Reading(nil), f.Cards...)
	if c.index < len(f.Cards) {
		f.Cards[c.index] = fact.Reading{Card: to}
	}
	return fact.Amended{Target: c.Entry, Fact: f}
}

// justBefore is the card that was laid right before another at the same place: it may have been tapped by mistake. It
// is nil for none.
func (t *Table) justBefore(c *Card) *Card {
	i := slices.Index(t.cards, c)
	if i < 1 {
		return nil
	}
	before := t.cards[i-1]
	if _, plain := t.laid.Of(before.Entry); !plain || before.Zone != c.Zone || before.faulty || before.Entry == c.Entry ||
		before.Card == c.Card ||
		!before.Card.IsFace() {
		return nil
	}
	return before
}

// askHeld offers the ways to put a fault right.
func (t *Table) askHeld(h held) rules.Prompt {
	p := rules.Prompt{
		Urgent: true, Said: t.rulings.At(h.ruling).Said, Clause: t.rulings.At(h.ruling).Clause, About: h.entry.ID,
	}
	if h.card != nil {
		p.Options = t.meantCard(h)
	} else {
		p.Options = t.meantBet(h)
	}
	return withHeldEnd(p, h)
}

// meantCard offers what a card may have been that is a fault: the one that was laid before it, too, or somebody else's.
func (t *Table) meantCard(h held) []rules.Option {
	options := t.hasChecked(h)
	if !h.card.Card.IsFace() {
		return options
	}
	if _, plain := t.laid.Of(h.entry.ID); plain {
		options = append(options, rules.Option{
			Label: "It was another card", Fact: t.amend(h.card, card.None), Wants: rules.Wants{Cards: 1},
		})
	}
	if before := t.justBefore(h.card); before != nil {
		options = append(options, rules.Option{
			Label: rules.Say("It was %s, not %s", rules.One(h.card.Card), rules.One(before.Card)),
			Fact:  t.amend(before, h.card.Card), And: []fact.Fact{fact.Retracted{Target: h.entry.ID}},
		})
	}
	for _, seat := range t.Hand.Live() {
		if zone.Seat(seat) != h.card.Zone {
			options = append(options, rules.Option{
				Label: rules.Say("It is %s’s", t.Name(seat)),
				Fact:  fact.CardsMoved{From: h.card.Zone, To: zone.Seat(seat), Cards: []card.Card{h.card.Card}},
			})
		}
	}
	return options
}

// meantBet offers whose bet it may have been, or what else they may have bet.
func (t *Table) meantBet(h held) (options []rules.Option) {
	turn, f := t.Hand.Turn(), h.said
	if turn == 0 || !chips.Known(f.Verb) && f.Verb != VerbPass {
		return nil
	}
	if turn != f.Seat {
		f.Seat = turn
		return []rules.Option{{
			Label: rules.Say("It was %s", t.Name(turn)), Fact: fact.Amended{Target: h.entry.ID, Fact: f},
		}}
	}
	for _, c := range t.Hand.Choices() {
		if c.Max > 0 {
			f.Verb, f.Number, c.Max = string(c.Verb), c.Min, c.Min
			options = append(options, rules.Option{
				Label: rules.Say("It was: %s", c.Told()), Fact: fact.Amended{Target: h.entry.ID, Fact: f},
			})
		}
	}
	return options
}

func withHeldEnd(p rules.Prompt, h held) rules.Prompt {
	p.Options = append(p.Options,
		rules.Option{Label: "They take it back", Fact: fact.Retracted{Target: h.entry.ID}},
		rules.Option{Label: "It stands", Fact: fact.Declared{Verb: VerbLetStand, About: h.entry.ID}})
	return p
}

// check is the verb for a check, as the game calls it.
func (t *Table) check() string { return cmp.Or(t.Cite.Pass, string(chips.Check)) }

// hasChecked offers that whose turn it was has checked, which nobody told: the table has gone on with a card.
func (t *Table) hasChecked(h held) []rules.Option {
	seat := t.Hand.Turn()
	if !h.early || h.after == 0 || seat == 0 || t.Hand.Judge(
		seat, chips.Check, 0,
	) != "" || h.card.Zone == zone.Seat(seat) && t.Cite.Pass == VerbPass {
		return nil
	}
	label := rules.Say("%s has checked", t.Name(seat))
	if t.Cite.Pass == VerbPass {
		label = rules.Say("%s has passed", t.Name(seat))
	}
	return []rules.Option{
		{Label: label, Fact: fact.Inserted{After: h.after, Fact: fact.Declared{Seat: seat, Verb: t.check()}}},
	}
}

// AskBet offers what the seat to act may do; nil when nobody is to act.
func (t *Table) AskBet() []rules.Prompt {
	pass, seat := t.check(), t.Hand.Turn()
	if seat == 0 {
		return nil
	}
	p := rules.Prompt{
		Said: rules.Say("%s acts. The pot is %d.", t.Name(seat), t.Hand.Pot()), Clause: t.Cite.Money, Seat: seat,
	}
	for _, c := range t.Hand.Choices() {
		o := rules.Option{Label: c.Told(), Fact: fact.Declared{Seat: seat, Verb: string(c.Verb), Number: c.Min}}
		if c.Verb == chips.Check {
			o = rules.Option{Label: rules.Text(pass).Capital(), Fact: fact.Declared{Seat: seat, Verb: pass}}
		}
		if c.Min != c.Max {
			o.Fact = fact.Declared{Seat: seat, Verb: string(c.Verb)}
			o.Wants = rules.Wants{Number: true, Min: c.Min, Max: c.Max, Step: 1}
		}
		p.Options = append(p.Options, o)
	}
	return []rules.Prompt{p}
}
