package journal_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

func entry(id fact.ID) fact.Entry {
	return fact.Entry{ID: id, At: time.Unix(int64(id), 0).UTC(), Source: fact.Source{Kind: fact.Camera}, Fact: fact.RoundBegan{Dealer: int(id)}}
}

// journals are all kinds of journal, each new.
func journals(t *testing.T) map[string]journal.Journal {
	disk, err := journal.Open(t.TempDir())
	require.NoError(t, err)
	all := map[string]journal.Journal{"memory": journal.NewMemory(), "sqlite": disk}
	t.Cleanup(func() {
		for _, j := range all {
			require.NoError(t, j.Close())
		}
	})
	return all
}

func TestJournalKeepsEntriesInOrder(t *testing.T) {
	ctx := context.Background()
	for name, j := range journals(t) {
		t.Run(name, func(t *testing.T) {
			_, err := j.Read(ctx, "none")
			require.ErrorIs(t, err, journal.ErrNoGame)
			require.NoError(t, j.Append(ctx, "a", entry(1)))
			require.NoError(t, j.Append(ctx, "b", entry(1)))
			require.NoError(t, j.Append(ctx, "a", entry(2)))
			got, err := j.Read(ctx, "a")
			require.NoError(t, err)
			require.Equal(t, []fact.Entry{entry(1), entry(2)}, got)
			games, err := j.Games(ctx)
			require.NoError(t, err)
			require.Equal(t, []journal.GameID{"b", "a"}, games, "the newest first")
		})
	}
}

func TestJournalRefusesAnEntryOutOfTurn(t *testing.T) {
	ctx := context.Background()
	for name, j := range journals(t) {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, j.Append(ctx, "a", entry(1)))
			for _, id := range []fact.ID{0, 1, 3} {
				require.Equal(t, journal.GapError{Game: "a", Got: id, Want: 2}, j.Append(ctx, "a", entry(id)))
			}
			require.Equal(t, journal.GapError{Game: "a", Got: 4, Want: 3}, j.Append(ctx, "a", entry(2), entry(4)), "all of them or none")
			gone, cancel := context.WithCancel(ctx)
			cancel()
			require.ErrorIs(t, j.Append(gone, "a", entry(2)), context.Canceled)
			got, err := j.Read(ctx, "a")
			require.NoError(t, err)
			require.Len(t, got, 1)
		})
	}
}

func TestJournalKeepsStillsUnderNamesThatTellNothing(t *testing.T) {
	for name, j := range journals(t) {
		t.Run(name, func(t *testing.T) {
			one, err := j.PutStill([]byte("same"))
			require.NoError(t, err)
			two, err := j.PutStill([]byte("same"))
			require.NoError(t, err)
			require.NotEqual(t, one, two, "not even that two pictures are equal")
			require.Regexp(t, `^[a-z2-7]{26}\.jpg$`, one)
			got, err := j.Still(one)
			require.NoError(t, err)
			require.Equal(t, "same", string(got))
			for _, n := range []string{"", "nope.jpg", "../journal.db", "/etc/hosts"} {
				_, err = j.Still(n)
				require.ErrorIs(t, err, journal.ErrNoStill)
			}
		})
	}
}

func TestJournalKeepsNotesBesideGames(t *testing.T) {
	ctx := context.Background()
	for name, j := range journals(t) {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, j.Note(ctx, "a", "seat/1", "x"))
			require.NoError(t, j.Note(ctx, "a", "seat/1", "y"))
			require.NoError(t, j.Note(ctx, "a", "seat/2", "z"))
			require.NoError(t, j.Note(ctx, "a", "seat/2", ""))
			require.NoError(t, j.Note(ctx, "", "keep", "30"))
			got, err := j.Notes(ctx, "a")
			require.NoError(t, err)
			require.Equal(t, map[string]string{"seat/1": "y"}, got)
			got, err = j.Notes(ctx, "b")
			require.NoError(t, err)
			require.Empty(t, got)
		})
	}
}

func TestSQLiteIsOpenedAgain(t *testing.T) {
	ctx, dir := context.Background(), filepath.Join(t.TempDir(), "data ?%20#1")
	j, err := journal.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	still, err := j.PutStill([]byte("picture"))
	require.NoError(t, err)
	require.NoError(t, j.Close())
	require.FileExists(t, filepath.Join(dir, "journal.db"))
	again, err := journal.Open(dir)
	require.NoError(t, err)
	defer again.Close()
	got, err := again.Read(ctx, "a")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{entry(1)}, got)
	picture, err := again.Still(still)
	require.NoError(t, err)
	require.Equal(t, "picture", string(picture))
}

func TestSQLiteItselfRefusesToForget(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	j, err := journal.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "journal.db"))
	require.NoError(t, err)
	defer db.Close()
	for statement, words := range map[string]string{
		`UPDATE entries SET line = ''`:                                "never changed",
		`DELETE FROM entries`:                                         "never deleted",
		`INSERT INTO entries (game, id, line) VALUES ('a', 3, '{}')`:  "out of turn",
		`INSERT INTO entries (game, id, line) VALUES ('a', 1, '{}')`:  "out of turn",
		`REPLACE INTO entries (game, id, line) VALUES ('a', 1, '{}')`: "out of turn",
	} {
		_, err := db.Exec(statement)
		require.ErrorContains(t, err, words, statement)
	}
	var mode string
	require.NoError(t, db.QueryRow(`PRAGMA journal_mode`).Scan(&mode))
	require.Equal(t, "wal", mode)
}

func TestOpenSaysWhatIsInTheWay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := journal.Open(file)
	require.ErrorContains(t, err, "data folder")
}

func BenchmarkAppend(b *testing.B) {
	j, err := journal.Open(b.TempDir())
	require.NoError(b, err)
	defer j.Close()
	id := fact.ID(0)
	for b.Loop() {
		id++
		require.NoError(b, j.Append(context.Background(), "a", entry(id)))
	}
}
