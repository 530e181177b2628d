package maids

// verdict is what a tapped draw comes to, and whom it names: whose turn it was,
// or from whom to draw.
type verdict struct {
	outcome outcome
	who     int
}

type outcome int

const (
	inTurn outcome = iota + 1
	outOfTurn
	doubtful // in turn only if somebody between had nobody to draw from
	wrongHand
	emptied // who draws seems to have no card left, and to be out
	twice   // right only if nobody else could draw, which no count tells
	unnoted // right only if whose turn it was, and who laid wrong cards, had drawn before
	toldNow // known already by the pair that was laid after it
)

// drew takes a tapped draw; from is 0 when it was not said.
func (d *draws) drew(seat, from int) verdict {
	if d.untapped && seat == d.last {
		return d.tellsNow(seat, from)
	}
	presumed := d.presume(seat)
	v := d.turnOf(seat)
	if from == 0 {
		from = d.from(seat)
	} else if who := d.passedOver(seat, from); who != 0 && v.outcome == inTurn {
		v = verdict{wrongHand, who}
	}
	if v.outcome == inTurn && presumed {
		v = verdict{unnoted, d.last}
	}
	d.take(seat, from)
	return v
}

// tellsNow takes a draw that is tapped after the pair that told of it.
func (d *draws) tellsNow(seat, from int) verdict {
	d.untapped = false
	if d.order.Again || from != 0 && from != d.source {
		d.sizes = nil // it may be a second draw, or from another hand than counted
	}
	if from != 0 && from != d.source {
		if who := d.passedOver(seat, from); who != 0 {
			return verdict{wrongHand, who}
		}
	}
	return verdict{outcome: toldNow}
}

// passedOver is from whom seat should have drawn, and not from that hand; 0 if
// that may be right.
func (d *draws) passedOver(seat, from int) int {
	right := d.step(seat, -1)
	switch {
	case from == seat || d.sizes != nil && d.order.SkipOver && from != right:
		if due := d.from(seat); due != from {
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
func (d *draws) turnOf(seat int) verdict {
	due := d.next()
	if due == 0 {
		d.sizes = nil // nobody can draw by the estimate: the deal went otherwise
	}
	again := d.order.Again && d.pairs > 0 && seat == d.last
	switch {
	case d.loose || again:
	case d.sizes != nil:
		if o := d.passed(seat); o != inTurn {
			return verdict{o, due}
		}
	default:
		if who := d.surelyDue(seat); who != 0 {
			return verdict{outOfTurn, who}
		}
		if d.tracking && seat == d.last {
			return verdict{outcome: twice}
		}
	}
	if d.order.Out && (d.sizes != nil && d.sizes[seat-1] == 0 || d.most(seat) == 0) {
		return verdict{outcome: emptied}
	}
	return verdict{outcome: inTurn}
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

// surelyDue is whose turn goes by when seat draws, whatever was dealt; 0 if
// nobody's for certain.
func (d *draws) surelyDue(seat int) int {
	offers := 0 // who holds cards first of those from the last drawer on (OM-8)
	for i := range d.seats {
		s := d.step(d.due(), i-1)
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
func (d *draws) most(seat int) int {
	most := d.hands
	for i, n := range d.sure {
		if i != seat-1 {
			most -= n
		}
	}
	return most
}
