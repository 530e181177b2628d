package web_test

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// CR-6: what the declarer put away is on the declarer's own phone and nowhere
// else, not in the log and no export, not when the hand or the game is over.
// Two tables that differ in nothing else send everybody the same bytes.
func TestCR6_OnlyTheDeclarersPhoneTellsWhatWasPutAway(t *testing.T) {
	told := func(away ...card.Card) (all, own string) {
		h := newHouse(t, web.Options{Address: "http://table.test"})
		h.Close()
		h.Now = func() time.Time { return time.Unix(1_800_000_000, 0) }
		h.Open()
		tbl, err := h.Hall.Begin(
			context.Background(), "chicks-rule", []string{"Ann", "Bea", "Cem", "Dörte"}, map[string]string{"hands": "1"},
			fact.Source{},
		)
		require.NoError(t, err)
		h.keep(tbl)
		g := h.URL("/g/" + string(tbl.ID()))
		post(t, g+"/ask", url.Values{"seat": {"2"}}, "Cookie", beasPhone)
		_, body, _ := getAs(t, g, phoneCookie)
		_, id, _ := strings.Cut(body, `name="phone" value="`)
		id, _, _ = strings.Cut(id, `"`)
		post(t, g+"/answer", url.Values{"phone": {id}, "yes": {"1"}})

		var pages strings.Builder
		look := func() {
			n := tbl.Snapshot().Last
			for _, p := range []string{
				"", "/log", "/log/" + strconv.FormatInt(int64(n), 10), "/log/7", "/rounds", "/rounds/1", "/compare",
				"/export.jsonl", "/cards.csv", "/rounds.csv", "/notation",
			} {
				for _, phone := range []string{phoneCookie, otherOne} {
					code, body, _ := getAs(t, g+p, phone)
					assert.NotEqual(t, http.StatusInternalServerError, code, p)
					pages.WriteString(body)
				}
			}
			pages.WriteString(event(t, g+"/stream", "board"))
		}
		for _, f := range []fact.Fact{
			fact.RoundBegan{Dealer: 1}, fact.Declared{Seat: 2, Verb: "bid", Number: 3, Word: "hearts"},
			fact.Declared{Seat: 3, Verb: "pass"}, fact.Declared{Seat: 4, Verb: "pass"}, fact.Declared{Seat: 1, Verb: "pass"},
		} {
			h.Say(tbl, f)
		}
		box, err := fact.EncodeFact(fact.CardsLaid{Zone: zone.Box})
		require.NoError(t, err)
		resp := post(
			t, g+"/facts", url.Values{"fact": {string(box)}, "cards": {string(away[0]) + " " + string(away[1])}}, "Cookie",
			beasPhone, "HX-Request", "true",
		)
		require.Equal(t, http.StatusNoContent, resp.StatusCode)
		look()
		_, own, _ = getAs(t, g, beasPhone)
		h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H")})
		look()
		h.Say(tbl, fact.Declared{Seat: 1, Verb: "concede"})
		require.Len(t, tbl.Snapshot().Position.Winners, 2, "the game is over")
		look()
		plain := strings.ReplaceAll(pages.String(), string(tbl.ID()), "GAME")
		for made, name := range map[string]string{
			`\b[A-Z2-7]{26}\b`: "LOAD", `[a-z2-7]{26}\.jpg`: "STILL", `value="[A-Za-z0-9_-]{20,}"`: "PHONE",
		} {
			plain = regexp.MustCompile(made).ReplaceAllString(plain, name)
		}
		return plain, own
	}
	a, own := told("DS", "T21")
	b, _ := told("4C", "EXC")
	assert.Equal(t, a, b)
	assert.Contains(t, own, "You put away")
	assert.Contains(t, own, "betty 21")
	assert.NotContains(t, a, "You put away")
}
