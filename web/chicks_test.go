package web_test

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A whole hand of Chicks Rule on one phone: the auction, the kitty, tricks
// tapped and seen, a fault put right, the score; then one that is conceded.
func TestAHandOfTricks(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/new"))
	phone.Tap(".kind", "Chicks Rule")
	for i, name := range []string{"Ann", "Bea", "Cem", "Dörte"} {
		phone.Types("[data-seats] input", i, name)
	}
	phone.Fits()
	phone.Shoot("c-setup-phone")
	phone.Tap("button", "Begin")
	phone.Sees("button", "Ann deals")
	tbl := h.Hall.Current()
	require.NotNil(t, tbl)
	phone.Tap("button", "Ann deals")

	// The auction: only what is legal can be tapped.
	phone.Sees("#headline h1", "Bea opens")
	phone.SeesNo("#dock .add", "")
	phone.Fits()
	phone.Shoot("c-auction-phone")
	phone.Tap("#dock .move button.button", "hearts")
	phone.Sees("#headline h1", "1 heart by Bea stands")
	phone.Tap("#dock .move button.button", "Pass")
	phone.Sees("#headline h1", "Dörte bids")
	phone.Shoot("c-bids-phone")
	for _, who := range []string{"Dörte", "Ann"} {
		phone.Sees("#headline h1", who)
		phone.Tap("#dock .move button.button", "Pass")
	}
	phone.Sees("#headline h1", "takes up the kitty")
	phone.Shoot("c-kitty-phone")
	phone.Tap("#dock button", "put them away")

	// A trick by taps: one tap a card, from player to player.
	d := dealt(t, tbl)
	phone.Tap("#dock [data-lay]", "Bea plays")
	phone.Shoot("c-keyboard-phone")
	for range 4 {
		phone.Sees("#keyboard [data-title]", d.turn())
		d.taps(t, phone)
	}
	phone.Sees("#middle .played.best", "")
	phone.Tap("#keyboard [data-done]", "")
	phone.Sees("#headline h1", d.turn()+" won trick 1")
	phone.Fits()
	phone.Shoot("c-trick-phone")

	// The next by the camera; somebody lays too early, and takes it back.
	h.Say(tbl, fact.CardsTaken{Zone: zone.Middle, Cards: d.trick})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	late := tbl.Snapshot().Position.Turn%4 + 1
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(late), Cards: fact.Read(d.hands[late-1][0])})
	phone.Sees(".alert.fault", "out of turn")
	phone.Shoot("c-fault-phone")
	phone.Tap(".alert.fault button", "take it back")
	phone.SeesNo(".alert.fault", "")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	phone.Sees("#headline h1", d.turn()+" plays")
	phone.Shoot("c-play-phone")
	for range 18*4 - 2 - 2 {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	}
	phone.Sees("#headline h1", "Trick 19")
	phone.Tap("#dock [data-lay]", "plays")
	for range 2 {
		phone.Sees("#keyboard [data-title]", d.turn())
		d.taps(t, phone)
	}
	phone.Sees("#headline h1", "Bea and Dörte")
	phone.SeesNo("#keyboard[open]", "")
	phone.Fits()
	phone.Shoot("c-settled-phone")
	require.Equal(t, rules.Settled, tbl.Snapshot().Position.Phase)

	// Another, in which the defence has soon had enough.
	phone.Tap("#dock button", "Bea deals")
	phone.Tap("#dock .move button.button", "no trump")
	for range 3 {
		phone.Sees("#headline h1", "1 no trump by Cem stands")
		who := d.turn()
		phone.Tap("#dock .move button.button", "Pass")
		phone.SeesNo("#headline h1", who+" bids")
	}
	phone.Tap("#stop summary", "")
	phone.Tap("#dock .rare-moves button", "Bea concedes")
	phone.Sees("#headline h1", "Ann and Cem make 1 no trump")

	// The hand on a page of its own, and for other programs.
	phone.Open(h.URL("/g/" + string(tbl.ID()) + "/rounds/1"))
	phone.Sees("h1", "1 heart")
	phone.Fits()
	phone.Shoot("c-round-phone")
	phone.Open(h.URL("/g/" + string(tbl.ID()) + "/rounds"))
	phone.Sees("a[download]", "As PBN")
	phone.Fits()
	code, file, _ := get(t, h.URL("/g/"+string(tbl.ID())+"/notation"))
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, file, "[Deal \"N:")
	require.Contains(t, file, "[Contract \"1NT\"]")
	code, _, _ = get(t, h.URL("/g/"+string(h.Begin().ID())+"/notation"))
	require.Equal(t, http.StatusNotFound, code)
}

// deal is a hand with the truth known: who holds what, and what may be played.
type deal struct {
	table *table.Table
	hands [][]card.Card
	trick []card.Card
}

func dealt(t *testing.T, tbl *table.Table) *deal {
	t.Helper()
	deck := card.Tarot78()
	r := rand.New(rand.NewPCG(7, 7))
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	d := &deal{table: tbl}
	for seat := range 4 {
		d.hands = append(d.hands, deck[seat*19:(seat+1)*19])
	}
	return d
}

// taps plays the next card by a tap, and waits until the referee has it: whose turn it
// is comes from there.
func (d *deal) taps(t *testing.T, phone *device) {
	t.Helper()
	before := d.table.Snapshot().Last
	phone.Card(string(d.next()))
	require.Eventually(t, func() bool { return d.table.Snapshot().Last > before }, patience, 20*time.Millisecond)
}

// turn is who the referee says is next.
func (d *deal) turn() string {
	p := d.table.Snapshot().Position
	return p.Seats[p.Turn-1].Name
}

// next takes a lawful card out of the hand of whose turn it is; hearts are
// trumps.
func (d *deal) next() card.Card {
	suit := func(c card.Card) card.Suit {
		if c == card.Fool {
			return card.Hearts
		}
		return c.Suit()
	}
	if len(d.trick) == 4 {
		d.trick = nil
	}
	hand := &d.hands[d.table.Snapshot().Position.Turn-1]
	i := 0
	if len(d.trick) > 0 {
		i = max(0, slices.IndexFunc(*hand, func(c card.Card) bool { return suit(c) == suit(d.trick[0]) }))
	}
	c := (*hand)[i]
	*hand = slices.Delete(slices.Clone(*hand), i, i+1)
	d.trick = append(d.trick, c)
	return c
}
