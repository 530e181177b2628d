package web_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// janEvening is four phones and a television at one table.
type janEvening struct {
	t      *testing.T
	table  *table.Table
	phones map[string]*device
	tv     *device
	order  []string
}

func newJanEvening(t *testing.T, house map[string]string) *janEvening {
	t.Helper()
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	e := &janEvening{t: t, phones: map[string]*device{}, order: []string{"Ann", "Bea", "Cal", "Dee"}}
	var err error
	e.table, err = h.Hall.Begin(context.Background(), "chaos-jan", e.order, house, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	path := h.url("/g/" + string(e.table.ID()))
	for _, name := range e.order {
		p := newDevice(t, browser, 390, 844)
		e.phones[name] = p
		if name == "Ann" {
			p.open(path)
			p.tap("#you button", "Keep the score")
			p.tap("#you .chip", "Ann")
			p.sees("#you", "keeps the score and is Ann")
			continue
		}
		p.open(h.url("/join"))
		p.tap(".whoami button", name)
		p.sees("#you", "This phone is "+name)
	}
	e.tv = newDevice(t, browser, 1920, 1080)
	e.tv.open(path + "/tv")
	return e
}

// holds enters the hand of a phone's owner, who alone sees it.
func (e *janEvening) holds(name string, tiles ...string) {
	e.t.Helper()
	p := e.phones[name]
	p.tap("#own [data-own-enter]", "")
	for p.holds(`document.querySelector("#keyboard [data-slot]")`) {
		p.does(`(document.querySelector("#keyboard [data-slot]").click(), true)`)
	}
	for _, c := range tiles {
		p.does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	p.tap("#keyboard [data-whole]", "Keep them on this phone")
	require.Eventually(e.t, func() bool {
		return p.holds(fmt.Sprintf(`document.querySelectorAll("#own .rack .key").length === %d`, len(tiles)))
	}, patience, 40*time.Millisecond)
}

// discards taps one tile of the own hand, drawn before; it is one tap.
func (e *janEvening) discards(name, tile string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.sees("#own .rack .key.may", "")
	p.tap(fmt.Sprintf(`#own .rack [data-own="%s"].may`, tile), "")
	e.noted(before)
}

// lays taps the seat and a tile of the card keyboard: without an entered hand.
func (e *janEvening) lays(name, tile string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.tap("#dock .lays [data-lay]", "")
	p.card(tile)
	e.noted(before)
}

func (e *janEvening) noted(before fact.ID) {
	e.t.Helper()
	require.Eventually(e.t, func() bool { return e.table.Snapshot().Last > before }, patience, 20*time.Millisecond)
}

// ron wins with these tiles, or with those that the phone holds.
func (e *janEvening) ron(name string, tiles ...string) {
	e.t.Helper()
	before := e.table.Snapshot().Last
	p := e.phones[name]
	p.tap("#dock [data-lay]", "Ron")
	if len(tiles) == 0 {
		p.sees("#keyboard [data-title]", "13 of 13")
	} else {
		p.sees("#keyboard [data-title]", "0 of 13")
	}
	for _, c := range tiles {
		p.does(fmt.Sprintf(`(document.querySelector('#keyboard [data-card="%s"]').click(), true)`, c))
	}
	p.sees("#keyboard [data-title]", "13 of 13")
	p.fits()
	p.shoot("jp-ron-" + name)
	p.tap("#keyboard [data-whole]", "Note them")
	e.noted(before)
}

func (e *janEvening) clean() {
	e.t.Helper()
	for _, r := range e.table.Snapshot().Position.Rulings {
		require.False(e.t, r.Open, r.Text)
	}
}

// An east round of Chaos;Jan on four phones at once: Characters and decks are
// chosen on each player's own phone; a turn costs one tap, a card two, a Negate
// one; a hand that its owner enters shows there alone, with what it waits for.
func TestAnEastRoundOnFourPhones(t *testing.T) {
	e := newJanEvening(t, map[string]string{"length": "east", "ring": "5"})
	for _, name := range e.order {
		p := e.phones[name]
		p.sees("#dock .asks", name+" chooses a Character")
		if name != "Ann" {
			for _, other := range e.order {
				if other != name {
					p.seesNo("#dock .asks", other+" chooses")
				}
			}
		}
		before := e.table.Snapshot().Last
		p.does(
			`(() => { const asks = [...document.querySelectorAll("#dock .asks")].find(a => a.textContent.includes("` + name + ` chooses")); asks.nextElementSibling.querySelector("button").click(); return true; })()`,
		)
		e.noted(before)
		before = e.table.Snapshot().Last
		p.sees("#dock .asks", name+" brings")
		p.does(
			`(() => { const asks = [...document.querySelectorAll("#dock .asks")].find(a => a.textContent.includes("` + name + ` brings")); asks.nextElementSibling.querySelector("button").click(); return true; })()`,
		)
		e.noted(before)
		p.fits()
	}
	e.clean()
	ann, bea := e.phones["Ann"], e.phones["Bea"]
	ann.shootAll("jp-setup")
	before := e.table.Snapshot().Last
	ann.tap("#dock .moves:not(.rare-moves) button", modifierOf(e))
	e.noted(before)
	ann.tap("#dock button", "Ann deals")
	bea.sees("#headline", "Ann’s turn")
	before = e.table.Snapshot().Last
	ann.tap("#dock [data-lay]", "The indicator")
	ann.card("8m")
	e.noted(before)
	bea.sees("main", "Indicators: 8m")

	// The own hand, on the own phone alone.
	e.holds("Ann", "2m", "3m", "4m", "3p", "4p", "5p", "6s", "7s", "8s", "1z", "1z", "1z", "9p", "6p")
	e.holds("Bea", "2m", "3m", "4m", "2p", "3p", "4p", "4s", "5s", "6s", "6s", "7s", "8s", "5p")
	bea.sees("#own [data-advice]", "You wait for 2p and 5p.")
	bea.shootAll("jp-own")
	bea.fits()
	for _, other := range []string{"Ann", "Cal", "Dee"} {
		assert.False(t, e.phones[other].holds(`document.body.textContent.includes("You wait for 2p and 5p")`))
	}

	// A card: the fold, then the card. A Negate: one tap, within the ring.
	name := cardOf(e, 1)
	ann.tap("#dock summary", "Play a card")
	before = e.table.Snapshot().Last
	ann.tap("#dock .rare-moves button", name)
	e.noted(before)
	for _, who := range e.order {
		e.phones[who].sees("#ring", "Ann’s "+name+" is in play")
	}
	e.tv.sees("#ring", "Ann’s "+name+" is in play")
	bea.fits()
	bea.shoot("jp-ring")
	e.tv.shoot("jp-ring-tv")
	assert.Equal(t, ringOn(t, bea), ringOn(t, e.phones["Cal"]), "the same for all, but for whose it is")
	before = e.table.Snapshot().Last
	ann.does(
		`(window.rings = [], new MutationObserver(() => rings.push(document.querySelector("#ring")?.textContent || "")).observe(document.body, {childList: true, subtree: true}), true)`,
	)
	bea.tap("#ring button", "Negate")
	e.noted(before)
	ann.does(`rings.some(said => said.includes("Bea’s Negate is in play"))`) // it may be over before a busy machine looks
	ann.sees("#news", "is negated and discarded")                            // nobody speaks up: the ring is over
	ann.seesNo("#ring", "in play")
	e.clean()

	// Hand by hand: who does not deal wins, so the deal passes on.
	e.discards("Ann", "6p")
	e.lays("Bea", "9m")
	e.lays("Cal", "1z")
	e.lays("Dee", "5p")
	bea.sees("#own [data-advice]", "You wait for 2p and 5p.")
	e.phones["Cal"].shootAll("jp-claims")
	e.tv.shoot("jp-tv")
	e.ron("Bea") // her tiles are on her phone
	for _, who := range e.order {
		e.phones[who].sees("#headline", "Bea wins on Dee’s 5p")
	}
	bea.shootAll("jp-won")
	bea.fits()
	e.clean()
	for round, dealer := range []string{"Bea", "Cal", "Dee"} {
		if e.table.Snapshot().Position.Phase == rules.Settled && e.wantsModifier() {
			before = e.table.Snapshot().Last
			ann.tap("#dock .moves:not(.rare-moves) button", modifierOf(e))
			e.noted(before)
		}
		e.phones[dealer].tap("#dock button", dealer+" deals")
		e.phones["Cal"].sees("#headline", dealer+"’s turn")
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
		e.phones[who].sees("body", "is first")
	}
	e.phones["Cal"].shootAll("jp-over")
	e.tv.shoot("jp-over-tv")
}

// The card of a riichi waits for Negates on every phone from its tile on, beside what
// claims the tile; when nobody speaks up it takes effect, and the next phone goes on
// (CJ-1.1e.1, CJ-P10).
func TestCJ1_1e_1_TheCardOfARiichiRingsOnEveryPhone(t *testing.T) {
	e := newJanEvening(t, map[string]string{"ring": "10"})
	_, err := e.table.Submit(
		context.Background(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	ann, bea, cal := e.phones["Ann"], e.phones["Bea"], e.phones["Cal"]
	ann.sees("#headline", "Ann’s turn")
	before := e.table.Snapshot().Last
	ann.tap("#dock #stop summary", "")
	ann.tap("#dock .rare-moves button", "Riichi with Fanfare")
	e.noted(before)
	ann.sees("#headline", "Ann has declared riichi") // what comes in may move what is to be tapped
	e.lays("Ann", "5m")
	for _, who := range e.order {
		e.phones[who].sees("#ring", "Ann has declared riichi with Fanfare")
		e.phones[who].sees("#ring button", "Negate")
	}
	e.tv.sees("#ring", "Ann has declared riichi with Fanfare")
	bea.sees("#dock button", "Ron")
	bea.sees("#dock button", "Chi")
	bea.seesNo("#dock .lays [data-lay]", "Bea")
	assert.Equal(t, ringOn(t, bea), ringOn(t, cal), "the same for all, but for whose it is")
	bea.fits()
	bea.shootAll("jp-riichi-ring")
	e.tv.shoot("jp-riichi-ring-tv")
	e.tv.seesNo("#tv a", "See the discards")   // nobody taps a television
	bea.seesNo("#ring", "riichi with Fanfare") // nobody speaks up
	assert.Equal(t, 24000, e.table.Snapshot().Position.Seats[0].Points)
	e.lays("Bea", "9m")
	bea.shootAll("jp-riichi-after")
	e.clean()
}

// ringOn is what a phone shows of the ring, with its owner's name taken out.
func ringOn(t *testing.T, p *device) string {
	t.Helper()
	text := p.text(`document.querySelector("#ring").innerText`)
	for _, name := range []string{"Bea", "Cal"} {
		text = strings.ReplaceAll(text, name, "X")
	}
	return text
}

func (e *janEvening) wantsModifier() bool { return modifierOf(e) != "" }

// modifierOf is the first Modifier on offer.
func modifierOf(e *janEvening) string {
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
func cardOf(e *janEvening, seat int) string {
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

// handOfTiles is a hand of Chaos;Jan that has gone on for so many discards.
func handOfTiles(t *testing.T, at *table.Table, discards int) {
	t.Helper()
	say := func(f fact.Fact) {
		t.Helper()
		_, err := at.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	if at.Snapshot().Position.Round == 0 {
		say(fact.RoundBegan{Dealer: 1})
	}
	say(fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3z")})
	for i := range discards {
		say(fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(card.Tiles34()[i%27])})
	}
}

// On a phone a hand of Chaos;Jan shows at once whose turn it is, what was discarded, what lies on the table and
// everybody's points; the rivers are a tap away, and come before what is read once.
func TestAHandOfTilesIsSeenAtOnceOnAPhone(t *testing.T) {
	e := newJanEvening(t, nil)
	handOfTiles(t, e.table, 30)
	p := e.phones["Cal"]
	for _, size := range [][2]int64{{320, 640}, {390, 844}} {
		p.resize(size[0], size[1])
		p.does(`(location.hash = "", scrollTo(0, 0), true)`)
		p.sees("#headline", "Bea has discarded 3m")
		p.fits()
		inside := `(s => { const b = document.querySelector(s).getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight && b.height > 0 })("%s")`
		for _, part := range []string{"#headline", "#glance", "#scores"} {
			require.True(t, p.holds(fmt.Sprintf(inside, part)), "%v: %s", size, part)
		}
		require.False(t, p.holds(fmt.Sprintf(inside, "#piles .river")), "the rivers lie below: is there a shorter way?")
		p.tap("#glance a", "See the discards")
		for n := range 4 {
			require.Eventually(
				t, func() bool { return p.holds(fmt.Sprintf(inside, fmt.Sprintf("#piles dd.river:nth-of-type(%d)", n+1))) },
				patience, 40*time.Millisecond, "%v: river %d", size, n+1,
			)
		}
		require.True(
			t,
			p.holds(
				`document.querySelector("#piles dl").compareDocumentPosition(document.querySelector("#piles .panel")) === Node.DOCUMENT_POSITION_FOLLOWING`,
			),
		)
		p.shoot(fmt.Sprintf("jp-rivers-%d", size[0]))
	}
}
