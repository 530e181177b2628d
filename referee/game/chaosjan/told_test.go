package chaosjan_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Every story of testdata/told is told line by line ("> "), and after each line
// stands what the table is told since (+) and no longer (-): points and marks,
// panels, rulings, and every answer that is offered. A test of all that at once,
// to be read as a difference: TOLD=write writes the files again.
func TestWhatTheTableIsTold(t *testing.T) {
	paths, err := filepath.Glob("testdata/told/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			story, err := os.ReadFile(path)
			require.NoError(t, err)
			var out strings.Builder
			names, set := players, []string(nil)
			var s *script
			var before []string
			for line := range strings.Lines(string(story)) {
				line = strings.TrimSuffix(line, "\n")
				switch kind, rest, _ := strings.Cut(line, " "); kind {
				case "players":
					names = strings.Fields(rest)
				case "set":
					set = append(set, rest)
				case ">":
					if s == nil {
						s = playWith(t, names, set...)
					}
					s.say(rest)
				default:
					continue
				}
				fmt.Fprint(&out, "\n", line)
				if s == nil {
					continue
				}
				now := toldLines(s.Position())
				tell(&out, "-", before, now)
				tell(&out, "+", now, before)
				before = now
			}
			now := strings.TrimPrefix(out.String(), "\n") + "\n"
			if os.Getenv("TOLD") == "write" {
				require.NoError(t, os.WriteFile(path, []byte(now), 0o644))
				return
			}
			require.Equal(t, string(story), now, "TOLD=write go test ./referee/game/chaosjan writes it again")
		})
	}
}

// tell writes the lines that others lack, answers to one question in one line.
func tell(out *strings.Builder, sign string, lines, others []string) {
	last := ""
	for _, l := range lines {
		if slices.Contains(others, l) {
			continue
		}
		question, answer, asked := strings.Cut(l, answers)
		switch {
		case asked && question == last:
			fmt.Fprint(out, " · ", answer)
			continue
		case asked:
			l = question + answers + answer
		}
		last = question
		fmt.Fprintf(out, "\n  %s %s", sign, l)
	}
}

const answers = " → "

// toldLines are all that a position tells, a line for each thing.
func toldLines(p rules.Position) []string {
	all := []string{fmt.Sprintf("%s: %s", p.Phase, p.Headline)}
	for _, s := range p.Seats {
		all = append(all, fmt.Sprintf("%s %d %s %v", s.Name, s.Points, strings.Join(s.Marks, ", "), s.Stats))
	}
	for _, panel := range p.Panels {
		for _, line := range append([]string{""}, panel.Lines...) {
			all = append(all, fmt.Sprintf("[%s] %s", panel.Title, line))
		}
	}
	for i, r := range p.Rulings {
		open := ""
		if r.Open {
			open = ", open"
		}
		all = append(all, fmt.Sprintf("%d %v %s%s: %s", i+1, r.Kind, r.Clause, open, r.Text))
	}
	for _, prompt := range p.Awaiting {
		for _, o := range prompt.Options {
			wants := ""
			if o.Wants.Cards > 0 {
				wants += fmt.Sprintf(" (%d cards)", o.Wants.Cards)
			}
			if o.Wants.Number {
				wants += fmt.Sprintf(" (%d to %d by %d)", o.Wants.Min, o.Wants.Max, o.Wants.Step)
			}
			all = append(all, fmt.Sprintf("? %s %s%s%s%s", prompt.Clause, prompt.Said, answers, o.Label, wants))
		}
	}
	return all
}
