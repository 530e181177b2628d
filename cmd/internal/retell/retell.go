// Package retell referees a game from a transcript and says what the referee says.
package retell

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

// Game is a game that is retold.
type Game struct {
	Game    string
	Players []string
	Rule    map[string]string
	Pack    string
	JSON    bool
	Moves   bool // say what can be said, and referee nothing
	File    string
}

// Ruled is what the referee says after a line.
type Ruled struct {
	Line     int            `json:"line"`
	Said     string         `json:"said"`
	Entry    fact.ID        `json:"entry"`
	Rulings  []rules.Ruling `json:"rulings"` // that were not there before
	Phase    rules.Phase    `json:"phase"`
	Headline string         `json:"headline"`
	Turn     int            `json:"turn"` // seat, 0 for nobody in particular
	Seats    []rules.Seat   `json:"seats"`
	Panels   []rules.Panel  `json:"panels"`
	Awaiting []awaited      `json:"awaiting"`
	Results  []rules.Result `json:"results"`
	Winners  []int          `json:"winners"` // seats
}

// awaited is a prompt with what its answers are called.
type awaited struct {
	Urgent  bool     `json:"urgent"`
	Text    string   `json:"text"`
	Clause  string   `json:"clause"`
	Seat    int      `json:"seat"` // who may answer, 0 for anybody
	Choices []string `json:"choices"`
}

func awaitedOf(prompts []rules.Prompt) []awaited {
	all := make([]awaited, len(prompts))
	for i, p := range prompts {
		all[i] = awaited{Urgent: p.Urgent, Text: p.Text, Clause: p.Clause, Seat: p.Seat}
		for _, o := range p.Options {
			all[i].Choices = append(all[i].Choices, o.Label.String())
		}
	}
	return all
}

// Run reads the transcript, from in when no file is named, and writes to standard.
func (v Game) Run(ctx context.Context, in io.Reader, standard io.Writer) error {
	if v.File != "" && v.File != "-" {
		f, err := os.Open(v.File)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	if err != nil {
		return err
	}
	defer hall.Close()
	set, err := WithPack(v.Rule, v.Pack)
	if err != nil {
		return err
	}
	t, err := hall.Begin(ctx, v.Game, v.Players, set, fact.Source{Kind: fact.Person})
	if err != nil {
		return err
	}
	out := bufio.NewWriter(standard)
	defer out.Flush()
	played, _ := registry.New().Find(v.Game) // it has begun
	if v.Moves {
		return moves(out, played.Info())
	}
	return v.play(ctx, t, game.Agreed(played, t.Snapshot().Setup), in, out)
}

// longest is how many bytes a line of a transcript may have.
const longest = 1 << 20

func (v Game) play(ctx context.Context, t *table.Table, played game.Info, in io.Reader, out *bufio.Writer) error {
	now := t.Snapshot()
	told := transcript.Entries{now.Last}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longest)
	for n := 1; lines.Scan(); n++ {
		f, err := transcript.Parse(
			lines.Text(),
			transcript.Table{
				Players: now.Setup.Players, Awaiting: now.Position.Awaiting, Last: told.Last(), Moves: played.Moves,
				Deck: played.Deck,
			},
		)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if len(f) == 0 {
			continue
		}
		then, rulings := now, []rules.Ruling{}
		for _, one := range f {
			back, is := one.(fact.Retracted)
			again := is && fact.TakenBack(then.Journal, back.Target)
			if then, err = t.Submit(ctx, table.Submission{Fact: one, Source: fact.Source{Kind: fact.Person}}); err != nil {
				return fmt.Errorf("line %d: %w", n, err)
			}
			told = told.After(lines.Text(), then.Last)
			if again {
				rulings = append(rulings, takenBack(then.Last, back.Target))
			}
		}
		r := ruled(then.Position)
		r.Line, r.Said, r.Entry = n, lines.Text(), then.Last
		r.Rulings = append(rulings, newRulings(now.Position.Rulings, r.Rulings)...)
		if err := v.print(out, r); err != nil {
			return err
		}
		if err := out.Flush(); err != nil { // to be read while the next line is thought of
			return err
		}
		now = then
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf(
			"a line of the transcript is longer than %d bytes: one line is for one thing that happened", longest,
		)
	} else if err != nil {
		return err
	}
	if !v.JSON {
		return standing(out, now.Position)
	}
	return nil
}

// ruled is a position as it is said.
func ruled(p rules.Position) Ruled {
	return Ruled{
		Rulings: p.Rulings, Phase: p.Phase, Headline: p.Headline, Turn: p.Turn, Seats: p.Seats, Panels: p.Panels,
		Awaiting: awaitedOf(p.Awaiting), Results: p.Results, Winners: p.Winners,
	}
}

// takenBack says of an entry that takes back what was taken back before that it changes nothing.
func takenBack(entry, target fact.ID) rules.Ruling {
	return rules.Ruling{Kind: rules.Note, Entry: entry, Text: fmt.Sprintf("Entry %d is taken back already.", target)}
}

// newRulings are those that were not there before; a correction may change
// any of them.
func newRulings(before, after []rules.Ruling) []rules.Ruling {
	type told struct {
		entry        fact.ID
		clause, text string
		open         bool
	}
	key := func(r rules.Ruling) told { return told{r.Entry, r.Clause, r.Text, r.Open} }
	known := map[told]int{}
	for _, r := range before {
		known[key(r)]++
	}
	fresh := []rules.Ruling{}
	for _, r := range after {
		if known[key(r)]--; known[key(r)] < 0 {
			fresh = append(fresh, r)
		}
	}
	return fresh
}

func (v Game) print(out io.Writer, r Ruled) error {
	if v.JSON {
		return json.NewEncoder(out).Encode(r)
	}
	if _, err := fmt.Fprintf(out, "#%d  %s\n", r.Entry, r.Said); err != nil {
		return err
	}
	for _, ruling := range r.Rulings {
		open := ""
		if ruling.Open {
			open = " (to be put right)"
		}
		if _, err := fmt.Fprintf(out, "      %-5s %-6s %s%s\n", ruling.Kind, ruling.Clause, ruling.Text, open); err != nil {
			return err
		}
	}
	return nil
}

// standing prints where a game stands and what may be said next.
func standing(out io.Writer, p rules.Position) error {
	fmt.Fprintf(out, "\n%s\n", p.Headline)
	for _, s := range p.Seats {
		fmt.Fprintf(out, "%3d  %-12s %4d", s.Number, s.Name, s.Points)
		for _, stat := range s.Stats {
			fmt.Fprintf(out, "  %s %s", stat.Label, stat.Value)
		}
		fmt.Fprintf(out, "  %s\n", strings.Join(s.Marks, ", "))
		if s.Hand != "" {
			fmt.Fprintf(out, "     %s\n", s.Hand)
		}
	}
	for _, panel := range p.Panels {
		fmt.Fprintf(out, "%s\n", panel.Title)
		for _, line := range panel.Lines {
			fmt.Fprintf(out, "     %s\n", line)
		}
	}
	for _, prompt := range p.Awaiting {
		fmt.Fprintf(out, "? %s  %s\n", prompt.Text, prompt.Clause)
		for _, o := range prompt.Options {
			fmt.Fprintf(out, "     %s\n", transcript.Table{Awaiting: p.Awaiting}.Answer(o))
		}
	}
	_, err := fmt.Fprintln(out)
	return err
}

// moves tells what can be said in a game, and how it can be played.
func moves(out io.Writer, played game.Info) error {
	fmt.Fprintf(
		out, "In %s somebody says, in these words or their own:\n  %s\n\nHouse rules (--rule SWITCH=VALUE):\n", played.Name,
		strings.ReplaceAll(transcript.Spoken(played.Moves), "\n", "\n  "),
	)
	for _, s := range played.Switches {
		if _, err := fmt.Fprintf(out, "  %-19s %-8s %s: %s\n", s.Name, s.Clause, s.Label, s.Values()); err != nil {
			return err
		}
	}
	return nil
}
