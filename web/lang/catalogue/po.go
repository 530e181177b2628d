package catalogue

import (
	"fmt"
	"strconv"
	"strings"
)

// entry is one message of a file of gettext, with its plural forms where it has several.
type entry struct {
	message string
	said    []string
}

// entries are the messages of a file of gettext that are translated: its header is not one, nor is what a tool left
// empty or marked as fuzzy.
func entries(text string) ([]entry, error) {
	var r reader
	at := 0
	for line := range strings.Lines(text) {
		at++
		if err := r.line(strings.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
	}
	r.end()
	return r.all, nil
}

// reader takes a file in line by line.
type reader struct {
	all   []entry
	now   entry
	fuzzy bool
	to    *string // where a string that goes on belongs
}

// end keeps the entry that has been read.
func (r *reader) end() {
	if r.now.message != "" && r.now.said != nil && r.now.said[0] != "" && !r.fuzzy {
		r.all = append(r.all, r.now)
	}
	r.now, r.fuzzy, r.to = entry{}, false, nil
}

func (r *reader) line(line string) error {
	note, begins := strings.HasPrefix(line, "#"), strings.HasPrefix(line, "msgid ")
	if (note || begins) && r.now.said != nil {
		r.end()
	}
	if note || line == "" {
		r.fuzzy = r.fuzzy || strings.HasPrefix(line, "#,") && strings.Contains(line, "fuzzy")
		return nil
	}
	word, quoted, _ := strings.Cut(line, `"`)
	words, err := strconv.Unquote(`"` + quoted)
	if err != nil {
		return fmt.Errorf("%s is no string in quotation marks", line)
	}
	return r.string(strings.TrimSpace(word), words)
}

// string is a string behind a word of gettext, or one that goes on behind none.
func (r *reader) string(word, words string) error {
	switch {
	case word == "" && r.to != nil:
		*r.to += words
		return nil
	case word == "msgid" && r.now.message == "":
		r.to = &r.now.message
	case word == "msgid_plural":
		r.to = new(string) // English has its own plural forms
	case word == "msgstr", word == fmt.Sprintf("msgstr[%d]", len(r.now.said)):
		r.now.said = append(r.now.said, "")
		r.to = &r.now.said[len(r.now.said)-1]
	default:
		return fmt.Errorf("%q is not read here", word)
	}
	*r.to = words
	return nil
}
