package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

// ahead is a card that was played before its turn and lies there.
type ahead struct {
	entry fact.Entry
	play  tricks.Played
	trick int
}

// catchUp plays the cards that were laid too early and whose turn it is now: they lie there, and nothing else is
// waited for. That is so where it is told who plays: of a card in the middle it cannot be told whether it came in
// place of one of those.
func (h *Hand) catchUp() {
	for t := h.current(); t != nil; t = h.current() {
		turn := h.laid.Next(t)
		i := slices.IndexFunc(h.early, func(a ahead) bool { return a.trick == t.Number && a.play.Seat == turn })
		if turn == 0 || i < 0 {
			return
		}
		h.takeUp(t, i)
	}
}

// led lets a lead out of turn stand where the player on its left has followed it: the table goes on from there.
func (h *Hand) led(seat int) {
	t := h.current()
	if t == nil || len(t.Plays) > 0 || seat == h.laid.Next(t) {
		return
	}
	i := slices.IndexFunc(
		h.early, func(a ahead) bool { return a.trick == t.Number && h.table.Left(a.play.Seat) == seat },
	)
	if i >= 0 {
		h.takeUp(t, i)
		h.catchUp()
	}
}

// takeUp plays a card that lies there since before its turn.
func (h *Hand) takeUp(t *tricks.Trick, i int) {
	a := h.early[i]
	h.early = slices.Delete(h.early, i, i+1)
	h.laid.DropOf(a.entry.ID)
	h.book.PutRight(a.entry.ID)
	h.impossible(a.entry, &a.play)
	a.play.Ahead = true
	h.put(a.entry, t, a.play)
}

// instead reports whether a seat plays once more in place of a card of its own that was wrong, before anybody else has
// played: that one was taken back, then, and the hand is to be played again without it.
func (h *Hand) instead(seat int) bool {
	t := h.laid.Newest()
	if t == nil || h.laid.Full(t) && h.laid.Next(h.current()) == seat {
		return false
	}
	last := t.Plays[len(t.Plays)-1]
	if wrong := !last.Taken && (last.Ahead || !last.Card.IsFace() && last.Shown.IsFace()); seat == 0 ||
		last.Seat != seat ||
		!wrong {
		return false
	}
	h.back[last.Entry] = true
	h.stale = true
	return true
}

// tooEarlyIn keeps a card that was played before its turn: it counts when its turn comes.
func (h *Hand) tooEarlyIn(t *tricks.Trick, e fact.Entry, p tricks.Played) {
	if h.back[e.ID] {
		h.book.PutRight(e.ID)
		return
	}
	h.laid.Lose(p, e.ID)
	h.inTurn(p.Seat) // of two such cards the later one
	h.early = append(h.early, ahead{e, p, t.Number})
}

// inTurn says that a seat has put right what it had played too early: by a card in its turn.
func (h *Hand) inTurn(seat int) {
	h.early = slices.DeleteFunc(h.early, func(a ahead) bool {
		if a.play.Seat == seat {
			h.laid.DropOf(a.entry.ID)
			h.book.PutRight(a.entry.ID)
		}
		return a.play.Seat == seat
	})
}
