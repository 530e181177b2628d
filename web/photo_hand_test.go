package web_test

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// row is tiles as a photo shows them, from left to right; "?" is one that is
// not sure.
func row(tiles string) []sight.Sighting {
	var out []sight.Sighting
	for i, c := range strings.Fields(tiles) {
		x := float64(20 * i)
		s := sight.Sighting{
			Card: card.Card(c), Sure: true,
			Corners: sight.Quad{{X: x, Y: 0}, {X: x + 18, Y: 0}, {X: x + 18, Y: 25}, {X: x, Y: 25}},
		}
		if c == "?" {
			s.Card, s.Sure = "5p", false
		}
		out = append(out, s)
	}
	slices.Reverse(out)
	return out
}

// A photo of a winning hand: what is not sure is asked, the called tiles are
// left out, the picture stays with the win, and the win says what it is worth.
func TestAWinByPhoto(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl, err := h.Hall.Begin(
		context.Background(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	h.keep(tbl)
	g := h.URL("/g/" + string(tbl.ID()))
	discard := func(seat int, c card.Card) {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)})
	}
	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	discard(1, "6z")
	h.Say(tbl, fact.Declared{Seat: 3, Verb: "pon", Cards: []card.Card{"6z", "6z"}})
	discard(3, "1z")
	discard(4, "5p")
	ron := fact.Declared{Seat: 3, Verb: "ron"}

	seen := row("2m 3m 4m 2p 3p 4p 4s 5s 6s ? 6z 6z 6z")
	camera.Lying.Store(&seen)
	code, body := h.send(tbl, ron, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusOK, code, body)
	assert.Contains(t, body, `data-hand="2m 3m 4m 2p 3p 4p 4s 5s 6s ?"`, "what was called is left out")
	assert.Contains(t, body, "I am not sure of one: tap what it is.")
	token := between(body, `data-token="`, `"`)
	require.NotEmpty(t, token)
	last := tbl.Snapshot().Last

	// Nothing is noted while it is not whole, and by nobody else.
	resp := post(
		t, g+"/photo/note", url.Values{"token": {token}, "cards": {"2m 3m 4m 2p 3p 4p 4s 5s 6s 5p"}}, "Cookie", otherOne,
		"HX-Request", "true",
	)
	assert.Equal(t, http.StatusForbidden, resp.StatusCode)
	assert.Equal(t, last, tbl.Snapshot().Last)
	resp = post(
		t, g+"/photo/note", url.Values{"token": {token}, "cards": {"2m 3m 4m 2p 3p 4p 4s 5s 6s 5p"}}, "HX-Request", "true",
	)
	assert.Equal(t, http.StatusNoContent, resp.StatusCode)
	s := tbl.Snapshot()
	require.Equal(t, last+1, s.Last)
	assert.NotEmpty(t, s.Journal[len(s.Journal)-1].Still, "the picture is kept with the win")
	assert.Contains(t, s.Position.Headline, "Cal wins on Dee’s 5p: hatsu (1 han 30 fu), 1000 points")
	_, body, _ = getAs(t, g, phoneCookie)
	assert.Contains(t, body, "Dee to Cal, the point exchange: 1,000 (1 × 1000).")
}

// A photo of one's own hand is read for those who sit at the table of a game in which hands are told, and nobody else.
func TestAHandIsReadForItsOwner(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	begin := func(kind string) *table.Table {
		tbl, err := h.Hall.Begin(
			context.Background(), kind, []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
		)
		require.NoError(t, err)
		h.seatBea(h.keep(tbl))
		return tbl
	}
	send := func(tbl *table.Table, phone string) (int, string) {
		var b bytes.Buffer
		form := multipart.NewWriter(&b)
		require.NoError(t, form.WriteField("own", "1"))
		part, err := form.CreateFormFile("photo", "image.jpg")
		require.NoError(t, err)
		_, err = part.Write(webtest.Still(t))
		require.NoError(t, err)
		require.NoError(t, form.Close())
		req, err := http.NewRequest(http.MethodPost, h.URL("/g/"+string(tbl.ID())+"/photo"), &b)
		require.NoError(t, err)
		req.Header.Set("Content-Type", form.FormDataContentType())
		req.Header.Set("Cookie", phone)
		req.Header.Set("HX-Request", "true")
		resp, err := http.DefaultClient.Do(req)
		require.NoError(t, err)
		defer resp.Body.Close()
		said, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		return resp.StatusCode, string(said)
	}
	riichi := begin("chaos-jan")
	seen := row("2m 3m 4m")
	camera.Lying.Store(&seen)
	code, body := send(riichi, beasPhone)
	assert.Equal(t, http.StatusOK, code)
	assert.Contains(t, body, `data-hand="2m 3m 4m"`)
	code, _ = send(riichi, phoneCookie)
	assert.Equal(t, http.StatusForbidden, code, "the scorekeeper sits nowhere")
	nothing := row("")
	camera.Lying.Store(&nothing)
	code, body = send(riichi, beasPhone)
	assert.NotEqual(t, http.StatusOK, code)
	assert.Contains(t, body, "No card can be read in this photo.")
	code, _ = send(begin("chaos-maid"), beasPhone)
	assert.Equal(t, http.StatusForbidden, code, "no game of hands")
}
