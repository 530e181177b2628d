package nightchaos

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// each is how many cards a player has to turn (NC-1).
const each = 7

// Verbs of this game alone.
const (
	verbLooked = "looked"
	verbStay   = "stay"
)

// step is what is awaited.
type step int

const (
	starting step = iota // the dealer turns the starting point
	turning              // the turner turns cards
	betting              // the turner has beaten the high hand and may bet
	staying              // the turner has no card left: fold, or pay to stay in
)

// hand is one hand of Night Chaos.
type hand struct {
	*stud.Table
	step   step
	start  *stud.Card
	beaten bool         // the starting point is, and counts no more
	turned []*stud.Card // in the order in which they were turned
	turner int
	fresh  int // cards the turner has turned in this turn
	over   int // of these, cards turned too many that are not yet paid for
	high   int // who is high; 0 for the starting point, or nobody
	opener int // who has the right to bet
	ranked scene
	lies   [][]card.Card // what each seat has turned up, as of seen
	seen   int
}

// scene is what who is high depends on.
type scene struct{ moves, live int }

// Begin implements stud.Play.
func (h *hand) Begin(fact.Entry) { *h = hand{Table: h.Table, lies: make([][]card.Card, h.Seats()+1)} }

// Waits implements stud.Play.
func (h *hand) Waits(seat int) rules.Text {
	switch own := seat == h.turner; h.step {
	case starting:
		return "first the starting point is turned"
	case turning:
		if own && (h.high != 0 || !h.beaten) {
			return rules.Say("they have not yet beaten %s", h.toBeat())
		}
		return rules.Say("first %s turns cards, or folds", h.Name(h.turner))
	case staying:
		return rules.Say("first %s folds, or pays to stay in", h.Name(h.turner))
	case betting:
	}
	return ""
}

// Lay implements stud.Play.
func (h *hand) Lay(_ fact.Entry, c *stud.Card, forced bool) stud.Trouble {
	seat := c.Zone.Seat()
	if seat == 0 {
		return h.starts(c)
	}
	if wrong := h.unlawful(c); wrong.Clause != "" && !forced {
		return wrong
	}
	switch {
	case seat != h.turner:
	case h.step == turning:
		h.fresh++
	case h.mayOpen():
		h.fresh++
		h.over++
	}
	h.turned = append(h.turned, c)
	return stud.Trouble{}
}

// starts turns the starting point, the only card that comes to the middle.
func (h *hand) starts(c *stud.Card) stud.Trouble {
	if h.step != starting {
		return stud.Trouble{
			Clause: "NC-3", Text: rules.Say("%s came to the middle, where the starting point lies already.", c.Named()),
		}
	}
	h.start = c
	return stud.Trouble{}
}

// unlawful is what is wrong with a card that a player turns, empty if nothing is.
func (h *hand) unlawful(c *stud.Card) stud.Trouble {
	seat := c.Zone.Seat()
	name := h.Name(seat)
	switch {
	case h.step == starting:
		return stud.Trouble{
			Clause: "NC-3", Early: true,
			Text: rules.Say("%s turned %s before the dealer turned the starting point.", name, c),
		}
	case !h.Hand.In(seat):
		return stud.Trouble{
			Clause: "NC-3", Text: rules.Say("%s was turned by %s, who is not in this hand.", c.Named(), name),
		}
	case len(h.cards(seat)) >= each:
		return stud.Trouble{
			Clause: "NC-8", Text: rules.Say("%s has turned all seven cards already: %s is one too many.", name, c),
		}
	case seat == h.turner && (h.step == turning || h.mayOpen()):
		return stud.Trouble{}
	case h.Hand.Turn() == seat:
		return stud.Trouble{
			Clause: "NC-5", Early: true,
			Text: rules.Say("%s turned %s, but the betting comes first: %s calls, raises or folds.", name, c, name),
		}
	}
	return stud.Trouble{
		Clause: "NC-3", Early: true,
		Text: rules.Say("%s turned %s out of turn: it is %s’s turn.", name, c, h.Name(h.acting())),
	}
}

// mayOpen reports whether the turner is to open the betting and has not.
func (h *hand) mayOpen() bool {
	return h.step == betting && h.opener == h.turner && h.Hand.Turn() == h.turner && !h.Hand.Opened()
}

// acting is who is to do something.
func (h *hand) acting() int {
	if seat := h.Hand.Turn(); seat != 0 {
		return seat
	}
	return h.turner
}

// cards is what a seat has turned up, for now: read, do not write or keep.
func (h *hand) cards(seat int) []card.Card {
	if h.seen != h.Moves() {
		h.seen = h.Moves()
		for i := range h.lies {
			h.lies[i] = h.lies[i][:0]
		}
		for _, c := range h.turned {
			if n := c.Zone.Seat(); h.On(c) && n <= h.Seats() {
				h.lies[n] = append(h.lies[n], c.Card)
			}
		}
	}
	if seat < 0 || seat >= len(h.lies) {
		return nil
	}
	return h.lies[seat]
}

// Stream implements stud.Play: the cards as they were turned, the starting point
// first (NC-4).
func (h *hand) Stream(ups []wilds.Up) []wilds.Up {
	if h.On(h.start) && wilds.Changes(h.start.Card) {
		ups = append(
			ups, wilds.Up{Card: h.start.Card, Entry: h.start.Entry, Where: wilds.Where{How: "turned as the starting point"}},
		)
	}
	for i, c := range h.turned {
		if h.On(c) && wilds.Changes(c.Card) {
			seat := c.Zone.Seat()
			ups = append(ups, wilds.Up{Card: c.Card, Entry: c.Entry,
				Where: wilds.Where{
					How: "turned by %s as their %s card", Whose: h.Name(seat),
					When: string(ordinals[min(h.count(h.turned[:i+1], seat), each)]),
				}})
		}
	}
	return ups
}

// ordinals are the cards of a hand as they are turned, the first at 1.
var ordinals = [each + 1]rules.Text{1: "first", "second", "third", "fourth", "fifth", "sixth", "seventh"}

// count is how many of some cards lie before a seat.
func (h *hand) count(turned []*stud.Card, seat int) (n int) {
	for _, c := range turned {
		if h.On(c) && c.Zone == zone.Seat(seat) {
			n++
		}
	}
	return n
}

// Say implements stud.Play.
func (h *hand) Say(e fact.Entry, f fact.Declared, forced bool) (stud.Trouble, bool) {
	mine := f.Seat == h.turner && h.Hand.In(f.Seat)
	switch f.Verb {
	case verbLooked:
		return h.looked(e, f.Seat), true
	case verbStay:
		return h.stays(e, f.Seat, mine && h.step == staying, forced), true
	case string(chips.Fold):
		if mine && (h.step == turning || h.step == staying) {
			h.Hand.FoldAt(f.Seat)
			h.Note(e, "NC-7", f.Seat, "%s folds.", h.Name(f.Seat))
			h.next(e)
			return stud.Trouble{}, true
		}
	case string(chips.Check), stud.VerbPass:
		if mine && h.step == turning && forced { // the table goes on to the next player
			h.next(e)
			return stud.Trouble{}, true
		}
	}
	return stud.Trouble{}, false
}

// stays is the fee of a player who has turned all cards and not beaten the high hand (NC-7), if it is theirs to pay
// now.
func (h *hand) stays(e fact.Entry, seat int, due, forced bool) stud.Trouble {
	switch {
	case !due:
		return stud.Trouble{
			Clause: "NC-7",
			Text: rules.Say(
				"%s cannot pay to stay in now: only a player who has turned all seven cards without beating the high hand pays.",
				h.Name(seat),
			),
		}
	case h.Hand.Stack(seat) == 0 && h.Setup.Rules["no_fee"] == brokeStays:
		h.Note(e, "NC-7", seat, "%s has no chips left for the fee, and stays in.", h.Name(seat))
		h.next(e)
		return stud.Trouble{}
	case h.Hand.Stack(seat) == 0 && !forced:
		return stud.Trouble{
			Clause: "NC-7", Text: rules.Say("%s has no chips left for the fee and must fold.", h.Name(seat)),
		}
	}
	paid := h.Hand.Charge(seat, h.Setup.Rules.Int("stay_fee")*h.Stakes.Ante)
	h.Note(e, "NC-7", seat, "%s pays %d to stay in.", h.Name(seat), paid)
	h.next(e)
	return stud.Trouble{}
}

// looked is the penalty for looking at one's cards (NC-2).
func (h *hand) looked(e fact.Entry, seat int) stud.Trouble {
	if !h.Hand.In(seat) {
		h.Note(
			e, "NC-2", seat, "%s is not in the hand any more and may look at the cards: nothing is to be paid.", h.Name(seat),
		)
		return stud.Trouble{}
	}
	fine := map[string]int{peekPot: h.Hand.Pot(), peekAnte: h.Stakes.Ante}[h.Setup.Rules["peek_penalty"]]
	paid := h.Hand.Charge(seat, fine)
	h.Hand.FoldAt(seat)
	h.Note(e, "NC-2", seat, "%s looked at their own cards: they pay %d and fold.", h.Name(seat), paid)
	if seat == h.turner && (h.step == turning || h.step == staying) {
		h.next(e)
	}
	return stud.Trouble{}
}

// worth is the value of a seat's turned cards.
func (h *hand) worth(seat int) poker.Value { return h.Rank(h.cards(seat)) }
