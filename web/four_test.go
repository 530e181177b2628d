package web_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// four are the people of a table, each with a screen of another size, light and dark.
type four struct {
	t        *testing.T
	game     string
	h        *house
	table    *table.Table
	ann      *device // keeps the score
	bea      *device
	cem      *device
	doerte   *device
	browser  context.Context
	pictures int
}

// sitDown has one person begin a game and the others join by the address of the QR code, a tap each.
func sitDown(t *testing.T, kind, name string) *four {
	f := &four{t: t, game: kind, h: newHouse(t, web.Options{}), browser: chromium(t)}
	browser := f.browser
	if kind != "chaos-jan" { // a picture of cards would be none of its tiles
		f.h.Picture = photograph(t)
	}
	f.ann, f.bea = newDevice(t, browser, 320, 640), newDevice(t, browser, 390, 844)
	f.cem, f.doerte = newDevice(t, browser, 820, 1180), newDevice(t, browser, 1920, 1080)
	f.ann.Open(f.h.URL("/"))
	f.ann.Tap("a.button", "Begin a game")
	f.ann.Tap(".kind", name)
	for i, who := range []string{"Ann", "Bea", "Cem", "Dörte"} {
		f.ann.Types("[data-seats] input", i, who)
	}
	f.ann.Tap("button", "Begin")
	f.ann.Sees("#dock button", "Ann deals")
	f.table = f.h.Hall.Current()
	for who, d := range map[string]*device{"Bea": f.bea, "Cem": f.cem, "Dörte": f.doerte} {
		taps := 0
		d.Open(f.h.URL("/join"))
		d.Press(&taps, "button", who)
		d.Sees("#you", "This phone is "+who)
		f.ann.Sees(".joined .in", who)
		assert.LessOrEqual(t, taps, 2, "from the code to a seat")
	}
	f.ann.Tap("#you button", "Ann")
	f.everybody("joined")
	f.ann.Tap("#dock button", "Ann deals")
	return f
}

// all are the four screens.
func (f *four) all() []*device { return []*device{f.ann, f.bea, f.cem, f.doerte} }

// everybody has nothing hang out of any screen, and nothing that axe knows of keep anybody out of one of them by turns
// (of each with SHOTS), and keeps a picture of each.
func (f *four) everybody(at string) {
	f.t.Helper()
	f.pictures++
	for i, d := range f.all() {
		d.looks("", []string{"light", "dark"}[i%2])
		d.holdsIn(at)
		if f.pictures%len(f.all()) == i || os.Getenv("SHOTS") != "" {
			d.passes(fmt.Sprintf("%s, %d px, %s", f.game, d.Width, at))
		}
		d.Shoot(fmt.Sprintf("four-%s-%02d-%s-%d", f.game, f.pictures, at, d.Width))
	}
}

// see has all four see something.
func (f *four) see(selector, text string) {
	f.t.Helper()
	for _, d := range f.all() {
		d.Sees(selector, text)
	}
}

// lay has somebody lay two cards on the own phone.
func (f *four) lay(d *device, who string, cards ...string) {
	f.t.Helper()
	d.Tap("#dock [data-lay]", who)
	for _, c := range cards {
		d.Card(c)
	}
	d.Tap("#keyboard [data-done]", "")
}

// correct puts an entry right from the log in two taps: the pencil, and what it was.
func (f *four) correct(entry int, becomes string) {
	f.t.Helper()
	f.ann.Open(f.h.URL("/g/" + string(f.table.ID()) + "/log"))
	taps := 0
	f.ann.Press(&taps, fmt.Sprintf("#e%d .fix", entry), "")
	f.ann.Sees("main button", becomes)
	f.ann.Shoot(fmt.Sprintf("four-%s-correct-%d", f.game, f.ann.Width))
	f.ann.Press(&taps, "main button", becomes)
	f.ann.Sees(fmt.Sprintf("#e%d", entry), "put right")
	assert.Equal(f.t, 2, taps, "a correction")
	f.ann.Open(f.h.URL("/g/" + string(f.table.ID())))
}

// end ends the game on Ann's phone: the end on all screens, on a television, and on a page
// that opens without the table.
func (f *four) end() {
	f.t.Helper()
	f.ann.Tap("#stop summary", "")
	f.ann.Tap("#dock button", "End the game")
	f.see("#ending", "")
	f.everybody("end")
	screen := newDevice(f.t, f.browser, 1920, 1080)
	for _, page := range []string{"/tv", "/tv?overlay"} {
		screen.Open(f.h.URL("/g/" + string(f.table.ID()) + page))
		screen.Sees(".tvend", "")
		screen.Shoot(fmt.Sprintf("four-%s-end%s-1920", f.game, strings.NewReplacer("/", "-", "?", "-").Replace(page)))
	}
	kept := file(f.t, f.h.URL("/g/"+string(f.table.ID())+"/share.html"))
	f.h.Close()
	screen.Open(kept)
	screen.Sees("h1", "")
	screen.holdsIn("the page to share")
	screen.Shoot(fmt.Sprintf("four-%s-share-1920", f.game))
	for _, d := range append(f.all(), screen) {
		d.Close()
	}
}

// takeBack answers the fault that everybody sees.
func (f *four) takeBack(by *device) {
	f.t.Helper()
	f.everybody("fault")
	by.Tap(".alert.fault button", "took it back")
	for _, d := range f.all() {
		d.SeesNo(".alert", "")
	}
}

// closeReveal leaves the reveal that everybody sees.
func (f *four) closeReveal() {
	f.t.Helper()
	f.everybody("reveal")
	for _, d := range f.all() {
		d.Tap("dialog.reveal button", "Back to the table")
		d.Idle()
	}
	f.everybody("settled")
}

// walks are the evenings of four people, by game.
var walks = []struct {
	kind, name string
	play       func(*four)
}{
	{"old-maid", "Old Maid", walkOldMaid},
	{"chaos-maid", "Chaos Maid", walkChaosMaid},
	{"chaos-jan", "Chaos;Jan", walkChaosJan},
	{"revelations", "Revelations", walkRevelations},
	{"chaos", "Seven-card", walkChaos},
	{"chicks-rule", "Chicks Rule", walkChicks},
}

// Four people with four screens at one table, from the code to the end. With SHOTS (make journeys) every game of
// the list is walked, and every step is kept as a picture of each screen; otherwise those that are most unlike.
func TestFourPeopleAtATable(t *testing.T) {
	for _, w := range walks {
		if w.kind != "old-maid" && w.kind != "chaos-jan" && os.Getenv("SHOTS") == "" {
			continue
		}
		t.Run(w.kind, func(t *testing.T) { w.play(sitDown(t, w.kind, w.name)) })
	}
}

func walkOldMaid(f *four) {
	f.see("#headline h1", "Round 1")
	f.lay(f.bea, "Bea", "7H", "7S")
	f.see("#piles .group", "7")
	f.everybody("pair")
	f.lay(f.cem, "Cem", "8H", "9S")
	f.see(".alert.fault", "not a pair")
	f.takeBack(f.cem)
	for _, r := range card.Ranks() {
		pairs := [][2]card.Suit{{card.Spades, card.Hearts}, {card.Diamonds, card.Clubs}}
		switch r {
		case "Q": // Q♣ is out of play
			pairs = [][2]card.Suit{{card.Hearts, card.Diamonds}}
		case "7":
			pairs = pairs[1:]
		}
		for i, p := range pairs {
			f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(i*2 + 1), Cards: fact.Read(card.Of(r, p[0]), card.Of(r, p[1]))})
		}
	}
	f.see("#piles", "Ann")
	f.everybody("last")
	f.ann.Tap("#dock button", "Bea")
	f.ann.Card("QS")
	f.see("dialog.reveal[open] h2", "Old Maid")
	f.closeReveal()
	f.end()
}

func walkChaosMaid(f *four) {
	f.lay(f.bea, "Bea", "7H", "7D")
	f.see("#piles .group", "7")
	f.everybody("pairs")
	f.lay(f.doerte, "Dörte", "8H", "8S")
	f.see(".alert.fault", "not a pair")
	f.takeBack(f.doerte)
	n := 0
	for _, r := range card.Ranks() {
		for _, p := range [][2]card.Suit{{card.Spades, card.Clubs}, {card.Hearts, card.Diamonds}} {
			if a, b := card.Of(r, p[0]), card.Of(r, p[1]); a != "7H" && a != "KS" {
				f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(n%4 + 1), Cards: fact.Read(a, b)})
				n++
			}
		}
	}
	f.everybody("last")
	f.h.Say(f.table, fact.Declared{Seat: 3, Verb: "last-card", Cards: []card.Card{"KS"}})
	f.everybody("box")
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("KC")})
	f.see("dialog.reveal[open] h2", "")
	f.closeReveal()
	f.end()
}

func walkChaosJan(f *four) {
	say := func(seat int, verb, word string, cards ...card.Card) {
		f.h.Say(f.table, fact.Declared{Seat: seat, Verb: verb, Word: word, Cards: cards})
	}
	lay := func(seat int, tile card.Card) {
		f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(tile)})
	}
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3z")})
	f.see("#headline", "Ann’s turn")
	f.everybody("deal")
	lay(1, "1z")
	say(3, "chi", "", "5p", "6p") // Bea's discard was not told
	lay(3, "9m")
	lay(4, "2z")
	f.see(".alert.fault", "make no chi")
	f.everybody("fault")
	f.ann.Tap(".alert.fault button", "Bea’s discard was 7筒")
	for _, d := range f.all() {
		d.SeesNo(".alert", "")
	}
	for _, d := range f.all()[:2] { // a phone: the points stay beside the name, above a called set
		require.True(
			f.t,
			d.Holds(
				`document.querySelector("#seat-3 .points").getBoundingClientRect().bottom <= document.querySelector("#seat-3 .standing").getBoundingClientRect().top + 1`,
			),
		)
	}
	say(1, "play", "Toll")
	f.see("#headline", "is in play")
	f.everybody("card")
	say(2, "play", "Negate")
	say(0, "quiet", "")
	lay(1, "9s")
	lay(2, "4s")
	f.everybody("rivers")
	say(4, "ron", "", "2m", "3m", "4m", "4p", "5p", "6p", "2s", "3s", "6s", "7s", "8s", "8s", "8s")
	f.everybody("won")
	f.end()
}

func walkRevelations(f *four) {
	f.lay(f.bea, "Bea", "7H", "7D")
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	f.see("#piles .group", "5")
	entry := int(lastOf(f.table.Snapshot().Entries).ID)
	f.correct(entry, "Bea laid 5")
	f.h.Say(f.table, fact.Declared{Seat: 1, Verb: "drew"})
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read(card.Joker, card.Joker)})
	f.see("#piles .group", "")
	f.everybody("jokers")
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("9S")})
	f.everybody("shown")
	require.True(f.t, f.ann.Holds(
		`document.querySelectorAll(".alert .answers button, .alert .answers summary")[1].getBoundingClientRect().bottom <= innerHeight`,
	),
		"on the smallest phone two answers are seen below the picture")
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("9C")})
	f.see("dialog.reveal[open]", "Ascended")
	f.everybody("reveal")
	for _, d := range f.all() {
		d.Tap("dialog.reveal button", "Back to the table")
	}
	f.see("#ending", "")
	f.everybody("end")
}

func walkChaos(f *four) {
	screens := map[string]*device{"Ann": f.ann, "Bea": f.bea, "Cem": f.cem, "Dörte": f.doerte}
	for i, c := range []card.Card{"9D", "5C", "2C", "QH"} {
		f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(i + 1), Cards: fact.Read(c)})
	}
	f.see("#headline h1", "Cem acts")
	f.everybody("deal")
	acts(f.cem, "Cem: Bring in for 2")
	acts(f.doerte, "Dörte: Raise to 4")
	f.h.Say(f.table, fact.Declared{Seat: 2, Verb: "call", Number: 4})
	f.see(".alert.fault", "turn")
	f.everybody("fault")
	f.bea.Tap(".alert.fault button", "take it back")
	for _, who := range []string{"Ann", "Bea", "Cem"} {
		acts(screens[who], who+": Fold")
	}
	f.see("#headline h1", "Dörte wins")
	f.everybody("settled")
	f.end()
}

func walkChicks(f *four) {
	screens := map[string]*device{"Ann": f.ann, "Bea": f.bea, "Cem": f.cem, "Dörte": f.doerte}
	f.see("#headline h1", "Bea opens")
	f.everybody("auction")
	f.bea.Tap("#dock .move button.button", "hearts")
	for _, who := range []string{"Cem", "Dörte", "Ann"} {
		screens[who].Sees("#headline h1", "1 heart by Bea stands")
		screens[who].Tap("#dock .move button.button", "Pass")
	}
	f.see("#headline h1", "takes up the kitty")
	f.everybody("kitty")
	f.bea.Tap("#dock button", "put them away")
	d := dealt(f.t, f.table)
	for range 4 {
		f.h.Say(f.table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	}
	f.see("#headline h1", "won trick 1")
	f.everybody("trick")
	f.h.Say(f.table, fact.CardsTaken{Zone: zone.Middle, Cards: d.trick})
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	late := f.table.Snapshot().Position.Turn%4 + 1
	f.h.Say(f.table, fact.CardsLaid{Zone: zone.Seat(late), Cards: fact.Read(d.hands[late-1][0])})
	f.see(".alert.fault", "out of turn")
	f.everybody("fault")
	f.ann.Tap(".alert.fault button", "take it back")
	for range 18*4 - 1 {
		f.h.Say(f.table, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(d.next())})
	}
	f.see("#headline h1", "Bea and Dörte")
	f.everybody("settled")
	f.end()

}
