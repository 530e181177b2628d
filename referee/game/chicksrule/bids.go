package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// bid takes a bid or a pass (CR-5).
func (s *State) bid(e fact.Entry, f fact.Declared) {
	h := s.hand
	f.Word = string(denomination(f.Word))
	turn := h.bidding.Turn()
	call := auction.Bid{
		Seat: f.Seat, Number: f.Number, Denomination: slices.Index(denominations, tricks.Suit(f.Word)), Entry: e.ID,
	}
	wrong := func(text rules.Text, options ...rules.Option) bool {
		return !s.fault(
			rules.Ruling{Clause: "CR-5", Entry: e.ID, Seat: f.Seat, Said: text},
			append(options, takenBack(e.ID))...)
	}
	switch {
	case f.Seat == 0:
		wrong("nobody was said to bid or pass.")
		return
	case h.contract != nil && f.Verb == VerbPass:
		s.note(e, "CR-5", f.Seat, "%s passes, but the auction is over already: it changes nothing.", s.name(f.Seat))
		return
	case h.contract != nil:
		wrong(
			rules.Say(
				"%s bids, but the auction is over: %s plays %s.", s.name(f.Seat), s.name(h.contract.Seat),
				bidWords(*h.contract),
			),
		)
		return
	case h.bidding.Out(f.Seat):
		wrong(rules.Say("%s has passed, and whoever passes is out of the auction.", s.name(f.Seat)))
		return
	case f.Verb == VerbBid && !h.bidding.Legal(call):
		wrong(s.tooLow(f.Seat, call), s.other(e, f)...)
		return
	case f.Seat != turn && wrong(rules.Say("%s spoke out of turn: it is %s’s turn to bid or pass.", s.name(f.Seat), s.name(turn)), letStand("Let it stand", e.ID)):
		return
	}
	if f.Verb == VerbPass {
		h.bidding.Pass(f.Seat)
		h.calls = append(h.calls, Call{Seat: f.Seat})
	} else {
		h.bidding.Bid(call)
		h.calls = append(h.calls, Call{f.Seat, f.Number, tricks.Suit(f.Word)})
	}
	if h.bidding.Over() {
		s.closeBidding(e)
	}
}

// tooLow says of a bid why it cannot be made.
func (s *State) tooLow(seat int, b auction.Bid) rules.Text {
	switch {
	case b.Denomination < 0:
		return rules.Say("%s names no suit to bid: say bettys, spades, hearts, diamonds, clubs or no trump.", s.name(seat))
	case b.Number < 1 || b.Number > s.cards():
		return rules.Say("%s bids %d tricks, but a bid is for 1 to %d.", s.name(seat), b.Number, s.cards())
	}
	high, _ := s.hand.bidding.High()
	return rules.Say(
		"%s bids %s, but %s by %s stands: bid higher, or pass.", s.name(seat), bidWords(b), bidWords(high), s.name(high.Seat),
	)
}

// other offers the lowest lawful number in the denomination that was named.
func (s *State) other(e fact.Entry, f fact.Declared) []rules.Option {
	f.Number = s.hand.bidding.Least(slices.Index(denominations, tricks.Suit(f.Word)))
	if f.Number == 0 {
		return nil
	}
	return []rules.Option{
		{
			Label: rules.Say(
				"It was %s",
				bidWords(auction.Bid{Number: f.Number, Denomination: slices.Index(denominations, tricks.Suit(f.Word))}),
			),
			Fact: fact.Amended{Target: e.ID, Fact: f},
		},
	}
}

// closeBidding finds the declarer, or a new deal when all have passed.
func (s *State) closeBidding(e fact.Entry) {
	h := s.hand
	high, any := h.bidding.High()
	if !any {
		h.ended = true
		text := rules.Say("All pass: %s deals anew.", s.name(s.nextDealer()))
		s.rule(rules.Ruling{Kind: rules.Round, Clause: "CR-5", Entry: e.ID, Said: text})
		s.record(e, text, "CR-5", nil)
		return
	}
	h.contract = &high
	h.order = Order(nymphOf(s.setup.Rules), denominations[high.Denomination])
	h.away = s.kitty() == 0
	s.rule(rules.Ruling{Kind: rules.Round, Clause: "CR-5", Entry: e.ID, Seat: high.Seat,
		Said: rules.Say(
			"%s plays %s: %s need %s of %d.", s.name(high.Seat), bidWords(high), s.side(s.declaring()), manyTricks(high.Number),
			s.cards(),
		)})
}
