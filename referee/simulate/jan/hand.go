package jan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// turn is how a turn begins.
type turn struct {
	seat   int
	called bool // no draw
	kan    bool // a replacement is drawn, without a window before it
	open   bool // after an open kan: a window, then a replacement
}

// play plays a hand from the first draw to its end.
func (d *dealer) play() {
	t := turn{seat: d.dealer}
	for {
		next, over := d.turn(t)
		if over {
			return
		}
		t = next
	}
}

// turn plays a turn to its discard and what is claimed; over ends the hand.
func (d *dealer) turn(t turn) (next turn, over bool) {
	seat := t.seat
	if !t.kan && !(t.called || t.open) || !t.kan && d.set["call_turn"] == "window" {
		d.window(opening, seat, seat)
	}
	if t.called {
		return d.discard(seat, card.None, true)
	}
	rinshan := t.kan || t.open
	d.drawn = false
	if rinshan {
		d.kanDora()
	}
	tile := d.wall[0]
	d.wall, d.got[seat] = d.wall[1:], append(d.got[seat], tile)
	if d.spoken {
		d.sayDraw(seat)
	}
	d.window(drawn, seat, seat)
	if d.tsumo(seat, tile, rinshan) || d.nineTerminals(seat, tile) {
		return turn{}, true
	}
	d.tiles[seat] = append(d.tiles[seat], tile)
	if next, over, done := d.ownKan(seat, tile); done {
		return next, over
	}
	return d.discard(seat, tile, false)
}

// nineTerminals ends a hand at times whose first draw has nine kinds of terminals and honours.
func (d *dealer) nineTerminals(seat int, tile card.Card) bool {
	all := append(slices.Clone(d.tiles[seat]), tile)
	if d.calls > 0 || len(d.river[seat]) > 0 || !d.rules.Abortive || !riichi.NineTerminals(all) || !d.chance(2) {
		return false
	}
	d.moving = true
	d.says(seat, verb.Nine, fact.Declared{Cards: all})
	d.moving = false
	d.reveal(seat, all)
	d.endHand(true, true)
	return true
}

// kanDora turns the indicator of a kan.
func (d *dealer) kanDora() {
	d.dora = d.dead[:len(d.dora)+1]
	d.t.Say(fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read(d.dora[len(d.dora)-1])})
}

func (d *dealer) hand(seat int, win card.Card) riichi.Hand {
	return riichi.Hand{Tiles: d.tiles[seat], Melds: d.melds[seat], Win: win}
}

func (d *dealer) where(seat int) riichi.Situation {
	return riichi.Situation{
		Seat:      seat,
		Dealer:    d.dealer,
		RoundWind: d.passed / d.n,
		Riichi:    d.rich[seat],
		Ippatsu:   d.ipp[seat],
		Dora:      d.dora,
		Honba:     d.honba,
		FirstTurn: d.calls == 0 && len(d.river[seat]) == 0,
	}
}

func (d *dealer) tsumo(seat int, tile card.Card, rinshan bool) bool {
	w := d.where(seat)
	w.Tsumo, w.Rinshan, w.LastTile = true, rinshan, len(d.wall) == 0 && !rinshan
	worth, err := riichi.Score(d.hand(seat, tile), w, d.rules)
	if err != nil {
		return false
	}
	all := append(slices.Clone(d.tiles[seat]), tile)
	d.settle([]int{seat}, -1, []riichi.Worth{worth}, [][]card.Card{all}, func() {
		d.says(seat, verb.Tsumo, fact.Declared{Cards: all})
	})
	return true
}

// ownKan makes a closed kan or adds to a pon, now and then.
func (d *dealer) ownKan(seat int, tile card.Card) (turn, bool, bool) {
	if d.kans >= 3 || len(d.wall) == 0 || d.rich[seat] != 0 {
		return turn{}, false, false
	}
	k, _ := kinds.Of(tile)
	var same []card.Card
	for _, t := range d.tiles[seat] {
		if x, _ := kinds.Of(t); x == k {
			same = append(same, t)
		}
	}
	if len(same) == 4 && d.chance(2) {
		d.says(seat, verb.ClosedKan, fact.Declared{Cards: same})
		d.melds[seat] = append(d.melds[seat], riichi.Meld{Call: riichi.ClosedKan, Tiles: same, From: seat})
		d.take(seat, same)
		d.broken()
		d.kans++
		d.reveal(seat, same)
		d.see(seat, tile)
		return turn{seat: seat, kan: true}, false, true
	}
	for i, m := range d.melds[seat] {
		if x, _ := kinds.Of(m.Tiles[0]); m.Call != riichi.Pon || x != k || !d.chance(2) {
			continue
		}
		d.says(seat, verb.AddedKan, fact.Declared{Cards: []card.Card{tile}})
		d.take(seat, []card.Card{tile})
		if d.rons(seat, tile, true) {
			return turn{}, true, true
		}
		d.melds[seat][i] = riichi.Meld{Call: riichi.AddedKan, Tiles: append(slices.Clone(m.Tiles), tile), From: m.From}
		d.broken()
		d.kans++
		d.reveal(seat, []card.Card{tile})
		d.see(seat, tile)
		return turn{seat: seat, kan: true}, false, true
	}
	return turn{}, false, false
}

// broken ends what holds only until the first call.
func (d *dealer) broken() {
	d.calls++
	d.ipp = make([]bool, d.n)
}

func (d *dealer) take(seat int, tiles []card.Card) {
	d.tiles[seat] = slices.Clone(d.tiles[seat])
	for _, t := range tiles {
		i := slices.Index(d.tiles[seat], t)
		d.tiles[seat] = slices.Delete(d.tiles[seat], i, i+1)
	}
}

// see lets a tile pass before the others.
func (d *dealer) see(from int, tile card.Card) {
	for seat := range d.n {
		if seat != from {
			d.gone[seat] = append(d.gone[seat], tile)
		}
	}
	if d.rich[from] == 0 {
		d.gone[from] = nil
	}
}

// worst is the tile that fits a hand least.
func (d *dealer) worst(seat int, forbidden kinds.Set) card.Card {
	best, least := card.None, 1000
	for _, t := range d.tiles[seat] {
		k, _ := kinds.Of(t)
		if forbidden.Has(k) {
			continue
		}
		value := d.rand.IntN(2)
		for _, other := range d.tiles[seat] {
			x, _ := kinds.Of(other)
			switch gap := int(x) - int(k); {
			case gap == 0:
				value += 3
			case !k.Honour() && x/9 == k/9 && (gap == 1 || gap == -1):
				value += 2
			case !k.Honour() && x/9 == k/9 && (gap == 2 || gap == -2):
				value++
			}
		}
		if kinds.IsRed(t) {
			value += 2
		}
		if value < least {
			best, least = t, value
		}
	}
	return best
}

func (d *dealer) closed(seat int) bool { return riichi.Hand{Melds: d.melds[seat]}.Closed() }

// declared is the riichi that comes with a discard, if any.
type declared struct {
	is   bool
	how  riichi.Riichi
	card *pack.Card // that is played with it
}

// discard lays a tile, with a riichi at times, and sees who claims it.
func (d *dealer) discard(seat int, tile card.Card, called bool) (turn, bool) {
	tile = d.choice(seat, tile, called)
	d.take(seat, []card.Card{tile})
	r := d.declare(seat, called)
	d.t.Say(fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(tile)})
	d.ipp[seat] = false
	d.river[seat] = append(d.river[seat], tile)
	if tile == named {
		d.end(func(x stock) bool { return x.tile })
	}
	if r.card != nil {
		d.riding = &riding{seat, r.card.Name}
	}
	if d.rons(seat, tile, false) {
		return turn{}, true
	}
	d.riding = nil
	d.see(seat, tile)
	if r.is {
		d.gone[seat] = nil
	}
	four, winds := r.is && d.fourthRiichi(), d.fourWinds()
	var call func()
	if !four && !winds {
		call = d.claim(seat, tile)
	}
	if r.is {
		d.deposit(seat, r)
	}
	if four || winds {
		d.abort(winds)
		return turn{}, true
	}
	return d.after(seat, call)
}

// choice is the tile that a seat discards: the one that it drew once it is in riichi.
func (d *dealer) choice(seat int, tile card.Card, called bool) card.Card {
	var forbidden kinds.Set
	if called {
		m := d.melds[seat][len(d.melds[seat])-1]
		last := d.river[m.From][len(d.river[m.From])-1]
		forbidden = riichi.SwapCalls(m, last)
	}
	if d.rich[seat] != 0 {
		return tile
	}
	if tile = d.worst(seat, forbidden); tile == card.None {
		tile = d.tiles[seat][0]
	}
	return tile
}

// declare says a riichi, with a card if the seat has one that is played so, where it may be and mostly then.
func (d *dealer) declare(seat int, called bool) (r declared) {
	if called || d.rich[seat] != 0 || !d.closed(seat) || len(d.wall) < d.n || d.points[seat] < 1000 ||
		d.waits(seat) == 0 || d.chance(4) {
		return r
	}
	r = declared{is: true, how: riichi.SingleRiichi}
	if d.calls == 0 && len(d.river[seat]) == 0 {
		r.how = riichi.DoubleRiichi
	}
	with := slices.IndexFunc(
		d.cards[seat], func(name string) bool { c, _ := d.pack.Card(name); return c.Only == pack.AtRiichi },
	)
	f := fact.Declared{}
	if with >= 0 {
		c := d.remove(seat, with)
		f.Word, r.card = c.Name, &c
	}
	d.says(seat, verb.Riichi, f)
	return r
}

// fourthRiichi reports whether three are in riichi and a fourth ends the hand.
func (d *dealer) fourthRiichi() bool {
	riichis := 0
	for _, r := range d.rich {
		riichis += int(min(r, 1))
	}
	return riichis == 3 && d.n == 4 && d.rules.Abortive
}

// deposit puts the stick of a riichi down, and carries out its card.
func (d *dealer) deposit(seat int, r declared) {
	d.points[seat] -= 1000
	d.table += 1000
	d.rich[seat], d.ipp[seat] = r.how, true
	d.happens("riichi", seat)
	if r.card != nil {
		d.sub(seat, *r.card, 0)
		d.window(riichiRound, seat, d.next(seat))
	}
}

// abort ends a hand after four riichis or four winds.
func (d *dealer) abort(winds bool) {
	how := verb.FourRiichi
	if winds {
		how = verb.FourWinds
	}
	d.moving = true
	d.t.Say(fact.Declared{Verb: how})
	d.moving = false
	d.endHand(true, true)
}

// after is the turn that follows a discard: that of who calls it, or of the next.
func (d *dealer) after(seat int, call func()) (turn, bool) {
	if call != nil {
		call()
		t := turn{seat: d.last, called: true}
		if d.melds[d.last][len(d.melds[d.last])-1].Call == riichi.OpenKan {
			t = turn{seat: d.last, open: true}
		}
		return t, false
	}
	if len(d.wall) == 0 {
		d.exhausted()
		return turn{}, true
	}
	return turn{seat: d.next(seat)}, false
}

func (d *dealer) waits(seat int) kinds.Set { return riichi.Waits(d.tiles[seat], d.melds[seat]) }
