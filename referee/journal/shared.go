package journal

import (
	"context"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Shared is a journal that several programs hold at once: the only arbiter
// between them is the number of the next entry.
type Shared interface {
	Journal
	// Follow calls tell for every change from now on, whoever made it, in the
	// order of the journal and from one goroutine; tell must not wait for
	// this journal to change. When stop has returned, tell is not called again.
	Follow(tell func(News)) (stop func())
}

// Late is a journal that has here a little later what was written elsewhere.
type Late interface {
	// CatchUp waits until the journal has here whatever anybody had written when it was called.
	CatchUp(ctx context.Context) error
}

// Change is what has happened to a journal.
type Change int

// What may happen. A game that is rewritten has the same entries with other
// names in them.
const (
	Appended Change = iota + 1
	Rewritten
	Forgotten
	Noted
	Resulted
)

// News is one change.
type News struct {
	What Change
	Game GameID // "" for a note of the house
	// Entries are those that were appended. They are read, not written.
	Entries []fact.Entry
	// Result is the one that was kept.
	Result Result
	// Unsettled says that nobody has kept what was appended or rewritten has settled: who hears of it does.
	Unsettled bool
}
