//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/web"
)

// deckOf is the file of a deck whose only look is these bytes.
func deckOf(t *testing.T, looks ...[]byte) []byte {
	t.Helper()
	d := calibration.Deck{Version: 1, Name: "shared"}
	for i, l := range looks {
		d.Faces = append(d.Faces, calibration.TaughtFace{Card: card.Standard52()[i], Looks: [][]byte{l}})
	}
	b, err := json.Marshal(d)
	require.NoError(t, err)
	return b
}

func TestABombIsRefusedAtEveryDoor(t *testing.T) {
	decks, hall, site := house(t)
	e := newEye(decks, hall, calibration.Default(4), true, calibration.Profile.Check)
	c := &cameras{eye: e, inbox: source.NewPhone()}
	for name, bomb := range bombs.All() {
		if name == "png with packed texts" {
			continue // an honest picture, once they are left out
		}
		t.Run(name, func(t *testing.T) {
			code, page := sendFile(t, site.URL+"/decks/photo", "photo", bomb, map[string]string{"deck": "Mine"})
			require.Contains(t, []int{http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity}, code, page)
			var a web.Advice
			_, err := e.ReadPhoto(t.Context(), bomb)
			require.ErrorAs(t, err, &a)
			require.ErrorAs(t, c.Put(bomb), &a)
			if len(bomb) > 1<<20 {
				return // no look may have so many bytes
			}
			code, page = sendFile(t, site.URL+"/decks/import", "file", deckOf(t, bomb, bomb), nil)
			require.Equal(t, http.StatusUnprocessableEntity, code, page)
			_, err = os.Stat(filepath.Join(decks.dir, "shared.deck.json"))
			require.ErrorIs(t, err, os.ErrNotExist, "it is not kept")
		})
	}
}

// A deck that the last start did not live through is set aside, once.
func TestADeckThatEndedAStartIsSetAside(t *testing.T) {
	decks, _, _ := house(t)
	_, err := lessonOf(t, "mine", "KH", "QS").Save(decks.dir)
	require.NoError(t, err)
	require.NoError(t, decks.Use("mine"))
	require.Equal(t, "mine", openShelf(decks.dir, decks.plain).inUse)
	require.NoError(t, os.WriteFile(filepath.Join(decks.dir, openingFile), nil, 0o600))
	again := openShelf(decks.dir, decks.plain)
	require.Empty(t, again.inUse)
	require.Contains(t, again.Trouble(), "set aside")
	require.Empty(t, openShelf(decks.dir, decks.plain).Trouble(), "told once")
	require.NoError(t, again.Use("mine"))
}

func TestADeckIsChosenByItsNameOnly(t *testing.T) {
	_, _, site := house(t)
	for _, name := range []string{"/dev/zero", "/etc/passwd", "../../../../etc/passwd", "/etc/passwd.deck.json"} {
		code, page := replied(t)(http.PostForm(site.URL+"/decks", url.Values{"deck": {name}}))
		require.Equal(t, http.StatusUnprocessableEntity, code, name)
		require.Contains(t, page, "cannot be a deck")
		form := url.Values{"deck": {name}, "kind": {"chaos-maid"}, "name": demoPlayers}
		code, page = replied(t)(http.PostForm(site.URL+"/new", form))
		require.Equal(t, http.StatusUnprocessableEntity, code, name)
		require.Contains(t, page, "cannot be a deck")
	}
}

func TestOnePictureIsReadAtATime(t *testing.T) {
	d := newDesk()
	busy, done := make(chan struct{}), make(chan error)
	go func() {
		done <- d.do(t.Context(), func() error { <-busy; return nil })
	}()
	for len(d.turn) == 0 {
	}
	gone, cancel := context.WithCancel(t.Context())
	waiting := make(chan error)
	for range mostWaiting - 1 {
		go func() { waiting <- d.do(gone, func() error { return errors.New("read though nobody waits") }) }()
	}
	for d.waiting.Load() < mostWaiting {
	}
	var a web.Advice
	require.ErrorAs(t, d.do(t.Context(), nil), &a)
	require.Equal(t, http.StatusServiceUnavailable, a.Code)
	cancel()
	for range mostWaiting - 1 {
		require.ErrorIs(t, <-waiting, context.Canceled)
	}
	close(busy)
	require.NoError(t, <-done)
}
