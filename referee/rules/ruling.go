package rules

import (
	"cmp"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// RulingKind says how a ruling is to be shown.
type RulingKind string

// The kinds of ruling.
const (
	Note  RulingKind = "note"  // worth knowing, nobody is at fault
	Fault RulingKind = "fault" // unlawful; play is put right before it counts
	Score RulingKind = "score" // points were given or taken
	Round RulingKind = "round" // a round began, ended or was settled
	Win   RulingKind = "win"   // the game was won
)

// Ruling is what the referee says about one fact: one plain sentence, what
// and why, with the clause of the rule book.
type Ruling struct {
	Kind   RulingKind `json:"kind"`
	Clause string     `json:"clause"` // "CM-3"
	Text   string     `json:"text"`   // "Bea laid 7♥ and 7♠, which are not a pair: same rank, but not the same colour."
	// Said is the same as data, to be read in any language; "" where a game says
	// it in English words only.
	Said Text `json:"-"`
	// Entry is the fact ruled on; its still is the picture to show.
	Entry fact.ID `json:"entry"`
	// Also are earlier facts that explain it (the other card of a revoke, the
	// discards behind a pairing error).
	Also  []fact.ID `json:"also"`
	Seat  int       `json:"seat"` // whom it concerns, 0 for the table
	Round int       `json:"round"`
	// Open says that a fault still waits to be put right.
	Open bool `json:"open"`
}

// Told is what the ruling says, to be read in any language where it can be.
func (r Ruling) Told() Text { return cmp.Or(r.Said, Text(r.Text)) }
