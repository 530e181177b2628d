package points_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/points"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func sitDown(t *testing.T) (*points.Points, *fault.Judge) {
	t.Helper()
	set, err := rules.Complete(house.Switches(), nil)
	require.NoError(t, err)
	j := &fault.Judge{}
	p := points.New(house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set}), j)
	return &p, j
}

// CJ-3.1g: nobody pays more than they have, unless the table lets it stand; what no sticks can pay is never paid.
func TestCJ3_1g_NobodyPaysMoreThanTheyHave(t *testing.T) {
	p, judge := sitDown(t)
	var told record.Record
	require.Nil(t, p.Move(&told, 2, 0, 24800, "said", 1))
	assert.Equal(t, "CJ-3.1g", p.Move(&told, 2, 0, 300, "said", 2).Clause)
	judge.Lets = true
	assert.Equal(t, "CJ-3.1f.5", p.Move(&told, 2, 0, 150, "said", 3).Clause)
	require.Nil(t, p.Move(&told, 2, 0, 300, "said", 4))
	assert.Equal(t, -100, p.Has(2))
	assert.Equal(t, 100000, p.Sum())
}

// CJ-3.1f: exactly so many are taken or none; “up to” takes what lies there; nobody takes more than that.
func TestCJ3_1f_TheWaysToTake(t *testing.T) {
	for word, want := range map[string]struct {
		takes  int
		clause string
	}{
		"": {0, ""}, "exact": {0, ""}, "up-to": {1000, ""}, "up-to 1200": {0, "CJ-3.1f.3"}, "any": {0, "CJ-3.1f.4"},
		"some": {0, "CJ-3.1f.1"},
	} {
		p, _ := sitDown(t)
		var told record.Record
		require.Nil(t, p.Move(&told, 1, 0, 1000, "said", 1))
		bad := p.Takes(&told, fact.Entry{ID: 2}, fact.Declared{Seat: 3, Word: word, Number: 1500})
		if want.clause != "" {
			require.NotNil(t, bad, word)
			assert.Equal(t, want.clause, bad.Clause, word)
		} else {
			assert.Nil(t, bad, word)
		}
		assert.Equal(t, 25000+want.takes, p.Has(3), word)
	}
}

// A copy goes its own way.
func TestACopyHasPointsOfItsOwn(t *testing.T) {
	p, _ := sitDown(t)
	kept := p.Clone()
	p.Give(1, 2, 3000, "the win", 1)
	assert.Equal(t, []int{22000, 28000, 25000, 25000}, p.AllPoints())
	assert.Equal(t, []int{25000, 25000, 25000, 25000}, kept.AllPoints())
	assert.Len(t, p.MovedSince(kept.Moved()), 1)
}
