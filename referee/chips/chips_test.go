package chips_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func stakes(betting string) chips.Stakes {
	return chips.Stakes{Stack: 100, Ante: 1, BringIn: 2, SmallBet: 4, BigBet: 8, Betting: betting, Raises: 3}
}

func choices(h *chips.Hand) map[chips.Verb][2]int {
	m := map[chips.Verb][2]int{}
	for _, c := range h.Choices() {
		m[c.Verb] = [2]int{c.Min, c.Max}
	}
	return m
}

func TestCH11_AnteAndBringIn(t *testing.T) {
	h := chips.NewHand(stakes(chips.FixedLimit), []int{100, 100, 100, 0}, 1)
	h.Ante()
	require.Equal(t, []int{99, 99, 99, 0}, h.Stacks())
	require.Equal(t, []int{2, 3, 1}, h.Live(), "clockwise from the dealer’s left; who has no chips is out")
	h.Street(3, 4, true)
	require.Equal(t, 3, h.Turn())
	require.Equal(t, map[chips.Verb][2]int{chips.BringIn: {2, 2}, chips.Bet: {4, 4}}, choices(h))
	require.Contains(t, h.Judge(3, chips.Check, 0), "bring-in")
	require.Contains(t, h.Judge(2, chips.Fold, 0), "turn")
	h.Do(3, chips.BringIn, 2)
	require.Equal(t, map[chips.Verb][2]int{chips.Call: {2, 2}, chips.RaiseTo: {4, 4}, chips.Fold: {}}, choices(h))
	h.Do(1, chips.Call, 0)
	h.Do(2, chips.RaiseTo, 4)
	require.Equal(t, 3, h.Turn())
	require.Equal(t, map[chips.Verb][2]int{chips.Call: {2, 2}, chips.RaiseTo: {8, 8}, chips.Fold: {}}, choices(h))
	h.Do(3, chips.Call, 0)
	h.Do(1, chips.Fold, 0)
	require.Zero(t, h.Turn())
	require.Equal(t, 3+4+4+2, h.Pot())
}

func TestCH11_ABringInAsLargeAsABet(t *testing.T) {
	s := stakes(chips.FixedLimit)
	s.BringIn = s.SmallBet
	h := chips.NewHand(s, []int{100, 100}, 1)
	h.Street(2, 4, true)
	require.Equal(t, map[chips.Verb][2]int{chips.BringIn: {4, 4}}, choices(h))
	h.Do(2, chips.BringIn, 4)
	require.Equal(t, map[chips.Verb][2]int{chips.Call: {4, 4}, chips.RaiseTo: {8, 8}, chips.Fold: {}}, choices(h))
}

func TestCH11_FixedLimitEndsWithTheLastRaise(t *testing.T) {
	h := chips.NewHand(stakes(chips.FixedLimit), []int{100, 100, 100}, 1)
	h.Street(1, 8, false)
	h.Do(1, chips.Bet, 8)
	h.Do(2, chips.RaiseTo, 16)
	h.Do(3, chips.RaiseTo, 24)
	h.Do(1, chips.RaiseTo, 32)
	require.NotContains(t, choices(h), chips.RaiseTo)
	require.NotEmpty(t, h.Judge(2, chips.RaiseTo, 40))
	h.Do(2, chips.Fold, 0)
	require.Contains(t, choices(h), chips.RaiseTo, "two may raise as long as they like")
}

func TestCH11_PotLimitAndNoLimit(t *testing.T) {
	h := chips.NewHand(stakes(chips.PotLimit), []int{100, 100, 100}, 1)
	h.Ante()
	h.Street(2, 4, false)
	require.Equal(
		t, map[chips.Verb][2]int{chips.Check: {}, chips.Bet: {4, 4}, chips.Fold: {}}, choices(h),
		"three in the pot, but a bet is four at least",
	)
	h.Do(2, chips.Bet, 4)
	require.Equal(t, [2]int{8, 15}, choices(h)[chips.RaiseTo], "the pot of 7, the call of 4, and the 4 to be matched")
	h = chips.NewHand(stakes(chips.NoLimit), []int{100, 100, 100}, 1)
	h.Street(2, 4, false)
	require.Equal(t, [2]int{4, 100}, choices(h)[chips.Bet])
	h.Do(2, chips.Bet, 10)
	require.Equal(t, [2]int{20, 100}, choices(h)[chips.RaiseTo], "at least the last raise again")
	require.Empty(t, h.Judge(3, chips.AllIn, 100))
	require.Equal(t, "it must be from 20 to 100, not 15", h.Judge(3, chips.RaiseTo, 15).String())
}

func TestCH11_AShortAllInMustBeCalledButReopensNothing(t *testing.T) {
	h := chips.NewHand(stakes(chips.NoLimit), []int{100, 100, 15}, 3)
	h.Street(1, 4, false)
	h.Do(1, chips.Bet, 10)
	h.Do(2, chips.Call, 0)
	require.Equal(t, [2]int{15, 15}, choices(h)[chips.AllIn])
	h.Do(3, chips.AllIn, 15)
	require.Equal(t, map[chips.Verb][2]int{chips.Call: {5, 5}, chips.Fold: {}}, choices(h))
	h.Do(1, chips.Call, 0)
	h.Do(2, chips.Call, 0)
	require.Zero(t, h.Turn())
}

func TestCH11_SidePots(t *testing.T) {
	h := chips.NewHand(stakes(chips.NoLimit), []int{10, 30, 100, 100}, 4)
	h.Street(1, 4, false)
	h.Do(1, chips.Bet, 10)
	h.Do(2, chips.RaiseTo, 30)
	h.Do(3, chips.RaiseTo, 60)
	h.Do(4, chips.Call, 0)
	require.Zero(t, h.Turn())
	require.Equal(t, []chips.Pot{{40, []int{1, 2, 3, 4}, 0}, {60, []int{2, 3, 4}, 10}, {60, []int{3, 4}, 30}}, h.Pots())
	h.Street(3, 8, false)
	require.Equal(t, 3, h.Turn())
	h.Do(3, chips.Bet, 10)
	h.Do(4, chips.Fold, 0)
	require.Equal(t, []chips.Pot{{40, []int{1, 2, 3}, 0}, {60, []int{2, 3}, 10}, {70, []int{3}, 30}}, h.Pots())
	shares := h.Settle(func(seat int) poker.Value { return poker.Value(10 - seat) })
	require.Equal(t, []int{40, 60, 100, 40}, h.Stacks())
	require.False(t, shares[2].Back, "seat 4 has folded, but had put chips there")
	require.Zero(t, h.Pot())
}

func TestCH10_OddChipsGoClockwiseFromTheDealersLeft(t *testing.T) {
	h := chips.NewHand(stakes(chips.NoLimit), []int{20, 20, 20}, 2)
	h.Charge(1, 2)
	h.Ante()
	require.Equal(t, 5, h.Pot())
	h.Settle(func(seat int) poker.Value { return 1 })
	require.Equal(t, []int{17 + 2, 19 + 1, 19 + 2}, h.Stacks(), "seat 3 sits on the dealer’s left, then seat 1")
	h = chips.NewHand(stakes(chips.NoLimit), []int{20, 20, 20}, 2)
	h.Charge(1, 2)
	h.Ante()
	h.Settle(func(seat int) poker.Value { return poker.Value(min(seat, 2)) })
	require.Equal(t, []int{17, 19 + 2, 19 + 3}, h.Stacks())
}

func TestStakesThatContradictEachOtherAreRefused(t *testing.T) {
	set, err := rules.Complete(chips.Switches("CH-11"), nil)
	require.NoError(t, err)
	s := chips.StakesOf(set)
	require.NoError(t, s.Check("CH-11"))
	for _, spoil := range []func(*chips.Stakes){
		func(s *chips.Stakes) { s.SmallBet = 9 },
		func(s *chips.Stakes) { s.BringIn = 5 },
		func(s *chips.Stakes) { s.Ante = 200 },
	} {
		bad := s
		spoil(&bad)
		require.ErrorContains(t, bad.Check("CH-11"), "CH-11")
	}
}

// CH-11: chips in equal chips out, always: random acts, lawful and not.
func TestCH11_ChipsAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "players")
		stacks := rapid.SliceOfN(rapid.IntRange(0, 40), n, n).Draw(t, "stacks")
		betting := rapid.SampledFrom([]string{chips.FixedLimit, chips.PotLimit, chips.NoLimit}).Draw(t, "betting")
		h := chips.NewHand(stakes(betting), stacks, rapid.IntRange(1, n).Draw(t, "dealer"))
		total := sum(stacks)
		hold := func() {
			assert.Equal(t, total, sum(h.Stacks())+h.Pot())
			in := 0
			for _, p := range h.Pots() {
				in += p.Amount
			}
			assert.Equal(t, h.Pot(), in, "every chip is in one pot")
			for _, s := range h.Stacks() {
				assert.GreaterOrEqual(t, s, 0)
			}
		}
		h.Ante()
		hold()
		for street := range rapid.IntRange(1, 4).Draw(t, "streets") {
			live := h.Live()
			if len(live) < 2 {
				break
			}
			h.Street(live[rapid.IntRange(0, len(live)-1).Draw(t, "first")], 4, street == 0)
			for acts := 0; h.Turn() != 0; acts++ {
				require.Less(t, acts, 400, "the betting comes to an end")
				seat := h.Turn()
				c := rapid.SampledFrom(h.Choices()).Draw(t, "choice")
				number := rapid.IntRange(c.Min, c.Max).Draw(t, "number")
				require.Empty(t, h.Judge(seat, c.Verb, number))
				if rapid.IntRange(0, 9).Draw(t, "nonsense") == 0 {
					h.Do(rapid.IntRange(1, n).Draw(t, "seat"), c.Verb, rapid.IntRange(0, 50).Draw(t, "any"))
				} else {
					h.Do(seat, c.Verb, number)
				}
				hold()
			}
			h.Charge(rapid.IntRange(1, n).Draw(t, "charged"), rapid.IntRange(0, 9).Draw(t, "fee"))
			hold()
		}
		if len(h.Live()) == 0 {
			return
		}
		values := rapid.SliceOfN(rapid.IntRange(0, 3), n+1, n+1).Draw(t, "values")
		for _, s := range h.Settle(func(seat int) poker.Value { return poker.Value(values[seat]) }) {
			require.NotEmpty(t, s.Winners)
			require.False(t, slices.ContainsFunc(s.Winners, func(seat int) bool { return !slices.Contains(s.Seats, seat) }))
		}
		assert.Equal(t, total, sum(h.Stacks()))
	})
}

func sum(ns []int) int {
	s := 0
	for _, n := range ns {
		s += n
	}
	return s
}
