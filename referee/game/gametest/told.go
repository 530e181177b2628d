package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

// Told tells every story of testdata/told line by line ("> "), and after each line
// stands what the table is told since (+) and no longer (-): points and marks,
// what lies where, panels, rulings, and every answer that is offered. A test of
// all that at once, to be read as a difference: TOLD=write writes the files again.
// A story may begin with "players Ann Bea" and "set scoring points-target".
func Told(t *testing.T, g game.Game) {
	paths, err := filepath.Glob("testdata/told/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			story, err := os.ReadFile(path)
			require.NoError(t, err)
			now, _ := tellStory(t, g, string(story))
			Kept(t, path, now)
		})
	}
}

// Kept holds what is told against the file that keeps it; TOLD=write writes that again.
func Kept(t *testing.T, path, now string) {
	t.Helper()
	if os.Getenv("TOLD") == "write" {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(now), 0o600))
		return
	}
	kept, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(kept), now, "make told writes it again")
}

// Journals are the journals of the stories that lie in a folder, by their file names.
func Journals(t *testing.T, g game.Game, folder string) map[string][]fact.Entry {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "testdata/told/*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	all := map[string][]fact.Entry{}
	for _, path := range paths {
		story, err := os.ReadFile(path)
		require.NoError(t, err)
		_, s := tellStory(t, g, string(story))
		all[strings.TrimSuffix(filepath.Base(path), ".txt")] = s.Entries
	}
	return all
}

// tellStory is a story with what it says after each line told anew.
func tellStory(t *testing.T, g game.Game, story string) (string, *Script) {
	var out strings.Builder
	names, set := Players[:4], map[string]string{}
	var s *Script
	var before []string
	for line := range strings.Lines(story) {
		line = strings.TrimSuffix(line, "\n")
		switch kind, rest, _ := strings.Cut(line, " "); kind {
		case "players":
			names = strings.Fields(rest)
		case "set":
			name, value, _ := strings.Cut(rest, " ")
			set[name] = value
		case ">":
			if s == nil {
				setup, err := game.Prepare(g, names, set)
				require.NoError(t, err)
				s = &Script{T: t, Game: g, Setup: setup, source: fact.Person}
				s.Happens(fact.GameBegan{Game: g.Info().ID, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules})
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
		changed(&out, "-", before, now)
		changed(&out, "+", now, before)
		before = now
	}
	return strings.TrimPrefix(out.String(), "\n") + "\n", s
}

// say adds a line of a transcript; one that begins with "seen " was seen by the camera.
func (s *Script) say(line string) {
	s.source = fact.Person
	if seen, ok := strings.CutPrefix(line, "seen "); ok {
		s.source, line = fact.Camera, seen
	}
	awaiting := s.Position().Awaiting
	s.offered(awaiting)
	said, err := transcript.Parse(
		line,
		transcript.Table{
			Players: s.Setup.Players, Awaiting: awaiting, Last: fact.ID(len(s.Entries)), Moves: s.Game.Info().Moves,
		},
	)
	require.NoError(s.T, err, line)
	for _, f := range said {
		s.Happens(f)
	}
}

// offered requires of every answer that is said in words that the game names those among its moves.
func (s *Script) offered(prompts []rules.Prompt) {
	moves := s.Game.Info().Moves
	for _, p := range prompts {
		for _, o := range p.Options {
			for _, f := range append([]fact.Fact{o.Fact}, o.And...) {
				if said, ok := f.(fact.Declared); ok {
					require.True(s.T, slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Verb == said.Verb }), said.Verb)
				}
			}
		}
	}
}

// changed writes the lines that others lack, answers to one question in one line.
func changed(out *strings.Builder, sign string, lines, others []string) {
	last := ""
	for _, l := range lines {
		if slices.Contains(others, l) {
			continue
		}
		question, answer, asked := strings.Cut(l, answers)
		if asked && question == last {
			fmt.Fprint(out, " · ", answer)
			continue
		}
		last = question
		fmt.Fprintf(out, "\n  %s %s", sign, l)
	}
}

const answers = " → "

// toldLines are all that a position tells, a line for each thing.
func toldLines(p rules.Position) []string {
	all := []string{fmt.Sprintf("%s: %s", p.Phase, p.Headline)}
	if p.Turn > 0 {
		all = append(all, fmt.Sprintf("turn of seat %d", p.Turn))
	}
	for _, s := range p.Seats {
		all = append(
			all, strings.TrimRight(fmt.Sprintf("%s %d %s %v", s.Name, s.Points, strings.Join(s.Marks, ", "), s.Stats), " "),
		)
		if len(s.Open) > 0 {
			all = append(all, fmt.Sprintf("%s has %v %s", s.Name, s.Open, s.Hand))
		}
	}
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			all = append(all, fmt.Sprintf("%s: %v, no. %d%s", pile.Zone, g.Cards, g.Entry, marks(g)))
		}
		if pile.Text != "" {
			all = append(all, fmt.Sprintf("%s: %s", pile.Zone, pile.Text))
		}
	}
	all = append(all, panels("", p.Panels)...)
	for n := range p.Seats {
		all = append(all, panels(fmt.Sprintf("seat %d alone ", n+1), p.Private[n+1])...)
	}
	for i, r := range p.Rulings {
		open := ""
		if r.Open {
			open = ", open"
		}
		all = append(all, fmt.Sprintf("%d %v %s%s: %s", i+1, r.Kind, r.Clause, open, r.Text))
	}
	for _, r := range p.Results {
		all = append(all, fmt.Sprintf(
			"round %d, dealt by %d, no. %d to %d: %s %s loser %d, gains %v, totals %v",
			r.Round, r.Dealer, r.From, r.To, r.Clause, r.Text, r.Loser, r.Gains, r.Totals,
		))
	}
	if r := p.Reveal; r != nil {
		all = append(
			all,
			fmt.Sprintf(
				"reveal at seat %d: %s and %s, mates %t. %s / %s / %s", r.Seat, r.Maid, r.Aside, r.Matches, r.Caption,
				r.AsideCaption, r.Check,
			),
		)
	}
	if len(p.Winners) > 0 {
		all = append(all, fmt.Sprintf("won by %v", p.Winners))
	}
	return append(all, offered(p.Awaiting)...)
}

func panels(whose string, ps []rules.Panel) (all []string) {
	for _, panel := range ps {
		for _, line := range append([]string{""}, panel.Lines...) {
			all = append(all, strings.TrimRight(fmt.Sprintf("%s[%s] %s", whose, panel.Title, line), " "))
		}
	}
	return all
}

// marks are what a group is besides its cards.
func marks(g rules.Group) (words string) {
	for _, m := range []struct {
		word string
		on   bool
	}{{", faulty", g.Faulty}, {", best", g.Best}, {", sideways", g.Sideways}} {
		if m.on {
			words += m.word
		}
	}
	if g.By > 0 {
		words += fmt.Sprint(", by ", g.By)
	}
	return words
}

// offered are all answers, each with its question and what must be tapped for it.
func offered(prompts []rules.Prompt) (all []string) {
	for _, prompt := range prompts {
		question := fmt.Sprintf("? %s %s", prompt.Clause, prompt.Told())
		if prompt.Urgent {
			question = "!" + question
		}
		for _, o := range prompt.Options {
			wants := ""
			if o.Wants.Cards > 0 {
				wants += fmt.Sprintf(" (%d cards)", o.Wants.Cards)
			}
			if o.Wants.Number {
				wants += fmt.Sprintf(" (%d to %d by %d)", o.Wants.Min, o.Wants.Max, o.Wants.Step)
			}
			all = append(all, fmt.Sprint(question, answers, o.Label, wants))
		}
		if len(prompt.Options) == 0 {
			all = append(all, question)
		}
	}
	return all
}
