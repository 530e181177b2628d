package fact_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// A journal in which an entry of another machine came before the third.
func TestACorrectionIsFoundWhereItsEntryGotAnotherNumber(t *testing.T) {
	entry := func(id fact.ID, second int) fact.Entry {
		return fact.Entry{
			ID: id, At: time.Date(2026, 11, 28, 20, 0, second, 0, time.UTC), Fact: fact.CardsLaid{Zone: zone.Seat(1)},
		}
	}
	before := []fact.Entry{entry(1, 0), entry(2, 1), entry(3, 2)}
	after := []fact.Entry{entry(1, 0), entry(2, 1), entry(3, 9), entry(4, 2)}
	back, right, laid := fact.Retracted{Target: 3}, fact.Amended{
		Target: 3, Fact: laidAt(1),
	}, fact.CardsLaid{Zone: zone.Seat(2)}
	marks := fact.Marks(before, back)
	assert.NotEmpty(t, marks)
	assert.NotEqual(t, marks, fact.Marks(after, back))
	assert.Equal(t, marks, fact.Marks(after, fact.Retracted{Target: 4}))
	meant := func(f fact.Fact, marks string) fact.Fact {
		m, there := fact.Meant(after, f, marks)
		require.True(t, there)
		return m
	}
	assert.Equal(t, fact.Retracted{Target: 4}, meant(back, marks))
	assert.Equal(t, fact.Amended{Target: 4, Fact: laidAt(1)}, meant(right, fact.Marks(before, right, back)))
	insert := fact.Inserted{After: 2, Fact: laid}
	assert.Equal(t, insert, meant(insert, fact.Marks(before, insert)))
	assert.Equal(t, laid, meant(laid, marks))
	for _, marks := range []string{"", "-", "zzz"} {
		_, there := fact.Meant(after, back, marks)
		assert.False(t, there, marks)
		assert.Equal(t, laid, meant(laid, marks), "what corrects nothing is always meant")
	}
	assert.Empty(t, fact.Marks(before, laid, nil), "what corrects nothing names nothing")
	assert.NotEmpty(t, fact.Marks(before, fact.Retracted{Target: 77}), "an entry that is not there has no number to get")
	assert.NotEqual(
		t, fact.Marks(before, back, fact.Retracted{Target: 2}), fact.Marks(after, back, fact.Retracted{Target: 2}),
	)
}

func laidAt(seat int) fact.Fact { return fact.CardsLaid{Zone: zone.Seat(seat)} }
