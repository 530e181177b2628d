package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// table is a game that is played without a judge above it: what is unlawful is told, and left as it is.
type table struct {
	play.State
	t     *testing.T
	judge *fault.Judge
	n     fact.ID
}

func sitDown(t *testing.T, given map[string]string) *table {
	t.Helper()
	set, err := rules.Complete(house.Switches(), given)
	require.NoError(t, err)
	j := &fault.Judge{}
	h := house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set})
	return &table{State: play.New(h, j), t: t, judge: j}
}

func (tb *table) do(f fact.Fact) *fault.Fault {
	tb.n++
	return tb.Do(fact.Entry{ID: tb.n, Fact: f, Source: fact.Source{Kind: fact.Person}})
}

func (tb *table) lawful(facts ...fact.Fact) {
	tb.t.Helper()
	for _, f := range facts {
		require.Nil(tb.t, tb.do(f), "%v", f)
	}
}

func lays(seat int, tile card.Card) fact.Fact {
	return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(tile)}
}

func says(seat int, verb, word string) fact.Fact {
	return fact.Declared{Seat: seat, Verb: verb, Word: word}
}

// CJ-2.1, CJ-P7, CJ-P8: a turn is a window, a draw, a window and a discard; whoever takes the next step says that all
// before it is over.
func TestCJ2_1_ATurnGoesFromWindowToDiscard(t *testing.T) {
	tb := sitDown(t, nil)
	require.Equal(t, rules.BeforeRound, tb.Phase())
	tb.lawful(fact.RoundBegan{Dealer: 1})
	require.Equal(t, hand.Window, tb.Hand.Stage)
	require.True(t, tb.BeforeDraw())
	tb.lawful(says(0, "quiet", ""))
	require.Equal(t, hand.ToDraw, tb.Hand.Stage)
	tb.lawful(says(1, "draw", ""))
	require.Equal(t, hand.Window, tb.Hand.Stage)
	require.False(t, tb.BeforeDraw())
	tb.lawful(says(0, "quiet", ""))
	require.Equal(t, hand.ToAct, tb.Hand.Stage)
	tb.lawful(lays(1, "1z"))
	require.Equal(t, hand.Claims, tb.Hand.Stage)
	require.Equal(t, 2, tb.Turn())
	wall := tb.Hand.Wall
	tb.lawful(lays(2, "2z"), lays(3, "3z")) // a discard alone is a whole turn
	require.Equal(t, wall-2, tb.Hand.Wall)
	require.Equal(t, "CJ-P4", tb.do(lays(2, "4z")).Clause)
}

// CJ-P7: a claim is carried out on the game as it was before the claims, so a stronger one takes the place of a weaker.
func TestCJP7_AStrongerClaimTakesThePlaceOfAWeaker(t *testing.T) {
	tb := sitDown(t, nil)
	tb.lawful(
		fact.RoundBegan{Dealer: 1}, lays(1, "3m"), fact.Declared{Seat: 2, Verb: "chi", Cards: []card.Card{"4m", "5m"}},
	)
	require.Equal(t, 2, tb.Hand.Active)
	tb.lawful(fact.Declared{Seat: 4, Verb: "pon"})
	require.Equal(t, 4, tb.Hand.Active)
	require.Empty(t, tb.Hand.Melds[2])
	require.Len(t, tb.Hand.Melds[4], 1)
	require.Equal(t, hand.ByCall, tb.Hand.Kind)
}

// A copy that was made before a step knows nothing of it, and goes its own way.
func TestACopyGoesItsOwnWay(t *testing.T) {
	tb := sitDown(t, nil)
	tb.lawful(fact.RoundBegan{Dealer: 1}, lays(1, "1z"))
	before := tb.Alone()
	tb.lawful(says(2, "riichi", ""), lays(2, "2z"), lays(3, "3z"))
	require.Equal(t, 24000, tb.Has(2))
	require.Equal(t, 25000, before.Has(2), "no stick is paid there")
	require.Empty(t, before.Hand.River[2])
	told := tb.Told.Rulings.Len()
	require.Nil(t, before.Do(fact.Entry{ID: 90, Fact: fact.Declared{Seat: 3, Verb: "pay", Number: 500}}))
	require.Equal(t, told, tb.Told.Rulings.Len())
	require.Contains(
		t, tb.Told.Rulings.At(told-1).Text, "riichi is valid", "what the copy tells does not come to lie here",
	)
}

// CJ-P10, CJ-P18: where the round of a riichi comes at its declaration, its card lies open once: in play, and then
// among the discards.
func TestCJP10_TheCardOfARiichiLiesOpenOnce(t *testing.T) {
	for _, when := range []string{"after-discard", "at-declaration"} {
		tb := sitDown(t, map[string]string{"riichi_round": when})
		brings := []string{
			"Fanfare, Toll, Gift, Silence, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
			"Fanfare, Toll, Gift, Silence, Futuresight, Thick Skin, Toll Bridge, Rich Soil, New Year",
			"Alms, Toll, Gift, Silence, Futuresight, Thick Skin, Open Table, Left Hand, Slow Tide",
			"Alms, Toll, Gift, Silence, Futuresight, Thick Skin, Polite Table, Harvest, Still Water",
		}
		for i, list := range brings {
			tb.lawful(says(i+1, "character", "Fox"), says(i+1, "brings", list))
		}
		fanfare, _ := tb.House.Pack.Card("Fanfare")
		tb.lawful(fact.RoundBegan{Dealer: 1}, says(1, "riichi", "Fanfare"))
		require.True(t, tb.Playable(fanfare), "%s: one of the two lies open", when)
		if when == "at-declaration" {
			tb.lawful(says(2, "play", "Negate"))
			require.True(t, tb.Playable(fanfare), "though a Negate was played after it")
			tb.lawful(says(0, "quiet", ""), says(0, "quiet", ""))
			require.True(t, tb.Playable(fanfare), "it is discarded, and lies nowhere else")
		}
		tb.lawful(lays(1, "1z"), says(0, "quiet", ""))
		require.True(t, tb.Playable(fanfare), when)
		require.Equal(t, 1, tb.LieOpen("Fanfare", tb.Hand.Declare.Laid()))
	}
}
