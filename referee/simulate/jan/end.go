package jan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// rons lets everybody win with a tile who can; it reports whether somebody did.
func (d *dealer) rons(from int, tile card.Card, kan bool) bool {
	seats, worth := d.winners(from, tile, kan)
	if len(seats) == 0 {
		return false
	}
	order := slices.Clone(seats)
	d.rand.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	d.moving = true
	for _, seat := range order {
		d.says(seat, verb.Ron, fact.Declared{Cards: d.tiles[seat]})
	}
	d.moving = false
	d.loseCard()
	switch {
	case d.rules.MultipleRon == "head-bump":
		seats = seats[:1]
	case d.rules.MultipleRon == "two" && len(seats) > 2:
		for _, seat := range seats {
			d.reveal(seat, d.tiles[seat])
		}
		d.endHand(true, true)
		return true
	}
	var worths []riichi.Worth
	var shown [][]card.Card
	for i, seat := range seats {
		v := worth[seat]
		for k := range v.Payments {
			if i > 0 {
				v.Payments[k].Honba = 0
			}
		}
		worths = append(worths, v)
		shown = append(shown, append(slices.Clone(d.tiles[seat]), tile))
	}
	d.settle(seats, from, worths, shown, func() {})
	return true
}

// winners are the seats that win with a tile, in order of turns, and what their hands are worth: all who can, but
// for one in eight.
func (d *dealer) winners(from int, tile card.Card, kan bool) (seats []int, worth map[int]riichi.Worth) {
	worth = map[int]riichi.Worth{}
	for i := 1; i < d.n; i++ {
		seat := (from + i) % d.n
		w := d.where(seat)
		w.From, w.Chankan, w.LastTile = from, kan, len(d.wall) == 0 && !kan
		if !d.waits(seat).Has(kindOf(tile)) || riichi.Furiten(d.waits(seat), d.river[seat], d.gone[seat]) {
			continue
		}
		if v, err := riichi.Score(d.hand(seat, tile), w, d.rules); err == nil && !d.chance(8) {
			seats = append(seats, seat)
			worth[seat] = v
		}
	}
	return seats, worth
}

// loseCard takes the card of a riichi whose discard was won with.
func (d *dealer) loseCard() {
	if d.riding == nil {
		return
	}
	if d.set["riichi_card_lost"] == "returned" {
		d.cards[d.riding.seat] = append(d.cards[d.riding.seat], d.riding.name)
	} else {
		d.pile = append(d.pile, d.riding.name)
	}
	d.riding = nil
}

func kindOf(c card.Card) kinds.Kind {
	k, _ := kinds.Of(c)
	return k
}

// settle pays for the wins of a hand.
func (d *dealer) settle(seats []int, from int, worths []riichi.Worth, shown [][]card.Card, say func()) {
	d.moving = true
	say()
	stays := false
	for i, seat := range seats {
		stays = stays || seat == d.dealer
		d.reveal(seat, shown[i])
		for _, p := range worths[i].Payments {
			amount := (p.Points + p.Honba) * d.doubled(p.From, p.To)
			if d.set["double_honba"] == "off" {
				amount = p.Points*d.doubled(p.From, p.To) + p.Honba
			}
			d.points[p.From] -= amount
			d.points[p.To] += amount
			d.paid[p.From] = true
		}
	}
	d.points[seats[0]] += d.table
	d.table = 0
	for _, seat := range seats {
		d.happens("win", seat)
	}
	if from >= 0 {
		d.happens("deal-in", from)
	}
	d.moving = false
	d.endHand(stays, stays)
}

// endHand goes on to the next hand.
func (d *dealer) endHand(stays, honba bool) {
	d.end(func(x stock) bool {
		return x.until == pack.NoPhrase || x.until == pack.Hand ||
			x.until == pack.Natural && d.set["natural_end"] == "also-hand-end"
	})
	d.endModifier(pack.Hand)
	if honba {
		d.honba++
	} else if !stays {
		d.honba = 0
	}
	before := d.passed / d.n
	if !stays {
		d.dealer = d.next(d.dealer)
		d.passed++
	}
	deals := 2 * d.n
	if d.set["length"] == "east" {
		deals = d.n
	}
	d.over = d.passed >= deals || d.set["bust"] == "on" && slices.Min(d.points) < 0
	if !stays && (d.set["wind_rotation"] == "seat-winds" || d.passed/d.n != before) {
		d.rotate()
	}
	if d.over && d.set["table_at_end"] == "first" {
		d.tableToFirst()
	}
}

// endModifier notes that a Modifier ends that lasts until something; it is seen once no Modifier is left.
func (d *dealer) endModifier(until pack.Until) {
	if c, ok := d.pack.Card(d.mod); ok && c.You && c.Until == until {
		d.modEnd = slices.Repeat([]bool{true}, d.n)
	}
}

// rotate lets the winds rotate.
func (d *dealer) rotate() {
	d.end(func(x stock) bool { return x.until == pack.Winds })
	d.endModifier(pack.Winds)
	if !d.over && len(d.mods) > 0 {
		d.modDue = 1
	}
}

// tableToFirst gives what lies on the table at the end to who has most.
func (d *dealer) tableToFirst() {
	best := 0
	for seat := range d.n {
		if d.points[seat] > d.points[best] {
			best = seat
		}
	}
	d.points[best] += d.table
	d.table = 0
}

// exhausted is the end of a hand that nobody has won.
func (d *dealer) exhausted() {
	tenpai := make([]bool, d.n)
	for seat := range d.n {
		if tenpai[seat] = d.waits(seat) != 0; tenpai[seat] {
			d.says(seat, verb.Ready, fact.Declared{Cards: d.tiles[seat]})
			d.reveal(seat, d.tiles[seat])
		}
	}
	d.moving = true
	d.t.Say(fact.Declared{Verb: verb.Exhausted})
	d.moving = false
	payments, draws, below := riichi.NoTen(tenpai), d.set["noten_draws_card"] == "on", d.set["noten_below_zero"] == "on"
	var nagashi []riichi.Payment
	for seat := range d.n {
		if d.rules.Nagashi && riichi.IsNagashi(d.river[seat], d.taken[seat]) {
			nagashi = append(nagashi, riichi.Nagashi(seat, d.dealer, d.rules)...)
		}
	}
	if nagashi != nil {
		payments, draws, below = nagashi, d.set["nagashi_draws_card"] == "on", true
	}
	for _, p := range payments {
		if !below && d.points[p.From] < p.Points {
			continue
		}
		d.points[p.From] -= p.Points
		d.points[p.To] += p.Points
		d.paid[p.From] = d.paid[p.From] || draws
	}
	d.endHand(tenpai[d.dealer] && d.rules.Renchan == "tenpai", true)
}

// fourWinds reports four discards of one wind, and nothing else so far.
func (d *dealer) fourWinds() bool {
	if d.n != 4 || d.calls > 0 || !d.rules.Abortive {
		return false
	}
	first := kindOf(d.river[d.dealer][0])
	for seat := range d.n {
		if len(d.river[seat]) != 1 || kindOf(d.river[seat][0]) != first {
			return false
		}
	}
	return first >= kinds.East && first <= kinds.North
}

// claim lets somebody call a tile now and then; what it does is done when its
// time comes.
func (d *dealer) claim(from int, tile card.Card) func() {
	if len(d.wall) == 0 {
		return nil
	}
	k := kindOf(tile)
	for i := 1; i < d.n; i++ {
		seat := (from + i) % d.n
		if d.rich[seat] != 0 {
			continue
		}
		same := slices.DeleteFunc(slices.Clone(d.tiles[seat]), func(t card.Card) bool { return kindOf(t) != k })
		switch {
		case len(same) == 3 && d.kans < 3 && d.chance(3):
			return d.meldOf(seat, from, tile, verb.Kan, riichi.OpenKan, same)
		case len(same) >= 2 && d.chance(3):
			return d.meldOf(seat, from, tile, verb.Pon, riichi.Pon, same[:2])
		}
	}
	seat := d.next(from)
	if d.n == 3 || d.rich[seat] != 0 || k.Honour() || !d.chance(5) {
		return nil
	}
	return d.chi(seat, from, tile)
}

// chi calls a tile for a run, nil if the hand has none that may be called.
func (d *dealer) chi(seat, from int, tile card.Card) func() {
	k := kindOf(tile)
	for _, gaps := range [][2]kinds.Kind{{1, 2}, {-1, 1}, {-2, -1}} {
		var own []card.Card
		for _, gap := range gaps {
			other := k + gap
			if other < 0 || other/9 != k/9 {
				break
			}
			if i := slices.IndexFunc(d.tiles[seat], func(t card.Card) bool { return kindOf(t) == other }); i >= 0 {
				own = append(own, d.tiles[seat][i])
			}
		}
		if len(own) == 2 && d.leaves(seat, own, tile) {
			return d.meldOf(seat, from, tile, verb.Chi, riichi.Chi, own)
		}
	}
	return nil
}

// leaves reports whether a chi leaves a tile that may be discarded.
func (d *dealer) leaves(seat int, own []card.Card, tile card.Card) bool {
	m := riichi.Meld{Call: riichi.Chi, Tiles: append(slices.Clone(own), tile)}
	slices.SortFunc(m.Tiles, func(a, b card.Card) int { return int(kindOf(a)) - int(kindOf(b)) })
	forbidden, left := riichi.SwapCalls(m, tile), slices.Clone(d.tiles[seat])
	for _, t := range own {
		i := slices.Index(left, t)
		left = slices.Delete(left, i, i+1)
	}
	return slices.ContainsFunc(left, func(t card.Card) bool { return !forbidden.Has(kindOf(t)) })
}

func (d *dealer) meldOf(seat, from int, tile card.Card, how string, call riichi.Call, own []card.Card) func() {
	own = slices.Clone(own)
	d.says(seat, how, fact.Declared{Cards: own})
	return func() {
		m := riichi.Meld{Call: call, Tiles: append(slices.Clone(own), tile), From: from}
		slices.SortFunc(m.Tiles, func(a, b card.Card) int { return int(kindOf(a)) - int(kindOf(b)) })
		d.melds[seat] = append(d.melds[seat], m)
		d.take(seat, own)
		d.taken[from] = true
		d.broken()
		if call == riichi.OpenKan {
			d.kans++
		}
		d.last = seat
		d.reveal(seat, own)
	}
}
