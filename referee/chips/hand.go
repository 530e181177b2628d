package chips

import "slices"

// Hand is the money of one hand. Seats are numbered from 1; slices have one
// place more than there are seats. One goroutine owns it.
type Hand struct {
	stakes Stakes
	dealer int
	stack  []int // chips in front of each seat
	put    []int // chips each seat has in the pots
	bet    []int // what of these was put on this street
	in     []bool
	order  []int // who is in, clockwise from the dealer's left; never written to
	dead   int   // penalties and fees: chips of nobody, in the main pot

	streets int // how many have been opened

	// The street being bet on.
	size    int    // the least bet
	high    int    // the bet to be matched
	full    int    // the last bet that was a whole one
	step    int    // by how much it raised
	raises  int    // bets and raises so far
	owed    bool   // the street opens with a bring-in, not yet posted
	pending []bool // who still has to act
	acted   []bool // who has acted since the last whole bet, and may only call
	from    int    // the turn goes clockwise from here
}

// NewHand deals everybody in who has chips. Stacks are by seat, seat 1 first.
func NewHand(stakes Stakes, stacks []int, dealer int) *Hand {
	n := len(stacks) + 1
	h := &Hand{
		stakes: stakes, dealer: dealer, stack: append([]int{0}, stacks...), put: make([]int, n), bet: make([]int, n),
		in: make([]bool, n), pending: make([]bool, n), acted: make([]bool, n),
	}
	for seat := 1; seat < n; seat++ {
		h.in[seat] = h.stack[seat] > 0
	}
	h.line()
	return h
}

// Ante takes the ante from everybody, or what they have.
func (h *Hand) Ante() {
	for _, seat := range h.Live() {
		h.pay(seat, h.stakes.Ante)
	}
}

// pay moves chips from a stack to the pot, as far as they go.
func (h *Hand) pay(seat, n int) int {
	n = max(0, min(n, h.stack[seat]))
	h.stack[seat] -= n
	h.put[seat] += n
	return n
}

// Charge takes a penalty or a fee, or what there is of it, for the main pot.
// It gives no right to more of any pot.
func (h *Hand) Charge(seat, n int) int {
	n = max(0, min(n, h.stack[seat]))
	h.stack[seat] -= n
	h.dead += n
	return n
}

// Street opens the betting of a street at the seat that acts first; size is
// the least bet. With bringIn that seat must post one.
func (h *Hand) Street(first, size int, bringIn bool) {
	h.streets++
	h.size, h.high, h.full, h.step, h.raises, h.owed, h.from = size, 0, 0, size, 0, bringIn, first
	for seat := range h.bet {
		h.bet[seat], h.pending[seat], h.acted[seat] = 0, false, false
	}
	several := h.able() > 1
	for seat := range h.pending {
		h.pending[seat] = several && h.in[seat] && h.stack[seat] > 0
	}
}

// Offer opens betting that only one seat may begin; once it bets, everybody
// else must match, raise or fold (NC-5).
func (h *Hand) Offer(seat, size int) {
	h.Street(seat, size, false)
	for other := range h.pending {
		h.pending[other] = h.pending[other] && other == seat
	}
}

// Streets is how many rounds of betting have been opened.
func (h *Hand) Streets() int { return h.streets }

// Close ends the betting.
func (h *Hand) Close() { clear(h.pending) }

// Opened reports whether anybody has bet since the betting was opened.
func (h *Hand) Opened() bool { return h.high > 0 }

// able counts who is in the hand and has chips left to bet.
func (h *Hand) able() (n int) {
	for seat := range h.in {
		if h.in[seat] && h.stack[seat] > 0 {
			n++
		}
	}
	return n
}

// Live lists who has not folded, clockwise from the dealer's left. It is never
// changed: read, do not write.
func (h *Hand) Live() []int { return h.order }

// line finds who is in the hand and in which order.
func (h *Hand) line() {
	seats := make([]int, 0, len(h.in))
	for i := range len(h.in) - 1 {
		if seat := h.after(h.dealer, i+1); h.in[seat] {
			seats = append(seats, seat)
		}
	}
	h.order = slices.Clip(seats)
}

// after is the seat n places to the left of another, 0 being that of the last.
func (h *Hand) after(seat, n int) int {
	seats := len(h.stack) - 1
	return (seat-1+n+seats)%seats + 1
}

// Turn is who acts next, 0 when the betting of the street is over.
func (h *Hand) Turn() int {
	if len(h.order) < 2 {
		return 0
	}
	able := h.able()
	for i := range len(h.stack) - 1 {
		seat := h.after(h.from, i)
		if h.pending[seat] && h.in[seat] && h.stack[seat] > 0 && (h.bet[seat] < h.high || able > 1) {
			return seat
		}
	}
	return 0
}

// In reports whether a seat is in the hand.
func (h *Hand) In(seat int) bool { return seat > 0 && seat < len(h.in) && h.in[seat] }

// Stack is the chips in front of a seat.
func (h *Hand) Stack(seat int) int { return h.stack[seat] }

// Stacks are the chips by seat, seat 1 first.
func (h *Hand) Stacks() []int { return slices.Clone(h.stack[1:]) }

// Put is how much a seat has in the pots.
func (h *Hand) Put(seat int) int { return h.put[seat] }

// Bet is what a seat has bet on this street.
func (h *Hand) Bet(seat int) int { return h.bet[seat] }

// AllIn reports whether a seat is in the hand with no chips left.
func (h *Hand) AllIn(seat int) bool { return h.In(seat) && h.stack[seat] == 0 }

// Pot is all chips in the middle.
func (h *Hand) Pot() int {
	sum := h.dead
	for _, n := range h.put {
		sum += n
	}
	return sum
}
