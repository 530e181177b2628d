package parlour

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Kind is what somebody does.
type Kind string

// What people do: calls say their verb.
const (
	Discard Kind = "discard"
	Riichi  Kind = "riichi"
	Pon     Kind = "pon"
	Chi     Kind = "chi"
	Kan     Kind = "kan"
)

// Move is one thing that a player does: a discard, straight or sideways, or a call of the discard before.
type Move struct {
	Kind Kind
	Seat int
	Tile card.Card   // discarded or called
	Own  []card.Card // from the caller's hand
	From int         // whose discard was called
}

// Play plays one hand without a winner: everybody discards by chance, calls now and then, and some declare riichi.
func Play(rng *rand.Rand) (moves []Move, indicator card.Card) {
	wall := Wall(rng)
	var hands [5][]card.Card
	for seat := 1; seat <= 4; seat++ {
		hands[seat], wall = slices.Clone(wall[:13]), wall[13:]
	}
	indicator, wall = wall[0], wall[14:]
	var reached, open [5]bool
	seat, turn := 1, 0
	for len(wall) > 0 {
		hands[seat] = append(hands[seat], wall[0])
		wall = wall[1:]
		for call := (Move{}); ; { // the discard, and those after calls
			turn++
			k := call.thrown(rng, hands[seat])
			if reached[seat] {
				k = len(hands[seat]) - 1 // what was drawn
			}
			m := Move{Kind: Discard, Seat: seat, Tile: hands[seat][k]}
			if !reached[seat] && !open[seat] && turn > 16 && len(wall) > 8 && rng.IntN(14) == 0 {
				m.Kind, reached[seat] = Riichi, true
			}
			hands[seat] = slices.Delete(hands[seat], k, k+1)
			moves = append(moves, m)
			c, ok := called(rng, m, hands, reached)
			if !ok || len(wall) == 0 {
				break
			}
			hands[c.Seat] = without(hands[c.Seat], c.Own)
			if c.Kind == Kan { // a replacement
				hands[c.Seat] = append(hands[c.Seat], wall[0])
				wall = wall[1:]
			}
			moves, seat, open[c.Seat], call = append(moves, c), c.Seat, true, c
		}
		seat = seat%4 + 1
	}
	return moves, indicator
}

// Wall is a shuffled set of riichi tiles, with a red five of each suit.
func Wall(rng *rand.Rand) (wall []card.Card) {
	for _, c := range card.Tiles37() {
		n := 4
		switch {
		case c[0] == '0':
			n = 1
		case c[0] == '5' && c[1] != 'z':
			n = 3
		}
		for range n {
			wall = append(wall, c)
		}
	}
	rng.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
	return wall
}

// thrown is which tile of a hand is discarded by chance after a call, which forbids some.
func (m Move) thrown(rng *rand.Rand, hand []card.Card) int {
	k := rng.IntN(len(hand))
	for range hand {
		if m.swaps(hand[k]) {
			k = (k + 1) % len(hand)
		}
	}
	return k
}

// without is a hand less some of its tiles.
func without(hand, tiles []card.Card) []card.Card {
	for _, t := range tiles {
		i := slices.Index(hand, t)
		hand = slices.Delete(hand, i, i+1)
	}
	return hand
}

// swaps reports whether to discard a tile right after a call is to call for nothing, which is forbidden: it is the tile
// that was called, or the one at the other end of the run.
func (m Move) swaps(c card.Card) bool {
	if m.Kind != Pon && m.Kind != Chi || c[1] != m.Tile[1] {
		return false
	}
	n, called := plain(c)[0], plain(m.Tile)[0]
	if n == called {
		return true
	}
	if m.Kind != Chi {
		return false
	}
	low, high := plain(m.Own[0])[0], plain(m.Own[1])[0]
	return called+1 == low && n == high+1 || high+1 == called && n+1 == low
}

// called is the call of a discard that somebody makes, most often of those that can be made.
func called(rng *rand.Rand, m Move, hands [5][]card.Card, reached [5]bool) (Move, bool) {
	if m.Kind == Riichi {
		return Move{}, false
	}
	for i := range 3 {
		seat := (m.Seat+i)%4 + 1
		if reached[seat] || len(hands[seat]) < 7 {
			continue
		}
		var same []card.Card
		for _, t := range hands[seat] {
			if plain(t) == plain(m.Tile) {
				same = append(same, t)
			}
		}
		switch {
		case len(same) == 3:
			return Move{Kind: Kan, Seat: seat, Tile: m.Tile, Own: same, From: m.Seat}, true
		case len(same) >= 2 && rng.IntN(2) == 0:
			return Move{Kind: Pon, Seat: seat, Tile: m.Tile, Own: same[:2], From: m.Seat}, true
		}
	}
	next := m.Seat%4 + 1
	if m.Tile[1] != 'z' && !reached[next] && len(hands[next]) >= 7 && rng.IntN(8) == 0 {
		return chi(m, next, hands[next])
	}
	return Move{}, false
}

// chi is the call of a discard for a run, if a hand has one.
func chi(m Move, seat int, hand []card.Card) (Move, bool) {
	for _, d := range [][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
		a, b := holds(hand, m.Tile, d[0]), holds(hand, m.Tile, d[1])
		if a != "" && b != "" {
			return Move{Kind: Chi, Seat: seat, Tile: m.Tile, Own: []card.Card{a, b}, From: m.Seat}, true
		}
	}
	return Move{}, false
}

// holds is the tile of a hand that is so many above another in its suit, "" for none.
func holds(hand []card.Card, c card.Card, by int) card.Card {
	n := int(plain(c)[0]-'0') + by
	for _, t := range hand {
		if t[1] == c[1] && int(plain(t)[0]-'0') == n {
			return t
		}
	}
	return ""
}

// plain is a tile with a red five as any five.
func plain(c card.Card) card.Card {
	if c[0] == '0' {
		return "5" + c[1:]
	}
	return c
}
