package web_test

import (
	"bytes"
	"encoding/json"
	"html"
	"image"
	"image/jpeg"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

type proposal struct {
	Profile       calibration.Profile
	Names         map[zone.Zone]string
	Problem, Note string
}

func propose(t *testing.T, h *house, body map[string]any) proposal {
	t.Helper()
	b, err := json.Marshal(body)
	require.NoError(t, err)
	resp, err := http.Post(h.URL("/camera/propose"), "application/json", strings.NewReader(string(b)))
	require.NoError(t, err)
	defer resp.Body.Close()
	require.Equal(t, http.StatusOK, resp.StatusCode)
	var p proposal
	require.NoError(t, json.NewDecoder(resp.Body).Decode(&p))
	return p
}

func TestFourCardsAndANameSetTheTableUp(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	camera.Far()
	h := newHouse(t, web.Options{Camera: camera})
	h.Begin()
	_, body, _ := get(t, h.URL("/camera/look"))
	var raw struct {
		Lamp          string
		Width, Height int
		Cards         []struct{ Corners any }
	}
	require.NoError(t, json.Unmarshal([]byte(body), &raw))
	assert.Equal(t, "good", raw.Lamp)
	var cards []any
	for _, c := range raw.Cards {
		cards = append(cards, c.Corners)
	}
	require.Len(t, cards, 4)
	known := map[string]any{"2": map[string]float64{"x": 0.5, "y": 0.88}}
	p := propose(
		t, h,
		map[string]any{
			"profile": calibration.Default(4), "width": raw.Width, "height": raw.Height, "cards": cards, "seats": 4,
			"known": known,
		},
	)
	require.Empty(t, p.Problem)
	require.NoError(t, p.Profile.Check())
	require.NotNil(t, p.Profile.Size)
	l, err := p.Profile.Locator(1920, 1080)
	require.NoError(t, err)
	assert.Equal(t, zone.Seat(2), l.ZoneAt(960, 950))
	assert.Equal(t, zone.Seat(3), l.ZoneAt(150, 540), "the others follow clockwise")
	assert.Equal(t, "Bea", p.Names[zone.Seat(2)])

	p = propose(
		t, h,
		map[string]any{"profile": calibration.Default(4), "width": 1920, "height": 1080, "cards": cards[:2], "seats": 4},
	)
	assert.Contains(t, p.Problem, "lay four")
}

func TestTheCardInTheBoxIsNotNamedOnTheCameraPage(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	p := withBox(calibration.Default(4))
	camera.Saved.Store(&p)
	camera.Lay(map[card.Card][2]float64{"QC": {1080, 540}, "7H": {960, 950}}) // CM-2
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.URL("/camera/look"))
	assert.Contains(t, body, "7♥")
	assert.NotContains(t, body, "Q")
}

// A tarot deck has ones and no aces (CR-1); places and cards without a suit are named in the reader's language.
func TestTheCameraPageNamesCardsAsTheDeckPrintsThem(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	p := withBox(calibration.Default(4))
	camera.Saved.Store(&p)
	camera.Lay(map[card.Card][2]float64{"AC": {960, 950}, "QC": {1080, 540}, "EXC": {150, 540}})
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.URL("/camera/look"))
	assert.Contains(t, body, `"label":"A♣"`, "no game tells which deck it is")
	h.BeginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dörte")
	_, body, _ = get(t, h.URL("/camera/look"))
	assert.Contains(t, body, `"label":"1♣"`)
	assert.Contains(t, body, `"label":"the box"`)
	_, body, _ = getAs(t, h.URL("/camera/look"), "lang=de")
	assert.Contains(t, body, `"label":"die Schachtel"`)
	assert.NotContains(t, body, "the fool")
	_, body, _ = getAs(t, h.URL("/camera"), "lang=de")
	assert.Contains(t, html.UnescapeString(body), `"middle":"die Mitte"`)
}

func TestAMovedCameraIsNoticedByTheCardsThatLieThere(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	p := calibration.Default(4)
	p.Size, p.Card = &calibration.Size{Width: 1482, Height: 840}, &calibration.Poker
	camera.Saved.Store(&p)
	camera.Far()
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.URL("/camera/look"))
	assert.Contains(t, body, "lies as it was set up")
	p.Size = &calibration.Size{Width: 1200, Height: 680}
	_, body, _ = get(t, h.URL("/camera/look"))
	assert.Contains(t, body, "has moved")
}

func TestTheCameraPageRefusesAFoldedTable(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	p := calibration.Default(4)
	p.PlayArea[0], p.PlayArea[2] = p.PlayArea[2], p.PlayArea[0]
	text, err := json.Marshal(p)
	require.NoError(t, err)
	assert.Equal(
		t, http.StatusUnprocessableEntity, post(t, h.URL("/camera"), url.Values{"profile": {string(text)}}).StatusCode,
	)
	_, kept := camera.Profile()
	assert.False(t, kept)
	code, _, _ := get(t, h.URL("/camera/live.jpg"))
	assert.Equal(t, http.StatusOK, code)
}

// wideStill is a grey picture with the shape of a camera's.
func wideStill(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 960, 540)), nil))
	return b.Bytes()
}

// Who does not keep the score may look, and is told why nothing can be changed.
func TestOnlyTheScorekeeperSetsUp(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	camera.Far()
	h := newHouse(t, web.Options{Camera: camera})
	h.keep(h.Begin())
	code, _, _ := getAs(t, h.URL("/camera/look"), otherOne)
	assert.Equal(t, http.StatusForbidden, code, "who does not sit at the table does not see it")
	code, _, _ = getAs(t, h.URL("/camera/look"), phoneCookie)
	assert.Equal(t, http.StatusOK, code)
	req, err := http.NewRequest(http.MethodPost, h.URL("/camera/propose"), strings.NewReader(`{"seats":4}`))
	require.NoError(t, err)
	req.Header.Set("HX-Request", "true")
	req.Header.Set("Cookie", otherOne)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	said, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	assert.Equal(t, http.StatusForbidden, resp.StatusCode)
	assert.Regexp(t, `^<p [^>]*>Only the phone that keeps the score`, string(said), "the page shows the first words of it")
}

// The light is not green over an old picture, and after the set-up the way
// leads to a game.
func TestTheLightTellsTroubleAndTheWayGoesOn(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	camera.Far()
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.URL("/camera/look"))
	assert.Contains(t, body, `"lamp":"good"`)
	camera.Trouble.Store(true)
	_, body, _ = get(t, h.URL("/camera/look"))
	assert.Contains(t, body, `"lamp":"poor","say":"The camera gives no picture: check the cable."`)
	_, body, _ = get(t, h.URL("/camera"))
	assert.Contains(t, body, `href="/new"`)
	table := h.Begin()
	_, body, _ = get(t, h.URL("/camera"))
	assert.Contains(t, body, `href="/g/`+string(table.ID())+`"`)
}
