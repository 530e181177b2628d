package seal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/seal"
)

var info = game.Info{Shows: []string{"show"}}

func box(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} }

// story is a deal, the card in the box, and what comes after.
func story(more ...fact.Fact) []fact.Entry {
	entries := []fact.Entry{
		{ID: 1, Fact: fact.GameBegan{}}, {ID: 2, Fact: fact.RoundBegan{Dealer: 1}},
		{ID: 3, Fact: box("QC"), Still: "box.jpg"},
	}
	for _, f := range more {
		entries = append(entries, fact.Entry{ID: fact.ID(len(entries) + 1), Fact: f})
	}
	return entries
}

func at(p rules.Position, info game.Info, said []fact.Entry) *seal.Seal {
	now := fact.Settle(said)
	return seal.At(info, p, seal.Story{Said: said, Now: now, Then: now})
}

func TestCM2_TheCardInTheBoxIsSealedUntilTheRoundIsSettled(t *testing.T) {
	said := story(fact.Declared{Seat: 2, Verb: "looked", Cards: []card.Card{"QC"}})
	s := at(rules.Position{}, info, said)
	require.True(t, s.Any())
	shown := s.Masked(said)
	require.Equal(t, box(card.Unknown), shown[2].Fact)
	require.Empty(t, shown[2].Still)
	require.Equal(t, fact.Declared{Seat: 2, Verb: "looked", Cards: []card.Card{card.Unknown}}, shown[3].Fact)
	require.Equal(t, "box.jpg", said[2].Still, "the journal itself is as it was")

	settled := rules.Position{Results: []rules.Result{{Round: 1, From: 2, To: 4}}}
	shown = at(settled, info, said).Masked(said)
	require.Equal(t, said[2], shown[2], "everybody knows it now")
	require.Equal(t, card.Unknown, shown[3].Fact.(fact.Declared).Cards[0], "what somebody looked at is never shown")

	shut := at(settled, game.Info{Shows: []string{"show"}, BoxStaysShut: true}, said)
	require.Equal(t, box(card.Unknown), shut.Masked(said)[2].Fact)
	require.Equal(
		t, box(card.Unknown), seal.Shut().Masked(said)[2].Fact, "of a game that cannot be folded nobody can tell",
	)
}

// The first and the last entry of a settled round belong to it, and those before and after do not.
func TestCM2_ASettledRoundReachesFromItsFirstToItsLastEntry(t *testing.T) {
	said := story(box("QD"), box("QH"))
	for i := range 3 {
		p := rules.Position{Results: []rules.Result{{Round: 1, From: fact.ID(3 + i), To: fact.ID(3 + i)}}}
		shown := at(p, info, said).Masked(said)
		for j := range 3 {
			require.Equal(
				t, i == j, shown[2+j].Fact.(fact.CardsLaid).Cards[0].Card != card.Unknown, "settled: entry %d, looked at: %d", 3+i,
				3+j,
			)
		}
	}
}

func TestCM2_WhatLiesOpenIsNotSealed(t *testing.T) {
	said := story()
	open := rules.Position{Piles: []rules.Pile{{Groups: []rules.Group{{Entry: 3, Cards: []card.Card{"QC"}}}}}}
	require.False(t, at(open, info, said).Any())
	open.Piles[0].Groups[0].Cards = []card.Card{"QD"}
	require.True(t, at(open, info, said).Any(), "another card lies there")
}

// What a correction took back is sealed like what stands.
func TestCM2_WhatWasPutRightIsSealedToo(t *testing.T) {
	said := story(fact.Amended{Target: 3, Fact: box("QD")}, fact.Retracted{Target: 3})
	for _, e := range at(rules.Position{}, info, said).Masked(said)[2:4] {
		happened := fact.Within(e.Fact)
		require.Equal(t, box(card.Unknown), happened, "entry %d", e.ID)
	}
}
