package stud_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// twoUp is the smallest game of stud: two cards each, face up, with betting
// after each. It has no rules but those that all stud games share.
type twoUp struct{}

func (twoUp) Info() game.Info {
	return game.Info{
		ID: "two-up", Name: "Two Up", MinPlayers: 2, MaxPlayers: 5, PlayersClause: "players", Version: 1,
		Deck: stud.EveryCard(), Switches: stud.Switches("wild", "money"),
	}
}

func (twoUp) Cards(set rules.Set) []card.Card { return wilds.Deck(set) }

func (twoUp) Check(game.Setup) error { return nil }

func (twoUp) Start(s game.Setup) game.State {
	cite := stud.Clauses{Deal: "deal", Money: "money", Deck: "deck", Dealer: "dealer"}
	return stud.New(s, cite, wilds.Deck(s.Rules), func(t *stud.Table) stud.Play { return &hand{Table: t} })
}

// hand is a hand of it.
type hand struct {
	*stud.Table
	up      []*stud.Card
	dealt   int // cards each that have been bet on, or are
	betting bool
}

func (h *hand) Begin(fact.Entry) { h.up, h.dealt, h.betting = nil, 0, false }

func (h *hand) Lay(_ fact.Entry, c *stud.Card, forced bool) stud.Trouble {
	seat := c.Zone.Seat()
	switch {
	case forced:
	case !h.Hand.In(seat):
		return stud.Trouble{Clause: "deal", Text: "nobody in this hand sits there."}
	case h.betting || len(h.cards(seat)) > h.dealt:
		return stud.Trouble{Clause: "deal", Text: "the bets on the last card come first.", Early: true}
	}
	h.up = append(h.up, c)
	return stud.Trouble{}
}

func (h *hand) Say(fact.Entry, fact.Declared, bool) (stud.Trouble, bool) {
	return stud.Trouble{}, false
}

func (h *hand) Advance(e fact.Entry) {
	switch {
	case len(h.Hand.Live()) == 1:
		h.settle(e)
	case h.betting && h.Hand.Turn() == 0:
		h.betting = false
		if h.dealt == 2 {
			h.settle(e)
		}
	case !h.betting && h.dealt < 2 && h.everybodyHas(h.dealt+1) && !h.Unread():
		h.dealt++
		h.betting = true
		h.Stage()
		h.Hand.Street(h.Hand.Live()[0], h.Stakes.SmallBet, false)
		h.Advance(e) // all in, nobody has to act
	}
}

func (h *hand) settle(e fact.Entry) {
	if h.Ready() {
		h.Settle(e, "deal", h.cards, nil)
	}
}

func (h *hand) Stream(ups []wilds.Up) []wilds.Up { return ups }

func (h *hand) Waits(int) rules.Text { return "" }

func (h *hand) Dress(*rules.Position) {}

func (h *hand) everybodyHas(n int) bool {
	for _, seat := range h.Hand.Live() {
		if len(h.cards(seat)) < n {
			return false
		}
	}
	return true
}

func (h *hand) cards(seat int) (cards []card.Card) {
	for _, c := range h.up {
		if c.Zone.Seat() == seat && h.On(c) {
			cards = append(cards, c.Card)
		}
	}
	return cards
}

// script is a transcript of it.
type script struct{ *gametest.Script }

// play deals a hand by the last player, so that Ann is first.
func play(t *testing.T, n int, switches ...string) script {
	s := script{gametest.Play(t, twoUp{}, n, append(switches, "jokers 0")...)}
	s.Deal(n)
	return s
}

// round lays a card for each seat, seat 1 first.
func (s script) round(cards ...string) {
	for i, c := range cards {
		s.Lay(i+1, c)
	}
}

// says is something said by a seat.
func (s script) says(seat int, verb string, number ...int) fact.ID {
	f := fact.Declared{Seat: seat, Verb: verb}
	if len(number) > 0 {
		f.Number = number[0]
	}
	return s.Happens(f)
}
