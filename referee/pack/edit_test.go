package pack_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/pack"
)

// A pack is changed card by card, each at its place, and the pack before stays as it was.
func TestAPackIsChangedCardByCard(t *testing.T) {
	p, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	names := func(p pack.Pack) (all []string) {
		for _, c := range p.Cards {
			all = append(all, c.Name)
		}
		for _, c := range p.Characters {
			all = append(all, c.Name)
		}
		return all
	}
	before := names(p)
	first, crane := p.Cards[0], p.Characters[0]
	without := p.Without(first.Name)
	require.Equal(t, before[1:], names(without))
	_, ok := without.Card(first.Name)
	require.False(t, ok)
	for _, c := range without.Cards {
		found, ok := without.Card(c.Name)
		require.True(t, ok)
		require.Equal(t, c, found)
	}
	require.Equal(t, before, names(p), "the pack before")
	gone := p.Without(crane.Name)
	_, ok = gone.Character(crane.Name)
	require.False(t, ok)
	for _, c := range gone.Characters {
		found, ok := gone.Character(c.Name)
		require.True(t, ok)
		require.Equal(t, c, found)
	}

	other := first
	other.Name = "Another Name"
	with := p.With(first.Name, other)
	require.Equal(t, append([]string{"Another Name"}, before[1:]...), names(with), "at its place")
	found, ok := with.Card("Another Name")
	require.True(t, ok)
	require.Equal(t, other, found)
	more := p.With("", other)
	require.Equal(t, slices.Insert(slices.Clone(before), len(p.Cards), "Another Name"), names(more), "at the end")
	stork := crane
	stork.Name = "Stork"
	require.Equal(
		t, slices.Insert(slices.Clone(before), len(p.Cards), "Stork")[:len(p.Cards)+1],
		names(p.WithCharacter(crane.Name, stork))[:len(p.Cards)+1],
	)
	require.Equal(t, append(slices.Clone(before), "Stork"), names(p.WithCharacter("", stork)))
}

// What a card does is told in operations, or people carry out its text.
func TestCJP5_WhatACardDoes(t *testing.T) {
	draw := []pack.Op{{Do: pack.Draw}}
	on := []pack.On{{}}
	called := func(text string) []pack.Op { return []pack.Op{{Do: pack.Call, Text: text}} }
	require.Equal(t, draw, pack.Card{Type: pack.Action, Text: "x", Ops: draw}.Does())
	require.Equal(t, called("x"), pack.Card{Type: pack.Action, Text: "x"}.Does())
	require.Empty(t, pack.Card{Type: pack.Action}.Does())
	require.Empty(t, pack.Card{Type: pack.Stock, Text: "x", On: on}.Does(), "told by what it waits for")
	require.Empty(t, pack.Card{Type: pack.Negate, Text: "x"}.Does())
	require.Empty(t, pack.Card{Type: pack.Hyper, Text: "x"}.Does())
	require.Equal(t, draw, pack.Card{Bonus: "x", BonusOps: draw}.BonusDoes())
	require.Equal(t, called("x"), pack.Card{Bonus: "x"}.BonusDoes())
	require.Equal(t, draw, pack.HyperOf{Text: "x", Ops: draw}.Does())
	require.Equal(t, called("x"), pack.HyperOf{Text: "x"}.Does())
	require.Empty(t, pack.HyperOf{Text: "x", On: on}.Does())
}

// A time that nobody knows is named, whatever else is wrong with the card.
func TestCJP20_ATimeThatNobodyKnows(t *testing.T) {
	for card, words := range map[string]string{
		`{"name": "A", "type": "action", "colour": "red", "text": "x", "only": "noon"}`:     "nothing is known of “noon” as a time to play it",
		`{"name": "A", "type": "stock", "colour": "red", "text": "x", "until": "midnight"}`: "nothing is known of “midnight” as an active time",
	} {
		_, err := pack.Read([]byte(one(card)))
		require.ErrorContains(t, err, words, card)
	}
}
