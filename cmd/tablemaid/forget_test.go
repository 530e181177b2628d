package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
)

func TestForgetOnTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	hall, err := folder.OpenHall(dir)
	require.NoError(t, err)
	tbl, err := hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	try := func(args ...string) (int, string) {
		code, out, errs := said("", append([]string{"forget", "--data", dir}, args...)...)
		return code, out + errs
	}
	code, words := try("--player", "Bea")
	require.Equal(t, 1, code)
	require.Contains(t, words, "--sure")
	code, words = try("--player", "Bea", "--sure")
	require.Equal(t, 0, code, words)
	require.Contains(t, words, "Guest 1")
	code, _ = try("--game", "nothing", "--sure")
	require.Equal(t, 1, code)
	code, words = try("--game", string(tbl.ID()), "--sure")
	require.Equal(t, 0, code, words)
	hall, err = folder.OpenHall(dir)
	require.NoError(t, err)
	require.Empty(t, hall.Archive().Games())
	require.NoError(t, hall.Close())
}
