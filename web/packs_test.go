package web_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/web"
)

// withPacks is a house that keeps packs, and their folder.
func withPacks(t *testing.T, o web.Options) (*house, *packs.Shelf) {
	t.Helper()
	o.Packs = packs.Open(filepath.Join(t.TempDir(), "packs"))
	return newHouse(t, o), o.Packs
}

// someCards keeps a pack of some cards of the house pack, and tells its file.
func someCards(t *testing.T, shelf *packs.Shelf) string {
	t.Helper()
	house, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	p := pack.Pack{Name: "Winter", Characters: house.Characters[:2]}
	for _, c := range house.Cards {
		if len(p.Cards) < 12 || c.Type == pack.Stock {
			p.Cards = append(p.Cards, c)
		}
	}
	file, err := shelf.Keep(p)
	require.NoError(t, err)
	return file
}

// A pack is made on the phone: under a name, card by card, each checked while it is
// typed as a pack file is (CJ-P20), with what is wrong beside its field; a text that
// no operation tells stays one that people carry out (CJ-P5). A game is begun with it.
func TestAPackIsMadeOnThePhone(t *testing.T) {
	browser := chromium(t)
	h, shelf := withPacks(t, web.Options{})
	p := newDevice(t, browser, 390, 844)
	p.Open(h.URL("/packs"))
	p.Sees("#packs", "There are none yet.")
	p.Types("[name='name']", 0, "Friday pack")
	p.Fits()
	p.ShootAll("packs-list")
	p.Tap("button", "Make it")
	p.Sees("h1", "Friday pack")
	p.Sees("#pack", "Modifiers: 0 of 12")
	p.ShootAll("packs-empty")
	p.Tap("a", "Add one")

	// An Action: what is missing is told when one has come past it, not before.
	p.Sees("h1", "A new card")
	p.ShootAll("packs-new-card")
	require.False(
		t, p.Holds(`[...document.querySelectorAll("[data-problem]")].some((p) => !p.hidden)`), "nobody has typed yet",
	)
	p.Types("[name='name']", 0, "Two 5m")
	p.Sees(`[data-problem="name"]`, "reads as a number, a card or")
	p.Types("[name='name']", 0, "Long Night")
	p.SeesNo(`[data-problem="name"]`, "reads as")
	p.Tap(".option", "中 red")
	p.Types("[name='text']", 0, "Take up to 1000 points from the table.")
	p.Does(choose("ops.0.op", "take-up-to"))
	p.Types("[name='ops.0.amount']", 0, "250")
	p.Sees(`[data-problem="ops.0.amount"]`, "250 cannot be paid in sticks")
	p.Fits()
	p.ShootAll("packs-card-wrong")
	p.Types("[name='ops.0.amount']", 0, "1000")
	p.Tap(`[data-list="ops"] button`, "+ one more")
	p.Does(choose("ops.1.op", "double-owner"))
	p.Sees(`[data-problem="ops.1.op"]`, "must last until there is one")
	p.Does(choose("ops.1.op", "draw"))
	p.Types("[name='ops.1.n']", 0, "2")
	p.SeesNo(`[data-problem="ops.1.op"]`, "must last")
	p.Tap("button", "Save this card")
	p.Sees(".packlist", "Long Night")
	kept, err := shelf.Pack("friday-pack")
	require.NoError(t, err)
	require.Equal(t, []pack.Card{{
		Name: "Long Night", Type: pack.Action, Colour: "red", Text: "Take up to 1000 points from the table.",
		Ops: []pack.Op{{Do: pack.Take, Limit: pack.UpTo, Amount: pack.Amount{Points: 1000}}, {Do: pack.Draw, N: 2}},
	}}, kept.Cards)

	// A text that the referee cannot carry out is called.
	p.Tap("a", "Long Night")
	p.Sees("h1", "Long Night")
	p.Does(choose("ops.0.op", ""))
	p.Does(choose("ops.1.op", ""))
	p.Types("[name='text']", 0, "Everybody changes seats.")
	p.Tap("button", "Save this card")
	p.Sees(".packlist", "People carry some of it out.")

	// A Character, and a Stock that lasts; then the smallest phone.
	p.Does(`(location.href = "/packs/friday-pack/card?type=character", true)`)
	p.Sees(`[name="timing"]`, "")
	p.Types("[name='name']", 0, "Owl")
	p.Tap(".option", "白 white")
	p.Types("[name='text']", 0, "Draw a card.")
	p.Does(choose("ops.0.op", "draw"))
	p.Types("[name='ops.0.n']", 0, "1")
	p.Resize(320, 640)
	p.Fits()
	p.ShootAll("packs-character-320")
	p.Tap("button", "Save this card")
	p.Sees(".packlist", "Owl")
	p.Fits()
	p.ShootAll("packs-pack-320")
}

// choose picks an option of a list.
func choose(name, value string) string {
	return `((s) => { s.value = "` + value + `"; s.dispatchEvent(new Event("input", {bubbles: true})); return s.value === "` + value + `"; })(document.querySelector('[name="` + name + `"]'))`
}

// upload sends a pack file as the form does.
func upload(t *testing.T, h *house, phone, file string) (int, string) {
	t.Helper()
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	f, err := m.CreateFormFile("file", "mine.pack.json")
	require.NoError(t, err)
	_, err = f.Write([]byte(file))
	require.NoError(t, err)
	require.NoError(t, m.Close())
	req, err := http.NewRequest(http.MethodPost, h.URL("/packs/import"), &b)
	require.NoError(t, err)
	req.Header.Set("Content-Type", m.FormDataContentType())
	req.Header.Set("Cookie", phone)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	var page bytes.Buffer
	_, err = page.ReadFrom(resp.Body)
	require.NoError(t, err)
	return resp.StatusCode, page.String()
}

// What one phone hands out another takes in; what a file has wrong is told card by
// card, and nothing of it is kept.
func TestAPackGoesFromHouseToHouse(t *testing.T) {
	here, _ := withPacks(t, web.Options{})
	resp := post(t, here.URL("/packs"), url.Values{"name": {"Ours"}, "from": {"house"}})
	require.Equal(t, "/packs/ours", resp.Header.Get("Location"))
	_, file, header := get(t, here.URL("/packs/ours.pack.json"))
	assert.Contains(t, header.Get("Content-Disposition"), `"ours.pack.json"`)
	p, err := pack.Read([]byte(file))
	require.NoError(t, err)
	require.False(t, p.House, "it is the table’s now")
	house, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	require.Equal(t, house.Cards, p.Cards)

	there, shelf := withPacks(t, web.Options{})
	code, _ := upload(t, there, "", file)
	require.Equal(t, http.StatusOK, code)
	code, page := upload(t, there, "", file)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(t, page, "here already")
	code, page = upload(
		t, there, "", "{\"name\": \"Bad\",\n\"cards\": [\n{\"name\": \"A\", \"type\": \"action\", \"text\": \"x\"}]}",
	)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(t, page, "line 3: A: a card has a colour")
	code, page = upload(t, there, "", "no pack")
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(t, page, "this is no pack")
	code, _ = upload(t, there, "", `{"name": "Large", "cards": [], "characters": [`+strings.Repeat(" ", pack.Largest)+`]}`)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	code, page = upload(t, there, "", strings.Repeat(" ", 4<<20))
	require.Equal(t, http.StatusRequestEntityTooLarge, code)
	require.Contains(t, page, "The pack is too large", "and not a photo")
	all, err := shelf.All()
	require.NoError(t, err)
	require.Len(t, all, 1)
}

// What is wrong with a card that is saved all the same stands beside its fields, in
// the language of its reader, with what was typed; the pack stays as it was.
func TestACardThatIsWrongIsNotSaved(t *testing.T) {
	h, shelf := withPacks(t, web.Options{})
	file, err := shelf.Keep(pack.Pack{Name: "Ours"})
	require.NoError(t, err)
	form := url.Values{
		"type": {"negate"}, "name": {"Bribe"}, "text": {"Pay 250."}, "bonus": {"of another type"}, "colour": {"red"},
		"ops.3.op": {"pay-negated"}, "ops.3.amount": {"250"},
	}
	code, page := postPage(t, h.URL("/packs/"+file+"/card"), form)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(
		t, page, `data-problem="ops.3.amount">250 cannot be paid in sticks of 100, 500, 1000, 5000 and 10000.</p>`,
	)
	require.Contains(t, page, "Pay 250.")
	p, err := shelf.Pack(file)
	require.NoError(t, err)
	require.Empty(t, p.Cards)
	form.Set("ops.3.amount", "200")
	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/packs/"+file+"/card"), form).StatusCode)
	form.Set("name", "Bribery")
	form.Set("was", "Bribe")
	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/packs/"+file+"/card"), form).StatusCode)
	p, err = shelf.Pack(file)
	require.NoError(t, err)
	require.Equal(
		t,
		[]pack.Card{
			{
				Name: "Bribery", Type: pack.Negate, Text: "Pay 250.",
				Ops: []pack.Op{{Do: pack.Pay, To: pack.ToNegated, Amount: pack.Amount{Points: 200}}},
			},
		}, p.Cards,
	)
	require.Equal(t, http.StatusUnprocessableEntity, post(t, h.URL("/packs/"+file+"/drop?name=Bribery"), nil).StatusCode)
	require.Equal(
		t, http.StatusSeeOther, post(t, h.URL("/packs/"+file+"/drop?name=Bribery"), url.Values{"sure": {"1"}}).StatusCode,
	)
	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/packs/"+file+"/remove"), url.Values{"sure": {"1"}}).StatusCode)
	all, err := shelf.All()
	require.NoError(t, err)
	require.Empty(t, all)
}

// Nothing outside the folder can be asked for by a name.
func TestAPackIsAskedForByItsNameOnly(t *testing.T) {
	h, _ := withPacks(t, web.Options{})
	for _, path := range []string{
		"/packs/..%2F..%2Fsecret", "/packs/%2Fetc%2Fpasswd.pack.json", "/packs/none", "/packs/none/card?name=x",
		"/packs/none.pack.json",
	} {
		code, _, _ := get(t, h.URL(path))
		require.Equal(t, http.StatusNotFound, code, path)
	}
	for _, name := range []string{"../out", "/etc/passwd", "", "…"} {
		require.Equal(
			t, http.StatusUnprocessableEntity, post(t, h.URL("/packs"), url.Values{"name": {name}}).StatusCode, name,
		)
	}
	bare := newHouse(t, web.Options{})
	code, _, _ := get(t, bare.URL("/packs"))
	require.Equal(t, http.StatusNotFound, code, "a house that keeps none has no page for them")
}

// The set-up of Chaos;Jan offers the packs that are kept beside the house pack; the
// one that is chosen goes whole into the journal, so that the game keeps its cards
// when the pack is changed, and the next set-up begins with it.
func TestAGameIsBegunWithAPack(t *testing.T) {
	h, shelf := withPacks(t, web.Options{})
	house, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	house.Name, house.House = "Ours & <theirs>", false
	file, err := shelf.Keep(house)
	require.NoError(t, err)
	few, err := shelf.Keep(pack.Pack{Name: "Too few", Cards: house.Cards[:1]})
	require.NoError(t, err)
	_, page, _ := get(t, h.URL("/new?kind=chaos-jan"))
	require.Contains(t, page, `name="rule.chaos-jan.pack" value="house" checked`)
	require.Contains(t, page, "Ours &amp; &lt;theirs&gt;")
	form := url.Values{"kind": {"chaos-jan"}, "name": players4, "rule.chaos-jan.pack": {"@" + few}}
	code, page := postPage(t, h.URL("/new"), form)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(t, page, "the Action Deck needs 10")
	form.Set("rule.chaos-jan.pack", "@gone")
	code, _ = postPage(t, h.URL("/new"), form)
	require.Equal(t, http.StatusUnprocessableEntity, code)
	form.Set("rule.chaos-jan.pack", "@"+file)
	resp := post(t, h.URL("/new"), form, "Cookie", phoneCookie)
	require.Equal(t, http.StatusSeeOther, resp.StatusCode)
	text := h.Hall.Current().Snapshot().Setup.Rules["pack"]
	played, err := pack.Read([]byte(text))
	require.NoError(t, err)
	require.Equal(t, house.Cards, played.Cards)
	require.NoError(t, shelf.Change(file, func(p pack.Pack) (pack.Pack, error) { return p.Without("Alms"), nil }))
	require.Equal(t, text, h.Hall.Current().Snapshot().Setup.Rules["pack"])

	page = getIn(t, h.URL("/new?kind=chaos-jan"), phoneCookie, "", "")
	require.Contains(t, page, `value="last" checked`, "the pack was changed since")
	require.NotContains(t, page, "Riichi Robbery", "the form is not the pack itself")
	form.Set("rule.chaos-jan.pack", "last")
	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/new"), form, "Cookie", phoneCookie).StatusCode)
	require.Equal(t, text, h.Hall.Current().Snapshot().Setup.Rules["pack"])
}

var players4 = []string{"Ann", "Bea", "Cal", "Dee"}

// postPage sends a form and reads the page that comes back.
func postPage(t *testing.T, address string, form url.Values) (int, string) {
	t.Helper()
	resp, err := http.PostForm(address, form)
	require.NoError(t, err)
	defer resp.Body.Close()
	var b bytes.Buffer
	_, err = b.ReadFrom(resp.Body)
	require.NoError(t, err)
	return resp.StatusCode, b.String()
}
