package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// valid pays the stick of a riichi that nobody has ronned (CJ-P10).
func (s *State) valid(e fact.Entry, d declared) *trouble {
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
func (s *State) stick(e fact.Entry, d declared) *trouble {
	if bad := s.move(d.seat, 0, riichiStick, "riichi", e.ID); bad != nil {
		return bad
	}
	s.tell(Step{Kind: StepValid, Entry: e.ID, Seat: d.seat})
	s.say(rules.Note, d.entry, "CJ-P10", d.seat, "%s’s riichi is valid: %d points go onto the table.", s.name(d.seat), riichiStick)
	s.happened(e, "riichi", d.seat)
	return nil
}

const riichiStick = 1000

// openRiichi begins the round of priority of a riichi with a card (CJ-1.1e.1).
func (s *State) openRiichi(e fact.Entry, d declared) *trouble {
	s.hand.stage, s.inPlay = window, e.ID
	s.window.Open(priority.Riichi, d.seat)
	s.window.Play(priority.Card{ID: d.play, Seat: d.seat})
	return nil
}

// riichi is declared before its tile, with a card that says so or none
// (CJ-1.1e, CJ-P10).
func (s *State) riichi(e fact.Entry, f fact.Declared) *trouble {
	h := &s.hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	closed := !slices.ContainsFunc(h.melds[f.Seat], func(m meld) bool { return m.Open() })
	switch {
	case h.declare.seat == f.Seat || h.riichi[f.Seat] != riichi.NoRiichi:
		return refuse("CJ-P4", "%s has declared riichi already.", s.name(f.Seat))
	case !h.drew:
		return refuse("CJ-P4", "riichi is declared after a draw.")
	}
	if bad := s.allow(closed, "CJ-P4", "%s has called tiles: only a closed hand declares riichi.", s.name(f.Seat)); bad != nil {
		return bad
	}
	if bad := s.allow(s.ledger.Of(acc(f.Seat)) >= riichiStick, "CJ-3.1g", "a riichi needs %d points, and %s has %d.", riichiStick, s.name(f.Seat), s.ledger.Of(acc(f.Seat))); bad != nil {
		return bad
	}
	if bad := s.allow(h.wall >= s.table.seats, "CJ-P4", "there are %d tiles left: too late for a riichi.", h.wall); bad != nil {
		return bad
	}
	d := declared{seat: f.Seat, kind: riichi.SingleRiichi, entry: e.ID}
	if h.calls == 0 && len(h.river[f.Seat]) == 0 {
		d.kind = riichi.DoubleRiichi
	}
	if f.Word != "" {
		p, bad := s.playOf(e, f)
		if bad != nil {
			return bad
		}
		if p.card.Type != "action" || p.card.Only != "riichi" {
			return refuse("CJ-1.1e", "%s cannot be played as a part of declaring riichi: it does not say so.", p.card.Name)
		}
		if d.play, bad = s.playCard(p); bad != nil {
			return bad
		}
	}
	s.tell(Step{Kind: StepRiichi, Entry: e.ID, Seat: f.Seat, Word: f.Word})
	if s.table.set["riichi_round"] == "at-declaration" {
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
