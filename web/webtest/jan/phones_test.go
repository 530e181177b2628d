package jan_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// evening is four phones and a television at one table.
type evening struct {
	t      *testing.T
	table  *table.Table
	phones map[string]*chromium.Device
	tv     *chromium.Device
	order  []string
}

func newEvening(t *testing.T, house map[string]string) *evening {
	t.Helper()
	browser := shared.Start(t)
	h := webtest.New(t, web.Options{Camera: &webtest.Eye{Picture: webtest.Still(t)}})
	e := &evening{t: t, phones: map[string]*chromium.Device{}, order: []string{"Ann", "Bea", "Cal", "Dee"}}
	var err error
	e.table, err = h.Hall.Begin(context.Background(), "chaos-jan", e.order, house, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	path := h.URL("/g/" + string(e.table.ID()))
	for _, name := range e.order {
		p := chromium.NewDevice(t, browser, 390, 844)
		e.phones[name] = p
		if name == "Ann" {
			p.Open(path)
			p.Tap("#you button", "Keep the score")
			p.Tap("#you .chip", "Ann")
			p.Sees("#you", "keeps the score and is Ann")
			continue
		}
		p.Open(h.URL("/join"))
		p.Tap(".whoami button", name)
		p.Sees("#you", "This phone is "+name)
	}
	e.tv = chromium.NewDevice(t, browser, 1920, 1080)
	e.tv.Open(path + "/tv")
	return e
}

// holds enters the hand of a phone's owner, who alone sees it.
func (e *evening) holds(name string, tiles ...string) {
	e.t.Helper()
	p := e.phones[name]
	p.Tap("#own [data-own-enter]", "")
	for p.Holds(`document.querySelector("#keyboard [data-slot]")`) {
		p.Does(`(document.querySelector("#keyboard [data-slot]").click(), true)`)
	}
	for _, c := range tiles {
		p.Does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	p.Tap("#keyboard [data-whole]", "Keep them on this phone")
	require.Eventually(e.t, func() bool {
		return p.Holds(fmt.Sprintf(`document.querySelectorAll("#own .rack .key").length === %d`, len(tiles)))
	}, patience, 40*time.Millisecond)
}

// discards taps one tile of the own hand, drawn before; it is one tap.
func (e *evening) discards(name, tile string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.Sees("#own .rack .key.may", "")
	p.Tap(fmt.Sprintf(`#own .rack [data-own="%s"].may`, tile), "")
	e.noted(before)
}

// lays taps the seat and a tile of the card keyboard: without an entered hand.
func (e *evening) lays(name, tile string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.Tap("#dock .lays [data-lay]", "")
	p.Card(tile)
	e.noted(before)
}

func (e *evening) noted(before fact.ID) {
	e.t.Helper()
	require.Eventually(e.t, func() bool { return e.table.Snapshot().Last > before }, patience, 20*time.Millisecond)
}

// ron wins with these tiles, or with those that the phone holds.
func (e *evening) ron(name string, tiles ...string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.Tap("#dock [data-lay]", "Ron")
	if len(tiles) == 0 {
		p.Sees("#keyboard [data-title]", "13 of 13")
	} else {
		p.Sees("#keyboard [data-title]", "0 of 13")
	}
	for _, c := range tiles {
		p.Does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	p.Sees("#keyboard [data-title]", "13 of 13")
	p.Fits()
	p.Shoot("jp-ron-" + name)
	p.Tap("#keyboard [data-whole]", "Note them")
	e.noted(before)
}

func (e *evening) clean() {
	e.t.Helper()
	for _, r := range e.table.Snapshot().Position.Rulings {
		require.False(e.t, r.Open, r.Text)
	}
}

// An east round of Chaos;Jan on four phones at once: Characters and decks are
// chosen on each player's own phone; a turn costs one tap, a card two, a Negate
// one; a hand that its owner enters shows there alone, with what it waits for.
func TestAnEastRoundOnFourPhones(t *testing.T) {
	e := newEvening(t, map[string]string{"length": "east", "ring": "5"})
	for _, name := range e.order {
		p := e.phones[name]
		p.Sees("#dock .asks", name+" chooses a Character")
		if name != "Ann" {
			for _, other := range e.order {
				if other != name {
					p.SeesNo("#dock .asks", other+" chooses")
				}
			}
		}
		before := e.table.Snapshot().Last
		p.Does(
			`(() => { const asks = [...document.querySelectorAll("#dock .asks")].find(a => a.textContent.includes("` + name + ` chooses")); asks.nextElementSibling.querySelector("button").click(); return true; })()`,
		)
		e.noted(before)
		before = e.table.Snapshot().Last
		p.Sees("#dock .asks", name+" brings")
		p.Does(
			`(() => { const asks = [...document.querySelectorAll("#dock .asks")].find(a => a.textContent.includes("` + name + ` brings")); asks.nextElementSibling.querySelector("button").click(); return true; })()`,
		)
		e.noted(before)
		p.Fits()
	}
	e.clean()
	ann, bea := e.phones["Ann"], e.phones["Bea"]
	ann.ShootAll("jp-setup")
	before := e.table.Snapshot().Last
	ann.Tap("#dock .moves:not(.rare-moves) button", modifierOf(e))
	e.noted(before)
	ann.Tap("#dock button", "Ann deals")
	bea.Sees("#headline", "Ann’s turn")
	before = e.table.Snapshot().Last
	ann.Tap("#dock [data-lay]", "The indicator")
	ann.Card("8m")
	e.noted(before)
	bea.Sees("main", "Indicators: 8萬")

	// The own hand, on the own phone alone.
	e.holds("Ann", "2m", "3m", "4m", "3p", "4p", "5p", "6s", "7s", "8s", "1z", "1z", "1z", "9p", "6p")
	e.holds("Bea", "2m", "3m", "4m", "2p", "3p", "4p", "4s", "5s", "6s", "6s", "7s", "8s", "5p")
	bea.Sees("#own [data-advice]", "You wait for 2筒 and 5筒.")
	bea.ShootAll("jp-own")
	bea.Fits()
	for _, other := range []string{"Ann", "Cal", "Dee"} {
		assert.False(t, e.phones[other].Holds(`document.body.textContent.includes("You wait for 2筒 and 5筒")`))
	}

	// A card: the fold, then the card. A Negate: one tap, within the ring.
	name := cardOf(e, 1)
	ann.Tap("#dock summary", "Play a card")
	before = e.table.Snapshot().Last
	ann.Tap("#dock .rare-moves button", name)
	e.noted(before)
	for _, who := range e.order {
		e.phones[who].Sees("#ring", "Ann’s "+name+": ")
	}
	e.tv.Sees("#ring", "Ann’s "+name+": ")
	bea.Fits()
	bea.Shoot("jp-ring")
	e.tv.Shoot("jp-ring-tv")
	assert.Equal(t, ringOn(t, bea), ringOn(t, e.phones["Cal"]), "the same for all, but for whose it is")
	before = e.table.Snapshot().Last
	ann.Does(
		`(window.rings = [], new MutationObserver(() => rings.push(document.querySelector("#ring")?.textContent || "")).observe(document.body, {childList: true, subtree: true}), true)`,
	)
	bea.Tap("#ring button", "Negate")
	e.noted(before)
	ann.Does(`rings.some(said => said.includes("Bea’s Negate: "))`) // it may be over before a busy machine looks
	ann.Sees("#news", "is negated and discarded")                   // nobody speaks up: the ring is over
	ann.SeesNo("#ring", "Negate: ")
	e.clean()

	// Hand by hand: who does not deal wins, so the deal passes on.
	e.discards("Ann", "6p")
	e.lays("Bea", "9m")
	e.lays("Cal", "1z")
	e.lays("Dee", "5p")
	bea.Sees("#own [data-advice]", "You wait for 2筒 and 5筒.")
	e.phones["Cal"].ShootAll("jp-claims")
	e.tv.Shoot("jp-tv")
	e.ron("Bea") // her tiles are on her phone
	for _, who := range e.order {
		e.phones[who].Sees("#headline", "Bea wins on Dee’s 5筒")
	}
	bea.ShootAll("jp-won")
	bea.Fits()
	e.clean()
	for round, dealer := range []string{"Bea", "Cal", "Dee"} {
		if e.table.Snapshot().Position.Phase == rules.Settled && e.wantsModifier() {
			before = e.table.Snapshot().Last
			ann.Tap("#dock .moves:not(.rare-moves) button", modifierOf(e))
			e.noted(before)
		}
		e.phones[dealer].Tap("#dock button", dealer+" deals")
		e.phones["Cal"].Sees("#headline", dealer+"’s turn")
		winner := e.order[(round+2)%4]
		e.lays(dealer, "5p")
		e.ron(winner, "2m", "3m", "4m", "2p", "3p", "4p", "4s", "5s", "6s", "6s", "7s", "8s", "5p")
		e.clean()
	}
	p := e.table.Snapshot().Position
	require.Equal(t, rules.Over, p.Phase)
	sum := 0
	for _, s := range p.Seats {
		sum += s.Points
	}
	assert.Equal(t, 100000, sum, "sticks go round, none is made or lost")
	for _, who := range e.order {
		e.phones[who].Sees("body", "is first")
	}
	e.phones["Cal"].ShootAll("jp-over")
	e.tv.Shoot("jp-over-tv")
}

// The card of a riichi waits for Negates on every phone from its tile on, beside what
// claims the tile; when nobody speaks up it takes effect, and the next phone goes on
// (CJ-1.1e.1, CJ-P10).
func TestCJ1_1e_1_TheCardOfARiichiRingsOnEveryPhone(t *testing.T) {
	e := newEvening(t, map[string]string{"ring": "10"})
	_, err := e.table.Submit(
		context.Background(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	ann, bea, cal := e.phones["Ann"], e.phones["Bea"], e.phones["Cal"]
	ann.Sees("#headline", "Ann’s turn")
	before := e.table.Snapshot().Last
	ann.Tap("#dock #stop summary", "")
	ann.Tap("#dock .rare-moves button", "Riichi with Fanfare")
	e.noted(before)
	ann.Sees("#headline", "Ann has declared riichi") // what comes in may move what is to be tapped
	e.lays("Ann", "5m")
	for _, who := range e.order {
		e.phones[who].Sees("#ring", "Ann’s Fanfare: ")
		e.phones[who].Sees("#ring button", "Negate")
	}
	e.tv.Sees("#ring", "Ann’s Fanfare: ")
	bea.Sees("#dock button", "Ron")
	bea.Sees("#dock button", "Chi")
	bea.SeesNo("#dock .lays [data-lay]", "Bea")
	assert.Equal(t, ringOn(t, bea), ringOn(t, cal), "the same for all, but for whose it is")
	bea.Fits()
	bea.ShootAll("jp-riichi-ring")
	e.tv.Shoot("jp-riichi-ring-tv")
	e.tv.SeesNo("#tv a", "See the discards") // nobody taps a television
	bea.SeesNo("#ring", "Fanfare: ")         // nobody speaks up
	assert.Equal(t, 24000, e.table.Snapshot().Position.Seats[0].Points)
	e.lays("Bea", "9m")
	bea.ShootAll("jp-riichi-after")
	e.clean()
}

// ringOn is what a phone shows of the ring, with its owner's name taken out.
func ringOn(t *testing.T, p *chromium.Device) string {
	t.Helper()
	text := p.Text(`document.querySelector("#ring").innerText`)
	for _, name := range []string{"Bea", "Cal"} {
		text = strings.ReplaceAll(text, name, "X")
	}
	return text
}

func (e *evening) wantsModifier() bool { return modifierOf(e) != "" }

// modifierOf is the first Modifier on offer.
func modifierOf(e *evening) string {
	for _, q := range e.table.Snapshot().Position.Awaiting {
		for _, o := range q.Options {
			if d, ok := o.Fact.(fact.Declared); ok && d.Verb == "modifier" {
				return d.Word
			}
		}
	}
	return ""
}

// cardOf is an Action that a seat is offered to play without anything else
// being asked.
func cardOf(e *evening, seat int) string {
	for _, q := range e.table.Snapshot().Position.Awaiting {
		for _, o := range q.Options {
			if d, ok := o.Fact.(fact.Declared); ok && d.Verb == "play" && d.Seat == seat && o.Wants == (rules.Wants{}) &&
				q.Fold != "" &&
				d.Word != "Hyper" {
				return d.Word
			}
		}
	}
	e.t.Fatal("no card can be played")
	return ""
}

// On a phone a hand of Chaos;Jan shows at once whose turn it is, what was discarded, what lies on the table and
// everybody's points; the rivers are a tap away, and come before what is read once.
func TestAHandOfTilesIsSeenAtOnceOnAPhone(t *testing.T) {
	e := newEvening(t, nil)
	webtest.HandOfTiles(t, e.table, 30)
	p := e.phones["Cal"]
	for _, size := range [][2]int64{{320, 640}, {390, 844}} {
		p.Resize(size[0], size[1])
		p.Does(`(location.hash = "", scrollTo(0, 0), true)`)
		p.Sees("#headline", "Bea has discarded 3萬")
		p.Fits()
		inside := `(s => { const b = document.querySelector(s).getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight && b.height > 0 })("%s")`
		for _, part := range []string{"#headline", "#glance", "#scores"} {
			require.True(t, p.Holds(fmt.Sprintf(inside, part)), "%v: %s", size, part)
		}
		require.False(t, p.Holds(fmt.Sprintf(inside, "#piles .river")), "the rivers lie below: is there a shorter way?")
		p.Tap("#glance a", "See the discards")
		for n := range 4 {
			require.Eventually(
				t, func() bool { return p.Holds(fmt.Sprintf(inside, fmt.Sprintf("#piles dd.river:nth-of-type(%d)", n+1))) },
				patience, 40*time.Millisecond, "%v: river %d", size, n+1,
			)
		}
		require.True(
			t,
			p.Holds(
				`document.querySelector("#piles dl").compareDocumentPosition(document.querySelector("#piles .panel")) === Node.DOCUMENT_POSITION_FOLLOWING`,
			),
		)
		p.Shoot(fmt.Sprintf("jp-rivers-%d", size[0]))
	}
}
