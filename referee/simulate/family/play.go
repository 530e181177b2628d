package family

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
)

// play draws until one card is left.
func (d *dealer) play(seat int) {
	for idle := 0; d.left > 1 && d.ascended == 0; seat = seat%d.seats + 1 {
		if d.order.SkipOver {
			seat = d.offered(seat)
		}
		if d.turn(seat, idle >= d.seats) {
			idle = 0
		} else {
			idle++
		}
		if d.jokers != 0 {
			d.reveal(false)
		}
	}
}

func (d *dealer) empty(seat int) bool { return len(d.hands[seat-1]) == 0 }

func (d *dealer) right(seat int) int { return (seat+d.seats-2)%d.seats + 1 }

// offered is who draws when it would be seat's turn and empty hands are passed
// over: seat's right neighbour offers, or the next to the left who holds
// cards, to the next of those again (OM-8).
func (d *dealer) offered(seat int) int {
	offers := d.right(seat)
	for d.empty(offers) {
		offers = offers%d.seats + 1
	}
	draws := offers%d.seats + 1
	for d.empty(draws) {
		draws = draws%d.seats + 1
	}
	return draws
}

// turn plays seat's turn and reports whether a card was drawn. When nobody
// could draw for a whole turn of the table, a player reaches over empty hands.
func (d *dealer) turn(seat int, stuck bool) bool {
	if d.order.Out && d.empty(seat) {
		return false
	}
	from := d.right(seat)
	if d.order.SkipOver || stuck {
		for d.empty(from) {
			from = d.right(from)
		}
	}
	if d.empty(from) || from == seat {
		return false
	}
	for {
		hand := d.hands[from-1]
		i := d.rand.IntN(len(hand))
		c := hand[i]
		hand[i] = hand[len(hand)-1]
		d.hands[from-1] = hand[:len(hand)-1]
		d.hands[seat-1] = append(d.hands[seat-1], c)
		if d.taps {
			said := fact.Declared{Seat: seat, Verb: verb.Drew}
			if stuck {
				said.Number = from
			}
			d.table.Say(said)
		}
		if d.discard(seat, len(d.hands[seat-1])-1) == 0 || !d.order.Again || d.empty(seat) || d.empty(from) {
			return true
		}
	}
}

// discard lays down every pair of a hand and counts them; its first cards are
// known to be of so many families.
func (d *dealer) discard(seat, known int) (n int) {
	hand := d.hands[seat-1]
	for j := max(known, 1); j < len(hand); j++ {
		i := d.mate(hand[:j], hand[j])
		if i < 0 {
			continue
		}
		a, b := hand[i], hand[j]
		hand = slices.Delete(slices.Delete(hand, j, j+1), i, i+1)
		j -= 2
		d.hands[seat-1] = hand
		n++
		d.score.lays(seat, d.deck[a])
		if d.deck[a] == card.Joker {
			d.jokers = seat
		}
		if d.rand.IntN(8) == 0 { // the camera settles twice
			d.lay(zone.Seat(seat), a)
			d.lay(zone.Seat(seat), b)
			continue
		}
		d.lay(zone.Seat(seat), a, b)
	}
	return n
}

// mate is where in a hand a card's mate is, -1 if it is not there.
func (d *dealer) mate(hand []int, c int) int {
	if d.kin[c] < 0 {
		return -1
	}
	for i, other := range hand {
		if d.kin[other] == d.kin[c] {
			return i
		}
	}
	return -1
}

// lay takes cards that have left a hand out of play and shows them.
func (d *dealer) lay(z zone.Zone, cards ...int) {
	d.left -= len(cards)
	d.show(z, cards...)
}

func (d *dealer) show(z zone.Zone, cards ...int) {
	readings := make([]fact.Reading, len(cards))
	for i, c := range cards {
		readings[i].Card = d.deck[c]
	}
	if z != zone.Box {
		d.laid = append(d.laid, cards...)
	}
	d.table.Say(fact.CardsLaid{Zone: z, Cards: readings})
}
