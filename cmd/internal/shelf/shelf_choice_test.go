package shelf

import (
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// A damaged deck keeps nobody from playing: the program and the page say so,
// until another is chosen.
func TestADamagedDeckIsToldAndLeftOut(t *testing.T) {
	dir := t.TempDir()
	path, err := decktest.Lesson(t, "mine", "KH", "QS").Save(dir)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, inUseFile), []byte("mine\n"), 0o600))
	require.NoError(t, os.Truncate(path, 1000))

	kept, _, site := house(t)
	again := Open(dir, kept.plain)
	require.Contains(t, again.Trouble(), "teach the deck again")
	cards, err := again.reader()
	require.NoError(t, err)
	require.Equal(t, decks.Reader(kept.plain), cards)
	require.NoError(t, again.Use(""))
	require.Empty(t, again.Trouble())
	_, page := decktest.Replied(t)(http.Get(site.URL + "/decks"))
	require.NotContains(t, page, "cannot be read")
}

// A deck that needs no teaching is chosen by its name, kept for the next start,
// and read as what it is.
func TestAPrintedDeckIsChosenByItsName(t *testing.T) {
	kept, _, _ := house(t)
	require.NoError(t, kept.Choose("tarot"))
	table := photo.Tarot()
	shown := []card.Card{"T5", "VH", "CS", "RD"}
	require.NoError(t, table.Print(deck.Plain(), shown...))
	p, _, err := photo.Take(
		rand.New(rand.NewPCG(3, 3)),
		table,
		photo.Setting{
			Width:  1000,
			Height: 750,
			Scale:  2,
			Cards:  len(shown),
			Tilt:   0.1,
			Dim:    1,
			Blur:   0.4,
			Noise:  1,
			Cast:   [2]float64{1, 1},
		},
	)
	require.NoError(t, err)
	for _, d := range []*Shelf{kept, Open(kept.dir, kept.plain)} {
		seen, err := d.Read(p)
		require.NoError(t, err)
		var read []card.Card
		for _, s := range seen {
			read = append(read, s.Card)
		}
		require.ElementsMatch(t, shown, read)
	}
}

// Nobody has to choose a deck for a game that is played with tarot cards, nor
// change it back for the next.
func TestTheGameSaysWhichIndicesAreRead(t *testing.T) {
	kept, hall, _ := house(t)
	kept.Game = func() (string, func() []card.Card) {
		if t := hall.Current(); t != nil {
			return string(t.ID()), func() []card.Card { return t.Snapshot().Info.Deck }
		}
		return "", func() []card.Card { return nil }
	}
	read := func() decks.Reader {
		cards, err := kept.reader()
		require.NoError(t, err)
		return cards
	}
	require.Equal(t, decks.Reader(kept.plain.Reader), read())
	begin := func(kind string) {
		_, err := hall.Begin(t.Context(), kind, []string{"Ann", "Bea", "Cy", "Di"}, nil, fact.Source{Kind: fact.Program})
		require.NoError(t, err)
	}
	begin("chicks-rule")
	tarot, err := kept.plain.Of("tarot")
	require.NoError(t, err)
	require.Equal(t, tarot, read())
	require.Empty(t, kept.Missing(card.Tarot78()))
	begin("revelations")
	jokers := append(card.Standard52(), card.Joker, card.Joker)
	require.Equal(t, decks.Reader(kept.plain.Playing(jokers)), read())
	require.NotEqual(t, decks.Reader(kept.plain.Reader), read(), "jokers are in play")
	require.Equal(t, "the baker", rules.Text(kept.Missing([]card.Card{"QS", "@baker"})).String())
}

// A deck of cards that was taught lacks no tiles: those lie beside it, and need no teaching.
func TestATaughtPackLacksNoTiles(t *testing.T) {
	kept, _, _ := house(t)
	d := decktest.Lesson(t, "pack", "QS", "KD")
	require.NoError(t, kept.keep(d))
	require.NoError(t, kept.Use(fileOf(d)))
	require.Empty(t, kept.Missing(card.Tiles37()))
	require.NotEmpty(t, kept.Missing([]card.Card{"7H"}))
}
