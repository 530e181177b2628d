package sqlite_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// faults is how many faults of each kind are tried: some with every test, more
// with 'make faults'.
func faults(some int) int {
	if n, err := strconv.Atoi(os.Getenv("TABLEMAID_FAULTS")); err == nil {
		return n
	}
	return some
}

// written is a journal of 3 games of 60 entries, closed or, with open, as it
// lies on the disk while it is in use, with its log of writes. after holds how
// long the log was when each entry had been acknowledged.
func written(t *testing.T, open bool) (files map[string][]byte, after []int64) {
	t.Helper()
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	for id := fact.ID(1); id <= 60; id++ {
		for _, game := range []journal.GameID{"aaaaaaaa", "bbbbbbbb", "cccccccc"} {
			require.NoError(t, j.Append(context.Background(), game, entry(id)))
			if info, err := os.Stat(filepath.Join(dir, "journal.db-wal")); err == nil {
				after = append(after, info.Size())
			}
		}
	}
	if !open {
		require.NoError(t, j.Close())
	}
	files = map[string][]byte{}
	for _, name := range []string{"journal.db", "journal.db-wal"} {
		if b, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			files[name] = b
		}
	}
	if open {
		require.NoError(t, j.Close())
	}
	return files, after
}

func lay(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, b := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), b, 0o600))
	}
	return dir
}

// readable is how many entries of all games can be read, each of which must be
// the one that was written.
func readable(t *testing.T, read func(journal.GameID) []fact.Entry) (n int) {
	t.Helper()
	for _, game := range []journal.GameID{"aaaaaaaa", "bbbbbbbb", "cccccccc"} {
		for _, e := range read(game) {
			if e.Fact == nil {
				continue
			}
			require.Equal(t, entry(e.ID), e, "what is read is what was written")
			n++
		}
	}
	return n
}

// A byte that changed, or a page that was only half written, costs the entries
// that it holds; all others can be read before and after the repair.
func TestADamagedByteCostsItsOwnEntriesOnly(t *testing.T) {
	files, _ := written(t, false)
	whole := files["journal.db"]
	const page, entries = 4096, 180
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range faults(14) {
		b := bytes.Clone(whole)
		at := n % (len(b) / page) * page // every page in turn
		what := fmt.Sprintf("fault %d in page %d", n, at/page+1)
		if n%3 == 2 {
			copy(b[at+page/2:at+page], make([]byte, page/2)) // torn
		} else {
			b[at+rng.IntN(page)] ^= byte(1 + rng.IntN(255))
		}
		dir := lay(t, map[string][]byte{"journal.db": b})
		left, err := sqlite.Left(t.Context(), dir)
		require.NoError(t, err, what)
		kept := readable(t, func(g journal.GameID) []fact.Entry { return left[g] })
		require.GreaterOrEqual(t, kept, entries-30, what) // a page holds up to thirty

		if j, err := sqlite.Open(dir); err == nil { // sound enough to go on with
			readable(t, func(g journal.GameID) []fact.Entry {
				entries, err := j.Read(t.Context(), g)
				if err != nil {
					require.ErrorIs(t, err, journal.ErrNoGame, what)
				}
				return entries
			})
			require.NoError(t, j.Close(), what)
		} else {
			var damaged *sqlite.DamagedError
			require.ErrorAs(t, err, &damaged, what)
			require.ErrorContains(t, err, "doctor --repair")
		}
		_, err = sqlite.Repair(t.Context(), dir)
		require.NoError(t, err, what)
		j, err := sqlite.Open(dir)
		require.NoError(t, err, what)
		again := readable(t, func(g journal.GameID) []fact.Entry {
			entries, err := j.Read(t.Context(), g)
			require.NoError(t, err, what)
			return entries
		})
		require.GreaterOrEqual(t, again, kept, what)
		require.NoError(t, j.Close())
	}
}

// The power goes at any moment of any write: what was acknowledged is there,
// whatever of the rest had reached the disk.
func TestAPowerCutLosesNothingAcknowledged(t *testing.T) {
	files, after := written(t, true)
	log := files["journal.db-wal"]
	require.NotEmpty(t, log)
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range faults(12) {
		k := n * (len(after) - 1) / faults(12) // the last acknowledged entry
		cut := after[k] + int64(rng.IntN(int(after[k+1]-after[k])+1))
		b := bytes.Clone(log[:min(cut, int64(len(log)))])
		if n%2 == 1 { // pages that were not synced came in another order: some are still empty
			lost := after[k] + (cut-after[k])/2
			clear(b[min(lost, int64(len(b))):])
		}
		dir := lay(t, map[string][]byte{"journal.db": files["journal.db"], "journal.db-wal": b})
		began := time.Now()
		j, err := sqlite.Open(dir)
		require.NoError(t, err)
		total := 0
		for _, g := range []journal.GameID{"aaaaaaaa", "bbbbbbbb", "cccccccc"} {
			entries, err := j.Read(t.Context(), g)
			if err != nil {
				require.ErrorIs(t, err, journal.ErrNoGame)
			}
			require.Empty(t, journal.Damaged(entries))
			total += len(entries)
			next := fact.ID(len(entries) + 1)
			require.NoError(t, j.Append(t.Context(), g, entry(next)), "it goes on")
		}
		require.GreaterOrEqual(t, total, k+1, "cut at %d", cut)
		require.LessOrEqual(t, total, k+2)
		require.NoError(t, j.Close())
		t.Log(k, cut, time.Since(began).Round(time.Millisecond))
	}
}

func TestAFolderOfPicturesThatIsGoneIsMadeAgain(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, os.RemoveAll(filepath.Join(dir, "stills")))
	name, err := j.PutStill([]byte("picture"))
	require.NoError(t, err)
	got, err := j.Still(name)
	require.NoError(t, err)
	require.Equal(t, "picture", string(got))
}

// What is written to a file that is no longer there would be lost without a
// word.
func TestAJournalThatWasMovedAwayTakesNothing(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	file := filepath.Join(dir, "journal.db")
	require.NoError(t, os.Rename(file, file+".elsewhere"))
	err = j.Append(t.Context(), "a", entry(1))
	require.Contains(t, sqlite.Unwritable(err), "moved or deleted")
	require.NoError(t, os.Rename(file+".elsewhere", file))
	require.NoError(t, j.Append(t.Context(), "a", entry(1)))
	require.NoError(t, os.Rename(file, file+".elsewhere"))
	_, renamed := j.Rename(t.Context(), "Ann", "Guest 1")
	for what, err := range map[string]error{
		"a note": j.Note(t.Context(), "", "key", "value"), "a game that is forgotten": j.Forget(t.Context(), "a"),
		"what a hall has besides": j.Rebase(t.Context(), "a", 1, entry(2)), "a name that is forgotten": renamed,
	} {
		require.Contains(t, sqlite.Unwritable(err), "moved or deleted", what)
	}
	require.NoError(t, os.Rename(file+".elsewhere", file))
	got, err := j.Read(t.Context(), "a")
	require.NoError(t, err)
	require.Len(t, got, 1)
	require.NoError(t, j.Note(t.Context(), "", "key", "value"))
}

func TestABackupIsTheGamesAsTheyWere(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1)))
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for day := range 8 {
		require.NoError(t, j.KeepBackup(t.Context(), at.AddDate(0, 0, day)))
	}
	all, err := sqlite.Backups(dir)
	require.NoError(t, err)
	require.Len(t, all, 5, "five are kept")
	require.Equal(t, at.AddDate(0, 0, 7), sqlite.LastBackup(dir))
	require.NoError(t, j.KeepBackup(t.Context(), at.AddDate(-3, 0, 0)), "the clock was set back")
	require.Equal(t, at.AddDate(0, 0, 7).Add(time.Second), sqlite.LastBackup(dir), "the newest is what was made last")
	all, err = sqlite.Backups(dir)
	require.NoError(t, err)
	require.Len(t, all, 5)
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(2)))
	require.NoError(t, j.Close())
	_, err = sqlite.Restore(t.Context(), dir, all[4])
	require.NoError(t, err)
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	got, err := j.Read(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{entry(1)}, got)
	require.NoError(t, j.Forget(t.Context(), "aaaaaaaa"))
	all, err = sqlite.Backups(dir)
	require.NoError(t, err)
	require.Empty(t, all, "what is forgotten is in no backup")
	require.NoError(t, j.Close())
	no := filepath.Join(dir, "no.db")
	require.NoError(t, os.WriteFile(no, []byte("nothing"), 0o600))
	_, err = sqlite.Restore(t.Context(), dir, no)
	require.EqualError(t, err, no+" is no backup, or a damaged one: name another")
	require.NotContains(t, err.Error(), "--repair", "that is for a journal")
	backup, bare := filepath.Join(t.TempDir(), "games.db"), t.TempDir()
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Backup(t.Context(), backup))
	require.NoError(t, j.Close())
	r, err := sqlite.Restore(t.Context(), bare, backup)
	require.NoError(t, err)
	require.Zero(t, r, "nothing was there, and nothing is lost")
}

func TestNobodyElseReadsTheGames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	require.NoError(t, os.MkdirAll(dir, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "journal.db"), nil, 0o644))
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Append(t.Context(), "a", entry(1)))
	still, err := j.PutStill([]byte("x"))
	require.NoError(t, err)
	for _, name := range []string{"journal.db", "journal.db-wal", "journal.db-shm", "stills/" + still} {
		info, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077, name)
	}
}

// What a terminal is told of a damaged file holds none of its bytes that a terminal would obey.
func TestADamagedFileSaysNothingToATerminal(t *testing.T) {
	files, _ := written(t, false)
	b := files["journal.db"]
	trigger := bytes.Index(b, []byte("BEFORE UPDATE ON entries"))
	require.Positive(t, trigger)
	copy(b[trigger+len("BEFORE UPDATE ON en"):], "\x1b]\xd4")
	_, err := sqlite.Open(lay(t, map[string][]byte{"journal.db": b}))
	require.ErrorAs(t, err, new(*sqlite.DamagedError))
	require.NotContains(t, err.Error(), "\x1b")
	require.True(t, utf8.ValidString(err.Error()))
}
