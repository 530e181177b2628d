package web_test

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// sendGames uploads a file of games as the form does.
func sendGames(t *testing.T, url, text string) *http.Response {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("games", "evening.jsonl")
	require.NoError(t, err)
	_, err = part.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, form.Close())
	resp, err := http.Post(url, form.FormDataContentType(), &body)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	return resp
}

func TestAGameGoesFromHouseToHouse(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
	require.NoError(t, err)
	h.say(tbl, fact.RoundBegan{Dealer: 1})
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("KS")})
	g := "/g/" + string(tbl.ID())
	code, lines, header := get(t, h.url(g+"/export.jsonl?stills=1"))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, header.Get("Content-Disposition"), `filename="tablemaid-`+string(tbl.ID())+`.jsonl"`)
	require.False(t, strings.Contains(lines, "KS"), "CM-2")
	require.Equal(t, 2, strings.Count(lines, `"jpeg":`), "the pictures of the deal and the pair, not that of the box")
	for _, file := range []string{"/rounds.csv", "/cards.csv"} {
		code, text, header := get(t, h.url(g+file))
		require.Equal(t, http.StatusOK, code)
		require.Contains(t, header.Get("Content-Type"), "text/csv")
		require.NotContains(t, text, "KS", "CM-2")
	}
	_, cards, _ := get(t, h.url(g+"/cards.csv"))
	require.Contains(t, cards, "seat-1,Ann,7H 7D")

	other := newHouse(t, web.Options{})
	require.Equal(t, http.StatusOK, sendGames(t, other.url("/import"), lines).StatusCode)
	code, board, _ := get(t, other.url(g))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, board, "Ann")
	_, again, _ := get(t, other.url(g+"/export.jsonl?stills=1"))
	require.Equal(t, lines, again)
	require.Equal(t, http.StatusUnprocessableEntity, sendGames(t, other.url("/import"), "Dear Ann").StatusCode)
	resp, err := http.Post(other.url("/import"), "text/plain", strings.NewReader("x"))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusBadRequest, resp.StatusCode)
}
