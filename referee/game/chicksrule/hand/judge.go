package hand

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// named is the card of a play in a sentence.
func named(p tricks.Played) rules.Text {
	if !p.Shown.IsFace() {
		return "a card that could not be read"
	}
	return rules.One(p.Shown.TarotPrint())
}

// put adds a play to the trick it belongs to, the one being played, and judges it.
func (h *Hand) put(e fact.Entry, t *tricks.Trick, p tricks.Played) {
	h.laid.Put(t, p)
	if p.Card.IsFace() {
		h.revokes(e, t, p.Play)
	}
	if h.laid.Full(t) {
		h.close(e, t)
	}
}

// close finds who has won a trick, and says why.
func (h *Hand) close(e fact.Entry, t *tricks.Trick) {
	var room [partners.Most]tricks.Play
	plays, all := t.Read(room[:0])
	if !all {
		return
	}
	led := h.order.Led(t)
	best := plays[h.order.Best(led, plays)]
	t.Winner, t.To = best.Seat, best.Seat
	clause, why := h.deck.Why(h.order, led, plays, best.Card)
	name, number := h.table.Name(best.Seat), t.Number
	h.book.Later(
		e, clause, best.Seat, func() rules.Text {
			return rules.Say("%s wins trick %d with %s: %s.", name, number, h.deck.Told(best.Card), why)
		},
	)
}
