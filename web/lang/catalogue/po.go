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
func entries(text string) (all []entry, err error) {
	var now entry
	var to *string // where a string that goes on belongs
	fuzzy := false
	end := func() {
		if now.message != "" && now.said != nil && now.said[0] != "" && !fuzzy {
			all = append(all, now)
		}
		now, to, fuzzy = entry{}, nil, false
	}
	at := 0
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			if now.said != nil {
				end()
			}
			fuzzy = fuzzy || strings.HasPrefix(line, "#,") && strings.Contains(line, "fuzzy")
			continue
		}
		if line == "" {
			continue
		}
		word, quoted, _ := strings.Cut(line, `"`)
		words, err := strconv.Unquote(`"` + quoted)
		if err != nil {
			return nil, fmt.Errorf("line %d is no string in quotation marks: %s", at, line)
		}
		switch word = strings.TrimSpace(word); {
		case word == "" && to != nil:
			*to += words
			continue
		case word == "msgid":
			if now.said != nil {
				end()
			}
			to = &now.message
		case word == "msgid_plural":
			to = new(string) // English has its own plural forms
		case word == "msgstr", word == fmt.Sprintf("msgstr[%d]", len(now.said)):
			now.said = append(now.said, "")
			to = &now.said[len(now.said)-1]
		default:
			return nil, fmt.Errorf("line %d: %s is not read here", at, line)
		}
		*to = words
	}
	end()
	return all, nil
}
