package hand_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

func dealt(t *testing.T, judge *fault.Judge) hand.Hand {
	t.Helper()
	setup, err := game.Prepare(chaosjan.New(), []string{"Ann", "Bea", "Cal", "Dee"}, nil)
	require.NoError(t, err)
	h := hand.New(house.Of(setup), judge)
	require.False(t, h.Playing())
	h.Deal(7)
	h.Begin(1, hand.ByDraw)
	require.Nil(t, h.Draw())
	return h
}

// CJ-P4: there are four of each tile and three red fives; what the table lets stand goes on and is counted.
func TestTilesAreSeenAsOftenAsThereAre(t *testing.T) {
	judge := fault.Judge{}
	h := dealt(t, &judge)
	require.Nil(t, h.See("1m", "1m", "1m", "1m", "0p", card.Unknown))
	bad := h.See("1m")
	require.NotNil(t, bad)
	require.True(t, bad.Stands)
	require.Equal(t, "CJ-P4", bad.Clause)
	require.NotNil(t, h.See("0p"), "the game has one red five of dots")
	require.False(t, h.See("QH").Stands, "it is no tile, whatever the table lets stand")
	judge.Lets = true
	require.Nil(t, h.See("1m"))
}

// A hand that goes its own way shares no tile with the one that it came from.
func TestAHandGoesItsOwnWay(t *testing.T) {
	h := dealt(t, &fault.Judge{})
	require.Nil(t, h.Discard(fact.Entry{ID: 8}, 1, "1z"))
	before := h
	require.Nil(t, h.Discard(fact.Entry{ID: 9}, 1, "2z"))
	other := before.Apart()
	require.Nil(t, other.Discard(fact.Entry{ID: 10}, 1, "3z"))
	require.Nil(t, other.Indicate([]card.Card{"4z"}))
	require.Equal(t, card.Card("2z"), h.River[1][1].Card)
	require.Equal(t, card.Card("2z"), h.LastTile())
	require.Equal(t, card.Card("3z"), other.LastTile())
	require.Empty(t, h.Doras)
}

// CJ-P4: a claim names its tiles, those of a pon by themselves.
func TestAClaimIsASet(t *testing.T) {
	h := dealt(t, &fault.Judge{})
	require.Nil(t, h.Discard(fact.Entry{ID: 8}, 1, "5p"))
	_, bad := h.Claim(9, fact.Declared{Seat: 3, Verb: "chi", Cards: []card.Card{"3p", "4p"}})
	require.True(t, bad.Stands, "only the next player may chi")
	_, bad = h.Claim(9, fact.Declared{Seat: 2, Verb: "chi", Cards: []card.Card{"3p", "7p"}})
	require.False(t, bad.Stands, "no set at all")
	pon, bad := h.Claim(9, fact.Declared{Seat: 3, Verb: "pon"})
	require.Nil(t, bad)
	require.Equal(t, []card.Card{"5p", "5p"}, h.Take(pon))
	require.Equal(t, 3, h.River[1][0].Called)
	require.False(t, h.IsClosed(3))
	require.Equal(t, 10, h.Concealed(3))
}

// CJ-P4: who discarded nothing but terminals and honours has nagashi, unless one of them was called, first or last.
func TestNagashiIsOfTilesThatNobodyCalled(t *testing.T) {
	h := dealt(t, &fault.Judge{})
	for i, c := range []card.Card{"1m", "9p", "7z"} {
		require.Nil(t, h.Discard(fact.Entry{ID: fact.ID(8 + i)}, 1, c))
	}
	require.Equal(t, []int{1}, h.Nagashi())
	for at := range 3 {
		again := h.Apart()
		again.River[1] = append([]hand.Tile(nil), again.River[1]...)
		again.River[1][at].Called = 3
		require.Empty(t, again.Nagashi(), "the tile %d of three was called", at+1)
	}
	require.Nil(t, h.Discard(fact.Entry{ID: 12}, 1, "2m"))
	require.Empty(t, h.Nagashi())
}

// CJ-P10: a riichi is awaited once its tile lies.
func TestARiichiIsAwaitedOnceItsTileLies(t *testing.T) {
	h := dealt(t, &fault.Judge{})
	_, awaited := h.Awaited()
	require.False(t, awaited)
	h.Declares(hand.Declared{Seat: 1, Entry: 8})
	_, awaited = h.Awaited()
	require.False(t, awaited, "its tile is not discarded yet")
	require.Nil(t, h.Discard(fact.Entry{ID: 9}, 1, "2m"))
	d, awaited := h.Awaited()
	require.True(t, awaited)
	require.Equal(t, 1, d.Seat)
	require.True(t, h.River[1][0].Riichi)
}

// CJ-P4: four kans are a draw where more than one player has made them, whoever that is, and the tile after the fourth
// is not called.
func TestFourKansOfMoreThanOne(t *testing.T) {
	quad := hand.Meld{Meld: riichi.Meld{Call: riichi.ClosedKan, Tiles: []card.Card{"1m", "1m", "1m", "1m"}}}
	for _, makers := range [][2]int{{1, 4}, {4, 2}, {3, 3}} {
		h := dealt(t, &fault.Judge{})
		require.Nil(t, h.Discard(fact.Entry{ID: 8}, 1, "2z"))
		h.Kans = 4
		h.Melds[makers[0]] = append(h.Melds[makers[0]], quad, quad, quad)
		h.Melds[makers[1]] = append(h.Melds[makers[1]], quad)
		require.Equal(t, makers[0] != makers[1], h.FourKans(false), "%v", makers)
		h.Kans = 3
		require.False(t, h.FourKans(false))
	}
}
