package fact_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// say makes a journal of facts, with a still for each.
func say(facts ...fact.Fact) []fact.Entry {
	entries := make([]fact.Entry, len(facts))
	for i, f := range facts {
		entries[i] = fact.Entry{ID: fact.ID(i + 1), Still: string(rune('a' + i)), Fact: f}
	}
	return entries
}

func deal(n int) fact.Fact { return fact.RoundBegan{Dealer: n} }

// told is the settled timeline as id and dealer.
func told(entries []fact.Entry) [][2]int {
	var ds [][2]int
	for _, e := range fact.Settle(entries) {
		ds = append(ds, [2]int{int(e.ID), e.Fact.(fact.RoundBegan).Dealer})
	}
	return ds
}

func TestSettle(t *testing.T) {
	for name, c := range map[string]struct {
		said []fact.Fact
		want [][2]int
	}{
		"nothing to correct": {[]fact.Fact{deal(1), deal(2)}, [][2]int{{1, 1}, {2, 2}}},
		"amended": {
			[]fact.Fact{deal(1), deal(2), fact.Amended{1, deal(9)}}, [][2]int{{1, 9}, {2, 2}},
		},
		"amended twice": {
			[]fact.Fact{deal(1), fact.Amended{1, deal(8)}, fact.Amended{1, deal(9)}}, [][2]int{{1, 9}},
		},
		"retracted": {[]fact.Fact{deal(1), deal(2), fact.Retracted{1}}, [][2]int{{2, 2}}},
		"inserted": {
			[]fact.Fact{deal(1), deal(2), fact.Inserted{1, deal(9)}}, [][2]int{{1, 1}, {3, 9}, {2, 2}},
		},
		"inserted twice": {
			[]fact.Fact{deal(1), deal(2), fact.Inserted{1, deal(8)}, fact.Inserted{1, deal(9)}},
			[][2]int{{1, 1}, {3, 8}, {4, 9}, {2, 2}},
		},
		"inserted after an insertion": {
			[]fact.Fact{deal(1), deal(2), fact.Inserted{1, deal(8)}, fact.Inserted{3, deal(9)}},
			[][2]int{{1, 1}, {3, 8}, {4, 9}, {2, 2}},
		},
		"inserted after one retracted": {
			[]fact.Fact{deal(1), deal(2), fact.Retracted{1}, fact.Inserted{1, deal(9)}}, [][2]int{{4, 9}, {2, 2}},
		},
		"an amendment undone": {
			[]fact.Fact{deal(1), fact.Amended{1, deal(9)}, fact.Retracted{2}}, [][2]int{{1, 1}},
		},
		"a retraction undone": {
			[]fact.Fact{deal(1), fact.Retracted{1}, fact.Retracted{2}}, [][2]int{{1, 1}},
		},
		"undone and undone again": {
			[]fact.Fact{deal(1), fact.Retracted{1}, fact.Retracted{2}, fact.Retracted{3}}, nil,
		},
		"an amendment amended": {
			[]fact.Fact{deal(1), fact.Amended{1, deal(8)}, fact.Amended{2, deal(9)}}, [][2]int{{1, 9}},
		},
		"an insertion amended": {
			[]fact.Fact{deal(1), fact.Inserted{1, deal(8)}, fact.Amended{2, deal(9)}}, [][2]int{{1, 1}, {2, 9}},
		},
		"an insertion retracted": {
			[]fact.Fact{deal(1), fact.Inserted{1, deal(8)}, fact.Retracted{2}}, [][2]int{{1, 1}},
		},
		"it happened after all": {
			[]fact.Fact{deal(1), fact.Retracted{1}, fact.Amended{1, deal(9)}}, [][2]int{{1, 9}},
		},
		"the last word undone": {
			[]fact.Fact{deal(1), fact.Amended{1, deal(8)}, fact.Amended{1, deal(9)}, fact.Retracted{3}}, [][2]int{{1, 8}},
		},
		"nonsense targets": {
			[]fact.Fact{
				fact.Retracted{5}, deal(1), fact.Amended{9, deal(9)}, fact.Inserted{-1, deal(9)}, fact.Amended{2, nil},
				fact.Amended{2, fact.Retracted{2}}, fact.Inserted{7, deal(9)}, nil,
			}, [][2]int{{2, 1}},
		},
		"a retraction cannot be said otherwise": {[]fact.Fact{deal(1), fact.Retracted{1}, fact.Amended{2, deal(9)}}, nil},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, told(say(c.said...))) })
	}
}

func TestSettleKeepsTheEvidence(t *testing.T) {
	settled := fact.Settle(say(deal(1), fact.Amended{1, deal(9)}))
	require.Equal(t, "a", settled[0].Still)
}

func TestHistoryTellsWhoCorrectedWhat(t *testing.T) {
	lines := fact.History(say(deal(1), deal(2), fact.Amended{1, deal(9)}, fact.Retracted{2}, fact.Retracted{3}))
	require.Len(t, lines, 2)
	require.Equal(t, deal(1), lines[0].Entry.Fact, "the amendment was undone")
	require.Len(t, lines[0].Corrections, 2)
	require.Equal(t, fact.ID(5), lines[0].Corrections[1].ID)
	require.True(t, lines[1].Retracted)
	require.Len(t, lines[1].Corrections, 1)
}

func TestSettleTakesAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 30).Draw(t, "n")
		var said []fact.Fact
		for range n {
			target := fact.ID(rapid.IntRange(-1, n+1).Draw(t, "target"))
			switch rapid.IntRange(0, 4).Draw(t, "kind") {
			case 0, 1:
				said = append(said, deal(rapid.IntRange(1, 9).Draw(t, "dealer")))
			case 2:
				said = append(said, fact.Amended{target, deal(100)})
			case 3:
				said = append(said, fact.Retracted{target})
			case 4:
				said = append(said, fact.Inserted{target, deal(200)})
			}
		}
		entries := say(said...)
		settled := fact.Settle(entries)
		seen := map[fact.ID]bool{}
		for _, e := range settled {
			require.True(t, fact.Plain(e.Fact))
			require.False(t, seen[e.ID], "an entry counts once")
			seen[e.ID] = true
		}
		require.Equal(t, settled, fact.Settle(settled), "what is settled stays as it is")
		if n > 0 {
			// Undoing the newest correction is as if it had never been said.
			undone := append(entries[:n:n], fact.Entry{ID: fact.ID(n + 1), Fact: fact.Retracted{fact.ID(n)}})
			require.Equal(t, told(entries[:n-1]), told(undone))
		}
	})
}
