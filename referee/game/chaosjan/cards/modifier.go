package cards

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Modifier is the Modifier in play, and those that were.
type Modifier struct {
	Name  string
	entry fact.ID
	Ended [5]bool // for whom its effect is over (CJ-1.4e)
	Past  []string
	Due   int  // a Modifier is to be drawn
	Fresh bool // it came into play just now: no card and no tile was played since
}

// Modify puts a Modifier into play, which takes effect from the dealer on (CJ-1.4b.1, CJ-1.4c).
func (s *Table) Modify(e fact.Entry, f fact.Declared, dealer int) *fault.Fault {
	c, ok := s.House.Pack.Card(f.Word)
	switch {
	case !ok:
		return fault.Refuse("CJ-5.2", "the pack has no Modifier called “%s”.", f.Word)
	case c.Type != pack.Modifier:
		return fault.Refuse("CJ-5.2b", "%s is no Modifier.", c.Name)
	case slices.Contains(s.Modifier.Past, c.Name):
		return fault.Refuse("CJ-5.2d.2", "%s was in play already, and each Modifier is in the deck once.", c.Name)
	}
	if bad := s.Judge.Allow(
		slices.Contains(s.Deck.Modifiers(), c.Name), "CJ-5.2a", "%s is not in the Modifier Deck: nobody brought it.", c.Name,
	); bad != nil {
		return bad
	}
	if bad := s.Judge.Allow(
		s.Modifier.Due > 0, "CJ-1.4b.1", "no Modifier is due: one is drawn at the start, and when the winds have rotated.",
	); bad != nil {
		return bad
	}
	if s.Modifier.Name != "" {
		s.Told.Note(e, "CJ-1.4c.2", 0, "%s is replaced.", s.Modifier.Name)
	}
	past := append(slices.Clone(s.Modifier.Past), c.Name)
	s.Modifier = Modifier{Name: c.Name, entry: e.ID, Past: past, Due: max(0, s.Modifier.Due-1), Fresh: true}
	s.Told.Say(rules.Note, e.ID, "CJ-1.4b.1", 0, "%s is in play.", c.Name)
	for _, seat := range s.House.From(dealer) {
		p := Play{Card: c, Seat: seat, Entry: e.ID, Silent: true}
		if c.You {
			s.carry(e, p, instant(c.Does()), 0)
		}
		if s.Deck.Matches(seat, c.Colour) {
			s.carry(e, p, c.BonusDoes(), 0) // what doubles does so while it lasts
		}
	}
	for _, o := range c.Does() {
		if o.Do == pack.Call {
			s.asks(e, 0, c.Name, written(o.Text))
		}
	}
	return nil
}

// Named puts a Modifier into play that somebody names. Where passing is understood, a card in play that asks for one
// has taken effect by that: nobody has negated it (CJ-P8).
func (s *Table) Named(e fact.Entry, f fact.Declared, dealer int) *fault.Fault {
	if s.Modifier.Due == 0 && !s.House.Spoken && slices.ContainsFunc(s.Window.Stack(), s.changesModifier) {
		done, r := s.Window.Quiet()
		if r != nil {
			return s.Refused(r)
		}
		if bad := s.Resolve(e, done); bad != nil {
			return bad
		}
	}
	return s.Modify(e, f, dealer)
}

// changesModifier reports whether a card in play puts a new Modifier into play.
func (s *Table) changesModifier(c priority.Card) bool {
	return slices.ContainsFunc(s.Does(s.plays[c.ID-1]), func(o pack.Op) bool { return o.Do == pack.Change })
}

// modifierEnds ends the Modifier in play for one player, if it holds for each of them and still for this one (CJ-1.4e).
func (s *Table) modifierEnds(e fact.Entry, c pack.Card, seat int) *fault.Fault {
	switch {
	case !c.You:
		return fault.Refuse("CJ-1.4c", "%s is a Modifier, and lasts until another takes its place.", c.Name)
	case seat == 0:
		return fault.Refuse("CJ-1.4e", "%s holds for each player: say for whom it is over.", c.Name)
	case s.Modifier.Ended[seat]:
		return fault.Refuse("CJ-1.4e", "%s is over for %s already.", c.Name, s.House.Name(seat))
	}
	s.Modifier.Ended[seat] = true
	s.Told.Note(e, "CJ-1.4e", seat, "%s is over for %s; it stays for the others.", c.Name, s.House.Name(seat))
	return nil
}
