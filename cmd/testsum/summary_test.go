package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What 'go test' itself writes of a package in which one test passes, one fails
// and two are skipped.
func TestWhatWasSkippedIsSaidInOneLine(t *testing.T) {
	cmd := exec.Command("go", "test", "-json", ".")
	cmd.Dir = "testdata"
	out, err := cmd.Output()
	require.Error(t, err, "a test of it fails")
	var said strings.Builder
	s := newSummary(&said)
	require.NoError(t, s.read(strings.NewReader(string(out))))
	s.finish()
	require.True(t, s.failed)
	require.Contains(t, said.String(), "this is wrong")
	require.NotContains(t, said.String(), "all is well")
	require.Contains(t, said.String(), "Skipped: 2 tests (2 needs a moon).")
}
