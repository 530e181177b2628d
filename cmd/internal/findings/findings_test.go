package findings_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/findings"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// damaged is a folder of one game, whose file has lost its last pages.
func damaged(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	hall, err := folder.OpenHall(data)
	require.NoError(t, err)
	people := fact.Source{Kind: fact.Person}
	game, err := hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	_, err = game.Submit(t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: people})
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	file := filepath.Join(data, "journal.db")
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, b[:len(b)-4096], 0o600))
	return data
}

func TestGamesAreCheckedAndRepaired(t *testing.T) {
	data := damaged(t)
	var out bytes.Buffer
	f := findings.Findings{Out: &out}
	require.NoError(t, f.Games(t.Context(), data))
	require.True(t, f.Incomplete, out.String())
	require.Contains(t, out.String(), "doctor --repair")

	out.Reset()
	require.NoError(t, f.Repair(t.Context(), data))
	f = findings.Findings{Out: &out}
	require.NoError(t, f.Games(t.Context(), data))
	require.False(t, f.Incomplete, out.String())
	require.NoError(t, f.Games(t.Context(), t.TempDir()), "where there are no games nothing is wrong")

	out.Reset()
	findings.System("tablemaid 1", &out)
	findings.Count(t.Context(), data, &out)
	require.Contains(t, out.String(), "tablemaid 1")
	require.Contains(t, out.String(), "games: 1 with")
	require.NotContains(t, out.String(), data)
}

// The referee alone says "run 'tablemaid doctor --repair'" of damaged games, too: it can.
func TestTheRefereeAloneRepairsItsGames(t *testing.T) {
	if testing.Short() {
		t.Skip("left out of short tests: builds the referee alone")
	}
	program := filepath.Join(t.TempDir(), "referee")
	build := exec.Command("go", "build", "-tags", "nocamera,nohall", "-o", program, "../../tablemaid")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	said, err := build.CombinedOutput()
	require.NoError(t, err, string(said))
	data := damaged(t)
	said, err = exec.Command(program, "doctor", "--data", data).CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(said), "doctor --repair")
	said, err = exec.Command(program, "doctor", "--repair", "--data", data).CombinedOutput()
	require.NoError(t, err, string(said))
	said, err = exec.Command(program, "doctor", "--data", data).CombinedOutput()
	require.NoError(t, err, string(said))
	said, err = exec.Command(program, "doctor", "--report", "--data", data).CombinedOutput()
	require.NoError(t, err, string(said))
	require.Contains(t, string(said), "games: 1 with")
}
