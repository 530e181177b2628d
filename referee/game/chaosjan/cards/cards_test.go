package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// table is cards and points without any hand of tiles.
type table struct {
	cards.Table
	t *testing.T
	n fact.ID
}

func lay(t *testing.T, given map[string]string) *table {
	t.Helper()
	set, err := rules.Complete(house.Switches(), given)
	require.NoError(t, err)
	tb := &table{
		Table: cards.New(house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set}), &fault.Judge{}),
		t:     t,
	}
	tb.Window.Open(priority.Opening, 1)
	return tb
}

func (tb *table) entry(f fact.Fact) fact.Entry {
	tb.n++
	return fact.Entry{ID: tb.n, Fact: f}
}

// plays puts a card on the stack, whoever has to pass for that having passed.
func (tb *table) plays(f fact.Declared) {
	tb.t.Helper()
	f.Verb = "play"
	e := tb.entry(f)
	p, bad := tb.PlayOf(e, f)
	require.Nil(tb.t, bad)
	done, refused := tb.Window.Reach(p.Seat, p.Card.Type == "negate")
	require.Nil(tb.t, refused)
	require.Nil(tb.t, tb.Resolve(e, done))
	require.Nil(tb.t, tb.PutOnStack(e, p, 0))
}

func (tb *table) quiet() {
	tb.t.Helper()
	done, refused := tb.Window.Quiet()
	require.Nil(tb.t, refused)
	require.Nil(tb.t, tb.Resolve(tb.entry(nil), done))
}

func (tb *table) points() (all []int) { return append(tb.AllPoints(), tb.Has(0)) }

// CJ-1.5c, CJ-1.5e: a negated card costs nothing, and the Negate pays whose card it hit; nothing occurs before all
// have passed.
func TestCJ1_5e_ABribePaysWhoseCardItHit(t *testing.T) {
	tb := lay(t, nil)
	tb.plays(fact.Declared{Seat: 1, Word: "Gift to Dee"})
	tb.plays(fact.Declared{Seat: 2, Word: "Bribery"})
	require.Equal(t, []int{25000, 25000, 25000, 25000, 0}, tb.points())
	tb.quiet()
	require.Equal(t, []int{26000, 24000, 25000, 25000, 0}, tb.points())
	require.Equal(t, []string{"Gift", "Bribery"}, tb.Deck.Discards)
	require.Equal(t, 4, tb.Deck.Hands[1])
	require.Equal(t, 100000, tb.Sum())
}

// CJ-1.6b, CJ-1.6c: a Stock lies there until what it waits for has come, and is discarded then.
func TestCJ1_6b_AStockStaysUntilItIsOver(t *testing.T) {
	tb := lay(t, nil)
	tb.plays(fact.Declared{Seat: 1, Word: "Futuresight", Cards: []card.Card{"5m"}})
	tb.quiet()
	require.Len(t, tb.Effects, 1)
	tb.Revealed(tb.entry(nil), 2, []card.Card{"0m", "4m"})
	tb.Revealed(tb.entry(nil), 3, []card.Card{"5m"})
	require.Len(t, tb.Effects, 1, "one each of two players")
	before := tb.Alone()
	tb.Revealed(tb.entry(nil), 3, []card.Card{"5m", "6m"})
	require.Empty(t, tb.Effects)
	require.Equal(t, []string{"Futuresight"}, tb.Deck.Discards)
	require.Len(t, before.Effects, 1, "a copy goes its own way")
	require.Empty(t, before.Deck.Discards)
}

// CJ-3.1g, CJ-P14: of several payments the one that cannot be made is left out, and the others are made.
func TestCJP14_WhoCannotPayPaysNothing(t *testing.T) {
	for rule, want := range map[string][]int{
		"ignored": {25600, 200, 24700, 24700, 24800}, "pays-what-they-have": {25800, 0, 24700, 24700, 24800},
	} {
		tb := lay(t, map[string]string{"cannot_pay": rule})
		require.Nil(t, tb.MovePoints(2, 0, 24800, "said", 1))
		require.Equal(t, "CJ-3.1g", tb.MovePoints(2, 0, 300, "said", 2).Clause)
		require.Equal(t, "CJ-3.1f.5", tb.MovePoints(2, 0, 150, "said", 3).Clause)
		tb.plays(fact.Declared{Seat: 1, Word: "Toll"})
		tb.quiet()
		require.Equal(t, want, tb.points(), rule)
	}
}
