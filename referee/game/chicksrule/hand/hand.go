// Package hand is one deal of Chicks Rule (CR-3 to CR-11): the auction, the kitty, the
// tricks with what is unlawful in them, and how the rest is conceded or claimed. It
// knows no points: what a hand came to, the game scores.
package hand

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/bidding"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/rest"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Hand is one deal. What the table says later about an earlier fact (it may
// stand; the cards came in that order) holds from that fact on, so the hand is
// then played again from its entries.
type Hand struct {
	table   partners.Seats
	deck    tarot.Deck
	rules   rules.Set
	book    *faults.Book
	round   int
	dealer  int
	entries []fact.Entry
	orders  map[fact.ID][]int
	back    map[fact.ID]bool // cards in whose place their player has played another
	stale   bool             // the hand is to be played again
	course
}

// course is what a hand's entries come to.
type course struct {
	said     fact.Layings // to amend them
	laid     tricks.Laid
	bidding  *bidding.Bidding
	early    []ahead      // cards that came before it was their turn, and have not been put right
	order    tricks.Order // once there is a contract
	contract *auction.Bid
	away     bool        // the declarer has put cards away, or need not
	boxed    []card.Card // which, if the declarer has noted it; for nobody else
	follow   tricks.Follow
	rest     *rest.Rest
	forfeit  int // the team that lost the contract by a revoke, 0 for none
	ended    bool
	outcome  *Outcome
}

// New is a place for hands of these players under these house rules; what is ruled
// goes into the book. Nothing is dealt yet.
func New(table partners.Seats, deck tarot.Deck, set rules.Set, book *faults.Book) *Hand {
	return &Hand{table: table, deck: deck, rules: set, book: book, course: course{ended: true}}
}

// Deal begins the next hand: the player on the dealer's left bids first.
func (h *Hand) Deal(round, dealer int) {
	h.round, h.dealer, h.entries, h.orders = round, dealer, h.entries[:0], map[fact.ID][]int{}
	h.back, h.stale = map[fact.ID]bool{}, false
	h.course = h.fresh()
}

func (h *Hand) fresh() course {
	return course{
		laid:    tricks.NewLaid(len(h.table), h.table.Cards(), h.deck.Numbers()),
		rest:    rest.New(h.table, h.book),
		bidding: bidding.New(h.table, h.book, h.dealer),
	}
}

// GiveUp ends the hand for nothing.
func (h *Hand) GiveUp() { h.ended = true }

// Apply takes the next fact of the hand, which has not ended.
func (h *Hand) Apply(e fact.Entry) {
	h.entries = append(h.entries, e)
	if f, ok := e.Fact.(fact.Declared); !ok || !h.retold(f) {
		h.step(e)
	} else {
		h.stale = true
	}
	for h.stale {
		h.again()
	}
}

// again plays the hand again from its entries.
func (h *Hand) again() {
	h.stale = false
	h.book.Replay()
	h.course = h.fresh()
	for _, e := range h.entries {
		if !h.ended && !h.stale {
			h.step(e)
		}
	}
}

// retold takes down what is said about an earlier fact, and reports whether
// the hand must be played again.
func (h *Hand) retold(f fact.Declared) bool {
	switch f.Verb {
	case verb.LetStand:
		return h.book.Accept(f.About)
	case verb.InOrder:
		if order := tricks.ParseOrder(f.Word); order != nil {
			h.orders[f.About] = order
			return true
		}
	}
	return false
}

// step takes one fact of the hand.
func (h *Hand) step(e fact.Entry) {
	switch f := e.Fact.(type) {
	case fact.CardsLaid:
		h.lay(e, f)
	case fact.CardsMoved:
		h.move(e, f)
	case fact.CardsTaken:
		h.take(e, f)
	case fact.Declared:
		h.declare(e, f)
	}
	h.settle(e)
}

func (h *Hand) declare(e fact.Entry, f fact.Declared) {
	if f.Seat < 0 || f.Seat > len(h.table) {
		h.book.Note(e, "CR-1", 0, "nobody sits at seat %d, so what was said for it counts for nothing.", f.Seat)
		return
	}
	switch f.Verb {
	case verb.Bid, verb.Pass:
		h.bid(e, f)
	case verb.Discard:
		h.discard(e, f)
	case verb.Concede, verb.Claim, verb.Agree, verb.Object:
		h.shorten(e, f)
	case verb.LetStand, verb.InOrder:
		h.retell(e, f)
	default:
		h.book.Note(e, "CR-3", f.Seat, "%s", rules.NoMove(h.table.Name(f.Seat).Told(), f.Verb))
	}
}

// shorten is what is said of the rest of the hand.
func (h *Hand) shorten(e fact.Entry, f fact.Declared) {
	switch answers := f.Verb == verb.Agree || f.Verb == verb.Object; {
	case answers:
		h.rest.Answer(e, f)
	case h.contract == nil || f.Seat == 0:
		h.book.Note(e, "CR-11", f.Seat, "there is no contract yet, so nothing can be conceded or claimed.")
	case f.Verb == verb.Concede:
		h.rest.Concede(e, f)
	default:
		h.rest.Claim(e, f, h.laid.Left())
	}
}

// retell notes what the table said about an earlier fact; it has held from
// that fact on already.
func (h *Hand) retell(e fact.Entry, f fact.Declared) {
	if r, ok := h.book.Settled(f.About); ok {
		h.book.Note(e, r.Clause, r.Seat, "the table has settled it.")
		return
	}
	h.book.Note(e, "CR-3", f.Seat, "there is nothing to let stand here.")
}

// declaring is the team of the declarer; there must be a contract.
func (h *Hand) declaring() int { return h.table.Team(h.contract.Seat) }

// current is the trick being played, nil when none is.
func (h *Hand) current() *tricks.Trick {
	if h.contract == nil {
		return nil
	}
	leads := h.contract.Seat
	if h.rules["first_lead"] == "left-of-declarer" {
		leads = h.table.Left(leads)
	}
	return h.laid.Current(leads)
}
