package card

import (
	"fmt"
	"regexp"
	"strings"
)

// Card is one face in the notation of the package documentation. The zero
// value means "no card".
type Card string

// The cards that are not a rank and a suit.
const (
	None    Card = ""
	Joker   Card = "JKR"
	Back    Card = "BACK"
	Unknown Card = "??"
	Fool    Card = "EXC"
)

var notation = regexp.MustCompile(`^(?:([A2-9JQKVCDR]|10)([SHDC])|JKR|BACK|\?\?|EXC|T(?:[1-9]|1\d|2[01])|[0-9][mps]|[1-7]z)$`)

// Parse reads one card. Letter case of ranks and suits does not matter
// ("qh" is QH), nor do suit symbols ("10♥" is 10H). The error says what is
// expected.
func Parse(s string) (Card, error) {
	t := strings.TrimSpace(s)
	if notation.MatchString(t) {
		return Card(t), nil
	}
	t = strings.NewReplacer("♠", "S", "♥", "H", "♦", "D", "♣", "C").Replace(strings.ToUpper(t))
	if notation.MatchString(t) {
		return Card(t), nil
	}
	return None, fmt.Errorf("%q is no card: write rank and suit like 10H or QS, JKR for a joker, BACK for a card face down", s)
}

// ParseAll reads cards separated by spaces or commas.
func ParseAll(s string) ([]Card, error) {
	var cards []Card
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' }) {
		c, err := Parse(f)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// IsFace reports whether c names a definite card face: not none, not a back,
// not unknown.
func (c Card) IsFace() bool { return c != None && c != Back && c != Unknown }

// Rank is the rank of a suited card ("10" of "10H"), "" for any other.
func (c Card) Rank() Rank {
	if !c.suited() {
		return ""
	}
	return Rank(c[:len(c)-1])
}

// Suit is the suit of a suited card, "" for any other.
func (c Card) Suit() Suit {
	if !c.suited() {
		return ""
	}
	return Suit(c[len(c)-1:])
}

func (c Card) suited() bool {
	if !c.IsFace() || c == Joker || c == Fool || c[0] == 'T' {
		return false
	}
	switch c[len(c)-1] {
	case 'S', 'H', 'D', 'C':
		return true
	}
	return false
}

// String is the card for people: "10♥", "joker", "face down", "not sure".
func (c Card) String() string {
	switch {
	case c == None:
		return "no card"
	case c == Joker:
		return "joker"
	case c == Back:
		return "face down"
	case c == Unknown:
		return "not sure"
	case c == Fool:
		return "the fool"
	case c.suited():
		return string(c.Rank()) + c.Suit().Symbol()
	}
	return string(c)
}
