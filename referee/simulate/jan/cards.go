package jan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pack"
)

// kind is a window of the truth.
type kind int

const (
	opening kind = iota
	drawn
	riichiRound
)

// draw draws cards from the Action Deck.
func (d *dealer) draw(seat, n int) {
	for range n {
		if len(d.deck) == 0 {
			if d.set["deck_out"] == "no-draw" || len(d.pile) == 0 {
				return
			}
			d.deck, d.pile = d.pile, nil
			d.shuffle(d.deck)
		}
		d.cards[seat] = append(d.cards[seat], d.deck[0])
		d.deck = d.deck[1:]
	}
}

// modifier draws a Modifier and puts it into play.
func (d *dealer) modifier() {
	d.mod, d.mods = d.mods[0], d.mods[1:]
	d.modDue--
	d.modEnd = make([]bool, d.n)
	c, _ := d.pack.Card(d.mod)
	d.moving = true
	for i := range d.n {
		seat := (d.dealer + i) % d.n
		if c.You {
			d.carry(seat, -1, c.Ops, 0)
		}
		if d.chars[seat].Colour == c.Colour {
			d.carry(seat, -1, c.BonusOps, 0)
		}
	}
	d.moving = false
	d.t.Say(fact.Declared{Verb: verb.Modifier, Word: d.mod})
}

// carry does what a card says.
func (d *dealer) carry(seat, negated int, ops []pack.Op, to int) {
	for _, o := range ops {
		switch o.Do {
		case pack.Draw:
			d.draw(seat, o.N)
		case pack.Change:
			if len(d.mods) > 0 {
				d.modDue++
			}
		case pack.Pay:
			d.carryPay(seat, negated, o, to)
		case pack.Take:
			amount := o.Amount.Points
			switch {
			case o.Limit == pack.UpTo:
				amount = min(amount, d.table)
			case o.Limit == pack.Any, amount > d.table:
				amount = 0
			}
			d.table -= amount
			d.points[seat] += amount
		case pack.Double, pack.Call:
		}
	}
}

// carryPay pays as a card says: negated is whose card it negates, to the seat that was chosen.
func (d *dealer) carryPay(seat, negated int, o pack.Op, to int) {
	switch {
	case o.Amount.Any: // named as nothing
	case o.From == pack.EachOther:
		for other := d.next(seat); other != seat; other = d.next(other) {
			d.pay(other, seat, o.Amount.Points)
		}
	case o.To == pack.ToTable:
		d.pay(seat, -1, o.Amount.Points)
	case o.To == pack.ToChosen:
		d.pay(seat, to, o.Amount.Points)
	case o.To == pack.ToNegated && negated >= 0 && negated != seat:
		d.pay(seat, negated, o.Amount.Points)
	}
}

// pay moves points between seats, or to the table if to is -1: as much as there is, or, by a switch, all or nothing.
func (d *dealer) pay(from, to, amount int) {
	if amount > max(0, d.points[from]) {
		if d.set["cannot_pay"] == "ignored" {
			return
		}
		amount = max(0, d.points[from])
	}
	d.points[from] -= amount
	if to < 0 {
		d.table += amount
	} else {
		d.points[to] += amount
	}
}

// may reports whether a seat may play a card in a window.
func (d *dealer) may(seat int, name string, k kind, active int) bool {
	c, _ := d.pack.Card(name)
	own, first := seat == active, seat == active && k == opening
	if c.Type == pack.Hyper {
		switch d.chars[seat].Hyper.Timing {
		case pack.AnyTime:
			return true
		case pack.AnyPlayer:
			return k == opening
		default:
			return first
		}
	}
	if c.Type == pack.Negate || c.Type == pack.Stock && !first {
		return false
	}
	if slices.ContainsFunc(c.Ops, func(o pack.Op) bool { return o.Cost && d.points[seat] < o.Amount.Points }) {
		return false
	}
	switch c.Only {
	case pack.AtRiichi:
		return false
	case pack.OwnTurn:
		return own
	case pack.OthersTurn:
		return !own
	case pack.BeforeDraw:
		return k == opening
	case pack.AfterDraw:
		return k == drawn
	default:
		return true
	}
}

// window goes round until all have passed in a row.
func (d *dealer) window(k kind, active, holder int) {
	for passes := 0; passes < d.n; holder = d.next(holder) {
		i := -1
		if d.chance(12) {
			i = slices.IndexFunc(d.cards[holder], func(name string) bool { return d.may(holder, name, k, active) })
		}
		if i < 0 {
			d.pass(holder)
			passes++
			continue
		}
		passes = 0
		if k == drawn {
			d.sayDraw(active)
		}
		d.playCard(holder, i)
	}
}

func (d *dealer) pass(seat int) {
	if d.spoken {
		d.says(seat, verb.Pass, fact.Declared{})
	}
}

// sayDraw says the draw of this turn, if it was not said.
func (d *dealer) sayDraw(seat int) {
	if !d.drawn {
		d.drawn = true
		d.says(seat, verb.Draw, fact.Declared{})
	}
}

// remove takes a card from a hand.
func (d *dealer) remove(seat, i int) pack.Card {
	c, _ := d.pack.Card(d.cards[seat][i])
	d.cards[seat] = slices.Delete(slices.Clone(d.cards[seat]), i, i+1)
	return c
}

func (d *dealer) playCard(seat, i int) {
	c := d.remove(seat, i)
	to := d.next(seat)
	f := fact.Declared{Word: c.Name}
	if slices.ContainsFunc(c.Ops, func(o pack.Op) bool { return o.To == pack.ToChosen }) {
		f.Word += " to P" + string(rune('1'+to))
	}
	if c.Tile {
		f.Cards = []card.Card{named}
	}
	d.says(seat, verb.Play, f)
	if c.Type == pack.Hyper {
		h := d.chars[seat].Hyper
		if h.Stock {
			d.stocks = append(d.stocks, stock{name: c.Name, owner: seat, until: h.Until, ops: h.Ops, on: h.On})
		}
		d.carry(seat, -1, h.Ops, to)
		if !h.Stock {
			d.pile = append(d.pile, c.Name)
		}
		return
	}
	d.sub(seat, c, to)
}

// sub is the round of sub-priority on a card, and what comes of it.
func (d *dealer) sub(seat int, c pack.Card, to int) {
	type laid struct {
		seat int
		card pack.Card
	}
	stack := []laid{{seat, c}}
	holder := seat
	for passes := 0; passes < d.n; holder = d.next(holder) {
		i := -1
		if d.chance(5) {
			i = slices.IndexFunc(
				d.cards[holder], func(name string) bool { c, _ := d.pack.Card(name); return c.Type == pack.Negate },
			)
		}
		if i < 0 {
			d.pass(holder)
			passes++
			continue
		}
		passes = 0
		n := d.remove(holder, i)
		d.says(holder, verb.Play, fact.Declared{Word: n.Name})
		stack = append(stack, laid{holder, n})
	}
	// With k Negates upon it a card stands if k is even; each second Negate
	// from the top takes hold: the card below is discarded, then it does what
	// else it does, and is discarded itself.
	for top := len(stack) - 1; top > 0; top -= 2 {
		n, hit := stack[top], stack[top-1]
		d.pile = append(d.pile, hit.card.Name)
		d.carry(n.seat, hit.seat, n.card.Ops, 0)
		d.pile = append(d.pile, n.card.Name)
	}
	if (len(stack)-1)%2 == 1 {
		return
	}
	ops := c.Ops
	if d.chars[seat].Colour == c.Colour {
		ops = slices.Concat(ops, c.BonusOps)
	}
	if c.Type == pack.Stock {
		d.stocks = append(
			d.stocks,
			stock{name: c.Name, owner: seat, until: c.Until, ops: ops, on: c.On, tile: c.Tile, shown: make([]int, d.n)},
		)
	}
	d.carry(seat, -1, ops, to)
	if c.Type != pack.Stock {
		d.pile = append(d.pile, c.Name)
	}
}

// happens carries out what lasting effects do, and ends those that waited.
func (d *dealer) happens(event string, seat int) {
	for _, x := range slices.Clone(d.stocks) {
		for _, on := range x.on {
			if on.Event == event && x.owner == seat {
				d.carry(seat, -1, on.Ops, 0)
			}
		}
	}
	if c, ok := d.pack.Card(d.mod); ok && c.You && !d.modEnd[seat] {
		for _, on := range c.On {
			if on.Event == event {
				d.carry(seat, -1, on.Ops, 0)
			}
		}
		d.modEnd[seat] = d.modEnd[seat] || string(c.Until) == event
	}
	d.end(func(x stock) bool { return x.owner == seat && string(x.until) == event })
}

// end discards the Stocks that are over.
func (d *dealer) end(over func(stock) bool) {
	var stay []stock
	for _, x := range d.stocks {
		if over(x) {
			d.pile = append(d.pile, x.name)
		} else {
			stay = append(stay, x)
		}
	}
	d.stocks = stay
}

// doubled is how often a payment counts.
func (d *dealer) doubled(from, to int) int {
	times := 1
	owns := func(ops []pack.Op, owner int) bool {
		return slices.ContainsFunc(ops, func(o pack.Op) bool {
			return o.Do == pack.Double && (o.Reach == pack.All || owner == from || owner == to)
		})
	}
	for _, x := range d.stocks {
		if owns(x.ops, x.owner) {
			times *= 2
		}
	}
	if c, ok := d.pack.Card(d.mod); ok {
		hit := false
		for seat := range d.n {
			hit = hit || owns(c.Ops, seat) && !(c.You && d.modEnd[seat])
		}
		if hit {
			times *= 2
		}
	}
	if times > 2 && d.set["doubles"] == "once" {
		times = 2
	}
	return times
}

// named is the tile that every Futuresight of the simulation is for.
const named card.Card = "9p"

// reveal counts tiles that came to be seen from a hand.
func (d *dealer) reveal(seat int, tiles []card.Card) {
	for i := range d.stocks {
		if x := &d.stocks[i]; x.tile {
			for _, t := range tiles {
				if t == named {
					x.shown[seat]++
				}
			}
		}
	}
	d.end(func(x stock) bool { return x.tile && x.shown[seat] > 1 })
}
