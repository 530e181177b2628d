package fact

import (
	"slices"
	"strconv"
	"strings"
)

// Marks name the entries of a journal that corrections speak of, so that each can be told from one that gets its number
// later, as when a table and its hall are together again; "" where none speaks of any.
func Marks(journal []Entry, facts ...Fact) string {
	var marks []string
	for _, f := range facts {
		if f != nil && !Plain(f) {
			marks = append(marks, mark(journal, f.Parts().About))
		}
	}
	return strings.Join(marks, ".")
}

// unmarked is the mark of an entry that is not in the journal.
const unmarked = "-"

func mark(journal []Entry, id ID) string {
	if id < 1 || int(id) > len(journal) {
		return unmarked
	}
	return strconv.FormatInt(journal[id-1].At.UnixNano(), 36)
}

// Meant is a correction of the entry that is so marked, whatever number it has by now, or a fact that corrects none as
// it is; false where the journal has no such entry.
func Meant(journal []Entry, f Fact, marks string) (Fact, bool) {
	first, _, _ := strings.Cut(marks, ".")
	if f == nil || Plain(f) || mark(journal, f.Parts().About) == first {
		return f, true
	}
	at := slices.IndexFunc(journal, func(e Entry) bool { return mark(journal, e.ID) == first })
	if at < 0 {
		return f, false
	}
	p := f.Parts()
	p.About = journal[at].ID
	return f.with(p), true
}
