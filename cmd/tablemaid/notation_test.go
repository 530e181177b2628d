package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

func TestHandsGoOutInTheirOwnNotationAndComeBack(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	hall, err := folder.OpenHall(here)
	require.NoError(t, err)
	tb, err := hall.Begin(
		context.Background(), "chicks-rule", []string{"Ann", "Bea", "Cy", "Dee"}, map[string]string{"hands": "1"},
		fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.RoundBegan{Dealer: 4}, fact.Declared{Seat: 1, Verb: "bid", Number: 3, Word: "no-trump"},
		fact.Declared{Seat: 2, Verb: "pass"}, fact.Declared{Seat: 3, Verb: "pass"}, fact.Declared{Seat: 4, Verb: "pass"},
		fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("EXC", "T21")}, fact.Declared{Seat: 1, Verb: "discarded"},
		fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("DH")}, fact.Declared{Seat: 2, Verb: "concede"},
	} {
		_, err := tb.Submit(context.Background(), table.Submission{Fact: f})
		require.NoError(t, err)
	}
	want := tb.Snapshot().Position.Results
	_, err = hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
	require.NoError(t, err)
	require.NoError(t, hall.Close())

	file := filepath.Join(t.TempDir(), "hands.pbn")
	code, _, errs := said("", "export", "--data", here, "--as", "notation", file)
	require.NotZero(t, code)
	require.Contains(t, errs, "Chaos Maid has no notation of its own")
	code, _, errs = said("", "export", "--data", here, "--as", "notation", "--game", string(tb.ID()), file)
	require.Zero(t, code, errs)
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(written), `[Contract "3NT"]`)
	require.NotContains(t, string(written), "BF", "nobody saw what was put away")

	code, out, errs := said("", "import", "--data", there, file)
	require.Zero(t, code, errs)
	require.Contains(t, out, "new entries")
	hall, err = folder.OpenHall(there)
	require.NoError(t, err)
	defer hall.Close()
	games, err := hall.Games()
	require.NoError(t, err)
	require.Len(t, games, 1)
	again, err := hall.Table(games[0].ID)
	require.NoError(t, err)
	got := again.Snapshot().Position.Results
	require.Len(t, got, 1)
	require.Equal(t, want[0].Text, got[0].Text)
	require.Equal(t, want[0].Totals, got[0].Totals)

	require.NoError(t, os.WriteFile(file, []byte(strings.ReplaceAll(string(written), "3NT", "3XT")), 0o600))
	code, _, errs = said("", "import", "--data", there, file)
	require.NotZero(t, code)
	require.Contains(t, errs, "is no bid")
}

// A game whose players have told what they held goes out as tenhou/6; one whose players have not is refused: nothing is
// invented.
func TestATenhouLogIsNotInvented(t *testing.T) {
	told := filepath.Join(t.TempDir(), "told.jsonl")
	code, _, errs := said("", "simulate", "--game", "chaos-jan", "--rounds", "1", "--record", told)
	require.Zero(t, code, errs)
	lines, err := os.ReadFile(told)
	require.NoError(t, err)
	untold := filepath.Join(t.TempDir(), "untold.jsonl")
	kept := slices.DeleteFunc(
		strings.SplitAfter(string(lines), "\n"), func(l string) bool { return strings.Contains(l, `"held"`) },
	)
	require.NoError(t, os.WriteFile(untold, []byte(strings.Join(kept, "")), 0o600))

	for file, known := range map[string]bool{told: true, untold: false} {
		data := t.TempDir()
		code, _, errs := said("", "import", "--data", data, file)
		require.Zero(t, code, errs)
		code, out, errs := said("", "export", "--data", data, "--as", "tenhou")
		if known {
			require.Zero(t, code, errs)
			require.Contains(t, out, `"log":[[[0,0,`)
			continue
		}
		require.NotZero(t, code)
		require.Empty(t, out)
		require.Contains(t, errs, "write mjai with --as notation")
	}
}
