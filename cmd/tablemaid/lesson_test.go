//go:build !nocamera

package main

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/web/chromium"
)

// On the phone nobody writes: a photo, a tap for each card, and the deck is
// taught; what it lacks is said there, and once it is played with.
func TestADeckIsTaughtByTaps(t *testing.T) {
	phone := phoneBrowser(t, "")
	data := t.TempDir()
	home, _ := serve(t, "--camera", "none", "--data", data)
	until := func(script string) {
		t.Helper()
		soon(t, func() bool { return chromium.Holds(phone, script) }, script)
	}
	says := func(words string) {
		t.Helper()
		until(`document.body.innerText.includes("` + words + `")`)
	}
	show := func(name string, file []byte) {
		t.Helper()
		path := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(path, file, 0o600))
		require.NoError(t, chromedp.Do(phone, chromedp.SetUploadFiles("[name=photo]", []string{path})))
	}
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate(home+"/decks")))
	show("bill.pdf", []byte("%PDF-1.4 no card"))
	says("no picture that can be read")
	says("the first cards")

	// Rows of four, as a person lays them, in the order of the set.
	cards := []card.Card{"KH", "QH", "JH", "10H", "9H", "8H"}
	show("cards.jpg", decktest.Encoded(t, laidOut(t, cards...)))
	says("Card 1 of 6")
	require.NoError(t, chromedp.Do(phone, chromedp.Click(`[data-board="Jass"]`)))
	require.NoError(t, chromedp.Do(phone, chromedp.Click(`[data-keys="Jass"] [data-card="KH"]`)))
	says("Card 2 of 6")
	shot(t, phone, "lesson-phone")
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-rest]")))
	says("Teach these 6 cards")
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-teach]")))
	says("learnt: 6 cards")
	says("never shown: A♠")
	shot(t, phone, "taught-phone")
	deck, err := deckfile.Find(filepath.Join(data, "decks"), "Our deck")
	require.NoError(t, err)
	assert.Equal(t, cards, deck.Cards())

	require.NoError(t, chromedp.Do(phone, chromedp.Click(`form[action="/decks"] .ghost`)))
	until(`document.querySelector("[name=deck][value=our-deck]").checked`)
	resp, err := http.PostForm(home+"/new", url.Values{"kind": {"chaos-maid"}, "name": recorded.Players()})
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	assert.Contains(t, get(t, home+"/decks"), "Not every card is known")
}

// laidOut is a photograph of cards in rows of four on a cloth.
func laidOut(t *testing.T, cards ...card.Card) picture.Picture {
	t.Helper()
	const w, h, gap, columns = 160, 224, 60, 4
	rows := (len(cards) + columns - 1) / columns
	p := picture.Picture{Width: gap + columns*(w+gap), Height: gap + rows*(h+gap)}
	for range p.Width * p.Height {
		p.Pix = append(p.Pix, 60, 90, 30)
	}
	for i, c := range cards {
		face := decktest.Scanned(c)
		x0, y0 := gap+i%columns*(w+gap), gap+i/columns*(h+gap)
		for y := range h {
			for x := range w {
				from := 3 * (y*face.Height/h*face.Width + x*face.Width/w)
				copy(p.Pix[3*((y0+y)*p.Width+x0+x):], face.Pix[from:from+3])
			}
		}
	}
	return p
}
