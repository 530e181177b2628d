package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/lang"
)

// A hand of Chaos;Jan from the Characters to its win on four phones in German and in
// French, small and middling: all that is tapped is said in the phone's language, and
// nothing is wider than the screen.
func TestAHandOfChaosJanInGermanAndFrench(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	e := &janEvening{t: t, phones: map[string]*device{}, order: []string{"Ann", "Bea", "Cal", "Dee"}}
	var err error
	e.table, err = h.Hall.Begin(
		context.Background(), "chaos-jan", e.order, map[string]string{"ring": "10"}, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	path := h.url("/g/" + string(e.table.ID()))
	tags := map[string]string{"Ann": "de", "Bea": "fr", "Cal": "de", "Dee": "fr"}
	say := func(name, key string, args ...any) string { return inLanguage(tags[name]).Say(key, args) }
	shoot := func(step string) {
		for _, name := range e.order {
			e.phones[name].fits()
			e.phones[name].shootAll(fmt.Sprintf("jl-%s-%s-%d", step, tags[name], e.phones[name].width))
		}
	}
	for i, name := range e.order {
		p := newDevice(t, browser, []int64{320, 390, 390, 320}[i], 800)
		e.phones[name] = p
		p.speaks(tags[name])
		if name == "Ann" {
			p.open(path)
			p.tap("#you button", say(name, "Keep the score here"))
			p.tap("#you .chip", "Ann")
			p.sees("#you", say(name, "This phone keeps the score and is %s’s.", name))
			continue
		}
		p.open(h.url("/join"))
		p.tap(".whoami button", name)
		p.sees("#you", say(name, "This phone is %s’s.", name))
	}
	shoot("setup")
	step := func(name, selector, text string) {
		t.Helper()
		before := e.table.Snapshot().Last
		e.phones[name].tap(selector, text)
		e.noted(before)
	}
	for i, name := range e.order {
		step(name, `#dock .moves button`, []string{"Crane", "Tiger", "Turtle", "Fox"}[i])
		step(name, `#dock .moves button`, strings.TrimSpace(say(name, "These: %s", "")))
	}
	step("Ann", "#dock .moves:not(.rare-moves) button", modifierOf(e))
	step("Ann", "#dock button", say("Ann", "%s deals", "Ann"))
	e.phones["Bea"].sees("#headline", "Ann")
	shoot("dealt")

	e.phones["Ann"].tap("#dock summary", say("Ann", "Play a card"))
	card := cardOf(e, 1)
	step("Ann", "#dock .rare-moves button", card)
	// At once: the ring does not wait for a busy machine.
	e.phones["Bea"].sees("#ring", say("Bea", "%s’s %s is in play.", "Ann", card))
	step("Bea", "#ring button", "Negate")
	shoot("negated")
	e.phones["Ann"].sees("#news", say("Ann", "%s’s %s is negated and discarded.", "Ann", card)) // nobody speaks up
	e.phones["Ann"].sees("#dock .undo", say("Ann", "Nobody plays a card"))

	for _, d := range []struct{ name, tile string }{{"Ann", "6p"}, {"Bea", "9m"}, {"Cal", "1z"}, {"Dee", "5p"}} {
		e.lays(d.name, d.tile)
	}
	shoot("claims")
	bea := e.phones["Bea"]
	bea.tap("#dock [data-lay]", "Ron")
	for _, c := range []string{"2m", "3m", "4m", "2p", "3p", "4p", "4s", "5s", "6s", "6s", "7s", "8s", "5p"} {
		bea.does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	bea.fits()
	bea.shoot("jl-keyboard-fr-390")
	step("Bea", "#keyboard [data-whole]", say("Bea", "Note them"))
	for _, name := range e.order {
		e.phones[name].seesNo("#ring", card)
		e.phones[name].sees("#headline", "Bea")
		e.phones[name].seesNo("body", "Say it for somebody else")
	}
	shoot("won")
	e.clean()
}

// inLanguage is a language as a page has it.
func inLanguage(tag string) (l lang.Language) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Accept-Language", tag)
	lang.Chosen(
		http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { l = lang.Of(r.Context()) }),
	).ServeHTTP(httptest.NewRecorder(), r)
	return l
}
