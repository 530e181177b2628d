package club

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/referee/table"
)

// A director sees what is played, how the last game of a free table ended, and nothing that was left for another.
func TestADirectorSeesWhatConcernsThem(t *testing.T) {
	now := time.Date(2026, 3, 7, 22, 0, 0, 0, time.UTC)
	ago := func(minutes int) time.Time { return now.Add(-time.Duration(minutes) * time.Minute) }
	s := newShown()
	game := func(at string, began, last int, over bool, players ...string) bool {
		g := table.Summary{Began: ago(began), Over: over, Players: players}
		defer s.add(g, at)
		return s.is(g, at, ago(last), now)
	}
	assert.True(t, game("one", 10, 1, false, "Ann", "Bea"))
	assert.True(t, game("two", 60, 50, true, "Cal", "Dee"), "decided, and the table is free")
	assert.False(t, game("one", 70, 11, true, "Ann", "Bea"), "decided, and another was begun there")
	assert.False(t, game("one", 90, 80, false, "Ann", "Eva"), "left for another")
	assert.False(t, game("three", 200, 121, true, "Fay", "Gil"), "decided long ago")
	assert.True(t, game("four", 240, 180, false, "Hal", "Ida"), "not decided: somebody has to ask")

	assert.True(t, game("", 30, 20, false, "Jan", "Kim"))
	assert.True(t, game("", 40, 35, false, "Lee", "Mia"), "one of many without a camera")
	assert.False(t, game("", 50, 45, false, "Kim", "Ned"), "Kim plays elsewhere since")
	assert.True(t, game("five", 55, 54, false, "Kim", "Ova"), "at its own table nobody has begun another")
	assert.True(t, game("one", 60, 2, false, "Pia", "Quy"), "two games at one table go on")
}
