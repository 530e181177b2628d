package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// writer writes TOML, line by line; the first error stays.
type writer struct {
	to  io.Writer
	err error
}

// clock is a time of day, which TOML writes without quotes.
type clock string

func (w *writer) line(text string) {
	if w.err == nil {
		_, w.err = fmt.Fprintln(w.to, text)
	}
}

func (w *writer) put(key string, value any) {
	switch v := value.(type) {
	case int:
		w.line(fmt.Sprintf("%s = %d", key, v))
	case string:
		w.line(key + " = " + quote(v))
	case clock:
		w.line(key + " = " + string(v))
	case []int:
		words := make([]string, len(v))
		for i, n := range v {
			words[i] = strconv.Itoa(n)
		}
		w.line(key + " = [" + strings.Join(words, ", ") + "]")
	case []string:
		w.line(key + " = [")
		for _, s := range v {
			w.line("  " + quote(s) + ",")
		}
		w.line("]")
	}
}

// quote writes a string as TOML does: where it has a quotation mark or a
// backslash but no apostrophe, literally.
func quote(s string) string {
	if strings.ContainsAny(s, `"\`) && !strings.ContainsAny(s, "'\n\r\t\x7f") &&
		strings.IndexFunc(s, func(r rune) bool { return r < ' ' }) < 0 {
		return "'" + s + "'"
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}

// fields are the keys of one hand; the first that is not of its kind is wrong.
type fields struct {
	values map[string]any
	wrong  error
}

func (f *fields) miss(key, want string) {
	if _, ok := f.values[key]; ok && f.wrong == nil {
		f.wrong = rules.Refuse("%s must be %s", key, want)
	}
}

func (f *fields) text(key string) string {
	s, ok := f.values[key].(string)
	if !ok {
		f.miss(key, `text in quotation marks, as in "Ann"`)
	}
	return s
}

func (f *fields) number(key string) int {
	n, ok := f.values[key].(int64)
	if !ok {
		f.miss(key, "a whole number, as in 3")
	}
	return int(n)
}

func (f *fields) texts(key string) []string {
	return list[string](f, key, `texts in brackets, as in ["Ann", "Bea"]`)
}
func (f *fields) numbers(key string) (all []int) {
	for _, n := range list[int64](f, key, "whole numbers in brackets, as in [200, 195]") {
		all = append(all, int(n))
	}
	return all
}

func list[T any](f *fields, key, want string) []T {
	array, ok := f.values[key].([]any)
	var out []T
	for _, v := range array {
		x, of := v.(T)
		ok = ok && of
		out = append(out, x)
	}
	if !ok {
		f.miss(key, want)
		return nil
	}
	return out
}

// began is the time at which a hand began, in UTC; the zero time if the file
// does not tell it.
func (f *fields) began() time.Time {
	if _, told := f.values["year"]; !told {
		return time.Time{}
	}
	day := time.Date(f.number("year"), time.Month(f.number("month")), f.number("day"), 0, 0, 0, 0, time.UTC)
	if of, told := f.values["time"].(time.Time); told {
		return time.Date(day.Year(), day.Month(), day.Day(), of.Hour(), of.Minute(), of.Second(), 0, time.UTC)
	}
	return day
}
