package hand

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Outcome is what a hand came to.
type Outcome struct {
	Made bool
	Why  rules.Text // "with 7 tricks"
	By   fact.Entry // what ended the hand
}

// Outcome is what the hand came to, once it has ended otherwise than by being given
// up. Without a contract all have passed.
func (h *Hand) Outcome() (o Outcome, ok bool) {
	if h.outcome == nil {
		return Outcome{}, false
	}
	return *h.outcome, true
}

// Ended reports whether the hand was played and put right, passed out or given up.
func (h *Hand) Ended() bool { return h.ended }

// Over reports that there is nothing more to play for.
func (h *Hand) Over() bool {
	_, over := h.result()
	return over
}

// result is what it means for the contract that there is nothing more to play for.
func (h *Hand) result() (o Outcome, ok bool) {
	if h.contract == nil || h.ended {
		return Outcome{}, false
	}
	if h.forfeit == 0 && h.rest.None() && h.laid.Left() > 0 {
		return Outcome{}, false
	}
	need, taken := h.contract.Number, h.taken(h.declaring())
	more, agreed := h.rest.Agreed()
	switch {
	case h.forfeit != 0:
		return Outcome{Made: h.forfeit != h.declaring(), Why: rules.Say("by the revoke of %s", h.table.Side(h.forfeit))}, true
	case h.rest.Conceded():
		taken += h.laid.Left()
		return Outcome{Made: taken >= need, Why: rules.Say("with %s (the rest conceded)", tarot.ManyTricks(taken))}, true
	case agreed:
		taken += more
		return Outcome{Made: taken >= need, Why: rules.Say("with %s (as agreed)", tarot.ManyTricks(taken))}, true
	case h.laid.Left() == 0:
		return Outcome{Made: taken >= need, Why: rules.Say("with %s", tarot.ManyTricks(taken))}, true
	}
	return Outcome{}, false
}

// settle ends a hand that is over, when nothing is left to be put right.
func (h *Hand) settle(e fact.Entry) {
	if o, over := h.result(); over && h.book.Clear() && !h.laid.Unread() {
		h.end(e, o)
	}
}

func (h *Hand) end(e fact.Entry, o Outcome) {
	o.By = e
	h.ended, h.outcome = true, &o
}
