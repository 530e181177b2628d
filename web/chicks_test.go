package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// A hand of Chicks Rule on one phone: the auction, the kitty, tricks tapped and
// seen, a fault put right, the rest conceded.
func TestAHandOfTricks(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	phone := newDevice(t, browser, 390, 844)
	phone.open(h.url("/new"))
	phone.tap(".kind", "Chicks Rule")
	for i, name := range []string{"Ann", "Bea", "Cem", "Dörte"} {
		phone.types("[data-seats] input", i, name)
	}
	phone.fits()
	phone.shoot("c-setup-phone")
	phone.tap("button", "Begin")
	phone.sees("button", "Ann deals")
	table := h.Hall.Current()
	require.NotNil(t, table)
	phone.tap("button", "Ann deals")

	// The auction: only what is legal can be tapped.
	phone.sees("#headline h1", "Bea opens")
	phone.fits()
	phone.shoot("c-auction-phone")
	phone.tap("#dock .move button.button", "hearts")
	phone.sees("#headline h1", "1 heart by Bea stands")
	phone.tap("#dock .move button.button", "Pass")
	phone.sees("#headline h1", "Dörte bids")
	phone.shoot("c-bids-phone")
	for _, who := range []string{"Dörte", "Ann"} {
		phone.sees("#headline h1", who)
		phone.tap("#dock .move button.button", "Pass")
	}
	phone.sees("#headline h1", "takes up the kitty")
	phone.shoot("c-kitty-phone")
	phone.tap("#dock button", "put them away")

	// A trick by taps: one tap a card, from player to player.
	phone.tap("#dock [data-lay]", "Bea plays")
	phone.shoot("c-keyboard-phone")
	for _, play := range []string{"7S Bea", "RS Cem", "DS Dörte", "T21 Ann"} {
		c, who, _ := strings.Cut(play, " ")
		phone.sees("#keyboard [data-title]", who)
		phone.card(c)
	}
	phone.sees("#middle .played.best", "Dörte")
	phone.tap("#keyboard [data-done]", "")
	phone.sees("#headline h1", "Dörte won trick 1")
	phone.sees("#news", "the queen outranks the king")
	phone.fits()
	phone.shoot("c-trick-phone")

	// The next by the camera; Cem lays too early, and takes it back.
	h.say(table, fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{"7S", "RS", "DS", "T21"}})
	h.say(table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("3C")})
	h.say(table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("9C")})
	phone.sees(".alert.fault", "out of turn")
	phone.shoot("c-fault-phone")
	phone.tap(".alert.fault button", "take it back")
	phone.seesNo(".alert.fault", "")
	h.say(table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("4C")})
	phone.sees("#middle .played.best", "Ann")
	phone.sees("#headline h1", "Bea plays")
	phone.shoot("c-play-phone")

	// The defence has had enough.
	phone.tap("#stop summary", "")
	phone.tap("#dock .rare-moves button", "Ann concedes")
	phone.sees("#headline h1", "Bea and Dörte make 1 heart")
	phone.fits()
	phone.shoot("c-settled-phone")
	require.Equal(t, []int{0, 1, 0, 1}, table.Snapshot().Position.Results[0].Totals)

	// The hand on a page of its own, and for other programs.
	phone.open(h.url("/g/" + string(table.ID()) + "/rounds/1"))
	phone.sees("h1", "make 1 heart")
	phone.fits()
	phone.shoot("c-round-phone")
	code, file, _ := get(t, h.url("/g/"+string(table.ID())+"/notation"))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, file, "[Play \"E\"]\nS7 SR SD B21\n- - C3 C4\n")
	code, _, _ = get(t, h.url("/g/"+string(h.begin().ID())+"/notation"))
	require.Equal(t, http.StatusNotFound, code)
}
