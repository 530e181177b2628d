package riichi

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// counts is how often each kind is in a hand.
type counts [kinds.Count]int8

func countsOf(tiles []card.Card) counts {
	var c counts
	for _, t := range tiles {
		if k, ok := kinds.Of(t); ok {
			c[k]++
		}
	}
	return c
}

// Waits are the kinds that complete a hand of 13 tiles (the concealed ones, and
// the melds), whether it would have a yaku or not. A kind of which the hand
// itself holds all four is none of them. Empty: the hand is not tenpai.
func Waits(tiles []card.Card, melds []Meld) kinds.Set {
	c := countsOf(tiles)
	held := c
	for _, m := range melds {
		for _, t := range m.Tiles {
			if k, ok := kinds.Of(t); ok {
				held[k]++
			}
		}
	}
	if len(tiles)+3*len(melds) != 13 {
		return 0
	}
	var waits kinds.Set
	for k := range kinds.Count {
		if held[k] >= 4 {
			continue
		}
		c[k]++
		if c.complete() || len(melds) == 0 && (c.sevenPairs() || c.orphans()) {
			waits |= 1 << k
		}
		c[k]--
	}
	return waits
}

// Wins reports whether a hand with its winning tile has a winning shape.
func Wins(h Hand) bool {
	return h.Win != card.None && Waits(h.Tiles, h.Melds)&kinds.SetOf(h.Win) != 0
}

// complete reports whether the tiles are sets and one pair.
func (c *counts) complete() bool {
	pair := -1 // the suit whose tiles are one pair more than sets
	for suit := range 4 {
		sum := 0
		for k := suit * 9; k < min(suit*9+9, int(kinds.Count)); k++ {
			sum += int(c[k])
		}
		switch {
		case sum%3 == 1, sum%3 == 2 && pair >= 0:
			return false
		case sum%3 == 2:
			pair = suit
		}
	}
	if pair < 0 {
		return false
	}
	for suit := range 4 {
		if suit != pair && !c.sets(suit*9, suit*9+9) {
			return false
		}
	}
	for k := pair * 9; k < min(pair*9+9, int(kinds.Count)); k++ {
		if c[k] < 2 {
			continue
		}
		c[k] -= 2
		ok := c.sets(pair*9, pair*9+9)
		c[k] += 2
		if ok {
			return true
		}
	}
	return false
}

// sets reports whether the kinds from k to before end of one suit fall into sets.
func (c *counts) sets(k, end int) bool {
	end = min(end, int(kinds.Count))
	for k < end && c[k] == 0 {
		k++
	}
	if k == end {
		return true
	}
	if c[k] >= 3 {
		c[k] -= 3
		ok := c.sets(k, end)
		c[k] += 3
		if ok {
			return true
		}
	}
	if k >= int(kinds.East) || k+2 >= end || c[k+1] == 0 || c[k+2] == 0 {
		return false
	}
	c[k]--
	c[k+1]--
	c[k+2]--
	ok := c.sets(k, end)
	c[k]++
	c[k+1]++
	c[k+2]++
	return ok
}

func (c *counts) sevenPairs() bool {
	pairs := 0
	for _, n := range c {
		if n != 0 && n != 2 {
			return false
		}
		pairs += int(n / 2)
	}
	return pairs == 7
}

func (c *counts) orphans() bool {
	total, twice := 0, false
	for k, n := range c {
		if !kinds.Kind(k).Orphan() {
			continue
		}
		if n == 0 {
			return false
		}
		total += int(n)
		twice = twice || n == 2
	}
	return total == 14 && twice
}
