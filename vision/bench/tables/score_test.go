package tables

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
)

// Right is only what was told of what happened; what is missing is given once, to be tapped.
func TestScore(t *testing.T) {
	moves := []parlour.Move{
		{Kind: parlour.Discard, Seat: 1, Tile: "1m"},
		{Kind: parlour.Pon, Seat: 3, Tile: "1m", Own: []card.Card{"1m", "1m"}, From: 1},
		{Kind: parlour.Discard, Seat: 3, Tile: "5z"},
		{Kind: parlour.Riichi, Seat: 4, Tile: "2p"},
		{Kind: parlour.Discard, Seat: 1, Tile: "3p"},
	}
	s := New(moves)
	laid := func(seat int, c card.Card) Told {
		return Told{Kind: parlour.Discard, Seat: seat, Tiles: []card.Card{c}}
	}
	require.Equal(t, 0, s.Hear(laid(1, "1m"), 0))
	require.Equal(t, 1, s.Hear(Told{Kind: parlour.Pon, Seat: 3, Tiles: []card.Card{"1m", "1m"}}, 1))
	require.Equal(t, -1, s.Hear(laid(2, "9p"), 2), "of nothing")
	require.Equal(t, 2, s.Hear(laid(3, card.Unknown), 2))
	require.Equal(t, 3, s.Hear(laid(4, "2p"), 3))
	require.Empty(t, s.Missing(4), "its riichi was missed, its tile was not")
	require.Len(t, s.Missing(5), 1)
	require.Empty(t, s.Missing(5))
	require.Equal(t, Count{All: 4, Right: 2, Asked: 1, Missed: 1, Wrong: 1}, s.Discards)
	require.Equal(t, Count{All: 1, Missed: 1}, s.Riichi)
	require.Equal(t, Count{All: 1, Right: 1}, s.Calls)
}
