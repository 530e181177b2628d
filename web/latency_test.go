package web_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	browser "github.com/tablemaid/tablemaid/web/chromium"
	"github.com/tablemaid/tablemaid/web/webtest"
)

const (
	// swiftly is how long a fact may take to a changed phone page, at the 95th
	// percentile.
	swiftly = 100 * time.Millisecond
	// busy is how long the same page may take to fetch one word from the same
	// server: longer, and the machine is busy with other things, so that no
	// figure says anything about the table.
	busy = 25 * time.Millisecond
)

// watchChanges notes, by journal entry, when the page first shows it, in
// milliseconds of the clock that the server has too, since both run here; and
// how long a word takes meanwhile.
const watchChanges = `(() => {
	window.shown = {};
	window.words = [];
	new MutationObserver(() => {
		shown[document.getElementById("seen").dataset.last] ??= performance.timeOrigin + performance.now();
	}).observe(document.body, {subtree: true, childList: true, attributes: true});
	const ask = async () => {
		const from = performance.now();
		await fetch("/healthz");
		words.push(performance.now() - from);
		setTimeout(ask, 50);
	};
	ask();
	return true;
})()`

// measures are what the page noted.
type measures struct {
	Shown map[string]float64
	Words []float64
}

// From a fact handed in to a changed page on a phone: journal on disk, fold,
// stream, drawing, all in.
func TestAPageChangesSwiftly(t *testing.T) {
	own := browser.Start(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.Begin()
	phone := newDevice(t, own, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Sees("#headline h1", "")
	phone.Does(watchChanges)
	picture := webtest.Still(t)
	for batch := 1; batch <= 3; batch++ {
		handed := map[string]time.Time{}
		for i := range 40 {
			f := fact.Fact(fact.Declared{Seat: i%4 + 1, Verb: "drew"})
			if c := card.Standard52()[i]; i < 13 && batch == 1 {
				f = fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))}
			}
			at := time.Now()
			s, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: picture})
			require.NoError(t, err)
			handed[strconv.FormatInt(int64(s.Last), 10)] = at
			time.Sleep(60 * time.Millisecond)
		}
		require.Eventually(
			t, func() bool { return phone.Holds(`shown["` + strconv.FormatInt(int64(tbl.Snapshot().Last), 10) + `"]`) },
			patience, 20*time.Millisecond,
		)
		m, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[measures](`({Shown: shown, Words: words.splice(0)})`))
		require.NoError(t, err)
		var took, words []time.Duration
		for entry, at := range handed {
			if ms, ok := m.Shown[entry]; ok {
				took = append(took, time.Duration(ms*1e6)-time.Duration(at.UnixNano()))
			}
		}
		for _, ms := range m.Words {
			words = append(words, time.Duration(ms*1e6))
		}
		require.Greater(t, len(took), 36, "nearly every step is drawn")
		p50, p95, word := percentile(took, 50), percentile(took, 95), percentile(words, 95)
		t.Logf("from fact to changed page, batch %d: p50 %v, p95 %v; a word from the server p95 %v", batch,
			p50.Round(time.Millisecond), p95.Round(time.Millisecond), word.Round(time.Millisecond))
		if p95 <= swiftly {
			return // another batch would be as good
		}
		if batch == 3 && word <= busy {
			assert.LessOrEqual(t, p95, swiftly)
			return
		}
	}
	t.Skip("this machine is too busy with other things to tell how fast a page changes")
}

func percentile(ds []time.Duration, p int) time.Duration {
	slices.Sort(ds)
	return ds[len(ds)*p/100]
}
