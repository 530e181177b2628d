package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/match"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// CJ-P4, CJ-P19: a hand is dealt by whose deal it is, and once the wall is empty who is ready is paid by who is not;
// the dealer who was not ready deals no more.
func TestCJP4_AHandIsDealtAndOver(t *testing.T) {
	set, err := rules.Complete(house.Switches(), nil)
	require.NoError(t, err)
	h := house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set})
	m := match.New(h, &fault.Judge{})
	require.Equal(t, rules.BeforeRound, m.Phase())
	require.Nil(t, m.Deal(fact.Entry{ID: 1}, fact.RoundBegan{Dealer: 1}))
	require.NotNil(t, m.Exhausted(fact.Entry{ID: 2}), "tiles are left")
	for seat := 1; m.Hand.Wall > 0; seat = h.Next(seat) {
		m.Hand.Begin(seat, hand.ByDraw)
		require.Nil(t, m.Hand.Draw())
		require.Nil(t, m.Hand.Discard(fact.Entry{ID: 3}, seat, card.Unknown))
	}
	require.Equal(t, rules.Playing, m.Phase())
	ready := fact.Declared{Seat: 2, Verb: verb.Ready, Word: "1m2m3m4m5m6m7m8m9m1p1p2s3s"}
	require.Nil(t, m.Ready(fact.Entry{ID: 4}, ready))
	require.Nil(t, m.Exhausted(fact.Entry{ID: 5}))
	require.Equal(t, rules.Settled, m.Phase())
	require.Equal(t, []int{24000, 28000, 24000, 24000}, m.AllPoints())
	require.Equal(t, 2, m.Round.Dealer)

	require.NotNil(t, m.Deal(fact.Entry{ID: 6}, fact.RoundBegan{Dealer: 1}), "it is Bea who deals")
	require.Nil(t, m.Deal(fact.Entry{ID: 7}, fact.RoundBegan{Dealer: 2}))
	m.EndGame(fact.Entry{ID: 8}, "The table has ended the game.")
	require.Equal(t, rules.Over, m.Phase())
	require.Equal(t, []int{2}, m.Winners)
}
