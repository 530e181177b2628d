package live

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Chips that were bet are nobody's yet: who has not bet is not in the lead.
func TestNobodyLeadsInTheMiddleOfAHand(t *testing.T) {
	leads := func(counts rules.Count, phase rules.Phase) bool {
		p := rules.Position{
			Phase: phase, Counts: counts, Seats: []rules.Seat{{Number: 1, Points: 90}, {Number: 2, Points: 60}},
		}
		return Scores(p, 1)[0].Leading
	}
	for _, phase := range []rules.Phase{rules.BeforeRound, rules.Settled, rules.Over} {
		assert.True(t, leads(rules.Chips, phase), phase)
	}
	assert.False(t, leads(rules.Chips, rules.Playing))
	assert.True(t, leads(rules.Points, rules.Playing))
}
