package web_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A finished game has a winner's screen, a picture and a page of its own that
// load nothing and tell nothing that was hidden.
func TestAFinishedGameCanBeShared(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(
		h.BeginKind(
			"chaos-maid", map[string]string{"scoring": "points-rounds", "rounds": "1", "tie": "shared"}, "Ann", "Bea", "Cem",
			"Dörte",
		),
	)
	g := "/g/" + string(tbl.ID())
	for _, p := range []string{"/share.png", "/share.html"} {
		code, body, _ := get(t, h.URL(g+p))
		assert.Equal(t, http.StatusConflict, code)
		assert.Contains(t, body, "not finished")
	}
	h.Rest(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	_, body, _ := get(t, h.URL(g))
	ending := between(body, `id="ending"`, "</section>")
	assert.Contains(t, ending, "Play again with the same people")
	assert.Equal(t, 3, strings.Count(ending, `class="first"`), "three share the win")
	assert.Contains(t, ending, "The pair of the evening")

	code, picture, header := get(t, h.URL(g+"/share.png"))
	require.Equal(t, http.StatusOK, code)
	assert.Equal(t, "image/png", header.Get("Content-Type"))
	img, err := png.Decode(bytes.NewReader([]byte(picture)))
	require.NoError(t, err)
	assert.Equal(t, 1200, img.Bounds().Dx())
	assert.Less(t, emptyRows(img), 120, "the picture ends below its last line")
	assert.Less(t, len(picture), 200<<10)
	code, page, _ := get(t, h.URL(g+"/share.html"))
	require.Equal(t, http.StatusOK, code)
	assert.Contains(t, page, "Ann, Cem and Dörte share the win")
	for _, loads := range []string{"<script", "src=", "url(", "href=\"/", "/still/"} {
		assert.NotContains(t, page, loads)
	}
}

// emptyRows is how many rows at the foot of a picture are of one colour.
func emptyRows(img image.Image) int {
	b := img.Bounds()
	paper := img.At(b.Min.X, b.Max.Y-1)
	for n := range b.Dy() {
		for x := b.Min.X; x < b.Max.X; x++ {
			if img.At(x, b.Max.Y-1-n) != paper {
				return n
			}
		}
	}
	return b.Dy()
}

// A game that is stopped before it is won says who is in the lead, in a
// headline that agrees with the order below it.
func TestAStoppedGameSaysWhoLeads(t *testing.T) {
	h := newHouse(t, web.Options{})
	for _, of := range []struct {
		game  string
		house map[string]string
		says  string
	}{
		{"chaos-maid", map[string]string{"scoring": "points-target"}, "In the lead: Ann, Cem and Dörte."},
		{"chaos-maid", map[string]string{"scoring": "loser"}, "Caught least often: Ann, Cem and Dörte."},
	} {
		tbl := h.keep(h.BeginKind(of.game, of.house, "Ann", "Bea", "Cem", "Dörte"))
		h.Rest(tbl)
		h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
		h.Say(tbl, fact.Declared{Verb: "end-game"})
		_, page, _ := get(t, h.URL("/g/"+string(tbl.ID())+"/share.html"))
		assert.Contains(t, page, "The table ends the game here. "+of.says)
		assert.Equal(t, 3, strings.Count(between(page, `class="podium"`, "</ol>"), `class="first"`))
	}
}

// Where no round was finished nobody has won, led or been safe, whatever the game; there is nothing to share.
func TestAGameOfWhichNothingWasPlayedPutsNobodyFirst(t *testing.T) {
	h := newHouse(t, web.Options{})
	for _, g := range registry.New().All() {
		tbl := h.keep(h.BeginKind(g.Info().ID, nil, "Ann", "Bea", "Cem", "Dörte"))
		p := h.Say(tbl, fact.Declared{Verb: "end-game"}).Position
		assert.Equal(t, "The table ends the game here. No round was finished.", p.Headline, g.Info().Name)
		assert.Empty(t, p.Winners, g.Info().Name)
		for _, page := range []string{"", "/tv", "/share.html"} {
			_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())+page), phoneCookie)
			assert.Contains(t, body, "No round was finished", page)
			for _, untrue := range []string{`class="podium"`, "never caught", "share.png", "0 rounds"} {
				assert.NotContains(t, body, untrue, g.Info().Name+page)
			}
			for _, name := range []string{"Ann", "Bea", "Cem", "Dörte"} {
				assert.Contains(t, body, name, "who sat at the table")
			}
		}
	}
}

// A screen across the room offers nothing to tap and shows a fault large.
func TestATelevisionOnlyShows(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}, Address: "http://table.test"})
	tbl := h.keep(h.Begin())
	g := "/g/" + string(tbl.ID())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("3S", "3D")})
	_, body, _ := getAs(t, h.URL(g+"/tv"), phoneCookie)
	assert.NotContains(t, body, "<form method=\"post\"")
	assert.NotContains(t, body, "data-lay")
	assert.Contains(t, body, `class="tvalert fault"`)
	assert.Contains(t, between(body, `class="tvalert fault"`, "</h2>"), "Bea", "who")
	assert.Contains(t, body, "http://table.test/join")
	assert.Contains(t, body, g+"/table.jpg")
	assert.Contains(t, event(t, h.URL(g+"/stream?on=tv"), "board"), `id="tv"`)
	_, body, _ = get(t, h.URL(g+"/tv?overlay"))
	assert.Contains(t, body, "data-overlay")
}

// The picture of the table is small, and the box is covered until it is shown.
func TestThePictureOfTheTableHidesTheBox(t *testing.T) {
	camera := &eye{Picture: white(t)}
	profile := table4(t)
	camera.Saved.Store(&profile)
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	g := "/g/" + string(tbl.ID())
	code, small, _ := get(t, h.URL(g+"/table.jpg"))
	require.Equal(t, http.StatusOK, code)
	assert.Less(t, len(small), 30<<10)
	assert.True(t, dark(t, small), "nobody sees into the box (CM-2)")
	h.Rest(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	_, small, _ = get(t, h.URL(g+"/table.jpg"))
	assert.False(t, dark(t, small), "now everybody does")
	camera.Elsewhere.Store(true)
	code, _, _ = get(t, h.URL(g+"/table.jpg"))
	assert.Equal(t, http.StatusNotFound, code)
}

// Every rule that is cited can be read, with what this table agreed on.
func TestARuleOpensWithTheHouseRuleOfThisTable(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.BeginKind("old-maid", map[string]string{"match": "colour"}, "Ann", "Bea")
	_, body, _ := get(t, h.URL("/clause/OM-5?game="+string(tbl.ID())))
	assert.Contains(t, body, "two cards of one rank")
	assert.Contains(t, body, "At this table:")
	assert.Contains(t, body, "two of one rank and colour")
	_, body, _ = get(t, h.URL("/clause/OM-5"))
	assert.Contains(t, body, "Usually:")
	code, _, _ := get(t, h.URL("/clause/XX-1"))
	assert.Equal(t, http.StatusNotFound, code)
	for _, k := range h.Hall.Kinds() {
		code, body, _ := get(t, h.URL("/how/"+k.ID))
		assert.Equal(t, http.StatusOK, code, k.ID)
		assert.NotContains(t, body, "%!", k.ID)
	}
	_, body, _ = get(t, h.URL("/g/"+string(tbl.ID())))
	assert.Contains(t, body, `href="/clause/OM-4"`)
	code, _, header := get(t, h.URL("/sw.js"))
	assert.Equal(t, http.StatusOK, code)
	assert.Contains(t, header.Get("Content-Type"), "javascript")
}

// A first page over a slow line: no more than 120 kB with everything it loads.
func TestTheFirstPageIsLight(t *testing.T) {
	h := newHouse(t, web.Options{Film: shortFilm()})
	sent := func(path string) int {
		req, err := http.NewRequest(http.MethodGet, h.URL(path), nil)
		require.NoError(t, err)
		req.Header.Set("Accept-Encoding", "gzip")
		resp, err := http.DefaultTransport.RoundTrip(req)
		require.NoError(t, err)
		defer resp.Body.Close()
		var b bytes.Buffer
		_, err = b.ReadFrom(resp.Body)
		require.NoError(t, err)
		return b.Len()
	}
	_, body, _ := get(t, h.URL("/"))
	total := sent("/")
	base := ""
	for _, part := range strings.Split(body, `"`) {
		if strings.HasPrefix(part, "/assets/") && !strings.HasSuffix(part, ".png") {
			total += sent(part)
			base = part[:strings.LastIndexByte(part, '/')]
		}
	}
	for _, f := range []string{"fraunces", "instrument-sans"} {
		total += sent(base + "/" + f + ".woff2")
	}
	t.Logf("the first page with all it loads: %.1f kB", float64(total)/1000)
	assert.Less(t, total, 120_000)
}
