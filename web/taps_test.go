package web_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web"
)

// A whole round kept by tapping, without a camera: the pairs as a table lays
// them, a player's opening pairs one after the other, later ones by turns.
func TestARoundByTapping(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.agreed(nil)
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Tap("#you button", "Keep the score")
	phone.Sees("#dock [data-lay]", "Ann")

	var pairs [][2]card.Card
	for _, c := range card.Standard52() {
		if m := card.Of(c.Rank(), c.Suit().Partner()); c < m && (c.Rank() != "Q" || c.Colour() != card.Black) {
			pairs = append(pairs, [2]card.Card{c, m})
		}
	}
	require.Len(t, pairs, 25)
	total, most := 0, 0
	names := []string{"Ann", "Bea", "Cem", "Dörte"}
	phone.Press(new(int), "#dock [data-lay]", names[0])
	seatOf := func(i int) int {
		if i < 12 {
			return i/3%4 + 1 // three pairs each before the draws begin
		}
		return i%4 + 1 // then by turns
	}
	for i, p := range pairs {
		seat := seatOf(i) - 1
		taps := 0
		if i == 0 {
			taps = 1 // the seat was tapped above
		}
		chosen := `document.querySelector("#keyboard [data-seats] .on")?.textContent === "` + names[seat] + `"`
		if i > 0 { // what was tapped last stays readable for a moment
			require.Eventually(
				t, func() bool { return phone.Holds(`!document.querySelector("#keyboard .pairkey.on")`) }, patience,
				20*time.Millisecond,
			)
		}
		if !phone.Holds(chosen) {
			phone.Press(&taps, "#keyboard [data-seats] button", names[seat])
			require.True(t, phone.Holds(chosen))
		}
		phone.Press(
			&taps,
			fmt.Sprintf(`#keyboard [data-pair="%[1]s %[2]s"], #keyboard [data-pair="%[2]s %[1]s"]`, string(p[0]), string(p[1])),
			"",
		)
		total, most = total+taps, max(most, taps)
	}
	phone.Sees("#headline h1", "left")
	require.Len(t, tbl.Snapshot().Position.Results, 0)
	phone.SeesNo("#keyboard[open]", "") // nobody has a pair left to lay
	end := 0
	phone.Press(&end, "#dock button", "Bea")
	phone.Press(&end, `#keyboard [data-card="QS"]`, "")
	phone.Press(&end, "#dock button", "Open the card box")
	phone.Press(&end, `#keyboard [data-card="QC"]`, "")
	phone.Sees("dialog.reveal[open] h2", "Chaos Maid")
	p := tbl.Snapshot().Position
	for _, pile := range p.Piles {
		if n := pile.Zone.Seat(); n > 0 {
			for _, g := range pile.Groups {
				i := slices.IndexFunc(pairs, func(p [2]card.Card) bool { return p[0] == g.Cards[0] || p[1] == g.Cards[0] })
				if i >= 0 {
					assert.Equal(t, seatOf(i), n, "%v lie with whoever laid them", g.Cards)
				}
			}
		}
	}
	require.Len(t, p.Results, 1)
	assert.Equal(t, 2, p.Results[0].Loser)
	for _, r := range p.Rulings {
		assert.NotEqual(t, rules.Fault, r.Kind, r.Text)
	}
	t.Logf(
		"25 pairs in %d taps, %.1f a pair, at most %d; %d more to the end of the round", total, float64(total)/25, most, end,
	)
	assert.LessOrEqual(t, most, 2)
	assert.LessOrEqual(t, total, 40)
	assert.LessOrEqual(t, end, 4)

	// Where the thumb is: every key and every button can be hit.
	small, err := chromedp.Run(
		phone.Ctx,
		chromedp.Evaluate[string](`(() => { document.querySelectorAll("dialog[open]").forEach(d => d.close());
		return JSON.stringify([...document.querySelectorAll("#dock button, #you button, .top .tabs a, .top button")].filter(e => e.getClientRects().length)
			.map(e => [e.textContent.trim(), e.getBoundingClientRect().width, e.getBoundingClientRect().height]).filter(([, w, h]) => h < 40 || w < 40)); })()`),
	)
	require.NoError(t, err)
	var misses [][]any
	require.NoError(t, json.Unmarshal([]byte(small), &misses))
	assert.Empty(t, misses, "too small for a finger")
}
