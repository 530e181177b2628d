//go:build !nocamera

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// What the program says at first, and what goes wrong, is said in words.
func TestTheProgramSpeaksPlainly(t *testing.T) {
	said := func(args ...string) (int, string) {
		var out, errs bytes.Buffer
		code := run(t.Context(), args, nil, &out, &errs)
		return code, out.String() + errs.String()
	}
	code, text := said()
	require.Equal(t, 2, code)
	require.Contains(t, text, "tablemaid serve")
	require.Contains(t, text, "begin here")
	code, text = said("--version")
	require.Zero(t, code)
	require.Regexp(t, `^tablemaid \S+`, text)
	require.Contains(t, text, "OpenCV")
	require.Regexp(t, `networks [0-9a-f]{12}`, text)
	missing := filepath.Join(t.TempDir(), "nothing.txt")
	for _, args := range [][]string{
		{"referee", missing}, {"read", missing + ".jpg"}, {"import", missing, "--data", t.TempDir()},
	} {
		code, text = said(args...)
		require.NotZero(t, code, args)
		require.NotContains(t, text, "stat ", args)
		require.NotContains(t, text, "no such file", args)
	}
	if _, err := os.Stat("/dev/full"); err == nil { // a device without room
		data := t.TempDir()
		hall, err := folder.OpenHall(data)
		require.NoError(t, err)
		_, err = hall.Begin(t.Context(), "old-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
		require.NoError(t, err)
		require.NoError(t, hall.Close())
		code, text = said("export", "--data", data, "/dev/full")
		require.Equal(t, 1, code)
		require.Contains(t, text, "the disk is full, and /dev/full could not be written: make room on it")
		require.NotContains(t, text, "no space left")
	}
}
