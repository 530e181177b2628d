package draws

// Verdict is what a tapped draw comes to, and whom it names: whose turn it was,
// or from whom to draw.
type Verdict struct {
	Outcome Outcome
	Who, Or int // Or is another whom it may name instead, 0 if there is none
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
	// Returned is right only if what was drawn wrongly before went back, or did not.
	Returned
)

// mistake is what a move against the rules costs the account in which it is one. It and its parts were set by hand, on
// rounds of a model in which people err.
const mistake = 12

// doubt is what such a move costs an account.
func (o Outcome) doubt() int {
	switch o {
	case InTurn, ToldNow:
		return 0
	case OutOfTurn, WrongHand, Holding:
		return mistake
	case Doubtful, Emptied, Twice, Unnoted, Returned:
	}
	return mistake / 2
}

// stands reports whether such a draw more often stands than goes back.
func (o Outcome) stands() bool { return o != OutOfTurn && o != Doubtful && o != Emptied }

// drew takes a tapped draw; from is 0 when it was not said. Of one that may be wrong, or before that of who has the
// right to draw again, without is as if it had gone back.
func (a *account) drew(seat, from int) (v Verdict, without *account) {
	if a.untapped && seat == a.last {
		return a.tellsNow(seat, from), nil
	}
	was := *a
	waived := seat != a.last && a.again()
	presumed := a.presume(seat)
	v = a.turnOf(seat)
	if from == 0 {
		from = a.from(seat)
	} else if who := a.passedOver(seat, from); who != 0 && v.Outcome == InTurn {
		v = Verdict{Outcome: WrongHand, Who: who}
	}
	if v.Outcome == InTurn && presumed {
		v = Verdict{Outcome: Unnoted, Who: a.last}
	}
	if waived || v.Outcome.doubt() > 0 {
		without = was.copied()
		without.tracking, without.undone = true, seat
	}
	if without != nil && v.Outcome.stands() {
		without.unlikely += mistake / 2
	}
	a.take(seat, from)
	return v, without
}

// skipped takes it that a seat loses the turn, as there is nothing to draw (CM-6, OM-8); without is as if nobody had
// said so where that is wrong.
func (a *account) skipped(seat int) (v Verdict, without *account) {
	from := a.step(seat, -1)
	if v := a.turnOf(seat); v.Outcome == OutOfTurn {
		return v, nil
	}
	v = Verdict{Outcome: InTurn}
	if a.holds(from) && (!a.order.Out || a.holds(seat)) {
		v, without = Verdict{Outcome: Holding, Who: from}, a.copied()
	}
	a.tracking, a.loose, a.last, a.pairs = true, false, seat, 0
	a.untapped, a.source, a.wrong = false, 0, 0
	if a.sizes != nil && a.sizes[from-1] > 0 && (!a.order.Out || a.sizes[seat-1] > 0) {
		a.sizes = nil // the deal went otherwise
	}
	return v, without
}

// mayBeSkipped reports whether a seat may well have nothing to draw from the hand on its right: it holds hardly
// anything by the deal or, where that is not known, few cards are left in all.
func (a *account) mayBeSkipped(seat int) bool {
	return a.tracking && !a.holds(a.step(seat, -1)) && (a.sizes != nil || a.hands <= 3*a.seats)
}

// holds reports whether a hand holds cards, for certain or by the deal.
func (a *account) holds(seat int) bool {
	return a.sure[seat-1] > 0 || a.sizes != nil && a.sizes[seat-1] > few
}

// tellsNow takes a draw that is tapped after the pair that told of it.
func (a *account) tellsNow(seat, from int) Verdict {
	a.untapped = false
	if a.order.Again || from != 0 && from != a.source {
		a.sizes = nil // it may be a second draw, or from another hand than counted
	}
	if from != 0 && from != a.source {
		if who := a.passedOver(seat, from); who != 0 {
			return Verdict{Outcome: WrongHand, Who: who}
		}
	}
	return Verdict{Outcome: ToldNow}
}

// passedOver is from whom seat should have drawn, and not from that hand; 0 if
// that may be right.
func (a *account) passedOver(seat, from int) int {
	right := a.step(seat, -1)
	switch {
	case seat == a.last && from == a.source && a.again():
		return 0 // the same hand, though it was not that one's turn to offer
	case from == seat || a.sizes != nil && a.order.SkipOver && from != right:
		if due := a.from(seat); due != from {
			return due
		}
		return 0
	case !a.order.SkipOver && from != right:
		return right
	}
	for s := right; s != from; s = a.step(s, -1) {
		if a.sure[s-1] > 0 {
			return s
		}
	}
	return 0
}

// turnOf judges whether a seat may draw now.
func (a *account) turnOf(seat int) Verdict {
	due := a.next()
	if due == 0 {
		a.sizes = nil // nobody can draw by the estimate: the deal went otherwise
	}
	again := seat == a.last && a.again()
	switch {
	case a.loose || again:
	case a.sizes != nil:
		if o := a.passed(seat); o != InTurn {
			return Verdict{Outcome: o, Who: due}
		}
	default:
		if who := a.surelyDue(seat); who != 0 {
			return Verdict{Outcome: OutOfTurn, Who: who}
		}
		if a.tracking && seat == a.last {
			return Verdict{Outcome: Twice}
		}
	}
	if a.order.Out && (a.sizes != nil && a.sizes[seat-1] == 0 || a.most(seat) == 0) {
		return Verdict{Outcome: Emptied}
	}
	return Verdict{Outcome: InTurn}
}

// few is how small an estimated hand must be that it may be empty in truth:
// real deals are not always even.
const few = 1

// passed judges the seats whose turn goes by when seat draws.
func (a *account) passed(seat int) Outcome {
	result := InTurn
	for s := a.due(); s != seat; s = a.step(s, 1) {
		switch {
		case a.idle(s):
		case a.sizes[a.from(s)-1] <= few:
			result = Doubtful
		default:
			return OutOfTurn
		}
	}
	return result
}

// surelyDue is whose turn goes by when seat draws, whatever was dealt; 0 if
// nobody's for certain.
func (a *account) surelyDue(seat int) int {
	offers := 0 // who holds cards first of those from the last drawer on (OM-8)
	for i := range a.seats {
		s := a.step(a.due(), i-1)
		if i > 0 && s == seat {
			break
		}
		if a.order.SkipOver {
			if a.sure[s-1] > 0 && offers > 0 {
				return s
			}
			offers = max(offers, a.sure[s-1])
			continue
		}
		due := a.step(s, 1)
		if due == seat {
			break
		}
		if a.sure[s-1] > 0 && (!a.order.Out || a.sure[due-1] > 0) {
			return due
		}
	}
	return 0
}

// most is how many cards a hand can hold at most, whatever was dealt.
func (a *account) most(seat int) int {
	most := a.hands
	for i, n := range a.sure {
		if i != seat-1 {
			most -= n
		}
	}
	return most
}
