// Package wire is what a table and its hall tell each other: the invitation by which the table finds and
// believes the hall, and what it asks at the desk, with the answers.
package wire

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a table asks at the desk of its hall, as the last word of the subject.
const (
	Games   = "games"   // which games the hall has of this table
	Read    = "read"    // a game
	Append  = "append"  // the next entries of a game
	Notes   = "notes"   // notes of a game
	Note    = "note"    // keep a note
	Still   = "still"   // a picture
	Put     = "put"     // keep a picture
	Forget  = "forget"  // forget a game
	Greet   = "hello"   // the table is there; how it is
	Remarks = "remarks" // that two orders of a game were merged
)

// Ask is a request of a table.
type Ask struct {
	Game    journal.GameID `json:"game,omitempty"`
	Name    string         `json:"name,omitempty"`  // of a note or a picture
	Value   string         `json:"value,omitempty"` // of a note
	Entries [][]byte       `json:"entries,omitempty"`
	JPEG    []byte         `json:"jpeg,omitempty"`
	Hello   *Hello         `json:"hello,omitempty"`
}

// Answer is what the desk says to it.
type Answer struct {
	// Trouble says why the hall did not do it, "" if it did.
	Trouble string `json:"trouble,omitempty"`
	// Refused is the same as a rules.Text where the hall refused what was asked: to ask for it again does not help. It
	// is "" where the hall failed.
	Refused string `json:"refused,omitempty"`
	// Want is the next entry where another one was handed in.
	Want    fact.ID           `json:"want,omitempty"`
	Gone    bool              `json:"gone,omitempty"`    // the game was forgotten
	Unknown bool              `json:"unknown,omitempty"` // it never was there
	Entries [][]byte          `json:"entries,omitempty"`
	Games   []End             `json:"games,omitempty"`
	Notes   map[string]string `json:"notes,omitempty"`
	JPEG    []byte            `json:"jpeg,omitempty"`
	Paused  string            `json:"paused,omitempty"` // the event in which everybody pauses
}

// End is how far a game has come. Seq changes whenever anything in it does.
type End struct {
	Game journal.GameID `json:"game"`
	Last fact.ID        `json:"last"`
	Seq  uint64         `json:"seq"`
}

// Hello is how a table is.
type Hello struct {
	// Camera says how its camera sees the table, "" where there is none; Well
	// that nothing is wrong with it.
	Camera string `json:"camera,omitempty"`
	Well   bool   `json:"well,omitempty"`
	// Behind is how many entries it has that the hall has not.
	Behind int `json:"behind,omitempty"`
	// Refused is why the hall refused some of them, as a rules.Text, "" if it did not.
	Refused string `json:"refused,omitempty"`
}

// PausedNote is the note of the house that everybody pauses, with the event.
const PausedNote = "paused"

// TableNote is the note of a game that says at which table it is played, MergedNote how two orders of it were
// merged. RefusedNote is kept at the table alone: why the hall refuses what was noted there, as a rules.Text. So is
// AwayNote, of the house: that the hall is Unreached, or answers and keeps nothing, Unwritten, or in a form that the
// table does not know, Unreadable.
const (
	TableNote   = "table"
	MergedNote  = "merged"
	RefusedNote = "refused by the hall"
	AwayNote    = "hall away"

	Unreached  = "unreached"
	Unwritten  = "unwritten"
	Unreadable = "unreadable"
)

func EncodeAll(entries []fact.Entry) ([][]byte, error) {
	lines := make([][]byte, len(entries))
	for i, e := range entries {
		line, err := fact.Encode(e)
		if err != nil {
			return nil, err
		}
		lines[i] = line
	}
	return lines, nil
}

func DecodeAll(lines [][]byte) ([]fact.Entry, error) {
	entries := make([]fact.Entry, len(lines))
	for i, l := range lines {
		e, err := fact.Decode(l)
		if err != nil {
			return nil, err
		}
		entries[i] = e
	}
	return entries, nil
}
