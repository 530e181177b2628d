package web_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/lang"
)

// literals are the strings of a script; a template ends at its first blank.
var literals = regexp.MustCompile("\"((?:[^\"\\\\\n]|\\\\.)*)\"|`([^`$]*)")

// reads reports a string that people read: words with blanks between that begin
// as a sentence does, or end so.
func reads(s string) bool {
	s = strings.TrimSpace(s)
	words := regexp.MustCompile(`\pL{2,}`).FindAllString(s, -1)
	return len(words) > 1 && strings.Contains(s, " ") && !strings.ContainsAny(s, "<>=[]{}#") &&
		(regexp.MustCompile(`^\p{Lu}`).MatchString(s) || regexp.MustCompile(`[.?!…]$`).MatchString(s))
}

// What a script says is in its list, goes through say, and is in every catalogue.
func TestScriptsSayWhatTheCataloguesKnow(t *testing.T) {
	files, err := filepath.Glob("assets/files/*.js")
	require.NoError(t, err)
	comment := regexp.MustCompile(`(?m)^\s*//.*$| // .*$`)
	through := regexp.MustCompile(`\bsay\((?:[^()"]*\? *"([^"]*)" *: *)?"([^"]*)"`)
	found := 0
	for _, file := range files {
		name := filepath.Base(file)
		if name == "htmx.min.js" {
			continue
		}
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		text := comment.ReplaceAllString(string(b), "")
		var said []string
		for _, m := range literals.FindAllStringSubmatch(text, -1) {
			if reads(m[1] + m[2]) {
				said = append(said, m[1]+m[2])
			}
		}
		for _, call := range through.FindAllStringSubmatch(text, -1) {
			said = append(said, call[2])
			if call[1] != "" {
				said = append(said, call[1])
			}
		}
		slices.Sort(said)
		for _, s := range slices.Compact(said) {
			found++
			assert.Contains(t, lang.Spoken(name), s, "%s says this: it belongs into web/lang/scripts.go", name)
		}
		for _, s := range lang.Spoken(name) {
			assert.Contains(t, text, `"`+s+`"`, "%s is in the list of %s, which does not say it", s, name)
			assert.True(t, lang.Known(s), "in no catalogue: %s", s)
		}
	}
	assert.Greater(t, found, 50, "the test reads no scripts")
	assert.True(t, reads("Use these "), "a template that says a number")
	assert.False(t, reads("htmx:after:request"))
}

// A script that does not parse stops a page without a word: a name declared twice is enough.
func TestScriptsParse(t *testing.T) {
	d := newDevice(t, chromium(t), 390, 664)
	files, err := filepath.Glob("assets/files/*.js")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		script, err := json.Marshal(string(text))
		require.NoError(t, err)
		said := d.Text(
			`(() => { try { new Function("return async () => {" + ` + string(
				script,
			) + ` + "\n}"); return "" } catch (e) { return String(e) } })()`,
		)
		require.Empty(t, said, file)
	}
	require.Contains(
		t,
		d.Text(
			`(() => { try { new Function("const a = 1; function a() {}"); return "" } catch (e) { return String(e) } })()`,
		), "SyntaxError",
	)
}
