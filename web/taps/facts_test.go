package taps

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Two explanations of what went wrong in a round may begin with the same correction; what else is noted with a tap is
// what that answer says.
func TestOfTwoAnswersThatBeginAlikeTheOneThatWasTappedIsNoted(t *testing.T) {
	same := fact.Amended{Target: 8, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5H", "KH")}}
	sixes := fact.Amended{Target: 9, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("6H", "6D")}}
	sevens := fact.Amended{Target: 9, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}}
	now := table.Snapshot{Position: rules.Position{Awaiting: []rules.Prompt{{Options: []rules.Option{
		{Fact: same, And: []fact.Fact{sixes}}, {Fact: same, And: []fact.Fact{sevens}}, {Fact: same},
	}}}}}
	require.Equal(t, []fact.Fact{sixes}, tap{asked: same, and: []fact.Fact{sixes}}.besides(now))
	require.Equal(t, []fact.Fact{sevens}, tap{asked: same, and: []fact.Fact{sevens}}.besides(now))
	require.Empty(t, tap{asked: same}.besides(now))
	require.Empty(t, tap{asked: same, and: []fact.Fact{sixes, sevens}}.besides(now), "what is not offered")
}
