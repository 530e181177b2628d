package sqlite_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// A damaged backup is refused, and what was there stays as it was; or what of it can be read is what was
// written, and what cannot is told.
func TestADamagedBackupIsRefusedOrTold(t *testing.T) {
	files, _ := written(t, false)
	whole := files["journal.db"]
	const page, entries = 4096, 180
	here := []byte("the games that were here")
	rng := rand.New(rand.NewPCG(5, 6))
	refused, lost := 0, 0
	for n := range faults(14) {
		b := bytes.Clone(whole)
		at := n % (len(b) / page) * page
		what := fmt.Sprintf("fault %d in page %d", n, at/page+1)
		switch n % 4 {
		case 2:
			clear(b[at+page/2 : at+page]) // torn
		case 3:
			b = b[:at+rng.IntN(page)] // cut short
		default:
			b[at+rng.IntN(page)] ^= byte(1 + rng.IntN(255))
		}
		dir := lay(t, map[string][]byte{"journal.db": here, "backup.db": b})
		backup := filepath.Join(dir, "backup.db")
		r, err := sqlite.Restore(t.Context(), dir, backup)
		after, errRead := os.ReadFile(backup)
		require.NoError(t, errRead, what)
		require.True(t, bytes.Equal(b, after), "%s: the backup stays as it is", what)
		if err != nil {
			refused++
			require.ErrorContains(t, err, "name another", what)
			left, err := filepath.Glob(filepath.Join(dir, "*"))
			require.NoError(t, err)
			require.ElementsMatch(t, []string{filepath.Join(dir, "journal.db"), backup}, left, what)
			kept, err := os.ReadFile(filepath.Join(dir, "journal.db"))
			require.NoError(t, err)
			require.Equal(t, here, kept, what)
			continue
		}
		j, err := sqlite.Open(dir)
		require.NoError(t, err, what)
		n := readable(t, func(g journal.GameID) []fact.Entry {
			entries, err := j.Read(t.Context(), g)
			require.NoError(t, err, what)
			return entries
		})
		require.NoError(t, j.Close())
		if n < entries {
			lost++
			require.NotEmpty(t, r.Lost, "%s: %d of %d are left", what, n, entries)
		} else {
			require.Empty(t, r.Lost, what)
		}
	}
	t.Logf(
		"%d damaged backups: %d refused, %d restored with what is lost told, %d whole", faults(14), refused, lost,
		faults(14)-refused-lost,
	)
}

// A journal that was damaged does not drive out the backup of what it was before.
func TestTheNewestWholeBackupStays(t *testing.T) {
	dir := t.TempDir()
	j := opened(t, dir)
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	backups := func(from, days int) []string {
		for day := range days {
			require.NoError(t, j.KeepBackup(t.Context(), at.AddDate(0, 0, from+day)))
		}
		all, err := sqlite.Backups(dir)
		require.NoError(t, err)
		return all
	}
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1), entry(2)))
	whole := backups(0, 2)[1]
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "journal.db"))
	require.NoError(t, err)
	defer db.Close()
	line := func(was, is string) {
		_, err := db.Exec(
			`INSERT INTO forgetting (game) VALUES ('aaaaaaaa'); UPDATE entries SET line = replace(line, ?, ?) WHERE id = 2; DELETE FROM forgetting`,
			was,
			is,
		)
		require.NoError(t, err)
	}
	line(`"id":2`, `"id":6`)
	all := backups(2, 8)
	require.Len(t, all, 6)
	require.Equal(t, whole, all[0])
	lost, err := j.Lost(t.Context())
	require.NoError(t, err)
	require.Len(t, lost, 1)
	line(`"id":6`, `"id":2`)
	all = backups(10, 1)
	require.Len(t, all, 5, "the newest is whole again")
	require.NotContains(t, all, whole)
}
