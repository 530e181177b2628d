package eye

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
)

// phone is somebody's, at a server with a game of Chaos;Jan in which Ann plays.
type phone struct {
	*http.Client
	t    *testing.T
	game string // its address
}

func (p phone) post(path string, form url.Values) (int, string) {
	p.t.Helper()
	post := p.read(http.NewRequest(http.MethodPost, p.game+path, strings.NewReader(form.Encode())))
	return post("application/x-www-form-urlencoded")
}

// photograph sends a photo for what the game offers.
func (p phone) photograph(offer, photo []byte) (int, string) {
	p.t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(p.t, form.WriteField("fact", string(offer)))
	part, err := form.CreateFormFile("photo", "image.jpg")
	require.NoError(p.t, err)
	_, err = part.Write(photo)
	require.NoError(p.t, err)
	require.NoError(p.t, form.Close())
	return p.read(http.NewRequest(http.MethodPost, p.game+"/photo", &b))(form.FormDataContentType())
}

func (p phone) read(req *http.Request, err error) func(kind string) (int, string) {
	return func(kind string) (int, string) {
		p.t.Helper()
		require.NoError(p.t, err)
		req.Header.Set("Content-Type", kind)
		req.Header.Set("HX-Request", "true")
		resp, err := p.Do(req)
		require.NoError(p.t, err)
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		require.NoError(p.t, err)
		return resp.StatusCode, string(body)
	}
}

// tsumo is what the game offers the dealer who wins with the first tile.
func tsumo(t *testing.T, p rules.Position) []byte {
	t.Helper()
	for _, prompt := range p.Awaiting {
		for _, o := range prompt.Options {
			if d, ok := o.Fact.(fact.Declared); ok && d.Verb == "tsumo" && d.Seat == 1 {
				require.Equal(t, 14, o.Wants.Cards)
				offer, err := fact.EncodeFact(d)
				require.NoError(t, err)
				return offer
			}
		}
	}
	require.Fail(t, "no win is offered")
	return nil
}

// closed is the first photograph from a seed on of a hand without called sets.
func closed(t *testing.T, seed uint64) (parlour.Win, []byte) {
	t.Helper()
	for ; ; seed++ {
		win, err := parlour.Photograph(seed, tile.Look)
		require.NoError(t, err)
		if len(win.Sets) == 0 {
			photo, err := picturefile.JPEG(win.Picture, 85)
			require.NoError(t, err)
			return win, photo
		}
	}
}

var photographed = regexp.MustCompile(`data-token="([^"]+)"|data-hand="([^"]+)"`)

// open serves a hall whose camera has the program's own networks for tiles.
func open(t *testing.T) (*table.Hall, string) {
	t.Helper()
	tiles, err := riichi.New()
	require.NoError(t, err)
	t.Cleanup(tiles.Close)
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, hall.Close()) })
	server, err := web.New(hall, web.Options{
		Camera: New(tiles, hall, calibration.Default(4), true, calibration.Profile.Check),
	})
	require.NoError(t, err)
	t.Cleanup(server.Close)
	site := httptest.NewServer(server)
	t.Cleanup(site.Close)
	return hall, site.URL
}

// dealt is a game in which it is the dealer's turn, who may win.
func dealt(t *testing.T, hall *table.Hall) *table.Table {
	t.Helper()
	game, err := hall.Begin(
		t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	say := func(f fact.Fact) {
		_, err := game.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	say(fact.RoundBegan{Dealer: 1})
	for seat, c := range []card.Card{"1z", "2z", "3z", "4z"} { // a win before would be another
		say(fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(c)})
	}
	return game
}

// A drawn hand is photographed on a phone and sent to the server: its tiles are read by the program's own networks,
// each that is not sure is asked about, and once the person has looked it over the win is worth what it is worth.
func TestAWinningHandIsPhotographed(t *testing.T) {
	hall, site := open(t)
	for _, seed := range []uint64{1, 12} {
		win, photo := closed(t, seed)
		game := dealt(t, hall)
		jar, err := cookiejar.New(nil)
		require.NoError(t, err)
		p := phone{&http.Client{Jar: jar}, t, site + "/g/" + string(game.ID())}
		p.post("/keep", nil)

		code, body := p.photograph(tsumo(t, game.Snapshot().Position), photo)
		require.Equal(t, http.StatusOK, code, body)
		found := photographed.FindAllStringSubmatch(body, -1)
		require.Len(t, found, 2, body)
		token, seen := found[0][1]+found[1][1], strings.Fields(found[0][2]+found[1][2])
		require.Len(t, seen, 14, body)
		asked := 0
		for i, c := range seen {
			if c == "?" {
				asked++
				continue
			}
			require.Equal(t, win.Tiles[i], card.Card(c))
		}
		require.Equal(t, asked > 0, strings.Contains(body, "I am not sure of"), body)

		code, body = p.post("/photo/note", url.Values{"token": {token}, "cards": {words(win.Tiles)}})
		require.Equal(t, http.StatusNoContent, code, body)
		at := game.Snapshot()
		require.Contains(t, at.Position.Headline, "Ann wins")
		require.Regexp(t, `\d han \d+ fu\), \d+ points|limit|yakuman`, at.Position.Headline)
		require.NotEmpty(t, at.Journal[len(at.Journal)-1].Still, "the picture is kept with the win")
		require.Greater(t, at.Position.Seats[0].Points, 25000)
	}
}

// On the phone the photo puts its tiles into the row, what it is not sure of is left to tap, and one tap notes the
// hand: the program says what it is worth, and what everybody has after it.
func TestAWinningHandIsPhotographedOnAPhone(t *testing.T) {
	browser := chromium.Start(t)
	hall, site := open(t)
	for _, seed := range []uint64{1, 12} {
		win, photo := closed(t, seed)
		file := filepath.Join(t.TempDir(), "hand.jpg")
		require.NoError(t, os.WriteFile(file, photo, 0o600))
		game := dealt(t, hall)
		p := chromium.NewDevice(t, browser, 390, 844)
		p.Open(site + "/g/" + string(game.ID()))
		p.Tap("#you button", "Keep the score")
		p.Tap("#dock button", "Tsumo")
		p.Sees("#keyboard .takephoto", "")
		require.NoError(t, chromedp.Do(p.Ctx, chromedp.SetUploadFiles("#keyboard [name=photo]", []string{file})))
		p.Sees("#kbnotice", "I see 14 tiles.")
		p.Fits()
		p.Shoot(fmt.Sprintf("win-%d-read", seed))
		seen := strings.Fields(p.Text(`document.querySelector("#kbnotice [data-hand]").dataset.hand`))
		require.Len(t, seen, 14)
		for i, c := range seen {
			if c == "?" {
				p.Card(string(win.Tiles[i]))
			}
		}
		p.Shoot(fmt.Sprintf("win-%d-whole", seed))
		require.NotContains(t, p.Text(`document.querySelector("#kbnotice").innerText`), "I am not sure", "all are named")
		p.Tap("#keyboard [data-whole]", "Note them")
		p.Sees("#headline", "Ann wins")
		p.ShootAll(fmt.Sprintf("win-%d-won", seed))

		tapped := dealt(t, hall)
		_, err := tapped.Submit(t.Context(), table.Submission{
			Fact: fact.Declared{Seat: 1, Verb: "tsumo", Cards: win.Tiles}, Source: fact.Source{Kind: fact.Person},
		})
		require.NoError(t, err)
		want, is := tapped.Snapshot().Position, game.Snapshot().Position
		require.Contains(t, want.Headline, "Ann wins")
		require.Equal(t, want.Headline, is.Headline, "a hand photographed is worth what it is worth tapped")
		for i := range want.Seats {
			require.Equal(t, want.Seats[i].Points, is.Seats[i].Points)
		}
	}
}

func words(cards []card.Card) string {
	all := make([]string, len(cards))
	for i, c := range cards {
		all[i] = string(c)
	}
	return strings.Join(all, " ")
}

// Only the hand nearest to the phone is read, whatever lies behind it.
func TestAPhotoShowsTheNearestHand(t *testing.T) {
	tiles, err := riichi.New()
	require.NoError(t, err)
	defer tiles.Close()
	e := New(tiles, nil, calibration.Default(4), true, calibration.Profile.Check)
	for seed := uint64(1); ; seed++ {
		_, photo := closed(t, seed)
		p, err := picturefile.Decode(photo, picturefile.Own)
		require.NoError(t, err)
		all, err := tiles.Read(p)
		require.NoError(t, err)
		if len(all) == 14 {
			continue // nothing lies behind
		}
		read, err := e.ReadPhoto(t.Context(), photo)
		require.NoError(t, err)
		require.Len(t, read.Cards, 14)
		return
	}
}
