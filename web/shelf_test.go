package web_test

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/decks"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// shelf is one with two decks that were taught, one of them in part and on the table. In every picture it finds
// three cards.
type shelf struct{ picture []byte }

func (shelf) List() ([]stock.Deck, string, error) {
	return []stock.Deck{
		{Name: "Standard deck with Dutch letters: A H V B", File: "dutch", Printed: true},
		{Name: "Our deck", File: "our-deck", Cards: 52, Taught: card.Standard52()},
		{
			Name: "Großmutters Schwarzer Peter mit den Handwerkern", File: "peter", Cards: 29,
			Missing: stock.NotWhole(card.Sets()[1], []card.Card{"AS", "2S"}),
		},
	}, "peter", nil
}
func (shelf) Trouble() string             { return "" }
func (shelf) Missing([]card.Card) string  { return stock.Missing([]card.Card{"AS", "2S"}) }
func (shelf) Use(string) error            { return nil }
func (shelf) File(string) ([]byte, error) { return nil, errors.New("it is on a shelf of tests") }

func (s shelf) Shown(string) (decks.Shown, bool) {
	at := func(x float64) sight.Quad {
		return sight.Quad{{X: x, Y: 150}, {X: x + 160, Y: 150}, {X: x + 160, Y: 390}, {X: x, Y: 390}}
	}
	return decks.Shown{Token: "abc", JPEG: s.picture, Width: 960, Height: 540, Corners: []sight.Quad{
		at(100), at(400), at(700),
	},
		Names: []card.Card{"7H", card.None, card.None}}, true
}

func (s shelf) Show(context.Context, []byte) (decks.Shown, error) {
	shown, _ := s.Shown("")
	return shown, nil
}

func (shelf) Teach(context.Context, string, string, []card.Card) ([]string, error) {
	return []string{"6♠ and 9♠"}, nil
}
func (shelf) Take(context.Context, []byte) (string, error) { return "Our deck", nil }

// Where decks can be taught, the foot of every page leads to them, and so does the set-up of a game; there they can be
// chosen, shared, and taught more of.
func TestTheWayToTheDecks(t *testing.T) {
	h := newHouse(t, web.Options{Decks: shelf{}})
	h.keep(h.Begin())
	for _, page := range []string{"/", "/players", "/new"} {
		_, body, _ := getAs(t, h.URL(page), phoneCookie)
		assert.Contains(t, body, `href="/decks"`, page)
	}
	_, body, _ := getAs(t, h.URL("/new"), phoneCookie)
	assert.Contains(t, body, "Schwarzer Peter")
	code, body, _ := getAs(t, h.URL("/decks"), phoneCookie)
	assert.Equal(t, http.StatusOK, code)
	for _, said := range []string{
		`value="peter" checked`, "Our deck: 52 cards", "A♠ and 2♠", `href="/decks/our-deck.deck.json"`,
		`data-deck="Our deck"`,
	} {
		assert.Contains(t, body, said)
	}
	assert.NotContains(t, body, `href="/decks/dutch.deck.json"`, "what needs no teaching is no file to share")
}
