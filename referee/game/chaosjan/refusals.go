package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// refused is what the windows refuse: nothing that the table could let stand.
func (s *State) refused(r *priority.Refusal) *fault.Fault {
	return &fault.Fault{Clause: r.Clause, Said: s.whyNot(r), Held: heldBy(r)}
}

// heldBy is who had asked to wait, 0 if that is not why.
func heldBy(r *priority.Refusal) int {
	if r.Why == priority.AskedToWait {
		return r.Seat
	}
	return 0
}

// unless is what the windows refuse unless the table lets it stand; nil then.
func (s *State) unless(r *priority.Refusal) *fault.Fault {
	if s.judge.Lets {
		return nil
	}
	t := s.refused(r)
	t.Stands = true
	return t
}

// whyNot is a refusal of the windows in words.
func (s *State) whyNot(r *priority.Refusal) rules.Text {
	switch r.Why {
	case priority.NothingToPass:
		return "nobody has priority now, so there is nothing to pass."
	case priority.OutOfTurn:
		return rules.Say("it is for %s to play or pass.", s.house.Name(r.Seat))
	case priority.NotPassed:
		if r.Clause == priority.Held {
			return rules.Say("the window is still open: %s has not passed yet.", s.house.Name(r.Seat))
		}
		return rules.Say("%s has not passed yet.", s.house.Name(r.Seat))
	case priority.AskedToWait:
		return rules.Say("%s asked to wait, and comes first: let them play or pass.", s.house.Name(r.Seat))
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

// unpayable is what the ledger refuses, in words.
func unpayable(r *sticks.Refusal) rules.Text {
	if r.Clause == sticks.TableLacks {
		return rules.Say("there are %d on the table, not %d.", r.Has, r.Amount)
	}
	return rules.Say("%d cannot be paid in sticks of 100, 500, 1000, 5000 and 10000: name a multiple of 100.", r.Amount)
}
