package draws

import "slices"

// Verdict is what a tapped draw comes to, and whom it names: whose turn it was,
// or from whom to draw.
type Verdict struct {
	Outcome Outcome
	Who     int
}

// Outcome is what a draw comes to.
type Outcome int

// The outcomes.
const (
	InTurn Outcome = iota + 1
	OutOfTurn
	Doubtful // in turn only if somebody between had nobody to draw from
	WrongHand
	Emptied // who draws seems to have no card left, and to be out
	Twice   // right only if nobody else could draw, which no count tells
	Unnoted // right only if whose turn it was, and who laid wrong cards, had drawn before
	ToldNow // known already by the pair that was laid after it
	Holding // a turn that is skipped, though the hand to draw from holds a card
)

// Drew takes a tapped draw; from is 0 when it was not said.
func (d *Draws) Drew(seat, from int) Verdict {
	if d.untapped && seat == d.last {
		return d.tellsNow(seat, from)
	}
	d.afterAll(seat)
	presumed := d.presume(seat)
	v := d.turnOf(seat)
	if from == 0 {
		from = d.From(seat)
	} else if who := d.passedOver(seat, from); who != 0 && v.Outcome == InTurn {
		v = Verdict{WrongHand, who}
	}
	if v.Outcome == InTurn && presumed {
		v = Verdict{Unnoted, d.last}
	}
	if v.Outcome == OutOfTurn || v.Outcome == Doubtful {
		d.early = &early{due: v.Who, from: from, before: d.copied()}
	}
	d.take(seat, from)
	return v
}

// Skipped takes it that a seat loses the turn, as there is nothing to draw (CM-6, OM-8). A turn that it is not is lost
// by nobody.
func (d *Draws) Skipped(seat int) Verdict {
	d.afterAll(seat)
	from := d.step(seat, -1)
	if v := d.turnOf(seat); v.Outcome == OutOfTurn {
		return v
	}
	v, before := Verdict{Outcome: InTurn}, d.copied()
	if d.holds(from) && (!d.order.Out || d.holds(seat)) {
		v = Verdict{Holding, from}
		d.early = &early{due: seat, before: before}
	}
	d.tracking, d.loose, d.last, d.pairs = true, false, seat, 0
	d.untapped, d.source, d.wrong = false, 0, 0
	if d.sizes != nil && d.sizes[from-1] > 0 && (!d.order.Out || d.sizes[seat-1] > 0) {
		d.sizes = nil // the deal went otherwise
	}
	return v
}

// MayBeSkipped reports whether a seat may well have nothing to draw from the hand on its right: it holds hardly
// anything by the deal or, where that is not known, few cards are left in all.
func (d *Draws) MayBeSkipped(seat int) bool {
	return d.tracking && !d.holds(d.step(seat, -1)) && (d.sizes != nil || d.hands <= 3*d.seats)
}

// holds reports whether a hand holds cards, for certain or by the deal.
func (d *Draws) holds(seat int) bool {
	return d.sure[seat-1] > 0 || d.sizes != nil && d.sizes[seat-1] > few
}

// afterAll takes a draw out of turn for taken back once whose turn it was draws after all. Whether the card went back
// nobody has said: the hand that it came from likely holds it, but not for certain.
func (d *Draws) afterAll(seat int) {
	was := d.early
	d.early = nil
	if was == nil || seat != was.due {
		return
	}
	*d = was.before
	if was.from != 0 {
		d.sure[was.from-1] = max(0, d.sure[was.from-1]-1)
	}
}

// copied is what is known now, with nothing shared.
func (d *Draws) copied() Draws {
	now := *d
	now.sizes, now.sure = slices.Clone(d.sizes), slices.Clone(d.sure)
	return now
}

// tellsNow takes a draw that is tapped after the pair that told of it.
func (d *Draws) tellsNow(seat, from int) Verdict {
	d.untapped = false
	if d.order.Again || from != 0 && from != d.source {
		d.sizes = nil // it may be a second draw, or from another hand than counted
	}
	if from != 0 && from != d.source {
		if who := d.passedOver(seat, from); who != 0 {
			return Verdict{WrongHand, who}
		}
	}
	return Verdict{Outcome: ToldNow}
}

// passedOver is from whom seat should have drawn, and not from that hand; 0 if
// that may be right.
func (d *Draws) passedOver(seat, from int) int {
	right := d.step(seat, -1)
	switch {
	case seat == d.last && from == d.source && d.again():
		return 0 // the same hand, though it was not that one's turn to offer
	case from == seat || d.sizes != nil && d.order.SkipOver && from != right:
		if due := d.From(seat); due != from {
			return due
		}
		return 0
	case !d.order.SkipOver && from != right:
		return right
	}
	for s := right; s != from; s = d.step(s, -1) {
		if d.sure[s-1] > 0 {
			return s
		}
	}
	return 0
}

// turnOf judges whether a seat may draw now.
func (d *Draws) turnOf(seat int) Verdict {
	due := d.Next()
	if due == 0 {
		d.sizes = nil // nobody can draw by the estimate: the deal went otherwise
	}
	again := seat == d.last && d.again()
	switch {
	case d.loose || again:
	case d.sizes != nil:
		if o := d.passed(seat); o != InTurn {
			return Verdict{o, due}
		}
	default:
		if who := d.surelyDue(seat); who != 0 {
			return Verdict{OutOfTurn, who}
		}
		if d.tracking && seat == d.last {
			return Verdict{Outcome: Twice}
		}
	}
	if d.order.Out && (d.sizes != nil && d.sizes[seat-1] == 0 || d.most(seat) == 0) {
		return Verdict{Outcome: Emptied}
	}
	return Verdict{Outcome: InTurn}
}

// few is how small an estimated hand must be that it may be empty in truth:
// real deals are not always even.
const few = 1

// passed judges the seats whose turn goes by when seat draws.
func (d *Draws) passed(seat int) Outcome {
	result := InTurn
	for s := d.Due(); s != seat; s = d.step(s, 1) {
		switch {
		case d.idle(s):
		case d.sizes[d.From(s)-1] <= few:
			result = Doubtful
		default:
			return OutOfTurn
		}
	}
	return result
}

// surelyDue is whose turn goes by when seat draws, whatever was dealt; 0 if
// nobody's for certain.
func (d *Draws) surelyDue(seat int) int {
	offers := 0 // who holds cards first of those from the last drawer on (OM-8)
	for i := range d.seats {
		s := d.step(d.Due(), i-1)
		if i > 0 && s == seat {
			break
		}
		if d.order.SkipOver {
			if d.sure[s-1] > 0 && offers > 0 {
				return s
			}
			offers = max(offers, d.sure[s-1])
			continue
		}
		due := d.step(s, 1)
		if due == seat {
			break
		}
		if d.sure[s-1] > 0 && (!d.order.Out || d.sure[due-1] > 0) {
			return due
		}
	}
	return 0
}

// most is how many cards a hand can hold at most, whatever was dealt.
func (d *Draws) most(seat int) int {
	most := d.hands
	for i, n := range d.sure {
		if i != seat-1 {
			most -= n
		}
	}
	return most
}
