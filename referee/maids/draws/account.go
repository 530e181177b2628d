package draws

import "slices"

// account is one hypothesis of how a round went. Hands cannot be seen: sizes are
// an estimate from a deal card by card, dropped for the rest of the round as
// soon as anything contradicts it, and never shown as certain. What is certain
// whatever the deal was is kept beside it.
type account struct {
	order    Order
	seats    int
	first    int
	sizes    []int // by seat-1; nil when not known
	sure     []int // by seat-1: cards that the hand holds for certain, drawn by a tapped draw and still there
	hands    int   // the cards in all hands together, at most
	tracking bool  // somebody taps draws this round
	last     int   // who drew last
	pairs    int   // laid by the last drawer since
	loose    bool  // somebody seems to have drawn untapped: trust the next tap
	untapped bool  // the last draw is known by its pair alone
	source   int   // from whom the last draw was
	wrong    int   // whose turn it is, and laid cards that are no pair: drawn before, or dealt
	back     int   // who took cards back since the last draw that were no pair
	undone   int   // whose draw was the newest, if in this account it went back
	late     bool  // the cards laid last came late
	unlikely int   // the cost of its moves, less that of the likeliest account
}

func newAccount(order Order, seats, dealer, cards int) *account {
	a := &account{order: order, seats: seats, sizes: make([]int, seats), sure: make([]int, seats), hands: cards}
	a.first = a.step(dealer, order.First)
	for i := range cards {
		a.sizes[a.step(dealer, 1+i)-1]++
	}
	return a
}

// copied is the account with nothing shared.
func (a *account) copied() *account {
	now := *a
	now.sizes, now.sure = slices.Clone(a.sizes), slices.Clone(a.sure)
	return &now
}

// step is the seat n places to the left (clockwise); n may be negative.
func (a *account) step(seat, n int) int { return ((seat-1+n)%a.seats+a.seats)%a.seats + 1 }

// from is whom seat draws from: the right neighbour, or with SkipOver the
// nearest to the right who seems to hold cards; the same hand again after a pair (OM-7).
func (a *account) from(seat int) int {
	if seat == a.last && a.again() {
		return a.source
	}
	right := a.step(seat, -1)
	if a.order.SkipOver && a.sizes != nil {
		for i := 1; i < a.seats; i++ {
			if r := a.step(seat, -i); a.sizes[r-1] > 0 {
				return r
			}
		}
	}
	return right
}

// again reports whether who drew last made a pair and draws again from the same hand, unless that one seems to be
// empty now (OM-7).
func (a *account) again() bool {
	return a.order.Again && a.pairs > 0 && a.source > 0 && (a.sizes == nil || a.sizes[a.source-1] > 0)
}

// idle reports whether the turn seems to pass by seat.
func (a *account) idle(seat int) bool {
	if a.sizes == nil {
		return false
	}
	if a.order.SkipOver {
		return seat != a.drawer()
	}
	if a.order.Out && a.sizes[seat-1] == 0 {
		return true
	}
	return a.sizes[a.step(seat, -1)-1] == 0
}

// due is whose turn the rules make it, before anybody without a turn is
// skipped.
func (a *account) due() int {
	if a.last == 0 {
		return a.first
	}
	return a.step(a.last, 1)
}

// drawer is who draws next when empty hands are passed over: the last drawer
// offers, or the next to the left who holds cards, to the next of those (OM-8).
func (a *account) drawer() int {
	offers, found := a.step(a.due(), -1), 0
	for i := range a.seats {
		if s := a.step(offers, i); a.sizes[s-1] > 0 {
			if found++; found == 2 {
				return s
			}
		}
	}
	return 0
}

// next is who seems to draw next, 0 if nobody can.
func (a *account) next() int {
	if a.again() && a.sizes != nil && a.sizes[a.last-1] > 0 {
		return a.last
	}
	for i := range a.seats {
		if s := a.step(a.due(), i); !a.idle(s) {
			return s
		}
	}
	return 0
}

// holders orders the seats, those first who seem to hold a card.
func (a *account) holders() []int {
	var with, without []int
	for s := 1; s <= a.seats; s++ {
		if a.sizes != nil && a.sizes[s-1] == 0 {
			without = append(without, s)
		} else {
			with = append(with, s)
		}
	}
	return append(with, without...)
}

// passes puts the turn to the left of seat: of the next draw, or of the first if
// there was none yet.
func (a *account) passes(seat int) {
	if a.tracking {
		a.last = seat
	} else {
		a.first = a.step(seat, 1)
	}
}
