package chaos

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// The streets. One up-card each is dealt on the third to the sixth; the card
// of the seventh is dealt face down.
const (
	third    = 3
	fourth   = 4
	fifth    = 5
	sixth    = 6
	seventh  = 7
	showdown = 8
)

var streetNames = [...]rules.Text{
	third: "third street", fourth: "fourth street", fifth: "fifth street", sixth: "sixth street",
	seventh: "seventh street", showdown: "the showdown",
}

const (
	holeCards = 3
	verbMuck  = "muck"
	dummy     = 0 // the seat of the dummy hand, dealt after the dealer
)

// hand is one hand of Chaos. Up-cards are kept by street and seat and not as
// they came: their order is that of the deal, card by card clockwise (CH-4),
// however the camera saw it.
type hand struct {
	*stud.Table
	extra   string
	street  int
	betting bool
	due     [showdown][]int // who is dealt an up-card on a street, clockwise
	ups     [showdown][]*stud.Card
	turned  [showdown][]*stud.Card // in the middle, before each up-card (CH-8)
	odd     [showdown][]*stud.Card // dealt wrongly and let stand
	holes   []*stud.Card           // shown at the showdown
}

// Begin implements stud.Play.
func (h *hand) Begin(fact.Entry) {
	*h = hand{Table: h.Table, extra: h.extra}
	h.deal(third)
}

// Waits implements stud.Play.
func (h *hand) Waits(int) rules.Text {
	switch {
	case h.street == showdown:
		return "the betting is over, and hole cards are shown"
	case h.betting:
		return ""
	}
	for i, seat := range h.due[h.street] {
		if seat != dummy && !h.On(h.ups[h.street][i]) {
			return rules.Say("first %s’s card of %s is dealt", h.Name(seat), streetNames[h.street])
		}
	}
	return rules.Say("first the cards of %s are dealt", streetNames[h.street])
}

// deal begins a street: every live player is due an up-card.
func (h *hand) deal(street int) {
	h.street, h.betting = street, false
	if street > sixth {
		return
	}
	h.due[street] = h.Hand.Live()
	if h.extra == extraDummy {
		h.due[street] = append(slices.Clone(h.due[street]), dummy)
	}
	h.ups[street] = make([]*stud.Card, len(h.due[street]))
}

// up finds the place for a seat's up-card on the present street.
func (h *hand) up(seat int) (place **stud.Card, due bool) {
	if h.street > sixth {
		return nil, false
	}
	for i, s := range h.due[h.street] {
		if s == seat {
			return &h.ups[h.street][i], true
		}
	}
	return nil, false
}

// Lay implements stud.Play.
func (h *hand) Lay(_ fact.Entry, c *stud.Card, forced bool) stud.Trouble {
	seat := c.Zone.Seat()
	place, due := h.up(seat)
	middle := c.Zone == zone.Middle
	switch {
	case h.street == showdown:
		return h.show(c, forced)
	case middle && h.toTurn() > 0:
		h.turned[h.street] = append(h.turned[h.street], c)
		return stud.Trouble{}
	case (seat > 0 || middle && h.extra == extraDummy) && due && !h.On(*place):
		*place = c
		return stud.Trouble{}
	case forced:
		h.odd[h.street] = append(h.odd[h.street], c)
		return stud.Trouble{}
	}
	return h.misplaced(c)
}

// misplaced is what is wrong with a card that comes to where none is due.
func (h *hand) misplaced(c *stud.Card) stud.Trouble {
	seat, middle := c.Zone.Seat(), c.Zone == zone.Middle
	t := stud.Trouble{Clause: "CH-1"}
	switch street := streetNames[h.street]; {
	case seat > 0 && !h.Hand.In(seat):
		t.Text = rules.Say("%s came %s, who is not in this hand.", c.Named(), h.To(seat))
	case seat == 0 && (!middle || h.extra == extraNone):
		t.Text = rules.Say("%s came to the middle, but no card is dealt there in this game. Whose is it?", c.Named())
	case h.betting:
		t.Text, t.Early = rules.Say(
			"%s came %s before the betting on %s was over: it counts as soon as that is over.", c.Named(), h.Place(c.Zone),
			street,
		), true
	default:
		t.Text = rules.Say(
			"%s came %s, but the card of %s lies there already. Whose is it?", c.Named(), h.To(seat), street,
		)
	}
	return t
}

// show takes a hole card; only now are they known (CH-7).
func (h *hand) show(c *stud.Card, forced bool) stud.Trouble {
	seat := c.Zone.Seat()
	if seat == 0 || !h.Hand.In(seat) {
		return stud.Trouble{} // who has folded may show, and it means nothing
	}
	if len(h.shown(seat)) >= holeCards && !forced {
		return stud.Trouble{
			Clause: "CH-1",
			Text:   rules.Say("%s is one card too many: %s has shown three hole cards already.", c.Named(), h.Name(seat)),
		}
	}
	h.holes = append(h.holes, c)
	return stud.Trouble{}
}

// shown is the hole cards a seat has shown.
func (h *hand) shown(seat int) []card.Card {
	var cards []card.Card
	for _, c := range h.holes {
		if h.On(c) && c.Zone.Seat() == seat {
			cards = append(cards, c.Card)
		}
	}
	return cards
}

// most is how many open cards a seat has when all is dealt as it should be.
const most = seventh - third + holeCards

// showing is the up-cards of a seat, in the order of the deal.
func (h *hand) showing(seat int) []card.Card {
	cards := make([]card.Card, 0, most)
	for street := third; street <= min(h.street, seventh); street++ {
		for _, list := range [][]*stud.Card{h.ups[street], h.odd[street]} {
			for _, c := range list {
				if h.On(c) && c.Zone.Seat() == seat {
					cards = append(cards, c.Card)
				}
			}
		}
	}
	return cards
}

// all is every open card of a seat.
func (h *hand) all(seat int) []card.Card { return append(h.showing(seat), h.shown(seat)...) }

// middle is the cards that were turned on a street, in their order.
func (h *hand) middle(street int) []*stud.Card {
	if len(h.turned[street]) == 0 {
		return nil
	}
	var cards []*stud.Card
	for _, c := range h.turned[street] {
		if h.On(c) {
			cards = append(cards, c)
		}
	}
	return cards
}

// toTurn is how many cards are still to be turned on this street.
func (h *hand) toTurn() int {
	if h.extra != extraTurned || h.street > sixth {
		return 0
	}
	return len(h.due[h.street]) - len(h.middle(h.street))
}

// Stream implements stud.Play: the up-cards by street, clockwise from the
// dealer's left, a turned card before the up-card that it was turned for. A
// folded player's cards stay in it (CH-9), hole cards are none of it (CH-7).
func (h *hand) Stream(ups []wilds.Up) []wilds.Up {
	add := func(c *stud.Card, how, whose string, street int) {
		if h.On(c) && wilds.Changes(c.Card) {
			ups = append(
				ups,
				wilds.Up{
					Card: c.Card, Entry: c.Entry, Where: wilds.Where{How: how, Whose: whose, When: string(streetNames[street])},
				},
			)
		}
	}
	for street := third; street <= min(h.street, seventh); street++ {
		turned := h.middle(street)
		for i, seat := range h.due[street] {
			if i < len(turned) {
				add(turned[i], "turned before %s’s card on %s", h.Name(seat), street)
			}
			add(h.ups[street][i], "dealt to %s on %s", h.Name(seat), street)
		}
		for _, c := range h.odd[street] {
			if seat := c.Zone.Seat(); seat > 0 {
				add(c, "dealt to %s on %s (let stand)", h.Name(seat), street)
			} else {
				add(c, "dealt to the middle (let stand)", "", street)
			}
		}
	}
	return ups
}

// Say implements stud.Play.
func (h *hand) Say(_ fact.Entry, f fact.Declared, forced bool) (stud.Trouble, bool) {
	if f.Verb != verbMuck {
		return stud.Trouble{}, false
	}
	if !forced && (h.street != showdown || !h.Hand.In(f.Seat)) {
		return stud.Trouble{
			Clause: "CH-11",
			Text:   rules.Say("%s cannot give up a hand unshown: only whoever is still in at the showdown can.", h.Name(f.Seat)),
		}, true
	}
	h.Hand.FoldAt(f.Seat)
	return stud.Trouble{}, true
}
