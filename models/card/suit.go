package card

// Rank is "A", "2" … "10", "J", "Q", "K"; tarot has "V", "C", "D", "R" for
// J, Q, K.
type Rank string

// Suit is "S", "H", "D" or "C".
type Suit string

// The four suits.
const (
	Spades   Suit = "S"
	Hearts   Suit = "H"
	Diamonds Suit = "D"
	Clubs    Suit = "C"
)

// Colour is the printed colour of a suit.
type Colour string

// The two colours of a standard deck.
const (
	Red   Colour = "red"
	Black Colour = "black"
)

// Unlike reports whether both colours are known and differ.
func (c Colour) Unlike(o Colour) bool { return c != o && c != "" && o != "" }

// Symbol is the suit's sign, "♥" for hearts.
func (s Suit) Symbol() string {
	switch s {
	case Spades:
		return "♠"
	case Hearts:
		return "♥"
	case Diamonds:
		return "♦"
	case Clubs:
		return "♣"
	}
	return ""
}

// Colour is red for hearts and diamonds, black for spades and clubs, "" for
// no suit.
func (s Suit) Colour() Colour {
	switch s {
	case Hearts, Diamonds:
		return Red
	case Spades, Clubs:
		return Black
	}
	return ""
}

// Partner is the other suit of the same colour.
func (s Suit) Partner() Suit {
	switch s {
	case Spades:
		return Clubs
	case Clubs:
		return Spades
	case Hearts:
		return Diamonds
	case Diamonds:
		return Hearts
	}
	return ""
}

// Colour is the colour of a suited card, "" for any other.
func (c Card) Colour() Colour { return c.Suit().Colour() }
