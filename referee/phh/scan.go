package phh

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// scanner reads the part of TOML that hand histories are written in: keys with
// strings, numbers, truth values, times and arrays, and numbered tables.
type scanner struct {
	text string
	at   int
}

// hands gives the fields of every hand of a file: of each table, or of the
// file itself when it has none.
func (s *scanner) hands() ([]fields, error) {
	var all []fields
	now := fields{values: map[string]any{}}
	keep := func() {
		if len(now.values) > 0 {
			all = append(all, now)
		}
		now = fields{values: map[string]any{}}
	}
	for s.blank(); s.at < len(s.text); s.blank() {
		if s.text[s.at] == '[' {
			end := strings.IndexAny(s.text[s.at:], "]\n")
			if end < 0 || s.text[s.at+end] != ']' {
				return nil, s.wrong("a table's name has no end")
			}
			s.at += end + 1
			keep()
			continue
		}
		key := s.word()
		if s.spaces(); key == "" || !s.take("=") {
			return nil, s.wrong("a line is no \"key = value\"")
		}
		s.spaces()
		value, err := s.value()
		if err != nil {
			return nil, err
		}
		now.values[key] = value
	}
	keep()
	return all, nil
}

func (s *scanner) wrong(what string) error {
	return fmt.Errorf("line %d: %s", 1+strings.Count(s.text[:min(s.at, len(s.text))], "\n"), what)
}

func (s *scanner) take(what string) bool {
	if strings.HasPrefix(s.text[s.at:], what) {
		s.at += len(what)
		return true
	}
	return false
}

func (s *scanner) spaces() {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == '\t') {
		s.at++
	}
}

// blank passes over white space, line ends and comments.
func (s *scanner) blank() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		case '#':
			if end := strings.IndexByte(s.text[s.at:], '\n'); end >= 0 {
				s.at += end
			} else {
				s.at = len(s.text)
			}
		default:
			return
		}
	}
}

// word is a bare key, number or other word without quotes.
func (s *scanner) word() string {
	from := s.at
	for s.at < len(s.text) && !strings.ContainsRune(" \t\r\n,]=#\"'[", rune(s.text[s.at])) {
		s.at++
	}
	return s.text[from:s.at]
}

func (s *scanner) value() (any, error) {
	switch {
	case s.take(`"`):
		return s.quoted()
	case s.take("'"):
		end := strings.IndexAny(s.text[s.at:], "'\n")
		if end < 0 || s.text[s.at+end] != '\'' {
			return nil, s.wrong("a string has no end")
		}
		text := s.text[s.at : s.at+end]
		s.at += end + 1
		return text, nil
	case s.take("["):
		return s.array()
	}
	word := s.word()
	if word == "" {
		return nil, s.wrong("there is no value")
	}
	if n, err := strconv.Atoi(strings.ReplaceAll(word, "_", "")); err == nil {
		return n, nil
	}
	return clock(word), nil
}

func (s *scanner) array() (any, error) {
	array := []any{}
	for {
		if s.blank(); s.take("]") {
			return array, nil
		}
		v, err := s.value()
		if err != nil {
			return nil, err
		}
		array = append(array, v)
		if s.blank(); !s.take(",") && !strings.HasPrefix(s.text[s.at:], "]") {
			return nil, s.wrong("an array has no end")
		}
	}
}

func (s *scanner) quoted() (any, error) {
	var b strings.Builder
	for s.at < len(s.text) && s.text[s.at] != '\n' {
		r, n := utf8.DecodeRuneInString(s.text[s.at:])
		s.at += n
		switch r {
		case '"':
			return b.String(), nil
		case '\\':
			if err := s.escaped(&b); err != nil {
				return nil, err
			}
		default:
			b.WriteRune(r)
		}
	}
	return nil, s.wrong("a string has no end")
}

func (s *scanner) escaped(b *strings.Builder) error {
	for short, r := range map[string]rune{`"`: '"', `\`: '\\', "n": '\n', "t": '\t', "r": '\r', "b": '\b', "f": '\f'} {
		if s.take(short) {
			b.WriteRune(r)
			return nil
		}
	}
	for mark, n := range map[string]int{"u": 4, "U": 8} {
		if s.take(mark) && s.at+n <= len(s.text) {
			code, err := strconv.ParseUint(s.text[s.at:s.at+n], 16, 32)
			if err == nil && utf8.ValidRune(rune(code)) {
				s.at += n
				b.WriteRune(rune(code))
				return nil
			}
		}
	}
	return s.wrong("a backslash in a string stands for nothing")
}
