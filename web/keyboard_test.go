package web_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// pairKey is the key of a pair, whichever of its cards comes first.
func pairKey(a, b string) string {
	return fmt.Sprintf(`#keyboard [data-pair="%[1]s %[2]s"], #keyboard [data-pair="%[2]s %[1]s"]`, a, b)
}

// readable holds where an element of the card keyboard lies within the screen and under nothing.
func readable(selector string) string {
	return `(() => { const e = document.querySelector("` + selector + `"); if (!e || !e.getClientRects().length) return false;
		const r = e.getBoundingClientRect(), over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		return r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth && e.contains(over); })()`
}

// keyAt is how far down a key lies on the screen.
const keyAt = `String(Math.round(document.querySelector("#keyboard [data-pair]").getBoundingClientRect().top))`

// A press of the card keyboard that the table refuses, or that cannot be sent, is named above the keys with the reason:
// on every screen within sight, for every press of a quick finger, and no key moves for it.
func TestTheCardKeyboardTellsWhatBecameOfAPress(t *testing.T) {
	browser := chromium(t)
	for _, size := range sizes {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			h := newHouse(t, web.Options{})
			tbl := h.keep(h.Begin())
			phone := newDevice(t, browser, size[0], size[1])
			phone.Is(phoneCookie)
			phone.Open(h.URL("/g/" + string(tbl.ID())))
			phone.Tap("#dock [data-lay]", "Bea")
			phone.Sees("#keyboard[open]", "")
			phone.Does(`!document.querySelector("#keyboard").getAnimations().length`)
			phone.Does(
				`(document.querySelector("#keyboard").scrollTop = 60, true)`,
			) // somewhere among the keys, where not all are seen at once
			was := phone.Text(keyAt)

			phone.Is("phone=somebody-else-who-has-this-phone-now") // the table knows the phone no more
			phone.Press(new(int), pairKey("7H", "7D"), "")
			phone.Press(new(int), pairKey("8H", "8D"), "")
			phone.Sees("#kbsaid .toast", "7♥ 7♦ · Bea lays: 8♥ 8♦")
			assert.Contains(t, phone.Text(`document.querySelector("#kbsaid").textContent`), "Not noted: Bea lays: 7♥ 7♦")
			assert.Contains(t, phone.Text(`document.querySelector("#kbsaid").textContent`), "watch", "it says why")
			assert.True(t, phone.Holds(readable("#kbsaid .toast")), "the reason is within sight")
			assert.Equal(t, was, phone.Text(keyAt), "no key moved under the finger")
			phone.holdsIn("a refused press")
			phone.Shoot(fmt.Sprintf("keyboard-refused-%d", size[0]))
			require.EqualValues(t, 2, tbl.Snapshot().Last)
			phone.Is(phoneCookie)
			phone.Press(new(int), "#kbsaid [data-close]", "")
			phone.SeesNo("#kbsaid .toast", "")
			assert.Equal(t, was, phone.Text(keyAt))
			phone.Press(new(int), "#keyboard [data-seats] button", "Bea")
			phone.Press(new(int), pairKey("7H", "7D"), "")
			phone.Sees("#piles .group", "7")

			h.Close()
			phone.Sees("#keyboard .kept", "No connection to the table")
			phone.Press(new(int), "#keyboard [data-seats] button", "Cem")
			phone.Press(new(int), pairKey("9H", "9D"), "")
			phone.Sees("#keyboard .kept", "Kept on this phone")
			phone.Sees("#keyboard .kept", "Cem lays: 9♥ 9♦")
			assert.True(t, phone.Holds(readable("#keyboard .kept")), "what is kept is within sight")
			assert.Equal(t, was, phone.Text(keyAt), "no key moved under the finger")
			phone.Shoot(fmt.Sprintf("keyboard-kept-%d", size[0]))
			h.Open()
			tbl = h.Hall.Current()
			phone.SeesNo("#keyboard .kept", "")
			phone.Sees("#piles .group", "9")
			facts := tbl.Snapshot().Entries
			require.Len(t, facts, 4)
			assert.Equal(t, fact.Read("9H", "9D"), lastOf(facts).Fact.(fact.CardsLaid).Cards)
		})
	}
}
