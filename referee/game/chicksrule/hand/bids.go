package hand

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// bid takes a bid or a pass (CR-5).
func (h *Hand) bid(e fact.Entry, f fact.Declared) {
	if h.bidding.Take(e, f) {
		h.closeBidding(e)
	}
}

// closeBidding finds the declarer; when all have passed the hand is over.
func (h *Hand) closeBidding(e fact.Entry) {
	high, any := h.bidding.High()
	if !any {
		h.end(e, Outcome{})
		return
	}
	h.contract = &high
	h.rest.Play(high.Seat)
	h.order = h.deck.Order(tarot.Of(high))
	h.away = h.table.Kitty() == 0
	h.book.Rule(rules.Ruling{Kind: rules.Round, Clause: "CR-5", Entry: e.ID, Seat: high.Seat,
		Said: rules.Say(
			"%s plays %s: %s need %s of %d.", h.table.Name(high.Seat), tarot.Bid(high), h.table.Side(h.declaring()),
			tarot.ManyTricks(high.Number),
			h.table.Cards(),
		)})
}
