package poker

import (
	"math/bits"

	"github.com/tablemaid/tablemaid/models/card"
)

// tally is what a hand comes to before it is ranked. Sets of ranks have bit r
// for rank r.
type tally struct {
	suits [4]uint16 // the ranks held by suit
	// held[k] is the ranks of which at least k natural cards are held;
	// held[0] is every rank.
	held    [6]uint16
	wild, n int // wild cards, and cards that count at all
}

const everyRank = 0x7FFC // bits 2 to 14

// Rank values the best five of the cards (CH-10). Null cards, backs and cards
// that could not be read count as no card; fewer than five cards rank by what
// they are, and a card that is missing is below any card (NC-3).
func Rank(cards []card.Card, wilds Wilds, five Five) Value {
	t := count(cards, wilds)
	return t.value(five)
}

func count(cards []card.Card, wilds Wilds) tally {
	var t tally
	t.held[0] = everyRank
	for _, c := range cards {
		rank := rankOf(c)
		if rank == 0 {
			if c == card.Joker && wilds&JokerWilds != 0 {
				t.wild++
				t.n++
			}
			continue
		}
		t.n++
		suit := suitOf(c)
		if wilds>>(suit*13+rank-2)&1 != 0 {
			t.wild++
			continue
		}
		bit := uint16(1) << rank
		t.suits[suit] |= bit
		for k := 5; k > 1; k-- {
			t.held[k] |= t.held[k-1] & bit
		}
		t.held[1] |= bit
	}
	return t
}

func (t *tally) value(five Five) Value {
	run, flush := t.suited()
	if t.n >= 5 {
		if t.wild > 0 && five != FiveOff {
			if r := top(t.kind(5)); r != 0 {
				if five == FiveTop {
					return value(FiveOfAKind, r)
				}
				if run == 0 {
					return value(fiveBelow, r)
				}
			}
		}
		if run != 0 {
			return value(StraightFlush, run)
		}
	}
	if r := top(t.kind(4)); r != 0 {
		return value(FourOfAKind, r) | t.kickers(1, 4, r)
	}
	if three := top(t.kind(3)); three != 0 {
		// A wild card makes the three; with one left over it would be four.
		if two := top(t.held[2] &^ (1 << three)); two != 0 {
			return value(FullHouse, three, two)
		}
	}
	if flush != 0 {
		return flush
	}
	if t.n >= 5 {
		if r := highestRun(t.held[1], t.wild); r != 0 {
			return value(Straight, r)
		}
	}
	return t.small()
}

// suited is the highest rank of a straight flush and the value of a flush, 0 where there is none.
func (t *tally) suited() (run uint, flush Value) {
	if t.n < 5 {
		return 0, 0
	}
	for _, suit := range t.suits {
		if bits.OnesCount16(suit)+t.wild >= 5 {
			run = max(run, highestRun(suit, t.wild))
			flush = max(flush, value(Flush)|tops(fill(suit, t.wild), 5, 0))
		}
	}
	return run, flush
}

// small values what is less than a straight.
func (t *tally) small() Value {
	if three := top(t.kind(3)); three != 0 {
		return value(ThreeOfAKind, three) | t.kickers(2, 3, three)
	}
	high := top(t.kind(2))
	switch low := top(t.held[2] &^ (1 << high)); {
	case high == 0:
		return value(HighCard) | tops(fill(t.held[1], t.wild), 5, 0)
	case low != 0:
		return value(TwoPair, high, low) | tops(t.held[1]&^(1<<high|1<<low), 1, 2)
	}
	return value(OnePair, high) | t.kickers(3, 2, high)
}

// kind is the ranks of which k can be held with the help of the wild cards.
func (t *tally) kind(k int) uint16 { return t.held[max(0, k-t.wild)] }

// kickers are the n best cards beside k of a rank; a wild card that the k do
// not need is one of them.
func (t *tally) kickers(n, k int, rank uint) Value {
	natural := 0
	for natural < k && t.held[natural+1]&(1<<rank) != 0 {
		natural++
	}
	others := t.held[1] &^ (1 << rank)
	if spare := t.wild - (k - natural); spare > 0 {
		others = fill(others|1<<rank, spare) &^ (1 << rank)
	}
	return tops(others, n, 1)
}

// fill adds the n highest ranks that a set does not hold.
func fill(set uint16, n int) uint16 {
	for missing := everyRank &^ set; n > 0 && missing != 0; n-- {
		bit := uint16(1) << top(missing)
		set, missing = set|bit, missing&^bit
	}
	return set
}

// highestRun is the highest rank of five in a row that a set holds but for at
// most that many; 5 when the ace is low, 0 when there is none.
func highestRun(set uint16, wild int) uint {
	set |= set >> 14 << 1 // the ace below the two
	for high := uint(14); high >= 5; high-- {
		if bits.OnesCount16(set>>(high-4)&31)+wild >= 5 {
			return high
		}
	}
	return 0
}

// top is the highest rank of a set, 0 of an empty one.
func top(set uint16) uint {
	if set == 0 {
		return 0
	}
	return uint(bits.Len16(set) - 1)
}

// tops are the n highest ranks of a set, the highest first, in the places of a
// Value from the at-th on.
func tops(set uint16, n, at int) Value {
	v := Value(0)
	for ; n > 0 && set != 0; n-- {
		r := top(set)
		v |= Value(r) << (16 - 4*at)
		set &^= 1 << r
		at++
	}
	return v
}
