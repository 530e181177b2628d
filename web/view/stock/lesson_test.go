package stock_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// The keyboard that comes first is the one that has all likely cards: those taught
// and guessed, else those of the game, with jokers or without.
func TestTheFirstKeyboardHasTheLikelyCards(t *testing.T) {
	for _, c := range []struct {
		name                  string
		taught, game, guessed []card.Card
		want                  string
	}{
		{"a game with jokers", nil, append(card.Standard52(), card.Joker, card.Joker), []card.Card{"@x"}, "Standard"},
		{"a game of tarot", nil, card.Tarot78(), []card.Card{"@x"}, "Tarot"},
		{"taught cards that no set has", []card.Card{"7H", "@x"}, card.Tarot78(), nil, "Pictures"},
		{"cards that no set has", []card.Card{"7H", "T1", "1m"}, card.Standard52(), nil, "Standard"},
		{"tiles", []card.Card{"1m"}, card.Standard52(), []card.Card{"2p"}, "Tiles"},
	} {
		var on []string
		for _, b := range stock.LessonBoards(c.taught, c.game, c.guessed) {
			if b.On {
				on = append(on, b.Name)
			}
		}
		assert.Equal(t, []string{c.want}, on, c.name)
	}
}
