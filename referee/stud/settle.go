package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Settle pays the pots out and ends the hand. Cards are what each seat shows,
// nil for one who wins unseen; value, if given, ranks a seat otherwise than by
// its cards. The clause is the one by which the hand ends.
func (t *Table) Settle(
	e fact.Entry, clause string, cards func(seat int) []card.Card, value func(seat int) poker.Value,
) {
	if value == nil {
		value = func(seat int) poker.Value { return t.Rank(cards(seat)) }
	}
	t.shown = make([]rules.Seat, t.Seats())
	if live := t.Hand.Live(); len(live) > 1 {
		for _, seat := range live {
			t.Open(&t.shown[seat-1], cards(seat))
		}
	}
	var sentences []rules.Text
	shares := t.Hand.Settle(value)
	for i, s := range shares {
		sentences = append(sentences, t.share(i, s, cards))
	}
	if len(sentences) == 0 { // no ante, and everybody else is out before the bring-in
		sentences = []rules.Text{rules.Say("%s wins, with nothing in the pot.", t.Names(t.Hand.Live()))}
	}
	text := rules.Join(sentences, " ")
	if won := t.won(shares); won != "" {
		t.outcome = rules.Say("Hand %d is over: %s.", t.Round, won)
	} else {
		t.outcome = rules.Say("Hand %d is over: %s", t.Round, text)
	}
	stacks := t.Hand.Stacks()
	gains := make([]int, len(stacks))
	for i, n := range stacks {
		gains[i] = n - t.stacks[i]
	}
	t.stacks = stacks
	t.Rule(rules.Ruling{Kind: rules.Round, Clause: clause, Entry: e.ID, Said: text})
	t.results = append(t.results, rules.Result{
		Round: t.Round, Dealer: t.Dealer, Said: text, Clause: clause, Gains: gains,
		Totals: slices.Clone(stacks), From: t.began, To: e.ID,
	})
	t.live = false
	t.release()
	t.broke(e)
}

// won says in short who gets how much, where several pots or an odd chip make a long story; else "".
func (t *Table) won(shares []chips.Share) rules.Text {
	gets := make([]int, t.Seats()+1)
	pots, odd := 0, 0
	for _, s := range shares {
		if s.Back {
			continue
		}
		pots++
		odd += s.Amount % len(s.Winners)
		for i, n := range s.Parts() {
			gets[s.Winners[i]] += n
		}
	}
	if pots < 2 && odd == 0 {
		return ""
	}
	var all []rules.Text
	for seat, n := range gets {
		if n > 0 {
			all = append(all, rules.Say("%s gets %d", t.Name(seat), n))
		}
	}
	return rules.Listed(all)
}

// share tells how a pot was divided, and why.
func (t *Table) share(i int, s chips.Share, cards func(seat int) []card.Card) rules.Text {
	pot := rules.Say("the pot of %d", s.Amount)
	if i > 0 {
		pot = rules.Say("the side pot of %d", s.Amount)
	}
	shown := cards(s.Winners[0])
	unseen := len(shown) == 0 || len(s.Seats) < 2
	who, odd := t.Names(s.Winners), s.Amount%len(s.Winners)
	switch {
	case s.Back:
		return rules.Say("%s takes back %d that nobody called.", who, s.Amount)
	case len(s.Winners) == 1 && unseen:
		return rules.Say("%s wins %s.", who, pot)
	case len(s.Winners) == 1:
		return rules.Say("%s wins %s with %s.", who, pot, Words(t.Best(shown)))
	case odd == 1:
		return rules.Say(
			"%s share %s with %s; the odd chip goes to %s, the first of them from the dealer’s left.", who, pot,
			Words(t.Best(shown)), t.Name(s.Winners[0]),
		)
	case odd > 1:
		return rules.Say(
			"%s share %s with %s; odd chips go clockwise from the dealer’s left, to %s.", who, pot, Words(t.Best(shown)),
			t.Names(s.Winners[:odd]),
		)
	}
	return rules.Say("%s share %s with %s.", who, pot, Words(t.Best(shown)))
}

// Words is a hand with what its wild cards stand for.
func Words(h poker.Hand) rules.Text {
	var stand []rules.Text
	for _, p := range h.Cards {
		if p.Wild() {
			stand = append(stand, rules.Say("%s as %s", p.Card, p.As))
		}
	}
	if len(stand) == 0 {
		return h.Value.Told()
	}
	return rules.Say("%s (%s)", h.Value, rules.Listed(stand))
}

// broke rules on who has no chips left, and ends the game when one has all.
func (t *Table) broke(e fact.Entry) {
	left := 0
	for i, n := range t.stacks {
		if n > 0 {
			left++
		} else if t.Hand.Stack(i+1) == 0 && t.results[len(t.results)-1].Gains[i] < 0 {
			t.Note(e, t.Cite.Chips, i+1, "%s has no chips left and is out.", t.Name(i+1))
		}
	}
	if left == 1 {
		t.end(e)
	}
}

// end ends the game by agreement: whoever has most has won it, once a hand was played.
func (t *Table) end(e fact.Entry) {
	if t.live {
		t.Note(e, t.Cite.Dealer, 0, "the hand is given up; every chip goes back to its owner.")
		t.release()
	}
	if len(t.results) == 0 {
		t.over, t.live, t.ending = true, false, rules.NothingPlayed
		t.Rule(rules.Ruling{Kind: rules.Round, Clause: t.Cite.Chips, Entry: e.ID, Said: t.ending})
		return
	}
	best := slices.Max(t.stacks)
	for i, n := range t.stacks {
		if n == best {
			t.winners = append(t.winners, i+1)
		}
	}
	t.over, t.live = true, false
	t.ending = rules.Say("%s wins the game with %d chips.", t.Names(t.winners), best)
	if len(t.winners) > 1 {
		t.ending = rules.Say("%s share the win with %d chips each.", t.Names(t.winners), best)
	}
	t.Rule(rules.Ruling{Kind: rules.Win, Clause: t.Cite.Chips, Entry: e.ID, Said: t.ending})
}
