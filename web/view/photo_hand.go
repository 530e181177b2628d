package view

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
)

// HandPhoto is what was read in a photo of a hand, to be looked over.
type HandPhoto struct {
	Token string // "" for one that is kept on the phone alone
	Cards string // in the notation, "?" where it is not sure
	Text  string
}

// HandPhotoOf says what a photo shows, and what is still to be done.
func HandPhotoOf(token string, seen []card.Card, wants int) HandPhoto {
	h := HandPhoto{Token: token, Cards: joined(seen), Text: "I see " + tiles(len(seen)) + "."}
	if n := len(slices.DeleteFunc(slices.Clone(seen), func(c card.Card) bool { return c != card.Unknown })); n > 0 {
		h.Text += " I am not sure of " + strconv.Itoa(n) + ": tap what it is."
		if n > 1 {
			h.Text = "I see " + tiles(len(seen)) + ". I am not sure of " + strconv.Itoa(n) + " of them: tap what they are, from the left."
		}
	}
	switch {
	case wants > 0 && len(seen) > wants:
		h.Text += " " + strconv.Itoa(wants) + " are wanted: tap those above that do not belong to it."
	case len(seen) < wants:
		h.Text += " " + strconv.Itoa(wants) + " are wanted: tap the others."
	}
	return h
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

// tiles counts tiles.
func tiles(n int) string {
	if n == 1 {
		return "1 tile"
	}
	return strconv.Itoa(n) + " tiles"
}
