package web_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// What was damaged on the disk is named where people look: whom the referee blames
// may be blamed for what is missing.
func TestADamagedEntryIsNamedOnThePages(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(t.Context(), "old-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.RoundBegan{Dealer: 1},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("8H", "8D")},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("9H", "9D")},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("JH", "JD")},
	} {
		_, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Ann"}})
		require.NoError(t, err)
	}
	page := func(path, language string) string {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr, r.Host = "127.0.0.1:9", "localhost"
		r.Header.Set("Accept-Language", language)
		w := httptest.NewRecorder()
		h.Server.ServeHTTP(w, r)
		require.Equal(t, http.StatusOK, w.Code, path)
		return w.Body.String()
	}
	game := "/g/" + string(tbl.ID())
	require.NotContains(t, page(game, "en"), "Damage on the disk")
	h.Close()
	spoil(t, filepath.Join(h.Dir, "journal.db"), `"8H"`, `"9D"`)
	h.Open()

	for _, path := range []string{game, game + "/rounds"} {
		require.Contains(t, page(path, "en"), "Damage on the disk: 2 of 6 entries cannot be read.", path)
		require.Contains(t, page(path, "de"), "Schaden auf der Festplatte: 2 von 6", path)
		require.Contains(t, page(path, "fr"), "entrées illisibles\u00a0: 2 sur 6", path)
	}
	log := page(game+"/log", "en")
	require.Contains(t, log, "2 entries were damaged on the disk and cannot be read.")
	require.Contains(t, page(game+"/log", "de"), "2 Einträge wurden auf der Festplatte beschädigt")
	v := past.PastOf([]table.Summary{{ID: "aaaaaaaa", Trouble: (&table.DamagedError{Game: "aaaaaaaa"}).Error()}})
	require.Contains(t, v[0].Trouble, "The first entry of this game")
	require.True(t, lang.Known(v[0].Trouble))
	laid := bytes.Index([]byte(log), []byte("Ann laid"))
	lost, next := bytes.Index([]byte(log), []byte("2 entries were")), bytes.Index([]byte(log), []byte("Bea laid"))
	require.True(t, 0 < laid && laid < lost && lost < next, "in its place: %d, %d, %d", laid, lost, next)
}

// Who is blamed below what is lost is told that it may be no fault; who is
// blamed in a round that is whole is not.
func TestAFaultBelowADamagedEntryIsDoubted(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(t.Context(), "old-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.RoundBegan{Dealer: 1},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("2H", "5D")},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("JH", "KS")},
		fact.RoundBegan{Dealer: 2},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("8H", "9D")},
	} {
		_, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Ann"}})
		require.NoError(t, err)
	}
	h.Close()
	spoil(t, filepath.Join(h.Dir, "journal.db"), `"7H"`)
	h.Open()
	tbl, err = h.Hall.Table(tbl.ID())
	require.NoError(t, err)
	doubts := map[fact.ID]bool{}
	for _, r := range tbl.Snapshot().Position.Rulings {
		if r.Kind == rules.Fault {
			doubts[r.Entry] = strings.Contains(r.Told().String(), "It may be no fault: an entry before it was damaged")
		}
	}
	require.Equal(t, map[fact.ID]bool{3: false, 5: true, 7: false}, doubts)
}

// spoil changes a byte of each of some texts in a file.
func spoil(t *testing.T, file string, texts ...string) {
	t.Helper()
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	for _, text := range texts {
		at := bytes.Index(b, []byte(text))
		require.Positive(t, at, text)
		b[at+1] = '3'
	}
	require.NoError(t, os.WriteFile(file, b, 0o600))
}
