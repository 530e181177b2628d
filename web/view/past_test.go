package view_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// remembered is a game of so many rounds, in each of which one of three is caught.
func remembered(rounds int) *archive.Game {
	g := &archive.Game{ID: "kept", Kind: "chaos-maid", Name: "Chaos Maid", Players: []string{"Ann", "Bea", "Cy"}, Began: viewtest.Evening, Over: true,
		Winners: []int{2}, Points: []int{rounds, 2, 0}, Headline: "Bea wins."}
	for n := 1; n <= rounds; n++ {
		r := archive.Round{Number: n, At: viewtest.Evening.Add(time.Duration(n) * time.Minute), Dealer: 1, Loser: n%3 + 1, Text: fmt.Sprint("round ", n), Clause: "CM-8",
			Gains: []int{1, 0, -1}, Totals: []int{n, n % 2, -n}}
		if n%3 == 0 {
			r.Faults, r.Moments = n/3, []archive.Moment{{Seat: 2, Clause: "RV-7", Text: "Bea is In Exile"}, {Seat: 2, Text: "again"}}
		}
		g.Rounds = append(g.Rounds, r)
	}
	return g
}

// TestWhatIsRemembered writes down what the pages of games and players are told.
func TestWhatIsRemembered(t *testing.T) {
	newHouse(t) // for its clock
	w := &told{t: t}
	for _, n := range []int{0, 1, 4, 51, 120} {
		g := remembered(n)
		w.page(fmt.Sprintf("story of %d rounds", n), view.StoryOf(g, 0, ""))
		w.page(fmt.Sprintf("story of %d rounds, page 1", n), view.StoryOf(g, 1, "round 2 would be settled otherwise"))
	}
	w.page("chart of 700 rounds, which has more points than a phone", view.StoryOf(remembered(700), 0, "").Chart)
	safe := remembered(3)
	for i := range safe.Rounds {
		safe.Rounds[i].Loser = 0
	}
	w.page("story of a game without losers", view.StoryOf(safe, 9, ""))
	bea := archive.Player{Name: "Bea B", Games: 2, Won: 1, Rounds: 3, Caught: 1, Time: 95 * time.Minute, Since: viewtest.Evening, Safest: 2, Worst: 1,
		Kinds: []archive.Kind{{Name: "Chaos Maid", Games: 1, Won: 1, Rounds: 2, Caught: 2, Losing: true}, {Name: "Chaos", Rounds: 1}},
		Duels: []archive.Duel{{Name: "Ann", Rounds: 3, Caught: 1, OtherCaught: 4, Ahead: 1, Games: 2}, {Name: "Cy", Rounds: 1}},
		Beads: []archive.Bead{{Round: 1, Caught: true, Gain: -1}, {Round: 2, Gain: 2}, {Round: 3}},
	}
	for i := range 12 {
		bea.Moments = append(bea.Moments, archive.PlayerMoment{Game: "kept", Round: i + 1, At: viewtest.Evening, Moment: archive.Moment{Text: fmt.Sprint("moment ", i), Clause: "RV-7"}})
	}
	ann := archive.Player{Name: "Ann", Rounds: 245, Caught: 3, Time: 5 * time.Minute}
	for i := range 245 {
		ann.Beads = append(ann.Beads, archive.Bead{Round: i, Caught: i%7 == 0})
	}
	w.page("players", view.PlayersOf([]archive.Player{bea, ann}))
	w.page("Bea", view.PlayerOf(bea))
	w.page("Ann", view.PlayerOf(ann))
	w.page("games", view.PastOf([]table.Summary{
		{ID: "one", Info: game.Info{Name: "Chaos"}, Players: []string{"Ann", "Bea"}, Began: viewtest.Evening, Rounds: 1, Points: []int{3, -1}, Over: true, Winners: []int{1}, Headline: "Ann wins."},
		{ID: "two", Players: []string{"Ann"}, Points: []int{0}, Rounds: 2}, {ID: "three", Trouble: "no such game"}}))
	w.holds("memory")
}

func TestPagesOfALongList(t *testing.T) {
	q := url.Values{"q": {"Ann"}}
	for _, c := range []struct {
		page, all, shown int
		want             view.Pager
	}{
		{0, 3, 3, view.Pager{}},
		{0, 4, 3, view.Pager{Older: "/history?page=1&q=Ann", Where: "1 to 3 of 4"}},
		{1, 4, 3, view.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 4 of 4"}},
		{1, 6, 3, view.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 6 of 6"}},
		{1, 7, 3, view.Pager{Newer: "/history?page=0&q=Ann", Older: "/history?page=2&q=Ann", Where: "4 to 6 of 7"}},
	} {
		got := view.PagerOf("/history", q, c.page, c.all, c.shown)
		got.Where = rules.Text(got.Where).String()
		assert.Equal(t, c.want, got)
	}
	assert.Equal(t, url.Values{"q": {"Ann"}}, q, "what was asked for stays as it was")
}

// Fifty rounds are one page of a story: there is none after it.
func TestAStoryOfOneFullPage(t *testing.T) {
	v := view.StoryOf(remembered(50), 1, "")
	assert.Len(t, v.Rounds, 50)
	assert.Empty(t, v.Later+v.Earlier)
}

// Who joined late has points from then on, and a curve only with points.
func TestAPlayerWithoutPointsHasNoCurve(t *testing.T) {
	g := remembered(3)
	for i := range g.Rounds {
		g.Rounds[i].Totals = g.Rounds[i].Totals[:2]
	}
	assert.Equal(t, []string{"3", "1", "0"}, []string{view.StoryOf(g, 0, "").Chart.Lines[0].Points, view.StoryOf(g, 0, "").Chart.Lines[1].Points,
		view.StoryOf(g, 0, "").Chart.Lines[2].Points})
}
