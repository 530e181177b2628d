package web_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// listening lets a test hear what a phone plays, feels and says.
const listening = `(window.heard = [], window.felt = [], window.called = [],
	((start) => { OscillatorNode.prototype.start = function (...a) { heard.push(this.frequency.value); return start.apply(this, a); }; })(OscillatorNode.prototype.start),
	Object.defineProperty(navigator, "vibrate", { value: (p) => { felt.push(p); return true; }, configurable: true }),
	speechSynthesis.speak = (u) => { called.push(u.text + "|" + u.lang); }, true)`

// The first five minutes and the last five, on a phone, a tablet and a television's
// width: names that are known, a second phone that joins, a question, a fault, the
// reveal, the end, and all again. SHOTS=folder (make journeys) keeps a picture of each step.
func TestAJourneyAtThreeSizes(t *testing.T) {
	browser := chromium(t)
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1920, 1080}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			h := newHouse(t, web.Options{Camera: &eye{Picture: wideStill(t)}, Film: shortFilm()})
			first := h.BeginKind("chaos-maid", nil, "Ann", "Bea", "Cem", "Dörte")
			h.Say(first, fact.Declared{Verb: "end-game"})
			ann, bea := newDevice(t, browser, size[0], size[1]), newDevice(t, browser, size[0], size[1])
			step := 0
			shoot := func(d *device, name string) {
				step++
				d.Shoot(fmt.Sprintf("journey-%d-%02d-%s", size[0], step, name))
			}

			// Three taps from the first page to the first deal, the names being known: one screen between them.
			dealt, joined := 0, 0
			ann.Open(h.URL("/"))
			ann.Sees("h1", "")
			shoot(ann, "home")
			ann.Press(&dealt, "a.button", "Begin")
			ann.Sees("h1", "A new game")
			shoot(ann, "new")
			ann.Fits()
			ann.Press(&dealt, "button", "Begin")
			ann.Sees("#dock button", "Ann deals")
			shoot(ann, "lobby")

			// From the code to a seat: one tap, and nobody is waited for.
			scanned := time.Now()
			bea.Open(h.URL("/join"))
			bea.Sees("button", "Bea")
			shoot(bea, "who")
			bea.Press(&joined, "button", "Bea")
			bea.Sees("#you", "This phone is Bea")
			seated := time.Since(scanned)
			ann.Sees(".joined .in", "Bea")
			ann.Press(&dealt, "#dock button", "Ann deals")
			bea.Sees("#headline h1", "Round 1")
			tbl := h.Hall.Current()
			assert.LessOrEqual(t, dealt, 3, "taps to the first deal")
			assert.LessOrEqual(t, joined, 2, "taps from the code to a seat")
			t.Logf(
				"at %d px: %d taps to the first deal; the second phone sat down with %d in %s", size[0], dealt, joined,
				seated.Round(time.Millisecond),
			)

			// A question, with all senses, in the tab's title as well.
			require.True(t, bea.Holds(listening))
			bea.Tap("[data-senses]", "")
			bea.Tap("[data-voice]", "")
			require.Eventually(
				t, func() bool { return bea.Holds(`heard.length >= 2 && called.some((c) => c.endsWith("|en"))`) }, patience,
				50*time.Millisecond,
			)
			require.True(t, bea.Holds(`(heard.length = felt.length = called.length = 0, true)`))
			h.Say(
				tbl,
				fact.CardsLaid{
					Zone: zone.Seat(3),
					Cards: []fact.Reading{
						{Card: "QH"},
						{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: .6}, {Card: "JD", Confidence: .3}}},
					},
				},
			)
			bea.Sees(".alert.question", "Which card")
			require.Eventually(t, func() bool {
				return bea.Holds(`heard.length === 2 && felt.length === 1 && called.some((c) => c.startsWith("Which card"))`)
			}, patience, 50*time.Millisecond, "a question is heard, felt and called")
			assert.Contains(t, bea.Text("document.title"), "Something to settle")
			shoot(bea, "question")
			ann.Tap(".alert.question button", "Q")
			bea.SeesNo(".alert", "")
			assert.NotContains(t, bea.Text("document.title"), "Something to settle")

			// A fault is called with its reason, and taken back.
			require.True(t, bea.Holds(`(heard.length = felt.length = called.length = 0, true)`))
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("KS", "KH")})
			bea.Sees(".alert.fault", "colour")
			require.Eventually(t, func() bool {
				return bea.Holds(
					`heard[0] > heard[1] && felt[0].length === 3 && called.some((c) => c.includes("not a pair") && c.includes("king of spades"))`,
				)
			}, patience, 50*time.Millisecond, "a fault is heard, felt and called")
			assert.False(
				t, bea.Holds(`called.some((c) => /[♠♥♦♣]|CM-/.test(c))`), "cards are called by their names, and no clause",
			)
			shoot(bea, "fault")
			ann.Tap(".alert.fault button", "They took it back")
			bea.SeesNo(".alert", "")

			// One's turn is told by the tab.
			h.Say(tbl, fact.Declared{Seat: 1, Verb: "drew", Number: 4})
			require.Eventually(
				t, func() bool { return bea.Holds(`document.title.startsWith("Your turn")`) }, patience, 50*time.Millisecond,
			)
			shoot(bea, "turn")

			// To the end of the round, by taps, and the reveal on both.
			h.Rest(tbl)
			ann.Sees("#dock", "Who is left")
			ann.Tap("#dock button", "Bea")
			ann.Card("QS")
			ann.Tap("#dock button", "Open the card box")
			ann.Card("QC")
			bea.Sees("dialog.reveal[open] h2", "Chaos Maid")
			shoot(bea, "reveal")
			ann.Tap("dialog.reveal button", "Back to the table")
			bea.Tap("dialog.reveal button", "Back to the table")

			// The end: the podium, what to share, and all of it again.
			ann.Tap("summary", "Stop, or something else?")
			ann.Tap("#dock button", "End the game")
			ann.Sees(".podium .first", "")
			bea.Sees(".podium .first", "")
			require.Eventually(t, func() bool {
				return ann.Holds(
					`((r) => r.top >= 0 && r.top < innerHeight / 2)(document.querySelector(".podium").getBoundingClientRect())`,
				)
			}, patience, 50*time.Millisecond, "the podium comes into view")
			ann.Fits()
			shoot(ann, "end")
			code, body, header := get(t, h.URL("/g/"+string(tbl.ID())+"/share.png"))
			assert.Equal(t, 200, code)
			assert.Equal(t, "image/png", header.Get("Content-Type"))
			assert.Greater(t, len(body), 5000)
			screen := newDevice(t, browser, size[0], size[1])
			screen.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
			screen.Sees(".tvend .first", "")
			shoot(screen, "television")
			ann.Tap("a.button", "Play again with the same people")
			ann.Sees("h1", "A new game")
			assert.Equal(t, "Ann", ann.Text(`document.querySelector("[data-seats] input").value`))
			for _, d := range []*device{ann, bea, screen} {
				d.Close()
			}
		})
	}
}
