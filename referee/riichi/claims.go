package riichi

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// Furiten reports whether a hand with these waits may not be won with another
// player's tile: a wait is among the own discards (called ones, too), or among
// the tiles that the others have discarded or robbed kans of since, and that were let
// pass: since the own last discard or, after a riichi, since the riichi. So a
// win can be judged when it is claimed, by tiles that all have seen (CJ-P4).
func Furiten(waits kinds.Set, own, passed []card.Card) bool {
	return waits&(kinds.SetOf(own...)|kinds.SetOf(passed...)) != 0
}

// Winners are those of several who claim one tile that win it, in turn order
// from the seat that it came from; the first of them gets the honba and the points on the
// table (CJ-P16). abortive is true where three at once end the hand instead.
func Winners(claims []int, from int, r Rules) (winners []int, abortive bool) {
	winners = slices.Clone(claims)
	slices.SortFunc(winners, func(a, b int) int { return after(from, a, r.Players) - after(from, b, r.Players) })
	switch {
	case len(winners) > 1 && r.MultipleRon == "head-bump":
		return winners[:1], false
	case len(winners) > 2 && r.MultipleRon == "two":
		return nil, true
	}
	return winners, false
}

// after is how many seats b comes after a.
func after(a, b, players int) int { return ((b-a)%players + players) % players }

// NoTen is what is paid after an exhaustive draw: 3000 in all, 2000 with three
// players, from those who are not tenpai to those who are. tenpai holds all seats. Of two and two each pays one of the
// others: a share of 750 cannot be paid in sticks.
func NoTen(tenpai []bool) []Payment {
	ready := 0
	for _, t := range tenpai {
		if t {
			ready++
		}
	}
	if ready == 0 || ready == len(tenpai) {
		return nil
	}
	pairs, share := ready == len(tenpai)-ready, 1000*(len(tenpai)-1)/(ready*(len(tenpai)-ready))
	if pairs {
		share *= ready
	}
	var paid []Payment
	payers := 0
	for from, t := range tenpai {
		if t {
			continue
		}
		takers := 0
		for to, t2 := range tenpai {
			if !t2 {
				continue
			}
			if !pairs || takers == payers {
				paid = append(paid, Payment{From: from, To: to, Points: share})
			}
			takers++
		}
		payers++
	}
	return paid
}

// Nagashi is what a nagashi mangan gets: a mangan by tsumo, without honba.
func Nagashi(seat, dealer int, r Rules) []Payment {
	return payments(Situation{Seat: seat, Dealer: dealer, Tsumo: true}, r, 2000, 0, -1)
}

// IsNagashi reports whether a row of discards earns a nagashi mangan: terminals
// and honours only, none of them called.
func IsNagashi(discards []card.Card, called bool) bool {
	return !called && len(discards) > 0 && !slices.ContainsFunc(discards, func(t card.Card) bool {
		k, ok := kinds.Of(t)
		return !ok || !k.Orphan()
	})
}

// NineTerminals reports whether a first hand with its first draw may be declared
// an abortive draw: nine different terminals and honours.
func NineTerminals(tiles []card.Card) bool {
	n := 0
	for _, k := range kinds.SetOf(tiles...).List() {
		if k.Orphan() {
			n++
		}
	}
	return n >= 9
}

// SwapCalls are the kinds that may not be discarded right after a chi or pon
// with `swap_call = forbidden`: the tile that was called and, at the other
// end of a chi, the one that would have made the same run.
func SwapCalls(m Meld, called card.Card) kinds.Set {
	k, ok := kinds.Of(called)
	if !ok || m.Call != Chi && m.Call != Pon {
		return 0
	}
	s := kinds.Set(1) << k
	low, _ := m.first()
	switch {
	case m.Call == Chi && k == low && low%9 < 6:
		s |= 1 << (low + 3)
	case m.Call == Chi && k == low+2 && low%9 > 0:
		s |= 1 << (low - 1)
	}
	return s
}

// KanAfterRiichi reports whether a closed kan of the tile just drawn is allowed
// to a player in riichi: the hand of 13 before the draw holds three of it, and
// waits for the same kinds with the kan as without it.
func KanAfterRiichi(tiles []card.Card, melds []Meld, drawn card.Card) bool {
	k, ok := kinds.Of(drawn)
	if !ok {
		return false
	}
	var rest, kan []card.Card
	for _, t := range tiles {
		if other, _ := kinds.Of(t); other == k {
			kan = append(kan, t)
		} else {
			rest = append(rest, t)
		}
	}
	if len(kan) != 3 {
		return false
	}
	waits := Waits(tiles, melds)
	with := append(slices.Clone(melds), Meld{Call: ClosedKan, Tiles: append(kan, drawn)})
	return waits != 0 && waits == Waits(rest, with)
}
