package hand

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// bid takes a bid or a pass (CR-5).
func (h *Hand) bid(e fact.Entry, f fact.Declared) {
	f.Word = string(tarot.Called(f.Word))
	turn := h.bidding.Turn()
	call := auction.Bid{
		Seat: f.Seat, Number: f.Number, Denomination: tarot.Place(tricks.Suit(f.Word)), Entry: e.ID,
	}
	wrong := func(text rules.Text, options ...rules.Option) bool {
		return !h.book.Fault(
			rules.Ruling{Clause: "CR-5", Entry: e.ID, Seat: f.Seat, Said: text},
			append(options, faults.TakenBack(e.ID))...)
	}
	switch {
	case f.Seat == 0:
		wrong("nobody was said to bid or pass.")
		return
	case h.contract != nil && f.Verb == verb.Pass:
		h.book.Note(
			e, "CR-5", f.Seat, "%s passes, but the auction is over already: it changes nothing.", h.table.Name(f.Seat),
		)
		return
	case h.contract != nil:
		declarer, contract := h.table.Name(h.contract.Seat), tarot.Bid(*h.contract)
		wrong(rules.Say("%s bids, but the auction is over: %s plays %s.", h.table.Name(f.Seat), declarer, contract))
		return
	case h.saidAgain(f):
		if f.Verb == verb.Pass {
			h.book.Note(e, "CR-5", f.Seat, "%s has passed already: said again, it changes nothing.", h.table.Name(f.Seat))
		} else {
			h.book.Note(e, "CR-5", f.Seat, "%s has said so already: said again, it changes nothing.", h.table.Name(f.Seat))
		}
		return
	case h.bidding.Out(f.Seat):
		wrong(rules.Say("%s has passed, and whoever passes is out of the auction.", h.table.Name(f.Seat)))
		return
	case f.Verb == verb.Bid && !h.bidding.Legal(call):
		wrong(h.tooLow(f.Seat, call), h.other(e, f)...)
		h.tooSoon(f.Seat, e.ID)
		return
	case f.Seat != turn && wrong(
		rules.Say("%s spoke out of turn: it is %s’s turn to bid or pass.", h.table.Name(f.Seat), h.table.Name(turn)),
		faults.LetStand("Let it stand", e.ID),
	):
		h.tooSoon(f.Seat, e.ID)
		return
	}
	for _, early := range h.early.calls[f.Seat] { // said in turn now
		h.book.PutRight(early)
	}
	delete(h.early.calls, f.Seat)
	if f.Verb == verb.Pass {
		h.bidding.Pass(f.Seat)
		h.calls = append(h.calls, Call{Seat: f.Seat})
	} else {
		h.bidding.Bid(call)
		h.calls = append(h.calls, Call{f.Seat, f.Number, tricks.Suit(f.Word)})
	}
	if h.bidding.Over() {
		h.closeBidding(e)
	}
}

// tooSoon keeps in mind a bid or pass that did not count: whoever then speaks in turn has put it right.
func (h *Hand) tooSoon(seat int, said fact.ID) {
	if h.early.calls == nil {
		h.early.calls = map[int][]fact.ID{}
	}
	h.early.calls[seat] = append(h.early.calls[seat], said)
}

// saidAgain reports whether a bid or pass is the newest one, said once more: a tap too many.
func (h *Hand) saidAgain(f fact.Declared) bool {
	if len(h.calls) == 0 {
		return false
	}
	last := h.calls[len(h.calls)-1]
	if f.Verb == verb.Pass {
		return last == Call{Seat: f.Seat}
	}
	return last == Call{f.Seat, f.Number, tricks.Suit(f.Word)}
}

// tooLow says of a bid why it cannot be made.
func (h *Hand) tooLow(seat int, b auction.Bid) rules.Text {
	switch {
	case b.Denomination < 0:
		return rules.Say(
			"%s names no suit to bid: say bettys, spades, hearts, diamonds, clubs or no trump.", h.table.Name(seat),
		)
	case b.Number < 1 || b.Number > h.table.Cards():
		return rules.Say("%s bids %d tricks, but a bid is for 1 to %d.", h.table.Name(seat), b.Number, h.table.Cards())
	}
	high, _ := h.bidding.High()
	return rules.Say(
		"%s bids %s, but %s by %s stands: bid higher, or pass.", h.table.Name(seat), tarot.Bid(b), tarot.Bid(high),
		h.table.Name(high.Seat),
	)
}

// other offers the lowest lawful number in the denomination that was named.
func (h *Hand) other(e fact.Entry, f fact.Declared) []rules.Option {
	f.Number = h.bidding.Least(tarot.Place(tricks.Suit(f.Word)))
	if f.Number == 0 {
		return nil
	}
	return []rules.Option{
		{
			Label: rules.Say(
				"It was %s",
				tarot.Bid(auction.Bid{Number: f.Number, Denomination: tarot.Place(tricks.Suit(f.Word))}),
			),
			Fact: fact.Amended{Target: e.ID, Fact: f},
		},
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
