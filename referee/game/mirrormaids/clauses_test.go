package mirrormaids_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestMM1_TwoDecksAndExactMates(t *testing.T) {
	require.Len(t, mirrormaids.New().Info().Deck, 104)
	s := gametest.Play(t, mirrormaids.New(), 6)
	s.Deal(1)
	s.Says("MM-1", "Ann deals 103 cards")
	s.Lay(2, "7H 7H")
	s.Says("MM-1", "Bea lays two 7♥.")
	s.Lay(3, "8H 8D")
	s.Says("MM-1", "8♥ and 8♦, which are not a pair: only two copies of the same card are mates.")
	s.Choose("They took it back", "")
	s.Rest(pairs.Same, "QS QS")
	s.Last(4, "QS")
	s.Box("QS")
	s.Phase(rules.Settled)
	s.Says("CM-8", "Dee is left with the Chaos Maid, Q♠.")
}

func TestMM2_TheSameCardTwiceIsLawfulButNotThrice(t *testing.T) {
	s := gametest.Play(t, mirrormaids.New(), 6)
	s.Deal(1)
	s.Seen().Lay(2, "7H")
	s.Lay(3, "7H")
	s.Open(0)
	s.Lay(4, "7H")
	s.Says("MM-1", "two 7♥ are on the table already")
}

func TestMM3_SmallTablesPlayWithANote(t *testing.T) {
	for n, note := range map[int]bool{2: true, 4: true, 5: false, 20: false} {
		s := gametest.Play(t, mirrormaids.New(), n)
		require.Equal(t, note, len(s.Position().Panels) > 0, "%d players", n)
	}
	_, err := game.Prepare(mirrormaids.New(), append(gametest.Players, "Uma"), nil)
	require.ErrorContains(t, err, "MM-3")
}

func TestWalk(t *testing.T)      { gametest.Walk(t, mirrormaids.New()) }
func FuzzApply(f *testing.F)     { gametest.FuzzApply(f, mirrormaids.New()) }
func BenchmarkFold(b *testing.B) { gametest.BenchmarkFold(b, mirrormaids.New()) }

func TestMM1_EachReadingOfAWrongPairIsOfferedOnce(t *testing.T) {
	s := gametest.Play(t, mirrormaids.New(), 6)
	s.Deal(1)
	s.Lay(3, "8H 8D")
	offered := map[string]bool{}
	for _, o := range s.Position().Awaiting[0].Options {
		require.False(t, offered[o.Label.String()], "%s, twice", o.Label)
		offered[o.Label.String()] = true
	}
	require.True(t, offered["It was 8♦, not 8♥"])
	require.False(t, offered["It was 8♥, not 8♥"])
}
