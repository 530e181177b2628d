// Package bidding is the auction of Chicks Rule as people bid in it (CR-5): what was bid out of turn or too low, and
// what can be said next. The rules of an auction alone are those of package auction.
package bidding

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Call is a bid, or a pass when its number is 0.
type Call struct {
	Seat, Number int
	Denomination tricks.Suit
}

// Bidding is the auction of one hand. Use New.
type Bidding struct {
	*auction.Auction
	table partners.Seats
	book  *faults.Book
	calls []Call            // those that counted
	early map[int][]fact.ID // bids and passes by seat that were too early or too low, and have not been put right
}

// New is an auction that the player on the dealer's left opens; what is ruled goes into the book.
func New(table partners.Seats, book *faults.Book, dealer int) *Bidding {
	return &Bidding{
		Auction: auction.New(len(table), table.Left(dealer), table.Cards(), len(tarot.Denominations())),
		table:   table, book: book,
	}
}

// Calls are the bids and passes that counted.
func (b *Bidding) Calls() []Call { return slices.Clone(b.calls) }

// Take judges a bid or a pass, and reports whether the auction is over by it.
func (b *Bidding) Take(e fact.Entry, f fact.Declared) (over bool) {
	f.Word = string(tarot.Called(f.Word))
	turn := b.Turn()
	call := auction.Bid{
		Seat: f.Seat, Number: f.Number, Denomination: tarot.Place(tricks.Suit(f.Word)), Entry: e.ID,
	}
	wrong := func(text rules.Text, options ...rules.Option) bool {
		return !b.book.Fault(
			rules.Ruling{Clause: "CR-5", Entry: e.ID, Seat: f.Seat, Said: text},
			append(options, faults.TakenBack(e.ID))...)
	}
	switch {
	case f.Seat == 0:
		wrong("nobody was said to bid or pass.")
		return false
	case b.Over() && f.Verb == verb.Pass:
		b.book.Note(
			e, "CR-5", f.Seat, "%s passes, but the auction is over already: it changes nothing.", b.table.Name(f.Seat),
		)
		return false
	case b.Over():
		high, _ := b.High()
		declarer, contract := b.table.Name(high.Seat), tarot.Bid(high)
		wrong(rules.Say("%s bids, but the auction is over: %s plays %s.", b.table.Name(f.Seat), declarer, contract))
		return false
	case b.saidAgain(f):
		if f.Verb == verb.Pass {
			b.book.Note(e, "CR-5", f.Seat, "%s has passed already: said again, it changes nothing.", b.table.Name(f.Seat))
		} else {
			b.book.Note(e, "CR-5", f.Seat, "%s has said so already: said again, it changes nothing.", b.table.Name(f.Seat))
		}
		return false
	case b.Out(f.Seat):
		wrong(rules.Say("%s has passed, and whoever passes is out of the auction.", b.table.Name(f.Seat)))
		return false
	case f.Verb == verb.Bid && !b.Legal(call):
		wrong(b.tooLow(f.Seat, call), b.other(e, f)...)
		b.tooSoon(f.Seat, e.ID)
		return false
	case f.Seat != turn && wrong(
		rules.Say("%s spoke out of turn: it is %s’s turn to bid or pass.", b.table.Name(f.Seat), b.table.Name(turn)),
		faults.LetStand("Let it stand", e.ID),
	):
		b.tooSoon(f.Seat, e.ID)
		return false
	}
	for _, early := range b.early[f.Seat] { // said in turn now
		b.book.PutRight(early)
	}
	delete(b.early, f.Seat)
	if f.Verb == verb.Pass {
		b.Auction.Pass(f.Seat)
		b.calls = append(b.calls, Call{Seat: f.Seat})
	} else {
		b.Auction.Bid(call)
		b.calls = append(b.calls, Call{f.Seat, f.Number, tricks.Suit(f.Word)})
	}
	return b.Over()
}

// tooSoon keeps in mind a bid or pass that did not count: whoever then speaks in turn has put it right.
func (b *Bidding) tooSoon(seat int, said fact.ID) {
	if b.early == nil {
		b.early = map[int][]fact.ID{}
	}
	b.early[seat] = append(b.early[seat], said)
}

// saidAgain reports whether a bid or pass is the newest one, said once more: a tap too many.
func (b *Bidding) saidAgain(f fact.Declared) bool {
	if len(b.calls) == 0 {
		return false
	}
	last := b.calls[len(b.calls)-1]
	if f.Verb == verb.Pass {
		return last == Call{Seat: f.Seat}
	}
	return last == Call{f.Seat, f.Number, tricks.Suit(f.Word)}
}

// tooLow says of a bid why it cannot be made.
func (b *Bidding) tooLow(seat int, bid auction.Bid) rules.Text {
	switch {
	case bid.Denomination < 0:
		return rules.Say(
			"%s names no suit to bid: say bettys, spades, hearts, diamonds, clubs or no trump.", b.table.Name(seat),
		)
	case bid.Number < 1 || bid.Number > b.table.Cards():
		return rules.Say("%s bids %d tricks, but a bid is for 1 to %d.", b.table.Name(seat), bid.Number, b.table.Cards())
	}
	high, _ := b.High()
	return rules.Say(
		"%s bids %s, but %s by %s stands: bid higher, or pass.", b.table.Name(seat), tarot.Bid(bid), tarot.Bid(high),
		b.table.Name(high.Seat),
	)
}

// other offers the lowest lawful number in the denomination that was named.
func (b *Bidding) other(e fact.Entry, f fact.Declared) []rules.Option {
	f.Number = b.Least(tarot.Place(tricks.Suit(f.Word)))
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

// Ask offers the legal bids and no others (CR-5).
func (b *Bidding) Ask() rules.Prompt {
	turn := b.Turn()
	p := rules.Prompt{
		Seat: turn, Clause: "CR-5",
		Said: rules.Say("%s: bid or pass? A bid is worth its number, to your team if it is made.", b.table.Name(turn)),
	}
	for i, d := range tarot.Denominations() {
		if least := b.Least(i); least > 0 {
			p.Options = append(p.Options, rules.Option{
				Label: tarot.Button(d), Fact: fact.Declared{Seat: turn, Verb: verb.Bid, Word: string(d)},
				Wants: rules.Wants{Number: true, Min: least, Max: b.table.Cards(), Step: 1},
			})
		}
	}
	p.Options = append(p.Options, rules.Option{Label: "Pass", Fact: fact.Declared{Seat: turn, Verb: verb.Pass}})
	return p
}
