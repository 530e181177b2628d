package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// sit begins a game of three on a phone, and Ann deals.
func sit(t *testing.T, h *house, phone *device, game string) *table.Table {
	t.Helper()
	phone.open(h.url("/new"))
	phone.tap(".kind", game)
	phone.fits()
	phone.shoot("p-setup-phone")
	for i, name := range []string{"Ann", "Bea", "Cem"} {
		phone.types("[data-seats] input", i, name)
	}
	phone.tap("button", "Begin")
	phone.sees("button", "Ann deals")
	phone.tap("button", "Ann deals")
	return h.Hall.Current()
}

// acts taps moves of the dock, each when it is that player's turn.
func acts(d *device, moves ...string) {
	d.t.Helper()
	for _, m := range moves {
		who, move, _ := strings.Cut(m, ": ")
		d.sees("#scores .place.turn", who)
		d.tap("#dock .move button.button", move)
		d.seesNo("#dock .asks", who+" acts")
	}
}

// A hand of Chaos on one phone: up-cards tapped and seen, a queen, bets, a bet
// out of turn, hole cards shown at the showdown only.
func TestAHandOfChaos(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Seven-card")
	require.NotNil(t, table)

	// Third street by taps: the keyboard goes from seat to seat.
	phone.sees("#dock h2", "Third street")
	phone.shoot("p-deal-phone")
	phone.tap("#dock [data-lay]", "Bea")
	for _, dealt := range []string{"Bea 5C", "Cem 2C", "Ann 9D"} {
		who, c, _ := strings.Cut(dealt, " ")
		phone.sees("#keyboard [data-title]", who)
		phone.card(c)
	}
	phone.seesNo("#keyboard[open]", "")
	phone.sees("#headline h1", "Cem acts")
	phone.fits()
	phone.shoot("p-bringin-phone")
	acts(phone, "Cem: Bring in for 2", "Ann: Raise to 4", "Bea: Call 4", "Cem: Call 2")

	// Fourth street by the camera, a queen among it.
	h.say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("KD")})
	h.say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("QH")})
	h.say(table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7H")})
	phone.sees("#glance", "2♥ to 10♥ are wild")
	phone.sees("#glance", "Q♥ came up, dealt to Bea on fourth street")
	phone.sees("#seat-3 .standing", "a pair of twos (7♥ as 2♠)")
	phone.sees("#scores .place.turn", "Cem")
	phone.fits()
	phone.shoot("p-wild-phone")

	// Bea bets before her turn; she takes it back.
	h.say(table, fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	phone.sees(".alert.fault", "it is Cem’s turn")
	phone.shoot("p-fault-phone")
	phone.tap(".alert.fault button", "They take it back")
	phone.seesNo(".alert.fault", "")
	acts(phone, "Cem: Bet 4", "Ann: Call 4", "Bea: Fold")
	phone.sees("#scores #seat-2", "folded")

	for _, street := range [][2]card.Card{{"10D", "2S"}, {"JD", "8S"}} {
		h.say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(street[0])})
		h.say(table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read(street[1])})
		acts(phone, "Cem: Check", "Ann: Check")
	}
	acts(phone, "Cem: Check", "Ann: Check")
	phone.sees("#headline h1", "The showdown")
	phone.shoot("p-showdown-phone")
	phone.tap("#dock [data-lay]", "Cem")
	for _, c := range []string{"8C", "8D", "3S"} {
		phone.card(c)
	}
	phone.seesNo("#keyboard[open]", "")
	phone.sees("#seat-3 .standing", "four eights with 3")
	phone.tap("#dock [data-lay]", "Ann")
	for _, c := range []string{"QD", "3D", "4S"} {
		phone.card(c)
	}
	phone.sees("#headline h1", "Ann wins the pot of 23 with a straight flush to the king")
	phone.fits()
	phone.shoot("p-settled-phone")
	phone.sees("#scores #seat-1", "214")
	phone.sees("button", "Bea deals")
	game := h.url("/g/" + string(table.ID()))
	for _, p := range []string{"/rounds/1", "/log", "/rules"} {
		phone.open(game + p)
		phone.sees("h1", "")
		phone.fits()
		phone.shoot("p-" + p[1:4] + "-phone")
	}
	phone.open(game + "/rounds")
	phone.sees(".tools-of a", "As PHH")
	_, phh, _ := get(t, game+"/notation")
	require.Contains(t, phh, "\"d dh p1 Qh\"")
}

// A hand of Night Chaos on one phone, cards turned by the camera and by taps.
func TestAHandOfNightChaos(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Night Chaos")
	phone.sees("#headline h1", "Ann turns the starting point")
	phone.shoot("n-start-phone")
	phone.tap("#dock button", "The starting point")
	phone.card("9H")
	phone.sees("#headline h1", "Bea turns cards to beat the starting point, nine high")
	h.say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	phone.sees("#seat-2 .standing", "five high")
	h.say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("10D")})
	phone.sees("#scores #seat-2", "high")
	phone.sees("#news", "Bea beats the high hand and may bet")
	phone.fits()
	phone.shoot("n-bet-phone")
	acts(phone, "Bea: Bet 4", "Cem: Call 4", "Ann: Call 4")
	phone.sees("#headline h1", "Cem turns cards to beat Bea, who has ten high")
	phone.tap("#dock [data-lay]", "Cem")
	for _, c := range []string{"3S", "QC"} { // the queen makes Bea's five wild
		phone.card(c)
	}
	phone.sees("#headline h1", "Cem turns cards to beat Bea, who has a pair of tens")
	phone.sees("#keyboard [data-title]", "Cem")
	phone.shoot("n-keyboard-phone")
	phone.card("3D")
	phone.card("KD")
	phone.card("QS")
	phone.seesNo("#keyboard[open]", "")
	phone.sees("#scores #seat-3", "high")
	phone.fits()
	phone.shoot("n-high-phone")
	acts(phone, "Cem: Pass")
	phone.tap("#stop summary", "")
	phone.tap("#dock .rare-moves button", "Ann has looked")
	phone.sees("#headline h1", "Bea turns cards")
	phone.sees("#news", "Ann looked at their own cards")
	phone.tap("#dock .move button.button", "Fold")
	phone.sees("#headline h1", "Cem wins the pot of 30")
	phone.fits()
	phone.shoot("n-settled-phone")
}

// Where bets are not fixed, a number is tapped together from chips.
func TestBetsAreTappedWithChips(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	phone := newDevice(t, browser, 390, 844)
	table := h.beginKind("chaos", map[string]string{"betting": "no-limit"}, "Ann", "Bea")
	h.say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	h.say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("9C")})
	h.say(table, fact.Declared{Seat: 2, Verb: "bring-in", Number: 2})
	phone.open(h.url("/g/" + string(table.ID())))
	phone.tap("button", "Keep the score here")
	phone.tap("#dock [data-add]", "+25")
	phone.tap("#dock [data-add]", "+5")
	phone.tap("#dock [data-step='1']", "")
	phone.fits()
	phone.shoot("p-chips-phone")
	phone.tap("#dock .move button.button", "Raise to")
	phone.sees("#scores #seat-1", "164") // 4, the least, and 31 more
	phone.tap("#dock [data-add]", "all")
	phone.tap("#dock .move button.button", "Raise to")
	phone.sees("#scores #seat-2", "all in")
}

// A slow way to the table: what is tapped arrives after the keyboard was ready
// for the next card. It goes on to the next seat all the same, and closes
// when nobody has a card to tap.
func TestTheKeyboardFollowsALateAnswer(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Seven-card")
	phone.open(slowly(t, h, 900*time.Millisecond) + "/g/" + string(table.ID()))
	phone.tap("#dock [data-lay]", "Bea")
	for _, dealt := range []string{"Bea 5C", "Cem 2C", "Ann 9D"} {
		who, c, _ := strings.Cut(dealt, " ")
		phone.sees("#keyboard [data-title]", who)
		phone.card(c)
		phone.seesNo("#keyboard [data-card].on", "") // ready for the next, and nothing heard yet
	}
	phone.seesNo("#keyboard[open]", "")
	phone.sees("#headline h1", "Cem acts")
}

// slowly is the address of the house at the end of a line on which whatever
// is posted is so long under way.
func slowly(t *testing.T, h *house, late time.Duration) string {
	t.Helper()
	to, err := url.Parse(h.url(""))
	require.NoError(t, err)
	there := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host
	}}
	line := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			time.Sleep(late)
		}
		there.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { line.CloseClientConnections(); line.Close() })
	return line.URL
}
