package hall_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
)

func TestConformanceAlone(t *testing.T) { conforms(t, 1) }

func TestConformanceOfThree(t *testing.T) { conforms(t, 3) }

// conforms runs the suite on one hall, each test in a journal of its own.
func conforms(t *testing.T, nodes int) {
	all := halltest.Start(t, nodes)
	tests := 0
	journaltest.Run(t, func(t *testing.T) []journal.Journal {
		tests++
		var handles []journal.Journal
		for _, n := range all {
			j, err := n.OpenJournal(context.Background(), fmt.Sprint("test", tests))
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, j.Close()) })
			handles = append(handles, j)
		}
		return handles
	})
}
