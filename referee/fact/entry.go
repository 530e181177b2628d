package fact

import "time"

// ID numbers the entries of one game's journal from 1, without gaps.
type ID int64

// Entry is one line of a journal: a fact, who says so, when, and the picture
// it was read from.
type Entry struct {
	ID     ID
	At     time.Time
	Source Source
	// Still names the evidence in the journal's store of stills, "" if there
	// is none. The name tells nothing about the cards.
	Still string
	// Fact is nil for an entry that was damaged in its journal: it keeps its
	// number and counts for nothing.
	Fact Fact
}

// Source is where a fact came from.
type Source struct {
	Kind SourceKind `json:"kind"`
	// Person is who declared it, as they are called at the table; "" for the
	// camera and the program.
	Person string `json:"person,omitempty"`
	// Second is who else said yes to it, where the table asks for that.
	Second string `json:"second,omitempty"`
}

// SourceKind is camera, person or program.
type SourceKind string

// The sources of facts.
const (
	Camera  SourceKind = "camera"
	Person  SourceKind = "person"
	Program SourceKind = "program"
)
