package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sayLast is the word with which a win is said to be with the last tile.
const sayLast = "last"

// mayBeEmpty reports whether the wall may be empty once n more tiles are drawn, though the count says otherwise: whether a tile was
// drawn in the turns that were passed over is not known.
func (h *hand) mayBeEmpty(n int) bool { return h.wall-n > 0 && h.wall-n <= h.skipped }

// withLast notes whether a win is with the last tile of the wall, where that counts: the count tells it, or, where turns were passed
// over, who wins. Unsure is a win of which neither does.
func (s *State) withLast(w *won, f fact.Declared, counts bool) (unsure bool, bad *fault.Fault) {
	said, unsure := slices.Contains(strings.Fields(f.Word), sayLast), counts && s.hand.mayBeEmpty(0)
	w.where.LastTile = counts && s.hand.wall == 0 || said && unsure
	if said && counts && !w.where.LastTile {
		return false, fault.Refuse("CJ-P4", "this is not the last tile: %d more can be drawn.", s.hand.wall)
	}
	return unsure && !said, nil
}

// winsIfLast is what comes of a hand that is no win, where it may have been with the last tile: one that wins with that alone is not
// paid for before it is known.
func (s *State) winsIfLast(w won, unsure bool, bad *fault.Fault) *fault.Fault {
	if w.where.LastTile = true; !unsure || bad.Chombo == 0 {
		return bad
	}
	if _, err := riichi.Score(w.hand, w.where, s.house.Riichi); err != nil {
		return bad
	}
	return fault.Refuse("CJ-P4", "this hand wins with the last tile alone, and turns were passed over: say “last” with the win if it was the last tile.")
}

// noteUnsure says of a win that it may be worth more.
func (s *State) noteUnsure(w won, unsure bool) {
	if unsure {
		s.told.Say(rules.Note, w.entry.ID, "CJ-P4", w.seat, "turns were passed over: if this was the last tile, say “last” with the win, and it counts.")
	}
}

// lastOption is a win with the last tile, offered where the count does not tell.
func lastOption(o rules.Option, label rules.Text) rules.Option {
	f, _ := o.Fact.(fact.Declared)
	f.Word = sayLast
	o.Label, o.Fact = label, f
	return o
}
