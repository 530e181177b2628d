package sticks_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/sticks"
)

func TestCJ3_1g_NobodyPaysMoreThanTheyHave(t *testing.T) {
	l := sticks.New(4, 1000)
	require.Nil(t, l.Pay(sticks.Transfer{From: 1, To: sticks.Table, Amount: 1000, Why: "riichi"}))
	refusal := l.Pay(sticks.Transfer{From: 1, To: sticks.Table, Amount: 100})
	require.Equal(t, "CJ-3.1g", refusal.Clause)
	require.ErrorContains(t, refusal, "0")
	l.Exchange(sticks.Transfer{From: 1, To: 2, Amount: 3900})
	require.Equal(t, -3900, l.Of(1), "the point exchange may go below zero (3.2c.3)")
	require.Equal(t, "CJ-3.1g", l.Pay(sticks.Transfer{From: 1, To: 2, Amount: 100}).Clause)
	require.Equal(t, 4000, l.Sum())
}

func TestCJ3_1f_TheTableGivesWhatItHasInSticks(t *testing.T) {
	l := sticks.New(3, 500)
	require.Equal(t, "CJ-3.1f.2", l.Pay(sticks.Transfer{From: sticks.Table, To: 1, Amount: 100}).Clause)
	for _, amount := range []int{50, 150, -100, 1} {
		require.Equal(t, "CJ-3.1f.5", l.Pay(sticks.Transfer{From: 1, To: sticks.Table, Amount: amount}).Clause)
	}
	require.Nil(t, l.Pay(sticks.Transfer{From: 1, To: sticks.Table, Amount: 500}))
	require.Nil(t, l.Pay(sticks.Transfer{From: sticks.Table, To: 2, Amount: 300}))
	require.Equal(t, 200, l.Of(sticks.Table))
	all := l.Clone()
	require.Nil(t, all.Pay(sticks.Transfer{From: sticks.Table, To: 3, Amount: 200}), "all that lies there may be taken")
	require.Zero(t, all.Of(sticks.Table))
	require.Nil(t, all.Pay(sticks.Transfer{From: 3, To: 1, Amount: 0}), "nothing can be paid without sticks")
	require.Len(t, l.Transfers(), 2)
	require.Len(t, l.Since(1), 1)
	require.Panics(t, func() { l.Exchange(sticks.Transfer{From: 1, To: 2, Amount: -100}) })
}

func TestTheSumNeverChangesAndCopiesAreApart(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		l := sticks.New(4, 25000)
		for range rapid.IntRange(1, 40).Draw(rt, "transfers") {
			tr := sticks.Transfer{
				From: sticks.Account(
					rapid.IntRange(0, 4).Draw(rt, "from"),
				),
				To:     sticks.Account(rapid.IntRange(0, 4).Draw(rt, "to")),
				Amount: rapid.IntRange(0, 400).Draw(rt, "amount") * 100,
			}
			other := l.Clone()
			if tr.From != sticks.Table && rapid.Bool().Draw(rt, "exchange") {
				other.Exchange(tr)
			} else {
				_ = other.Pay(tr) // refused or not, the sum stays
				require.GreaterOrEqual(rt, other.Of(sticks.Table), 0)
			}
			require.Equal(rt, 100000, l.Sum())
			if rapid.Bool().Draw(rt, "kept") {
				l = other
			}
			require.Equal(rt, 100000, l.Sum())
			points := 0
			for _, done := range l.Transfers() {
				if done.To == 1 {
					points += done.Amount
				}
				if done.From == 1 {
					points -= done.Amount
				}
			}
			require.Equal(rt, 25000+points, l.Of(1), "the transfers tell every change")
		}
	})
}

// An amount is handed over in the fewest sticks (CJ-3.1f.5).
func TestCJ31f5_AnAmountInSticks(t *testing.T) {
	require.Equal(t, "1 × 10000, 1 × 5000, 2 × 1000, 1 × 500, 1 × 100", sticks.Counted(17_600))
	require.Equal(t, "3 × 100", sticks.Counted(300))
}
