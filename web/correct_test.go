package web_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// agreed begins a game of four with house rules and deals.
func (h *house) agreed(rules map[string]string) *table.Table {
	h.T.Helper()
	t, err := h.Hall.Begin(
		context.Background(), "chaos-maid", []string{"Ann", "Bea", "Cem", "Dörte"}, rules, fact.Source{Kind: fact.Person},
	)
	require.NoError(h.T, err)
	h.Say(t, fact.RoundBegan{Dealer: 1})
	return t
}

// What is likely is offered first, with what it changes, and one tap makes it.
func TestTheLikelyCorrectionIsOneTap(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(nil))
	h.Say(
		tbl,
		fact.CardsLaid{
			Zone: zone.Seat(2),
			Cards: []fact.Reading{
				{Card: "6H"},
				{Card: "9D", Alternatives: []sight.Guess{{Card: "4D", Confidence: 0.2}, {Card: "6D", Confidence: 0.1}}},
			},
		},
	)
	g := h.URL("/g/" + string(tbl.ID()))
	_, body, _ := getAs(t, g+"/log/3", phoneCookie)
	_, first, _ := strings.Cut(body, `class="sheet likely"`)
	first, _, _ = strings.Cut(first, "</form>")
	assert.Contains(t, first, "Open faults: 1 → 0", "what settles the fault comes first")
	_, form, _ := strings.Cut(first, `name="fact" value="`)
	form, _, _ = strings.Cut(form, `"`)
	form = strings.ReplaceAll(form, "&#34;", `"`)
	assert.Contains(t, form, `"6D"`, "as the camera held possible")
	_, body, _ = getAs(t, g+"/log/3", otherOne)
	assert.NotContains(t, body, "likely", "a spectator only looks")

	require.Equal(
		t, http.StatusSeeOther,
		post(
			t, g+"/facts", url.Values{"fact": {form}, "of": {between(first, `name="of" value="`, `"`)}, "at": {"3"}},
		).StatusCode,
	)
	assert.Equal(t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6H", "6D")}, lastOf(tbl.Snapshot().Entries).Fact)

	// A lawful pair at the wrong seat; and nothing that would make a fault.
	_, body, _ = getAs(t, g+"/log/3", phoneCookie)
	_, body, _ = strings.Cut(body, `class="sheet likely"`)
	body, _, _ = strings.Cut(body, "</section>")
	for _, name := range []string{"Cem", "Dörte", "Ann"} {
		assert.Contains(t, body, name+" laid")
	}
	assert.NotContains(t, body, "Open faults")
}

// proposed is the correction that waits on a page.
func proposed(t *testing.T, body string) string {
	t.Helper()
	_, id, found := strings.Cut(body, `name="proposal" value="`)
	require.True(t, found)
	id, _, _ = strings.Cut(id, `"`)
	return id
}

// Different corrections that are proposed at the same moment all wait.
func TestCorrectionsProposedAtOnceAllWait(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	g := h.URL("/g/" + string(tbl.ID()))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	var all sync.WaitGroup
	for _, r := range card.Ranks()[5:] {
		f := fact.Inserted{
			After: 2,
			Fact:  fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Of(r, card.Hearts), card.Of(r, card.Diamonds))},
		}
		form := url.Values{"fact": {encoded(t, f)}, "of": {of(tbl, f)}}
		all.Go(func() { assert.Equal(t, http.StatusSeeOther, post(t, g+"/facts", form).StatusCode) })
	}
	all.Wait()
	_, body, _ := getAs(t, g, phoneCookie)
	assert.Equal(t, len(card.Ranks()[5:]), strings.Count(body, `class="proposal"`))
}

// Where the table asks for it, a correction waits for a second person; the
// undo of the last thing does not.
func TestASecondPersonSaysYes(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	g := h.URL("/g/" + string(tbl.ID()))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	post(t, g+"/sit", url.Values{"seat": {"1"}})
	correct := func(f fact.Fact) {
		require.Equal(
			t, http.StatusSeeOther, post(t, g+"/facts", url.Values{"fact": {encoded(t, f)}, "of": {of(tbl, f)}}).StatusCode,
		)
	}
	say := func(phone string, form url.Values) int { return post(t, g+"/second", form, "Cookie", phone).StatusCode }
	toBea := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5H", "5D")}}
	for range 2 {
		correct(toBea)
	}
	assert.EqualValues(t, 4, tbl.Snapshot().Last, "it waits")
	_, body, _ := getAs(t, g, phoneCookie)
	assert.Equal(t, 1, strings.Count(body, `class="proposal"`), "tapped twice it waits once")
	assert.Contains(t, body, "Who else says yes?")
	one := proposed(t, body)

	// Alone at the table the phone is handed over; to somebody else.
	assert.Equal(t, http.StatusForbidden, say(phoneCookie, url.Values{"proposal": {one}, "yes": {"1"}}))
	assert.Equal(t, http.StatusForbidden, say(phoneCookie, url.Values{"proposal": {one}, "yes": {"1"}, "second": {"Ann"}}))

	// With Bea's phone there, only hers will do; even after a restart.
	post(t, g+"/ask", url.Values{"seat": {"2"}}, "Cookie", beasPhone)
	_, body, _ = getAs(t, g, phoneCookie)
	_, id, _ := strings.Cut(body, `name="phone" value="`)
	id, _, _ = strings.Cut(id, `"`)
	post(t, g+"/answer", url.Values{"phone": {id}, "yes": {"1"}})
	h.Close()
	h.Open()
	g = h.URL("/g/" + string(tbl.ID()))
	tbl, err := h.Hall.Table(tbl.ID())
	require.NoError(t, err)
	assert.Equal(t, http.StatusForbidden, say(phoneCookie, url.Values{"proposal": {one}, "yes": {"1"}, "second": {"Bea"}}))
	assert.Equal(t, http.StatusForbidden, say(otherOne, url.Values{"proposal": {one}, "yes": {"1"}}))
	_, body, _ = getAs(t, g, otherOne)
	assert.NotContains(t, body, `class="proposal"`)
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "Yes, put it right")
	assert.Equal(t, http.StatusSeeOther, say(beasPhone, url.Values{"proposal": {one}, "yes": {"1"}}))
	last := lastOf(tbl.Snapshot().Journal)
	assert.Equal(t, toBea, last.Fact)
	assert.Equal(t, fact.Source{Kind: fact.Person, Person: "Ann", Second: "Bea"}, last.Source)
	_, body, _ = getAs(t, g, beasPhone)
	assert.NotContains(t, body, `class="proposal"`)

	// A no, and the undo that needs nobody.
	correct(fact.Retracted{Target: 4})
	assert.Equal(t, http.StatusSeeOther, say(beasPhone, url.Values{"proposal": {one}}))
	assert.EqualValues(t, 5, tbl.Snapshot().Last)
	undo := post(t, g+"/undo", url.Values{"target": {"5"}, "of": {of(tbl, fact.Retracted{Target: 5})}})
	assert.Equal(t, http.StatusSeeOther, undo.StatusCode)
	assert.EqualValues(t, 6, tbl.Snapshot().Last)
	assert.Equal(
		t, http.StatusConflict,
		post(t, g+"/undo", url.Values{"target": {"3"}, "of": {of(tbl, fact.Retracted{Target: 3})}}).StatusCode,
		"only the last thing is undone by one tap",
	)
}

// Counting aids are off unless the table agreed, and then alike for all.
func TestWhatIsStillOut(t *testing.T) {
	h := newHouse(t, web.Options{})
	for _, on := range []string{"off", "on"} {
		tbl := h.keep(h.agreed(map[string]string{"table_aids": on}))
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
		var seen []string
		for _, phone := range []string{phoneCookie, otherOne} {
			_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())), phone)
			_, out, found := strings.Cut(body, `class="stillout"`)
			assert.Equal(t, on == "on", found, phone)
			out, _, _ = strings.Cut(out, "</div>")
			seen = append(seen, out)
			assert.Equal(t, on == "on", strings.Contains(body, `data-cards="5H 5D`), "dimmed keys")
		}
		assert.Equal(t, seen[0], seen[1])
		if on == "on" {
			assert.Contains(t, seen[0], "Still out: 50")
			assert.NotContains(t, seen[0], "5 of hearts")
			assert.Equal(t, 50, strings.Count(seen[0], `role="img"`))
		}
	}
}

// A correction on one phone, the yes on another, and who said what in the log.
func TestAnotherPhoneSaysYes(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	tbl := h.agreed(map[string]string{"table_corrections": "on", "table_aids": "on"})
	ann, bea := newDevice(t, browser, 390, 844), newDevice(t, browser, 390, 844)
	g := h.URL("/g/" + string(tbl.ID()))
	ann.Open(g)
	ann.Tap("#you button", "Keep the score")
	ann.Tap("#you button", "Ann")
	bea.Open(g)
	bea.Tap("#you button", "Bea")
	ann.Tap(".asking button", "Yes")
	bea.Sees("#you", "This phone is Bea")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	ann.Sees(".stillout", "50")
	ann.Fits()
	ann.Open(g + "/log/3")
	ann.Fits()
	ann.Tap(".likely button", "Cem")
	ann.Sees(".proposal", "Another phone must say yes")
	bea.Sees(".proposal", "Ann would put right")
	bea.Fits()
	bea.ShootAll("c-proposal")
	bea.Tap(".proposal button", "Yes, put it right")
	ann.SeesNo(".proposal", "")
	bea.SeesNo(".proposal", "")
	bea.Open(g + "/log")
	bea.Sees("#e3 .who-changed", "tapped by Ann, confirmed by Bea")
	bea.Fits()
	bea.ShootAll("c-log")
}
