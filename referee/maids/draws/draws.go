// Package draws follows who draws from whom, by what people tap and by the cards
// that leave the hands.
package draws

// Order is who draws from whom.
type Order struct {
	// First is how many seats to the left of the dealer the first to draw
	// sits: 0 is the dealer (CM-5), 2 whoever the dealer's left offers to (OM-6).
	First int
	// SkipOver passes over players without cards, for drawing and for being
	// drawn from (OM-8). Otherwise who should draw from an empty hand loses the
	// turn, and who has no cards draws all the same (CM-6).
	SkipOver bool
	// Out keeps players without cards from drawing (OM-8).
	Out bool
	// Again lets who made a pair draw once more (OM-7).
	Again bool
}

// Draws are those of one round. Hands cannot be seen: sizes are
// an estimate from a deal card by card, dropped for the rest of the round as
// soon as anything contradicts it, and never shown as certain. What is certain
// whatever the deal was is kept beside it.
type Draws struct {
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
	early    *early
}

// early is a draw out of turn, after which whose turn it was may still draw.
type early struct {
	due, from int // from is 0 if no card was drawn
	before    Draws
}

// New is a deal to so many seats of so many cards.
func New(order Order, seats, dealer, cards int) *Draws {
	d := &Draws{order: order, seats: seats, sizes: make([]int, seats), sure: make([]int, seats), hands: cards}
	d.first = d.step(dealer, order.First)
	for i := range cards {
		d.sizes[d.step(dealer, 1+i)-1]++
	}
	return d
}

// step is the seat n places to the left (clockwise); n may be negative.
func (d *Draws) step(seat, n int) int { return ((seat-1+n)%d.seats+d.seats)%d.seats + 1 }

// From is whom seat draws from: the right neighbour, or with SkipOver the
// nearest to the right who seems to hold cards; the same hand again after a pair (OM-7).
func (d *Draws) From(seat int) int {
	if seat == d.last && d.again() {
		return d.source
	}
	right := d.step(seat, -1)
	if d.order.SkipOver && d.sizes != nil {
		for i := 1; i < d.seats; i++ {
			if r := d.step(seat, -i); d.sizes[r-1] > 0 {
				return r
			}
		}
	}
	return right
}

// again reports whether who drew last made a pair and draws again from the same hand, unless that one seems to be
// empty now (OM-7).
func (d *Draws) again() bool {
	return d.order.Again && d.pairs > 0 && d.source > 0 && (d.sizes == nil || d.sizes[d.source-1] > 0)
}

// idle reports whether the turn seems to pass by seat.
func (d *Draws) idle(seat int) bool {
	if d.sizes == nil {
		return false
	}
	if d.order.SkipOver {
		return seat != d.drawer()
	}
	if d.order.Out && d.sizes[seat-1] == 0 {
		return true
	}
	return d.sizes[d.step(seat, -1)-1] == 0
}

// Due is whose turn the rules make it, before anybody without a turn is
// skipped.
func (d *Draws) Due() int {
	if d.last == 0 {
		return d.first
	}
	return d.step(d.last, 1)
}

// drawer is who draws next when empty hands are passed over: the last drawer
// offers, or the next to the left who holds cards, to the next of those (OM-8).
func (d *Draws) drawer() int {
	offers, found := d.step(d.Due(), -1), 0
	for i := range d.seats {
		if s := d.step(offers, i); d.sizes[s-1] > 0 {
			if found++; found == 2 {
				return s
			}
		}
	}
	return 0
}

// Next is who seems to draw next, 0 if nobody can.
func (d *Draws) Next() int {
	if d.again() && d.sizes != nil && d.sizes[d.last-1] > 0 {
		return d.last
	}
	for i := range d.seats {
		if s := d.step(d.Due(), i); !d.idle(s) {
			return s
		}
	}
	return 0
}

// Holders orders the seats, those first who seem to hold a card.
func (d *Draws) Holders() []int {
	var with, without []int
	for s := 1; s <= d.seats; s++ {
		if d.sizes != nil && d.sizes[s-1] == 0 {
			without = append(without, s)
		} else {
			with = append(with, s)
		}
	}
	return append(with, without...)
}

// Tapped reports whether somebody taps draws this round.
func (d *Draws) Tapped() bool { return d.tracking }

// Followed reports whether every draw so far seems to have been tapped.
func (d *Draws) Followed() bool { return d.tracking && !d.loose }

// Passes puts the turn to the left of seat: of the next draw, or of the first if
// there was none yet.
func (d *Draws) Passes(seat int) {
	if d.tracking {
		d.last = seat
	} else {
		d.first = d.step(seat, 1)
	}
}

// Holds reports whether a seat should still hold cards, by the estimate of the deal
// and the draws that were tapped.
func (d *Draws) Holds(seat int) bool { return seat > 0 && d.sizes != nil && d.sizes[seat-1] > few }
