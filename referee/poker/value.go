package poker

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Five is the house rule on five of a kind (CH-10).
type Five string

// The settings of the switch five_of_a_kind.
const (
	FiveTop   Five = "top"                  // beats a straight flush
	FiveBelow Five = "below-straight-flush" // between four of a kind and a straight flush
	FiveOff   Five = "off"                  // there is none: no card counts twice
)

// ParseFive reads a setting of the switch; "" is FiveTop, the default.
func ParseFive(s string) (Five, error) {
	switch f := Five(s); f {
	case "":
		return FiveTop, nil
	case FiveTop, FiveBelow, FiveOff:
		return f, nil
	}
	return "", fmt.Errorf("five of a kind (CH-10) must be %s, %s or %s, not %q", FiveTop, FiveBelow, FiveOff, s)
}

// Category is a kind of hand.
type Category uint8

// The categories; where five of a kind stands among them is a house rule, so
// that it has two places.
const (
	HighCard Category = iota
	OnePair
	TwoPair
	ThreeOfAKind
	Straight
	Flush
	FullHouse
	FourOfAKind
	fiveBelow
	StraightFlush
	FiveOfAKind
)

var categoryNames = [...]string{
	"high-card", "one-pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house",
	"four-of-a-kind", "five-of-a-kind", "straight-flush", "five-of-a-kind",
}

// String is the category's name: "full-house".
func (c Category) String() string { return categoryNames[c] }

// Value is how good a hand is. Under one setting of five of a kind the better
// hand has the greater value and equal hands have the same. The zero value is
// a hand of no cards.
type Value uint32

func value(c Category, ranks ...uint) Value {
	v := Value(c) << 20
	for i, r := range ranks {
		v |= Value(r) << (16 - 4*i)
	}
	return v
}

// Category is the kind of hand.
func (v Value) Category() Category {
	if c := Category(v >> 20); c != fiveBelow {
		return c
	}
	return FiveOfAKind
}

// Ranks are the ranks that decide between hands of one category, the weightiest
// first: 2 to 14 for the ace. A full house has two, a straight one (its
// highest, 5 when the ace is low).
func (v Value) Ranks() []int {
	var ranks []int
	for shift := 16; shift >= 0; shift -= 4 {
		if r := int(v >> shift & 15); r != 0 {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// String is the hand in words: "full house, kings over fours".
func (v Value) String() string {
	r := v.Ranks()
	if len(r) == 0 {
		return "no card"
	}
	switch v.Category() {
	case HighCard:
		if len(r) > 1 {
			return names[r[0]] + " high, then " + letters(r[1:])
		}
		return names[r[0]] + " high"
	case OnePair:
		return "a pair of " + many(r[0]) + with(r[1:])
	case TwoPair:
		return "two pair, " + many(r[0]) + " and " + many(r[1]) + with(r[2:])
	case ThreeOfAKind:
		return "three " + many(r[0]) + with(r[1:])
	case Straight:
		return "a straight to the " + names[r[0]]
	case Flush:
		return "a flush, " + letters(r)
	case FullHouse:
		return "a full house, " + many(r[0]) + " over " + many(r[1])
	case FourOfAKind:
		return "four " + many(r[0]) + with(r[1:])
	case StraightFlush:
		if r[0] == 14 {
			return "a royal flush"
		}
		return "a straight flush to the " + names[r[0]]
	case FiveOfAKind, fiveBelow:
	}
	return "five " + many(r[0])
}

var names = [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace"}

func many(rank int) string {
	if rank == 6 {
		return "sixes"
	}
	return names[rank] + "s"
}

func with(ranks []int) string {
	if len(ranks) == 0 {
		return ""
	}
	return " with " + letters(ranks)
}

func letters(ranks []int) string {
	words := make([]string, len(ranks))
	for i, r := range ranks {
		words[i] = string(rankCard(uint(r)))
	}
	return strings.Join(words, " ")
}

// rankCard is a rank as cards are written: 14 is "A".
func rankCard(rank uint) card.Rank {
	if rank == 14 || rank == 1 {
		return "A"
	}
	return card.Ranks()[rank-1]
}
