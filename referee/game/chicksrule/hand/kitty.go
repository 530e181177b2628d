package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// discard is the kitty taken up and as many cards put away. Which, nobody else
// sees, and so it does not say (CR-6).
func (h *Hand) discard(e fact.Entry, f fact.Declared) {
	switch {
	case h.contract == nil:
		h.book.Note(e, "CR-6", f.Seat, "there is no declarer yet to take up the kitty.")
	case h.away:
		h.book.Note(e, "CR-6", f.Seat, "there is nothing more to put away.")
	case f.Seat != h.contract.Seat:
		h.book.Fault(rules.Ruling{Clause: "CR-6", Entry: e.ID, Seat: f.Seat,
			Said: rules.Say(
				"the kitty is %s’s, who bid highest, not %s’s.", h.table.Name(h.contract.Seat), h.table.Name(f.Seat),
			)}, faults.TakenBack(e.ID))
	case f.Number != 0 && f.Number != h.table.Kitty():
		h.miscounted(e, f.Number)
	default:
		h.away = true
		h.book.Note(
			e, "CR-6", f.Seat, "%s takes up the kitty and puts %s away, unseen.", h.table.Name(f.Seat),
			manyCards(h.table.Kitty()),
		)
	}
}

// miscounted notes that the declarer puts away as many cards as were taken up, and not the number told.
func (h *Hand) miscounted(e fact.Entry, n int) {
	h.book.Note(
		e, "CR-6", h.contract.Seat, "%s puts %s away in all, not %d: this counts for nothing.", h.table.Name(h.contract.Seat),
		manyCards(h.table.Kitty()), n,
	)
}

// putAway keeps what the declarer put into the box, for no eyes but the
// declarer's, all at once or more to those that went there before. No ruling may
// depend on which they are.
func (h *Hand) putAway(e fact.Entry, readings []fact.Reading, more bool) {
	if h.contract == nil || h.table.Kitty() == 0 {
		h.book.Note(
			e, "CR-6", 0, "cards were put away, but nobody has a kitty to put away from: they count for nothing there.",
		)
		return
	}
	var boxed []card.Card
	if more {
		boxed = slices.Clone(h.boxed)
	}
	for _, r := range readings {
		boxed = append(boxed, r.Card)
	}
	if n := len(boxed); n > h.table.Kitty() || !more && n < h.table.Kitty() {
		h.miscounted(e, n)
		return
	}
	h.boxed = boxed
	switch declarer := h.table.Name(h.contract.Seat); {
	case len(boxed) < h.table.Kitty():
		h.book.Note(
			e, "CR-6", h.contract.Seat, "%s has put %s away, unseen, of the %d that go away in all.", declarer,
			manyCards(len(boxed)), h.table.Kitty(),
		)
	case h.away:
		h.book.Note(
			e, "CR-6", h.contract.Seat, "what %s put away is noted; nobody else is told which cards they are.", declarer,
		)
	default:
		h.discard(e, fact.Declared{Seat: h.contract.Seat})
	}
}
