package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a page has no room for lies on others: an entry of any length is salvaged
// whole, from the database and from its log of writes.
func TestAnEntryOfAnyLengthIsSalvaged(t *testing.T) {
	dir := t.TempDir()
	j, err := Open(dir)
	require.NoError(t, err)
	var games []journal.GameID
	entries := map[journal.GameID][]fact.Entry{}
	for g, first := range []int{0, 3700, 7800, 70_000} { // a page has 4,096 bytes
		game := journal.GameID(fmt.Sprintf("aaaaaaa%c", 'b'+g))
		games = append(games, game)
		for i := range []int{300, 300, 300, 20}[g] {
			e := fact.Entry{
				ID: fact.ID(i + 1), At: time.Unix(int64(i), 0).UTC(),
				Fact: fact.Declared{Seat: 1, Verb: "x", Word: strings.Repeat("y", first+i)},
			}
			if i == 0 {
				e.Fact = fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Bea"}}
			}
			entries[game] = append(entries[game], e)
		}
		require.NoError(t, j.Append(t.Context(), game, entries[game]...))
	}
	left, err := Left(t.Context(), dir)
	require.NoError(t, err)
	for _, g := range games {
		require.Equal(t, entries[g], left[g], "from the log of writes")
	}
	require.NoError(t, j.Close())
	left, err = Left(t.Context(), dir)
	require.NoError(t, err)
	require.Len(t, left, len(games))
	for _, g := range games {
		require.Equal(t, entries[g], left[g], "from the database")
	}
}

// A row of another table is no entry.
func TestARowOfAnotherTable(t *testing.T) {
	for _, values := range [][][]byte{nil, {nil, nil}, {nil, nil, make([]byte, 9), nil, nil}, make([][]byte, 6)} {
		_, ok := rowOf(values)
		require.False(t, ok, "%v", values)
	}
	r, ok := rowOf([][]byte{{9}, []byte("aaaaaaaa"), {1, 2}, []byte("{}"), []byte("s")})
	require.True(t, ok)
	require.Equal(t, row{"aaaaaaaa", 258, "{}", sql.NullString{String: "s", Valid: true}}, r)
}

// Why something could not be written is said with what to do.
func TestWhyTheDiskDoesNotTakeIt(t *testing.T) {
	for _, c := range []struct {
		err   error
		words string
	}{
		{nil, ""}, {errors.New("something else"), ""},
		{syscall.ENOSPC, "is full"}, {syscall.EDQUOT, "is full"},
		{&movedError{"x"}, "was moved or deleted"},
		{fs.ErrPermission, "may not be written to"}, {syscall.EROFS, "may not be written to"},
		{syscall.EIO, "does not take what is written"}, {syscall.EFBIG, "does not take what is written"},
		{fs.ErrNotExist, "does not take what is written"},
	} {
		said := Unwritable(fmt.Errorf("append: %w", c.err))
		if c.err == nil {
			said = Unwritable(nil)
		}
		if c.words == "" {
			require.Empty(t, said, "%v", c.err)
			continue
		}
		require.Contains(t, said, c.words, "%v", c.err)
		require.Equal(t, c.words == "is full", IsFull(c.err), "%v", c.err)
	}
}

// What the database itself says is understood: no room, no right, no database.
func TestWhatTheDatabaseSaysIsUnderstood(t *testing.T) {
	dir := t.TempDir()
	j, err := Open(dir)
	require.NoError(t, err)
	defer j.Close()
	_, err = j.db.ExecContext(t.Context(), `PRAGMA max_page_count = 20`)
	require.NoError(t, err)
	_, err = j.db.ExecContext(t.Context(), `CREATE TABLE fill AS SELECT randomblob(1000000)`)
	require.True(t, IsFull(err), "%v", err)
	require.Contains(t, Unwritable(err), "is full")
	require.False(t, isDamage(err))
	_, err = j.db.ExecContext(t.Context(), `PRAGMA query_only = 1`)
	require.NoError(t, err)
	err = j.Append(t.Context(), "aaaaaaaa", fact.Entry{ID: 1, Fact: fact.GameBegan{Game: "x"}})
	require.Contains(t, Unwritable(err), "may not be written to", "%v", err)
	require.False(t, IsFull(err))
	_, err = j.db.ExecContext(t.Context(), `SELECT nothing FROM nowhere`)
	require.True(t, isDamage(err), "%v", err)
	require.Contains(t, Unwritable(err), "doctor --repair")

	none := filepath.Join(dir, "none.db")
	require.NoError(t, os.WriteFile(none, []byte(strings.Repeat("Dear Ann, ", 1000)), 0o600))
	_, err = openChecked(t.Context(), none)
	require.True(t, isDamage(err) || errors.As(err, new(*DamagedError)), "%v", err)
	require.False(t, isDamage(errors.New("something else")))
}

func TestWhyTheGamesCannotBeOpened(t *testing.T) {
	for said, err := range map[string]error{
		"the games in f cannot be opened. The disk of the machine that runs tablemaid is full. Make room on it, then try again. (no space left on device)": syscall.ENOSPC,
		"open journal: something else": errors.New("something else"),
	} {
		require.EqualError(t, &unopened{"f", err}, said)
		require.ErrorIs(t, &unopened{"f", err}, err)
	}
	require.ErrorContains(t, &unopened{"f", fs.ErrPermission}, "may not be written to")
}

// A row is believed where its sum vouches for it, or where it is from before
// there were sums, and says its own number.
func TestWhichRowsAreBelieved(t *testing.T) {
	line, err := fact.Encode(fact.Entry{ID: 2, At: time.Unix(0, 0).UTC(), Fact: fact.RoundBegan{Dealer: 1}})
	require.NoError(t, err)
	sum := func(s string) sql.NullString { return sql.NullString{String: s, Valid: true} }
	for why, c := range map[string]struct {
		row
		ok bool
	}{
		"its sum vouches for it":      {row{"a", 2, string(line), sum(sumOf("a", 2, string(line)))}, true},
		"from before there were sums": {row{"a", 2, string(line), sql.NullString{}}, true},
		"the sum of another game":     {row{"a", 2, string(line), sum(sumOf("b", 2, string(line)))}, false},
		"another number":              {row{"a", 3, string(line), sql.NullString{}}, false},
		"no entry":                    {row{"a", 2, "{", sql.NullString{}}, false},
	} {
		e, ok := c.entry()
		require.Equal(t, c.ok, ok, why)
		if ok {
			require.Equal(t, fact.ID(2), e.ID)
		}
	}
	_, err = lineUp(nil)
	require.ErrorIs(t, err, journal.ErrNoGame)
	_, err = lineUp([]row{{"a", mostEntries + 1, "", sql.NullString{}}})
	require.ErrorIs(t, err, journal.ErrNoGame, "a damaged number asks for no more memory than there is")
	entries, err := lineUp(
		[]row{
			{"a", 3, "{", sql.NullString{}}, {"a", 2, string(line), sql.NullString{}}, {"a", 0, string(line), sql.NullString{}},
		},
	)
	require.NoError(t, err)
	require.Equal(t, []fact.ID{1, 3}, journal.Damaged(entries))
}

// A picture that is gone already is no error, and what is no name of one is left alone.
func TestAPictureIsDroppedOnce(t *testing.T) {
	j, err := Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	name, err := j.PutStill([]byte{0xff, 0xd8, 0xff})
	require.NoError(t, err)
	require.NoError(t, j.stills.drop("../journal.db"))
	require.FileExists(t, j.file)
	for range 2 {
		require.NoError(t, j.stills.drop(name))
		_, err = j.Still(name)
		require.ErrorIs(t, err, journal.ErrNoStill)
	}
}
