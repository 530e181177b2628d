package draws

// take moves one card from a hand to that of who draws.
func (a *account) take(seat, from int) {
	a.tracking, a.loose, a.last, a.pairs = true, false, seat, 0
	a.untapped, a.source, a.wrong, a.back, a.undone = false, from, 0, 0, 0
	a.sure[from-1] = max(0, a.sure[from-1]-1)
	a.sure[seat-1]++
	if a.sizes == nil {
		return
	}
	if a.sizes[from-1] == 0 || from == seat {
		a.sizes = nil // the deal went otherwise
		return
	}
	a.sizes[from-1]--
	a.sizes[seat-1]++
}

// laid takes two cards or more leaving a hand, as a pair or not. It reports a
// pair that nobody's tapped draw explains: laid late, or drawn for without a
// tap (CM-7).
func (a *account) laid(seat, cards int, pair bool) (late bool) {
	switch {
	case seat == 0 || !a.tracking || seat == a.last:
	case pair && seat == a.back: // put right out of the hand: it tells of no draw
	case !pair:
		if seat == a.next() {
			a.wrong = seat
		}
	case a.presume(seat) || seat == a.next():
		a.untold(seat) // it was that seat's turn: the draw went untapped
	default:
		late, a.loose = true, true
		clear(a.sure)
	}
	if seat == a.last && pair {
		a.pairs++
	}
	a.lose(seat, cards)
	return late
}

// untold takes a draw that nobody tapped: what was drawn is not sure.
func (a *account) untold(seat int) {
	a.take(seat, a.from(seat))
	a.sure[seat-1]--
	a.untapped = true
}

// presume takes it that who laid wrong cards in turn had drawn, if that alone
// makes it seat's turn.
func (a *account) presume(seat int) bool {
	if a.wrong == 0 || seat == a.wrong || a.next() == seat {
		return false
	}
	then := a.copied()
	then.untold(then.wrong)
	if then.next() != seat {
		return false
	}
	then.sizes = nil // it may have been dealt after all
	*a = *then
	return true
}

// lose takes cards out of a hand, or out of nobody knows whose if seat is 0.
func (a *account) lose(seat, cards int) {
	a.hands -= cards
	for i := range a.sure {
		if seat == 0 || i == seat-1 {
			a.sure[i] = max(0, a.sure[i]-cards)
		}
	}
	if a.sizes == nil {
		return
	}
	if seat == 0 || a.sizes[seat-1] < cards {
		a.sizes = nil
		return
	}
	a.sizes[seat-1] -= cards
}

// takenUp takes cards up into a hand again that were no pair.
func (a *account) takenUp(seat, cards int) {
	a.hands += cards
	if seat == 0 {
		return
	}
	if a.wrong == seat {
		a.wrong = 0
	}
	a.back = seat
	a.sure[seat-1] += cards
	if a.sizes != nil {
		a.sizes[seat-1] += cards
	}
}
