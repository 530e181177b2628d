package view_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// TestWhatIsRemembered writes down what the pages of games and players are told.
func TestWhatIsRemembered(t *testing.T) {
	newHouse(t) // for its clock
	w := &told{t: t}
	for _, n := range []int{0, 1, 4, 51, 120} {
		g := viewtest.Remembered(n)
		w.page(fmt.Sprintf("story of %d rounds", n), past.StoryOf(g, 0, ""))
		w.page(fmt.Sprintf("story of %d rounds, page 1", n), past.StoryOf(g, 1, "round 2 would be settled otherwise"))
	}
	w.page("chart of 700 rounds, which has more points than a phone", past.StoryOf(viewtest.Remembered(700), 0, "").Chart)
	safe := viewtest.Remembered(3)
	for i := range safe.Rounds {
		safe.Rounds[i].Loser = 0
	}
	w.page("story of a game without losers", past.StoryOf(safe, 9, ""))
	bea := archive.Player{
		Name:   "Bea B",
		Games:  2,
		Won:    1,
		Rounds: 3,
		Losing: 2,
		Caught: 1,
		Time:   95 * time.Minute,
		Since:  viewtest.Evening,
		Safest: 2,
		Worst:  1,
		Kinds: []archive.Kind{
			{Name: "Chaos Maid", Games: 1, Won: 1, Rounds: 2, Caught: 2, Losing: true}, {Name: "Chaos", Rounds: 1},
		},
		Duels: []archive.Duel{
			{Name: "Ann", Rounds: 3, Losing: 2, Caught: 1, OtherCaught: 4, Ahead: 1, Games: 2}, {Name: "Cy", Rounds: 1},
		},
		Beads: []archive.Bead{{Round: 1, Caught: true, Gain: -1}, {Round: 2, Gain: 2}, {Round: 3}},
	}
	for i := range 12 {
		bea.Moments = append(
			bea.Moments,
			archive.PlayerMoment{
				Game: "kept", Round: i + 1, At: viewtest.Evening,
				Moment: archive.Moment{Text: fmt.Sprint("moment ", i), Clause: "RV-7"},
			},
		)
	}
	ann := archive.Player{Name: "Ann", Rounds: 245, Losing: 245, Caught: 3, Time: 5 * time.Minute}
	for i := range 245 {
		ann.Beads = append(ann.Beads, archive.Bead{Round: i, Caught: i%7 == 0})
	}
	w.page("players", past.PlayersOf([]archive.Player{bea, ann}))
	w.page("Bea", past.PlayerOf(bea))
	w.page("Ann", past.PlayerOf(ann))
	w.page("games", past.PastOf([]table.Summary{
		{
			ID: "one", Info: game.Info{Name: "Chaos"}, Players: []string{"Ann", "Bea"}, Began: viewtest.Evening, Rounds: 1,
			Points: []int{3, -1}, Over: true, Winners: []int{1}, Headline: "Ann wins.",
		},
		{ID: "two", Players: []string{"Ann"}, Points: []int{0}, Rounds: 2}, {ID: "three", Trouble: "no such game"}}))
	w.holds("memory")
}
