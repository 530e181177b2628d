package deck

import "github.com/tablemaid/tablemaid/models/card"

// Lettering is what a country's deck prints for aces and courts. The zero value
// prints each rank's own name.
type Lettering struct{ Ace, Jack, Queen, King string }

// Foreign are letters of other than English decks: French (with an ace's 1 or A),
// German, Danish and Polish-like B D K, Swedish, Russian and Dutch.
func Foreign() []Lettering {
	return []Lettering{
		{"1", "V", "D", "R"}, {"A", "V", "D", "R"}, {"A", "B", "D", "K"}, {"A", "Kn", "D", "K"}, {"Т", "В", "Д", "К"},
		{"A", "B", "V", "H"},
	}
}

func (l Lettering) String() string { return l.Ace + " " + l.Jack + " " + l.Queen + " " + l.King }

// of is what stands for a rank.
func (l Lettering) of(r card.Rank) string {
	if l != (Lettering{}) {
		switch r {
		case "A":
			return l.Ace
		case "J":
			return l.Jack
		case "Q":
			return l.Queen
		case "K":
			return l.King
		}
	}
	return string(r)
}

// Chosen is the name of the deck that people choose for these letters, as vision/decks has
// it; "" where none has to be chosen.
func (l Lettering) Chosen() string {
	switch {
	case l.Queen == "V":
		return "dutch"
	case l.Jack == "Kn", l.Jack == "В":
		return "letters"
	}
	return ""
}
