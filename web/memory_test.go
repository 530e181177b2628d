package web_test

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// plays plays whole rounds of Chaos Maid or one of its variants, without
// pictures.
func plays(t *testing.T, tbl *table.Table, rounds int, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	say := func(f fact.Fact) {
		_, err := tbl.Submit(
			context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Ann"}},
		)
		require.NoError(t, err)
	}
	seats := len(tbl.Snapshot().Setup.Players)
	for n := range rounds {
		say(fact.RoundBegan{Dealer: n%seats + 1})
		lone := card.Of(card.Ranks()[r.IntN(13)], card.Suits()[r.IntN(4)])
		mate := card.Of(lone.Rank(), lone.Suit().Partner())
		for _, c := range card.Standard52() {
			if m := card.Of(c.Rank(), c.Suit().Partner()); c < m && c != lone && c != mate {
				say(fact.CardsLaid{Zone: zone.Seat(r.IntN(seats) + 1), Cards: fact.Read(c, m)})
			}
		}
		say(fact.Declared{Seat: r.IntN(seats) + 1, Verb: "last-card", Cards: []card.Card{lone}})
		say(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(mate)})
	}
	require.Len(t, tbl.Snapshot().Position.Results, rounds)
}

// The evening looked back at: history, players, the game's story, and a slider
// through a round.
func TestTheEveningIsRemembered(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	begin := func(players ...string) *table.Table {
		tbl, err := h.Hall.Begin(
			context.Background(), "maids-of-yesterday", players, map[string]string{"target": "60"},
			fact.Source{Kind: fact.Person},
		)
		require.NoError(t, err)
		return tbl
	}
	plays(t, begin("Ann", "Bea", "Cem", "Dörte"), 12, 1)
	plays(t, begin("Bea", "Ann"), 7, 2)
	tbl := begin("Ann", "Bea", "Cem", "Dörte")
	plays(t, tbl, 9, 3)
	h.Say(tbl, fact.RoundBegan{Dealer: 2})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("8H", "8S")})
	h.Say(
		tbl,
		fact.Amended{Target: tbl.Snapshot().Last, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("8H", "8D")}},
	)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("9H", "9S")})
	g := "/g/" + string(tbl.ID())

	phone, tablet := newDevice(t, browser, 390, 844), newDevice(t, browser, 1024, 1366)
	for _, d := range []*device{phone, tablet} {
		kind := map[bool]string{true: "phone", false: "tablet"}[d == phone]
		for name, path := range map[string]string{
			"history": "/history", "found": "/history?q=Cem+maids", "players": "/players", "player": "/players/D%C3%B6rte",
			"story": g + "/rounds", "round": g + "/rounds/10", "settled": g + "/rounds/9",
		} {
			d.Open(h.URL(path))
			d.Sees("h1", "")
			d.Fits()
			d.ShootAll("m-" + name + "-" + kind)
		}
	}
	phone.Open(h.URL("/history?q=Cem"))
	phone.SeesNo(".games", "7 rounds")
	phone.Sees(".games", "9 rounds")

	// Through the round: to the fault by its mark, then step by step.
	phone.Open(h.URL(g + "/rounds/10"))
	phone.Sees(".where", "3 of 3")
	phone.Tap(".jumps summary", "Jump")
	phone.Tap(".jumps a", "not a pair")
	phone.Sees("#moment", "9")
	phone.Tap("#moment a", "←")
	phone.Sees(".where", "2 of 3")
	phone.SeesNo("#moment .ruling.fault", "")
	phone.Sees("#moment .piles", "8")
	phone.Fits()
}

// What is looked back at is there for everybody, and what is not is said.
func TestNobodyOfThatNameHasPlayed(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	for path, want := range map[string]int{
		"/players": http.StatusOK, "/players/Ann": http.StatusNotFound, "/players/%3Cb%3E": http.StatusNotFound,
		"/history?q=x&from=yesterday&page=-3": http.StatusOK, "/g/" + string(tbl.ID()) + "/rounds": http.StatusOK,
		"/g/" + string(tbl.ID()) + "/rounds/1?at=99": http.StatusOK, "/g/nothing/rounds": http.StatusNotFound,
	} {
		code, _, _ := get(t, h.URL(path))
		assert.Equal(t, want, code, path)
	}
}

// A game is deleted and a player forgotten by the phone that keeps the score,
// behind a box to tick; pictures and games from elsewhere are its affair too.
func TestForgettingIsTheScorekeepers(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Rest(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	g := h.URL("/g/" + string(tbl.ID()))
	_, body, _ := getAs(t, g+"/rounds", otherOne)
	assert.NotContains(t, body, "Delete this game")
	_, body, _ = getAs(t, g+"/rounds", phoneCookie)
	assert.Contains(t, body, "Delete this game")
	assert.Equal(t, http.StatusUnprocessableEntity, post(t, g+"/forget", nil).StatusCode, "the box is not ticked")
	assert.Equal(t, http.StatusUnprocessableEntity, post(t, h.URL("/house"), url.Values{"days": {"-1"}}).StatusCode)
	assert.Equal(t, http.StatusSeeOther, post(t, h.URL("/house"), url.Values{"days": {"30"}}).StatusCode)
	assert.Equal(t, http.StatusSeeOther, post(t, g+"/favourite", url.Values{"on": {"1"}}).StatusCode)
	for _, path := range []string{"/house", "/players/Bea", "/g/" + string(tbl.ID()) + "/rounds"} {
		code, _, _ := getAs(t, h.URL(path), phoneCookie)
		assert.Equal(t, http.StatusOK, code, path)
	}
	assert.Equal(
		t, http.StatusUnprocessableEntity, post(t, h.URL("/players/Bea/forget"), nil).StatusCode, "the box is not ticked",
	)
	forgot := post(t, h.URL("/players/Bea/forget"), url.Values{"sure": {"1"}})
	assert.Equal(t, "/players/Guest%201", forgot.Header.Get("Location"))
	_, body, _ = getAs(t, g, phoneCookie)
	assert.NotContains(t, body, "Bea")
	assert.Contains(t, body, "Guest 1 is left with the Chaos Maid")
	assert.Equal(t, http.StatusSeeOther, post(t, g+"/forget", url.Values{"sure": {"1"}}).StatusCode)
	code, _, _ := get(t, g)
	assert.Equal(t, http.StatusNotFound, code)
	code, _, _ = get(t, h.URL("/players/Guest%201"))
	assert.Equal(t, http.StatusNotFound, code)
}
