package club_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// TestASeatAndASecondYesThroughAnyMachine: a seat's code that one machine shows is spent at another one, and a
// correction that was proposed at one gets its second person's yes at the other.
func TestASeatAndASecondYesThroughAnyMachine(t *testing.T) {
	node := halltest.Start(t, 1)[0]
	open := func() (*table.Hall, string) {
		j, err := node.OpenJournal(context.Background(), "club")
		require.NoError(t, err)
		h, err := table.OpenHall(j, registry.New(), time.Now)
		require.NoError(t, err)
		server, err := web.New(h, web.Options{})
		require.NoError(t, err)
		s := httptest.NewServer(server)
		t.Cleanup(func() { server.Close(); s.Close(); require.NoError(t, h.Close()) })
		return h, s.URL
	}
	games, a := open()
	_, b := open()
	ann, dora := newBrowser(t, a), newBrowser(t, b)
	code, page := ann.post("/new", url.Values{
		"kind": {"chaos-maid"}, "name": {"Ann", "Bea", "Cem", "Dora"}, "rule.chaos-maid.table_corrections": {"on"},
	})
	require.Equal(t, http.StatusOK, code, page)
	g := "/g/" + string(games.Current().ID())
	ann.post(g+"/sit", url.Values{"seat": {"1"}})

	_, page = ann.get(g + "/seats")
	codes := slices.Compact(regexp.MustCompile(`/join/[A-Z2-9]{6}`).FindAllString(page, -1))
	require.Len(t, codes, 5, "of four seats, and to hand the score over")
	spent := strings.TrimPrefix(codes[3], "/join/") // Dora's
	require.Eventually(
		t, func() bool { code, _ := dora.get("/join/" + spent); return code == http.StatusOK }, time.Minute,
		20*time.Millisecond,
	)
	code, page = dora.post("/join", url.Values{"code": {spent}})
	require.Equal(t, http.StatusOK, code, page)
	require.True(t, strings.Contains(page, "This phone is"))
	require.Eventually(t, func() bool {
		_, page := ann.get(g + "/seats")
		return !strings.Contains(page, spent)
	}, time.Minute, 20*time.Millisecond, "a code that was spent is not shown")

	say := func(who *browser, f fact.Fact) (int, string) {
		text, err := fact.EncodeFact(f)
		require.NoError(t, err)
		return who.post(
			g+"/facts", url.Values{"fact": {string(text)}, "of": {fact.Marks(games.Current().Snapshot().Journal, f)}},
		)
	}
	code, page = say(ann, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	require.Equal(t, http.StatusOK, code, page)
	last := games.Current().Snapshot().Last
	right := fact.Amended{Target: last, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5H", "5D")}}
	code, page = say(ann, right)
	require.Equal(t, http.StatusOK, code, page)
	require.Equal(t, last, games.Current().Snapshot().Last, "it waits")
	var proposal []string
	require.Eventually(t, func() bool {
		_, page := dora.get(g)
		proposal = regexp.MustCompile(`name="proposal" value="(\w+)"`).FindStringSubmatch(page)
		return proposal != nil && strings.Contains(page, "Yes, put it right")
	}, time.Minute, 20*time.Millisecond)
	code, page = dora.post(g+"/second", url.Values{"proposal": {proposal[1]}, "yes": {"1"}})
	require.Equal(t, http.StatusOK, code, page)
	require.Eventually(t, func() bool { return games.Current().Snapshot().Last > last }, time.Minute, 20*time.Millisecond)
	entries := games.Current().Snapshot().Journal
	require.Equal(t, right, entries[len(entries)-1].Fact)
	require.Equal(t, "Dora", entries[len(entries)-1].Source.Second)
}
