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
	director := chromium.NewDevice(t, browser, 1024, 1366)
	director.Open(b.url + b.director)
	director.Open(b.url + "/events")
	names := strings.Fields("Ann Bea Cem Dora Emil Fay Gus Hel Ida Jon Kim Lea")
	director.Types("[name=name]", 0, "Friday")
	director.Types("[name=players]", 0, strings.Join(names, "\n"))
	director.Tap("button", "Begin the evening")
	director.Tap("button", "Draw the next round")
	director.Tap("button", "Begin the games of this round")
	director.Sees("#event a", "Table 3")
	director.Shoot("club-01-director")
	games := regexp.MustCompile(`/g/[a-z2-7]{8}`).FindAllString(
		director.Text("document.querySelector('#event').innerHTML"), -1,
	)
	require.Len(t, games, 3)

	// Of each table one phone keeps the score at a, and another one has joined at b: seen at a.
	var keepers, guests []*chromium.Device
	for _, g := range games {
		keeper, guest := chromium.NewDevice(t, browser, 390, 844), chromium.NewDevice(t, browser, 390, 844)
		keeper.Open(a.url + g)
		keeper.Tap("button", "Keep the score here")
		keeper.Sees("#you", "keeps the score")
		guest.Open(b.url + g)
		guest.Tap("#you button", "")
		guest.Sees("#you", "This phone is")
		keeper.Sees(".joined .in", "")
		keepers, guests = append(keepers, keeper), append(guests, guest)
	}
	keepers[0].Shoot("club-02-joined-elsewhere")

	// What is tapped at one machine is on the phones of the other.
	for i := range games {
		keepers[i].Tap("#dock button", "deals")
		keepers[i].Sees("#headline h1", "Round 1")
		lay(keepers[i], "7H", "7D")
		guests[i].Sees("#piles .group", "7")
	}
	guests[1].Shoot("club-03-played")

	// Everybody pauses, and goes on; a table calls the director, who comes.
	director.Tap("button", "Pause all tables")
	for _, d := range append(keepers, guests...) {
		d.Sees("#paused", "pause")
	}
	keepers[1].Shoot("club-04-pause")
	director.Tap("button", "Go on")
	keepers[2].Tap("button", "Call the director")
	keepers[2].Sees(".senses", "has been called")
	director.Sees("#event .called", "Calls the director")
	director.Shoot("club-05-called")
	director.Tap("button", "I have been at the tables")
	director.Sees("#event .eventstandings", "Ann")

	// The first machine dies. Its phones are at another one within seconds, and are who they were.
	gone := time.Now()
	a.kill(t)
	var back []string
	for i, k := range keepers {
		k.Sees("#headline h1", "Round 1")
		require.Eventually(t, func() bool {
			return k.Holds(
				`!location.href.startsWith("` + a.url + `") && document.querySelector("#board")?.dataset.link === "live"`,
			)
		}, chromium.Patience, 20*time.Millisecond)
		back = append(back, time.Since(gone).Round(10*time.Millisecond).String())
		k.Sees("#dock [data-lay]", "")
		if i == 0 {
			k.Shoot("club-06-moved")
		}
	}
	t.Logf("phones of the machine that died were at another one after %s; load %s", strings.Join(back, ", "), load())
	for i := range games {
		lay(keepers[i], "9S", "9C")
		guests[i].Sees("#piles .group", "9")
	}
	guests[0].Shoot("club-07-went-on")
	director.Sees("#event", "Table 3")
	director.Shoot("club-08-standings")
	for i, p := range machines[1:] {
		director.Open(p.url + "/club")
		for _, g := range games {
			require.Contains(t, director.Text("document.body.innerHTML"), g, fmt.Sprint("machine ", i+1))
		}
	}
}

// lay notes a pair of the first player by the keyboard.
func lay(d *chromium.Device, x, y string) {
	d.T.Helper()
	d.Tap("#dock [data-lay]", "")
	for _, c := range []string{x, y} {
		d.Card(c)
	}
	d.Tap("#keyboard [data-done]", "")
}
