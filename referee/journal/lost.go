package journal

import "github.com/tablemaid/tablemaid/referee/fact"

// Damaged tells which entries of a game cannot be read any more.
func Damaged(entries []fact.Entry) (ids []fact.ID) {
	for _, e := range entries {
		if e.Fact == nil {
			ids = append(ids, e.ID)
		}
	}
	return ids
}
