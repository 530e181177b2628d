package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// told writes down what pages are told, a line for each thing, and compares it
// with testdata: these files are read by people when they change.
//
// TOLD=write (make told) writes them anew.
type told struct {
	t     *testing.T
	lines []string
	hides *strings.Replacer // what differs from run to run
}

// page writes down what a page is told. What the page before it was told as well
// is left out if it is the same page for somebody else.
func (w *told) page(name string, v any) []string {
	w.lines = append(w.lines, "", "== "+name)
	lines := flat("", reflect.ValueOf(v))
	w.lines = append(w.lines, lines...)
	return lines
}

// others writes down what somebody else is told otherwise on a page.
func (w *told) others(name string, v any, first []string) {
	w.lines = append(w.lines, "", "== "+name)
	lines := flat("", reflect.ValueOf(v))
	for _, l := range first {
		if !slices.Contains(lines, l) {
			w.lines = append(w.lines, "- "+l)
		}
	}
	for _, l := range lines {
		if !slices.Contains(first, l) {
			w.lines = append(w.lines, "+ "+l)
		}
	}
}

// holds compares with the file of that name.
func (w *told) holds(name string) {
	w.t.Helper()
	text := strings.TrimSpace(strings.Join(w.lines, "\n")) + "\n"
	if w.hides != nil {
		text = w.hides.Replace(text)
	}
	file := filepath.Join("testdata", name+".txt")
	if os.Getenv("TOLD") == "write" {
		require.NoError(w.t, os.WriteFile(file, []byte(text), 0o600))
	}
	was, err := os.ReadFile(file)
	require.NoError(w.t, err, "make told writes it")
	if string(was) == text {
		return
	}
	old, now := strings.Split(string(was), "\n"), strings.Split(text, "\n")
	for i := range max(len(old), len(now)) {
		if i >= len(old) || i >= len(now) || old[i] != now[i] {
			w.t.Fatalf(
				"%s, line %d: what a page is told has changed. If that is meant: make told, and read the difference.\nwas %s\nis  %s",
				file,
				i+1,
				at(old, i),
				at(now, i),
			)
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// long is from how many on only the ends of a list are written down, and what is
// chosen in it; drawn is the length of words that nobody reads: a code as a picture.
const (
	long  = 20
	drawn = 400
)

// flat is a value, a line for each of its leaves: "Seats[1].Name: Bea". Nothing
// is said of what is empty; a struct of leaves is one line.
func flat(path string, v reflect.Value) []string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		if v.Kind() == reflect.Interface || v.Elem().Kind() == reflect.Struct {
			return flat(path, v.Elem())
		}
	case reflect.Func, reflect.Chan:
		return nil
	case reflect.Slice, reflect.Array:
		if v.Len() > 0 && leaf(v.Index(0)) {
			var words []string
			for i := range v.Len() {
				words = append(words, word(v.Index(i)))
			}
			return []string{path + ": [" + strings.Join(words, ", ") + "]"}
		}
		var lines []string
		for i := range v.Len() {
			lines = append(lines, flat(fmt.Sprintf("%s[%d]", path, i), v.Index(i))...)
		}
		if v.Len() > long && len(lines) <= v.Len() {
			lines = slices.Concat([]string{
				fmt.Sprintf("%s: %d of them", path, v.Len()),
			}, lines[:2], slices.DeleteFunc(lines[2:len(lines)-1],
				func(l string) bool { return !strings.Contains(l, " On=true") }), lines[len(lines)-1:])
		}
		return lines
	case reflect.Map:
		var lines []string
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		for _, k := range keys {
			lines = append(lines, flat(fmt.Sprintf("%s[%v]", path, k), v.MapIndex(k))...)
		}
		return lines
	case reflect.Struct:
		if _, ok := v.Interface().(time.Time); ok {
			break
		}
		var lines, leaves []string
		for i := range v.NumField() {
			f, name := v.Field(i), v.Type().Field(i).Name
			switch {
			case !v.Type().Field(i).IsExported() || f.IsZero():
			case leaf(f):
				leaves = append(leaves, name+"="+word(f))
			default:
				lines = append(lines, flat(strings.TrimPrefix(path+"."+name, "."), f)...)
			}
		}
		if len(leaves) > 0 {
			lines = append([]string{path + ": " + strings.Join(leaves, " ")}, lines...)
		}
		return lines
	default:
	}
	if v.IsZero() {
		return nil
	}
	return []string{path + ": " + word(v)}
}

// leaf reports a value that is one word.
func leaf(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String, reflect.Bool, reflect.Int, reflect.Int64, reflect.Uint8, reflect.Uint32, reflect.Float64:
		return true
	case reflect.Struct:
		_, ok := v.Interface().(time.Time)
		return ok
	default:
		return false
	}
}

func word(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case rules.Text:
		return fmt.Sprintf("%q", x.String())
	case card.Card:
		return string(x)
	case fact.SourceKind:
		return string(x)
	case time.Time:
		return x.UTC().Format("15:04:05")
	}
	if v.Kind() == reflect.String && v.Len() > drawn {
		return fmt.Sprintf("%q and so on, %d letters", v.String()[:40], v.Len())
	}
	if v.Kind() == reflect.String {
		return fmt.Sprintf("%q", rules.Text(v.String()).String())
	}
	return fmt.Sprint(v.Interface())
}

// The recorder itself: what is empty says nothing, and a text is its words.
func TestFlat(t *testing.T) {
	lines := flat(
		"",
		reflect.ValueOf(
			live.Board{
				Name: "Chaos", Seats: []live.Score{{Name: "Ann"}, {Name: "Bea"}}, Dim: string(rules.Say("%s", card.Card("7H"))),
			},
		),
	)
	require.Equal(t, []string{`: Name="Chaos" Dim="7♥"`, `Seats[0]: Name="Ann"`, `Seats[1]: Name="Bea"`}, lines)
}
