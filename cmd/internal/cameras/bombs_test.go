package cameras

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/shelf"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
)

// deckOf is the file of a deck whose only look is these bytes.
func deckOf(t *testing.T, looks ...[]byte) []byte {
	t.Helper()
	d := deckfile.Deck{Version: 1, Name: "shared"}
	for i, l := range looks {
		d.Faces = append(d.Faces, deckfile.Face{Card: card.Standard52()[i], Looks: [][]byte{l}})
	}
	b, err := json.Marshal(d)
	require.NoError(t, err)
	return b
}

// house is a server with a shelf of decks in the folder dir, and no camera.
func house(t *testing.T) (kept *shelf.Shelf, dir string, hall *table.Hall, site *httptest.Server) {
	t.Helper()
	plain, err := decks.Open()
	require.NoError(t, err)
	t.Cleanup(plain.Close)
	dir = t.TempDir()
	kept = shelf.Open(dir, plain)
	hall, err = table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { hall.Close() })
	server, err := web.New(hall, web.Options{Decks: kept})
	require.NoError(t, err)
	t.Cleanup(server.Close)
	site = httptest.NewServer(server)
	t.Cleanup(site.Close)
	return kept, dir, hall, site
}

func TestABombIsRefusedAtEveryDoor(t *testing.T) {
	kept, dir, hall, site := house(t)
	e := eye.New(kept, hall, calibration.Default(4), true, calibration.Profile.Check)
	c := &Cameras{Eye: e, inbox: source.NewPhone()}
	for name, bomb := range bombs.All() {
		if name == "png with packed texts" {
			continue // an honest picture, once they are left out
		}
		t.Run(name, func(t *testing.T) {
			code, page := decktest.Send(t, site.URL+"/decks/photo", "photo", bomb, map[string]string{"deck": "Mine"})
			require.Contains(t, []int{http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity}, code, page)
			var a answer.Advice
			_, err := e.ReadPhoto(t.Context(), bomb)
			require.ErrorAs(t, err, &a)
			require.ErrorAs(t, c.Put(bomb), &a)
			if len(bomb) > 1<<20 {
				return // no look may have so many bytes
			}
			code, page = decktest.Send(t, site.URL+"/decks/import", "file", deckOf(t, bomb, bomb), nil)
			require.Equal(t, http.StatusUnprocessableEntity, code, page)
			_, err = os.Stat(filepath.Join(dir, "shared.deck.json"))
			require.ErrorIs(t, err, os.ErrNotExist, "it is not kept")
		})
	}
}

// A game with cards that its deck was never taught is warned of, on the
// scoreboard as long as nothing worse is wrong.
func TestWhatTheDeckLacksIsToldOnTheScoreboard(t *testing.T) {
	kept, dir, hall, _ := house(t)
	deck := decktest.Lesson(t, "mine", "KH", "QS")
	save := func() {
		_, err := deck.Save(dir)
		require.NoError(t, err)
	}
	save()
	e := eye.New(kept, hall, calibration.Default(4), true, calibration.Profile.Check)
	e.Missing = kept.Missing
	e.Tell(camera.Status{Text: "The camera sees the table.", Well: true})
	_, err := hall.Begin(
		t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Program},
	)
	require.NoError(t, err)
	require.True(t, e.Status().Well, "a deck with an index lies there")
	require.NoError(t, kept.Use("mine"))
	require.Contains(t, rules.Text(e.Status().Text).String(), "never taught A♠, 2♠")
	require.Contains(t, e.Status().Advice, "Decks")
	e.Tell(camera.Status{Text: "It is too dark to see cards."})
	require.Contains(t, e.Status().Text, "dark")

	for _, c := range card.Standard52() {
		deck.Add(c, deck.Faces[0].Looks[0])
	}
	save()
	require.NoError(t, kept.Use("mine"))
	e.Tell(camera.Status{Text: "The camera sees the table.", Well: true})
	require.True(t, e.Status().Well)
}
