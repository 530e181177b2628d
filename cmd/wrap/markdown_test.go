package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLongParagraphsAreFilledAnew(t *testing.T) {
	long := strings.Repeat("word ", 40)
	for name, c := range map[string]struct{ text, want string }{
		"a paragraph": {
			long + "end.\nShort.",
			strings.Repeat("word ", 23) + "word\n" + strings.Repeat("word ", 16) + "end. Short.",
		},
		"an item": {
			"* " + long + "end\n* another\n",
			"* " + strings.Repeat("word ", 22) + "word\n  " + strings.Repeat("word ", 17) + "end\n* another\n",
		},
		"a quotation": {
			"> " + long + "\n> end",
			"> " + strings.Repeat("word ", 22) + "word\n> " + strings.Repeat("word ", 17) + "end",
		},
	} {
		if got := Wrap(c.text); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

func TestWhatIsNoProseStays(t *testing.T) {
	long := strings.Repeat("word ", 40)
	for _, text := range []string{
		"A short line.\nAnother one that could follow on it.\n",
		"| " + long + "|\n| --- |\n",
		"# " + long + "\n",
		"```sh\n" + long + "\n```\n",
		"Text.\n\n    " + long + "\n",
		"[name]: https://example.org/" + strings.Repeat("x", 120) + "\n",
		"<https://example.org/" + strings.Repeat("x", 120) + ">\n",
	} {
		if got := Wrap(text); got != text {
			t.Errorf("%q became\n%q", text, got)
		}
	}
}

// Where a line ends, nothing may begin that was none: a dash or a number at the
// start of a line is an item of a list.
func TestNoWordBecomesAnItem(t *testing.T) {
	for n := 100; n < 125; n++ {
		for _, w := range []string{"-", "+", "#", "1.", ">"} {
			text := strings.Repeat("x", n) + " " + w + " " + strings.Repeat("word ", 30) + "end"
			for i, line := range strings.Split(Wrap(text), "\n") {
				if i > 0 && strings.HasPrefix(line, w+" ") {
					t.Fatalf("%q began a line", w)
				}
			}
		}
	}
}

func TestCodeStaysOnALine(t *testing.T) {
	for n := 90; n < 125; n++ {
		got := Wrap(strings.Repeat("x", n) + " `go test ./referee` " + strings.Repeat("word ", 30) + "end")
		if !strings.Contains(got, "`go test ./referee`") {
			t.Fatalf("a command was broken:\n%s", got)
		}
	}
}

// The pages of this repository: none has a line of prose over 120 columns, but
// for docs/rulings.md, which is a list of what the program says.
func TestPagesOfThisRepository(t *testing.T) {
	root := filepath.Join("..", "..")
	cmd := exec.Command("git", "ls-files", "*.md")
	cmd.Dir = root
	names, err := cmd.Output()
	if err != nil {
		t.Skip("no git here: the pages are not listed")
	}
	for name := range strings.FieldsSeq(string(names)) {
		if name == "docs/rulings.md" {
			continue
		}
		if long, err := wrapFile(filepath.Join(root, name), false); err != nil || long {
			t.Errorf("%s has lines over %d columns (%v): make fmt wraps them", name, columns, err)
		}
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("* " + strings.Repeat("word ", 40))
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip()
		}
		once := Wrap(text)
		words := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if !quote.MatchString(text) && words(once) != words(text) {
			t.Errorf("words were lost: %q became %q", text, once)
		}
		if again := Wrap(once); again != once {
			t.Errorf("twice is not once: %q, %q", once, again)
		}
	})
}
