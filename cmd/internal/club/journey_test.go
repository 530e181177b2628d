package club_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/chromium"
)

// TestAnEveningThroughTwoMachines plays an evening of three tables in a browser, of each table one phone at the first
// machine of a hall of three and one at the second. The machines have addresses of their own, so a phone has a cookie
// for each. Then the first machine dies: its phones go on at another one, as the same phones, without a tap.
func TestAnEveningThroughTwoMachines(t *testing.T) {
	browser := chromium.Start(t)
	machines := startProcesses(t, 3)
	a, b := machines[0], machines[1]
	director := newDevice(t, browser, 1024, 1366)
	director.open(b.url + b.director)
	director.open(b.url + "/events")
	names := strings.Fields("Ann Bea Cem Dora Emil Fay Gus Hel Ida Jon Kim Lea")
	director.types("[name=name]", "Friday")
	director.types("[name=players]", strings.Join(names, "\n"))
	director.tap("button", "Begin the evening")
	director.tap("button", "Draw the next round")
	director.tap("button", "Begin the games of this round")
	director.sees("#event a", "Table 3")
	director.shoot("club-01-director")
	games := regexp.MustCompile(`/g/[a-z2-7]{8}`).FindAllString(
		director.text("document.querySelector('#event').innerHTML"), -1,
	)
	require.Len(t, games, 3)

	// Of each table one phone keeps the score at a, and another one has joined at b: seen at a.
	var keepers, guests []*device
	for _, g := range games {
		keeper, guest := newDevice(t, browser, 390, 844), newDevice(t, browser, 390, 844)
		keeper.open(a.url + g)
		keeper.until("button", "Keep the score here", "#you", "keeps the score")
		guest.open(b.url + g)
		guest.until("#you button", "", "#you", "This phone is")
		keeper.sees(".joined .in", "")
		keepers, guests = append(keepers, keeper), append(guests, guest)
	}
	keepers[0].shoot("club-02-joined-elsewhere")

	// What is tapped at one machine is on the phones of the other.
	for i := range games {
		keepers[i].until("#dock button", "deals", "#headline h1", "Round 1")
		lay(keepers[i], "7H", "7D")
		guests[i].sees("#piles .group", "7")
	}
	guests[1].shoot("club-03-played")

	// Everybody pauses, and goes on; a table calls the director, who comes.
	director.tap("button", "Pause all tables")
	for _, d := range append(keepers, guests...) {
		d.sees("#paused", "pause")
	}
	keepers[1].shoot("club-04-pause")
	director.tap("button", "Go on")
	keepers[2].until("button", "Call the director", ".senses", "has been called")
	director.sees("#event .called", "Calls the director")
	director.shoot("club-05-called")
	director.tap("button", "I have been at the tables")
	director.sees("#event .eventstandings", "Ann")

	// The first machine dies. Its phones are at another one within seconds, and are who they were.
	gone := time.Now()
	a.kill(t)
	var back []string
	for i, k := range keepers {
		k.sees("#headline h1", "Round 1")
		require.Eventually(t, func() bool {
			return k.holds(
				`!location.href.startsWith("` + a.url + `") && document.querySelector("#board")?.dataset.link === "live"`,
			)
		}, patience, 20*time.Millisecond)
		back = append(back, time.Since(gone).Round(10*time.Millisecond).String())
		k.sees("#dock [data-lay]", "")
		if i == 0 {
			k.shoot("club-06-moved")
		}
	}
	t.Logf("phones of the machine that died were at another one after %s; load %s", strings.Join(back, ", "), load())
	for i := range games {
		lay(keepers[i], "9S", "9C")
		guests[i].sees("#piles .group", "9")
	}
	guests[0].shoot("club-07-went-on")
	director.sees("#event", "Table 3")
	director.shoot("club-08-standings")
	for i, p := range machines[1:] {
		director.open(p.url + "/club")
		for _, g := range games {
			require.Contains(t, director.text("document.body.innerHTML"), g, fmt.Sprint("machine ", i+1))
		}
	}
}

// lay notes a pair of the first player by the keyboard.
func lay(d *device, x, y string) {
	d.t.Helper()
	d.tap("#dock [data-lay]", "")
	for _, c := range []string{x, y} {
		if d.holds(`document.querySelector('#keyboard[data-mode="pairs"]')`) {
			d.tap("#keyboard [data-singles]", "")
		}
		d.tap(`#keyboard [data-card="`+c+`"]`, "")
	}
	d.tap("#keyboard [data-done]", "")
}
