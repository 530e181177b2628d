package card

import (
	"fmt"
	"regexp"
	"strconv"
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

var notation = regexp.MustCompile(
	`^(?:([A2-9JQKVCDR]|10)([SHDC])|JKR|BACK|\?\?|EXC|T(?:[1-9]|1\d|2[01])|[0-9][mps]|[1-7]z)$`,
)

// spellings turns what people write into the notation. A tarot deck's ones are
// A, as on the aces of other decks.
var spellings = strings.NewReplacer(
	"♠", "S", "♥", "H", "♦", "D", "♣", "C", "BETTY ", "T", "THE FOOL", string(Fool), "JOKER", string(Joker),
)

var (
	one = regexp.MustCompile(`^1([SHDC])$`)
	ten = regexp.MustCompile(`^T([SHDC])$`) // as poker players write it
)

// Parse reads one card. Letter case of ranks and suits does not matter
// ("qh" is QH, "th" 10H), nor do suit symbols ("10♥" is 10H) and names ("betty 5" is T5,
// "1♥" is AH, "the baker" is the picture @baker). The error says what is expected.
func Parse(s string) (Card, error) {
	t := strings.TrimSpace(s)
	if written(t) || notation.MatchString(t) {
		return Card(t), nil
	}
	if name, ok := strings.CutPrefix(strings.ToLower(t), "@"); ok && Picture(name) != None {
		return Picture(name), nil
	}
	t = one.ReplaceAllString(spellings.Replace(strings.ToUpper(t)), "A$1")
	t = ten.ReplaceAllString(t, "10$1")
	if notation.MatchString(t) {
		return Card(t), nil
	}
	if name, ok := strings.CutPrefix(t, "THE "); ok && Picture(name) != None {
		return Picture(name), nil
	}
	return None, fmt.Errorf(
		"%q is no card: write rank and suit like 10H or QS, JKR for a joker, T1 to T21 and EXC (the fool) of a tarot deck, BACK for a card face down, @name for a picture of your own deck",
		s,
	)
}

// written reports the notation of a card with rank and suit, or of a joker: nearly
// all that is read, and much faster told so than by the expression for all cards.
func written(s string) bool {
	n := len(s)
	return s == string(Joker) ||
		n >= 2 && strings.IndexByte("SHDC", s[n-1]) >= 0 &&
			(s[:n-1] == "10" || n == 2 && strings.IndexByte("A23456789JQKVCDR", s[0]) >= 0)
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
	if !c.IsFace() || c == Joker || c == Fool || c[0] == 'T' || c[0] == '@' {
		return false
	}
	switch c[len(c)-1] {
	case 'S', 'H', 'D', 'C':
		return true
	}
	return false
}

// InTarot is what a tarot deck has in the place of a standard card: its jacks,
// queens and kings are V (valet), D (dame) and R (roi). Any other card is itself.
func (c Card) InTarot() Card {
	switch c.Rank() {
	case "J":
		return Of("V", c.Suit())
	case "Q":
		return Of("D", c.Suit())
	case "K":
		return Of("R", c.Suit())
	}
	return c
}

// TarotPrint is how a card of a tarot deck is shown to people: such a deck has ones, 1♣, which the notation writes as
// aces, AC. Parse reads them as that. Any other card is itself.
func (c Card) TarotPrint() Card {
	if c.Rank() == "A" {
		return Of("1", c.Suit())
	}
	return c
}

// Betty is the number of one of tarot's 21 numbered trumps, 0 for any other
// card. Chicks Rule calls them bettys (CR-1), and so does this program.
func (c Card) Betty() int {
	if len(c) < 2 || c[0] != 'T' {
		return 0
	}
	n, err := strconv.Atoi(string(c[1:]))
	if err != nil || n < 1 || n > Bettys {
		return 0
	}
	return n
}

// String is the card for people: "10♥", "betty 5", "joker", "face down", "not
// sure". Parse reads it back, if it names a face.
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
	case c.Betty() > 0:
		return "betty " + strconv.Itoa(c.Betty())
	case c.Picture() != "":
		return "the " + c.Picture()
	}
	return string(c)
}
