//go:build !nocamera

package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// A data folder has one program at a time; whoever else wants it is told which
// one that is and what to do. A program that was killed holds nothing.
func TestADataFolderIsHeldByOneProgram(t *testing.T) {
	data, from := t.TempDir(), t.TempDir()
	home, process := serve(t, "--camera", "none", "--data", data)
	hall, err := folder.OpenHall(from)
	require.NoError(t, err)
	_, err = hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	lines := filepath.Join(t.TempDir(), "evening.jsonl")
	code, _, errs := said("", "export", "--data", from, lines)
	require.Zero(t, code, errs)

	holder := fmt.Sprintf("the folder %s is in use by 'tablemaid serve' (process %d): stop it first", data, process.Pid)
	for _, args := range [][]string{
		{"import", "--data", data, lines},
		{"forget", "--data", data, "--player", "Ann", "--sure"},
		{"serve", "--data", data, "--camera", "none", "--addr", "127.0.0.1:0"},
	} {
		code, _, errs := said("", args...)
		assert.Equal(t, 1, code, args)
		assert.Contains(t, errs, holder, args)
	}
	code, _, errs = said("", "export", "--data", data, filepath.Join(t.TempDir(), "all.jsonl"))
	assert.Zero(t, code, "who only reads may: %s", errs)
	get(t, home+"/") // it still serves

	kill(t, process)
	code, _, errs = said("", "import", "--data", data, lines)
	require.Zero(t, code, "nothing is left of a program that was killed: %s", errs)
	unlock, err := folder.Lock(data, "test")
	require.NoError(t, err, "it was given back")
	_, err = folder.Lock(data, "test")
	require.ErrorContains(t, err, "in use by 'tablemaid test'")
	require.NoError(t, unlock())
}
