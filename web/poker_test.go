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
	"github.com/tablemaid/tablemaid/web/webtest"
)

// sit begins a game of three on a phone, and Ann deals.
func sit(t *testing.T, h *house, phone *device, game string) *table.Table {
	t.Helper()
	phone.Open(h.URL("/new"))
	phone.Tap(".kind", game)
	phone.Fits()
	phone.Shoot("p-setup-phone")
	for i, name := range []string{"Ann", "Bea", "Cem"} {
		phone.Types("[data-seats] input", i, name)
	}
	phone.Tap("button", "Begin")
	phone.Sees("button", "Ann deals")
	phone.Tap("button", "Ann deals")
	return h.Hall.Current()
}

// acts taps moves of the dock, each when it is that player's turn.
func acts(d *device, moves ...string) {
	d.T.Helper()
	for _, m := range moves {
		who, move, _ := strings.Cut(m, ": ")
		d.Sees("#scores .place.turn", who)
		d.Tap("#dock .move button.button", move)
		d.SeesNo("#dock .asks", who+" acts")
	}
}

// A hand of Chaos on one phone: up-cards tapped and seen, a queen, bets, a bet
// out of turn, hole cards shown at the showdown only.
func TestAHandOfChaos(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Seven-card")
	require.NotNil(t, table)

	// Third street by taps: the keyboard goes from seat to seat.
	phone.Sees("#dock h2", "Third street")
	phone.Shoot("p-deal-phone")
	phone.Tap("#dock [data-lay]", "Bea")
	for _, dealt := range []string{"Bea 5C", "Cem 2C", "Ann 9D"} {
		who, c, _ := strings.Cut(dealt, " ")
		phone.Sees("#keyboard [data-title]", who)
		phone.Card(c)
	}
	phone.SeesNo("#keyboard[open]", "")
	phone.Sees("#headline h1", "Cem acts")
	phone.Fits()
	phone.Shoot("p-bringin-phone")
	acts(phone, "Cem: Bring in for 2", "Ann: Raise to 4", "Bea: Call 4", "Cem: Call 2")

	// Fourth street by the camera, a queen among it.
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("KD")})
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("QH")})
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7H")})
	phone.Sees("#glance", "2♥ to 10♥ are wild")
	phone.Sees("#glance", "Q♥ came up, dealt to Bea on fourth street")
	phone.Sees("#seat-3 .standing", "a pair of twos (7♥ as 2♠)")
	phone.Sees("#scores .place.turn", "Cem")
	phone.Fits()
	phone.Shoot("p-wild-phone")

	// Bea bets before her turn; she takes it back.
	h.Say(table, fact.Declared{Seat: 2, Verb: "bet", Number: 4})
	phone.Sees(".alert.fault", "it is Cem’s turn")
	phone.Shoot("p-fault-phone")
	phone.Tap(".alert.fault button", "They take it back")
	phone.SeesNo(".alert.fault", "")
	acts(phone, "Cem: Bet 4", "Ann: Call 4", "Bea: Fold")
	phone.Sees("#scores #seat-2", "folded")

	for _, street := range [][2]card.Card{{"10D", "2S"}, {"JD", "8S"}} {
		h.Say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(street[0])})
		h.Say(table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read(street[1])})
		acts(phone, "Cem: Check", "Ann: Check")
	}
	acts(phone, "Cem: Check", "Ann: Check")
	phone.Sees("#headline h1", "The showdown")
	phone.Shoot("p-showdown-phone")
	phone.Tap("#dock [data-lay]", "Cem")
	for _, c := range []string{"8C", "8D", "3S"} {
		phone.Card(c)
	}
	phone.SeesNo("#keyboard[open]", "")
	phone.Sees("#seat-3 .standing", "four eights with 3")
	phone.Tap("#dock [data-lay]", "Ann")
	for _, c := range []string{"QD", "3D", "4S"} {
		phone.Card(c)
	}
	phone.Sees("#headline h1", "Ann wins the pot of 23 with a straight flush to the king")
	phone.Fits()
	phone.Shoot("p-settled-phone")
	phone.Sees("#scores #seat-1", "214")
	phone.Sees("button", "Bea deals")
	game := h.URL("/g/" + string(table.ID()))
	for _, p := range []string{"/rounds/1", "/log", "/rules"} {
		phone.Open(game + p)
		phone.Sees("h1", "")
		phone.Fits()
		phone.Shoot("p-" + p[1:4] + "-phone")
	}
	phone.Open(game + "/rounds")
	phone.Sees(".tools-of a", "As PHH")
	_, phh, _ := get(t, game+"/notation")
	require.Contains(t, phh, "\"d dh p1 Qh\"")
}

// A hand of Night Chaos on one phone, cards turned by the camera and by taps.
func TestAHandOfNightChaos(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Night Chaos")
	phone.Sees("#headline h1", "Ann turns the starting point")
	phone.Shoot("n-start-phone")
	phone.Tap("#dock button", "The starting point")
	phone.Card("9H")
	phone.Sees("#headline h1", "Bea turns cards to beat the starting point, nine high")
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	phone.Sees("#seat-2 .standing", "five high")
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("10D")})
	phone.Sees("#scores #seat-2", "high")
	phone.Sees("#news", "Bea beats the high hand and may bet")
	phone.Fits()
	phone.Shoot("n-bet-phone")
	acts(phone, "Bea: Bet 4", "Cem: Call 4", "Ann: Call 4")
	phone.Sees("#headline h1", "Cem turns cards to beat Bea, who has ten high")
	phone.Tap("#dock [data-lay]", "Cem")
	for _, c := range []string{"3S", "QC"} { // the queen makes Bea's five wild
		phone.Card(c)
	}
	phone.Sees("#headline h1", "Cem turns cards to beat Bea, who has a pair of tens")
	phone.Sees("#keyboard [data-title]", "Cem")
	phone.Shoot("n-keyboard-phone")
	phone.Card("3D")
	phone.Card("KD")
	phone.Card("QS")
	phone.SeesNo("#keyboard[open]", "")
	phone.Sees("#scores #seat-3", "high")
	phone.Fits()
	phone.Shoot("n-high-phone")
	acts(phone, "Cem: Pass")
	phone.Tap("#stop summary", "")
	phone.Tap("#dock .rare-moves button", "Ann has looked")
	phone.Sees("#headline h1", "Bea turns cards")
	phone.Sees("#news", "Ann looked at their own cards")
	phone.Tap("#dock .move button.button", "Fold")
	phone.Sees("#headline h1", "Cem wins the pot of 30")
	phone.Fits()
	phone.Shoot("n-settled-phone")
}

// Where bets are not fixed, a number is tapped together from chips.
func TestBetsAreTappedWithChips(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	phone := newDevice(t, browser, 390, 844)
	table := h.BeginKind("chaos", map[string]string{"betting": "no-limit"}, "Ann", "Bea")
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("9C")})
	h.Say(table, fact.Declared{Seat: 2, Verb: "bring-in", Number: 2})
	phone.Open(h.URL("/g/" + string(table.ID())))
	phone.Tap("button", "Keep the score here")
	phone.Tap("#dock [data-add]", "+25")
	phone.Tap("#dock [data-add]", "+5")
	phone.Tap("#dock [data-step='1']", "")
	phone.Fits()
	phone.Shoot("p-chips-phone")
	phone.Tap("#dock .move button.button", "Raise to")
	phone.Sees("#scores #seat-1", "164") // 4, the least, and 31 more
	phone.Tap("#dock [data-add]", "all")
	phone.Tap("#dock .move button.button", "Raise to")
	phone.Sees("#scores #seat-2", "all in")
}

// A slow way to the table: what is tapped arrives after the keyboard was ready
// for the next card. It goes on to the next seat all the same, and closes
// when nobody has a card to tap.
func TestTheKeyboardFollowsALateAnswer(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	phone := newDevice(t, browser, 390, 844)
	table := sit(t, h, phone, "Seven-card")
	phone.Open(slowly(t, h, 900*time.Millisecond) + "/g/" + string(table.ID()))
	phone.Tap("#dock [data-lay]", "Bea")
	for _, dealt := range []string{"Bea 5C", "Cem 2C", "Ann 9D"} {
		who, c, _ := strings.Cut(dealt, " ")
		phone.Sees("#keyboard [data-title]", who)
		phone.Card(c)
		phone.SeesNo("#keyboard [data-card].on", "") // ready for the next, and nothing heard yet
	}
	phone.SeesNo("#keyboard[open]", "")
	phone.Sees("#headline h1", "Cem acts")
}

// slowly is the address of the house at the end of a line on which whatever
// is posted is so long under way.
func slowly(t *testing.T, h *house, late time.Duration) string {
	t.Helper()
	to, err := url.Parse(h.URL(""))
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
