package pbn

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// place is a seat by its letters and the tag that names who sits there.
type place struct{ letters, tag string }

var (
	four = []place{{"N", "North"}, {"E", "East"}, {"S", "South"}, {"W", "West"}}
	six  = []place{
		{"N", "North"},
		{"NE", "NorthEast"},
		{"SE", "SouthEast"},
		{"S", "South"},
		{"SW", "SouthWest"},
		{"NW", "NorthWest"},
	}
)

func places(seats int) []place {
	if seats == len(six) {
		return six
	}
	return four
}

func letters(seats, seat int) string {
	if seat < 1 || seat > seats {
		return ""
	}
	return places(seats)[seat-1].letters
}

// seatOf is the seat of some letters, 0 for none.
func seatOf(seats int, letters string) int {
	return 1 + slices.IndexFunc(places(seats), func(p place) bool { return p.letters == letters })
}

func team(seats, seat int) string {
	return letters(seats, seat) + "/" + letters(seats, seat+seats/2)
}

var denominations = map[string]string{
	"bettys":   "B",
	"spades":   "S",
	"hearts":   "H",
	"diamonds": "D",
	"clubs":    "C",
	"no-trump": "NT",
}

func (b Bid) String() string {
	if b.Number == 0 {
		return "Pass"
	}
	return strconv.Itoa(b.Number) + denominations[b.Denomination]
}

func readBid(text string) (Bid, error) {
	if text == "Pass" {
		return Bid{}, nil
	}
	digits := strings.TrimRight(text, "BSHDCNT")
	n, err := strconv.Atoi(digits)
	for word, short := range denominations {
		if err == nil && n > 0 && text[len(digits):] == short {
			return Bid{n, word}, nil
		}
	}
	return Bid{}, rules.Refuse("“%s” is no bid: write a number and B, S, H, D, C or NT, or Pass", text)
}

// ranks of a hand in [Deal], high to low, beside the house's own notation.
const ranks = "DRCVT987654321"

func rankOf(c card.Card) string {
	switch c.Rank() {
	case "10":
		return "T"
	case "A":
		return "1"
	}
	return string(c.Rank())
}

// cardText is a card of a play: "SD", "HT", "B12", "BF".
func cardText(c card.Card) string {
	switch {
	case c == card.None:
		return "-"
	case c == card.Fool:
		return "BF"
	case c.Betty() > 0:
		return "B" + strconv.Itoa(c.Betty())
	case c.Suit() == "":
		return "?"
	}
	return string(c.Suit()) + rankOf(c)
}

func readCard(text string) (card.Card, error) {
	switch {
	case text == "-":
		return card.None, nil
	case text == "?":
		return card.Unknown, nil
	case text == "BF":
		return card.Fool, nil
	case strings.HasPrefix(text, "B"):
		if c := card.Card("T" + text[1:]); c.Betty() > 0 {
			return c, nil
		}
	case len(text) == 2 && strings.Contains("SHDC", text[:1]) && strings.Contains(ranks, text[1:]):
		rank := card.Rank(text[1:])
		switch rank {
		case "T":
			rank = "10"
		case "1":
			rank = "A"
		}
		return card.Of(rank, card.Suit(text[:1])), nil
	}
	return card.None, rules.Refuse("“%s” is no card: write the suit before the rank, as in SD, HT, B12 or BF", text)
}

// handText is a hand as in [Deal]: "DR1.T9..V.21,3,F".
func handText(cards []card.Card) string {
	var suits [4]string
	for i, s := range card.Suits() {
		for _, r := range ranks {
			for _, c := range cards {
				if c.Suit() == s && rankOf(c) == string(r) {
					suits[i] += string(r)
				}
			}
		}
	}
	bettys := slices.DeleteFunc(slices.Clone(cards), func(c card.Card) bool { return c.Suit() != "" })
	slices.SortFunc(bettys, func(a, b card.Card) int { return high(b) - high(a) })
	var words []string
	for _, c := range bettys {
		words = append(words, cardText(c)[1:])
	}
	return strings.Join(suits[:], ".") + "." + strings.Join(words, ",")
}

// sorted is a hand in the order in which it is written.
func sorted(cards []card.Card) []card.Card {
	in, _ := readHand(handText(cards))
	return in
}

// high orders the bettys; the fool is written last.
func high(c card.Card) int {
	if c == card.Fool {
		return 0
	}
	return c.Betty()
}

func readHand(text string) ([]card.Card, error) {
	parts := strings.Split(text, ".")
	if len(parts) != 5 {
		return nil, rules.Refuse("“%s” is no hand: it has five suits, S.H.D.C.B", text)
	}
	cards := []card.Card{}
	add := func(word string) error {
		c, err := readCard(word)
		if err == nil {
			cards = append(cards, c)
		}
		return err
	}
	for i, s := range card.Suits() {
		for _, r := range parts[i] {
			if err := add(string(s) + string(r)); err != nil {
				return nil, err
			}
		}
	}
	for _, w := range strings.FieldsFunc(parts[4], func(r rune) bool { return r == ',' }) {
		if err := add("B" + w); err != nil {
			return nil, err
		}
	}
	return cards, nil
}
