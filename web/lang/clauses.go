package lang

import (
	_ "embed" // the clauses
	"strings"

	"github.com/tablemaid/tablemaid/referee/rulebook"
)

// The clauses of the rule books in German and in French, each by its id, as the rule book has
// them in English.
var (
	//go:embed clauses_de.txt
	clausesDE string
	//go:embed clauses_jan_de.txt
	clausesJanDE string
	//go:embed clauses_fr.txt
	clausesFR string
	//go:embed clauses_jan_fr.txt
	clausesJanFR string
)

// clauses is a catalogue of clauses: their messages are the English ones.
func clauses(text string) map[string]any {
	known := map[string]any{}
	for line := range strings.Lines(text) {
		id, said, _ := strings.Cut(strings.TrimSpace(line), " ")
		if c, ok := rulebook.Find(id); ok {
			known[c.Text] = said
		}
	}
	return known
}
