package web_test

import (
	"bytes"
	"context"
	"html"
	"io"
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
	resp, _ := sendFile(t, url, "evening.jsonl", text, "en")
	return resp
}

// sendFile sends a file of games, and reads the answer.
func sendFile(t *testing.T, url, name, text, language string) (*http.Response, string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("games", name)
	require.NoError(t, err)
	_, err = part.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, form.Close())
	req, err := http.NewRequest(http.MethodPost, url, &body)
	require.NoError(t, err)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Accept-Language", language)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	answer, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	return resp, html.UnescapeString(string(answer))
}

// What is wrong with a file of another program is told with its line, in the language of who sent it.
func TestAFileThatCannotBeReadIsToldInEveryLanguage(t *testing.T) {
	h := newHouse(t, web.Options{})
	for _, c := range []struct{ file, text, en, de, fr string }{
		{
			"a.pbn", "[Event \"x\"]\n7H 8H\n[Dealer N]\n", "line 3: “[Dealer N]” is no tag",
			"Zeile 3: „[Dealer N]“ ist kein Feld", "ligne 3 : « [Dealer N] » n’est pas un champ",
		},
		{
			"a.phhs", "hand = 1\nhand = 2\n", "line 2: “hand” is there twice", "Zeile 2: „hand“ steht zweimal da",
			"ligne 2 : « hand » y est deux fois",
		},
		{
			"a.jsonl", "{\"tablemaid\":1,\"game\":\"x\"}\n{\"entry\":7}\n", "line 2: this is no entry of a game",
			"Zeile 2: das ist kein Eintrag eines Spiels", "ligne 2 : ce n’est pas une entrée de partie",
		},
		{
			"b.jsonl",
			"{\"tablemaid\":1,\"game\":\"evening-of-cards\"}\n{\"id\":1,\"at\":\"2026-02-03T20:00:00Z\",\"source\":{\"kind\":\"person\"},\"fact\":{\"kind\":\"game-began\",\"v\":1,\"game\":\"chaos-maid\",\"players\":[\"Ann\",\"Bea\"]}}\n" +
				"{\"id\":2,\"at\":\"2026-02-03T20:00:00Z\",\"source\":{\"kind\":\"person\"},\"fact\":{\"kind\":\"round-began\",\"v\":1,\"dealer\":3}}\n",
			"line 3: game evening-of-cards: entry 2: nobody sits at seat 3: there are 2 players",
			"Zeile 3: Spiel evening-of-cards: Eintrag 2: auf Platz 3", "ligne 3 : partie evening-of-cards : entrée 2 : ",
		},
		{
			"a.mjson", "{\"type\":\"start_game\"}\n{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}\n",
			"line 2: tsumo comes before start_kyoku", "Zeile 2: tsumo kommt vor start_kyoku",
			"ligne 2 : tsumo vient avant start_kyoku",
		},
	} {
		for language, says := range map[string]string{"en": c.en, "de": c.de, "fr": c.fr} {
			resp, page := sendFile(t, h.URL("/import"), c.file, c.text, language)
			require.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode)
			require.Contains(t, strings.ReplaceAll(page, "\u00a0", " "), says, c.file)
		}
	}
}

func TestAGameGoesFromHouseToHouse(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
	require.NoError(t, err)
	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("KS")})
	g := "/g/" + string(tbl.ID())
	code, lines, header := get(t, h.URL(g+"/export.jsonl?stills=1"))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, header.Get("Content-Disposition"), `filename="tablemaid-`+string(tbl.ID())+`.jsonl"`)
	require.False(t, strings.Contains(lines, "KS"), "CM-2")
	require.Equal(t, 2, strings.Count(lines, `"jpeg":`), "the pictures of the deal and the pair, not that of the box")
	for _, file := range []string{"/rounds.csv", "/cards.csv"} {
		code, text, header := get(t, h.URL(g+file))
		require.Equal(t, http.StatusOK, code)
		require.Contains(t, header.Get("Content-Type"), "text/csv")
		require.NotContains(t, text, "KS", "CM-2")
	}
	_, cards, _ := get(t, h.URL(g+"/cards.csv"))
	require.Contains(t, cards, "seat-1,Ann,7H 7D")

	other := newHouse(t, web.Options{})
	require.Equal(t, http.StatusOK, sendGames(t, other.URL("/import"), lines).StatusCode)
	code, board, _ := get(t, other.URL(g))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, board, "Ann")
	_, again, _ := get(t, other.URL(g+"/export.jsonl?stills=1"))
	require.Equal(t, lines, again)
	require.Equal(t, http.StatusUnprocessableEntity, sendGames(t, other.URL("/import"), "Dear Ann").StatusCode)
	resp, err := http.Post(other.URL("/import"), "text/plain", strings.NewReader("x"))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusBadRequest, resp.StatusCode)
}
