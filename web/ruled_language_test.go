package web_test

import (
	"html"
	"io"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// Rulings without a name or a card in them, who is not known, and answers that let
// something stand are read in the reader's language, too.
func TestRulingsOfOneConstantAreReadInEveryLanguage(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("5H", "5D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("9S")})
	page := h.URL("/g/" + string(tbl.ID()))
	for lang, says := range map[string][]string{
		"de": {
			"Die Schachtel wurde vor dem Ende geöffnet.", "Jemand legt", "Keine: Sie wartet auf ihr Gegenstück",
			"Sie wurde zurückgelegt: weiterspielen",
		},
		"fr": {
			"La boîte a été ouverte avant la fin.", "Quelqu’un pose", "Aucune\u00a0: elle attend sa sœur",
			"Elle a été remise\u00a0: on continue",
		},
	} {
		read := strings.Join(heard(t, getIn(t, page, phoneCookie, lang, "")), "\n")
		for _, s := range says {
			assert.Contains(t, read, s, lang)
		}
		assert.NotContains(t, read, "Somebody", lang)
		assert.NotContains(t, read, "The card box", lang)
	}
}

// What house rules refuse is said in the reader's language.
func TestHouseRulesThatAreRefusedAreReadInEveryLanguage(t *testing.T) {
	h := newHouse(t, web.Options{})
	asked := func(rules map[string]string) url.Values {
		form := url.Values{"name": {"Ann", "Bea", "Cem", "Dörte"}}
		for k, v := range rules {
			form.Set(k, v)
		}
		return form
	}
	for _, c := range []struct {
		form url.Values
		says string
	}{
		{
			asked(map[string]string{"kind": "mirror-maids", "rule.mirror-maids.with": "yesterday"}),
			"Zwei Kartenspiele (Mirror Maids) gehen nicht mit Maids of Yesterday zusammen",
		},
		{
			asked(map[string]string{"kind": "chaos", "rule.chaos.ante": "lots"}),
			"Ante (CH-11): eine Zahl von 0 bis 1.000, nicht „lots“",
		},
	} {
		body, err := io.ReadAll(post(t, h.URL("/new"), c.form, "Accept-Language", "de").Body)
		require.NoError(t, err)
		assert.Contains(t, html.UnescapeString(string(body)), c.says)
	}
}
