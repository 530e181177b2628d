// Package rulebook is the rules of the games in plain words: a minute's worth
// for each game, and the text of every clause that a ruling may cite.
package rulebook

import (
	_ "embed" // the clauses
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

//go:embed clauses.txt
var clauses string

//go:embed clauses_jan.txt
var clausesJan string

// Clause is one numbered rule: "CM-3".
type Clause struct{ ID, Text string }

// All are the clauses in their order.
func All() []Clause {
	var all []Clause
	for line := range strings.Lines(clauses + clausesJan) {
		if id, text, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			all = append(all, Clause{id, text})
		}
	}
	return all
}

// Find is the clause of that id; ok is false for one that is not written here.
func Find(id string) (Clause, bool) {
	all := All()
	i := slices.IndexFunc(all, func(c Clause) bool { return c.ID == id })
	if i < 0 {
		return Clause{}, false
	}
	return all[i], true
}

// Guide is a game in a minute.
type Guide struct {
	Kind                   string // "chaos-maid"
	Deal, Turn, End, Score string
	// Yes and No are cards that go together and cards that do not; nil where a
	// game is about something else.
	Yes, No []card.Card
	// Clauses are the beginnings of the ids that hold in it.
	Clauses []string
}

// Of is the guide of a game; ok is false where none is written.
func Of(kind string) (Guide, bool) {
	i := slices.IndexFunc(guides, func(g Guide) bool { return g.Kind == kind })
	if i < 0 {
		return Guide{}, false
	}
	return guides[i], true
}

// Rules are the clauses that hold in a game.
func (g Guide) Rules() []Clause {
	return slices.DeleteFunc(All(), func(c Clause) bool {
		return !slices.ContainsFunc(g.Clauses, func(begin string) bool {
			return c.ID == begin || strings.HasSuffix(begin, "-") && strings.HasPrefix(c.ID, begin)
		})
	})
}
