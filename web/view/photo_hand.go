package view

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// HandPhoto is what was read in a photo of a hand, to be looked over.
type HandPhoto struct {
	Token string // "" for one that is kept on the phone alone
	Cards string // in the notation, "?" where it is not sure
	Text  string
}

// HandPhotoOf says what a photo shows, and what is still to be done.
func HandPhotoOf(token string, seen []card.Card, wants int) HandPhoto {
	said := []rules.Text{rules.Say("I see %d tiles.", len(seen))}
	if len(seen) == 1 {
		said[0] = "I see one tile."
	}
	switch n := len(slices.DeleteFunc(slices.Clone(seen), func(c card.Card) bool { return c != card.Unknown })); {
	case n == 1:
		said = append(said, "I am not sure of one: tap what it is.")
	case n > 1:
		said = append(said, rules.Say("I am not sure of %d of them: tap what they are, from the left.", n))
	}
	switch {
	case wants == 1 && len(seen) > 1:
		said = append(said, "One is wanted: tap those above that do not belong to it.")
	case wants > 0 && len(seen) > wants:
		said = append(said, rules.Say("%d are wanted: tap those above that do not belong to it.", wants))
	case len(seen) < wants:
		said = append(said, rules.Say("%d are wanted: tap the others.", wants))
	}
	text := said[0]
	for _, more := range said[1:] {
		text = rules.Say("%s %s", text, more)
	}
	return HandPhoto{Token: token, Cards: joined(seen), Text: string(text)}
}

func joined(cards []card.Card) string {
	text := ""
	for i, c := range cards {
		if i > 0 {
			text += " "
		}
		if c == card.Unknown {
			text += "?"
			continue
		}
		text += string(c)
	}
	return text
}
