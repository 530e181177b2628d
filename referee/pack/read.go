package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Read reads a pack and checks every card. The error joins all that is wrong,
// each a Fault with its card and line.
func Read(data []byte) (Pack, error) {
	p, err := Draft(data)
	if err == nil && len(p.Cards) == 0 {
		return Pack{}, Fault{Line: 1, Clause: "CJ-P5", Text: "a pack has a list of “cards”"}
	}
	return p, err
}

// Draft is Read for a pack that is being made: it may have no cards yet.
func Draft(data []byte) (Pack, error) {
	p, lines, err := decode(data)
	if err != nil {
		return Pack{}, err
	}
	var all []error
	for _, f := range p.check(lines) {
		all = append(all, f)
	}
	if len(all) > 0 {
		return Pack{}, errors.Join(all...)
	}
	p.index()
	return p, nil
}

// Kept reads a pack that was checked when a game began with it: what would be
// refused today is played as it was then (CJ-P5).
func Kept(data []byte) (Pack, error) {
	p, _, err := decode(data)
	p.index()
	return p, err
}

// Largest is how large a pack file may be, in bytes: a thousand cards of a
// thousand letters.
const Largest = 1 << 20

// decode reads the file with the line on which each card begins, by its list
// and place.
func decode(data []byte) (Pack, map[string]int, error) {
	if len(data) > Largest {
		return Pack{}, nil, Fault{Line: 1, Text: "a pack is at most one megabyte"}
	}
	var raw struct {
		Name       string
		House      bool
		Cards      []json.RawMessage
		Characters []json.RawMessage
	}
	if err := strict(data, &raw); err != nil {
		return Pack{}, nil, Fault{Line: lineOf(data, err), Text: rules.Say("this is no pack: %s", plain(err))}
	}
	p := Pack{Name: raw.Name, House: raw.House}
	lines := map[string]int{}
	from := 0
	var wrong []error
	each := func(list string, items []json.RawMessage, read func(json.RawMessage) error) {
		for i, item := range items {
			at := bytes.Index(data[from:], item)
			if at < 0 {
				at = 0
			}
			start := from + at
			from = start + len(item)
			n := 1 + bytes.Count(data[:start], []byte("\n"))
			lines[fmt.Sprint(list, i)] = n
			if err := read(item); err != nil {
				var named struct{ Name string }
				_ = json.Unmarshal(item, &named) // a name where there is one
				wrong = append(wrong, Fault{Line: n + lineOf(item, err) - 1, Card: named.Name, Text: plain(err)})
			}
		}
	}
	cards := func() {
		each("card", raw.Cards, func(m json.RawMessage) error {
			var c Card
			err := strict(m, &c)
			p.Cards = append(p.Cards, c)
			return err
		})
	}
	characters := func() {
		each("character", raw.Characters, func(m json.RawMessage) error {
			var c Character
			err := strict(m, &c)
			p.Characters = append(p.Characters, c)
			return err
		})
	}
	if bytes.Index(data, []byte(`"characters"`)) < bytes.Index(data, []byte(`"cards"`)) {
		characters()
		cards()
	} else {
		cards()
		characters()
	}
	return p, lines, errors.Join(wrong...)
}

// strict reads JSON that has no other fields than v, and nothing after it.
func strict(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows after its end")
	}
	return nil
}

// lineOf is where in data a reading error is, as far as it says so.
func lineOf(data []byte, err error) int {
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	offset := int64(0)
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &typed):
		offset = typed.Offset
	}
	return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
}

// kinds are what a file can hold, as the reader of JSON calls it and as people do.
var kinds = map[string]rules.Text{
	"array": "a list", "object": "an entry in braces", "string": "a text", "number": "a number", "bool": "yes or no",
}

// plain is a reading error in words that do not speak of Go.
func plain(err error) rules.Text {
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &typed) && typed.Field != "":
		return rules.Say("“%s” cannot be %s", typed.Field, kinds[typed.Value])
	case errors.As(err, &typed):
		return rules.Say("%s stands where it cannot", kinds[typed.Value])
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return "it ends too early"
	}
	return rules.Written(strings.TrimPrefix(err.Error(), "json: "))
}
