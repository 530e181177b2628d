package jan_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A hand of Chaos;Jan from the Characters to its win on four phones in German and in
// French, small and middling: all that is tapped is said in the phone's language, and
// nothing is wider than the screen.
func TestAHandOfChaosJanInGermanAndFrench(t *testing.T) {
	browser := shared.Start(t)
	h := webtest.New(t, web.Options{Camera: &webtest.Eye{Picture: webtest.Still(t)}})
	e := &evening{t: t, phones: map[string]*chromium.Device{}, order: []string{"Ann", "Bea", "Cal", "Dee"}}
	var err error
	e.table, err = h.Hall.Begin(
		context.Background(), "chaos-jan", e.order, map[string]string{"ring": "10"}, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	path := h.URL("/g/" + string(e.table.ID()))
	tags := map[string]string{"Ann": "de", "Bea": "fr", "Cal": "de", "Dee": "fr"}
	say := func(name, key string, args ...any) string { return webtest.Language(tags[name]).Say(key, args) }
	shoot := func(step string) {
		for _, name := range e.order {
			e.phones[name].Fits()
			e.phones[name].ShootAll(fmt.Sprintf("jl-%s-%s-%d", step, tags[name], e.phones[name].Width))
		}
	}
	for i, name := range e.order {
		p := chromium.NewDevice(t, browser, []int64{320, 390, 390, 320}[i], 800)
		e.phones[name] = p
		p.Speaks(tags[name])
		if name == "Ann" {
			p.Open(path)
			p.Tap("#you button", say(name, "Keep the score here"))
			p.Tap("#you .chip", "Ann")
			p.Sees("#you", say(name, "This phone keeps the score and is %s’s.", name))
			continue
		}
		p.Open(h.URL("/join"))
		p.Tap(".whoami button", name)
		p.Sees("#you", say(name, "This phone is %s’s.", name))
	}
	shoot("setup")
	step := func(name, selector, text string) {
		t.Helper()
		before := e.table.Snapshot().Last
		e.phones[name].Tap(selector, text)
		e.noted(before)
	}
	for i, name := range e.order {
		step(name, `#dock .moves button`, []string{"Crane", "Tiger", "Turtle", "Fox"}[i])
		step(name, `#dock .moves button`, strings.TrimSpace(say(name, "These: %s", "")))
	}
	step("Ann", "#dock .moves:not(.rare-moves) button", modifierOf(e))
	step("Ann", "#dock button", say("Ann", "%s deals", "Ann"))
	e.phones["Bea"].Sees("#headline", "Ann")
	shoot("dealt")

	e.phones["Ann"].Tap("#dock summary", say("Ann", "Play a card"))
	card := cardOf(e, 1)
	step("Ann", "#dock .rare-moves button", card)
	// At once: the ring does not wait for a busy machine.
	e.phones["Bea"].Sees("#ring", say("Bea", "%s’s %s: %s", "Ann", card, ""))
	step("Bea", "#ring button", "Negate")
	shoot("negated")
	e.phones["Ann"].Sees("#news", say("Ann", "%s’s %s is negated and discarded.", "Ann", card)) // nobody speaks up
	e.phones["Ann"].Sees("#dock .undo", say("Ann", "Nobody plays a card"))

	for _, d := range []struct{ name, tile string }{{"Ann", "6p"}, {"Bea", "9m"}, {"Cal", "1z"}, {"Dee", "5p"}} {
		e.lays(d.name, d.tile)
	}
	shoot("claims")
	bea := e.phones["Bea"]
	bea.Tap("#dock [data-lay]", "Ron")
	for _, c := range []string{"2m", "3m", "4m", "2p", "3p", "4p", "4s", "5s", "6s", "6s", "7s", "8s", "5p"} {
		bea.Does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	bea.Fits()
	bea.Shoot("jl-keyboard-fr-390")
	step("Bea", "#keyboard [data-whole]", say("Bea", "Note them"))
	for _, name := range e.order {
		e.phones[name].SeesNo("#ring", card)
		e.phones[name].Sees("#headline", "Bea")
		e.phones[name].SeesNo("body", "Say it for somebody else")
	}
	shoot("won")
	e.clean()
}
