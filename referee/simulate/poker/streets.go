package poker

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// streets plays a hand of Chaos.
func (d *dealer) streets() {
	for seat := range d.live {
		d.down[seat] = append(d.down[seat], d.draw(2)...)
	}
	if d.set["extra"] == "dummy-hand" {
		d.draw(2)
	}
	for street := 3; street <= 7; street++ {
		if street < 7 {
			d.deal(street)
		} else {
			for seat := range d.live {
				d.down[seat] = append(d.down[seat], d.draw(1)...)
			}
		}
		d.table.Require(d.referee().Wild() == d.wild(), "what is wild after %v", d.stream)
		d.bet()
		if d.purse.live() == 1 {
			d.settle(func(int) poker.Value { return 0 })
			return
		}
		d.purse.street()
	}
	d.showdown()
}

// deal deals an up-card to everybody in the hand, in its order; they come to
// be known in any order, as a camera may find them.
func (d *dealer) deal(street int) {
	var seen, middle []fact.Fact
	up := func(seat int) {
		c := d.draw(1)[0]
		d.open[seat], d.stream = append(d.open[seat], c), append(d.stream, c)
		f := fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)}
		if seat == 0 {
			f.Zone = zone.Middle
			middle = append(middle, f)
		} else {
			seen = append(seen, f)
		}
	}
	for seat := range d.live {
		if d.set["extra"] == "turned-card" {
			up(0)
		}
		up(seat)
	}
	if d.set["extra"] == "dummy-hand" {
		up(0)
	}
	if street == 3 {
		first := d.stream[0]
		d.table.Chance("the first up-card is a queen", first.Rank() == "Q", 4/float64(len(d.deck)))
	}
	d.rand.Shuffle(len(seen), func(i, j int) { seen[i], seen[j] = seen[j], seen[i] })
	for len(seen)+len(middle) > 0 {
		from := &seen
		if len(seen) == 0 || len(middle) > 0 && d.rand.IntN(2) == 0 {
			from = &middle
		}
		d.table.Say((*from)[0])
		*from = (*from)[1:]
	}
}

// showdown shows the hole cards, one by one or together; now and then
// somebody does not show.
func (d *dealer) showdown() {
	for seat := range d.live {
		if d.rand.IntN(10) == 0 && d.purse.live() > 1 {
			d.purse.in[seat-1] = false
			d.table.Say(fact.Declared{Seat: seat, Verb: "muck"})
			continue
		}
		if d.purse.live() == 1 {
			break
		}
		hole := d.down[seat]
		d.open[seat] = append(d.open[seat], hole...)
		if d.rand.IntN(2) == 0 {
			d.table.Say(fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(hole...)})
			continue
		}
		for _, c := range hole {
			d.table.Say(fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)})
		}
	}
	d.settle(d.value)
	for seat := range d.live {
		d.table.Count("shown down: " + d.value(seat).Category().String())
	}
}
