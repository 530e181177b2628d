package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// Night Chaos to its end on one phone: bets are tapped, one player is all in for less, and the side pot and the main
// pot go to whom they belong (NC-9, CH-11).
func TestNightChaosToItsEnd(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind(
		"night-chaos", map[string]string{"stack": "11", "ante": "1", "betting": "no-limit"}, "Ann", "Bea", "Cal",
	))
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	turns := func(seat int, cards ...card.Card) {
		for _, c := range cards {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)})
		}
	}
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("9D")})
	turns(2, "10D")
	phone.Sees("#headline", "Bea is high, and acts")
	phone.ShootAll("nc-bet")
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "bet", Number: 5})
	phone.Sees("#headline", "Cal acts")
	phone.Tap("#dock button", "Call 5")
	phone.Sees("#headline", "Ann acts")
	phone.ShootAll("nc-call")
	phone.Tap("#dock button", "Fold")
	phone.Sees("#headline", "Cal turns cards to beat Bea")
	turns(3, "JD")
	h.Say(tbl, fact.Declared{Seat: 3, Verb: "bet", Number: 5})
	phone.Sees("#headline", "Bea acts")
	phone.ShootAll("nc-all-in")
	phone.Tap("#dock button", "Call 5")
	phone.Sees("#scores", "all in")
	turns(2, "2C", "3C", "4H", "5S", "7S", "8S")
	phone.Sees("#headline", "Cal wins the pot of 23") // nobody else can turn a card
	phone.ShootAll("nc-end")
	phone.Fits()
	s := h.Hall.Current().Snapshot()
	sum := 0
	for _, seat := range s.Position.Seats {
		sum += seat.Points
	}
	assert.Equal(t, 33, sum)
}

// A contract of Chicks Rule that fails: the phone says what it costs, and whom it pays (CR-10).
func TestAContractThatFails(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chicks-rule", nil, "Ann", "Bea", "Cal", "Dee"))
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "bid", Number: 18, Word: "hearts"})
	for seat := range 3 {
		h.Say(tbl, fact.Declared{Seat: (seat+2)%4 + 1, Verb: "pass"})
	}
	phone.Sees("#headline", "Bea plays 18 hearts")
	phone.ShootAll("cr-kitty")
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "discarded", Number: 2})
	for i, c := range []card.Card{"5S", "DS", "6S", "7S", "5C", "6C", "DC", "7C"} {
		seat := (i%4+1)%4 + 1
		if i >= 4 {
			seat = (i%4+2)%4 + 1
		}
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)})
	}
	phone.Sees("#piles", "That cannot be enough any more")
	phone.ShootAll("cr-two-lost")
	claim := h.Say(tbl, fact.Declared{Seat: 2, Verb: "claim"})
	about := claim.Entries[len(claim.Entries)-1].ID
	for _, seat := range []int{1, 3, 4} {
		h.Say(tbl, fact.Declared{Seat: seat, Verb: "agree", About: about})
	}
	phone.Sees("#headline", "Bea and Dee fail in 18 hearts with 0 tricks")
	phone.Sees("#headline", "Ann and Cal score 18")
	phone.Sees("#dock", "claimed no more")
	phone.ShootAll("cr-failed")
	phone.Fits()
}
