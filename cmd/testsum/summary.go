package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// event is a line of 'go test -json' (go doc test2json).
type event struct {
	Action     string
	Package    string
	ImportPath string // of what did not build
	Test       string
	Output     string
}

// summary prints packages as they end, and the output of tests that failed.
type summary struct {
	out     io.Writer
	output  map[string][]string // of tests and packages that still run
	skipped map[string]int      // how many, by the reason
	failed  bool
}

func newSummary(out io.Writer) *summary {
	return &summary{out: out, output: map[string][]string{}, skipped: map[string]int{}}
}

// longest is how many bytes a line may have.
const longest = 16 << 20

func (s *summary) read(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longest)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(s.out, lines.Text()) // of the compiler
			continue
		}
		s.take(e)
	}
	return lines.Err()
}

func (s *summary) take(e event) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "output":
		s.output[key] = append(s.output[key], e.Output)
	case "build-output":
		fmt.Fprint(s.out, e.Output)
	case "build-fail":
		s.failed = true
	case "skip":
		if e.Test != "" {
			s.skipped[reason(s.output[key])]++
		}
		delete(s.output, key)
	case "fail":
		s.failed = true
		s.print(key)
	case "pass":
		if e.Test == "" {
			s.print(key)
		}
		delete(s.output, key)
	}
}

func (s *summary) print(key string) {
	fmt.Fprint(s.out, strings.Join(s.output[key], ""))
	delete(s.output, key)
}

var (
	noise = regexp.MustCompile(`^\s*(=== |--- )`)
	place = regexp.MustCompile(`^\s*\S+\.go:\d+: `)
)

// reason is what a test said when it was skipped.
func reason(lines []string) string {
	for _, l := range slices.Backward(lines) {
		if !noise.MatchString(l) && strings.TrimSpace(l) != "" {
			return strings.TrimSpace(place.ReplaceAllString(l, ""))
		}
	}
	return "without a reason"
}

// finish says in one line what was skipped.
func (s *summary) finish() {
	if len(s.skipped) == 0 {
		return
	}
	all, parts := 0, []string(nil)
	for _, why := range slices.Sorted(maps.Keys(s.skipped)) {
		all += s.skipped[why]
		parts = append(parts, fmt.Sprintf("%d %s", s.skipped[why], why))
	}
	fmt.Fprintf(s.out, "Skipped: %d tests (%s).\n", all, strings.Join(parts, "; "))
}
