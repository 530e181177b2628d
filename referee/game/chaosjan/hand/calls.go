package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Claim is what a chi, pon or open kan on the newest discard makes of it, if it may be (CJ-P4).
func (h *Hand) Claim(entry fact.ID, f fact.Declared) (Called, *fault.Fault) {
	from, t := h.Newest, h.LastTile()
	k := Called{Entry: entry, Seat: f.Seat, From: from, Tile: t}
	late := h.mayCall(f, from)
	if late != nil && !late.Stands {
		return k, late
	}
	if t == card.Unknown {
		if k.Fits = h.CouldBe(f); len(k.Fits) == 1 {
			t = k.Fits[0]
			k.Tile = t
			if bad := h.learn(t); bad != nil {
				return k, bad
			}
		}
	}
	own := verb.Tiles(f)
	switch f.Verb {
	case verb.Chi:
		k.Meld = riichi.Meld{Call: riichi.Chi}
	case verb.Pon:
		k.Meld = riichi.Meld{Call: riichi.Pon}
		own = h.named(fill(own, t, 2))
	default:
		k.Meld = riichi.Meld{Call: riichi.OpenKan}
		own = h.named(fill(own, t, 3))
	}
	k.Meld.Tiles = append(slices.Clone(own), t)
	k.Meld.From = from - 1
	slices.SortFunc(k.Meld.Tiles, byKind)
	if !isMeld(k.Meld) && (t != card.Unknown || len(k.Fits) == 0 && known(own)) {
		return k, fault.Refuse("CJ-P4", "%s make no %s.", k.Meld.Tiles, rules.Text(verb.Spaced(f.Verb)))
	}
	if late != nil {
		return k, late
	}
	if f.Verb == verb.Chi { // let stand for somebody else: whether a tile was drawn in the turns between is not known
		h.Skipped += (f.Seat - h.house.Next(from) + h.house.Seats) % h.house.Seats
	}
	return k, h.See(own...)
}

// mayCall checks whether a player may call a discard (CJ-P4, CJ-P19).
func (h *Hand) mayCall(f fact.Declared, from int) *fault.Fault {
	switch {
	case f.Seat == from:
		return fault.Refuse("CJ-P4", "nobody claims their own discard.")
	case h.Wall == 0:
		return fault.Refuse("CJ-P4", "the last discard can be claimed by ron alone.")
	case h.HasRiichi(f.Seat):
		return fault.Refuse("CJ-P4", "%s has declared riichi, and calls no tile.", h.house.Name(f.Seat))
	case f.Verb == verb.Kan && h.Kans >= 4:
		return fault.Refuse("CJ-P4", "four kans have been made: there is no fifth.")
	case f.Verb != verb.Chi:
		return nil
	case h.house.Seats == 3:
		return fault.Refuse("CJ-P19", "with three players there is no chi.")
	}
	next := h.house.Next(from)
	return h.judge.Allow(f.Seat == next, "CJ-P4", "only the next player may chi, and that is %s.", h.house.Name(next))
}

// Take lays a called set, and returns the tiles of it that came from the caller's hand.
func (h *Hand) Take(c Called) (own []card.Card) {
	river := slices.Clone(h.River[c.From])
	river[len(river)-1].Called = c.Seat
	h.River[c.From] = river
	h.Melds[c.Seat] = append(slices.Clone(h.Melds[c.Seat]), Meld{Meld: c.Meld, Called: c.Tile, Entry: c.Entry})
	h.called()
	if c.Meld.Call == riichi.OpenKan {
		h.Kans++
	}
	own = slices.Clone(c.Meld.Tiles)
	if i := slices.Index(own, c.Tile); i >= 0 {
		own = slices.Delete(own, i, i+1)
	}
	return own
}

// called ends what only holds until somebody calls.
func (h *Hand) called() {
	h.Calls++
	h.Ippatsu = [5]bool{}
}

// Kan is a kan of one's own.
type Kan struct {
	Seat  int
	Call  riichi.Call
	Tile  card.Card
	Tiles []card.Card // those that came from the hand
	Pon   []card.Card // to which the tile was added
	melds []Meld
}

// OwnKan is a closed kan, or a fourth tile added to a pon, if whose turn it is may make it now (CJ-P4).
func (h *Hand) OwnKan(entry fact.ID, f fact.Declared) (Kan, *fault.Fault) {
	tiles := verb.Tiles(f)
	if bad := h.mayOwnKan(f.Seat, tiles); bad != nil {
		return Kan{}, bad
	}
	kind, _ := kinds.Of(tiles[0])
	kan := Kan{Seat: f.Seat, Tile: tiles[len(tiles)-1], melds: slices.Clone(h.Melds[f.Seat])}
	if f.Verb == verb.ClosedKan {
		kan.Call = riichi.ClosedKan
		kan.Tiles = h.named(fill(tiles, kan.Tile, 4))
		m := riichi.Meld{Call: riichi.ClosedKan, Tiles: kan.Tiles, From: f.Seat - 1}
		if !isMeld(m) {
			return kan, fault.Refuse("CJ-P4", "%s are no four of a kind.", kan.Tiles)
		}
		kan.melds = append(kan.melds, Meld{Meld: m, Called: kan.Tile, Entry: entry, After: h.HasRiichi(f.Seat)})
	} else {
		kan.Call = riichi.AddedKan
		if h.HasRiichi(f.Seat) {
			return kan, fault.Refuse("CJ-P4", "%s has declared riichi, and has no pon to add to.", h.house.Name(f.Seat))
		}
		i := slices.IndexFunc(kan.melds, func(m Meld) bool {
			k, ok := kinds.Of(m.Tiles[0])
			return ok && m.Call == riichi.Pon && k == kind
		})
		if i < 0 {
			return kan, fault.Refuse("CJ-P4", "%s has no pon of %s to add a tile to.", h.house.Name(f.Seat), kan.Tile)
		}
		kan.Tiles, kan.Pon = []card.Card{kan.Tile}, h.redInPon(kan.melds[i].Tiles, kan.Tile)
		kan.melds[i].Call = riichi.AddedKan
		kan.melds[i].Tiles = append(slices.Clone(kan.Pon), kan.Tile)
	}
	return kan, h.See(kan.Tiles...)
}

// mayOwnKan checks whether whose turn it is may make a kan now (CJ-P4).
func (h *Hand) mayOwnKan(seat int, tiles []card.Card) *fault.Fault {
	switch {
	case !h.Drew:
		return fault.Refuse("CJ-P4", "a kan of one’s own is made after a draw.")
	case h.Declare.Seat == seat:
		return fault.Refuse("CJ-P4", "%s has declared riichi: its tile comes next.", h.house.Name(seat))
	case h.Kans >= 4:
		return fault.Refuse("CJ-P4", "four kans have been made: there is no fifth.")
	case h.Wall == 0:
		return fault.Refuse("CJ-P4", "there is no tile left to draw after a kan.")
	case len(tiles) == 0:
		return fault.Refuse("CJ-P4", "say which tile.")
	}
	return nil
}

// Lay lays a kan of one's own: it may be robbed, then a replacement is drawn.
func (h *Hand) Lay(k Kan) {
	h.Melds[k.Seat] = k.melds
	h.Kans++
	h.Newest = k.Seat
	h.Stage = ClaimKan
	h.shows(k.Seat, k.Tile)
	h.called()
}

// Robbed makes of the hand before a kan the one in which it is robbed: ippatsu and the first go-around last until
// it is not, so a ron on it goes by the state before.
func (h *Hand) Robbed(laid Hand) {
	h.Stage, h.Newest, h.Thrown = ClaimKan, laid.Newest, laid.Thrown
}

// shows notes a tile that others may win with: before riichi, what was passed over before one's own no longer counts.
func (h *Hand) shows(seat int, tile card.Card) {
	h.Thrown = append(h.Thrown, Thrown{seat, tile})
	if !h.HasRiichi(seat) {
		h.since[seat] = len(h.Thrown)
	}
}

// Lies reports whether a set lies that was called or laid with that fact.
func (h *Hand) Lies(entry fact.ID) bool {
	return slices.ContainsFunc(h.Melds[:], func(melds []Meld) bool {
		return slices.ContainsFunc(melds, func(m Meld) bool { return m.Entry == entry })
	})
}

// HasNorths reports whether norths are set aside in this game (`nuki = on`).
func (h *Hand) HasNorths() bool { return h.house.Riichi.Nuki && h.house.Seats == 3 }

// North sets a north aside (three players).
func (h *Hand) North(seat int) *fault.Fault {
	if !h.Drew || h.Wall == 0 || h.Declare.Seat == seat {
		return fault.Refuse("CJ-P19", "a north is set aside after a draw, while there is a tile to replace it.")
	}
	if bad := h.See("4z"); bad != nil {
		return bad
	}
	h.Norths[seat]++
	h.called()
	h.Replaces()
	return nil
}

// fill names the tiles of a pon or kan that nobody named.
func fill(own []card.Card, t card.Card, n int) []card.Card {
	k, ok := kinds.Of(t)
	own = slices.Clone(own)
	if len(own) > 1 || len(own) == 1 && n < 4 {
		return own
	}
	if ok {
		t = k.Card()
	}
	for len(own) < n {
		own = append(own, t)
	}
	return own
}

// calledFor are the kinds of tiles that a chi, pon or open kan with those tiles of a hand can be for.
func calledFor(f fact.Declared) (fits kinds.Set) {
	call := map[string]riichi.Call{verb.Chi: riichi.Chi, verb.Pon: riichi.Pon, verb.Kan: riichi.OpenKan}[f.Verb]
	for _, t := range card.Tiles34() {
		tiles := append(verb.Tiles(f), t)
		if slices.SortFunc(tiles, byKind); isMeld(riichi.Meld{Call: call, Tiles: tiles}) {
			fits |= kinds.SetOf(t)
		}
	}
	return fits
}

func isMeld(m riichi.Meld) bool {
	want := map[riichi.Call]int{
		riichi.Chi: 3, riichi.Pon: 3, riichi.OpenKan: 4, riichi.ClosedKan: 4, riichi.AddedKan: 4,
	}[m.Call]
	if len(m.Tiles) != want {
		return false
	}
	first, ok := kinds.Of(m.Tiles[0])
	for i, t := range m.Tiles {
		k, tile := kinds.Of(t)
		switch {
		case !ok || !tile:
			return false
		case m.Call != riichi.Chi && k != first:
			return false
		case m.Call == riichi.Chi && (k.Honour() || int(k) != int(first)+i || k/9 != first/9):
			return false
		}
	}
	return true
}

// byKind orders tiles, a red five as a five, and last what nobody could read.
func byKind(a, b card.Card) int {
	x, known := kinds.Of(a)
	y, other := kinds.Of(b)
	if known != other {
		return map[bool]int{true: -1, false: 1}[known]
	}
	return int(x) - int(y)
}
