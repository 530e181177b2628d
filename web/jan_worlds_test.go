package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// holds asks for advice on a hand as the phone of seat 2.
func (w *world) holds(tiles string) string {
	return w.ask(http.MethodPost, "/g/"+string(w.table.ID())+"/own", beasPhone, url.Values{"cards": {tiles}})
}

// more is what shows leaves out: the television, its stream, notations, what is
// counted.
func (w *world) more() string {
	g := "/g/" + string(w.table.ID())
	var all strings.Builder
	for _, phone := range w.phones {
		for _, p := range []string{
			g + "/tv", g + "/stream?on=tv", g + "/stream?on=log", g + "/stream?on=rounds", g + "/notation?form=mjai",
			g + "/notation?form=tenhou6", g + "/share.html", "/metrics", "/rules/chaos-jan",
		} {
			fmt.Fprintf(&all, "\n== %s as %s\n%s", p, phone, w.ask(http.MethodGet, p, phone, nil))
		}
	}
	text := strings.ReplaceAll(all.String(), string(w.table.ID()), "GAME")
	text = regexp.MustCompile(`(?m)^.*(_seconds|_bytes|go_|process_).*$`).ReplaceAllString(text, "TIME")
	return stillName.ReplaceAllString(randomWord.ReplaceAllString(text, "LOAD"), "STILL")
}

// CJ-P18: two worlds that differ only in the tiles that Bea holds and lets her
// phone keep in mind send the same bytes to everybody, on every page, stream,
// export, in the log and in what is counted: while claims are open, while a card
// is in play, after a Negate, between hands. Her own advice differs.
func TestCJP18_TwoWorldsOfChaosJanLookAlike(t *testing.T) {
	t.Parallel()
	players := []string{"Ann", "Bea", "Cal", "Dee"}
	a, b := newWorld(t, "chaos-jan", players), newWorld(t, "chaos-jan", players)
	a.guess, b.guess = "1m", "1m"
	const waits, none = "2m 3m 4m 2p 3p 4p 4s 5s 6s 6s 7s 8s 5p", "1m 9m 1p 9p 1s 9s 1z 1z 2z 3z 4z 6z 7z"
	discard := func(seat int, t string) fact.Fact {
		f := fact.CardsLaid{Zone: zone.Seat(seat)}
		f.Cards = append(f.Cards, fact.Reading{Card: card.Card(t)})
		return f
	}
	steps := []fact.Fact{
		fact.RoundBegan{Dealer: 1},
		discard(1, "6p"),
		fact.Declared{Seat: 2, Verb: "play", Word: "Toll"},
		fact.Declared{Seat: 3, Verb: "play", Word: "Negate"},
		fact.Declared{Verb: "quiet"},
		discard(2, "2p"), // furiten in one world, a safe tile in the other
		discard(3, "9m"),
		fact.Declared{Seat: 4, Verb: "riichi"},
		discard(4, "5p"), // waited for in one world
		discard(1, "1s"),
		fact.Declared{Seat: 2, Verb: "hold"},
		fact.Declared{Seat: 2, Verb: "pass"},
		discard(2, "9p"),
		fact.Declared{Seat: 3, Verb: "riichi", Word: "Fanfare"},
		discard(3, "2p"), // waited for in one world, while the card may be negated
		fact.Declared{Seat: 1, Verb: "play", Word: "Negate"},
		fact.Declared{Verb: "quiet"},
	}
	told := false
	for i, f := range steps {
		a.say(f)
		b.say(f)
		x, y := a.holds(waits), b.holds(none)
		told = told || x != y
		alike(t, a.shows()+a.more(), b.shows()+b.more(), "step %d", i)
	}
	require.True(t, told, a.holds(waits)+"the two hands are told apart by nothing: the test shows nothing")
	assert.Contains(t, a.holds(waits), "Furiten")
	for _, phone := range []string{otherOne, ""} {
		assert.NotContains(
			t, a.ask(http.MethodPost, "/g/"+string(a.table.ID())+"/own", phone, url.Values{"cards": {waits}}), "wait",
			"a spectator asks for nobody",
		)
	}
	assert.NotContains(t, a.log.String(), "6s", "no tile in the log")
}
