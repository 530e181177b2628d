package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

const small = `package small

func More(a, b int) bool { return a > b }

func Unseen(a, b int) bool { return a == b }

func Never(a int) int { return a + 1 }

func Nested(a, b int) string {
	if a > 1 && (b > 2 ||
		a-b == 3) {
		return "x" + name()
	}
	return name() + name()
}

func name() string { return "name" }
`

const smallTest = `package small

import "testing"

func TestMore(t *testing.T) {
	if More(1, 1) || Unseen(1, 1) && Unseen(2, 1) {
		t.Fatal()
	}
}

func TestNested(t *testing.T) {
	if Nested(2, 3) != "xname" || Nested(1, 3) != "namename" || Nested(2, -1) != "xname" || Nested(2, 2) != "namename" {
		t.Fatal()
	}
}
`

// TestAMutantIsNoticedOrNot changes a small package with two tests: what they
// look at is noticed, what they do not look at survives, and what does not
// compile is left out.
func TestAMutantIsNoticedOrNot(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{"go.mod": "module small\n\ngo 1.24\n", "more.go": small, "more_test.go": smallTest}
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	t.Chdir(dir)
	all, err := draw([]string{"."}, nil, 0, 1)
	require.NoError(t, err)
	suite, err := build(t.TempDir(), all, []string{"."})
	require.NoError(t, err)
	got := map[string]string{}
	for _, m := range all {
		by, err := suite.judge(m)
		require.NoError(t, err)
		switch {
		case m.dropped:
			got[m.String()] = "no program"
		case by != "":
			got[m.String()] = "killed"
		case suite.reached(m):
			got[m.String()] = "survives"
		default:
			got[m.String()] = "not reached"
		}
	}
	require.Equal(t, map[string]string{
		"more.go:3: > became >=":                "killed",
		"more.go:5: == became !=":               "survives",
		"more.go:7: + became -":                 "not reached",
		"more.go:10: the condition never holds": "killed",
		"more.go:10: && became ||":              "killed",
		"more.go:10: || became &&":              "killed",
		"more.go:10: > became >=":               "killed", // both of them
		"more.go:11: - became +":                "killed",
		"more.go:11: == became !=":              "killed", // on a line of its own
		"more.go:14: + became -":                "no program",
	}, got)
}

// A test with rapid that notices a mutant leaves no file of its failure behind.
func TestNothingIsLeftBehind(t *testing.T) {
	scratch, folder := t.TempDir(), "../../referee/sticks"
	all, err := draw([]string{folder}, nil, 8, 2)
	require.NoError(t, err)
	suite, err := build(scratch, all, []string{folder})
	require.NoError(t, err)
	killed := 0
	for _, m := range all {
		by, err := suite.judge(m)
		require.NoError(t, err)
		if by != "" {
			killed++
		}
	}
	require.NotZero(t, killed)
	require.NoDirExists(t, filepath.Join(folder, "testdata", "rapid"))
}

// A survivor is tried again by its line.
func TestALineAlone(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "more.go"), []byte(small), 0o600))
	t.Chdir(dir)
	all, err := draw([]string{"."}, []string{"more.go:3", "more.go:7", "other.go:10"}, 0, 1)
	require.NoError(t, err)
	var lines []int
	for _, m := range all {
		lines = append(lines, m.line)
	}
	require.ElementsMatch(t, []int{3, 7}, lines)
}
