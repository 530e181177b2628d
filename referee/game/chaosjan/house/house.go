package house

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// House is what the table has agreed on. It does not change while a game goes on.
type House struct {
	Players []string
	Seats   int
	Set     rules.Set
	Riichi  riichi.Rules
	Pack    pack.Pack
	Spoken  bool // every pass is said
	Start   int  // points
	Deals   int  // how often the deal passes on until the game is over
}

// Of is the house of a game.
func Of(s game.Setup) *House {
	n := len(s.Players)
	h := &House{
		Players: s.Players, Seats: n, Set: s.Rules, Riichi: riichi.RulesFrom(s.Rules, n), Pack: PackPlayed(s.Rules),
		Spoken: s.Rules["passing"] == "spoken", Start: s.Rules.Int("start_points"), Deals: 2 * n,
	}
	if h.Start == 0 {
		h.Start = map[int]int{3: 35000, 4: 25000}[n]
	}
	if s.Rules["length"] == "east" {
		h.Deals = n
	}
	return h
}

// On reports whether a switch is on.
func (h *House) On(name string) bool { return h.Set[name] == "on" }

// Wall is how many tiles can be drawn in a hand: all but those dealt and the
// fourteen of the dead wall.
func (h *House) Wall() int {
	if h.Seats == 3 {
		return 108 - 3*13 - 14
	}
	return 136 - 4*13 - 14
}

// Reds is how many red fives of a suit the game has (CJ-P4); suits count from 0, m p s.
func (h *House) Reds(suit int) int8 {
	switch {
	case h.Riichi.RedFives == 0:
		return 0
	case h.Riichi.RedFives == 4 && suit == 1:
		return 2
	}
	return 1
}

// Next is who sits after a seat.
func (h *House) Next(seat int) int { return seat%h.Seats + 1 }

// From lists all seats in turn order, beginning with first.
func (h *House) From(first int) []int {
	seats := make([]int, h.Seats)
	for i := range seats {
		seats[i] = (first-1+i)%h.Seats + 1
	}
	return seats
}

// Name is a player.
func (h *House) Name(seat int) string {
	if seat < 1 || seat > h.Seats {
		return rules.Somebody
	}
	return h.Players[seat-1]
}

// Names lists players.
func (h *House) Names(seats []int) rules.Text {
	if len(seats) == 0 {
		return "nobody"
	}
	list := make([]rules.Text, len(seats))
	for i, n := range seats {
		list[i] = rules.Say("%s", h.Name(n))
	}
	return rules.Listed(list)
}

// Others lists everybody but one player.
func (h *House) Others(than int) rules.Text {
	return h.Names(slices.DeleteFunc(h.From(1), func(seat int) bool { return seat == than }))
}

// Another is the seat of the other player of that name, 0 if there is none.
func (h *House) Another(name string, than int) int {
	found := 0
	for i, player := range h.Players {
		if strings.EqualFold(player, name) {
			found = i + 1
		}
	}
	if found == than {
		return 0
	}
	return found
}
