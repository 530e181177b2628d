package nightchaos

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Advance implements stud.Play.
func (h *hand) Advance(e fact.Entry) {
	for h.Live() && !h.Unread() {
		live := h.Hand.Live()
		if len(live) == 1 {
			h.win(e, live[0])
			return
		}
		if h.step == starting && !h.On(h.start) {
			return
		}
		if h.step == starting {
			h.step, h.turner = turning, live[0]
		}
		if !h.goOn(e) {
			return
		}
	}
}

// goOn takes the hand one step on; false where it waits for somebody, or is over.
func (h *hand) goOn(e fact.Entry) bool {
	h.rank(e)
	h.fine(e)
	switch {
	case h.ended():
		h.win(e, h.high)
		return false
	case (h.step == turning || h.step == staying) && h.high == h.turner:
		h.beat(e)
	case h.step == turning && len(h.cards(h.turner)) >= each:
		h.step = staying
	case h.lostTheHigh():
		h.step = turning // the card too many has cost them the high hand
		h.Hand.Close()
	case h.step == betting && h.Hand.Turn() == 0:
		if !h.goesBack() {
			h.next(e)
		}
	default:
		return false
	}
	return true
}

// lostTheHigh reports whether the turner, who is to open the betting, has turned a card too many and has the high hand
// no more.
func (h *hand) lostTheHigh() bool {
	return h.step == betting && h.opener == h.turner && h.high != h.turner && h.Hand.In(h.turner) && !h.Hand.Opened() &&
		(h.Hand.Turn() == h.turner || h.Hand.Turn() == 0) // 0 if the penalty has taken their last chips
}

// rank finds who is high. Who was high stays so among equals (NC-4); the
// starting point counts until it is first beaten (NC-3).
func (h *hand) rank(e fact.Entry) {
	now := scene{h.Moves(), len(h.Hand.Live())}
	if now == h.ranked {
		return
	}
	h.ranked = now
	top, best := poker.Value(0), 0
	if !h.beaten {
		top = h.Rank([]card.Card{h.start.Card})
	}
	if h.high != 0 && h.Hand.In(h.high) {
		top, best = h.worth(h.high), h.high
	}
	for _, seat := range h.Hand.Live() {
		if v := h.worth(seat); v > top {
			top, best = v, seat
		}
	}
	if best == h.high {
		return
	}
	h.high = best
	if best != 0 {
		h.beaten = true
		h.Note(e, "NC-4", best, "%s is high with %s.", h.Name(best), top)
	}
}

// fine is the penalty for cards turned too many (NC-6).
func (h *hand) fine(e fact.Entry) {
	for ; h.over > 0; h.over-- {
		paid := h.Hand.Charge(h.turner, h.Setup.Rules.Int("overturn_penalty")*h.Stakes.Ante)
		h.Note(
			e, "NC-6", h.turner, "%s had beaten the high hand and turns another card: that costs %d.", h.Name(h.turner), paid,
		)
	}
}

// beat gives the turner, who has beaten the high hand, the right to bet
// (NC-5).
func (h *hand) beat(e fact.Entry) {
	h.step, h.opener = betting, h.turner
	h.Stage()
	h.Hand.Offer(h.turner, h.Stakes.SmallBet)
	if h.Hand.AllIn(h.turner) || h.Hand.Alone(h.turner) {
		h.Note(e, "NC-5", h.turner, "%s beats the high hand; there is nobody left to bet against.", h.Name(h.turner))
		return
	}
	h.Note(e, "NC-5", h.turner, "%s beats the high hand and may bet.", h.Name(h.turner))
}

// goesBack passes the right to bet on to the player before, if the house
// rules say so, until it reaches the high hand (NC-5).
func (h *hand) goesBack() bool {
	if h.Hand.Opened() || h.Setup.Rules["on_pass"] != passAback {
		return false
	}
	live := h.Hand.Live()
	for i := range h.Seats() {
		seat := (h.opener-2-i+2*h.Seats())%h.Seats() + 1
		if seat == h.turner || seat == h.high {
			return false
		}
		if slices.Contains(live, seat) {
			h.opener = seat
			h.Hand.Offer(seat, h.Stakes.SmallBet)
			return true
		}
	}
	return false
}

// next passes the turn on to the left. It ends with the hand when that player
// holds the high hand (NC-9).
func (h *hand) next(e fact.Entry) {
	if len(h.Hand.Live()) < 2 {
		return
	}
	h.rank(e)
	for i := range h.Seats() {
		if seat := (h.turner+i)%h.Seats() + 1; h.Hand.In(seat) {
			h.turner = seat
			break
		}
	}
	h.step, h.fresh = turning, 0
	h.Stage()
}

// ended reports whether the hand is over (NC-9): the next in line to turn
// holds the high hand, or nobody else is able to turn a card.
func (h *hand) ended() bool {
	switch {
	case h.high == 0:
		return h.stuck()
	case h.step == turning && h.turner == h.high && h.fresh == 0:
		return true
	}
	return (h.step == turning || h.step == staying || h.step == betting && !h.Hand.Opened() && h.opener == h.turner) &&
		!h.othersAble()
}

// stuck reports whether nobody has beaten the starting point, and nothing can change any more: those who are still in
// have neither a card to turn nor a chip to pay, and the house lets them stay (NC-7). The text, by which the last who
// has not folded wins, has no answer to that: the best hand takes the pot.
func (h *hand) stuck() bool {
	return h.step == staying && h.Setup.Rules["no_fee"] == brokeStays && !h.othersAble() &&
		!slices.ContainsFunc(h.Hand.Live(), func(seat int) bool { return h.Hand.Stack(seat) > 0 })
}

// othersAble reports whether anybody but the high hand can turn a card.
func (h *hand) othersAble() bool {
	return slices.ContainsFunc(h.Hand.Live(), func(seat int) bool { return seat != h.high && len(h.cards(seat)) < each })
}

// win gives the pot to the high hand, or to the last who has not folded; side
// pots that the winner has no part in go to the best of the others. Without a winner the best hand has every pot.
func (h *hand) win(e fact.Entry, winner int) {
	if !h.Ready() {
		return
	}
	h.Note(e, "NC-9", winner, "it is over: %s.", h.why(winner))
	h.Settle(e, "NC-9", h.cards, func(seat int) poker.Value {
		if seat == winner {
			return ^poker.Value(0)
		}
		return h.worth(seat)
	})
}

func (h *hand) why(winner int) rules.Text {
	switch {
	case winner == 0:
		return "nobody can turn a card or pay a fee any more, so the best hand wins"
	case len(h.Hand.Live()) == 1:
		return rules.Say("only %s has not folded", h.Name(winner))
	case h.othersAble():
		return rules.Say("%s is high and next in line to turn", h.Name(winner))
	}
	return rules.Say("nobody but %s can turn a card", h.Name(winner))
}
