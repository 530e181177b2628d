package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"cmp"
	"strings"

	"github.com/BurntSushi/toml"
)

// unreadable tells in the words of who wrote a file by hand which line of it cannot be read, and what should stand
// there.
func unreadable(text string, at toml.ParseError) error {
	n, key, line := at.Position.Line, at.LastKey[strings.LastIndexByte(at.LastKey, '.')+1:], ""
	if lines := strings.Split(text, "\n"); n > 0 && n <= len(lines) {
		line = shortened(strings.TrimSpace(lines[n-1]))
	}
	says := func(any ...string) bool {
		for _, s := range any {
			if strings.Contains(at.Message, s) {
				return true
			}
		}
		return false
	}
	switch {
	case says("already"):
		return rules.Refuse("line %d: “%s” is there twice: keep one of the two", n, cmp.Or(key, line))
	case key != "" && says("newline", "EOF", "array terminator"):
		return rules.Refuse(
			"line %d: the value of “%s” has no end: close it with the quotation mark or the ] that is missing", n, key,
		)
	}
	return rules.Refuse(
		`line %d: “%s” cannot be read: write a name, = and its value, as in hand = 3 or _game = "chaos"`, n, line,
	)
}

// shortened is what is shown of a line.
func shortened(line string) string {
	const most = 60
	if all := []rune(line); len(all) > most {
		return string(all[:most]) + "…"
	}
	return line
}
