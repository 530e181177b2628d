//go:build !nocamera

package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/chromium"
)

// TestMain lets the test start this very program as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("TABLEMAID_RUN") != "" {
		os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// serve starts the program and returns the address it printed.
func serve(t *testing.T, args ...string) (url string, process *os.Process) {
	t.Helper()
	cmd := exec.Command(os.Args[0], append([]string{"serve", "--addr", "127.0.0.1:0", "--secure", "none"}, args...)...)
	cmd.Env = append(os.Environ(), "TABLEMAID_RUN=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if m := regexp.MustCompile(`Open (http://\S+) `).FindStringSubmatch(lines.Text()); m != nil {
			go io.Copy(io.Discard, out)
			return m[1], cmd.Process
		}
	}
	t.Fatal("the program printed no address")
	return "", nil
}

func get(t *testing.T, url string) string { return getBy(t, http.DefaultClient, url) }

// getBy is a page as the one who asks with that client sees it.
func getBy(t *testing.T, who *http.Client, url string) string {
	t.Helper()
	resp, err := who.Get(url)
	require.NoError(t, err)
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, resp.StatusCode, string(b))
	return string(b)
}

// paired is how many pairs the first page says were laid, 0 where it says nothing of them.
func paired(t *testing.T, home string) (n int) {
	t.Helper()
	if m := regexp.MustCompile(`(\d+) of 25 pairs`).FindStringSubmatch(get(t, home+"/")); m != nil {
		n, _ = strconv.Atoi(m[1])
	}
	return n
}

// soon waits until something holds, however busy the machine is.
func soon(t *testing.T, holds func() bool, why ...any) {
	t.Helper()
	require.Eventually(t, holds, chromium.Patience, 100*time.Millisecond, why...)
}

// kill ends a process as a pulled plug does.
func kill(t *testing.T, process *os.Process) {
	t.Helper()
	require.NoError(t, process.Kill())
	_, err := process.Wait()
	require.NoError(t, err)
}

// Power is cut in mid-round: what was shown is there again, and the camera,
// which sees the same table, adds nothing twice.
func TestKilledInMidRoundNothingIsLost(t *testing.T) {
	data, scratch := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", scratch)
	url, process := serve(t, "--camera", "demo", "--data", data)
	soon(t, func() bool { return paired(t, url) >= 3 })
	kill(t, process)

	before := position(t, data)
	require.GreaterOrEqual(t, groups(before), 3)

	url, process = serve(t, "--camera", "demo", "--data", data)
	assert.Contains(t, get(t, url+"/"), before.Headline)
	soon(t, func() bool { return paired(t, url) >= 5 })
	kill(t, process)
	j, err := sqlite.Open(data)
	require.NoError(t, err)
	games, err := j.Games(t.Context())
	require.NoError(t, err)
	require.NoError(t, j.Close())
	assert.Len(t, games, 1, "it is the same game")
	left, err := filepath.Glob(filepath.Join(scratch, "tablemaid*"))
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is left in the temporary folder")
	after := position(t, data)
	for _, r := range after.Rulings {
		assert.NotEqual(t, rules.Fault, r.Kind, r.Text)
	}
}

func position(t *testing.T, data string) rules.Position {
	t.Helper()
	j, err := sqlite.Open(data)
	require.NoError(t, err)
	hall, err := table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	return hall.Current().Snapshot().Position
}

func groups(p rules.Position) int {
	n := 0
	for _, pile := range p.Piles {
		n += len(pile.Groups)
	}
	return n
}

func TestServeSaysWhatToDo(t *testing.T) {
	url, _ := serve(t, "--camera", "none", "--data", t.TempDir())
	var out, errs strings.Builder
	code := run(
		t.Context(),
		[]string{"serve", "--camera", "none", "--data", t.TempDir(), "--addr", strings.TrimPrefix(url, "http://")},
		nil,
		&out,
		&errs,
	)
	assert.Equal(t, 1, code)
	assert.Contains(t, errs.String(), "another tablemaid")

	errs.Reset()
	code = run(
		t.Context(), []string{"serve", "--camera", "nowhere.mp4", "--data", t.TempDir(), "--addr", "127.0.0.1:0"}, nil, &out,
		&errs,
	)
	assert.Equal(t, 1, code)
	assert.Contains(t, errs.String(), "there is no nowhere.mp4")
}
