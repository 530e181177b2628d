package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// File is the pack as a file, a card a line.
func (p Pack) File() ([]byte, error) {
	name, err := line(p.Name)
	if err != nil {
		return nil, err
	}
	cards, err := lines(p.Cards)
	if err != nil {
		return nil, err
	}
	characters, err := lines(p.Characters)
	if err != nil {
		return nil, err
	}
	house := ""
	if p.House {
		house = "\n \"house\": true,"
	}
	return fmt.Appendf(
		nil, "{\n \"name\": %s,%s\n \"cards\": [%s],\n \"characters\": [%s]\n}\n", name, house, cards, characters,
	), nil
}

// lines is a list with each element on a line of its own.
func lines[T any](all []T) (string, error) {
	var each []string
	for _, x := range all {
		l, err := line(x)
		if err != nil {
			return "", err
		}
		each = append(each, "\n  "+l)
	}
	return strings.Join(each, ","), nil
}

// line is a value on one line, as people write it.
func line(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSpace(b.String()), err
}
