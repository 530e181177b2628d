package match

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Ron judges who claims the newest discard or kan (CJ-P4). Nothing is paid yet: others may claim it, too.
func (m *Match) Ron(e fact.Entry, f fact.Declared) (hand.Win, *fault.Fault) {
	w, bad := m.Hand.Ron(e, f, m.Round)
	if bad == nil {
		m.noteUnsure(w)
	}
	return w, bad
}

// Tsumo wins with the tile just drawn.
func (m *Match) Tsumo(e fact.Entry, f fact.Declared) *fault.Fault {
	w, bad := m.Hand.Tsumo(e, f, m.Round)
	if bad != nil {
		return bad
	}
	w.Prior = m.Prior
	m.noteUnsure(w)
	return m.settle(e, []hand.Win{w})
}

// SettleRons finds who of several that claim one tile win it (CJ-P4).
func (m *Match) SettleRons(e fact.Entry, rons []hand.Win) *fault.Fault {
	h := &m.Hand
	seats := make([]int, len(rons))
	for i, w := range rons {
		seats[i] = w.Seat - 1
	}
	winners, abortive := riichi.Winners(seats, h.Newest-1, m.House.Riichi)
	if d, ok := h.Awaited(); ok { // ronned: no stick, no round, no effect (CJ-1.1b)
		h.Withdraw()
		m.Told.Say(
			rules.Note, e.ID, "CJ-P10", d.Seat, "%s’s riichi is not valid: its tile was ronned. No stick is paid.",
			m.House.Name(d.Seat),
		)
		if d.Play != 0 {
			m.Lose(e, d.Play)
		}
	}
	if abortive {
		for _, w := range rons {
			m.show(w.Entry, w.Seat, w.Hand.Tiles)
		}
		return m.endHand(
			e, ended{text: "Three win on one tile: the hand is a draw.", clause: "CJ-P4", stays: true, honba: true},
		)
	}
	var wins []hand.Win
	for i, seat := range winners {
		for _, w := range rons {
			if w.Seat-1 != seat {
				continue
			}
			if i > 0 && w.Where.Honba > 0 { // the honba go to the nearer (CJ-P16)
				w.Where.Honba = 0
				w.Worth, _ = riichi.Score(w.Hand, w.Where, m.House.Riichi)
			}
			wins = append(wins, w)
		}
	}
	for _, w := range rons {
		if !slices.Contains(winners, w.Seat-1) {
			m.Told.Say(
				rules.Note, w.Entry.ID, "CJ-P4", w.Seat, "%s claims the tile, too, but %s sits nearer.", m.House.Name(w.Seat),
				m.House.Name(winners[0]+1),
			)
		}
	}
	return m.settle(e, wins)
}

// settle carries the point exchange of a hand out (CJ-3.2c), in turn order from
// the discarder: the first winner gets what lies on the table (CJ-3.1e).
func (m *Match) settle(e fact.Entry, wins []hand.Win) *fault.Fault {
	dealerWon := false
	m.Won = wins
	var said []rules.Text
	for i, w := range wins {
		m.show(w.Entry, w.Seat, append(slices.Clone(w.Hand.Tiles), w.Hand.Win))
		dealerWon = dealerWon || w.Seat == m.Round.Dealer
		what := rules.Say("%s wins by tsumo: %s.", m.House.Name(w.Seat), w.Words())
		if w.From != 0 {
			what = rules.Say("%s wins on %s’s %s: %s.", m.House.Name(w.Seat), m.House.Name(w.From), w.Hand.Win, w.Words())
		}
		m.Told.Say(rules.Score, w.Entry.ID, "CJ-3.2c", w.Seat, "%s", what)
		said = append(said, what)
		before, lies := m.AllPoints(), 0
		if i == 0 {
			lies = m.Has(0)
		}
		m.Exchange(w.Entry.ID, w.Worth.Payments)
		m.tellWin(w, before, lies)
	}
	if lies := m.Has(0); lies > 0 {
		m.Give(0, wins[0].Seat, lies, "the win", e.ID)
		m.Told.Say(
			rules.Score, wins[0].Entry.ID, "CJ-3.1e", wins[0].Seat, "%s receives the %d points on the table.",
			m.House.Name(wins[0].Seat), lies,
		)
	}
	for _, w := range wins {
		m.Happened(e, "win", w.Seat)
	}
	if from := wins[0].From; from != 0 {
		m.Happened(e, "deal-in", from)
	}
	return m.endHand(e, ended{text: rules.Join(said, " "), clause: "CJ-3.2c", stays: dealerWon, honba: dealerWon})
}

// Chombo is what a wrong win costs: a mangan to everybody; the hand is dealt
// again.
func (m *Match) Chombo(e fact.Entry, f fact.Declared) *fault.Fault {
	if !m.Hand.Playing() {
		return fault.Refuse("CJ-P4", "no hand is being played.")
	}
	for _, seat := range m.House.From(f.Seat) {
		if seat == f.Seat {
			continue
		}
		amount := 2000
		if seat == m.Round.Dealer || f.Seat == m.Round.Dealer {
			amount = 4000
		}
		m.Give(f.Seat, seat, amount, "chombo", e.ID)
		m.Told.Tell(record.Step{Kind: record.Paid, Entry: e.ID, Seat: f.Seat, From: seat, Number: amount, Word: "chombo"})
		m.Told.Say(
			rules.Score, e.ID, "CJ-P4", seat, "%s pays %s %d (%s).", m.House.Name(f.Seat), m.House.Name(seat), amount,
			rules.Text("chombo"),
		)
	}
	m.sticksBack(e)
	return m.endHand(
		e,
		ended{
			text:   rules.Say("Chombo: %s pays for a wrong win, and the hand is dealt again.", m.House.Name(f.Seat)),
			clause: "CJ-P4", stays: true,
		},
	)
}

// noteUnsure says of a win that it may be worth more.
func (m *Match) noteUnsure(w hand.Win) {
	if w.Unsure {
		m.Told.Say(
			rules.Note, w.Entry.ID, "CJ-P4", w.Seat,
			"turns were passed over: if this was the last tile, say “last” with the win, and it counts.",
		)
	}
}

// show turns a hand up: what it holds of a tile may end an effect (CJ-P12).
func (m *Match) show(e fact.Entry, seat int, tiles []card.Card) {
	m.Hand.Show(seat, tiles)
	m.Revealed(e, seat, tiles)
}
