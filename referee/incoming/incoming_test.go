package incoming_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
)

func began(players ...string) fact.Entry {
	return fact.Entry{ID: 1, Fact: fact.GameBegan{Game: "old-maid", Version: 1, Players: players}}
}

// A game goes on with the one of its id if that began as it does, and is kept beside it otherwise.
func TestAGameGoesOnWithItself(t *testing.T) {
	j, kept := journal.NewMemory(), journal.NewGameID()
	first, dealt := began("Ann", "Bea"), fact.Entry{ID: 2, Fact: fact.RoundBegan{Dealer: 1}}
	require.NoError(t, j.Append(t.Context(), kept, first))

	id, here, err := incoming.Begun(t.Context(), j, exchange.Game{ID: string(kept), Entries: []fact.Entry{first, dealt}})
	require.NoError(t, err)
	assert.Equal(t, kept, id)
	assert.Len(t, here, 1)

	id, here, err = incoming.Begun(t.Context(), j, exchange.Game{ID: string(kept), Entries: []fact.Entry{began("Ann", "Cal")}})
	require.NoError(t, err)
	assert.NotEqual(t, kept, id)
	assert.Empty(t, here)
}

// A picture whose name is taken gets another; one that the file only names is cited no more.
func TestPicturesAreTheirGamesOwn(t *testing.T) {
	j := journal.NewMemory()
	named, given := journal.NewStillName(), journal.NewStillName()
	for _, name := range []string{named, given} {
		require.NoError(t, j.KeepStill(name, []byte("the other game's")))
	}
	g := exchange.Game{
		Entries: []fact.Entry{{ID: 1, Still: named}, {ID: 2, Still: given}, {ID: 3, Still: given}},
		Stills:  map[string][]byte{given: []byte("its own")},
	}
	require.NoError(t, incoming.Apart(j, g, 0))
	assert.Empty(t, g.Entries[0].Still)
	assert.NotEqual(t, given, g.Entries[1].Still)
	assert.Equal(t, g.Entries[1].Still, g.Entries[2].Still)
	assert.Equal(t, map[string][]byte{g.Entries[1].Still: []byte("its own")}, g.Stills)
}

// What is wrong with a file is a refusal; a disk that is full is not.
func TestOnlyTheFileIsRefused(t *testing.T) {
	full := errors.New("no space left on device")
	assert.ErrorAs(t, incoming.Refused(errors.New("no JSON")), new(intake.Refusal))
	assert.False(t, errors.As(incoming.Refused(incoming.Unkept(full)), new(intake.Refusal)))
	assert.ErrorIs(t, incoming.Refused(incoming.Unkept(full)), full)
	assert.NoError(t, incoming.Unkept(nil))
}
