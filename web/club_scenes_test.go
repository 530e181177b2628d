package web_test

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/club"
)

// clubHouse is what a hall of two tables with cameras has besides its games.
type clubHouse struct{}

func (clubHouse) Director() string { return "the-code" }
func (clubHouse) Invite(_ context.Context, table string) (string, error) {
	return "nats://" + table + "@192.168.1.5", nil
}
func (clubHouse) Dismiss(context.Context, string) error             { return nil }
func (clubHouse) Ready() error                                      { return nil }
func (clubHouse) DiskFree() (uint64, error)                         { return 1 << 30, nil }
func (clubHouse) Behind(context.Context) (map[string]uint64, error) { return nil, nil }
func (clubHouse) Tables(context.Context) ([]club.Table, error) {
	return []club.Table{
		{Name: "table-1", Seen: time.Now(), Camera: "The table lies as it was set up.", Well: true},
		{
			Name: "table-2", Seen: time.Now().Add(-5 * time.Minute), Camera: "No picture yet", Behind: 3,
			Refused: "this game is played at another table",
		},
	}, nil
}

var (
	gamePath = regexp.MustCompile(`/g/([a-z2-7]{8})`)
)

// evening plans one for these players, four at a table, as the director; step does what its page offers.
func (h *house) evening(players ...string) (path string, step func(name string, form url.Values)) {
	h.T.Helper()
	getAs(h.T, h.URL("/director/the-code"), phoneCookie)
	r := post(h.T, h.URL("/events"), url.Values{
		"name": {"Friday"}, "game": {"chaos-maid"}, "size": {"4"}, "league": {"Winter"},
		"players": {strings.Join(players, "\n")},
	})
	require.Equal(h.T, http.StatusSeeOther, r.StatusCode)
	path = r.Header.Get("Location")
	return path, func(name string, form url.Values) {
		h.T.Helper()
		require.Equal(h.T, http.StatusSeeOther, post(h.T, h.URL(path+"/steps/"+name), form).StatusCode, name)
	}
}

// clubScenes are the pages of a hall in the middle of an evening: a round decided and put right, somebody
// late, somebody gone, a table that calls, everybody pausing.
func clubScenes(t *testing.T) []scene {
	empty, h := newHouse(t, web.Options{Club: clubHouse{}}), newHouse(t, web.Options{Club: clubHouse{}})
	path, step := h.evening(append(ten, "Kim", "Ludmilla Wassiljewna")...)
	step("round", nil)
	for i, points := range []string{"5 3 0 1", "2 2 5 0", "1 4 4 0", "4 4 0 1"} {
		step("rule", url.Values{"round": {"1"}, "table": {string(rune('1' + i%3))}, "points": {points}})
	}
	step("join", url.Values{"player": {"Nele"}})
	step("leave", url.Values{"number": {"3"}, "left": {"yes"}})
	step("round", nil)
	step("clock", url.Values{"minutes": {"45"}})
	step("play", nil)
	_, page, _ := getAs(t, h.URL(path), phoneCookie)
	games := gamePath.FindAllStringSubmatch(page, -1)
	require.Len(t, games, 3)
	game, err := h.Hall.Table(journal.GameID(games[1][1]))
	require.NoError(t, err)
	h.Say(h.keep(game), fact.RoundBegan{Dealer: 1})
	h.Say(game, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")})
	require.Equal(t, http.StatusSeeOther, post(t, h.URL(games[1][0]+"/director"), nil).StatusCode)
	step("pause", url.Values{"paused": {"yes"}})
	return []scene{
		{name: "club-bare", url: empty.URL("/club")},
		{name: "club", url: h.URL("/club"), as: phoneCookie},
		{name: "events-bare", url: empty.URL("/events")},
		{name: "events", url: h.URL("/events"), as: phoneCookie},
		{name: "event", url: h.URL(path), as: phoneCookie},
		{name: "event-guest", url: h.URL(path)},
		{name: "wall", url: h.URL(path + "/wall")},
		{name: "league", url: h.URL("/league?name=Winter")},
		{name: "called", url: h.URL(games[1][0]), as: phoneCookie, do: func(d *device) { d.Sees("#paused", "") }},
	}
}
