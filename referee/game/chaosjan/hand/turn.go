package hand

import "github.com/tablemaid/tablemaid/models/card"

// Open opens a window of priority: the next step waits until it is over.
func (h *Hand) Open() { h.Stage = Window }

// MayDraw says that the window before the draw is over.
func (h *Hand) MayDraw() { h.Stage = ToDraw }

// MayAct says that whose turn it is may discard, make a kan, declare riichi or win.
func (h *Hand) MayAct() { h.Stage = ToAct }

// LiesLast says that the last discard of the hand lies on: no turn follows it, that of the seat next to it neither.
func (h *Hand) LiesLast(next int) { h.Stage, h.Active = Claims, next }

// Over ends the hand.
func (h *Hand) Over() { h.Stage = Between }

// PassOver counts the turns from whose it is to that of a seat, which the table has passed over.
func (h *Hand) PassOver(to int) {
	h.Skipped += (to - h.Active + h.house.Seats) % h.house.Seats
}

// Declares notes a riichi, whose tile comes next.
func (h *Hand) Declares(d Declared) { h.Declare = d }

// Withdraw ends a declaration: its riichi has become valid or not, or the hand is over.
func (h *Hand) Withdraw() { h.Declare = Declared{} }

// WithoutCard lets a declared riichi go on without the card that was laid with it.
func (h *Hand) WithoutCard() { h.Declare.Play = 0 }

// Awaited is a riichi whose tile lies and may still be ronned; ok is false for none.
func (h *Hand) Awaited() (d Declared, ok bool) {
	return h.Declare, h.Declare.Seat != 0 && h.Declare.Tile
}

// Holds keeps a call until the round of priority of a riichi is over.
func (h *Hand) Holds(c Called) { h.Call = &c }

// Held is the call that was kept, which is to be carried out now; nil for none.
func (h *Hand) Held() *Called {
	c := h.Call
	h.Call = nil
	return c
}

// Mend says that a step was said over somebody who had asked to wait, and counts now; with its being a draw or a
// discard, saying it again is no second one.
func (h *Hand) Mend(repeats bool) { h.Mended = repeats }

// DrawnLate reports whether a draw is the one that was carried out once somebody had been waited for; it is reported
// once.
func (h *Hand) DrawnLate() bool {
	late := h.Mended && h.Drew
	h.Mended = h.Mended && !late
	return late
}

// DiscardedLate reports whether a discard is the one that was carried out once somebody had been waited for; it is
// reported once.
func (h *Hand) DiscardedLate(seat int, c card.Card) bool {
	late := h.Mended && h.Stage == Claims && h.Newest == seat && h.LastTile() == c
	h.Mended = h.Mended && !late
	return late
}
