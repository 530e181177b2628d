package play

import (
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// openRiichi begins the round of priority of a riichi with a card (CJ-1.1e.1).
func (s *State) openRiichi(e fact.Entry, d hand.Declared) *fault.Fault {
	s.Hand.Open()
	s.OpenRiichi(e.ID, d.Seat, d.Play)
	return nil
}

// riichi is declared before its tile, with a card that says so or none
// (CJ-1.1e, CJ-P10).
func (s *State) riichi(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.Hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if bad := h.MayRiichi(f.Seat, s.Has(f.Seat)); bad != nil {
		return bad
	}
	d, with := hand.Declared{Seat: f.Seat, Kind: riichi.SingleRiichi, Entry: e.ID}, ""
	if h.Untouched(f.Seat) {
		d.Kind = riichi.DoubleRiichi
	}
	if strings.Contains(f.Word, ",") {
		return fault.Refuse("CJ-P10", "at most one card is played with a riichi.")
	}
	if f.Word != "" {
		p, bad := s.PlayOf(e, f)
		if bad != nil {
			return bad
		}
		if p.Card.Type != "action" || p.Card.Only != "riichi" {
			return fault.Refuse("CJ-1.1e", "%s cannot be played as a part of declaring riichi: it does not say so.", p.Card.Name)
		}
		if d.Play, bad = s.PlayCard(p, h.Declare.Laid()); bad != nil {
			return bad
		}
		s.answered(p)
		with = p.Card.Name
		s.Told.Note(e, "CJ-1.1e", f.Seat, "%s declares riichi with %s.", s.House.Name(f.Seat), with)
	}
	s.Told.Tell(record.Step{Kind: record.Riichi, Entry: e.ID, Seat: f.Seat, Word: with})
	if s.House.Set["riichi_round"] == "at-declaration" {
		d.Paid = true
		h.Declares(d)
		if bad := s.PayStick(e, d); bad != nil {
			return bad
		}
		if d.Play != 0 {
			return s.openRiichi(e, d)
		}
		return nil
	}
	h.Declares(d)
	return nil
}

// leaves is a card that is taken off the table: without it, a riichi with which it was laid goes on.
func (s *State) leaves(e fact.Entry, f fact.Declared) *fault.Fault {
	lifted, bad := s.Leaves(e, f, s.Hand.Declare.Laid())
	if lifted {
		s.Hand.WithoutCard()
	}
	return bad
}
