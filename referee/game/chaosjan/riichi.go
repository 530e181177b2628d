package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// valid pays the stick of a riichi that nobody has ronned (CJ-P10).
func (s *State) valid(e fact.Entry, d declared) *fault.Fault {
	h := &s.hand
	if !d.paid {
		if bad := s.stick(e, d); bad != nil {
			return bad
		}
	}
	h.riichi[d.seat], h.ippatsu[d.seat] = d.kind, true
	return nil
}

// stick lays the thousand points of a riichi on the table (CJ-3.1a).
func (s *State) stick(e fact.Entry, d declared) *fault.Fault {
	if bad := s.move(d.seat, 0, riichiStick, "riichi", e.ID); bad != nil {
		return bad
	}
	s.told.Tell(record.Step{Kind: record.Valid, Entry: e.ID, Seat: d.seat})
	s.told.Say(rules.Note, d.entry, "CJ-P10", d.seat, "%s’s riichi is valid: %d points go onto the table.", s.house.Name(d.seat), riichiStick)
	s.happened(e, "riichi", d.seat)
	return nil
}

const riichiStick = 1000

// openRiichi begins the round of priority of a riichi with a card (CJ-1.1e.1).
func (s *State) openRiichi(e fact.Entry, d declared) *fault.Fault {
	s.hand.stage, s.inPlay = window, e.ID
	s.window.Open(priority.Riichi, d.seat)
	s.window.Play(priority.Card{ID: d.play, Seat: d.seat})
	return nil
}

// riichi is declared before its tile, with a card that says so or none
// (CJ-1.1e, CJ-P10).
func (s *State) riichi(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if bad := s.mayRiichi(f.Seat); bad != nil {
		return bad
	}
	d, with := declared{seat: f.Seat, kind: riichi.SingleRiichi, entry: e.ID}, ""
	if h.calls == 0 && len(h.river[f.Seat]) == 0 {
		d.kind = riichi.DoubleRiichi
	}
	if strings.Contains(f.Word, ",") {
		return fault.Refuse("CJ-P10", "at most one card is played with a riichi.")
	}
	if f.Word != "" {
		p, bad := s.playOf(e, f)
		if bad != nil {
			return bad
		}
		if p.card.Type != "action" || p.card.Only != "riichi" {
			return fault.Refuse("CJ-1.1e", "%s cannot be played as a part of declaring riichi: it does not say so.", p.card.Name)
		}
		if d.play, bad = s.playCard(p); bad != nil {
			return bad
		}
		with = p.card.Name
		s.told.Note(e, "CJ-1.1e", f.Seat, "%s declares riichi with %s.", s.house.Name(f.Seat), with)
	}
	s.told.Tell(record.Step{Kind: record.Riichi, Entry: e.ID, Seat: f.Seat, Word: with})
	if s.house.Set["riichi_round"] == "at-declaration" {
		d.paid = true
		h.declare = d
		if bad := s.stick(e, d); bad != nil {
			return bad
		}
		if d.play != 0 {
			return s.openRiichi(e, d)
		}
		return nil
	}
	h.declare = d
	return nil
}

// mayRiichi checks whether a player whose turn it is may declare riichi (CJ-P4, CJ-3.1g).
func (s *State) mayRiichi(seat int) *fault.Fault {
	h := &s.hand
	switch {
	case h.declare.seat == seat || h.riichi[seat] != riichi.NoRiichi:
		return fault.Refuse("CJ-P4", "%s has declared riichi already.", s.house.Name(seat))
	case !h.drew:
		return fault.Refuse("CJ-P4", "riichi is declared after a draw.")
	}
	closed := !slices.ContainsFunc(h.melds[seat], func(m meld) bool { return m.Open() })
	if bad := s.judge.Allow(closed, "CJ-P4", "%s has called tiles: only a closed hand declares riichi.", s.house.Name(seat)); bad != nil {
		return bad
	}
	has := s.ledger.Of(acc(seat))
	bad := s.judge.Allow(
		has >= riichiStick, "CJ-3.1g", "a riichi needs %d points, and %s has %d.", riichiStick, s.house.Name(seat), has,
	)
	if bad != nil {
		return bad
	}
	return s.judge.Allow(h.wall >= s.house.Seats, "CJ-P4", "only %d more can be drawn: too late for a riichi.", h.wall)
}
