package exchange

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// version of the lines; what it says of a line never changes.
const version = 1

const (
	// longest is how many bytes a line may have: a large photograph and more;
	// longestEntry those of a line that is an entry.
	longest, longestEntry = 32 << 20, 64 << 10
	// mostEntries and mostStills bound a game, mostStills in bytes.
	mostEntries, mostStills = 50_000, 200 << 20
)

// Game is one game as it is exchanged.
type Game struct {
	ID      string
	Entries []fact.Entry
	// Sealed says that cards which nobody could know yet were left out.
	Sealed bool
	// Stills are pictures by name; those that an entry cites and are not here
	// were not exchanged.
	Stills map[string][]byte
	lines  []int // where the entries stand in the file
}

// EntryError is what is wrong with one entry of a game, found by who took it.
type EntryError struct {
	Entry fact.ID
	Err   error
}

func (e *EntryError) Error() string { return fmt.Sprintf("entry %d: %v", e.Entry, e.Err) }
func (e *EntryError) Unwrap() error { return e.Err }

// Told is what is said to people.
func (e *EntryError) Told() rules.Text {
	var told interface{ Told() rules.Text }
	errors.As(rules.Within(e.Err, "entry %d: %s", int(e.Entry)), &told)
	return told.Told()
}

// extra is a line that is no entry.
type extra struct {
	Tablemaid int    `json:"tablemaid,omitempty"`
	Game      string `json:"game,omitempty"`
	Sealed    bool   `json:"sealed,omitempty"`
	Still     string `json:"still,omitempty"`
	JPEG      []byte `json:"jpeg,omitempty"`
}

// Write writes a game. still gives its pictures by name, one at a time, and
// nil for one that there is not; with no still pictures are left out.
func Write(w io.Writer, g Game, still func(name string) ([]byte, error)) error {
	out := bufio.NewWriter(w)
	put := func(line []byte, err error) error {
		if err == nil {
			_, err = out.Write(append(line, '\n'))
		}
		return err
	}
	if err := put(json.Marshal(extra{Tablemaid: version, Game: g.ID, Sealed: g.Sealed})); err != nil {
		return err
	}
	written := map[string]bool{}
	for _, e := range g.Entries {
		if still != nil && e.Still != "" && !written[e.Still] {
			written[e.Still] = true
			jpeg, err := still(e.Still)
			if err == nil && jpeg != nil {
				err = put(json.Marshal(extra{Still: e.Still, JPEG: jpeg}))
			}
			if err != nil {
				return err
			}
		}
		if err := put(fact.Encode(e)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Read reads games, one at a time, and hands each to take when all its lines
// have been understood. It ends at the first error, which names the line.
func Read(r io.Reader, take func(Game) error) error {
	in := bufio.NewReaderSize(r, 64<<10)
	games := reading{take: take}
	n := 0
	at := func(err error) error { // the line at fault: of an entry, else the last that was read
		if bad := (*EntryError)(nil); errors.As(err, &bad) {
			return rules.Within(err, "line %d: %s", games.game.lines[bad.Entry-1])
		}
		return rules.Within(err, "line %d: %s", n)
	}
	for {
		line, err := nextLine(in)
		if errors.Is(err, io.EOF) {
			break
		}
		n++
		if line = bytes.TrimSpace(line); err == nil && len(line) > 0 {
			err = games.line(n, line)
		}
		if err != nil {
			return at(err)
		}
	}
	if n == 0 {
		return rules.Refuse("there is no game in this file")
	}
	if err := games.done(); err != nil {
		return at(err)
	}
	return nil
}

// nextLine is the next line, its end included; io.EOF after the last. A bufio.Scanner
// looks through the whole of a long line again whenever a little more of it comes.
func nextLine(in *bufio.Reader) (line []byte, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if line = append(line, part...); len(line) > longest {
			return nil, rules.Refuse("this line is longer than %d MB, which no line of an exported game is", longest>>20)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		default:
			return line, err
		}
	}
}

// reading is a game of which some lines have been read.
type reading struct {
	game   Game
	stills int // bytes of its pictures
	take   func(Game) error
}

// done hands on the game that was read, if there is one.
func (r *reading) done() error {
	if r.game.ID == "" {
		return nil
	}
	if len(r.game.Entries) == 0 {
		return rules.Refuse("game %s has no entries", r.game.ID)
	}
	return r.take(r.game)
}

// line reads one line: the first of a game, a picture, or an entry.
func (r *reading) line(n int, line []byte) error {
	var x extra
	err := json.Unmarshal(line, &x)
	switch {
	case err != nil:
		return rules.Refuse("this is no line of an exported game: name a file that tablemaid has exported")
	case x.Tablemaid > version:
		return rules.Refuse("a newer tablemaid has written this (version %d): use that one", x.Tablemaid)
	case x.Tablemaid != 0:
		if err := r.done(); err != nil {
			return err
		}
		r.game, r.stills = Game{ID: x.Game, Sealed: x.Sealed, Stills: map[string][]byte{}}, 0
		return nil
	case r.game.ID == "":
		return rules.Refuse(`an exported game begins with {"tablemaid":1,…}, and this is none`)
	case x.JPEG != nil:
		if r.stills += len(x.JPEG); r.stills > mostStills {
			return rules.Refuse("the pictures of this game have more than %d MB: export it without some", mostStills>>20)
		}
		r.game.Stills[x.Still] = x.JPEG
		return nil
	case len(line) > longestEntry:
		return rules.Refuse("an entry has %d bytes, and %d are possible", len(line), longestEntry)
	}
	return r.game.add(n, line)
}

func (g *Game) add(n int, line []byte) error {
	if len(g.Entries) == mostEntries {
		return rules.Refuse("a game has at most %d entries", mostEntries)
	}
	e, err := fact.Decode(line)
	var newer fact.UnknownError
	switch {
	case errors.As(err, &newer) && newer.Version > 0:
		return rules.Refuse(
			"this program does not know facts of kind “%s”, version %d: a newer tablemaid may have written them",
			string(newer.Kind), newer.Version,
		)
	case err != nil:
		return rules.Refuse("this is no entry of a game: export the game again")
	}
	if want := fact.ID(len(g.Entries) + 1); e.ID != want {
		return rules.Refuse("entry %d is out of turn, the next is %d", int(e.ID), int(want))
	}
	g.Entries, g.lines = append(g.Entries, e), append(g.lines, n)
	return nil
}
