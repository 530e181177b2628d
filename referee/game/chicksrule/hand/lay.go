package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// lay takes cards that came to the middle, where whose turn it is plays them,
// or before a seat, whose they are then.
func (h *Hand) lay(e fact.Entry, f fact.CardsLaid) {
	seat := f.Zone.Seat()
	if f.Zone == zone.Box {
		h.putAway(e, f.Cards, false)
		return
	}
	if f.Zone != zone.Middle && (seat == 0 || seat > len(h.table)) {
		h.book.Note(e, "CR-3", 0, "cards were noted in a place that this game does not use: they count for nothing there.")
		return
	}
	h.said.Add(e.ID, f)
	if h.Over() && h.forfeit == 0 && !h.instead(seat) {
		h.afterwards(e)
		return
	}
	var one [1]tricks.Played // as most are laid
	news, mistaken := h.laid.News(one[:0], e, f)
	for _, id := range mistaken {
		h.book.PutRight(id)
	}
	switch {
	case len(news) == 0:
		h.saidTwice(e, f)
	case h.contract == nil:
		h.tooEarly(e, seat, news)
	default:
		h.begun(e)
		h.playAll(e, seat, news)
	}
}

// saidTwice says of a card that one player is said to have played once more that it counts once.
func (h *Hand) saidTwice(e fact.Entry, f fact.CardsLaid) {
	for _, c := range f.Faces() {
		if _, p := h.laid.Find(c); p != nil && p.Source == fact.Person && e.Source.Kind == fact.Person &&
			p.Seat == f.Zone.Seat() {
			h.book.Note(e, "CR-3", p.Seat, "%s has played %s already: said again, it changes nothing.", h.table.Name(p.Seat), c)
		}
	}
}

// tooEarly sends back what was laid before there is a contract.
func (h *Hand) tooEarly(e fact.Entry, seat int, news []tricks.Played) {
	h.book.Fault(
		rules.Ruling{
			Clause: "CR-5", Entry: e.ID, Seat: seat,
			Said: "a card was laid, but the auction is not over: it goes back until there is a contract.",
		},
		faults.TakenBack(e.ID),
	)
	for _, p := range news {
		h.laid.Lose(p, e.ID)
	}
}

// playAll judges the cards that came with one entry, in their order where it is known.
func (h *Hand) playAll(e fact.Entry, seat int, news []tricks.Played) {
	if seat > 0 && len(news) > 1 {
		h.twoOfOne(e, seat, news)
		return
	}
	if len(news) > 1 {
		h.atOnce(e, news)
	}
	if order := h.orders[e.ID]; len(order) == len(news) {
		h.book.PutRight(e.ID)
		news = tricks.InOrder(news, order)
	}
	for _, p := range news {
		h.play(e, seat, p)
	}
}

// afterwards says of a card that comes once there is nothing more to play for,
// while a fault still keeps the hand from being settled, that it counts for
// nothing.
func (h *Hand) afterwards(e fact.Entry) {
	h.book.Note(e, "CR-3", 0, "hand %d is played, so this counts for nothing: what is still open comes first.", h.round)
}

// begun notes what a first card tells: the cards were put away; a claim that
// was not agreed on has lapsed.
func (h *Hand) begun(e fact.Entry) {
	if !h.away {
		h.away = true
		h.book.Note(
			e, "CR-6", h.contract.Seat, "a card is led, so %s has taken up the kitty and put %s away.",
			h.table.Name(h.contract.Seat),
			manyCards(h.table.Kitty()),
		)
	}
	h.rest.Lapse(e)
}

// play judges one card. Of one that came to the middle it is not told who played it: whose turn it is, then.
func (h *Hand) play(e fact.Entry, seat int, p tricks.Played) {
	t := h.current()
	if h.instead(seat) || t == nil {
		return
	}
	turn, told := h.laid.Next(t), seat != 0
	if told && seat != turn {
		h.catchUp()
		h.led(seat)
		if t = h.current(); t == nil {
			return
		}
		turn = h.laid.Next(t)
	}
	if !told {
		seat = turn
	}
	p.Seat = seat
	switch {
	case t.Has(seat):
		h.secondCard(e, t, p)
		return
	case turn != 0 && seat != turn && !h.outOfTurn(e, t, turn, p):
		h.tooEarlyIn(t, e, p)
		return
	}
	h.impossible(e, &p)
	if h.back[e.ID] {
		h.book.PutRight(e.ID)
		return
	}
	if told {
		h.inTurn(seat)
	}
	h.put(e, t, p)
	if told {
		h.catchUp()
	}
}

// secondCard calls a card of whoever has played to the trick already.
func (h *Hand) secondCard(e fact.Entry, t *tricks.Trick, p tricks.Played) {
	h.book.Fault(
		rules.Ruling{
			Clause: "CR-3", Entry: e.ID, Seat: p.Seat,
			Said: rules.Say(
				"%s has played to trick %d already, so %s counts for nothing.", h.table.Name(p.Seat), t.Number, named(p),
			),
		}, faults.TakenBack(e.ID), h.blank("It was another card", e.ID),
	)
	h.laid.Lose(p, e.ID)
}

// outOfTurn calls a card that was played in the turn of another, and reports whether the table lets it stand.
func (h *Hand) outOfTurn(e fact.Entry, t *tricks.Trick, turn int, p tricks.Played) (stands bool) {
	r := rules.Ruling{
		Clause: "CR-3", Entry: e.ID, Seat: p.Seat,
		Said: rules.Say(
			"%s played %s out of turn: it was %s’s turn to play.", h.table.Name(p.Seat), named(p), h.table.Name(turn),
		),
	}
	if len(t.Plays) == 0 {
		r.Said = rules.Say(
			"%s led %s out of turn: it was %s’s turn to lead.", h.table.Name(p.Seat), named(p), h.table.Name(turn),
		)
		if t.Number == 1 {
			r.Clause = "CR-7"
		}
	}
	inTurn := h.laidIn(e.ID)
	inTurn.Zone = zone.Middle
	return h.book.Fault(r, faults.TakenBack(e.ID), faults.LetStand("Let it stand", e.ID),
		rules.Option{Label: rules.Say("%s played it", h.table.Name(turn)), Fact: fact.Amended{Target: e.ID, Fact: inTurn}})
}

// laidIn is a fact of the hand with readings of its own.
func (h *Hand) laidIn(entry fact.ID) fact.CardsLaid {
	f, _ := h.said.Of(entry)
	f.Cards = slices.Clone(f.Cards)
	return f
}
