package journal

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Forgetter forgets for good what people ask it to. It is the only way in
// which anything ever leaves a journal.
type Forgetter interface {
	// Forget removes a game with its entries, notes, results and stills;
	// ErrNoGame if there is none.
	Forget(ctx context.Context, game GameID) error
	// Rename puts another name in the place of a person's in all games, and
	// tells which. Notes of a game that name the person go.
	Rename(ctx context.Context, from, to string) ([]GameID, error)
	// DropStills removes the pictures of a game; its facts stay. ErrNoGame if
	// there is none.
	DropStills(ctx context.Context, game GameID) error
	// Purge leaves nothing of what was overwritten in the files.
	Purge(ctx context.Context) error
}

// StillsOf names the pictures that entries cite, each once.
func StillsOf(entries []fact.Entry) []string {
	var names []string
	for _, e := range entries {
		if e.Still != "" && !slices.Contains(names, e.Still) {
			names = append(names, e.Still)
		}
	}
	return names
}

// Quoted is a name as it stands in JSON, and so in facts and notes that hold it.
func Quoted(name string) string {
	b, err := json.Marshal(name)
	if err != nil { // a string always has a form in JSON
		panic(err)
	}
	return string(b)
}

// Renamed is an entry with a name in the place of another, wherever names are.
func Renamed(e fact.Entry, from, to string) fact.Entry {
	swap := func(name string) string {
		if name == from {
			return to
		}
		return name
	}
	e.Source.Person, e.Source.Second = swap(e.Source.Person), swap(e.Source.Second)
	e.Fact = fact.Change(e.Fact, func(p *fact.Parts) {
		p.Players = slices.Clone(p.Players)
		for i, name := range p.Players {
			p.Players[i] = swap(name)
		}
	})
	return e
}
