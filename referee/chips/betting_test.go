package chips_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// Hands of every kind of betting, with stacks alike and not, are bet to their end in
// three ways: what is offered, what else is refused and why, the stacks and the pots
// are written down after every act. TOLD=write go test ./referee/chips writes it
// again, to be read as a difference.
func TestCH11_WhatIsOfferedAndRefusedInABettingRound(t *testing.T) {
	var out strings.Builder
	for _, betting := range []string{chips.FixedLimit, chips.PotLimit, chips.NoLimit} {
		for _, stacks := range [][]int{{100, 100, 100}, {9, 40, 100}, {3, 100, 0, 21}} {
			for way := range 3 {
				fmt.Fprintf(&out, "\n== %s, stacks %v, way %d\n", betting, stacks, way+1)
				play(t, &out, chips.NewHand(stakes(betting), stacks, 1), len(stacks), way)
			}
		}
	}
	const file = "testdata/betting.txt"
	if os.Getenv("TOLD") == "write" {
		require.NoError(t, os.WriteFile(file, []byte(out.String()), 0o600))
	}
	was, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(was), out.String())
}

// play bets three streets: on the first way the last choice but folding is taken, on
// the others now this one, now that.
func play(t *testing.T, out *strings.Builder, h *chips.Hand, seats, way int) {
	t.Helper()
	h.Ante()
	act, told := 0, map[string]bool{}
	for street, size := range []int{4, 4, 8} {
		h.Street(h.Live()[0], size, street == 0)
		for h.Turn() != 0 {
			seat, cs := h.Turn(), h.Choices()
			fmt.Fprintf(out, "seat %d may %v\n", seat, cs)
			refused(out, told, h, seats)
			c := cs[max(0, len(cs)-2)]
			if way > 0 {
				c = cs[act*way%len(cs)]
			}
			act++
			number := c.Min
			if act%3 == 0 {
				number = c.Max
			}
			h.Do(seat, c.Verb, number)
			fmt.Fprintf(
				out, "%s %d: stacks %v, pot %d, in %v, all in %v\n", c.Verb, number, h.Stacks(), h.Pot(), h.Live(), h.AllIn(seat),
			)
		}
	}
	first := h.Live()[0]
	h.Do(first, chips.RaiseTo, 1) // less than was bet raises nothing
	fmt.Fprintf(out, "pots %v, turn %d, charged %d, opened %t\n", h.Pots(), h.Turn(), h.Charge(first, 2), h.Opened())
	for _, s := range h.Settle(func(seat int) poker.Value { return poker.Value(seat % 2) }) {
		fmt.Fprintf(out, "%v\n", s)
	}
	fmt.Fprintf(out, "stacks %v\n", h.Stacks())
}

// refused writes down why acts are not lawful, each reason once in a hand: of whose
// turn it is with some amounts, and of everybody else.
func refused(out *strings.Builder, told map[string]bool, h *chips.Hand, seats int) {
	for _, verb := range []chips.Verb{
		chips.Check, chips.Call, chips.Bet, chips.RaiseTo, chips.AllIn, chips.Fold, chips.BringIn,
	} {
		for _, number := range []int{0, 8, 39} {
			if why := h.Judge(h.Turn(), verb, number); why != "" && !told[string(verb)+why.String()] {
				told[string(verb)+why.String()] = true
				fmt.Fprintf(out, "  no %s %d: %s\n", verb, number, why)
			}
		}
	}
	for seat := range seats + 2 {
		if why := h.Judge(seat, chips.Fold, 0).String(); seat != h.Turn() && !told[fmt.Sprint(seat, why)] {
			told[fmt.Sprint(seat, why)] = true
			fmt.Fprintf(out, "  not seat %d: %s\n", seat, why)
		}
	}
}
