package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// said runs the program and returns its exit status and what it printed.
func said(in string, args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = run(context.Background(), args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

func TestExportAndImportMoveGamesBetweenFolders(t *testing.T) {
	here, there := t.TempDir(), filepath.Join(t.TempDir(), "new")
	hall, err := folder.OpenHall(here)
	require.NoError(t, err)
	tb, err := hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.RoundBegan{Dealer: 1}, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")},
		fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("KS")},
	} {
		_, err := tb.Submit(context.Background(), table.Submission{Fact: f})
		require.NoError(t, err)
	}
	require.NoError(t, hall.Close())

	code, lines, errs := said("", "export", "--data", here, "--stills")
	require.Zero(t, code, errs)
	require.NotContains(t, lines, "KS", "the game is still running")
	file := filepath.Join(t.TempDir(), "games.jsonl")
	code, _, errs = said("", "export", "--data", here, file)
	require.Zero(t, code, errs)
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, lines, string(written))

	code, out, errs := said("", "import", "--data", there, file)
	require.Zero(t, code, errs)
	require.Contains(t, out, "game "+string(tb.ID())+": 4 new entries; cards that nobody could know then")
	code, out, _ = said(lines, "import", "--data", there, "-")
	require.Zero(t, code)
	require.Contains(t, out, "is here already")
	code, again, errs := said("", "export", "--data", there, "--game", string(tb.ID()))
	require.Zero(t, code, errs)
	require.Equal(t, lines, again)

	code, out, _ = said("", "export", "--data", there, "--as", "cards")
	require.Zero(t, code)
	require.Contains(t, out, "seat-1,Ann,7H 7D")
	code, _, errs = said("", "export", "--data", there, "--game", "nosuchid")
	require.Equal(t, 1, code)
	require.Contains(t, errs, "there is no such game")
	code, _, errs = said("nonsense", "import", "--data", there, "-")
	require.Equal(t, 1, code)
	require.Contains(t, errs, "line 1")
}

func TestAGameGoesOutAndComesBackInItsNotation(t *testing.T) {
	here, there := t.TempDir(), filepath.Join(t.TempDir(), "new")
	hall, err := folder.OpenHall(here)
	require.NoError(t, err)
	tb, err := hall.Begin(context.Background(), "chaos", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.RoundBegan{Dealer: 1}, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("QH")},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H")},
		fact.Declared{Seat: 1, Verb: "bring-in", Number: 2}, fact.Declared{Seat: 2, Verb: "raise-to", Number: 4},
		fact.Declared{Seat: 1, Verb: "fold"},
	} {
		_, err := tb.Submit(context.Background(), table.Submission{Fact: f})
		require.NoError(t, err)
	}
	require.NoError(t, hall.Close())
	file := filepath.Join(t.TempDir(), "hands.phhs")
	code, _, errs := said("", "export", "--data", here, "--as", "notation", file)
	require.Zero(t, code, errs)
	code, out, errs := said("", "import", "--data", there, file)
	require.Zero(t, code, errs)
	require.Contains(t, out, "7 new entries")
	code, again, errs := said("", "export", "--data", there, "--as", "rounds")
	require.Zero(t, code, errs)
	require.Contains(t, again, "Bea wins the pot of 8.")
}

func TestSimulateTellsSpeedAndArithmetic(t *testing.T) {
	code, out, errs := said("", "simulate", "--game", "revelations", "--rounds", "300", "--seed", "7")
	require.Zero(t, code, errs)
	require.Regexp(t, `(?m)^\d+ facts in [\d.]+ s, [\d.]+ s of processor time: \d+ facts/s on one core$`, out)
	require.Regexp(t, `a joker lies aside +\d+  expected +11.1  of 300`, out)
	code, again, _ := said("", "simulate", "--game", "revelations", "--rounds", "300", "--seed", "7")
	require.Zero(t, code)
	rounds := func(out string) string { // what follows the lines of the speed
		_, after, found := strings.Cut(out, "on one core\n")
		require.True(t, found, out)
		return after
	}
	require.Equal(t, rounds(out), rounds(again), "the same seed gives the same rounds")

	// What was simulated can be kept as games like any other.
	file, data := filepath.Join(t.TempDir(), "games.jsonl"), filepath.Join(t.TempDir(), "data")
	code, _, errs = said("", "simulate", "--game", "revelations", "--rounds", "30", "--seed", "7", "--record", file)
	require.Zero(t, code, errs)
	code, _, errs = said("", "import", "--data", data, file)
	require.Zero(t, code, errs)
	code, out, errs = said("", "export", "--data", data, "--as", "rounds")
	require.Zero(t, code, errs)
	require.Equal(t, 1+30*4, strings.Count(out, "\n"))
	code, _, errs = said("", "simulate", "--game", "whist")
	require.Equal(t, 1, code)
	require.Contains(t, errs, "choose one of")
	code, _, errs = said("", "simulate", "--players", "1")
	require.Equal(t, 1, code)
	require.Contains(t, errs, "CM-1")
}
