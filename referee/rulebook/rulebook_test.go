package rulebook_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rulebook"
)

// Whatever a house rule cites can be read; a clause is written once.
func TestEveryCitedClauseIsWritten(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range rulebook.All() {
		require.False(t, seen[c.ID], c.ID)
		seen[c.ID] = true
		require.NotEmpty(t, c.Text)
	}
	for _, g := range registry.New() {
		info := g.Info()
		guide, ok := rulebook.Of(info.ID)
		require.True(t, ok, "guides.go has no minute of %s", info.ID)
		require.NotEmpty(t, guide.Rules(), info.ID)
		cited := []string{info.PlayersClause}
		for _, s := range info.Switches {
			cited = append(cited, s.Clause)
		}
		for _, id := range cited {
			_, ok := rulebook.Find(id)
			require.True(t, ok || id == "", "%s cites %s: clauses.txt does not have it", info.ID, id)
		}
	}
}

// Each clause has at least one test that names it: TestCM3_…, or several in a row,
// TestCJ1_6b_1_6b_1_….
func TestEveryClauseIsNamedByATest(t *testing.T) {
	named := ""
	name := regexp.MustCompile(`func Test\w+`)
	require.NoError(t, filepath.WalkDir("..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		named += strings.Join(name.FindAllString(string(text), -1), "\n") + "\n"
		return err
	}))
	jan := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^func Test(CJ\w+)$`).FindAllStringSubmatch(named, -1) {
		clausesOf(strings.Split(strings.ReplaceAll(m[1], "CJ", ""), "_"), jan)
	}
	for _, c := range rulebook.All() {
		if id, is := strings.CutPrefix(c.ID, "CJ-"); is {
			assert.True(t, jan[id], "no test names %s", c.ID)
		} else {
			is := regexp.MustCompile(`(?m)` + strings.ReplaceAll(c.ID, "-", "") + `(\D|$)`)
			assert.True(t, is.MatchString(named), "no test names %s", c.ID)
		}
	}
}

// clausesOf puts the clauses of Chaos;Jan with which a test's name begins among
// those that are named, in every way to read it, and reports whether there is one.
func clausesOf(words []string, named map[string]bool) (read bool) {
	if !regexp.MustCompile(`^(\d|P\d)`).MatchString(words[0]) {
		return true // what is left says what is tested
	}
	for n := 1; n < len(words); n++ {
		id := strings.Join(words[:n], ".")
		if _, ok := rulebook.Find("CJ-" + id); ok && clausesOf(words[n:], named) {
			named[id], read = true, true
		}
	}
	return read
}

func TestAGuideIsAMinutesRead(t *testing.T) {
	for _, kind := range []string{
		"chaos-maid", "maids-of-yesterday", "mirror-maids", "revelations", "old-maid", "chaos", "night-chaos", "chicks-rule",
		"chaos-jan",
	} {
		g, ok := rulebook.Of(kind)
		require.True(t, ok, kind)
		words := len(g.Deal+g.Turn+g.End+g.Score) / 5
		require.Less(t, words, 200, "%s: at 200 words a minute", kind)
	}
}

// Every clause of Chaos;Jan that its rulings, questions and options cite can be
// read, and all 104 clauses and 20 settlements are there.
func TestEveryClauseOfChaosJanIsWritten(t *testing.T) {
	files, err := filepath.Glob("../game/chaosjan/*.go")
	require.NoError(t, err)
	cited := regexp.MustCompile(`"(CJ-[0-9P][0-9A-Za-z.]*)"`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range cited.FindAllStringSubmatch(string(text), -1) {
			_, ok := rulebook.Find(m[1])
			require.True(t, ok, "%s cites %s", name, m[1])
		}
	}
	guide, _ := rulebook.Of("chaos-jan")
	settled := 0
	for _, c := range guide.Rules() {
		if strings.HasPrefix(c.ID, "CJ-P") {
			settled++
		}
	}
	require.Equal(t, 20, settled)
	require.Len(t, guide.Rules(), 104+20)
}
