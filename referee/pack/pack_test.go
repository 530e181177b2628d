package pack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/pack"
)

func TestCJP5_TheHousePackSaysThatItIsOne(t *testing.T) {
	p, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	require.True(t, p.House)
	require.GreaterOrEqual(t, len(p.Cards), 30)
	require.GreaterOrEqual(t, len(p.Characters), 4)
	types, onlys, untils, colours := map[pack.Type]int{}, map[pack.When]bool{}, map[pack.Until]bool{}, map[string]bool{}
	for _, c := range p.Cards {
		types[c.Type]++
		onlys[c.Only], untils[c.Until], colours[c.Colour] = true, true, true
	}
	for _, c := range p.Characters {
		onlys[c.Hyper.Timing], untils[c.Hyper.Until] = true, true
	}
	require.Len(t, types, 5)
	require.GreaterOrEqual(t, types[pack.Modifier], 12, "four players bring three different ones each")
	require.Len(t, onlys, 8, "every timing")
	require.Len(t, untils, 7, "every active time")
	for _, name := range []string{"Futuresight", "Wandering Wareme", "Riichi Robbery", "Bribery"} {
		_, ok := p.Card(name)
		require.True(t, ok, name)
	}
	c, ok := p.Card("@riichi-robbery")
	require.True(t, ok)
	require.Equal(t, "Riichi Robbery", c.Name)
	_, ok = p.Card("Nonsense")
	require.False(t, ok)
	_, ok = p.Character("CRANE")
	require.True(t, ok)
	_, ok = p.Character("Nobody")
	require.False(t, ok)
}

// one is a pack of one card.
func one(card string) string {
	return "{\"name\": \"P\",\n\"cards\": [\n" + card + "\n]}"
}

func TestCJP20_APackIsCheckedCardByCard(t *testing.T) {
	for _, c := range []struct{ card, clause, words string }{
		{`{"name": "A", "type": "spell", "text": "x"}`, "CJ-1", "the type is"},
		{`{"name": "A", "type": "action", "colour": "blue", "text": "x"}`, "CJ-1.2d.1", "red"},
		{`{"name": "A", "type": "action", "text": "x"}`, "CJ-1.2d.1", "colour"},
		{`{"name": "A", "type": "negate", "text": "x", "bonus": "y"}`, "CJ-1.2d", "no bonus"},
		{`{"name": "A", "type": "hyper", "bonus": "y"}`, "CJ-1.2d", "no bonus"},
		{`{"name": "A", "type": "hyper", "text": "y"}`, "CJ-1.3a", "Character"},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take"}]}`, "CJ-3.1f.1", "how many"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 250}]}`, "CJ-3.1f.5",
			"250",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 50, "to": "table"}]}`,
			"CJ-3.1f.5", "50",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 500, "to": "negated"}]}`, "CJ-1.5e", "Negate",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "to": "table"}]}`, "CJ-3.1",
			"how much",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 500, "to": "you"}]}`,
			"CJ-3.2a", "each-other",
		},
		{`{"name": "A", "type": "stock", "colour": "red", "only": "riichi", "text": "x"}`, "CJ-1.1e", "Action"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "draw", "n": 1, "from": "modifier"}]}`,
			"CJ-4.5", "Action Deck",
		},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "draw"}]}`, "CJ-4.4", "how many"},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "until": "hand"}`, "CJ-1.6c", "active time"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "double", "reach": "owner"}]}`,
			"CJ-3.2c.2", "last",
		},
		{
			`{"name": "A", "type": "stock", "colour": "red", "text": "x", "on": [{"event": "win", "ops": [{"op": "double", "reach": "owner"}]}]}`, "CJ-3.2c.2", "while the card lasts",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 1000, "limit": "any"}]}`, "CJ-3.1f.4", "up-to",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": "any"}]}`,
			"CJ-3.1f.4", "limit",
		},
		{`{"name": "A", "type": "stock", "colour": "red", "text": "x", "until": "tomorrow"}`, "CJ-1.6c", "tomorrow"},
		{
			`{"name": "A", "type": "modifier", "colour": "red", "text": "x", "ops": [{"op": "draw", "n": 1}]}`, "CJ-1.4e", "you",
		},
		{`{"name": "A", "type": "stock", "colour": "red", "text": "x", "you": true}`, "CJ-1.4e", "Modifiers"},
		{`{"name": "A", "type": "stock", "colour": "red", "text": "x", "ops": [{"op": "fly"}]}`, "CJ-P5", "call"},
		{
			`{"name": "A", "type": "stock", "colour": "red", "text": "x", "on": [{"event": "rain", "ops": []}]}`, "CJ-P5",
			"rain",
		},
		{`{"name": "East 5m", "type": "negate", "text": "x"}`, "CJ-P5", "another"},
		{`{"name": "A", "type": "negate", "text": "x"}, {"name": "a!", "type": "negate", "text": "x"}`, "CJ-P5", "two cards"},
		{`{"name": "A", "type": "action", "colour": "red"}`, "CJ-P5", "text"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "bonus_ops": [{"op": "draw", "n": 1}]}`, "CJ-1.2d",
			"a bonus has a text",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "bonus": "y", "bonus_ops": [{"op": "fly"}]}`, "CJ-P5",
			"fly",
		},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "copies": 2}`, "CJ-5.1d.2", "their own copies"},
		{`{"name": "A", "type": "negate", "text": "x", "copies": 100}`, "CJ-5.1d.1", "1 to 99"},
		{`{"name": "A", "type": "negate", "text": "x", "copies": -1}`, "CJ-5.1d.1", "1 to 99"},
		{`{"name": "A", "type": "negate", "text": "x", "only": "own-turn"}`, "CJ-1.1f", "no restriction"},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "only": "any-time"}`, "CJ-1.1f", "no restriction"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "tile": true}`, "CJ-1.6c.2",
			"a tile is named for a Stock card",
		},
		{
			`{"name": "A", "type": "modifier", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 100, "to": "table"}]}`, "CJ-1.4e", "each of them",
		},
		{
			`{"name": "A", "type": "modifier", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 100}]}`, "CJ-1.4e",
			"each of them",
		},
		{
			`{"name": "A", "type": "modifier", "colour": "red", "text": "x", "ops": [{"op": "double", "reach": "owner"}]}`,
			"CJ-1.4e", "each of them",
		},
		{
			`{"name": "A", "type": "modifier", "you": true, "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 100, "to": "chosen"}]}`, "CJ-1.4b", "nobody chooses",
		},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "call"}]}`, "CJ-P5", "has a text"},
		{`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "draw", "n": 21}]}`, "CJ-4.4", "21"},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 100, "to": "bank"}]}`,
			"CJ-3.1", "bank",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 1000100, "to": "table"}]}`, "CJ-3.1f.5", "1000100",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": "any", "to": "table", "cost": true}]}`, "CJ-P14", "a cost",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 100, "limit": "half"}]}`, "CJ-3.1f.1", "half",
		},
		{
			`{"name": "A", "type": "stock", "colour": "red", "text": "x", "ops": [{"op": "double", "reach": "few"}]}`,
			"CJ-3.2c.2", "few",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "draw", "n": 1, "to": "modifier"}]}`,
			"CJ-4.5", "“to”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "draw", "n": 1, "amount": 500}]}`,
			"CJ-P5", "“amount”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 500, "cost": true}]}`, "CJ-P14", "“cost”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 500, "to": "table", "limit": "up-to"}]}`, "CJ-P5", "“limit”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 500, "n": 2}]}`,
			"CJ-P5", "“n”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 500, "from": "each-other"}]}`, "CJ-P5", "“from”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": 500, "to": "table"}]}`, "CJ-P5", "“to”",
		},
		{
			`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "modifier", "reach": "all"}]}`,
			"CJ-P5", "“reach”",
		},
		{
			`{"name": "A", "type": "stock", "colour": "red", "text": "x", "on": [{"event": "win", "ops": [{"op": "pay", "amount": 500, "to": "table", "cost": true}]}]}`, "CJ-P14", "nobody plays one",
		},
		{
			`{"name": "A", "type": "modifier", "you": true, "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 500, "to": "table", "cost": true}]}`, "CJ-P14", "nobody plays one",
		},
		{`{"name": " A", "type": "negate", "text": "x"}`, "CJ-P5", "a name of letters"},
		{`{"name": "!!", "type": "negate", "text": "x"}`, "CJ-P5", "a name of letters"},
		{`{"name": "A, B", "type": "negate", "text": "x"}`, "CJ-P5", "no comma"},
		{`{"name": "` + strings.Repeat("A", 61) + `", "type": "negate", "text": "x"}`, "CJ-P5", "at most 60"},
	} {
		_, err := pack.Read([]byte(one(c.card)))
		require.ErrorContains(t, err, c.words, c.card)
		require.ErrorContains(t, err, "("+c.clause+")", c.card)
		require.ErrorContains(t, err, "line 3", c.card)
	}
}

// What is said twice, and right, is no error.
func TestCJP20_WhatIsPlainMayBeSaid(t *testing.T) {
	for _, op := range []string{
		`{"op": "take", "amount": 500, "from": "table", "to": "you"}`,
		`{"op": "draw", "n": 1, "from": "action", "to": "you"}`, `{"op": "call", "text": "x", "amount": 500, "to": "table"}`,
	} {
		_, err := pack.Read([]byte(one(`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [` + op + `]}`)))
		require.NoError(t, err, op)
	}
}

// What is as long, as many or as much as can be is right.
func TestCJP20_WhatIsAsMuchAsCanBe(t *testing.T) {
	for _, card := range []string{
		`{"name": "` + strings.Repeat("A", 60) + `", "type": "negate", "text": "x", "copies": 99}`,
		`{"name": "A", "type": "action", "colour": "red", "text": "x", "bonus": "y", "bonus_ops": [{"op": "draw", "n": 20, "from": "action"}]}`,
		`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 1000000, "to": "chosen"}]}`,
		`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 100, "to": "table", "cost": true}]}`,
		`{"name": "A", "type": "stock", "colour": "red", "text": "x", "tile": true, "only": "own-turn", "ops": [{"op": "double", "reach": "owner"}]}`,
	} {
		_, err := pack.Read([]byte(one(card)))
		require.NoError(t, err, card)
	}
}

// A Character is checked as its Hyper card is, and found by its name.
func TestCJ12c_ACharacterIsChecked(t *testing.T) {
	character := func(fields string) error {
		_, err := pack.Read([]byte(`{"name": "P", "cards": [{"name": "A", "type": "negate", "text": "x"}],
"characters": [{"name": "Crane", "colour": "red", "hyper": {"text": "x", "timing": "own-turn"}}, ` + fields + `]}`))
		return err
	}
	require.NoError(t, character(`{"name": "Tiger", "colour": "red", "hyper": {"text": "x", "timing": "any-time"}}`))
	for fields, words := range map[string]string{
		`{"name": "Tiger", "colour": "red", "hyper": {"timing": "own-turn"}}`:                                     "a Hyper effect with a text",
		`{"name": "Tiger", "colour": "red", "hyper": {"text": "x", "timing": "riichi"}}`:                          "own-turn, any-player or any-time",
		`{"name": "Tiger", "colour": "blue", "hyper": {"text": "x"}}`:                                             "the colour is red",
		`{"name": "crane", "colour": "red", "hyper": {"text": "x"}}`:                                              "two cards have this name",
		`{"name": "Tiger", "colour": "red", "hyper": {"text": "x", "ops": [{"op": "double", "reach": "owner"}]}}`: "must last",
	} {
		require.ErrorContains(t, character(fields), words)
	}
	p, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	for _, c := range p.Characters {
		for _, name := range []string{c.Name, strings.ToUpper(c.Name)} {
			found, ok := p.Character(name)
			require.True(t, ok)
			require.Equal(t, c.Name, found.Name)
		}
	}
}

func TestCJ1_2d_ACardNeedsNoBonus(t *testing.T) {
	_, err := pack.Read([]byte(one(`{"name": "A", "type": "action", "colour": "red", "text": "x"}`)))
	require.NotContains(t, fmt.Sprint(err), "CJ-1.2d")
}

func TestWhatCannotBeReadIsNamedByLine(t *testing.T) {
	for text, words := range map[string]string{
		"":                             "ends too early",
		"{\n\"cards\": [}":             "line 2",
		"[]":                           "a list stands where it cannot",
		`{"cards": []} x`:              "follows",
		`{"cards": []}`:                "“cards”",
		`{"colour": "red"}`:            "colour",
		one(`{"name": "A", "typ": 1}`): "line 3: A",
		one(`{"name": "A", "type": "action", "ops": [{"op": "take", "amount": "much"}]}`): "any",
	} {
		_, err := pack.Read([]byte(text))
		require.ErrorContains(t, err, words, text)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(pack.House()))
	f.Add(
		[]byte(
			one(
				`{"name": "A", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "take", "amount": "any", "limit": "any"}]}`,
			),
		),
	)
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := pack.Read(data)
		if err == nil {
			require.NotEmpty(t, p.Cards)
			return
		}
		require.NotEmpty(t, strings.TrimSpace(err.Error()))
	})
}
