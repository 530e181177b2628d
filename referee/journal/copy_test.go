package journal_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

func opened(t *testing.T, dir string) *sqlite.Journal {
	t.Helper()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, j.Close()) })
	return j
}

// played fills a journal with two games, a picture, notes and a result.
func played(t *testing.T, j journal.Journal) (still string) {
	t.Helper()
	still, err := j.PutStill([]byte("picture"))
	require.NoError(t, err)
	seen := entry(2)
	seen.Fact, seen.Still = fact.RoundBegan{Dealer: 2}, still
	require.NoError(t, j.Append(t.Context(), "older", entry(1), seen))
	require.NoError(t, j.Append(t.Context(), "newer", entry(1)))
	require.NoError(t, j.Note(t.Context(), "older", "seat/1", "phone"))
	require.NoError(t, j.Note(t.Context(), "", "keeper", "phone"))
	require.NoError(t, j.KeepResult(t.Context(), "older", journal.Result{
		Last: 2, Line: `{}`, Rounds: []journal.RoundResult{{Round: 1, Version: 3, Line: `{"loser":2}`}},
	}))
	return still
}

func TestACopyHasAllGamesAndCanBeDoneAgain(t *testing.T) {
	for name, to := range map[string]journal.Journal{
		"memory": journal.NewMemory(), "sqlite": opened(t, t.TempDir()),
	} {
		from := opened(t, t.TempDir())
		still := played(t, from)
		require.NoError(t, to.Note(t.Context(), "", "keeper", "another phone"), name)
		c, err := journal.Copy(t.Context(), to, from)
		require.NoError(t, err, name)
		require.Equal(t, journal.Copied{Games: 2, Entries: 3, Stills: 1, Notes: 1}, c, name)
		games, err := to.Games(t.Context())
		require.NoError(t, err, name)
		require.Equal(t, []journal.GameID{"newer", "older"}, games, "in the same order")
		for _, g := range games {
			was, err := from.Read(t.Context(), g)
			require.NoError(t, err, name)
			is, err := to.Read(t.Context(), g)
			require.NoError(t, err, name)
			require.Equal(t, was, is, name)
		}
		jpeg, err := to.Still(still)
		require.NoError(t, err, name)
		require.Equal(t, "picture", string(jpeg), name)
		was, err := from.Results(t.Context())
		require.NoError(t, err, name)
		is, err := to.Results(t.Context())
		require.NoError(t, err, name)
		require.Equal(t, was, is, name)
		house, err := to.Notes(t.Context(), "")
		require.NoError(t, err, name)
		require.Equal(t, "another phone", house["keeper"], "what is there already stays")

		again, err := journal.Copy(t.Context(), to, from)
		require.NoError(t, err, name)
		require.Equal(t, journal.Copied{Games: 2, Stills: 1}, again, "the picture is kept by its name once more")
	}
}

func TestAGameThatDiffersIsNotCopied(t *testing.T) {
	from, to := opened(t, t.TempDir()), journal.NewMemory()
	played(t, from)
	other := entry(1)
	other.Fact = fact.RoundBegan{Dealer: 4}
	require.NoError(t, to.Append(t.Context(), "newer", other))
	_, err := journal.Copy(t.Context(), to, from)
	var differs journal.DiffersError
	require.ErrorAs(t, err, &differs)
	require.Equal(t, journal.GameID("newer"), differs.Game)
	require.ErrorContains(t, err, "must be forgotten first")
	got, err := to.Read(t.Context(), "newer")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{other}, got)
}

func TestTheEndOfAGameIsReplaced(t *testing.T) {
	dir := t.TempDir()
	for name, j := range map[string]journal.Journal{"memory": journal.NewMemory(), "sqlite": opened(t, dir)} {
		require.NoError(t, j.Append(t.Context(), "a", entry(1), entry(2), entry(3)), name)
		require.NoError(t, j.Append(t.Context(), "b", entry(1)), name)
		other := entry(2)
		other.Fact = fact.RoundBegan{Dealer: 4}
		require.NoError(t, j.(journal.Rebaser).Rebase(t.Context(), "a", 1, other, entry(3), entry(4)), name)
		got, err := j.Read(t.Context(), "a")
		require.NoError(t, err, name)
		require.Equal(t, []fact.Entry{entry(1), other, entry(3), entry(4)}, got, name)
		require.NoError(t, j.Append(t.Context(), "a", entry(5)), "%s goes on", name)
		got, err = j.Read(t.Context(), "b")
		require.NoError(t, err, name)
		require.Equal(t, []fact.Entry{entry(1)}, got, name)
	}
	var gap journal.GapError
	require.ErrorAs(t, journal.NewMemory().Rebase(t.Context(), "a", 2, entry(3)), &gap)
	require.ErrorContains(t, gap, "3")
	damaged, err := sqlite.Check(t.Context(), dir)
	require.NoError(t, err)
	require.Empty(t, damaged, "each entry has its own sum")
}

// Entries from before there were sums get theirs when the journal is opened; one
// that cannot be read gets none.
func TestOldEntriesGetTheirSums(t *testing.T) {
	dir := t.TempDir()
	j := opened(t, dir)
	require.NoError(t, j.Append(t.Context(), "a", entry(1)))
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "journal.db"))
	require.NoError(t, err)
	defer db.Close()
	line, err := fact.Encode(entry(2))
	require.NoError(t, err)
	for _, old := range []struct {
		id   int
		line string
	}{{2, string(line)}, {3, "{"}} {
		_, err = db.Exec(`INSERT INTO entries (game, id, line) VALUES ('a', ?, ?)`, old.id, old.line)
		require.NoError(t, err)
	}
	again := opened(t, dir)
	var without []int
	rows, err := db.Query(`SELECT id FROM entries WHERE sum IS NULL`)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var id int
		require.NoError(t, rows.Scan(&id))
		without = append(without, id)
	}
	require.NoError(t, rows.Err())
	require.Equal(t, []int{3}, without)
	got, err := again.Read(t.Context(), "a")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{entry(1), entry(2)}, got[:2])
	require.Nil(t, got[2].Fact)
	damaged, err := sqlite.Check(t.Context(), dir)
	require.NoError(t, err)
	require.Len(t, damaged, 1)
	assert.Contains(t, damaged[0], "3")
}

func TestNamesOfGames(t *testing.T) {
	seen := map[journal.GameID]bool{}
	for range 100 {
		id := journal.NewGameID()
		require.True(t, journal.Named(id), id)
		seen[id] = true
	}
	require.Len(t, seen, 100)
	for _, id := range []journal.GameID{"", "codes", "ABCDEFGH", "abcdefgh2", "abc/efgh", "abcdefg1"} {
		require.False(t, journal.Named(id), id)
	}
}
