//go:build !nohall

package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The games of a house come out as they went in, whichever verbs have copied them: import, backup and restore, into a
// hall and back.
func TestGamesAreTheSameThroughEveryVerbThatCopiesThem(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	well := func(args ...string) string {
		t.Helper()
		code, out, errs := said("", args...)
		require.Zero(t, code, "%s: %s", args, errs)
		return out
	}
	well("simulate", "--game", "old-maid", "--rounds", "3", "--seed", "5", "--record", in("played.jsonl"))
	well("import", "--data", in("house"), in("played.jsonl"))
	games := well("export", "--data", in("house"))
	require.Contains(t, games, `"kind":"round-began"`)

	require.Contains(t, well("backup", "--data", in("house"), in("games.db")), "games.db")
	well("restore", "--data", in("again"), in("games.db"))
	require.Equal(t, games, well("export", "--data", in("again")))

	require.Contains(t, well("move", in("house"), in("hall"), "--hall"), "1 games are in")
	well("move", in("hall"), in("back"))
	require.Equal(t, games, well("export", "--data", in("back")))
}

// What would start with the machine is printed: the table's program, or that of a club. Where nothing was installed
// nothing is removed.
func TestAServiceIsShown(t *testing.T) {
	for verb, args := range map[string][]string{"serve": nil, "hall": {"--hall"}} {
		code, unit, errs := said("", append([]string{"service", "show"}, args...)...)
		require.Zero(t, code, errs)
		require.Regexp(t, `(?m)^ExecStart=\S+ `+verb+` `, unit)
	}
	root := t.TempDir()
	code, _, errs := said("", "service", "remove", "--root", root)
	require.Zero(t, code, errs)
	left, err := os.ReadDir(root)
	require.NoError(t, err)
	require.Empty(t, left)
}

// The program says what it is, and a machine of a hall that does not answer sets the exit status.
func TestTheProgramSaysWhatItIs(t *testing.T) {
	code, out, _ := said("", "--version")
	require.Zero(t, code)
	require.True(t, strings.HasPrefix(out, "tablemaid "), out)
	code, out, _ = said("", "doctor", "--hall", "127.0.0.1:1")
	require.Equal(t, 1, code)
	require.Contains(t, out, "127.0.0.1:1")
}

// A table and the machine of a hall print where their pages are, and end well when they are told to.
func TestWhatServesEndsWhenItIsTold(t *testing.T) {
	for name, args := range map[string][]string{
		"table": {"serve", "--camera", "none", "--secure", "127.0.0.1:0"},
		"hall":  {"hall", "--secure", "none", "--listen", "127.0.0.1:0"},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			read, write := io.Pipe()
			ended := make(chan int, 1)
			go func() {
				ended <- run(
					ctx, append(args, "--data", t.TempDir(), "--addr", "127.0.0.1:0"), strings.NewReader(""), write, io.Discard,
				)
				_ = write.Close()
			}()
			address, lines := "", bufio.NewScanner(read)
			for address == "" && lines.Scan() {
				address = regexp.MustCompile(`http://[0-9.]+:[0-9]+`).FindString(lines.Text())
			}
			require.NotEmpty(t, address)
			go func() { _, _ = io.Copy(io.Discard, read) }()
			resp, err := http.Get(address + "/healthz")
			require.NoError(t, err)
			require.NoError(t, resp.Body.Close())
			require.Equal(t, http.StatusOK, resp.StatusCode)
			stop()
			require.Zero(t, <-ended)
		})
	}
}
