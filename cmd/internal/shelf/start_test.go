package shelf

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
)

// A deck that the last start did not live through is set aside, once.
func TestADeckThatEndedAStartIsSetAside(t *testing.T) {
	kept, _, _ := house(t)
	_, err := decktest.Lesson(t, "mine", "KH", "QS").Save(kept.dir)
	require.NoError(t, err)
	require.NoError(t, kept.Use("mine"))
	require.Equal(t, "mine", Open(kept.dir, kept.plain).inUse)
	require.NoError(t, os.WriteFile(filepath.Join(kept.dir, openingFile), nil, 0o600))
	again := Open(kept.dir, kept.plain)
	require.Empty(t, again.inUse)
	require.Contains(t, again.Trouble(), "set aside")
	require.Empty(t, Open(kept.dir, kept.plain).Trouble(), "told once")
	require.NoError(t, again.Use("mine"))
}

func TestADeckIsChosenByItsNameOnly(t *testing.T) {
	_, _, site := house(t)
	for _, name := range []string{"/dev/zero", "/etc/passwd", "../../../../etc/passwd", "/etc/passwd.deck.json"} {
		code, page := decktest.Replied(t)(http.PostForm(site.URL+"/decks", url.Values{"deck": {name}}))
		require.Equal(t, http.StatusUnprocessableEntity, code, name)
		require.Contains(t, page, "cannot be a deck")
		form := url.Values{"deck": {name}, "kind": {"chaos-maid"}, "name": players}
		code, page = decktest.Replied(t)(http.PostForm(site.URL+"/new", form))
		require.Equal(t, http.StatusUnprocessableEntity, code, name)
		require.Contains(t, page, "cannot be a deck")
	}
}
