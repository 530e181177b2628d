package hall_test

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// BenchmarkAppend measures how many facts a hall keeps each second, of one machine and of three on this one, when one
// table writes and when fifty do. docs/scale.md reckons with it.
func BenchmarkAppend(b *testing.B) {
	for _, nodes := range []int{1, 3} {
		for _, tables := range []int{1, 50} {
			b.Run(fmt.Sprintf("machines=%d/tables=%d", nodes, tables), func(b *testing.B) {
				all := halltest.Start(b, nodes)
				journals := make([]journal.Journal, nodes)
				for i, n := range all {
					j, err := n.OpenJournal(context.Background(), "club")
					require.NoError(b, err)
					b.Cleanup(func() { require.NoError(b, j.Close()) })
					journals[i] = j
				}
				b.ResetTimer()
				var writing sync.WaitGroup
				for at := range tables {
					writing.Go(func() {
						for id := range share(b.N, tables, at) {
							f := fact.CardsLaid{Zone: "seat-2", Cards: fact.Read("7H", "7S")}
							e := fact.Entry{ID: fact.ID(id + 1), At: time.Unix(0, 0).UTC(), Source: person("Ann"), Fact: f}
							if err := journals[at%nodes].Append(
								context.Background(), journal.GameID("game"+strconv.Itoa(at)), e,
							); err != nil {
								b.Error(err)
								return
							}
						}
					})
				}
				writing.Wait()
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "facts/s")
			})
		}
	}
}

// share is how many of n facts the table with that number writes.
func share(n, tables, at int) int {
	if at < n%tables {
		return n/tables + 1
	}
	return n / tables
}
