package pairs_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

// cost is how many bytes are taken for so many pairs of the same two cards, which are wrong ones.
func cost(t *testing.T, pairsLaid int) uint64 {
	t.Helper()
	l := ledger()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for id := range fact.ID(pairsLaid) {
		l.Lay(fact.Entry{ID: id + 1}, zone.Seat(int(id)%4+1), fact.Read("7H", "9S"))
	}
	runtime.ReadMemStats(&after)
	last := l.Groups()[pairsLaid-1]
	require.True(t, last.Clashes)
	require.Len(t, l.Clash(last), pairsLaid-1)
	return after.TotalAlloc - before.TotalAlloc
}

// A wrong pair costs as much where a thousand lie as where a hundred do: who else shows its cards is listed only for
// whoever reads it. Each was listed with every pair, and looked for in that list.
func TestThousandsOfWrongPairsCostTheSameEach(t *testing.T) {
	require.Less(t, cost(t, 4000), 20*cost(t, 400))
}

// Who shows a card already is told in the order in which they came, each once, whichever card of a group it is.
func TestClashTellsEachEntryOnceInOrder(t *testing.T) {
	l := ledger()
	for id, text := range []string{"7H 9S", "9S KH", "7H QD", "7H 7H"} {
		lay(l, fact.ID(id+1), id+1, text)
	}
	groups := l.Groups()
	require.Empty(t, l.Clash(groups[0]))
	require.Equal(t, []fact.ID{1}, l.Clash(groups[1]))
	require.Equal(t, []fact.ID{1}, l.Clash(groups[2]))
	require.Equal(t, []fact.ID{1, 3, 4}, l.Clash(groups[3]))
	lay(l, 5, 1, "9S 7H")
	require.Equal(t, []fact.ID{1, 2, 3, 4}, l.Clash(l.Groups()[4]))
	l.Take(zone.Seat(1), []card.Card{"7H"}) // the newest of that place: entry 5 has 9S alone
	require.Equal(t, []fact.ID{1, 2}, l.Clash(l.Groups()[4]))
	require.Equal(t, pairs.Wrong, l.Groups()[4].Status)
	require.Equal(t, 9, l.Cards())
}
