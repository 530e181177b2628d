package web_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// tookLong is how long something took, which no two worlds share.
var tookLong = regexp.MustCompile(`(?m)^\w+_(seconds|bytes)\w*({.*})? .*$|^(go|process)_.*$`)

// ended are the pages of a game that is over, its picture and its page to share, and every entry of its log.
func (w *world) ended() string {
	w.t.Helper()
	g := "/g/" + string(w.table.ID())
	paths := []string{
		g + "/share.html", g + "/share.png", g + "/seats", g + "/tv?overlay", g + "/stream?on=tv", g + "/stream?on=log",
		g + "/stream?on=rounds", "/metrics", "/house", "/club", "/club.csv",
	}
	for _, e := range w.table.Snapshot().Journal[1:] {
		paths = append(paths, fmt.Sprint(g, "/log/", e.ID), fmt.Sprint(g, "/rounds/1?at=", e.ID))
	}
	var all strings.Builder
	for _, p := range paths {
		fmt.Fprintf(&all, "\n== %s\n%s", p, w.ask(http.MethodGet, p, w.phones[1], nil))
	}
	text := tookLong.ReplaceAllString(strings.ReplaceAll(all.String(), string(w.table.ID()), "GAME"), "")
	return stillName.ReplaceAllString(randomWord.ReplaceAllString(text, "LOAD"), "STILL")
}

// answers are what the table says to a tap: cards laid, moved and taken where the hidden one may be.
func (w *world) answers() string {
	w.t.Helper()
	g := "/g/" + string(w.table.ID())
	var all strings.Builder
	for _, f := range []fact.Fact{
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(w.guess)},
		fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(w.guess)},
		fact.CardsTaken{Zone: zone.Box, Cards: []card.Card{w.guess}},
		fact.CardsMoved{From: zone.Box, To: zone.Seat(2), Cards: []card.Card{w.guess}},
		fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{w.guess}},
	} {
		said, err := fact.EncodeFact(f)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, phone := range w.phones[1:] {
			fmt.Fprintf(
				&all, "\n== %s\n%s", said,
				w.ask(
					http.MethodPost, g+"/facts", phone,
					url.Values{"fact": {string(said)}, "at": {fmt.Sprint(w.table.Snapshot().Last)}},
				),
			)
		}
	}
	return all.String()
}

// CM-2: a game that is stopped while the box holds a card that somebody saw tells nobody which it is, neither on a
// page nor in what is shared; nor does the table's answer to a tap.
func TestAGameThatIsStoppedDoesNotTellTheHiddenCard(t *testing.T) {
	t.Parallel()
	for seed, kind := range []string{
		"chaos-maid", "revelations", "maids-of-yesterday", "mirror-maids", "chicks-rule", "chaos", "night-chaos", "chaos-jan",
	} {
		r := rand.New(rand.NewPCG(uint64(seed), 11))
		players := []string{"Ann", "Bea", "Cem", "Dörte"}
		a, b := newWorld(t, kind, players), newWorld(t, kind, players)
		deck := card.Standard52()
		if kind == "chicks-rule" {
			deck = card.Tarot78()
		}
		if kind == "chaos-jan" {
			deck = card.Tiles34()
		}
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		a.guess, b.guess = deck[0], deck[0]
		same := func(f fact.Fact) { a.say(f); b.say(f) }
		same(fact.RoundBegan{Dealer: 1})
		for i := range 3 {
			same(fact.CardsLaid{Zone: zone.Seat(i + 1), Cards: fact.Read(deck[10+i])})
		}
		a.say(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(deck[0])})
		b.say(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(deck[1])})
		alike(t, a.answers(), b.answers(), "%s: a tap", kind)
		alike(t, a.shows(), b.shows(), "%s: played", kind)
		same(fact.Declared{Verb: "end-game"})
		alike(t, a.shows(), b.shows(), "%s: stopped", kind)
		alike(t, a.ended(), b.ended(), "%s: stopped", kind)
	}
}
