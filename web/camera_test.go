package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"html"
	"image"
	"image/jpeg"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/view"
)

// eye is a camera that sees one picture and, in it, the cards that a test lays
// down.
type eye struct {
	picture   []byte
	trouble   atomic.Bool
	elsewhere atomic.Bool
	slow      atomic.Bool // a look lasts until it is not
	profile   atomic.Pointer[calibration.Profile]
	lying     atomic.Pointer[[]sight.Sighting]
}

func (e *eye) Live() ([]byte, time.Time, bool) { return e.picture, time.Unix(0, 0), true }

// elsewhere says that it watches no game of this house.
func (e *eye) Watches(table.GameID) bool { return !e.elsewhere.Load() }

func (e *eye) Status() camera.Status {
	if e.trouble.Load() {
		return camera.Status{Text: "The camera gives no picture: check the cable.", Advice: "Plug it in again."}
	}
	return camera.Status{Text: "The table is still.", Well: true}
}

func (e *eye) Look(ctx context.Context) (camera.Look, bool, error) {
	for e.slow.Load() && ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
	}
	l := camera.Look{
		Width: 1920, Height: 1080, Findings: []view.Finding{{Name: "Light", Grade: view.Good, Text: "The light is good."}},
	}
	if p := e.lying.Load(); p != nil {
		l.Cards = *p
	}
	return l, true, nil
}

func (e *eye) ReadPhoto(_ context.Context, encoded []byte) (camera.Photo, error) {
	if len(encoded) < 4 || encoded[0] != 0xFF {
		return camera.Photo{}, camera.ErrNoPicture
	}
	l, _, _ := e.Look(context.Background())
	return camera.Photo{Still: encoded, Cards: l.Cards}, nil
}

func (e *eye) Profile() (calibration.Profile, bool) {
	if p := e.profile.Load(); p != nil {
		return *p, true
	}
	return calibration.Profile{}, false
}

func (e *eye) SetProfile(p calibration.Profile) error { e.profile.Store(&p); return nil }

// lay puts cards on the table before the eye, each upright with its middle at
// x, y; "7H?" is a card of which the eye is not sure.
func (e *eye) lay(cards map[card.Card][2]float64) {
	var lying []sight.Sighting
	for _, c := range slices.Sorted(maps.Keys(cards)) {
		at := cards[c]
		name, unsure := strings.CutSuffix(string(c), "?")
		s := sight.Sighting{Card: card.Card(name), Sure: !unsure && c.IsFace(), Corners: sight.Quad{
			{X: at[0] - 40, Y: at[1] - 56}, {X: at[0] + 40, Y: at[1] - 56}, {X: at[0] + 40, Y: at[1] + 56},
			{X: at[0] - 40, Y: at[1] + 56},
		}}
		if unsure {
			s.Alternatives = []sight.Guess{{Card: s.Card, Confidence: 0.6}}
			s.Card = card.Unknown
		}
		lying = append(lying, s)
	}
	e.lying.Store(&lying)
}

// far lays four cards as the set-up asks for.
func (e *eye) far() {
	e.lay(map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}})
}

type proposal struct {
	Profile       calibration.Profile
	Names         map[zone.Zone]string
	Problem, Note string
}

func propose(t *testing.T, h *house, body map[string]any) proposal {
	t.Helper()
	b, err := json.Marshal(body)
	require.NoError(t, err)
	resp, err := http.Post(h.url("/camera/propose"), "application/json", strings.NewReader(string(b)))
	require.NoError(t, err)
	defer resp.Body.Close()
	require.Equal(t, http.StatusOK, resp.StatusCode)
	var p proposal
	require.NoError(t, json.NewDecoder(resp.Body).Decode(&p))
	return p
}

func TestFourCardsAndANameSetTheTableUp(t *testing.T) {
	camera := &eye{picture: still(t)}
	camera.far()
	h := newHouse(t, web.Options{Camera: camera})
	h.begin()
	_, body, _ := get(t, h.url("/camera/look"))
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
	camera := &eye{picture: still(t)}
	p := withBox(calibration.Default(4))
	camera.profile.Store(&p)
	camera.lay(map[card.Card][2]float64{"QC": {1080, 540}, "7H": {960, 950}}) // CM-2
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.url("/camera/look"))
	assert.Contains(t, body, "7♥")
	assert.NotContains(t, body, "Q")
}

// A tarot deck has ones and no aces (CR-1); places and cards without a suit are named in the reader's language.
func TestTheCameraPageNamesCardsAsTheDeckPrintsThem(t *testing.T) {
	camera := &eye{picture: still(t)}
	p := withBox(calibration.Default(4))
	camera.profile.Store(&p)
	camera.lay(map[card.Card][2]float64{"AC": {960, 950}, "QC": {1080, 540}, "EXC": {150, 540}})
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.url("/camera/look"))
	assert.Contains(t, body, `"label":"A♣"`, "no game tells which deck it is")
	h.beginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dörte")
	_, body, _ = get(t, h.url("/camera/look"))
	assert.Contains(t, body, `"label":"1♣"`)
	assert.Contains(t, body, `"label":"the box"`)
	_, body, _ = getAs(t, h.url("/camera/look"), "lang=de")
	assert.Contains(t, body, `"label":"die Schachtel"`)
	assert.NotContains(t, body, "the fool")
	_, body, _ = getAs(t, h.url("/camera"), "lang=de")
	assert.Contains(t, html.UnescapeString(body), `"middle":"die Mitte"`)
}

func TestAMovedCameraIsNoticedByTheCardsThatLieThere(t *testing.T) {
	camera := &eye{picture: still(t)}
	p := calibration.Default(4)
	p.Size, p.Card = &calibration.Size{Width: 1482, Height: 840}, &calibration.Poker
	camera.profile.Store(&p)
	camera.far()
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.url("/camera/look"))
	assert.Contains(t, body, "lies as it was set up")
	p.Size = &calibration.Size{Width: 1200, Height: 680}
	_, body, _ = get(t, h.url("/camera/look"))
	assert.Contains(t, body, "has moved")
}

func TestTheCameraPageRefusesAFoldedTable(t *testing.T) {
	camera := &eye{picture: still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	p := calibration.Default(4)
	p.PlayArea[0], p.PlayArea[2] = p.PlayArea[2], p.PlayArea[0]
	text, err := json.Marshal(p)
	require.NoError(t, err)
	assert.Equal(
		t, http.StatusUnprocessableEntity, post(t, h.url("/camera"), url.Values{"profile": {string(text)}}).StatusCode,
	)
	_, kept := camera.Profile()
	assert.False(t, kept)
	code, _, _ := get(t, h.url("/camera/live.jpg"))
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
	camera := &eye{picture: still(t)}
	camera.far()
	h := newHouse(t, web.Options{Camera: camera})
	h.keep(h.begin())
	code, _, _ := getAs(t, h.url("/camera/look"), otherOne)
	assert.Equal(t, http.StatusForbidden, code, "who does not sit at the table does not see it")
	code, _, _ = getAs(t, h.url("/camera/look"), phoneCookie)
	assert.Equal(t, http.StatusOK, code)
	req, err := http.NewRequest(http.MethodPost, h.url("/camera/propose"), strings.NewReader(`{"seats":4}`))
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
	camera := &eye{picture: still(t)}
	camera.far()
	h := newHouse(t, web.Options{Camera: camera})
	_, body, _ := get(t, h.url("/camera/look"))
	assert.Contains(t, body, `"lamp":"good"`)
	camera.trouble.Store(true)
	_, body, _ = get(t, h.url("/camera/look"))
	assert.Contains(t, body, `"lamp":"poor","say":"The camera gives no picture: check the cable."`)
	_, body, _ = get(t, h.url("/camera"))
	assert.Contains(t, body, `href="/new"`)
	table := h.begin()
	_, body, _ = get(t, h.url("/camera"))
	assert.Contains(t, body, `href="/g/`+string(table.ID())+`"`)
}
