package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// An evening of two rounds: the newest first, who sits out, which table has no
// game yet, the points where they are known, and what was put right.
func TestAnEveningAsItsPageShowsIt(t *testing.T) {
	log, at := journal.NewMemory(), viewtest.Evening
	director := fact.Source{Kind: fact.Person, Person: "Dee"}
	id, err := event.Begin(t.Context(), log, event.Setup{Name: "Friday", Game: "chaos-maid", League: "spring",
		Format: event.Format{Size: 3, Min: 3, Max: 3},
		Names:  []string{"Ann", "Bea", "Cy", "Dan", "Eve", "Flo", "Gus"}}, at, director)
	require.NoError(t, err)
	take := func(s event.Step) event.State {
		at = at.Add(time.Minute)
		require.NoError(t, event.Take(t.Context(), log, id, at, director, s))
		s2, err := event.Open(t.Context(), log, id)
		require.NoError(t, err)
		return s2
	}
	unknown := func(journal.GameID) (event.Standing, bool) { return event.Standing{}, false }
	first := take(event.DrawRound(1, unknown))
	v := view.EventOf("friday", "Chaos Maid", first, at)
	assert.Empty(t, v.Clock, "no clock was set")
	assert.False(t, v.Late)
	assert.True(t, v.Rounds[0].Waits, "two tables have no game")
	assert.Empty(t, v.Rounds[0].Tables[0].Seats[0].Points)
	take(event.Play(1, 1, "aaaaaaaa"))
	assert.True(
		t, view.EventOf("friday", "", take(event.Rule(1, 1, []int{3, 0, -1})), at).Rounds[0].Waits, "one table has no game",
	)
	v = view.EventOf("friday", "", take(event.Rule(1, 2, []int{1, 1, 0})), at)
	assert.False(t, v.Rounds[0].Waits, "a table whose points were decided needs no game")
	s := take(event.Rule(1, 1, []int{0, 3, -1}))
	seats, names := s.Rounds[0].Tables[0].Seats, []string{}
	for _, p := range seats {
		names = append(names, s.NameOf(p))
	}
	take(event.DrawRound(2, unknown))
	state := take(event.SetClock(20 * time.Minute))
	v = view.EventOf("friday", "Chaos Maid", state, at.Add(90*time.Second))
	assert.Equal(t, []string{"Friday", "Chaos Maid", "spring", "18:30"}, []string{v.Name, v.Game, v.League, v.Clock})
	assert.Equal(t, []int{2, 1}, []int{v.Rounds[0].Number, v.Rounds[1].Number})
	assert.True(t, v.Rounds[0].Waits)
	assert.Equal(t, s.NameOf(s.Rounds[0].Byes[0]), v.Rounds[1].Byes)
	table := v.Rounds[1].Tables[0]
	assert.Equal(t, []view.EventSeat{{names[0], "0"}, {names[1], "3"}, {names[2], "−1"}}, table.Seats)
	assert.True(t, table.Ruled)
	assert.Equal(t, []view.EventChange{{1, 1, names[0] + " 3, " + names[1] + " 0, " + names[2] + " -1",
		names[0] + " 0, " + names[1] + " 3, " + names[2] + " -1"}}, v.Changes)
	assert.Len(t, v.Standings, 7)

	for after, want := range map[time.Duration]string{20 * time.Minute: "0:00", 21*time.Minute + 5*time.Second: "−1:05"} {
		v = view.EventOf("friday", "", state, at.Add(after))
		assert.Equal(t, want, v.Clock)
		assert.True(t, v.Late, "the time is over")
	}
	assert.False(t, view.EventOf("friday", "", state, at).Late)
	over := view.EventOf("friday", "", take(event.Finish(unknown)), at)
	assert.True(t, over.Over)
	assert.Empty(t, over.Clock, "when all is over no time is left to tell")
}

func TestWhatDecidedBetweenTwo(t *testing.T) {
	for by, want := range map[event.TieBreak]string{event.ByPoints: "", event.ByWon: "by tables won", event.ByOpponents: "by points of opponents",
		event.Shared: "equal"} {
		assert.Equal(t, want, view.By(by))
	}
}
