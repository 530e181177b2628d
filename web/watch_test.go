package web_test

import (
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/film"
)

// shortFilm has a pair, a question, a fault, and what settles both.
func shortFilm() *film.Film {
	camera, person := fact.Source{Kind: fact.Camera}, fact.Source{Kind: fact.Person, Person: "Bea"}
	corners := [][4]calibration.Point{{{X: .1, Y: .1}, {X: .2, Y: .1}, {X: .2, Y: .2}, {X: .1, Y: .2}}}
	unsure := fact.CardsLaid{
		Zone: zone.Seat(2),
		Cards: []fact.Reading{
			{Card: "6H"},
			{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "6D", Confidence: .5}, {Card: "9D", Confidence: .4}}},
		},
	}
	return &film.Film{MP4: []byte(
		"a film of no length",
	), Kind: "chaos-maid", Players: []string{"Ann", "Bea"}, Beats: []film.Beat{
		{
			At: time.Second, Caption: "Ann has dealt.", Fact: fact.RoundBegan{Dealer: 1},
			Source: fact.Source{Kind: fact.Program},
		},
		{
			At: 2 * time.Second, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}, Source: camera,
			Outlines: corners,
		},
		{At: 3 * time.Second, Fact: unsure, Source: camera, Staged: true},
		{
			At: 4 * time.Second, Fact: fact.Amended{Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6H", "6D")}},
			Source: person, Settles: true, Caption: "Bea says it.", Done: "You have said it.",
		},
		{
			At: 5 * time.Second, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("KS", "KH")}, Source: person,
			Staged: true,
		},
		{At: 6 * time.Second, Fact: fact.Retracted{}, Source: person, Settles: true},
	}}
}

// A film begins for each viewer, happens once and in order, may be answered by
// who watches, and never meets a game that is played.
func TestAFilmIsEveryViewersOwn(t *testing.T) {
	h := newHouse(t, web.Options{Film: shortFilm()})
	played := h.keep(h.Begin())
	begin := func() string {
		code, body, _ := get(t, h.URL("/watch"))
		require.Equal(t, http.StatusOK, code)
		assert.Contains(t, body, "Recorded table")
		assert.Contains(t, body, "Waiting for the first deal.")
		assert.NotContains(t, body, "keeps the score", "nobody sits at a film")
		return between(body, `data-to="/watch/`, "/beat")
	}
	beat := func(id string, n int) {
		assert.Less(t, post(t, h.URL("/watch/"+id+"/beat"), url.Values{"n": {strconv.Itoa(n)}}).StatusCode, 300)
	}
	board := func(id string) string { _, body, _ := get(t, h.URL("/g/"+id)); return body }
	first, second := begin(), begin()
	require.NotEqual(t, first, second)
	beat(first, 2)
	beat(first, 2)
	assert.Contains(t, board(first), "Which card is this?")
	assert.Contains(t, board(first), "1 of 25 pairs", "each beat happens once")
	assert.Contains(t, board(second), "Waiting for the first deal.")

	// The viewer says which card it was; then nothing is left to settle.
	answer := between(board(first), `name="fact" value="`, `"`)
	answer = strings.ReplaceAll(answer, "&#34;", `"`)
	require.Equal(
		t, http.StatusNoContent,
		post(
			t, h.URL("/g/"+first+"/facts"),
			url.Values{"fact": {answer}, "of": {between(board(first), `name="of" value="`, `"`)}}, "HX-Request", "true",
			"Cookie", otherOne,
		).StatusCode,
	)
	assert.Contains(t, board(first), "2 of 25 pairs")
	beat(first, 3)
	beat(first, 4)
	assert.Contains(t, board(first), "not the same colour")
	beat(first, 5)
	assert.NotContains(t, between(board(first), `id="alerts"`, "</section>"), "not the same colour")
	beat(second, 99)
	assert.Contains(t, board(second), "2 of 25 pairs", "who only looks sees it settled, too")

	assert.Equal(t, played.ID(), h.Hall.Current().ID())
	games, err := h.Hall.Games()
	require.NoError(t, err)
	assert.Len(t, games, 1)
	code, _, header := get(t, h.URL("/watch/film.mp4"))
	assert.Equal(t, http.StatusOK, code)
	assert.Equal(t, "video/mp4", header.Get("Content-Type"))

	for range 30 { // there is no end of seats, but of memory
		begin()
	}
	code, _, _ = get(t, h.URL("/g/"+first))
	assert.Equal(t, http.StatusNotFound, code)
	without := newHouse(t, web.Options{})
	code, body, _ := get(t, without.URL("/"))
	assert.Equal(t, http.StatusOK, code)
	assert.NotContains(t, body, "/watch")
}

// Whatever a viewer answers, the film goes on as it was filmed, and its caption says who
// has settled what stood open.
func TestAFilmGoesOnWhateverItsViewerAnswers(t *testing.T) {
	h := newHouse(t, web.Options{Film: shortFilm()})
	laid := func(target fact.ID, cards ...card.Card) fact.Fact {
		return fact.Amended{Target: target, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(cards...)}}
	}
	const asked = 4 // after the set-up, the deal and a pair
	for _, c := range []struct {
		answer  fact.Fact
		caption string
		slip    func(last fact.ID) fact.Fact
	}{
		{nil, "Bea says it.", nil},
		{laid(asked, "6H", "6D"), "You have said it.", func(id fact.ID) fact.Fact { return laid(id, "KD", "KH") }},
		{laid(asked, "6H", "9D"), "Bea says it.", func(id fact.ID) fact.Fact { return fact.Retracted{Target: id} }},
		{fact.Retracted{Target: asked}, "Bea says it.", func(id fact.ID) fact.Fact { return laid(id, "KS", "KC") }},
	} {
		_, body, _ := get(t, h.URL("/watch"))
		id := between(body, `data-to="/watch/`, "/beat")
		beat := func(n int) string {
			answer := post(t, h.URL("/watch/"+id+"/beat"), url.Values{"n": {strconv.Itoa(n)}})
			told, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			return string(told)
		}
		answer := func(f fact.Fact) {
			text, err := fact.EncodeFact(f)
			require.NoError(t, err)
			_, body, _ := get(t, h.URL("/g/"+id))
			of := between(between(body, `id="alerts"`, "</section>"), `name="of" value="`, `"`)
			require.Equal(
				t, http.StatusNoContent,
				post(
					t, h.URL("/g/"+id+"/facts"), url.Values{"fact": {string(text)}, "of": {of}}, "HX-Request", "true", "Cookie",
					otherOne,
				).StatusCode,
			)
		}
		board := func() string { _, body, _ := get(t, h.URL("/g/"+id)); return body }
		assert.Empty(t, beat(2))
		require.Contains(t, board(), "Which card is this?")
		if c.answer != nil {
			answer(c.answer)
		}
		assert.Equal(t, c.caption, beat(3))
		assert.Contains(t, board(), "2 of 25 pairs")
		beat(4)
		require.Contains(t, board(), "not the same colour")
		if c.slip != nil {
			about := regexp.MustCompile(`"target":(\d+)`).FindStringSubmatch(
				html.UnescapeString(between(board(), `id="alerts"`, "</section>")),
			)
			require.NotEmpty(t, about)
			id, err := strconv.Atoi(about[1])
			require.NoError(t, err)
			answer(c.slip(fact.ID(id)))
		}
		beat(5)
		assert.NotContains(t, between(board(), `id="alerts"`, "</section>"), "not the same colour")
		assert.Contains(t, board(), "2 of 25 pairs", "kings that nobody laid do not count")
	}
}

// On the smallest phone a question leaves the caption that explains it in sight.
func TestAQuestionOfAFilmLeavesItsCaptionInSight(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Film: shortFilm()})
	phone := newDevice(t, browser, 320, 640)
	phone.Open(h.URL("/watch"))
	phone.Does(
		`(document.querySelector("[data-caption]").textContent = "One of these is a 6 or a 9. tablemaid never guesses: it asks. Tap what it is; play goes on meanwhile.", true)`,
	)
	phone.Does(
		`Promise.all([0, 1, 2].map(n => fetch(document.querySelector("#watch").dataset.to, {method: "POST", body: new URLSearchParams({n})})))`,
	)
	phone.Sees(".alert.question", "Which card is this?")
	phone.Shoot("film-question-320")
	assert.LessOrEqual(t, phone.far("[data-caption]", "bottom"), phone.far("#alerts .grip", "top"))
}

// Where a phone does not let the film begin, there is one button, which begins it.
func TestAFilmThatMayNotBeginOffersOneButton(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Film: shortFilm()})
	phone := newDevice(t, browser, 390, 844)
	phone.Before(`HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"))`)
	phone.Open(h.URL("/watch"))
	phone.Tap("#watch [data-play]", "Watch")
	phone.SeesNo("#watch [data-pause]", "")
	phone.Sees("#watch [data-play]", "Watch")
	phone.Shoot("watch-refused")
}
