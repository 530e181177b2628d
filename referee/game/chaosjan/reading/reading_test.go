package reading_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/reading"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ways are the ways to read a fact that is unlawful where seat 1 has dealt and is to draw.
func ways(t *testing.T, f fact.Fact) []reading.Reading {
	t.Helper()
	set, err := rules.Complete(house.Switches(), nil)
	require.NoError(t, err)
	h := house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set})
	at := play.New(h, &fault.Judge{})
	require.Nil(t, at.Do(fact.Entry{ID: 1, Fact: fact.RoundBegan{Dealer: 1}}))
	kept, e := at.Clone(), fact.Entry{ID: 2, Fact: f}
	wrong := at.Do(e)
	require.NotNil(t, wrong, "%v is lawful", f)
	return reading.Of(h, &play.Mark{Entry: e, Wrong: wrong, Turn: kept.WhoseTurn(), Before: kept})
}

// CJ-2.3: a discard out of turn lies as it was laid, came early, or was that of whose turn it was.
func TestCJ2_3_ADiscardOutOfTurnHasThreeReadings(t *testing.T) {
	laid := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5m")}
	all := ways(t, laid)
	require.Len(t, all, 3)
	assert.True(t, all[0].Forced)
	assert.Equal(t, laid, all[0].Entry.Fact)
	assert.True(t, all[1].Late)
	laid.Zone = zone.Seat(1)
	assert.Equal(t, laid, all[2].Entry.Fact)
	assert.False(t, all[2].Forced, "their own discard is lawful")
}

// CJ-P7: a call of a discard that was not told takes one of whose turn it was, or leaves open which tile.
func TestCJP7_ACallTakesADiscardThatNobodyTold(t *testing.T) {
	all := ways(t, fact.Declared{Seat: 3, Verb: verb.Pon})
	require.Len(t, all, 4)
	assert.True(t, all[0].Forced)
	assert.True(t, all[1].Late)
	assert.Equal(t, 1, all[2].Over, "Ann discarded before")
	assert.False(t, all[2].Bare)
	assert.Equal(t, 3, all[3].Over)
	assert.True(t, all[3].Bare)
}
