package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// settle carries the point exchange of a hand out (CJ-3.2c), in turn order from
// the discarder: the first winner gets what lies on the table (CJ-3.1e).
func (s *State) settle(e fact.Entry, wins []hand.Win) *fault.Fault {
	dealerWon := false
	var said []rules.Text
	for i, w := range wins {
		s.show(w.Entry, w.Seat, append(slices.Clone(w.Hand.Tiles), w.Hand.Win))
		dealerWon = dealerWon || w.Seat == s.Round.Dealer
		what := rules.Say("%s wins by tsumo: %s.", s.House.Name(w.Seat), w.Words())
		if w.From != 0 {
			what = rules.Say("%s wins on %s’s %s: %s.", s.House.Name(w.Seat), s.House.Name(w.From), w.Hand.Win, w.Words())
		}
		s.Told.Say(rules.Score, w.Entry.ID, "CJ-3.2c", w.Seat, "%s", what)
		said = append(said, what)
		before, lies := s.AllPoints(), 0
		if i == 0 {
			lies = s.Has(0)
		}
		s.Exchange(w.Entry.ID, w.Worth.Payments)
		s.tellWin(w, before, lies)
	}
	if lies := s.Has(0); lies > 0 {
		s.Give(0, wins[0].Seat, lies, "the table", e.ID)
		s.Told.Say(rules.Score, wins[0].Entry.ID, "CJ-3.1e", wins[0].Seat, "%s receives the %d points on the table.", s.House.Name(wins[0].Seat), lies)
	}
	for _, w := range wins {
		s.Happened(e, "win", w.Seat)
	}
	if from := wins[0].From; from != 0 {
		s.Happened(e, "deal-in", from)
	}
	return s.endHand(e, ended{text: rules.Join(said, " "), clause: "CJ-3.2c", stays: dealerWon, honba: dealerWon})
}

// chombo is what a wrong win costs: a mangan to everybody; the hand is dealt
// again.
func (s *State) chombo(e fact.Entry, f fact.Declared) *fault.Fault {
	if !s.Hand.Playing() {
		return fault.Refuse("CJ-P4", "no hand is being played.")
	}
	for _, seat := range s.House.From(f.Seat) {
		if seat == f.Seat {
			continue
		}
		amount := 2000
		if seat == s.Round.Dealer || f.Seat == s.Round.Dealer {
			amount = 4000
		}
		s.Give(f.Seat, seat, amount, "chombo", e.ID)
		s.Told.Tell(record.Step{Kind: record.Paid, Entry: e.ID, Seat: f.Seat, From: seat, Number: amount, Word: "chombo"})
		s.Told.Say(rules.Score, e.ID, "CJ-P4", seat, "%s pays %s %d (%s).", s.House.Name(f.Seat), s.House.Name(seat), amount, rules.Text("chombo"))
	}
	s.sticksBack(e)
	for i, x := range s.Faults.All() {
		if x.Entry.ID == f.About && x.Chombo == f.Seat {
			s.Change(i, func(x *OpenFault) { x.Open = false })
		}
	}
	return s.endHand(e, ended{text: rules.Say("Chombo: %s pays for a wrong win, and the hand is dealt again.", s.House.Name(f.Seat)), clause: "CJ-P4", stays: true})
}
