package poker

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// turns plays a hand of Night Chaos by the truth alone: whose turn it is, who
// is high and when it ends are found here, and not asked of the referee.
func (d *dealer) turns() {
	for seat := range d.live {
		d.down[seat] = append(d.down[seat], d.draw(7)...)
	}
	start := d.draw(1)[0]
	d.open[0], d.stream = append(d.open[0], start), append(d.stream, start)
	d.table.Say(fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(start)})
	n := &night{dealer: d}
	turner := d.first()
	for steps := 0; d.purse.live() > 1; steps++ {
		if n.high == turner || steps > 300 { // NC-9: next in line holds the high hand
			break
		}
		if n.turn(turner) {
			break
		}
		for turner = d.left(turner); !d.purse.in[turner-1]; {
			turner = d.left(turner)
		}
	}
	d.settle(func(seat int) poker.Value {
		if seat == n.high {
			return 1 << 30
		}
		return d.value(seat)
	})
}

// night is who is high in a hand of Night Chaos.
type night struct {
	*dealer
	high   int
	beaten bool
}

// up turns a card of a seat and finds who is high.
func (n *night) up(seat int) {
	i := n.rand.IntN(len(n.down[seat]))
	c := n.down[seat][i]
	n.down[seat] = slices.Delete(n.down[seat], i, i+1)
	n.open[seat], n.stream = append(n.open[seat], c), append(n.stream, c)
	n.rank()
	n.table.Say(fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)})
	if n.referee().Wild() != n.wild() {
		n.table.Require(false, "what is wild after %v", n.stream)
	}
}

// rank finds who is high now (NC-3, NC-4).
func (n *night) rank() {
	wild := n.wild()
	value := func(seat int) poker.Value { return poker.Rank(n.open[seat], wild, n.five) }
	best := poker.Value(0)
	if !n.beaten {
		best = value(0)
	}
	was := n.high
	if was != 0 && n.purse.in[was-1] {
		best = value(was)
	} else {
		n.high = 0
	}
	for seat := range n.live {
		if v := value(seat); v > best {
			best, n.high, n.beaten = v, seat, true
		}
	}
}

// alone reports whether nobody but the high hand can turn a card (NC-9).
func (n *night) alone() bool {
	for seat := range n.live {
		if seat != n.high && len(n.down[seat]) > 0 {
			return false
		}
	}
	return n.high != 0
}

// turn plays a player's turn; it reports whether the hand is over.
func (n *night) turn(seat int) bool {
	p := n.purse
	ante := n.set.Int("ante")
	for n.high != seat {
		if n.alone() {
			return true
		}
		switch {
		case n.rand.IntN(60) == 0: // NC-2
			fine := map[string]int{"pot": n.referee().Hand.Pot(), "ante": ante}[n.set["peek_penalty"]]
			p.charge(seat-1, fine)
			n.fold(seat, "looked")
			return false
		case n.rand.IntN(40) == 0:
			n.fold(seat, "fold")
			return false
		case len(n.down[seat]) > 0:
			n.up(seat)
		case p.stack[seat-1] == 0 && n.set["no_fee"] != "stays" || n.rand.IntN(3) == 0: // NC-7
			n.fold(seat, "fold")
			return false
		default:
			p.charge(seat-1, n.set.Int("stay_fee")*ante)
			n.table.Say(fact.Declared{Seat: seat, Verb: "stay"})
			return false
		}
	}
	if n.alone() {
		return true
	}
	if p.stack[seat-1] > 0 && len(n.down[seat]) > 0 && n.rand.IntN(10) == 0 && n.canBet(seat) { // NC-6
		p.charge(seat-1, n.set.Int("overturn_penalty")*ante)
		n.up(seat)
		return n.turn(seat)
	}
	p.street()
	n.bet()
	n.rank()
	return false
}

// canBet reports whether anybody else has chips to call a bet with; otherwise
// there is no bet to pass over, and the next player turns at once.
func (n *night) canBet(seat int) bool {
	for other := range n.live {
		if other != seat && n.purse.stack[other-1] > 0 {
			return true
		}
	}
	return false
}

func (n *night) fold(seat int, verb string) {
	n.purse.in[seat-1] = false
	n.rank()
	n.table.Say(fact.Declared{Seat: seat, Verb: verb})
}
