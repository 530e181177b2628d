package poker

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
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
	ranks := make([]int, 0, 5)
	for shift := 16; shift >= 0; shift -= 4 {
		if r := int(v >> shift & 15); r != 0 {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// String is the hand in words: "full house, kings over fours".
func (v Value) String() string { return v.Told().String() }

// Told is the hand, to be read in any language.
func (v Value) Told() rules.Text {
	r := v.Ranks()
	if len(r) == 0 {
		return "no card"
	}
	switch v.Category() {
	case HighCard:
		if len(r) > 1 {
			return rules.Say("%s high, then %s", names[r[0]], letters(r[1:]))
		}
		return rules.Say("%s high", names[r[0]])
	case OnePair:
		return with(rules.Say("a pair of %s", several[r[0]]), r[1:])
	case TwoPair:
		return with(rules.Say("two pair, %s and %s", several[r[0]], several[r[1]]), r[2:])
	case ThreeOfAKind:
		return with(rules.Say("three %s", several[r[0]]), r[1:])
	case Straight:
		return rules.Say("a straight to the %s", names[r[0]])
	case Flush:
		return rules.Say("a flush, %s", letters(r))
	case FullHouse:
		return rules.Say("a full house, %s over %s", several[r[0]], several[r[1]])
	case FourOfAKind:
		return with(rules.Say("four %s", several[r[0]]), r[1:])
	case StraightFlush:
		if r[0] == 14 {
			return "a royal flush"
		}
		return rules.Say("a straight flush to the %s", names[r[0]])
	case FiveOfAKind, fiveBelow:
	}
	return rules.Say("five %s", several[r[0]])
}

// names are the ranks, one card and several.
var (
	names = [...]rules.Text{
		2:  "two",
		3:  "three",
		4:  "four",
		5:  "five",
		6:  "six",
		7:  "seven",
		8:  "eight",
		9:  "nine",
		10: "ten",
		11: "jack",
		12: "queen",
		13: "king",
		14: "ace",
	}
	several = [...]rules.Text{
		2:  "twos",
		3:  "threes",
		4:  "fours",
		5:  "fives",
		6:  "sixes",
		7:  "sevens",
		8:  "eights",
		9:  "nines",
		10: "tens",
		11: "jacks",
		12: "queens",
		13: "kings",
		14: "aces",
	}
)

func with(what rules.Text, ranks []int) rules.Text {
	if len(ranks) == 0 {
		return what
	}
	return rules.Say("%s with %s", what, letters(ranks))
}

func letters(ranks []int) string {
	room := [5 * len("10 ")]byte{}
	b := room[:0]
	for i, r := range ranks {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, written[r]...)
	}
	return string(b)
}

// written are the ranks as cards are written; an ace is 1 and 14.
var written = [...]card.Rank{1: "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}
