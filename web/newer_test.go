package web_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// without are the games of a program that was made before one of them was added.
type without struct {
	table.Games
	newest string
}

func (w without) All() []game.Game {
	return slices.DeleteFunc(w.Games.All(), func(g game.Game) bool { return g.Info().ID == w.newest })
}

func (w without) Find(id string) (game.Game, bool) {
	if id == w.newest {
		return nil, false
	}
	return w.Games.Find(id)
}

// A game that a newer program has noted is not taken for one that is gone or broken: its pages say what it needs, in
// the reader's language, what is tapped there waits on the phone, and the director sees it at its table.
func TestAGameOfANewerProgramIsCalledThat(t *testing.T) {
	h := newHouse(t, web.Options{})
	path := "/g/" + string(h.BeginKind("old-maid", nil, "Ann", "Bea", "Cal").ID())
	h.Close()
	j, err := sqlite.Open(h.Dir)
	require.NoError(t, err)
	hall, err := table.OpenHall(j, without{registry.New(), "old-maid"}, time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, hall.Close()) })
	server, err := web.New(hall, web.Options{Club: clubHouse{}})
	require.NoError(t, err)
	t.Cleanup(server.Close)
	page := func(path, language string) (int, string) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr, r.Host = "127.0.0.1:9", "localhost"
		r.Header.Set("Accept-Language", language)
		w := httptest.NewRecorder()
		server.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	for language, words := range map[string]string{
		"en": "This game needs a newer tablemaid", "de": "Dieses Spiel braucht ein neueres tablemaid",
		"fr": "Cette partie demande un tablemaid plus récent",
	} {
		for _, at := range []string{path, path + "/log", path + "/stream"} {
			code, body := page(at, language)
			require.Equal(t, http.StatusServiceUnavailable, code, at)
			require.Contains(t, body, words, at)
		}
		code, body := page("/club", language)
		require.Equal(t, http.StatusOK, code)
		require.Contains(t, body, words)
		require.Contains(t, body, "Ann, Bea, Cal")
	}
}
