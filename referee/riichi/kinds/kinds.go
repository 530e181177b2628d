// Package kinds is which tiles there are in riichi mahjong: their kinds, sets of kinds, and what the kinds are by
// themselves.
package kinds

import (
	"math/bits"

	"github.com/tablemaid/tablemaid/models/card"
)

// Kind is one of the 34 kinds of tiles: 0 to 8 are 1m to 9m, 9 to 17 p, 18 to
// 26 s, 27 to 30 the winds from east to north, 31 to 33 the white, green and
// red dragon. A red five is of the kind of its five.
type Kind int8

// The kinds that have names of their own, and how many kinds there are.
const (
	East Kind = iota + 27
	South
	West
	North
	White
	Green
	Red
	Count
)

// Of is the kind of a tile; ok is false for any other card.
func Of(c card.Card) (k Kind, ok bool) {
	if len(c) != 2 {
		return 0, false
	}
	n, suit := int(c[0]-'0'), c[1]
	if n == 0 {
		n = 5
		if suit == 'z' {
			return 0, false
		}
	}
	switch {
	case n > 9, suit == 'z' && n > 7:
		return 0, false
	case suit == 'm':
		return Kind(n - 1), true
	case suit == 'p':
		return Kind(n + 8), true
	case suit == 's':
		return Kind(n + 17), true
	case suit == 'z':
		return Kind(n + 26), true
	}
	return 0, false
}

// IsRed reports whether a tile is a red five.
func IsRed(c card.Card) bool {
	_, tile := Of(c)
	return tile && c[0] == '0'
}

// Same reports whether two tiles are of one kind, a red five as a five.
func Same(a, b card.Card) bool {
	x, _ := Of(a)
	y, _ := Of(b)
	return x == y
}

// Card is the (plain) tile of that kind.
func (k Kind) Card() card.Card {
	return card.Card([]byte{'1' + byte(k%9), "mpsz"[k/9]})
}

// Honour reports whether k is a wind or a dragon.
func (k Kind) Honour() bool { return k >= East }

// Terminal reports whether k is a one or a nine.
func (k Kind) Terminal() bool { return k < East && (k%9 == 0 || k%9 == 8) }

// orphan is a terminal or an honour.
func (k Kind) Orphan() bool { return k >= East || k%9 == 0 || k%9 == 8 }

// Suited reports whether k is a number of one of the three suits.
func (k Kind) Suited() bool { return k < East }

// Simple is a tile from two to eight.
func (k Kind) Simple() bool { return !k.Orphan() }

// Green reports whether nothing but green is printed on the tile.
func (k Kind) Green() bool {
	switch k {
	case 19, 20, 21, 23, 25, Green: // 2s 3s 4s 6s 8s
		return true
	default:
		return false
	}
}

// Indicated is the dora that an indicator of this kind stands for. With three
// players 1m is followed by 9m (CJ-P19).
func (k Kind) Indicated(players int) Kind {
	switch {
	case k == 0 && players == 3:
		return 8
	case k >= White:
		return White + (k-White+1)%3
	case k >= East:
		return East + (k-East+1)%4
	}
	return k/9*9 + (k%9+1)%9
}

// Set is a set of kinds, one bit each; its zero value is empty.
type Set uint64

// SetOf is the set of the kinds of these tiles; other cards do not count.
func SetOf(tiles ...card.Card) Set {
	var s Set
	for _, t := range tiles {
		if k, ok := Of(t); ok {
			s |= 1 << k
		}
	}
	return s
}

// Has reports whether k is in the set.
func (s Set) Has(k Kind) bool { return s>>k&1 == 1 }

// Len is how many kinds are in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// List names the kinds of the set in order.
func (s Set) List() []Kind {
	list := make([]Kind, 0, s.Len())
	for ; s != 0; s &= s - 1 {
		list = append(list, Kind(bits.TrailingZeros64(uint64(s))))
	}
	return list
}

// Cards names the kinds of the set in order, as plain tiles.
func (s Set) Cards() []card.Card {
	list := make([]card.Card, 0, s.Len())
	for _, k := range s.List() {
		list = append(list, k.Card())
	}
	return list
}
