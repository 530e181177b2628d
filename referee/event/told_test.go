package event_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// TestWhatAnEveningIsTold tells the evenings of testdata/told line by line ("> "),
// and after each line stands what a page is told since (+) and no longer (-):
// rounds, tables, who sits out, results, the clock, standings with their
// tie-breaks, or why it was refused. The same seed gives the same draw.
// TOLD=write writes the files again, to be read as a difference.
func TestWhatAnEveningIsTold(t *testing.T) {
	paths, err := filepath.Glob("testdata/told/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			story, err := os.ReadFile(path)
			require.NoError(t, err)
			gametest.Kept(t, path, tellEvening(t, string(story)))
		})
	}
}

// told is an evening while it is told, with how its games stand.
type told struct {
	*evening
	games map[journal.GameID]event.Standing
}

func tellEvening(t *testing.T, story string) string {
	var out strings.Builder
	var e told
	var before []string
	for line := range strings.Lines(story) {
		said, is := strings.CutPrefix(strings.TrimSpace(line), "> ")
		if !is {
			continue
		}
		fmt.Fprintf(&out, "> %s\n", said)
		words := strings.Fields(said)
		switch words[0] {
		case "tables": // for how many people
			tellTables(&out, formatOf(t, words[1:]))
			continue
		case "begin":
			e = told{begin(t, formatOf(t, words[2:]), number(t, words[1])), map[journal.GameID]event.Standing{}}
		default:
			if refused := e.hears(words); refused != nil {
				fmt.Fprintf(&out, "refused: %s\n", refused)
				continue
			}
		}
		now := e.tell()
		for _, l := range before {
			if !slices.Contains(now, l) {
				fmt.Fprintf(&out, "- %s\n", l)
			}
		}
		for _, l := range now {
			if !slices.Contains(before, l) {
				fmt.Fprintf(&out, "+ %s\n", l)
			}
		}
		before = now
	}
	return out.String()
}

// formatOf reads how many sit at a table, at least and at most, and "pairs".
func formatOf(t *testing.T, words []string) event.Format {
	return event.Format{
		Size: number(t, words[0]), Min: number(t, words[1]), Max: number(t, words[2]), Pairs: len(words) > 3,
	}
}

// tellTables writes how many people sit where, and how many sit out.
func tellTables(out *strings.Builder, f event.Format) {
	for n := range 20 {
		sizes, byes := f.Tables(n)
		fmt.Fprintf(out, "%d people: %v, %d sit out\n", n, sizes, byes)
	}
}

func number(t *testing.T, word string) int {
	n, err := strconv.Atoi(word)
	require.NoError(t, err, word)
	return n
}

// hears does what a line says; a refusal is returned.
func (e told) hears(words []string) error {
	n := func(i int) int { return number(e.t, words[i]) }
	var s event.Step
	switch words[0] {
	case "stands": // a game: its points, and "ended"
		points, ok := event.ParsePoints(strings.Join(words[2:5], " "))
		require.True(e.t, ok)
		e.games[journal.GameID(words[1])] = event.Standing{Points: points, Ended: len(words) > 5}
		return nil
	case "draw":
		s = event.DrawRound(uint64(n(1)), e.stands)
	case "play":
		s = event.Play(n(1), n(2), journal.GameID(words[3]))
	case "rule":
		points, ok := event.ParsePoints(strings.Join(words[3:], " "))
		require.True(e.t, ok)
		s = event.Rule(n(1), n(2), points)
	case "join":
		s = event.Join(words[1])
	case "leave", "return":
		s = event.Leave(n(1), words[0] == "leave")
	case "merge":
		s = event.Merge(n(1), n(2))
	case "clock":
		s = event.SetClock(time.Duration(n(1)) * time.Minute)
	case "pause", "resume":
		s = event.Pause(words[0] == "pause")
	case "back":
		s = event.TakeBack()
	case "finish":
		s = event.Finish(e.stands)
	default:
		require.Fail(e.t, "nobody says this", words)
	}
	e.now = e.now.Add(time.Minute)
	err := event.Take(e.t.Context(), e.log, e.id, e.now, director, s)
	if refusal := (event.Refusal{}); !errors.As(err, &refusal) {
		require.NoError(e.t, err)
	}
	return err
}

func (e told) stands(id journal.GameID) (event.Standing, bool) {
	s, ok := e.games[id]
	return s, ok
}

// tell is how the evening stands.
func (e told) tell() (lines []string) {
	s := e.state()
	s.Follow(e.stands)
	line := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	line(
		"entry %d, over: %v, clock of %v, paused: %v, a minute later %v are left", s.Last, s.Over, s.Clock.Set,
		s.Clock.Paused, s.Clock.Left(e.now.Add(time.Minute)),
	)
	for _, r := range s.Rounds {
		line("round %d, of entry %d, without %v", r.Number, r.ID, s.NamesOf(r.Byes))
		for _, t := range r.Tables {
			line(
				"round %d, table %d: %v play %q, points %v, ruled: %v, ended: %v", r.Number, t.Number, s.NamesOf(t.Seats), t.Game,
				t.Points, t.Ruled, t.Ended,
			)
		}
	}
	for _, c := range s.Changes {
		line("changed, round %d, table %d: %v %v to %v", c.Round, c.Table, s.NamesOf(c.Seats), c.Was, c.Is)
	}
	for i, l := range s.Standings() {
		line("%d. %+v", i+1, l)
	}
	return lines
}
