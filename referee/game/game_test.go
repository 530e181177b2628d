package game_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestHowManyCanPlayIsSaidInWords(t *testing.T) {
	for _, c := range []struct {
		info  game.Info
		span  string
		takes []int
	}{
		{game.Info{MinPlayers: 2, MaxPlayers: 4}, "2 to 4 players", []int{2, 3, 4}},
		{game.Info{MinPlayers: 4, MaxPlayers: 4}, "4 players", []int{4}},
		{game.Info{MinPlayers: 4, MaxPlayers: 6, InPairs: true}, "4 or 6 players", []int{4, 6}},
		{game.Info{MinPlayers: 4, MaxPlayers: 4, InPairs: true}, "4 players", []int{4}},
	} {
		require.Equal(t, c.span, c.info.Span())
		require.Equal(t, c.span, c.info.SpanText().String())
		var takes []int
		for n := range 9 {
			if c.info.Takes(n) {
				takes = append(takes, n)
			}
		}
		require.Equal(t, c.takes, takes, c.span)
	}
	require.Equal(t, "4 or 6 or 8 players", game.Info{MinPlayers: 4, MaxPlayers: 8, InPairs: true}.Span())
}

func TestWhatASetUpLacksIsSaid(t *testing.T) {
	g, _ := registry.New().Find("chicks-rule")
	four := []string{"Ann", "Bea", "Cal", "Dee"}
	for _, c := range []struct {
		players []string
		set     map[string]string
		why     string
	}{
		{four, nil, ""},
		{four[:3], nil, "Chicks Rule is for 4 or 6 players, not 3 (CR-1)"},
		{append(four[:4:4], "Eli"), nil, "Chicks Rule is for 4 or 6 players, not 5 (CR-1)"},
		{[]string{"Ann", "Bea", "", "Dee"}, nil, "seat 3 needs a name"},
		{[]string{"Ann", "Bea", "Cal", "Bea"}, nil, "two players are called Bea: give one of them another name"},
		{four, map[string]string{"nymph": "moon"}, "must be one of fool, universe, not \"moon\""},
	} {
		s, err := game.Prepare(g, c.players, c.set)
		if c.why != "" {
			require.ErrorContains(t, err, c.why)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, four, s.Players)
		require.Equal(t, "fool", s.Rules["nymph"], "what was not said is as usual")
		copied := s.Clone()
		copied.Players[0], copied.Rules["nymph"] = "Zoe", "universe"
		require.Equal(t, "Ann", s.Players[0])
		require.Equal(t, "fool", s.Rules["nymph"])
	}
}

// CM-2, CR-6: cards are concealed by where they lie, and by the words that name them.
func TestCM2_CR6_WhatAFactTellsOfHiddenCards(t *testing.T) {
	plain := game.Info{Shows: []string{"last-card"}}
	tiles := game.Info{TurnsAtDeck: true}
	laid := func(z zone.Zone, cards ...card.Card) fact.Fact {
		return fact.CardsLaid{Zone: z, Cards: fact.Read(cards...)}
	}
	moved := func(from, to zone.Zone) fact.Fact {
		return fact.CardsMoved{From: from, To: to, Cards: []card.Card{"7H"}}
	}
	said := func(verb string, cards ...card.Card) fact.Fact {
		return fact.Declared{Seat: 1, Verb: verb, Cards: cards}
	}
	guessed := fact.CardsLaid{
		Zone: zone.Box, Cards: []fact.Reading{{Card: card.Back, Alternatives: []sight.Guess{{Card: "7H", Confidence: 0.5}}}},
	}
	for _, c := range []struct {
		f              fact.Fact
		plainly, tiles bool
	}{
		{laid(zone.Seat(1), "7H"), false, false},
		{laid(zone.Middle, "7H"), false, false},
		{laid(zone.Box, "7H"), true, true},
		{laid(zone.Box, card.Unknown), true, true},
		{laid(zone.Box, card.Back), false, false},
		{laid(zone.Box, card.None), false, false},
		{laid(zone.Box, card.Back, "7H"), true, true},
		{guessed, true, true},
		{laid(zone.Deck, "7H"), true, false},
		{laid(zone.Nowhere, "7H"), true, false},
		{moved(zone.Seat(1), zone.Box), true, true},
		{moved(zone.Box, zone.Middle), true, true},
		{moved(zone.Deck, zone.Nowhere), true, false},
		{moved(zone.Deck, zone.Seat(2)), false, false},
		{moved(zone.Middle, zone.Nowhere), false, false},
		{said("drew", "7H"), true, false},
		{said("last-card", "7H"), false, false},
		{said("drew"), false, false},
		{fact.Amended{Target: 3, Fact: laid(zone.Box, "7H")}, true, true},
		{fact.Inserted{After: 3, Fact: said("drew", "7H")}, true, false},
		{fact.Retracted{Target: 3}, false, false},
		{fact.RoundBegan{Dealer: 1}, false, false},
	} {
		require.Equal(t, c.plainly, plain.Conceals(c.f), "%+v", c.f)
		require.Equal(t, c.tiles, tiles.Conceals(c.f), "with tiles: %+v", c.f)
	}
}

// A game that was agreed on is told with the deck and the pairs of its house rules.
func TestAGameAsItWasAgreedOn(t *testing.T) {
	g, _ := registry.New().Find("old-maid")
	s, err := game.Prepare(g, []string{"Ann", "Bea"}, map[string]string{"deck": "pictures", "pictures": "a,b,c"})
	require.NoError(t, err)
	info := game.Agreed(g, s)
	require.ElementsMatch(t, []card.Card{"@a", "@a", "@b", "@b", "@c", "@c", "@old-maid"}, info.Deck)
	require.ElementsMatch(t, [][2]card.Card{{"@a", "@a"}, {"@b", "@b"}, {"@c", "@c"}}, info.Mates)
	p := game.Fold(
		g, s,
		[]fact.Entry{
			{ID: 1, Fact: fact.GameBegan{Game: "old-maid", Players: s.Players}}, {ID: 2, Fact: fact.RoundBegan{Dealer: 2}},
			{ID: 3, Fact: fact.Amended{Target: 2, Fact: fact.RoundBegan{Dealer: 1}}},
		},
	)
	require.Equal(t, 1, p.Dealer)
	require.Equal(t, rules.Playing, p.Phase)
}
