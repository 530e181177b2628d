package draws

// take moves one card from a hand to that of who draws.
func (d *Draws) take(seat, from int) {
	d.tracking, d.loose, d.last, d.pairs = true, false, seat, 0
	d.untapped, d.source, d.wrong, d.back = false, from, 0, 0
	d.sure[from-1] = max(0, d.sure[from-1]-1)
	d.sure[seat-1]++
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

// Laid takes two cards or more leaving a hand, as a pair or not. It reports a
// pair that nobody's tapped draw explains: laid late, or drawn for without a
// tap (CM-7).
func (d *Draws) Laid(seat, cards int, pair bool) (late bool) {
	switch {
	case seat == 0 || !d.tracking || seat == d.last:
	case pair && seat == d.back: // put right out of the hand: it tells of no draw
	case !pair:
		if seat == d.Next() {
			d.wrong = seat
		}
	case d.presume(seat) || seat == d.Next():
		d.untold(seat) // it was that seat's turn: the draw went untapped
	default:
		late, d.loose = true, true
		clear(d.sure)
	}
	if seat == d.last && pair {
		d.pairs++
		d.early = nil // with what was drawn: it stands
	}
	d.Lose(seat, cards)
	return late
}

// untold takes a draw that nobody tapped: what was drawn is not sure.
func (d *Draws) untold(seat int) {
	d.take(seat, d.From(seat))
	d.sure[seat-1]--
	d.untapped = true
}

// presume takes it that who laid wrong cards in turn had drawn, if that alone
// makes it seat's turn.
func (d *Draws) presume(seat int) bool {
	if d.wrong == 0 || seat == d.wrong || d.Next() == seat {
		return false
	}
	then := d.copied()
	then.untold(then.wrong)
	if then.Next() != seat {
		return false
	}
	then.sizes = nil // it may have been dealt after all
	*d = then
	return true
}

// Lose takes cards out of a hand, or out of nobody knows whose if seat is 0.
func (d *Draws) Lose(seat, cards int) {
	d.hands -= cards
	for i := range d.sure {
		if seat == 0 || i == seat-1 {
			d.sure[i] = max(0, d.sure[i]-cards)
		}
	}
	if d.sizes == nil {
		return
	}
	if seat == 0 || d.sizes[seat-1] < cards {
		d.sizes = nil
		return
	}
	d.sizes[seat-1] -= cards
}

// Back takes cards up into a hand again that were no pair.
func (d *Draws) Back(seat, cards int) {
	d.hands += cards
	if seat == 0 {
		return
	}
	if d.wrong == seat {
		d.wrong = 0
	}
	d.back = seat
	d.sure[seat-1] += cards
	if d.sizes != nil {
		d.sizes[seat-1] += cards
	}
}
