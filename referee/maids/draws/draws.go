// Package draws follows who draws from whom, by what people tap and by the cards
// that leave the hands.
package draws

import (
	"cmp"
	"slices"
)

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

// Draws are those of one round. Whether a card that was drawn wrongly went back nobody says, so that from there on the
// round has two accounts, one in which the draw never was and one in which it stands. What comes after makes the one
// or the other unlikely.
type Draws struct {
	accounts []*account // the likeliest first; of those that are as likely, the one in which wrong draws went back
}

// New is a deal to so many seats of so many cards.
func New(order Order, seats, dealer, cards int) *Draws {
	return &Draws{[]*account{newAccount(order, seats, dealer, cards)}}
}

// Drew takes a tapped draw; from is 0 when it was not said.
func (d *Draws) Drew(seat, from int) Verdict {
	return d.judge(func(a *account) (Verdict, *account) { return a.drew(seat, from) })
}

// Skipped takes it that a seat loses the turn, as there is nothing to draw (CM-6, OM-8). A turn that it is not is lost
// by nobody.
func (d *Draws) Skipped(seat int) Verdict {
	var turns []Verdict
	for _, a := range d.likely() {
		turns = append(turns, a.copied().turnOf(seat))
	}
	if v := mildest(turns); v.Outcome == OutOfTurn {
		return v
	}
	return d.judge(func(a *account) (Verdict, *account) { return a.skipped(seat) })
}

// judge has every account take what happened; without is the account in which that never was.
func (d *Draws) judge(take func(*account) (_ Verdict, without *account)) Verdict {
	var likely, others []Verdict
	var then []*account
	for _, a := range d.accounts {
		was := a.unlikely
		v, without := take(a)
		doubt := v.Outcome.doubt()
		if doubt == 0 && was > 0 && was < mistake {
			doubt = mistake / 3 // what was only thought possible is soon forgotten
		}
		a.unlikely += doubt
		if without != nil {
			without.unlikely += doubt
			then = append(then, without)
		}
		then = append(then, a)
		if was == 0 {
			likely = append(likely, v)
		} else {
			others = append(others, v)
		}
	}
	d.accounts = then
	d.weigh()
	v := mildest(likely)
	if len(others) > 0 && v.Outcome.doubt() == mistake && mildest(others).Outcome.doubt() < mistake {
		v.Outcome = Returned
	}
	return v
}

// mildest is the verdict that accuses least, with another whom it may name instead.
func mildest(verdicts []Verdict) Verdict {
	m := slices.MinFunc(verdicts, func(a, b Verdict) int { return cmp.Compare(a.Outcome.doubt(), b.Outcome.doubt()) })
	for _, v := range verdicts {
		if v.Outcome == m.Outcome && v.Who != m.Who && m.Or == 0 {
			m.Or = v.Who
		}
	}
	return m
}

// kept is how many accounts are kept.
const kept = 16

// weigh forgets the accounts that need more than one mistake more than another.
func (d *Draws) weigh() {
	slices.SortStableFunc(d.accounts, func(a, b *account) int { return cmp.Compare(a.unlikely, b.unlikely) })
	least := d.accounts[0].unlikely
	d.accounts = slices.DeleteFunc(d.accounts, func(a *account) bool {
		a.unlikely -= least
		return a.unlikely > mistake
	})
	d.accounts = d.accounts[:min(kept, len(d.accounts))]
}

// likely are the accounts that need the fewest mistakes.
func (d *Draws) likely() []*account {
	n := slices.IndexFunc(d.accounts, func(a *account) bool { return a.unlikely > 0 })
	if n < 0 {
		n = len(d.accounts)
	}
	return d.accounts[:n]
}

// Laid takes two cards or more leaving a hand, as a pair or not. It reports a
// pair that nobody's tapped draw explains: laid late, or drawn for without a
// tap (CM-7).
func (d *Draws) Laid(seat, cards int, pair bool) (late bool) {
	for _, a := range d.accounts {
		counted := a.sizes != nil
		a.late = a.laid(seat, cards, pair)
		switch {
		case a.late, pair && seat == a.undone: // with what was drawn: that stands
			a.unlikely += 2 * mistake
		case counted && a.sizes == nil:
			a.unlikely += mistake / 2
		}
	}
	d.weigh()
	return d.accounts[0].late
}

// Lose takes cards out of a hand, or out of nobody knows whose if seat is 0.
func (d *Draws) Lose(seat, cards int) {
	for _, a := range d.accounts {
		a.lose(seat, cards)
	}
}

// Back takes cards up into a hand again that were no pair.
func (d *Draws) Back(seat, cards int) {
	for _, a := range d.accounts {
		a.takenUp(seat, cards)
	}
}

// Passes puts the turn to the left of seat: of the next draw, or of the first if
// there was none yet.
func (d *Draws) Passes(seat int) {
	for _, a := range d.accounts {
		a.passes(seat)
	}
}

// Due is whose turn the rules make it, before anybody without a turn is
// skipped.
func (d *Draws) Due() int { return d.accounts[0].due() }

// Next is who seems to draw next, 0 if nobody can; or is another who may be next instead, as far as is known.
func (d *Draws) Next() (seat, or int) {
	for _, a := range d.likely() {
		switch s := a.next(); {
		case s == 0 || s == seat || s == or:
		case seat == 0:
			seat = s
		case or == 0:
			or = s
		}
	}
	return seat, or
}

// From is whom seat draws from: the right neighbour, or with SkipOver the
// nearest to the right who seems to hold cards; the same hand again after a pair (OM-7).
func (d *Draws) From(seat int) int {
	for _, a := range d.likely() {
		if a.next() == seat {
			return a.from(seat)
		}
	}
	return d.accounts[0].from(seat)
}

// MayBeSkipped reports whether a seat may well have nothing to draw from the hand on its right: it holds hardly
// anything by the deal or, where that is not known, few cards are left in all.
func (d *Draws) MayBeSkipped(seat int) bool {
	return slices.ContainsFunc(d.likely(), func(a *account) bool { return a.mayBeSkipped(seat) })
}

// Holders orders the seats, those first who seem to hold a card.
func (d *Draws) Holders() []int { return d.accounts[0].holders() }

// Tapped reports whether somebody taps draws this round.
func (d *Draws) Tapped() bool { return d.accounts[0].tracking }

// Followed reports whether every draw so far seems to have been tapped.
func (d *Draws) Followed() bool {
	return !slices.ContainsFunc(d.likely(), func(a *account) bool { return !a.tracking || a.loose })
}

// Holds reports whether a seat should still hold cards, by the estimate of the deal
// and the draws that were tapped.
func (d *Draws) Holds(seat int) bool {
	return seat > 0 && !slices.ContainsFunc(d.likely(), func(a *account) bool {
		return a.sizes == nil || a.sizes[seat-1] <= few
	})
}
