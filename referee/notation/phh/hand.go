package phh

import "time"

// Hand is one hand as it is written. Slices by player are in the order of the
// format: clockwise from the dealer's left.
type Hand struct {
	Variant                           string
	Ante, BringIn, SmallBet, BigBet   int
	MinBet                            int
	Starting, Finishing               []int
	Actions                           []string
	Began                             time.Time
	Number, Table, SeatCount          int
	Seats                             []int
	Players                           []string
	Game                              string
	Version, Dealer                   int
	Everybody, Rules, Before, WildNow []string
}

func (h *Hand) write(w *writer) {
	w.put("variant", h.Variant)
	antes := make([]int, len(h.Seats))
	for i := range antes {
		antes[i] = h.Ante
	}
	w.put("antes", antes)
	if h.BringIn > 0 {
		w.put("bring_in", h.BringIn)
	}
	if h.MinBet > 0 {
		w.put("min_bet", h.MinBet)
	} else {
		w.put("small_bet", h.SmallBet)
		w.put("big_bet", h.BigBet)
	}
	w.put("starting_stacks", h.Starting)
	w.put("actions", h.Actions)
	if !h.Began.IsZero() {
		at := h.Began.UTC()
		w.put("time", clock(at.Format(time.TimeOnly)))
		w.put("time_zone", "UTC")
		w.put("day", at.Day())
		w.put("month", int(at.Month()))
		w.put("year", at.Year())
	}
	w.put("hand", h.Number)
	w.put("seats", h.Seats)
	w.put("seat_count", h.SeatCount)
	w.put("table", h.Table)
	w.put("players", h.Players)
	if h.Finishing != nil {
		w.put("finishing_stacks", h.Finishing)
	}
	w.put("_game", h.Game)
	w.put("_version", h.Version)
	w.put("_rules", h.Rules)
	w.put("_everybody", h.Everybody)
	w.put("_dealer", h.Dealer)
	if len(h.Before) > 0 {
		w.put("_before", h.Before)
	}
	w.put("_wild", h.WildNow)
}

// read takes what an import needs; the other fields are for people and other
// programs.
func (h *Hand) read(f fields) error {
	h.Game = f.text("_game")
	h.Rules, h.Everybody, h.Before = f.texts("_rules"), f.texts("_everybody"), f.texts("_before")
	h.Actions, h.WildNow = f.texts("actions"), f.texts("_wild")
	h.Dealer, h.Table, h.Number = f.number("_dealer"), f.number("table"), f.number("hand")
	h.Seats, h.Starting, h.Finishing = f.numbers("seats"), f.numbers("starting_stacks"), f.numbers("finishing_stacks")
	h.Began = f.began()
	return f.wrong
}
