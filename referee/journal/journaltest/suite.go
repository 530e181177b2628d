package journaltest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Open opens a new, empty journal and returns one or more handles on it, as
// programs on different machines would hold them. It arranges for them to be
// closed when the test ends.
type Open func(t *testing.T) []journal.Journal

// Run runs the suite.
func Run(t *testing.T, open Open) {
	for name, test := range map[string]func(*testing.T, handles){
		"entries are kept in order":                testOrder,
		"games are listed, the newest first":       testGames,
		"an entry out of turn is refused":          testGap,
		"entries are appended all or none":         testAllOrNone,
		"of two writers one wins":                  testRace,
		"stills have names that tell nothing":      testStills,
		"a still with a name is kept by it":        testKeepStill,
		"notes are kept and forgotten":             testNotes,
		"a note may have any name and value":       testOddNotes,
		"results are replaced whole":               testResults,
		"the last entry of every game is known":    testLasts,
		"a game is forgotten with all of its own":  testForget,
		"a forgotten game may come again":          testForgetAndAppend,
		"the pictures of a game are dropped":       testDropStills,
		"a player is renamed wherever they appear": testRename,
		"a renamed game goes on":                   testRenameAndAppend,
		"changes are told":                         testFollow,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// handles are the programs that hold one journal. What one has done every
// other knows before long: settled waits for it.
type handles []journal.Journal

func (h handles) first() journal.Journal { return h[0] }
func (h handles) last() journal.Journal  { return h[len(h)-1] }

// patience is how long another handle may take to learn of a change. It is
// only waited for when something is wrong.
const patience = time.Minute

// settled repeats an assertion until it holds.
func settled(t *testing.T, what func() bool, words string) {
	t.Helper()
	require.Eventually(t, what, patience, 5*time.Millisecond, words)
}

func entry(id fact.ID) fact.Entry {
	return fact.Entry{
		ID:     id,
		At:     time.Unix(int64(id), 0).UTC(),
		Source: fact.Source{Kind: fact.Camera},
		Fact:   fact.RoundBegan{Dealer: int(id)},
	}
}

func began(players ...string) fact.Entry {
	return fact.Entry{
		ID: 1, At: time.Unix(1, 0).UTC(), Source: fact.Source{Kind: fact.Person, Person: players[0]},
		Fact: fact.GameBegan{Game: "old-maid", Version: 1, Players: players},
	}
}

func read(t *testing.T, j journal.Journal, game journal.GameID) []fact.Entry {
	t.Helper()
	got, err := j.Read(context.Background(), game)
	if err != nil {
		require.ErrorIs(t, err, journal.ErrNoGame)
		return nil
	}
	return got
}

// reads waits until a handle reads n entries of a game.
func reads(t *testing.T, j journal.Journal, game journal.GameID, n int) []fact.Entry {
	t.Helper()
	settled(t, func() bool { return len(read(t, j, game)) == n }, "the entries arrive")
	return read(t, j, game)
}
