package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// victimDir tells the test program to be the writer that gets killed.
const victimDir = "TABLEMAID_TEST_VICTIM_DIR"

// TestVictim is no test: run as a child, it appends for ever and says after
// every entry that it is kept.
func TestVictim(t *testing.T) {
	dir := os.Getenv(victimDir)
	if dir == "" {
		t.Skip("only as a child of TestKilledWhileWriting")
	}
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	before, err := j.Read(context.Background(), "a")
	if err != nil {
		require.ErrorIs(t, err, journal.ErrNoGame)
	}
	for id := fact.ID(len(before) + 1); ; id++ {
		still, err := j.PutStill(fmt.Appendf(nil, "picture %d", id))
		require.NoError(t, err)
		e := entry(id)
		e.Still = still
		require.NoError(t, j.Append(context.Background(), "a", e))
		fmt.Println(id)
	}
}

func TestKilledWhileWriting(t *testing.T) {
	dir := t.TempDir()
	promised := 0
	for run := range 4 {
		child := exec.Command(os.Args[0], "-test.run=^TestVictim$")
		child.Env = append(os.Environ(), victimDir+"="+dir)
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		lines := bufio.NewScanner(out)
		for n := 0; n < 5+7*run && lines.Scan(); n++ {
			promised, err = strconv.Atoi(lines.Text())
			require.NoError(t, err)
		}
		require.NoError(t, child.Process.Kill()) // SIGKILL, in the middle of the next entry
		for lines.Scan() {
			if n, err := strconv.Atoi(lines.Text()); err == nil {
				promised = n
			}
		}
		require.Error(t, child.Wait())

		j, err := sqlite.Open(dir)
		require.NoError(t, err)
		got, err := j.Read(context.Background(), "a")
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(got), promised, "what was promised is kept")
		require.LessOrEqual(t, len(got), promised+1)
		for i, e := range got {
			require.Equal(t, fact.ID(i+1), e.ID)
			picture, err := j.Still(e.Still)
			require.NoError(t, err, "a fact never cites a picture that is not there")
			require.Equal(t, fmt.Sprintf("picture %d", e.ID), string(picture))
		}
		require.NoError(t, j.Close())
	}
}
