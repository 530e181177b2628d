package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web"
)

// Pages know no game: each one of the registry can be set up, played and
// looked at.
func TestEveryGameHasItsPages(t *testing.T) {
	h := newHouse(t, web.Options{})
	_, setup, _ := get(t, h.URL("/new"))
	require.NotEmpty(t, h.Hall.Kinds())
	for _, k := range h.Hall.Kinds() {
		assert.Contains(t, setup, `value="`+k.ID+`"`)
		for _, s := range k.Switches {
			assert.Contains(t, setup, `name="rule.`+k.ID+`.`+s.Name+`"`)
		}
		players := []string{"Ann", "Bea", "Cem", "Dörte", "Eli", "Fay"}[:max(4, k.MinPlayers)]
		tbl, err := h.Hall.Begin(context.Background(), k.ID, players, nil, fact.Source{})
		require.NoError(t, err, k.ID)
		h.Say(tbl, fact.RoundBegan{Dealer: 1})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(k.Deck[0], k.Deck[1])})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(k.Deck[2], "??")})
		g := "/g/" + string(tbl.ID())
		for _, p := range []string{
			"/rules/" + k.ID, g, g + "/log", g + "/log/3", g + "/log/4", g + "/rounds/1", g + "/rules",
		} {
			code, body, _ := get(t, h.URL(p))
			assert.Equal(t, http.StatusOK, code, p)
			assert.NotContains(t, body, "%!", p)
		}
		assert.Contains(t, event(t, h.URL(g+"/stream"), "board"), `id="scores"`)
	}
}

// One tap settles a round behind which two mistakes stand (CM-9).
func TestOneTapSaysAllThatPutsARoundRight(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
	require.NoError(t, err)
	h.keep(tbl)
	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	for _, r := range card.Ranks() {
		if r != "7" {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Of(r, card.Hearts), card.Of(r, card.Diamonds))})
		}
		if r != "Q" {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Of(r, card.Spades), card.Of(r, card.Clubs))})
		}
	}
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("JC")})
	snap := tbl.Snapshot()
	o := snap.Position.Awaiting[0].Options[0]
	require.Equal(t, "The card in the box was Q♣; 7♥ and 7♦ were laid unseen", o.Label.String())
	form := url.Values{
		"fact": {encoded(t, o.Fact)}, "of": {of(tbl, o.Fact)}, "at": {fmt.Sprint(snap.Last)}, "offered": {"1"},
	}
	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/g/"+string(tbl.ID())+"/facts"), form).StatusCode)
	require.Equal(t, rules.Settled, tbl.Snapshot().Position.Phase)
}
