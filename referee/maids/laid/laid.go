// Package laid is what lies on the table in a round of the Old Maid family: pairs and
// single cards, the facts that laid them, and the answers that put such a fact right.
package laid

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Cards are what lies on the table of these players. Before the first round there is
// no ledger.
type Cards struct {
	Players []string // by seat, seat 1 first
	Ledger  *pairs.Ledger

	cite  cite.Clauses
	aside bool
	cards []card.Card // what can be in play, the aside card included
	deck  *pairs.Deck // the same, by number
	facts fact.Layings
}

// New is a table on which nothing lies yet, for a deck of which one card may lie
// aside, unseen.
func New(players []string, deck []card.Card, kin pairs.Kin, aside bool, c cite.Clauses) *Cards {
	return &Cards{Players: players, cite: c, aside: aside, cards: deck, deck: pairs.NewDeck(deck, kin)}
}

// Clear sweeps the table for a round.
func (t *Cards) Clear() {
	if t.Ledger == nil {
		t.Ledger = pairs.NewLedger(t.deck)
	}
	t.Ledger.Clear()
	t.facts = t.facts[:0]
}

// InPlay are the cards that can be in play, the aside card included.
func (t *Cards) InPlay() []card.Card { return t.cards }

// Mates reports whether two cards pair under the house rules.
func (t *Cards) Mates(a, b card.Card) bool { return t.deck.Mates(a, b) }

// Fits reports whether a card may be the one of the deck without a mate, where none
// lies aside.
func (t *Cards) Fits(c card.Card) (odd card.Card, fits bool) {
	odd = t.deck.Odd()
	return odd, c == odd || t.Mates(c, odd)
}

// Seats is the number of players.
func (t *Cards) Seats() int { return len(t.Players) }

// Name is a player's name; "somebody" for no seat in particular.
func (t *Cards) Name(seat int) string {
	if seat < 1 || seat > t.Seats() {
		return rules.Somebody
	}
	return t.Players[seat-1]
}

// Names lists players: "Ann, Bea and Cy".
func (t *Cards) Told(seats []int) rules.Text {
	names := make([]rules.Text, len(seats))
	for i, n := range seats {
		names[i] = rules.Say("%s", t.Name(n))
	}
	return rules.Listed(names)
}

// Dealt is how many cards are in the players' hands at the start of a round.
func (t *Cards) Dealt() int {
	if t.aside {
		return len(t.cards) - 1
	}
	return len(t.cards)
}

// Offer is an option for every seat, in that order of seats.
func (t *Cards) Offer(seats []int, make func(seat int) rules.Option) []rules.Option {
	var os []rules.Option
	for _, n := range seats {
		os = append(os, make(n))
	}
	return os
}

// From lists all seats clockwise, beginning with first.
func (t *Cards) From(first int) []int {
	seats := make([]int, t.Seats())
	for i := range seats {
		seats[i] = (first-1+i)%t.Seats() + 1
	}
	return seats
}

// PlayDone reports whether so many cards lie on the table that one is left.
// Open faults lie there too: they keep the round from being settled, not from
// coming to its end.
func (t *Cards) PlayDone() bool { return t.Down() >= t.Dealt()-1 }

// OneLeft reports the same where none of those cards is in doubt: noted by somebody, and of another deck or on the
// table already.
func (t *Cards) OneLeft() bool { return t.Down()-t.Ledger.Doubted() >= t.Dealt()-1 }

// Down is how many cards lie in pairs, or in what was laid for one.
func (t *Cards) Down() int { return t.Ledger.Down(true) }

// Singles are the single cards in front of players.
func (t *Cards) Singles() []*pairs.Group {
	var gs []*pairs.Group
	for _, g := range t.Ledger.Groups() {
		if len(g.Cards) == 1 && (g.Status == pairs.Half || g.Status == pairs.Unread) {
			gs = append(gs, g)
		}
	}
	return gs
}

// Laid is what a fact has laid; ok is false if it laid nothing.
func (t *Cards) Laid(entry fact.ID) (f fact.CardsLaid, ok bool) { return t.facts.Of(entry) }

// Lays keeps what a fact has laid, to amend it.
func (t *Cards) Lays(entry fact.ID, f fact.CardsLaid) { t.facts.Add(entry, f) }

// Newest is the newest fact that laid something, 0 before any.
func (t *Cards) Newest() fact.ID {
	if len(t.facts) == 0 {
		return 0
	}
	return t.facts[len(t.facts)-1].Entry
}

// PairsOf counts the pairs of a seat that stand in the present round.
func (t *Cards) PairsOf(seat int) int {
	if t.Ledger == nil {
		return 0
	}
	n := 0
	for _, g := range t.Ledger.Groups() {
		if g.Counts() && g.Seat() == seat {
			n += len(g.Cards) / 2
		}
	}
	return n
}
