package auction_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
)

func TestCR5_ABiddingGoesRoundUntilAllButOneHavePassed(t *testing.T) {
	a := auction.New(4, 2, 19, 6)
	require.Equal(t, 2, a.Turn())
	a.Bid(auction.Bid{Seat: 2, Number: 5, Denomination: 4})
	require.Equal(t, 5, a.Least(5))
	require.Equal(t, 6, a.Least(4))
	require.Equal(t, 6, a.Least(0))
	require.Zero(t, a.Least(6))
	require.False(t, a.Legal(auction.Bid{Number: 5, Denomination: 3}))
	require.False(t, a.Legal(auction.Bid{Number: 20}))
	a.Pass(3)
	a.Bid(auction.Bid{Seat: 4, Number: 5, Denomination: 5})
	a.Pass(1)
	require.Equal(t, 2, a.Turn())
	a.Pass(2)
	require.True(t, a.Over())
	require.Zero(t, a.Turn())
	high, ok := a.High()
	require.True(t, ok)
	require.Equal(t, 4, high.Seat)
}

func TestCR5_TheLastMayStillBidWhenAllOthersHavePassed(t *testing.T) {
	a := auction.New(4, 1, 19, 6)
	for seat := 1; seat <= 3; seat++ {
		a.Pass(seat)
	}
	require.False(t, a.Over())
	require.Equal(t, 4, a.Turn())
	a.Bid(auction.Bid{Seat: 4, Number: 1})
	require.True(t, a.Over())
}

func TestCR5_NothingIsAboveTheHighestBid(t *testing.T) {
	a := auction.New(4, 1, 19, 6)
	a.Bid(auction.Bid{Seat: 1, Number: 19, Denomination: 5})
	require.True(t, a.Over())
	require.Zero(t, a.Least(5))
}

func TestCR5_APassOutOfTurnKeepsTheTurn(t *testing.T) {
	a := auction.New(4, 1, 19, 6)
	a.Pass(3)
	require.Equal(t, 1, a.Turn())
	a.Pass(1)
	a.Pass(2)
	require.Equal(t, 4, a.Turn())
	a.Pass(4)
	require.True(t, a.Over())
	_, any := a.High()
	require.False(t, any)
}
