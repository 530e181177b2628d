//go:build !nocamera

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
)

// A deck that cannot be read is told on its page, and keeps nobody from playing.
func TestADamagedDeckIsToldOnItsPage(t *testing.T) {
	data := t.TempDir()
	path, err := decktest.Lesson(t, "mine", "KH", "QS").Save(filepath.Join(data, "decks"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(data, "decks", "in-use"), []byte("mine\n"), 0o600))
	require.NoError(t, os.Truncate(path, 1000))
	url, _ := serve(t, "--camera", "none", "--data", data)
	page := get(t, url+"/decks")
	require.Contains(t, page, "The chosen deck cannot be read")
	require.Contains(t, page, "mine.deck.json")
}

// serve --deck takes a name or a file, which is then kept; it replaces nobody's
// deck.
func TestServeChoosesADeck(t *testing.T) {
	data := t.TempDir()
	file, err := decktest.Lesson(t, "mine", "KH", "QS").Save(t.TempDir())
	require.NoError(t, err)
	url, process := serve(t, "--camera", "none", "--data", data, "--deck", file)
	require.Regexp(t, `value="mine"[^>]* checked`, get(t, url+"/decks"))
	kill(t, process)
	url, process = serve(t, "--camera", "none", "--data", data, "--deck", "mine")
	require.NotContains(t, get(t, url+"/decks"), "cannot be read")
	kill(t, process)

	other, err := decktest.Lesson(t, "mine", "KH", "7D").Save(t.TempDir())
	require.NoError(t, err)
	for deck, said := range map[string]string{other: "another deck", "nobodys": "tablemaid teach"} {
		var out, errs strings.Builder
		require.Equal(
			t,
			1,
			run(
				t.Context(),
				[]string{"serve", "--camera", "none", "--data", data, "--addr", "127.0.0.1:0", "--secure", "none", "--deck", deck},
				nil, &out, &errs,
			),
		)
		require.Contains(t, errs.String(), said)
	}
	kept, err := deckfile.Find(filepath.Join(data, "decks"), "mine")
	require.NoError(t, err)
	require.Equal(t, []card.Card{"KH", "QS"}, kept.Cards())
}
