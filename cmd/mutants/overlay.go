package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

//go:embed helper.go.txt
var helper string

// insertion is a piece of text that replaces some bytes of a file, mostly none.
type insertion struct {
	from, to int
	order    int // of what begins or ends at one byte
	text     string
}

// rewrite puts mutants into a file, line by line where they were.
func rewrite(text []byte, all []*mutant) []byte {
	var pieces []insertion
	for _, m := range all {
		inside := (m.to-m.from)<<20 - m.number // the smaller, the further inside
		pieces = append(pieces, insertion{m.from, m.from, -inside, fmt.Sprintf(m.call, m.number)},
			insertion{m.to, m.to, inside, m.after})
		switch {
		case m.operator[1] == 0:
		case strings.HasPrefix(m.call, "mutantAnd"), strings.HasPrefix(m.call, "mutantOr"):
			pieces = append(pieces, insertion{m.operator[0], m.operator[1], 0, ", func() bool { return ("})
		default:
			pieces = append(pieces, insertion{m.operator[0], m.operator[1], 0, ","})
		}
	}
	// What ends at a byte comes before what begins there.
	slices.SortStableFunc(pieces, func(a, b insertion) int {
		if a.from != b.from {
			return a.from - b.from
		}
		if (a.order > 0) != (b.order > 0) {
			return b.order - a.order
		}
		return a.order - b.order
	})
	var out strings.Builder
	at := 0
	for _, p := range pieces {
		out.Write(text[at:p.from])
		out.WriteString(p.text)
		at = p.to
	}
	out.Write(text[at:])
	return []byte(out.String())
}

// overlay writes the changed files and the list that go build -overlay reads.
func overlay(scratch string, all []*mutant) (path string, err error) {
	byFile, replace := map[string][]*mutant{}, map[string]string{}
	for _, m := range all {
		if !m.dropped {
			byFile[m.path] = append(byFile[m.path], m)
		}
	}
	for file, some := range byFile {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		full, err := filepath.Abs(file)
		if err != nil {
			return "", err
		}
		name := regexp.MustCompile(`(?m)^package (\w+)`).FindSubmatch(text)
		replace[full] = filepath.Join(scratch, fmt.Sprintf("%d.go", len(replace)))
		help := filepath.Join(scratch, string(name[1])+"_helper.go")
		replace[filepath.Join(filepath.Dir(full), "zz_mutants.go")] = help
		for path, text := range map[string][]byte{
			replace[full]: append(fmt.Appendf(nil, "//line %s:1\n", full), rewrite(text, some)...),
			help:          fmt.Appendf(nil, helper, name[1]),
		} {
			if err := os.WriteFile(path, text, 0o600); err != nil {
				return "", err
			}
		}
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	path = filepath.Join(scratch, "overlay.json")
	return path, os.WriteFile(path, list, 0o600)
}

var complaint = regexp.MustCompile(`(?m)^(\S+\.go):(\d+)(?::\d+)?: `)

// drop leaves out what the compiler complains of, line by line: first sums,
// which may be of words, then whatever else stands there. It reports how many.
func drop(all []*mutant, complaints string) (dropped int) {
	for _, c := range complaint.FindAllStringSubmatch(complaints, -1) {
		line, _ := strconv.Atoi(c[2])
		var there, sums []*mutant
		for _, m := range all {
			if m.dropped || m.line != line || !samePath(m.path, c[1]) {
				continue
			}
			there = append(there, m)
			if strings.HasPrefix(m.call, "mutantAdd") || strings.HasPrefix(m.call, "mutantSubtract") {
				sums = append(sums, m)
			}
		}
		if len(sums) > 0 {
			there = sums
		}
		for _, m := range there {
			m.dropped = true
			dropped++
		}
	}
	return dropped
}

func samePath(a, b string) bool {
	x, errX := filepath.Abs(a)
	y, errY := filepath.Abs(b)
	return errX == nil && errY == nil && x == y
}
