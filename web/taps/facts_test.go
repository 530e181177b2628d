package taps

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
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

// While a correction waits for its turn a table and its hall may come together: its entry has another number then, and
// what somebody else noted of the entry that has the old one now is not what was tapped.
func TestWhatIsNotedOfAnotherEntryIsNotWhatWasTapped(t *testing.T) {
	second := 0
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), func() time.Time {
		second++
		return time.Date(2026, 11, 28, 20, 0, second, 0, time.UTC)
	})
	require.NoError(t, err)
	tbl, err := h.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	by := fact.Source{Kind: fact.Person, Person: "Ann"}
	say := func(f fact.Fact) {
		_, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: by})
		require.NoError(t, err)
	}
	say(fact.RoundBegan{Dealer: 1})
	say(fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	say(fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("8H", "8D")})
	back := func(target fact.ID) table.Submission {
		return table.Submission{Fact: fact.Retracted{Target: target}, Source: by}
	}
	third := fact.Marks(tbl.Snapshot().Journal, fact.Retracted{Target: 3})
	say(fact.Retracted{Target: 4}) // by somebody else; the tap below meant the third when that was the fourth
	require.ErrorIs(t, once(t.Context(), tbl, back(4), 4, third, nil), errMovedOn)
	require.EqualValues(t, 5, tbl.Last())
	say(fact.Retracted{Target: 3})
	require.NoError(t, once(t.Context(), tbl, back(4), 4, third, nil), "that is noted")
	require.EqualValues(t, 6, tbl.Last())
	require.ErrorIs(t, once(t.Context(), tbl, back(4), 4, "gone", nil), errMovedOn, "an entry that is not there")
}

// A tap is sent again after a table and its hall have come together: each correction in it means its entry, and what
// corrects none stays as it is.
func TestATapIsReadByTheNumbersOfNow(t *testing.T) {
	var journal []fact.Entry
	for n := range 5 {
		journal = append(journal, fact.Entry{ID: fact.ID(n + 1), At: time.Unix(int64(100+n), 0)})
	}
	laid := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")}
	right := func(target fact.ID) fact.Fact { return fact.Amended{Target: target, Fact: laid} }
	p := tap{
		asked: right(2), and: []fact.Fact{laid, fact.Retracted{Target: 3}},
		of: fact.Marks(journal, right(4), fact.Retracted{Target: 5}),
	}
	now, there := p.meant(journal)
	require.True(t, there)
	require.Equal(t, right(4), now.asked)
	require.Equal(t, []fact.Fact{laid, fact.Retracted{Target: 5}}, now.and)
	require.Equal(t, []fact.Fact{laid, fact.Retracted{Target: 3}}, p.and, "the tap itself is as it was")
	_, there = p.meant(journal[:4])
	require.False(t, there, "one of its entries is gone")
}
