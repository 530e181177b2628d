package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// The wall is read from across the hall: three tables fill it, and ten do not hang below its edge.
func TestTheWallIsFullAndHoldsEverything(t *testing.T) {
	browser := chromium(t)
	for _, players := range []int{12, 24, 40} {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			h := newHouse(t, web.Options{Club: clubHouse{}})
			var names []string
			for i := range players {
				names = append(names, fmt.Sprintf("%s %c.", ten[i%len(ten)], 'A'+i/len(ten)))
			}
			path, step := h.evening(names...)
			step("round", nil)
			for table := range players / 4 {
				step(
					"rule", url.Values{"round": {"1"}, "table": {fmt.Sprint(table + 1)}, "points": {fmt.Sprintf("%d 3 0 1", table%7)}},
				)
			}
			step("round", nil)
			step("clock", url.Values{"minutes": {"45"}})
			code, _, _ := get(t, h.URL(path+"/wall"))
			require.Equal(t, http.StatusOK, code)
			d := newDevice(t, browser, 1920, 1080)
			d.Open(h.URL(path + "/wall"))
			d.Sees(".eventstandings tbody tr:last-child", "")
			assert.LessOrEqual(t, d.far("main *", "bottom"), 1080., "nothing is below the screen")
			assert.LessOrEqual(t, d.far("main *", "right"), 1920., "nor beside it")
			assert.GreaterOrEqual(t, d.far(".sheet", "bottom"), 0.8*1080, "the screen is full")
			d.Shoot(fmt.Sprintf("wall-of-%d", players))
		})
	}
}

// far is how far down, or to the right, what is seen of a selector reaches, in pixels.
func (d *device) far(selector, edge string) float64 {
	d.T.Helper()
	px, err := chromedp.Run(d.Ctx, chromedp.Evaluate[float64](fmt.Sprintf(`Math.max(...[...document.querySelectorAll(%q)]
		.filter(e => e.getClientRects().length && !e.matches(".sr, .sr *, svg *")).map(e => e.getBoundingClientRect()[%q]))`,
		selector, edge)))
	require.NoError(d.T, err)
	return px
}
