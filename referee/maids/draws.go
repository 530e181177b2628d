package maids

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

// draws follows the turn by what people tap. Hands cannot be seen: sizes are
// an estimate from a deal card by card, dropped for the rest of the round as
// soon as anything contradicts it, and never shown as certain.
type draws struct {
	order    Order
	seats    int
	first    int
	sizes    []int // by seat-1; nil when not known
	tracking bool  // somebody taps draws this round
	last     int   // who drew last
	paired   bool  // the last drawer has laid a pair since
	loose    bool  // somebody seems to have drawn untapped: trust the next tap
}

func newDraws(order Order, seats, dealer, cards int) *draws {
	d := &draws{order: order, seats: seats, sizes: make([]int, seats)}
	d.first = d.step(dealer, order.First)
	for i := range cards {
		d.sizes[d.step(dealer, 1+i)-1]++
	}
	return d
}

// step is the seat n places to the left (clockwise); n may be negative.
func (d *draws) step(seat, n int) int { return ((seat-1+n)%d.seats+d.seats)%d.seats + 1 }

// from is whom seat draws from: the right neighbour, or with SkipOver the
// nearest to the right who seems to hold cards.
func (d *draws) from(seat int) int {
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

// idle reports whether the turn seems to pass by seat.
func (d *draws) idle(seat int) bool {
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

// due is whose turn the rules make it, before anybody without a turn is
// skipped.
func (d *draws) due() int {
	if d.last == 0 {
		return d.first
	}
	return d.step(d.last, 1)
}

// drawer is who draws next when empty hands are passed over: the last drawer
// offers, or the next to the left who holds cards, to the next of those (OM-8).
func (d *draws) drawer() int {
	offers, found := d.step(d.due(), -1), 0
	for i := range d.seats {
		if s := d.step(offers, i); d.sizes[s-1] > 0 {
			if found++; found == 2 {
				return s
			}
		}
	}
	return 0
}

// next is who seems to draw next, 0 if nobody can.
func (d *draws) next() int {
	if d.order.Again && d.paired && d.sizes != nil && d.sizes[d.last-1] > 0 && d.sizes[d.from(d.last)-1] > 0 {
		return d.last
	}
	for i := range d.seats {
		if s := d.step(d.due(), i); !d.idle(s) {
			return s
		}
	}
	return 0
}

// outcome is what a tapped draw comes to.
type outcome int

const (
	inTurn outcome = iota + 1
	outOfTurn
	doubtful // in turn only if somebody between had nobody to draw from
	wrongHand
	emptied // who draws seems to have no card left, and to be out
	twice   // right only if nobody else could draw, which no count tells
)

// drew takes a tapped draw; from is 0 when it was not said.
func (d *draws) drew(seat, from int) outcome {
	result := d.turnOf(seat)
	if from == 0 {
		from = d.from(seat)
	} else if result == inTurn && from != d.from(seat) && (from != d.step(seat, -1) || !d.order.SkipOver) {
		result = wrongHand
	}
	d.take(seat, from)
	return result
}

// turnOf judges whether a seat may draw now.
func (d *draws) turnOf(seat int) outcome {
	again := d.order.Again && d.paired && seat == d.last
	if d.next() == 0 {
		d.sizes = nil // nobody can draw by the estimate: the deal went otherwise
	}
	if d.sizes != nil && !d.loose && !again {
		if result := d.passed(seat); result != inTurn {
			return result
		}
	} else if d.tracking && !d.loose && !again && seat == d.last {
		return twice
	}
	if d.order.Out && d.sizes != nil && d.sizes[seat-1] == 0 {
		return emptied
	}
	return inTurn
}

// few is how small an estimated hand must be that it may be empty in truth:
// real deals are not always even.
const few = 1

// passed judges the seats whose turn goes by when seat draws.
func (d *draws) passed(seat int) outcome {
	result := inTurn
	for s := d.due(); s != seat; s = d.step(s, 1) {
		switch {
		case d.idle(s):
		case d.sizes[d.from(s)-1] <= few:
			result = doubtful
		default:
			return outOfTurn
		}
	}
	return result
}

func (d *draws) take(seat, from int) {
	d.tracking, d.loose, d.last, d.paired = true, false, seat, false
	if d.sizes == nil {
		return
	}
	if d.sizes[from-1] == 0 || from == seat {
		d.sizes = nil // the deal went otherwise
		return
	}
	d.sizes[from-1]--
	d.sizes[seat-1]++
}

// laid takes cards leaving a hand. It reports a pair that nobody's tapped
// draw explains: laid late, or drawn for without a tap (CM-7).
func (d *draws) laid(seat, cards int) (late bool) {
	if seat == 0 {
		d.sizes = nil // from somebody's hand, but whose?
		return false
	}
	if d.tracking && seat != d.last {
		if seat == d.next() {
			d.take(seat, d.from(seat)) // it was that seat's turn: the draw went untapped
		} else {
			late, d.loose = true, true
		}
	}
	if seat == d.last {
		d.paired = true
	}
	if d.sizes != nil {
		if d.sizes[seat-1] -= cards; d.sizes[seat-1] < 0 {
			d.sizes = nil
		}
	}
	return late
}

// lies takes a single card out of a hand: it lies on the table, and may have a
// mate that was not seen.
func (d *draws) lies(seat, cards int) {
	if d.sizes == nil {
		return
	}
	if d.sizes[seat-1] -= cards; d.sizes[seat-1] < 0 {
		d.sizes = nil
	}
}

// back takes cards up into a hand again.
func (d *draws) back(seat, cards int) {
	if seat == 0 || d.sizes == nil {
		return
	}
	d.sizes[seat-1] += cards
	if seat == d.last {
		d.paired = false
	}
}

// holders orders the seats, those first who seem to hold a card.
func (d *draws) holders() []int {
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
