package cards

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Refused is what the windows refuse: nothing that the table could let stand.
func (s *Table) Refused(r *priority.Refusal) *fault.Fault {
	f := &fault.Fault{Clause: r.Clause, Said: s.whyNot(r), Held: heldBy(r)}
	if r.Why == priority.OutOfTurn {
		f.Asked = r.Seat
	}
	return f
}

// heldBy is who had asked to wait, 0 if that is not why.
func heldBy(r *priority.Refusal) int {
	if r.Why == priority.AskedToWait {
		return r.Seat
	}
	return 0
}

// Unless is what the windows refuse unless the table lets it stand; nil then.
func (s *Table) Unless(r *priority.Refusal) *fault.Fault {
	if s.Judge.Lets {
		return nil
	}
	t := s.Refused(r)
	t.Stands = true
	return t
}

// whyNot is a refusal of the windows in words.
func (s *Table) whyNot(r *priority.Refusal) rules.Text {
	switch r.Why {
	case priority.NothingToPass:
		return "nobody has priority now, so there is nothing to pass."
	case priority.OutOfTurn:
		return rules.Say("it is for %s to play or pass.", s.House.Name(r.Seat))
	case priority.NotPassed:
		if r.Clause == priority.Held {
			return rules.Say("the window is still open: %s has not passed yet.", s.House.Name(r.Seat))
		}
		return rules.Say("%s has not passed yet.", s.House.Name(r.Seat))
	case priority.AskedToWait:
		return rules.Say("%s asked to wait, and comes first: let them play or pass.", s.House.Name(r.Seat))
	case priority.NothingToNegate:
		return "there is no card in play that could be negated: nobody has sub-priority."
	case priority.AllPassed:
		return "everybody has passed, and the window is over."
	case priority.NegatedNoMore:
		return "everybody has passed, and the card can be negated no more."
	case priority.NoPriority:
	}
	return "nobody has priority now."
}

// PassUntil lets everybody pass, from who is asked until it is enough, as the table lets it stand.
func (s *Table) PassUntil(enough func(passed int) bool) (done []priority.Outcome) {
	for s.Window.Kind() != priority.None {
		holder := s.Window.Holder()
		more, _ := s.Window.Pass(holder)
		if done = append(done, more...); enough(holder) {
			break
		}
	}
	return done
}

// PassAll lets everybody pass: what is in play still occurs.
func (s *Table) PassAll(e fact.Entry) *fault.Fault {
	for s.Window.Kind() != priority.None {
		done, _ := s.Window.Pass(s.Window.Holder())
		if bad := s.Resolve(e, done); bad != nil {
			return bad
		}
	}
	return nil
}

// Hold keeps the window open for who asks to wait.
func (s *Table) Hold(e fact.Entry, f fact.Declared) *fault.Fault {
	if slices.Contains(s.Window.Holds(), f.Seat) {
		s.Told.Note(e, "CJ-P8", f.Seat, "%s has asked to wait already.", s.House.Name(f.Seat))
	}
	s.Window.Hold(f.Seat)
	return nil
}

// OnNoStack reports a Negate upon a Hyper, which is wasted or refused (CJ-1.3e), or upon a Modifier that came just now
// (CJ-1.4b.2).
func (s *Table) OnNoStack() (wasted bool, bad *fault.Fault) {
	if s.Modifier.Fresh && !s.Window.Sub() {
		return false, fault.Refuse("CJ-1.4b.2", "Modifiers cannot be negated.")
	}
	last := s.Window.Last()
	if s.Window.Sub() || !last.Swift || s.Window.Kind() == priority.None {
		return false, nil
	}
	if s.House.Set["negate_hyper"] == "refused" {
		return false, fault.Refuse("CJ-1.3e", "Hyper cards cannot be negated.")
	}
	return true, nil
}

// Timing says whether a card may be played in the window that is open.
func (s *Table) Timing(p Play) *fault.Fault {
	kind, c := s.Window.Kind(), p.Card
	now := moment{s, kind, kind != priority.None && p.Seat == s.Window.Active()}
	switch {
	case c.Type == pack.Hyper:
		return now.allowsHyper(p.Hyper.Hyper.Timing)
	case c.Only == pack.AtRiichi:
		return now.must(false, "CJ-1.1e", "it is played only as you declare riichi")
	case c.Type == pack.Stock:
		if bad := now.mine(now.opening(), "CJ-1.6a", "a Stock is played in one’s own turn, before the draw"); bad != nil {
			return bad
		}
	}
	if bad := now.must(now.open(), "CJ-1.1c", "nobody has priority now"); bad != nil {
		return bad
	}
	return now.allows(c.Only)
}

// moment is the window in which somebody would play a card.
type moment struct {
	table *Table
	kind  priority.Kind
	own   bool // it is their turn
}

func (m moment) open() bool    { return m.kind != priority.None }
func (m moment) opening() bool { return m.kind == priority.Opening }

// allows says whether a card that is only played at such times is played now.
func (m moment) allows(only pack.When) *fault.Fault {
	switch only {
	case pack.OwnTurn:
		return m.mine(true, "CJ-1.1f", "it is played only in one’s own turn")
	case pack.OthersTurn:
		return m.must(!m.own, "CJ-1.1f", "it is played only in another player’s turn")
	case pack.BeforeDraw:
		return m.must(m.opening(), "CJ-1.1f", "it is played only before a tile is drawn")
	case pack.AfterDraw:
		return m.must(m.kind == priority.Drawn, "CJ-1.1f", "it is played only after a tile was drawn")
	case pack.Always, pack.AtRiichi, pack.AnyPlayer, pack.AnyTime:
	}
	return nil
}

// allowsHyper is allows for a Hyper.
func (m moment) allowsHyper(at pack.When) *fault.Fault {
	switch at {
	case pack.AnyPlayer:
		return m.must(m.opening(), "CJ-1.3d", "this Hyper is played at the beginning of a turn, before the draw")
	case pack.AnyTime:
		return m.must(m.open(), "CJ-1.1c", "nobody has priority now")
	default:
		return m.mine(m.opening(), "CJ-1.3c", "a Hyper is played in one’s own turn, before the draw")
	}
}

// must is the fault of a card that may not be played now, nil if it may.
func (m moment) must(ok bool, clause string, text rules.Text) *fault.Fault {
	return m.table.Judge.Allow(ok, clause, "%s.", text)
}

// mine is must for what is played in one's own turn.
func (m moment) mine(ok bool, clause string, text rules.Text) *fault.Fault {
	if m.own || !m.open() {
		return m.must(m.own && ok, clause, text)
	}
	active := m.table.House.Name(m.table.Window.Active())
	return m.table.Judge.Allow(false, clause, "%s, and it is %s’s turn.", text, active)
}

// NoWindow closes whatever window is open.
func (s *Table) NoWindow() { s.Window = priority.New(s.House.Seats, s.House.Spoken) }

// OpenRiichi begins the round of priority of a riichi with a card (CJ-1.1e.1).
func (s *Table) OpenRiichi(e fact.ID, seat, id int) {
	s.InPlay = e
	s.Window.Open(priority.Riichi, seat)
	s.Window.Play(priority.Card{ID: id, Seat: seat})
}
