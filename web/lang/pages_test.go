package lang

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onPages is a message as the pages and their views write it, or the title of a page.
var onPages = regexp.MustCompile(
	`(?:\bs\.Frame\(|\bs\.GameFrame\([\w.()]+, |lang\.Say\(ctx, |[sS]aid\(|@(?:seats\.)?[tT]apped\([^)]*, )("(?:[^"\\]|\\.)*")`,
)

// Whatever a page may say is in the catalogues, whether a test opens it in that
// state or not: the messages are read from the pages themselves.
func TestWhateverPagesSayIsInEveryLanguage(t *testing.T) {
	found := 0
	for _, files := range []string{
		"../page/*.templ", "../page/*/*.templ", "../view/*.go", "../view/*/*.go", "../*.go", "../*/*.go",
	} {
		names, err := filepath.Glob(files)
		require.NoError(t, err)
		for _, name := range names {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			for _, m := range onPages.FindAllSubmatch(text, -1) {
				message, err := strconv.Unquote(string(m[1]))
				require.NoError(t, err)
				if !words.MatchString(verbs.ReplaceAllString(message, "")) {
					continue
				}
				found++
				assert.Empty(t, lacks(message), "%s says this, these lack it: %s", name, message)
			}
		}
	}
	assert.Greater(t, found, 300, "the test finds no messages")
}
