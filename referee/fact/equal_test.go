package fact_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Two facts are the same if a journal would hold the same line for them; what
// no journal can hold is the same as nothing.
func TestEqualFacts(t *testing.T) {
	first, second := fact.RoundBegan{Dealer: 1}, fact.RoundBegan{Dealer: 2}
	require.True(t, fact.Equal(first, first))
	require.False(t, fact.Equal(first, second))
	require.False(t, fact.Equal(first, nil))
	require.False(t, fact.Equal(nil, first))
	require.False(t, fact.Equal(nil, nil))
}
