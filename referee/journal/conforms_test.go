package journal_test

import (
	"testing"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
)

func entry(id fact.ID) fact.Entry {
	return fact.Entry{
		ID:     id,
		At:     time.Unix(int64(id), 0).UTC(),
		Source: fact.Source{Kind: fact.Camera},
		Fact:   fact.RoundBegan{Dealer: int(id)},
	}
}

func TestConformance(t *testing.T) {
	journaltest.Run(t, func(*testing.T) []journal.Journal {
		j := journal.NewMemory()
		return []journal.Journal{j, j}
	})
}
