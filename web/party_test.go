package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// between is what a page says from one word to the next.
func between(body, from, to string) string {
	_, rest, _ := strings.Cut(body, from)
	part, _, _ := strings.Cut(rest, to)
	return part
}

// Old Maid has no box: its reveal shows one card and speaks of no other. The
// reveal of the round that ends a game says who has won.
func TestARevealSaysWhatIsTrueInItsGame(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.BeginKind("old-maid", map[string]string{"winner": "avoided", "rounds": "1"}, "Ann", "Bea")
	for _, r := range card.Ranks() {
		pairs := [][2]card.Suit{{card.Spades, card.Hearts}, {card.Diamonds, card.Clubs}}
		if r == "Q" { // Q♣ is out of play
			pairs = [][2]card.Suit{{card.Hearts, card.Diamonds}}
		}
		for _, p := range pairs {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Of(r, p[0]), card.Of(r, p[1]))})
		}
	}
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	_, body, _ := get(t, h.URL("/g/"+string(tbl.ID())))
	reveal := between(body, `data-reveal="`, "</dialog>")
	require.NotEmpty(t, reveal)
	assert.NotContains(t, reveal, "box")
	assert.Contains(t, reveal, "Bea’s last card")
	assert.Contains(t, reveal, "the one card in the deck without a mate")
	assert.Equal(t, 1, strings.Count(reveal, "<figure"), "one card is turned")
	assert.Contains(t, reveal, "Ann avoided the Old Maid most often and wins the game.")
}

// RV-5: a card that was revealed was nobody's last.
func TestAnAscensionIsNoLastCard(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.BeginKind("revelations", nil, "Ann", "Bea", "Mia")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.Say(tbl, fact.Declared{Seat: 1, Verb: "drew"})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read(card.Joker, card.Joker)})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("9S")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("9C")})
	_, body, _ := get(t, h.URL("/g/"+string(tbl.ID())))
	reveal := between(body, `data-reveal="`, "</dialog>")
	assert.Contains(t, reveal, "The card Mia revealed")
	assert.NotContains(t, reveal, "last card")
	assert.Contains(t, reveal, "Mia is Ascended and wins the whole game.")
}

// An answer in words is a button of words, whatever its words are.
func TestAnAnswerInWordsIsNotDrawnAsACard(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chaos-maid", nil, "Ann", "Bea"))
	for _, r := range card.Ranks() {
		if r != "K" {
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Of(r, card.Hearts), card.Of(r, card.Diamonds))})
		}
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Of(r, card.Spades), card.Of(r, card.Clubs))})
	}
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"KH"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("JD")})
	_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())), phoneCookie)
	assert.Contains(t, body, "The card in the box")
	assert.NotContains(
		t, between(body, `id="alerts"`, "</section>"), "card in the box was kd", "lower case, and drawn as a card",
	)
	assert.NotContains(t, between(body, `id="alerts"`, "</section>"), "facebutton")
}

// A game without points shows what counts in it.
func TestALoserEveryRoundShowsNoPoints(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	_, body, _ := get(t, h.URL("/g/"+string(tbl.ID())))
	scores := between(body, `id="scores"`, "</section>")
	assert.NotContains(t, scores, "points:")
	assert.NotContains(t, scores, "never caught", "before a round was finished that says nothing")
	h.Rest(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	_, body, _ = get(t, h.URL("/g/"+string(tbl.ID())))
	scores = between(body, `id="scores"`, "</section>")
	assert.Equal(t, 1, strings.Count(scores, `class="lost"`))
	assert.Contains(t, scores, "1× caught")
	assert.Contains(t, scores, "never caught")

	chips := h.BeginKind("chaos", nil, "Ann", "Bea")
	_, body, _ = get(t, h.URL("/g/"+string(chips.ID())))
	assert.Contains(t, between(body, `id="scores"`, "</section>"), "chips:")
	teams := h.BeginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dora")
	_, body, _ = get(t, h.URL("/g/"+string(teams.ID())))
	assert.Equal(
		t, 2, strings.Count(between(body, `id="scores"`, "</section>"), `class="place team`),
		"CR-1: two teams, one figure each",
	)
}

// What the camera of another game sees is no business of this one.
func TestARecordingIsNotTheCameraOfAnotherGame(t *testing.T) {
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	g := "/g/" + string(tbl.ID())
	_, body, _ := get(t, h.URL(g))
	assert.Contains(t, body, "The table is still.")
	assert.Contains(t, body, g+"/compare")
	camera.Elsewhere.Store(true)
	_, body, _ = get(t, h.URL(g))
	assert.NotContains(t, body, "The table is still.")
	assert.NotContains(t, body, g+"/compare")
	code, body, _ := getAs(t, h.URL(g+"/compare"), phoneCookie)
	assert.Equal(t, http.StatusNotFound, code)
	assert.Contains(t, body, "No camera looks at this game")
	assert.NotContains(t, body, "live.jpg")
	form := url.Values{"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("9H", "9D")})}, "at": {"2"}}
	assert.Equal(t, http.StatusNotFound, post(t, h.URL(g+"/compare"), form).StatusCode, "nothing of it is noted")
}

// Statistics are by game; chips are not points, and what is not finished has
// no winner.
func TestPlayersAreCountedByGame(t *testing.T) {
	h := newHouse(t, web.Options{})
	maid := h.Begin()
	h.Rest(maid)
	h.Say(maid, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(maid, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	_, body, _ := get(t, h.URL("/players"))
	assert.NotContains(t, body, "★")
	assert.Contains(t, body, "caught once")
	_, body, _ = get(t, h.URL("/players/Bea"))
	assert.NotContains(t, between(body, "<main", "</main>"), "point")
	assert.Contains(t, body, "none finished yet")
	assert.Contains(t, body, "at the table")
	h.Say(maid, fact.Declared{Verb: "end-game"})
	_, body, _ = get(t, h.URL("/players/Bea"))
	assert.Contains(t, body, "won 0 of 1 game")
}

// Who may not begin a game is told before the form is filled in, and sees no
// way to it.
func TestAGuestIsNotLedAstray(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}, Phone: &lens{}, Secure: "https://192.168.1.20:8443"})
	h.keep(h.Begin())
	code, body, _ := getAs(t, h.URL("/new"), otherOne)
	assert.Equal(t, http.StatusForbidden, code)
	assert.Contains(t, body, "A game is being played")
	_, body, _ = getAs(t, h.URL("/"), otherOne)
	assert.NotContains(t, body, `href="/new"`)
	assert.NotContains(
		t, body, `href="/decks"`, "no decks can be taught here, and nothing leads to where there is nothing",
	)
	assert.Contains(t, body, `href="/house"`)
	_, body, _ = getAs(t, h.URL("/camera"), otherOne)
	assert.NotContains(t, body, "Use a phone as the camera")
	_, body, _ = getAs(t, h.URL("/camera"), phoneCookie)
	assert.Contains(t, body, "Use a phone as the camera")
}

// Until the first deal who scans the one code and taps a free name has the
// seat; afterwards the scorekeeper is asked.
func TestOneCodeForTheRoom(t *testing.T) {
	h := newHouse(t, web.Options{Address: "http://table.test"})
	tbl, err := h.Hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cem"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	h.keep(tbl)
	g := h.URL("/g/" + string(tbl.ID()))
	_, body, _ := getAs(t, g, phoneCookie)
	assert.Contains(t, body, "http://table.test/join</b>")
	assert.Equal(t, 3, strings.Count(body, "no phone yet"))
	_, body, _ = getAs(t, h.URL("/join"), beasPhone)
	assert.Contains(t, body, "Who are you?")
	require.Equal(t, http.StatusSeeOther, post(t, g+"/claim", url.Values{"seat": {"2"}}, "Cookie", beasPhone).StatusCode)
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "This phone is Bea")
	assert.Equal(t, 2, strings.Count(body, "no phone yet"))
	post(t, g+"/claim", url.Values{"seat": {"2"}}, "Cookie", otherOne)
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "This phone is Bea", "a seat that is taken is not given away")

	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	third := "phone=a-third-phone-of-the-evening"
	post(t, g+"/claim", url.Values{"seat": {"3"}}, "Cookie", third)
	_, body, _ = getAs(t, g, third)
	assert.NotContains(t, body, "This phone is Cem")
	_, body, _ = getAs(t, g, phoneCookie)
	assert.Contains(t, body, "would like to be <b>Cem</b>")
}

// The first page, the log and the rounds follow what happens.
func TestEveryPageFollowsTheGame(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	g := "/g/" + string(tbl.ID())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")})
	assert.Contains(t, event(t, h.URL(g+"/stream?on=log"), "board"), "Bea laid")
	assert.Contains(t, event(t, h.URL(g+"/stream?on=rounds"), "board"), `id="storybody"`)
	for _, p := range []string{"/", g + "/log", g + "/rounds"} {
		_, body, _ := get(t, h.URL(p))
		assert.Contains(t, body, "data-stream=", p)
		assert.Contains(t, body, `id="link"`, p)
	}
	go func() {
		time.Sleep(200 * time.Millisecond)
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("8H", "8D")})
	}()
	assert.Contains(t, event(t, h.URL("/stream"), "board"), "2 of 25 pairs")
}
