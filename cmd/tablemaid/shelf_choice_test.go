//go:build !nocamera

package main

import (
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web"
)

// lessonOf is a deck that is taught these cards without index.
func lessonOf(t *testing.T, name string, cards ...card.Card) calibration.Deck {
	t.Helper()
	lesson := teach.Begin(name, 63, 88)
	for _, c := range cards {
		require.NoError(t, lesson.Show(scanned(c), []card.Card{c}))
	}
	return lesson.Deck()
}

// A damaged deck keeps nobody from playing: the program and the page say so,
// until another is chosen.
func TestADamagedDeckIsToldAndLeftOut(t *testing.T) {
	data := t.TempDir()
	dir := filepath.Join(data, "decks")
	path, err := lessonOf(t, "mine", "KH", "QS").Save(dir)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, inUseFile), []byte("mine\n"), 0o600))
	require.NoError(t, os.Truncate(path, 1000))

	url, _ := serve(t, "--camera", "none", "--data", data)
	page := get(t, url+"/decks")
	assert.Contains(t, page, "The chosen deck cannot be read")
	assert.Contains(t, page, "mine.deck.json")

	decks, _, site := house(t)
	again := openShelf(dir, decks.plain)
	require.Contains(t, again.Trouble(), "teach the deck again")
	cards, err := again.reader()
	require.NoError(t, err)
	require.Equal(t, cardReader(decks.plain), cards)
	require.NoError(t, again.Use(""))
	require.Empty(t, again.Trouble())
	_, page = replied(t)(http.Get(site.URL + "/decks"))
	require.NotContains(t, page, "cannot be read")
}

// serve --deck takes a name or a file, which is then kept; it replaces nobody's
// deck.
func TestServeChoosesADeck(t *testing.T) {
	data := t.TempDir()
	file, err := lessonOf(t, "mine", "KH", "QS").Save(t.TempDir())
	require.NoError(t, err)
	url, process := serve(t, "--camera", "none", "--data", data, "--deck", file)
	require.Regexp(t, `value="mine"[^>]* checked`, get(t, url+"/decks"))
	kill(t, process)
	url, process = serve(t, "--camera", "none", "--data", data, "--deck", "mine")
	require.NotContains(t, get(t, url+"/decks"), "cannot be read")
	kill(t, process)

	other, err := lessonOf(t, "mine", "KH", "7D").Save(t.TempDir())
	require.NoError(t, err)
	for deck, said := range map[string]string{other: "another deck", "nobodys": "tablemaid teach"} {
		var out, errs strings.Builder
		require.Equal(t, 1, run(t.Context(), []string{"serve", "--camera", "none", "--data", data, "--addr", "127.0.0.1:0", "--secure", "none", "--deck", deck}, nil, &out, &errs))
		require.Contains(t, errs.String(), said)
	}
	kept, err := calibration.FindDeck(filepath.Join(data, "decks"), "mine")
	require.NoError(t, err)
	require.Equal(t, []card.Card{"KH", "QS"}, kept.Cards())
}

// A deck that needs no teaching is chosen by its name, kept for the next start,
// and read as what it is.
func TestAPrintedDeckIsChosenByItsName(t *testing.T) {
	decks, _, _ := house(t)
	require.NoError(t, decks.choose("tarot"))
	table := photo.Tarot()
	shown := []card.Card{"T5", "VH", "CS", "RD"}
	require.NoError(t, table.Print(deck.Plain(), shown...))
	p, _, err := photo.Take(rand.New(rand.NewPCG(3, 3)), table,
		photo.Setting{Width: 1000, Height: 750, Scale: 2, Cards: len(shown), Tilt: 0.1, Dim: 1, Blur: 0.4, Noise: 1, Cast: [2]float64{1, 1}})
	require.NoError(t, err)
	for _, d := range []*shelf{decks, openShelf(decks.dir, decks.plain)} {
		seen, err := d.Read(p)
		require.NoError(t, err)
		var read []card.Card
		for _, s := range seen {
			read = append(read, s.Card)
		}
		require.ElementsMatch(t, shown, read)
	}
}

// A game with cards that its deck was never taught is warned of, on the
// scoreboard as long as nothing worse is wrong.
func TestWhatTheDeckLacksIsToldOnTheScoreboard(t *testing.T) {
	decks, hall, _ := house(t)
	deck := lessonOf(t, "mine", "KH", "QS")
	require.NoError(t, decks.keep(deck))
	e := newEye(decks, hall, calibration.Default(4), true, calibration.Profile.Check)
	e.missing = decks.Missing
	e.tell(web.CameraStatus{Text: "The camera sees the table.", Well: true})
	_, err := hall.Begin(t.Context(), "chaos-maid", demoPlayers, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)
	require.True(t, e.Status().Well, "a deck with an index lies there")
	require.NoError(t, decks.Use("mine"))
	require.Contains(t, e.Status().Text, "never taught A♠, 2♠")
	require.Contains(t, e.Status().Advice, "Decks")
	e.tell(web.CameraStatus{Text: "It is too dark to see cards."})
	require.Contains(t, e.Status().Text, "dark")

	for _, c := range card.Standard52() {
		deck.Add(c, deck.Faces[0].Looks[0])
	}
	require.NoError(t, decks.keep(deck))
	e.tell(web.CameraStatus{Text: "The camera sees the table.", Well: true})
	require.True(t, e.Status().Well)
}

// Nobody has to choose a deck for a game that is played with tarot cards, nor
// change it back for the next.
func TestTheGameSaysWhichIndicesAreRead(t *testing.T) {
	decks, hall, _ := house(t)
	decks.game = func() (string, func() []card.Card) { return playedOn(hall) }
	read := func() cardReader {
		cards, err := decks.reader()
		require.NoError(t, err)
		return cards
	}
	require.Equal(t, cardReader(decks.plain.Reader), read())
	begin := func(kind string) {
		_, err := hall.Begin(t.Context(), kind, []string{"Ann", "Bea", "Cy", "Di"}, nil, fact.Source{Kind: fact.Program})
		require.NoError(t, err)
	}
	begin("chicks-rule")
	tarot, err := decks.plain.of("tarot")
	require.NoError(t, err)
	require.Equal(t, tarot, read())
	require.Empty(t, decks.Missing(card.Tarot78()))
	begin("revelations")
	jokers := append(card.Standard52(), card.Joker, card.Joker)
	require.Equal(t, cardReader(decks.plain.Playing(jokers)), read())
	require.NotEqual(t, cardReader(decks.plain.Reader), read(), "jokers are in play")
	require.Equal(t, "the baker", decks.Missing([]card.Card{"QS", "@baker"}))
}
