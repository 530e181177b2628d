package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the workflow runs in a browser is every package whose tests drive one: the other targets pass those over.
func TestEveryBrowserTestIsRunInOne(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	require.NoError(t, err)
	listed := strings.Fields(regexp.MustCompile(`(?m)^BROWSER := (.*)$`).FindStringSubmatch(string(makefile))[1])
	var found []string
	require.NoError(t, filepath.WalkDir("../..", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := os.ReadFile(file)
		if room := "./" + path.Dir(
			strings.TrimPrefix(filepath.ToSlash(file), "../../"),
		); drives.Match(text) && !slices.Contains(found, room) {
			found = append(found, room)
		}
		return err
	}))
	assert.ElementsMatch(t, listed, found, "BROWSER in the Makefile")
}

// drives is a test file that opens a browser.
var drives = regexp.MustCompile(`"github\.com/tablemaid/tablemaid/web/chromium"`)
