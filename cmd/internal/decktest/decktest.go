// Package decktest makes pictures of cards for the tests of taught decks.
package decktest

import (
	"bytes"
	"image"
	"io"
	"mime/multipart"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// Scanned is a card of the studio's deck without its corner indices, as a
// scanner sees it.
func Scanned(c card.Card) picture.Picture {
	img := deck.Plain().Face(c)
	p := picture.Picture{Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	index := image.Rect(0, 0, p.Width/6, p.Height/4)
	other := index.Add(image.Pt(p.Width-index.Dx(), p.Height-index.Dy()))
	for y := range p.Height {
		for x := range p.Width {
			px := img.RGBAAt(x, y)
			if at := image.Pt(x, y); at.In(index) || at.In(other) || px.A < 128 {
				px.R, px.G, px.B = 250, 250, 250
			}
			p.Pix = append(p.Pix, px.B, px.G, px.R)
		}
	}
	return p
}

// Encoded is a picture as a phone sends it.
func Encoded(t *testing.T, p picture.Picture) []byte {
	t.Helper()
	b, err := picturefile.JPEG(p, 92)
	require.NoError(t, err)
	return b
}

// Lesson is a deck that was taught these cards without index.
func Lesson(t *testing.T, name string, cards ...card.Card) deckfile.Deck {
	t.Helper()
	lesson := teach.Begin(name, 63, 88)
	for _, c := range cards {
		require.NoError(t, lesson.Show(Scanned(c), []card.Card{c}))
	}
	return lesson.Deck()
}

// Send posts a file in a form, with more fields.
func Send(t *testing.T, to, field string, data []byte, more map[string]string) (int, string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for k, v := range more {
		require.NoError(t, form.WriteField(k, v))
	}
	part, err := form.CreateFormFile(field, "it")
	require.NoError(t, err)
	_, err = part.Write(data)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return Replied(t)(http.Post(to, form.FormDataContentType(), &b))
}

// Replied is the status and the body of an answer.
func Replied(t *testing.T) func(*http.Response, error) (int, string) {
	return func(r *http.Response, err error) (int, string) {
		t.Helper()
		require.NoError(t, err)
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		return r.StatusCode, string(b)
	}
}
