package web_test

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// send sends a photo for a fact and returns what the phone is told.
func (h *house) send(tbl *table.Table, f fact.Fact, photo []byte, cookie string) (int, string) {
	h.T.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(h.T, form.WriteField("fact", encoded(h.T, f)))
	part, err := form.CreateFormFile("photo", "image.jpg")
	require.NoError(h.T, err)
	_, err = part.Write(photo)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	req, err := http.NewRequest(http.MethodPost, h.URL("/g/"+string(tbl.ID())+"/photo"), &b)
	require.NoError(h.T, err)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("HX-Request", "true")
	req.Header.Set("Cookie", cookie)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(h.T, err)
	defer resp.Body.Close()
	said, err := io.ReadAll(resp.Body)
	require.NoError(h.T, err)
	return resp.StatusCode, string(said)
}

// note taps the button under what a photo showed.
func (h *house) note(tbl *table.Table, said, cookie string) int {
	h.T.Helper()
	_, token, found := strings.Cut(said, `data-note="`)
	require.True(h.T, found, said)
	token, _, _ = strings.Cut(token, `"`)
	return post(
		h.T, h.URL("/g/"+string(tbl.ID())+"/photo/note"), url.Values{"token": {token}}, "Cookie", cookie, "HX-Request",
		"true",
	).StatusCode
}

// A photo proposes, a tap notes: a picture of the whole table is not booked as
// somebody's cards.
func TestAPhotoProposesAndATapNotes(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	camera.Lay(map[card.Card][2]float64{"7H": {300, 300}, "9S": {400, 300}, "7D": {500, 300}, "9C": {600, 300}})
	code, said := h.send(tbl, fact.CardsLaid{Zone: zone.Seat(1)}, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusOK, code)
	assert.Contains(t, said, "I see 4 cards")
	assert.Contains(t, said, "Note them for Ann?")
	assert.EqualValues(t, 2, tbl.Snapshot().Last, "nothing is noted unasked")
	assert.Equal(t, http.StatusForbidden, h.note(tbl, said, otherOne))
	assert.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	assert.Equal(t, "7♥, 9♠, 7♦ and 9♣", rules.List(spoken(lastOf(tbl.Snapshot().Entries).Fact.(fact.CardsLaid).Faces())))
	assert.Equal(t, http.StatusUnprocessableEntity, h.note(tbl, said, phoneCookie), "once")
}

func spoken(cards []card.Card) (words []string) {
	for _, c := range cards {
		words = append(words, c.String())
	}
	return words
}

func TestAPhotoBecomesAFactWithItsStill(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	pair := fact.CardsLaid{Zone: zone.Seat(2)}

	camera.Lay(map[card.Card][2]float64{"7H": {300, 300}, "7D": {500, 300}})
	code, said := h.send(tbl, pair, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusOK, code)
	require.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	noted := lastOf(tbl.Snapshot().Entries)
	assert.Equal(t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}, noted.Fact)
	kept, err := h.Hall.Still(noted.Still)
	require.NoError(t, err)
	assert.Equal(t, webtest.Still(t), kept)

	// What cannot be told becomes a question, with the picture.
	camera.Lay(map[card.Card][2]float64{"8H": {300, 300}, "8D?": {500, 300}})
	_, said = h.send(tbl, pair, webtest.Still(t), phoneCookie)
	assert.Contains(t, said, "not sure of 1 of them")
	require.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	assert.True(t, tbl.Snapshot().Position.Awaiting[0].Urgent)

	before := tbl.Snapshot().Last
	for says, lying := range map[string]map[card.Card][2]float64{
		"No card can be read":    {},
		"1 card can be read":     {"9H": {300, 300}},
		"3 cards can be read in": {"9H": {300, 300}, "9D": {400, 300}, "2S": {500, 300}},
	} {
		camera.Lay(lying)
		code, said := h.send(tbl, pair, webtest.Still(t), phoneCookie)
		assert.Equal(t, http.StatusUnprocessableEntity, code)
		assert.Contains(t, said, says)
	}
	code, said = h.send(tbl, pair, []byte("no picture"), phoneCookie)
	assert.Equal(t, http.StatusUnprocessableEntity, code)
	assert.Contains(t, said, "JPEG")
	code, _ = h.send(tbl, pair, webtest.Still(t), otherOne)
	assert.Equal(t, http.StatusForbidden, code)
	code, _ = h.send(tbl, fact.CardsLaid{Zone: zone.Box}, webtest.Still(t), phoneCookie)
	assert.Equal(t, http.StatusConflict, code, "the box is not to be opened yet (CM-2)")
	code, _ = h.send(tbl, pair, make([]byte, 25<<20), phoneCookie)
	assert.Equal(t, http.StatusRequestEntityTooLarge, code)
	assert.Equal(t, before, tbl.Snapshot().Last)
}

// CM-9: the last card and the card of the box can be shown in photos.
func TestTheAsideCardIsReadFromAPhoto(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	h.Rest(tbl)
	camera.Lay(map[card.Card][2]float64{"QS?": {300, 300}})
	code, said := h.send(tbl, fact.Declared{Seat: 2, Verb: "last-card"}, webtest.Still(t), phoneCookie)
	assert.Equal(t, http.StatusUnprocessableEntity, code)
	assert.Contains(t, said, "cannot be told")
	camera.Lay(map[card.Card][2]float64{"QS": {300, 300}})
	_, said = h.send(tbl, fact.Declared{Seat: 2, Verb: "last-card"}, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	camera.Lay(map[card.Card][2]float64{"QC": {300, 300}})
	_, said = h.send(tbl, fact.CardsLaid{Zone: zone.Box}, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	reveal := tbl.Snapshot().Position.Reveal
	require.NotNil(t, reveal)
	assert.Equal(t, card.Card("QC"), reveal.Aside)
	assert.True(t, reveal.Matches)
}

// RV-3: so can a Revelation.
func TestARevelationIsReadFromAPhoto(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl, err := h.Hall.Begin(
		t.Context(), "revelations", []string{"Ann", "Bea", "Cem"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	h.keep(tbl)
	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.Say(tbl, fact.Declared{Seat: 1, Verb: "drew"})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Joker, card.Joker)})
	camera.Lay(map[card.Card][2]float64{"9S": {300, 300}})
	code, said := h.send(tbl, fact.CardsLaid{Zone: zone.Middle}, webtest.Still(t), phoneCookie)
	require.Equal(t, http.StatusOK, code, said)
	require.Equal(t, http.StatusNoContent, h.note(tbl, said, phoneCookie))
	assert.Equal(t, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("9S")}, lastOf(tbl.Snapshot().Entries).Fact)
}

// The card keyboard takes a photo in the place of taps.
func TestAPhotoIsTakenOnThePhone(t *testing.T) {
	browser := chromium(t)
	camera := &eye{Picture: webtest.Still(t)}
	camera.Lay(map[card.Card][2]float64{"7H": {300, 300}, "7D": {500, 300}})
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.Begin()
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Tap("button", "Keep the score")
	phone.Tap("#dock [data-lay]", "Bea")
	phone.Sees(".takephoto", "photo")
	phone.Shoot("p-keyboard-phone")
	path := filepath.Join(t.TempDir(), "photo.jpg")
	large := make([]byte, 5<<20)
	require.NoError(t, os.WriteFile(path, append(webtest.Still(t), large...), 0o600))
	phone.Does(`(window.timed = AbortSignal.timeout.bind(AbortSignal),
		AbortSignal.timeout = (ms) => { window.waits = ms; return timed(ms); })`)
	require.NoError(t, chromedp.Do(phone.Ctx, chromedp.SetUploadFiles("#keyboard [name=photo]", []string{path})))
	phone.Sees(".proposes", "Note them for Bea?")
	assert.True(t, phone.Holds(fmt.Sprintf("window.waits > %d", len(large)/50)), "in milliseconds, at 50 kB a second")
	phone.Shoot("p-proposal-phone")
	phone.Tap(".proposes button", "Note")
	phone.Sees("#piles .group", "7")
	phone.SeesNo("#keyboard[open]", "")
	assert.NotEmpty(t, lastOf(tbl.Snapshot().Entries).Still)
}
