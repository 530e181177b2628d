package board

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// A snapshot of which newer ones have been drawn is old, so that a phone that is behind is brought up to the newest;
// one of the last few is drawn once for all who may see the same.
func TestAnOldSnapshotIsNotDrawnAnew(t *testing.T) {
	var d drawings
	defer d.follow("game")()
	for last := range fact.ID(mostSheets + 2) {
		_, old := d.at("game", last, "all")
		require.False(t, old)
	}
	_, old := d.at("game", 1, "all")
	require.True(t, old)
	of2, old := d.at("game", 2, "all")
	require.False(t, old)
	again, _ := d.at("game", 2, "all")
	require.Same(t, of2, again)
	for i := range mostClasses {
		d.at("game", 5, fmt.Sprint("class ", i))
	}
	more, old := d.at("game", 5, "one class more")
	require.Nil(t, more)
	require.False(t, old, "it is the newest: it is drawn for that phone alone")
}

// What was drawn of a game is kept while phones follow it, and no longer: not of one that was forgotten, nor of the
// fifty of last month.
func TestDrawingsGoWithTheLastPhone(t *testing.T) {
	var d drawings
	first, second := d.follow("game"), d.follow("game")
	one, _ := d.at("game", 1, "all")
	first()
	again, _ := d.at("game", 1, "all")
	require.Same(t, one, again)
	second()
	require.Empty(t, d.of)
	alone, old := d.at("game", 1, "all")
	require.Nil(t, alone)
	require.False(t, old)
}
