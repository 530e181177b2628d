package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// move carries open cards: to the middle or before a player they are laid, and
// a trick that is gathered is taken.
func (h *Hand) move(e fact.Entry, f fact.CardsMoved) {
	if f.From == zone.Nowhere || f.From == zone.Deck || f.From == zone.Box {
		h.bring(e, f)
		return
	}
	if f.To == zone.Middle || f.To.Seat() > 0 {
		f.Cards = h.laid.Carry(f.Cards, f.To)
	}
	if len(f.Cards) == 0 {
		return // they lie elsewhere now, and stay played
	}
	if f.To == zone.Box && !slices.ContainsFunc(f.Cards, h.laid.Lies) {
		h.putAway(e, fact.Read(f.Cards...), true)
		return
	}
	if f.To == zone.Middle && f.From.Seat() > 0 && !slices.ContainsFunc(f.Cards, h.onTable) {
		h.lay(e, fact.CardsLaid{Zone: f.From, Cards: fact.Read(f.Cards...)}) // out of the hand
		return
	}
	loose := h.dropLoose(f.From, f.Cards)
	h.take(e, fact.CardsTaken{Zone: f.From, Cards: f.Cards})
	if len(loose) > 0 && (f.To == zone.Middle || f.To.Seat() > 0) {
		h.lay(e, fact.CardsLaid{Zone: f.To, Cards: fact.Read(loose...)})
	}
}

// bring carries cards from where nobody sees them.
func (h *Hand) bring(e fact.Entry, f fact.CardsMoved) {
	switch {
	case f.To == zone.Box:
		h.putAway(e, fact.Read(f.Cards...), true)
	case f.From != zone.Box:
		h.lay(e, fact.CardsLaid{Zone: f.To, Cards: fact.Read(f.Cards...)})
	default:
		h.outOfBox(e)
	}
}

// notThere says of cards that were taken from where none such lay that this
// changes nothing. A trick that is swept away is gathered once and seen going
// several times.
func (h *Hand) notThere(e fact.Entry, f fact.CardsTaken) {
	switch {
	case f.Zone == zone.Box:
		h.outOfBox(e)
	case slices.ContainsFunc(f.Cards, h.played):
	default:
		h.book.Note(e, "CR-3", f.Zone.Seat(), "cards were taken that are not on the table: nothing changes.")
	}
}

// onTable reports whether a card lies open, or was played in this hand.
func (h *Hand) onTable(c card.Card) bool { return h.laid.Lies(c) || h.played(c) }

// played reports whether a card was played in this hand.
func (h *Hand) played(c card.Card) bool {
	_, p := h.laid.Find(c)
	return p != nil
}

// outOfBox says of cards that came out of the box, where what was put away lies,
// that they stay there; which they are is not told.
func (h *Hand) outOfBox(e fact.Entry) {
	h.book.Note(
		e, "CR-6", 0, "cards came out of where the kitty was put away. They go back unseen, and count for no trick.",
	)
}

// take sees open cards leave a place: a whole trick is gathered; a card that
// counts for nothing goes back; but a card of the trick being played stays
// played (CR-3) until the table says otherwise.
func (h *Hand) take(e fact.Entry, f fact.CardsTaken) {
	if !slices.ContainsFunc(f.Cards, h.laid.Lies) {
		h.notThere(e, f)
		return
	}
	h.dropLoose(f.Zone, f.Cards)
	var gone []card.Card
	var also []fact.ID
	var options []rules.Option
	seat := 0
	for _, p := range h.laid.Take(f.Zone, f.Cards, e.ID) {
		gone, also, seat = append(gone, p.Shown), append(also, p.Entry), p.Seat
		label := rules.Say("%s was taken back", p.Shown.TarotPrint()).Capital()
		if slices.ContainsFunc(options, func(o rules.Option) bool { return o.Label == label }) { // one of them was misread
			label = rules.Say("%s by %s was taken back", p.Shown.TarotPrint(), h.table.Name(p.Seat)).Capital()
		}
		options = append(options, rules.Option{Label: label, Fact: h.without(p)})
	}
	if len(gone) == 0 {
		return
	}
	options = append([]rules.Option{faults.LetStand("Nothing was taken back: it counts as played", e.ID)}, options...)
	h.book.Fault(rules.Ruling{
		Clause: "CR-3", Entry: e.ID, Also: also, Seat: seat,
		Said: rules.Say("%s left the table before the trick was full: a card played is played.", tarot.Printed(gone)),
	}, options...)
}

// without says that a play did not happen.
func (h *Hand) without(p tricks.Played) fact.Fact {
	f := h.laidIn(p.Entry)
	if len(f.Cards) <= 1 {
		return fact.Retracted{Target: p.Entry}
	}
	f.Cards = slices.Delete(f.Cards, p.Index, p.Index+1)
	return fact.Amended{Target: p.Entry, Fact: f}
}

// dropLoose takes cards that count for nothing from a place; with the last of
// a fact goes its fault.
func (h *Hand) dropLoose(z zone.Zone, cards []card.Card) (dropped []card.Card) {
	for _, l := range h.laid.Drop(z, cards) {
		dropped = append(dropped, l.Card)
		h.book.PutRight(l.Entry)
		h.early = slices.DeleteFunc(h.early, func(a ahead) bool { return a.entry.ID == l.Entry })
	}
	return dropped
}
