// Package rounds is whose deal it is in a game of Chaos;Jan: the winds, the honba, and when the last hand is over.
package rounds

import (
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Round is where in a game a hand is played.
type Round struct {
	First  int // who dealt first
	Dealer int
	Passed int // how often the deal has passed on
	Honba  int
}

var (
	winds = [...]rules.Text{"East", "South", "West", "North"}
	// hands are the hands of a round by their number.
	hands = [...]string{"East %d", "South %d", "West %d", "North %d"}
)

// Wind is the wind of a seat in this hand.
func (r Round) Wind(h *house.House, seat int) rules.Text {
	return winds[(seat-r.Dealer+h.Seats)%h.Seats]
}

// Name is "East 1", with its honba.
func (r Round) Name(h *house.House) rules.Text {
	name := rules.Message(hands[r.Passed/h.Seats%4], r.Passed%h.Seats+1)
	if r.Honba > 0 {
		name = rules.Say("%s, %d honba", name, r.Honba)
	}
	return name
}

// Next is where the next hand is played; rotated says that the winds have (CJ-P13). The dealer stays or not, and there
// is one more counter or not.
func (r Round) Next(h *house.House, stays, honba bool) (next Round, rotated bool) {
	next = r
	if honba {
		next.Honba++
	}
	if stays {
		return next, false
	}
	next.Dealer = h.Next(r.Dealer)
	next.Passed++
	if !honba {
		next.Honba = 0
	}
	return next, h.Set["wind_rotation"] == "seat-winds" || next.Passed/h.Seats != r.Passed/h.Seats
}

// Last reports whether the last hand is over.
func (r Round) Last(h *house.House) bool { return r.Passed >= h.Deals }
