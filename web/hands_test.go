package web_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// A television shows the hands of a showdown, and what they are worth, to be read from four metres, however many sit
// at the table.
func TestATelevisionShowsHandsLarge(t *testing.T) {
	browser := chromium(t)
	for _, n := range []int{2, 3, 7} {
		h := newHouse(t, web.Options{})
		tbl := hands(t, h, strings.Fields("Ann Bea Cem Dee Eve Fay Gus")[:n])
		tv := newDevice(t, browser, 1920, 1080)
		tv.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
		tv.Sees("#tv .standing", "")
		assert.LessOrEqual(t, tv.far("#tv .scores *", "bottom"), 1080., "nothing is below the screen")
		size, err := strconv.ParseFloat(
			strings.TrimSuffix(tv.Text(`getComputedStyle(document.querySelector("#tv .standing p")).fontSize`), "px"), 64,
		)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, size, 22., "%d hands", n)
		tv.Fits()
		tv.Shoot(fmt.Sprintf("hands-tv-%d", n))
	}
}

// hands deals a hand of Chaos in which everybody checks, up to the showdown, where all show.
func hands(t *testing.T, h *house, players []string) *table.Table {
	t.Helper()
	tbl := h.BeginKind("chaos", map[string]string{}, players...)
	deck := card.Standard52()
	rand.New(rand.NewPCG(3, 4)).Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	say := func(f fact.Fact) {
		_, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	for street := range 5 {
		for i := range players {
			if street < 4 {
				say(fact.CardsLaid{Zone: zone.Seat((i+1)%len(players) + 1), Cards: fact.Read(deck[0])})
				deck = deck[1:]
			}
		}
		for range 3 * len(players) {
			for _, q := range tbl.Snapshot().Position.Awaiting {
				i := slices.IndexFunc(q.Options, func(o rules.Option) bool {
					d, is := o.Fact.(fact.Declared)
					return is && slices.Contains([]string{"check", "call", "bring-in"}, d.Verb)
				})
				if i >= 0 {
					say(q.Options[i].Fact)
					break
				}
			}
		}
	}
	for i := range players[1:] {
		say(fact.CardsLaid{Zone: zone.Seat(i + 1), Cards: fact.Read(deck[:3]...)})
		deck = deck[3:]
	}
	return tbl
}

// So it does where the headline takes two lines, and a card stands for another one.
func TestATelevisionHoldsThreeHandsBelowALongHeadline(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.BeginKind("night-chaos", map[string]string{"jokers": "2"}, "Ann", "Bea", "Cem")
	turn := func(seat int, cards string) {
		for c := range strings.FieldsSeq(cards) {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(card.Card(c))})
		}
	}
	pass := func(seat int) { h.Say(tbl, fact.Declared{Seat: seat, Verb: "pass"}) }
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("4S")})
	turn(2, "9S")
	pass(2)
	turn(3, "3H 8C 9D")
	pass(3)
	turn(1, "QH JKR")
	pass(1)
	turn(2, "5H 6H 7H 8H")
	pass(2)
	turn(3, "JD 2C 3C 4C")
	tv := newDevice(t, chromium(t), 1920, 1080)
	tv.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
	tv.Sees("h1", "Cem has turned all seven and has not beaten Bea, who has a straight to the nine.")
	assert.LessOrEqual(t, tv.far("#tv *", "bottom"), 1080., "nothing is below the screen")
	tv.Shoot("hands-tv-long")
}

// The code to join stays on a television until the first deal, however much there is to tell of Characters.
func TestATelevisionKeepsTheCodeToJoin(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(
		t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cem", "Dörte"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	for i, c := range []string{"Crane", "Tiger", "Turtle", "Fox"} {
		h.Say(tbl, fact.Declared{Seat: i + 1, Verb: "character", Word: c})
	}
	tv := newDevice(t, chromium(t), 1920, 1080)
	tv.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
	tv.Sees("#tv aside", "Turtle")
	assert.LessOrEqual(t, tv.far("#tv :is(footer, .joined) *", "bottom"), 1080., "nothing is below the screen")
	tv.Shoot("joining-tv")
}
