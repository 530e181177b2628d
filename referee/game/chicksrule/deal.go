package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// nextDealer is who deals next: the deal moves to the left (OM-11). The first
// seat begins.
func (s *State) nextDealer() int { return s.left(s.dealer) }

func (s *State) begin(e fact.Entry, f fact.RoundBegan) {
	due := s.nextDealer()
	if s.live() {
		for _, o := range s.open() {
			s.rulings.Shut(o.ruling)
		}
		s.rule(
			rules.Ruling{
				Kind: rules.Round, Clause: "OM-11", Entry: e.ID,
				Said: rules.Say("hand %d is given up and counts for nothing.", s.round),
			},
		)
		due = s.dealer
	}
	odd := s.dealer != 0 && f.Dealer != due
	s.round++
	s.dealer = f.Dealer
	if f.Dealer < 1 || f.Dealer > s.seats() {
		s.dealer = due
	}
	var entries []fact.Entry // where the hand before kept its own
	if s.hand != nil {
		entries = s.hand.entries[:0]
	}
	s.hand = &hand{
		entries: entries, began: e.ID, accepted: map[fact.ID]int{}, orders: map[fact.ID][]int{}, play: s.fresh(),
		before: before{s.rulings.Len(), len(s.results), s.hands},
	}
	dealt := rules.Say(
		"hand %d: %s deals %d cards to each and %d to the kitty.", s.round, s.name(s.dealer), s.cards(), s.kitty(),
	)
	if s.kitty() == 0 {
		dealt = rules.Say("hand %d: %s deals %d cards to each and none to a kitty.", s.round, s.name(s.dealer), s.cards())
	}
	s.rule(rules.Ruling{Kind: rules.Round, Clause: "CR-2", Entry: e.ID, Seat: s.dealer,
		Said: dealt})
	if odd {
		s.note(e, "OM-11", s.dealer, "the deal moves to the left: it was %s's turn to deal.", s.name(due))
	}
	s.hand.before.rulings = s.rulings.Len()
}

// fresh is a hand just dealt: the player on the dealer's left bids first.
func (s *State) fresh() play {
	return play{
		out:      make([]bool, len(s.deck)),
		bidding:  auction.New(s.seats(), s.left(s.dealer), s.cards(), len(denominations)),
		conceded: map[int]bool{},
	}
}

func (s *State) declare(e fact.Entry, f fact.Declared) {
	if f.Seat < 0 || f.Seat > s.seats() {
		s.note(e, "CR-1", 0, "nobody sits at seat %d, so what was said for it counts for nothing.", f.Seat)
		return
	}
	switch f.Verb {
	case VerbBid, VerbPass:
		s.bid(e, f)
	case VerbDiscard:
		s.discard(e, f)
	case VerbConcede:
		s.concede(e, f)
	case VerbClaim:
		s.claims(e, f)
	case VerbAgree, VerbObject:
		s.answer(e, f)
	case VerbLetStand, VerbInOrder:
		s.retell(e, f)
	default:
		s.note(e, "CR-3", f.Seat, "%s", rules.NoMove(s.name(f.Seat).Told(), f.Verb))
	}
}

// retell notes what the table said about an earlier fact; it has held from
// that fact on already.
func (s *State) retell(e fact.Entry, f fact.Declared) {
	for _, o := range s.hand.faults {
		if r := s.rulings.At(o.ruling); r.Entry == f.About && !r.Open {
			s.note(e, r.Clause, r.Seat, "the table has settled it.")
			return
		}
	}
	s.note(e, "CR-3", f.Seat, "there is nothing to let stand here.")
}

// discard is the kitty taken up and as many cards put away. Which, nobody else
// sees, and so it does not say (CR-6).
func (s *State) discard(e fact.Entry, f fact.Declared) {
	h := s.hand
	switch {
	case h.contract == nil:
		s.note(e, "CR-6", f.Seat, "there is no declarer yet to take up the kitty.")
	case h.away:
		s.note(e, "CR-6", f.Seat, "there is nothing more to put away.")
	case f.Seat != h.contract.Seat:
		s.fault(rules.Ruling{Clause: "CR-6", Entry: e.ID, Seat: f.Seat,
			Said: rules.Say(
				"the kitty is %s’s, who bid highest, not %s’s.", s.name(h.contract.Seat), s.name(f.Seat),
			)}, takenBack(e.ID))
	default:
		h.away = true
		s.note(e, "CR-6", f.Seat, "%s takes up the kitty and puts %s away, unseen.", s.name(f.Seat), manyCards(s.kitty()))
	}
}

// putAway keeps what the declarer put into the box, for no eyes but the
// declarer's, all at once or more to those that went there before. No ruling may
// depend on which they are.
func (s *State) putAway(e fact.Entry, readings []fact.Reading, more bool) {
	h := s.hand
	if h.contract == nil || s.kitty() == 0 {
		s.note(e, "CR-6", 0, "cards were put away, but nobody has a kitty to put away from: they count for nothing there.")
		return
	}
	var boxed []card.Card
	if more {
		boxed = slices.Clone(h.boxed)
	}
	for _, r := range readings {
		boxed = append(boxed, r.Card)
	}
	if n := len(boxed); n > s.kitty() || !more && n < s.kitty() {
		s.note(
			e, "CR-6", h.contract.Seat, "%s puts %s away in all, not %d: this counts for nothing.", s.name(h.contract.Seat),
			manyCards(s.kitty()), n,
		)
		return
	}
	h.boxed = boxed
	switch declarer := s.name(h.contract.Seat); {
	case len(boxed) < s.kitty():
		s.note(
			e, "CR-6", h.contract.Seat, "%s has put %s away, unseen, of the %d that go away in all.", declarer,
			manyCards(len(boxed)), s.kitty(),
		)
	case h.away:
		s.note(e, "CR-6", h.contract.Seat, "what %s put away is noted; nobody else is told which cards they are.", declarer)
	default:
		s.discard(e, fact.Declared{Seat: h.contract.Seat})
	}
}

func takenBack(entry fact.ID) rules.Option {
	return rules.Option{Label: "It was not so: take it back", Fact: fact.Retracted{Target: entry}}
}

func letStand(label rules.Text, entry fact.ID) rules.Option {
	return rules.Option{Label: label, Fact: fact.Declared{Verb: VerbLetStand, About: entry}}
}
