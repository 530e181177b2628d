package setup

import (
	"net/http"
	"slices"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/view/stock"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// deckChoices are the decks that a game can be played with, none when there is
// no choice: what needs no teaching follows from the game.
func (s *Service) deckChoices() ([]wording.Choice, error) {
	if s.decks == nil {
		return nil, nil
	}
	decks, inUse, err := s.decks.List()
	decks = slices.DeleteFunc(decks, func(d stock.Deck) bool { return d.Printed && d.File != inUse })
	if err != nil || len(decks) == 0 {
		return nil, err
	}
	choices := []wording.Choice{{Value: "", Label: "Any, with rank and suit in the corners", On: inUse == ""}}
	for _, d := range decks {
		choices = append(choices, wording.Choice{Value: d.File, Label: d.Label(), On: d.File == inUse})
	}
	return choices, nil
}

// chooseDeck puts the deck on the table that the set-up form names, if it does.
func (s *Service) chooseDeck(r *http.Request) error {
	if file, ok := r.PostForm["deck"]; ok && s.decks != nil {
		return answer.Advised(s.decks.Use(file[0]))
	}
	return nil
}
