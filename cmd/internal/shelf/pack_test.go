package shelf

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/web"
)

// A card of a pack gets its picture as any deck is taught: a photo of it, and one
// tap. The deck has the pack's name and is read with its cards; of several cards in
// a photo, the pack's names are on the keyboard.
func TestACardOfAPackIsTaughtByAPhotoAndATap(t *testing.T) {
	plain, err := decks.Open()
	require.NoError(t, err)
	t.Cleanup(plain.Close)
	kept, made := Open(t.TempDir(), plain), packs.Open(t.TempDir())
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { hall.Close() })
	server, err := web.New(hall, web.Options{Decks: kept, Packs: made})
	require.NoError(t, err)
	t.Cleanup(server.Close)
	site := httptest.NewServer(server)
	t.Cleanup(site.Close)
	p := pack.Pack{Name: "Friday pack"}
	for _, name := range []string{"Riichi Robbery", "What now?", "Alms"} {
		p.Cards = append(p.Cards, pack.Card{Name: name, Type: pack.Action, Colour: "red", Text: "x"})
	}
	_, err = made.Keep(p)
	require.NoError(t, err)

	_, page := decktest.Replied(t)(http.Get(site.URL + "/packs/friday-pack/card?name=Riichi+Robbery"))
	require.Contains(t, page, "No picture yet.")
	require.Contains(t, page, `name="card" value="@riichi-robbery"`)
	show := func(seed uint64, asked string, cards ...card.Card) (token, page string) {
		t.Helper()
		photo, _ := onTable(t, seed, cards...)
		form := map[string]string{"deck": p.Name, "card": asked}
		code, page := decktest.Send(t, site.URL+"/decks/photo", "photo", decktest.Encoded(t, photo), form)
		require.Equal(t, http.StatusOK, code, page)
		return tokens.FindStringSubmatch(page)[1], page
	}
	teach := func(token string, names ...string) string {
		t.Helper()
		form := url.Values{"deck": {p.Name}, "token": {token}, "card": names}
		code, page := decktest.Replied(t)(http.PostForm(site.URL+"/decks/teach", form))
		require.Equal(t, http.StatusOK, code, page)
		return page
	}
	token, page := show(7, "@riichi-robbery", "KH")
	require.Contains(t, page, `name="card" value="@riichi-robbery"`, "one tap teaches it")
	require.Contains(t, teach(token, "@riichi-robbery"), "/packs/friday-pack", "and back to the pack")
	_, page = decktest.Replied(t)(http.Get(site.URL + "/packs/friday-pack"))
	require.Contains(t, page, "Its picture is known.")
	require.Contains(t, page, "No picture yet.")

	token, page = show(8, "", "QS", "JD")
	for _, key := range []string{"@riichi-robbery", "@what-now", "@alms"} {
		require.Contains(t, page, `data-card="`+key+`"`)
	}
	teach(token, "@what-now", "@alms")
	require.NoError(t, kept.Use("friday-pack"))
	photo, _ := onTable(t, 9, "KH", "QS", "JD")
	seen, err := kept.Read(photo)
	require.NoError(t, err)
	known, err := made.Pack("friday-pack")
	require.NoError(t, err)
	var read []string
	for _, s := range seen {
		c, ok := known.Card(string(s.Card))
		require.True(t, ok, "%s is a card of the pack", s.Card)
		read = append(read, c.Name)
	}
	require.ElementsMatch(t, []string{"Riichi Robbery", "What now?", "Alms"}, read)
}
