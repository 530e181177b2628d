//go:build !nocamera

package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
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
	for _, args := range [][]string{{"referee", missing}, {"read", missing + ".jpg"}, {"import", missing, "--data", t.TempDir()}} {
		code, text = said(args...)
		require.NotZero(t, code, args)
		require.NotContains(t, text, "stat ", args)
		require.NotContains(t, text, "no such file", args)
	}
}
