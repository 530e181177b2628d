package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Ready checks a hand that is shown after the last discard: it must wait for a tile.
func (h *Hand) Ready(seat int, tiles []card.Card) *fault.Fault {
	if last := h.judge.Allow(
		h.Emptied(), "CJ-P4", "a ready hand is shown after the last discard, and %d more can be drawn.", h.Wall,
	); last != nil {
		return last
	}
	switch has := h.Concealed(seat); {
	case h.Short(seat, len(tiles)):
		return fault.Refuse(
			"CJ-P4", "%s shows %d tiles, and the hand has %d: a call of theirs was not told.", h.house.Name(seat), len(tiles),
			has,
		)
	case len(tiles) != has:
		return fault.Refuse("CJ-P4", "%s shows %d tiles, and the hand has %d.", h.house.Name(seat), len(tiles), has)
	case h.Shown[seat] != nil:
		return fault.Refuse("CJ-P4", "%s has shown the hand already.", h.house.Name(seat))
	}
	if bad := h.See(tiles...); bad != nil {
		return bad
	}
	if riichi.Waits(tiles, h.melds(seat)) == 0 {
		return fault.Refuse("CJ-P4", "%s’s hand is not ready: no tile completes it.", h.house.Name(seat))
	}
	return h.kanAfterRiichi(seat, tiles, false)
}

// MayExhaust checks whether a hand can be over that nobody has won.
func (h *Hand) MayExhaust() *fault.Fault {
	if bad := h.judge.Allow(
		h.Wall <= h.Skipped, "CJ-P4", "the wall is not empty: %d more can be drawn.", h.Wall,
	); bad != nil {
		return bad
	}
	return h.judge.Allow(h.Stage == Claims, "CJ-P4", "the last discard was not told: say what it was.")
}

// Unready finds who has declared riichi and shows no hand that is ready.
func (h *Hand) Unready() *fault.Fault {
	for seat := 1; seat <= h.house.Seats; seat++ {
		if h.HasRiichi(seat) && h.Shown[seat] == nil && !h.judge.Lets {
			return &fault.Fault{
				Clause: "CJ-P4", Stands: true, Chombo: seat,
				Said: rules.Say("%s has declared riichi and shows no hand that is ready.", h.house.Name(seat)),
			}
		}
	}
	return nil
}

// Tenpai tells by place at the table who has shown a ready hand, and lists their seats.
func (h *Hand) Tenpai() (ready []bool, seats []int) {
	ready = make([]bool, h.house.Seats)
	for i := range ready {
		if ready[i] = h.Shown[i+1] != nil; ready[i] {
			seats = append(seats, i+1)
		}
	}
	return ready, seats
}

// Nagashi are the seats whose discards are terminals and honours, none called.
func (h *Hand) Nagashi() []int {
	var seats []int
	for seat := 1; h.house.Riichi.Nagashi && seat <= h.house.Seats; seat++ {
		var tiles []card.Card
		called := false
		for _, t := range h.River[seat] {
			tiles = append(tiles, t.Card)
			called = called || t.Called != 0
		}
		if riichi.IsNagashi(tiles, called) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Nine checks the abortive draw of nine kinds of terminals and honours.
func (h *Hand) Nine(seat int, tiles []card.Card) *fault.Fault {
	switch {
	case !h.house.Riichi.Abortive:
		return fault.Refuse("CJ-P4", "there are no abortive draws in this game.")
	case !h.Drew || !h.Untouched(seat):
		return fault.Refuse("CJ-P4", "nine terminals are declared with the first draw, before anybody has called.")
	case len(tiles) != 14 || !riichi.NineTerminals(tiles):
		return fault.Refuse("CJ-P4", "these are not nine kinds of terminals and honours among fourteen tiles.")
	}
	return h.See(tiles...)
}

// IsDraw reports whether the hand is a draw that all can see, by the word for it, and says so. Round says whether the
// round of priority of a riichi goes on.
func (h *Hand) IsDraw(by string, round bool) (ok bool, said rules.Text) {
	switch by {
	case verb.FourWinds:
		return h.FourWinds(round), "Four winds of a kind: the hand is a draw."
	case verb.FourRiichi:
		return h.FourRiichi(round), "All four have declared riichi: the hand is a draw."
	default:
		return h.FourKans(round), "Four kans: the hand is a draw."
	}
}

// OpenDraw reports whether the hand is a draw that all can see, in a game that has them, and says which.
func (h *Hand) OpenDraw(round bool) (ok bool, said rules.Text) {
	for _, by := range []string{verb.FourWinds, verb.FourRiichi, verb.FourKans} {
		if ok, said = h.IsDraw(by, round); ok && h.house.Riichi.Abortive {
			return true, said
		}
	}
	return false, ""
}

// FourWinds reports that all four have discarded one wind first. Of this and the other draws that all can see, round
// says whether the round of priority of a riichi goes on.
func (h *Hand) FourWinds(round bool) bool {
	if h.house.Seats != 4 || h.Calls > 0 || len(h.Thrown) != 4 || !h.uncalled(round) {
		return false
	}
	first, ok := kinds.Of(h.Thrown[0].Card)
	return ok && first >= kinds.East && first <= kinds.North &&
		!slices.ContainsFunc(h.Thrown, func(t Thrown) bool { return !kinds.Same(t.Card, h.Thrown[0].Card) })
}

// FourRiichi reports that the newest discard is the tile of the fourth riichi.
func (h *Hand) FourRiichi(round bool) bool {
	n := 0
	for seat := 1; seat <= h.house.Seats; seat++ {
		if h.HasRiichi(seat) || h.Declare.Seat == seat && h.Declare.Tile {
			n++
		}
	}
	river := h.River[h.Newest]
	return n == 4 && h.uncalled(round) && river[len(river)-1].Riichi
}

// FourKans reports four kans by more than one player, after the discard.
func (h *Hand) FourKans(round bool) bool {
	makers := 0
	for seat := 1; seat <= h.house.Seats; seat++ {
		if slices.ContainsFunc(h.Melds[seat], func(m Meld) bool { return len(m.Tiles) == 4 }) {
			makers++
		}
	}
	return h.Kans == 4 && makers > 1 && h.uncalled(round)
}

// uncalled reports that the newest discard lies uncalled and nothing was discarded
// since: it may still be claimed, or the next turn has begun with it.
func (h *Hand) uncalled(round bool) bool {
	if h.Call != nil || len(h.River[h.Newest]) == 0 || h.Stage == ClaimKan {
		return false
	}
	return h.Stage == Claims || round || h.Kind == ByDraw && h.Active == h.house.Next(h.Newest)
}
