package family

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// reveal plays the Revelation that a pair of jokers has called for (RV-3 to
// RV-6, RV-9). It returns who revealed a card whose mate was shown, 0 for
// nobody.
func (d *dealer) reveal(opening bool) int {
	seat := d.jokers
	d.jokers = 0
	hand := d.hands[seat-1]
	if len(hand) == 0 {
		d.table.Count("Lost Technology")
		d.table.Say(fact.Declared{Seat: seat, Verb: "no-cards"})
		return 0
	}
	d.table.Count("Revelations")
	i := d.rand.IntN(len(hand))
	revealed := hand[i]
	d.ascension(hand, revealed)
	d.hands[seat-1] = slices.Delete(hand, i, i+1)
	d.lay(zone.Middle, revealed)
	if opening && d.rand.IntN(2) == 0 {
		d.table.Say(fact.Declared{Verb: "opening-over"})
	}
	for other, h := range d.hands {
		i := slices.IndexFunc(h, func(c int) bool { return d.mates(c, revealed) })
		if i < 0 {
			continue
		}
		mate := h[i]
		d.hands[other] = slices.Delete(h, i, i+1)
		z := zone.Seat(other + 1)
		if d.rand.IntN(2) == 0 {
			z = zone.Middle
		}
		d.lay(z, mate)
		return seat
	}
	if d.rand.IntN(2) == 0 {
		d.table.Say(fact.Declared{Verb: "nobody-has-it"})
	}
	d.table.Require(
		d.aside != nobody && d.mates(revealed, d.aside) && d.deck[d.aside] != card.Joker,
		"the truth of an Ascension is not right",
	)
	d.ascended = seat
	d.show(zone.Box, d.aside)
	return 0
}

// ascension compares an Ascension with arithmetic: whoever holds the maid among
// n cards reveals it once in n times.
func (d *dealer) ascension(hand []int, revealed int) {
	chance := 0.0
	for _, c := range hand {
		if d.mates(c, d.aside) {
			chance = 1 / float64(len(hand))
		}
	}
	d.table.Chance("Ascensions", d.mates(revealed, d.aside), chance)
}

// end shows the last card and the one in the box.
func (d *dealer) end() {
	loser, maid := d.loser()
	if d.rand.IntN(2) == 0 {
		d.table.Say(fact.Declared{Seat: loser, Verb: "last-card", Cards: []card.Card{d.deck[maid]}})
	} else {
		d.show(zone.Seat(loser), maid)
	}
	if d.aside != nobody {
		d.show(zone.Box, d.aside)
	}
}

// loser is who is left with which card.
func (d *dealer) loser() (seat, maid int) {
	i := slices.IndexFunc(d.hands, func(h []int) bool { return len(h) > 0 })
	return i + 1, d.hands[i][0]
}
