package pairs_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

// round lays groups of two, one fact each, by turns before four seats.
func round(l *pairs.Ledger, groups [][2]fact.Reading) {
	for i, g := range groups {
		e := fact.Entry{ID: fact.ID(i + 1), Source: fact.Source{Kind: fact.Camera}}
		l.Lay(e, zone.Seat(i%4+1), g[:])
	}
}

func sure(a, b card.Card) [2]fact.Reading { return [2]fact.Reading{{Card: a}, {Card: b}} }

// mates are the 26 pairs of a deck, shuffled.
func mates(t *rapid.T) [][2]card.Card {
	return rapid.Permutation(pairs.Only(card.Standard52(), pairs.RankAndColour)).Draw(t, "pairs")
}

func left(c card.Card, id fact.ID) *pairs.Laid { return &pairs.Laid{Card: c, Entry: id} }

// Wrong pairs in a row lead from the last card to the one in the box: all of
// them, however many there are, and nothing else, are the explanation (CM-9).
func TestCM9_WrongPairsInARowExplainWhatIsLeft(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		all, n := mates(rt), rapid.IntRange(1, 4).Draw(rt, "wrong")
		var groups [][2]fact.Reading
		for i := range n { // one of each pair with one of the next
			groups = append(groups, sure(all[i][1], all[i+1][0]))
		}
		for _, p := range all[n+1:] {
			groups = append(groups, sure(p[0], p[1]))
		}
		l := ledger()
		round(l, groups)
		told := l.Explain(left(all[0][0], 100), left(all[n][1], 101))
		require.NotEmpty(rt, told)
		require.Len(rt, told[0].Mistakes, n)
		for _, m := range told[0].Mistakes {
			require.Equal(rt, pairs.WrongPair, m.Kind)
		}
		ids := told[0].Entries()
		slices.Sort(ids)
		for i := range n {
			require.Equal(rt, fact.ID(i+1), ids[i])
		}
		require.True(rt, told[0].Likely(told[len(told)-1]), "the likeliest is told first")
	})
}

// A pair that nobody noted is what is missing, when all else adds up.
func TestOM9_APairThatWasNeverSeen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		all := mates(rt)
		var groups [][2]fact.Reading
		for _, p := range all[2:] {
			groups = append(groups, sure(p[0], p[1]))
		}
		l := ledger()
		round(l, groups)
		told := l.Explain(left(all[0][0], 100), left(all[0][1], 101))
		require.NotEmpty(rt, told)
		require.Len(rt, told[0].Mistakes, 1)
		m := told[0].Mistakes[0]
		require.Equal(rt, pairs.NeverSeen, m.Kind)
		require.ElementsMatch(rt, all[1][:], m.Were)
		require.Empty(rt, told[0].Entries(), "no fact is about it")
	})
}

// What the camera doubted is what was misread: a card with the right one among
// its alternatives, rather than one that it was sure of.
func TestCM9_WhatWasDoubtedWasMisread(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		all := mates(rt)
		is, readAs := all[1][1], all[2][0]
		doubted := [2]fact.Reading{
			{Card: all[1][0]}, {Card: readAs, Alternatives: []sight.Guess{{Card: is, Confidence: 0.3}}},
		}
		var groups [][2]fact.Reading
		for _, p := range all[2:] {
			groups = append(groups, sure(p[0], p[1]))
		}
		l := ledger()
		round(l, append(groups, doubted))
		told := l.Explain(left(all[0][0], 100), left(all[0][1], 101))
		require.NotEmpty(rt, told)
		require.Len(rt, told[0].Mistakes, 1)
		m := told[0].Mistakes[0]
		require.Equal(rt, pairs.Misread, m.Kind)
		require.Contains(rt, m.Were, is)
		require.Equal(rt, []fact.ID{fact.ID(len(groups) + 1)}, told[0].Entries())
	})
}

// Where hardly anything was noted nothing is explained: anything could be true.
func TestTooMuchIsMissingToExplain(t *testing.T) {
	l := ledger()
	round(l, [][2]fact.Reading{sure("7H", "7D")})
	require.Empty(t, l.Explain(left("2S", 100), left("3S", 101)))
}
