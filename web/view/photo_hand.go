package view

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// HandPhoto is what was read in a photo of a hand, to be looked over.
type HandPhoto struct {
	Token  string // "" for one that is kept on the phone alone
	Cards  string // in the notation, "?" where it is not sure
	Text   string
	Unsure []string // what is said while 1, 2, … of them are not sure
	Wanted string   // what is said while they are too many, or too few
}

// HandPhotoOf says what a photo shows, and what is still to be done.
func HandPhotoOf(token string, seen []card.Card, wants int) HandPhoto {
	p := HandPhoto{Token: token, Cards: joined(seen), Text: wording.Said("I see %d tiles.", len(seen))}
	if len(seen) == 1 {
		p.Text = "I see one tile."
	}
	for _, c := range seen {
		switch n := len(p.Unsure) + 1; {
		case c != card.Unknown:
		case n == 1:
			p.Unsure = append(p.Unsure, "I am not sure of one: tap what it is.")
		default:
			p.Unsure = append(
				p.Unsure, wording.Said("I am not sure of %d of them: tap what they are, from the left.", n),
			)
		}
	}
	switch {
	case wants == 1 && len(seen) > 1:
		p.Wanted = "One is wanted: tap those above that do not belong to it."
	case wants > 0 && len(seen) > wants:
		p.Wanted = wording.Said("%d are wanted: tap those above that do not belong to it.", wants)
	case len(seen) < wants:
		p.Wanted = wording.Said("%d are wanted: tap the others.", wants)
	}
	return p
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
