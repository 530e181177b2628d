package pbn

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"bufio"
	"errors"
	"io"
	"regexp"
	"strings"
)

// board is one game of a file: its tags, and the words of the sections that
// follow some of them.
type board struct {
	line     int // where it begins
	tags     map[string]string
	sections map[string][]string
}

var tagPair = regexp.MustCompile(`^\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]`)

var unescape = regexp.MustCompile(`\\(.)`)

// mostLine is the longest line that is read; PBN allows 255 characters.
const mostLine = 1 << 16

// scan splits a file into its games. Of a tag that occurs twice in a game, the
// first counts, as the standard has it.
func scan(r io.Reader) ([]board, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostLine)
	var games []board
	var g *board
	section, comment := "", false
	for n := 1; lines.Scan(); n++ {
		text := lines.Text()
		if strings.HasPrefix(text, "%") {
			continue
		}
		text, comment = uncomment(text, comment)
		if !comment && strings.TrimSpace(lines.Text()) == "" {
			g, section = nil, ""
			continue
		}
		for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
			if g == nil {
				games = append(games, board{line: n, tags: map[string]string{}, sections: map[string][]string{}})
				g = &games[len(games)-1]
			}
			if m := tagPair.FindStringSubmatch(text); m != nil {
				section = m[1]
				if _, again := g.tags[section]; !again {
					g.tags[section] = unescape.ReplaceAllString(m[2], "$1")
				}
				text = text[len(m[0]):]
				continue
			}
			if text[0] == '[' || section == "" {
				return nil, rules.Refuse(`line %d: “%s” is no tag: write [Name "value"]`, n, text)
			}
			word, rest, _ := strings.Cut(text, " ")
			g.sections[section] = append(g.sections[section], word)
			text = rest
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, rules.Refuse("a line is longer than %d kB, which no line of PBN is", mostLine>>10)
	}
	if err := lines.Err(); err != nil {
		return nil, rules.Within(err, "read PBN: %s")
	}
	return games, nil
}

// uncomment leaves out {comments}, which may go on over lines, and what follows
// a semicolon; neither begins within a tag's value.
func uncomment(text string, inside bool) (string, bool) {
	var out strings.Builder
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inside:
			inside = c != '}'
		case quoted && c == '\\' && i+1 < len(text):
			out.WriteString(text[i : i+2])
			i++
		case c == '"':
			quoted = !quoted
			out.WriteByte(c)
		case !quoted && c == '{':
			inside = true
			out.WriteByte(' ')
		case !quoted && c == ';':
			return out.String(), false
		default:
			out.WriteByte(c)
		}
	}
	return out.String(), inside
}
