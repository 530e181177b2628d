//go:build unix

package sqlite_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// A limit on the size of files makes a real file system fail at any byte of any
// write: with an error, as on a full disk, or with a signal that ends the program
// there.

func size(t *testing.T, file string) int64 {
	t.Helper()
	info, err := os.Stat(file)
	if os.IsNotExist(err) {
		return 0
	}
	require.NoError(t, err)
	return info.Size()
}

// A start on a full disk says so and what to do, and costs nothing.
func TestOnAFullDiskAJournalSaysWhyItCannotBeOpened(t *testing.T) {
	if !journaltest.Apart(t) {
		return
	}
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1)))
	require.NoError(t, j.KeepBackup(t.Context(), time.Now()))
	require.NoError(t, j.Close())
	backups, err := sqlite.Backups(dir)
	require.NoError(t, err)
	journaltest.FileLimit(t, 0)
	_, err = sqlite.Open(dir)
	// Over a limit it does not take what is written; without room it is full.
	require.ErrorContains(t, err, "cannot be opened. The disk of the machine that runs tablemaid")
	require.ErrorContains(t, err, dir)
	_, err = sqlite.Restore(t.Context(), dir, backups[0])
	require.Error(t, err)
	require.NoFileExists(t, filepath.Join(dir, "journal.db.part"))
	left, err := sqlite.Left(t.Context(), dir)
	require.NoError(t, err)
	require.Len(t, left["aaaaaaaa"], 1, "what is there can be read all the same")
	journaltest.FileLimit(t, -1)
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	got, err := j.Read(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	require.Len(t, got, 1)
	require.NoError(t, j.Close())
}

// The disk is full at any byte of any write: the error says so, nothing
// acknowledged is lost, and with room again it goes on.
func TestADiskThatIsFullAtAnyWriteLosesNothing(t *testing.T) {
	if !journaltest.Apart(t) {
		return
	}
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 6))
	const game = "aaaaaaaa"
	kept := map[fact.ID]string{} // pictures
	last, refused, pictures := fact.ID(0), 0, 0
	for n := range faults(60) {
		most := size(t, filepath.Join(dir, "journal.db-wal")) + rng.Int64N(16<<10)
		if n%5 == 4 {
			most = rng.Int64N(64 << 10) // the database itself, and pictures
		}
		journaltest.FileLimit(t, most)
		picture := fmt.Appendf(make([]byte, rng.IntN(32<<10)), "picture %d", n)
		e := entry(last + 1)
		name, err := j.PutStill(picture)
		if err == nil {
			e.Still = name
		} else {
			require.NotEmpty(t, sqlite.Unwritable(err), "%v", err)
			pictures++
		}
		if err = j.Append(t.Context(), game, e); err != nil {
			require.NotEmpty(t, sqlite.Unwritable(err), "%v", err)
			refused++
		} else {
			last++
			kept[last] = string(picture)
		}
		journaltest.FileLimit(t, -1)
		if n%7 == 6 { // and it was the end of the program
			require.NoError(t, j.Close())
			j, err = sqlite.Open(dir)
			require.NoError(t, err)
		}
		got, err := j.Read(t.Context(), game)
		if last > 0 {
			require.NoError(t, err)
		}
		require.Len(t, got, int(last), "what was acknowledged, and no more")
		require.Empty(t, journal.Damaged(got))
		if last > 0 && got[last-1].Still != "" {
			still, err := j.Still(got[last-1].Still)
			require.NoError(t, err)
			require.Equal(t, kept[last], string(still), "a picture is whole or absent")
		}
		require.NoError(t, j.Append(t.Context(), game, entry(last+1)), "there is room again")
		last++
	}
	require.NoError(t, j.Close())
	told, err := sqlite.Check(t.Context(), dir)
	require.NoError(t, err)
	require.Empty(t, told)
	require.NotZero(t, refused)
	require.NotZero(t, pictures)
	t.Logf("%d facts and %d pictures refused, %d facts kept", refused, pictures, last)
}

// limitFor tells the test program how much the log of writes may still grow before
// it is killed.
const limitFor = "TABLEMAID_TEST_LIMIT"

// TestLimitedVictim is no test: run as a child, it appends until a write beyond the
// limit kills it, and says after every entry that it is kept.
func TestLimitedVictim(t *testing.T) {
	more, err := strconv.ParseInt(os.Getenv(limitFor), 10, 64)
	if err != nil {
		t.Skip("only as a child of TestKilledAtAnyByteOfAnyWrite")
	}
	dir := os.Getenv(victimDir)
	wal := filepath.Join(dir, "journal.db-wal")
	if more%3 == 0 { // also while it opens and recovers
		journaltest.FileLimit(t, size(t, wal)+more)
	}
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	if more%3 != 0 {
		journaltest.FileLimit(t, size(t, wal)+more)
	}
	before, err := j.Read(t.Context(), "a")
	if err != nil {
		require.ErrorIs(t, err, journal.ErrNoGame)
	}
	for id := fact.ID(len(before) + 1); ; id++ {
		require.NoError(t, j.Append(t.Context(), "a", entry(id)))
		fmt.Println(id)
	}
}

// Killed at any byte of any write, it loses nothing that was acknowledged and
// doubles nothing.
func TestKilledAtAnyByteOfAnyWrite(t *testing.T) {
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(7, 8))
	promised, kills := 0, 0
	var slowest time.Duration
	for range faults(12) {
		child := exec.Command(os.Args[0], "-test.run=^TestLimitedVictim$")
		child.Env = append(os.Environ(), victimDir+"="+dir, fmt.Sprintf("%s=%d", limitFor, rng.IntN(40<<10)))
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if n, err := strconv.Atoi(lines.Text()); err == nil {
				promised = n
			}
		}
		require.Error(t, child.Wait())
		kills++
		began := time.Now()
		j, err := sqlite.Open(dir)
		require.NoError(t, err)
		slowest = max(slowest, time.Since(began))
		got, err := j.Read(t.Context(), "a")
		if promised > 0 {
			require.NoError(t, err)
		}
		require.GreaterOrEqual(t, len(got), promised, "what was promised is kept")
		require.LessOrEqual(t, len(got), promised+1)
		require.Empty(t, journal.Damaged(got))
		promised = len(got)
		require.NoError(t, j.Close())
	}
	t.Logf("%d kills, %d facts kept, opened in %v at most", kills, promised, slowest.Round(time.Millisecond))
}

// A repair for which the disk has no room leaves the damaged journal where it is, to be repaired when there is room.
func TestARepairOnAFullDiskLeavesWhatIsThere(t *testing.T) {
	if !journaltest.Apart(t) {
		return
	}
	files, _ := written(t, false)
	b := files["journal.db"]
	trigger := bytes.Index(b, []byte("BEFORE UPDATE ON entries"))
	require.Positive(t, trigger)
	copy(b[trigger:], "nothing")
	dir := lay(t, files)
	for _, room := range []int64{0, 8 << 10, 64 << 10} {
		journaltest.FileLimit(t, room)
		_, err := sqlite.Repair(t.Context(), dir)
		journaltest.FileLimit(t, -1)
		require.Error(t, err)
		_, err = sqlite.Open(dir)
		require.ErrorAs(t, err, new(*sqlite.DamagedError), "with room for %d bytes", room)
		left, err := filepath.Glob(filepath.Join(dir, "*"))
		require.NoError(t, err)
		require.Subset(t, []string{"journal.db", "journal.db-shm", "journal.db-wal", "stills"}, names(left))
	}
	told, err := sqlite.Repair(t.Context(), dir)
	require.NoError(t, err)
	require.Contains(t, told[0], "180 entries were kept")
}

func names(files []string) (all []string) {
	for _, f := range files {
		all = append(all, filepath.Base(f))
	}
	return all
}
