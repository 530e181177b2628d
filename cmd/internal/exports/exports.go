// Package exports writes games to files and reads them again.
package exports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/notation"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/notation/tenhou"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/share"
)

// Export is what to write of which games.
type Export struct {
	Data   string
	Game   string
	As     string
	HTML   bool
	Speak  string // the language of the page, as a tag
	Stills bool
	Left   bool
	Out    string
}

// Run writes the games to the file, or to standard.
func (v Export) Run(ctx context.Context, standard, errs io.Writer) error {
	if v.Left {
		return v.left(ctx, standard, errs)
	}
	hall, err := folder.OpenHall(v.Data)
	if err != nil {
		return err
	}
	defer hall.Close()
	tables, broken := chosen(hall, v.Game)
	if len(tables) == 0 && broken != nil {
		return broken
	}
	return errors.Join(v.to(standard, func(out io.Writer) error { return v.write(ctx, out, errs, hall, tables) }), broken)
}

// to writes to the file, or to standard where none is named. The file is whole or
// it is not there: an older one of its name stays until then.
func (v Export) to(standard io.Writer, write func(io.Writer) error) error {
	if v.Out == "" {
		return write(standard)
	}
	if there, err := os.Stat(v.Out); err == nil && !there.Mode().IsRegular() { // a device or a pipe
		f, err := os.OpenFile(v.Out, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(f), f.Close())
	}
	part := v.Out + ".part"
	f, err := os.Create(part)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return os.Rename(part, v.Out)
}

// write writes games in the form that was asked for.
func (v Export) write(ctx context.Context, out, errs io.Writer, hall *table.Hall, tables []*table.Table) error {
	if v.HTML {
		if v.Game == "" {
			return errors.New("name the game with --game: its address ends with it, as in /g/rsjpsqi3")
		}
		b, err := share.HTMLIn(ctx, v.Speak, hall, table.GameID(v.Game))
		if err != nil {
			return err
		}
		_, err = out.Write(b)
		return err
	}
	switch v.As {
	case "lines":
		for _, t := range tables {
			if err := t.Export(out, v.Stills); err != nil {
				return err
			}
		}
		return nil
	case "notation":
		return inNotation(out, tables)
	case "tenhou":
		return asTenhou(out, errs, tables)
	}
	var stories []exchange.Story
	for _, t := range tables {
		stories = append(stories, t.Snapshot().Story())
	}
	if v.As == "rounds" {
		return exchange.Rounds(out, stories...)
	}
	return exchange.Laid(out, stories...)
}

// left writes what can still be read of the games of a folder, without folding
// them, and says what cannot.
func (v Export) left(ctx context.Context, standard, errs io.Writer) error {
	games, err := sqlite.Left(ctx, v.Data)
	if err != nil {
		return err
	}
	return v.to(standard, func(out io.Writer) error { return v.writeLeft(out, errs, games) })
}

func (v Export) writeLeft(out, errs io.Writer, games map[journal.GameID][]fact.Entry) error {
	for _, id := range slices.Sorted(maps.Keys(games)) {
		if v.Game != "" && string(id) != v.Game {
			continue
		}
		entries := games[id]
		if lost := journal.Damaged(entries); len(lost) > 0 {
			fmt.Fprintf(errs, "Game %s: %d of %d entries cannot be read any more: %v.\n", id, len(lost), len(entries), lost)
		}
		if err := exchange.Write(
			out, exchange.Game{ID: string(id), Entries: table.Unfolded(entries), Sealed: true}, nil,
		); err != nil {
			return err
		}
	}
	return nil
}

// inNotation writes games in the notation that they share.
func inNotation(out io.Writer, tables []*table.Table) error {
	var journals [][]fact.Entry
	shared := notation.Notation{}
	for _, t := range tables {
		snap := t.Snapshot()
		n, ok := notation.Of(snap.Info.ID)
		if !ok {
			return fmt.Errorf("%s has no notation of its own: name a game that has with --game, or write lines", snap.Info.Name)
		}
		if shared.Name != "" && n.Name != shared.Name {
			return fmt.Errorf("these games are written in %s and in %s: name one with --game", shared.Name, n.Name)
		}
		shared, journals = n, append(journals, snap.Journal)
	}
	if shared.Name == "" {
		return fmt.Errorf("there are no games to write")
	}
	return shared.Write(out, journals...)
}

// asTenhou writes games as tenhou/6, and says of how many hands too little is known for it.
func asTenhou(out, errs io.Writer, tables []*table.Table) error {
	var journals [][]fact.Entry
	for _, t := range tables {
		journals = append(journals, t.Snapshot().Journal)
	}
	left, err := tenhou.Export(out, journals...)
	if left > 0 && err == nil {
		fmt.Fprintf(errs, "%d hands are left out: not every player has told what they held.\n", left)
	}
	return err
}

// chosen opens one game, or all of them, the oldest first, and says which it
// cannot open.
func chosen(hall *table.Hall, id string) (tables []*table.Table, broken error) {
	ids := []table.GameID{table.GameID(id)}
	if id == "" {
		games, err := hall.Games()
		if err != nil {
			return nil, err
		}
		ids = ids[:0]
		for _, g := range slices.Backward(games) {
			ids = append(ids, g.ID)
		}
	}
	for _, id := range ids {
		t, err := hall.Table(id)
		if err != nil {
			broken = errors.Join(broken, fmt.Errorf("game %s is left out: %w", id, err))
			continue
		}
		tables = append(tables, t)
	}
	return tables, broken
}

// Import is what to read.
type Import struct {
	Data  string
	Files []string
}

// Run reads the files, "-" being in.
func (v Import) Run(ctx context.Context, in io.Reader, out io.Writer) (err error) {
	hall, release, err := folder.HoldHall(v.Data, "import", "stop it first, or import on its page /house")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	for _, name := range v.Files {
		if err := importFile(ctx, in, out, hall, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func importFile(ctx context.Context, in io.Reader, out io.Writer, hall *table.Hall, name string) error {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	read := hall.Import
	if n, ok := notation.For(name); ok {
		read = func(ctx context.Context, in io.Reader) ([]incoming.Imported, error) { return hall.Retell(ctx, n, in) }
	}
	games, err := read(ctx, in)
	for _, g := range games {
		fmt.Fprintln(out, g)
	}
	return err
}
