package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestFill(t *testing.T) {
	seven := []card.Card{"7D"}
	blank := fact.CardsLaid{Zone: zone.Seat(1), Cards: []fact.Reading{{Card: "7H"}, {}}}
	full := fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}
	one := rules.Wants{Cards: 1}
	for _, c := range []struct{ before, after fact.Fact }{
		{blank, full},
		{fact.CardsLaid{Zone: zone.Box}, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("7D")}},
		{fact.Amended{Target: 3, Fact: blank}, fact.Amended{Target: 3, Fact: full}},
		{fact.Inserted{After: 3, Fact: blank}, fact.Inserted{After: 3, Fact: full}},
		{fact.Declared{Seat: 1, Verb: "last-card"}, fact.Declared{Seat: 1, Verb: "last-card", Cards: seven}},
	} {
		got, err := rules.Option{Fact: c.before, Wants: one}.Fill(seven, 0)
		require.NoError(t, err)
		require.Equal(t, c.after, got)
	}
	require.Equal(t, card.None, blank.Cards[1].Card, "the option itself is not changed")
	_, err := rules.Option{Label: "Lay", Fact: blank, Wants: one}.Fill(nil, 0)
	require.ErrorContains(t, err, "tap 1 card")
	bet := rules.Option{
		Label: "Bet",
		Fact:  fact.Declared{Seat: 1, Verb: "bet"},
		Wants: rules.Wants{Number: true, Min: 10, Max: 40, Step: 10},
	}
	got, err := bet.Fill(nil, 20)
	require.NoError(t, err)
	require.Equal(t, 20, got.(fact.Declared).Number)
	for _, n := range []int{0, 15, 50} {
		_, err = bet.Fill(nil, n)
		require.Error(t, err)
	}
}

func TestSwitches(t *testing.T) {
	switches := []rules.Switch{
		{
			Name:    "scoring",
			Clause:  "CM-10",
			Label:   "Scoring",
			Default: "loser",
			Choices: []rules.Choice{{Value: "loser"}, {Value: "points"}},
		},
		{Name: "target", Clause: "CM-10", Label: "Target", Min: 1, Max: 100, Default: "10"},
	}
	set, err := rules.Complete(switches, map[string]string{"target": "5"})
	require.NoError(t, err)
	require.Equal(t, rules.Set{"scoring": "loser", "target": "5"}, set)
	require.Equal(t, 5, set.Int("target"))
	for given, words := range map[string]string{"scoring": "CM-10", "target": "from 1 to 100", "colour": "no house rule"} {
		_, err = rules.Complete(switches, map[string]string{given: "much"})
		require.ErrorContains(t, err, words)
	}
}
