package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// modifier is the Modifier in play, and those that were.
type modifier struct {
	name  string
	entry fact.ID
	ended [5]bool // for whom its effect is over (CJ-1.4e)
	past  []string
	due   int  // a Modifier is to be drawn
	fresh bool // it came into play just now: no card and no tile was played since
}

// modify puts a Modifier into play (CJ-1.4b.1, CJ-1.4c).
func (s *State) modify(e fact.Entry, f fact.Declared) *fault.Fault {
	c, ok := s.house.Pack.Card(f.Word)
	switch {
	case !ok:
		return fault.Refuse("CJ-5.2", "the pack has no Modifier called “%s”.", f.Word)
	case c.Type != pack.Modifier:
		return fault.Refuse("CJ-5.2b", "%s is no Modifier.", c.Name)
	case slices.Contains(s.mod.past, c.Name):
		return fault.Refuse("CJ-5.2d.2", "%s was in play already, and each Modifier is in the deck once.", c.Name)
	}
	if bad := s.judge.Allow(slices.Contains(s.modifierDeck(), c.Name), "CJ-5.2a", "%s is not in the Modifier Deck: nobody brought it.", c.Name); bad != nil {
		return bad
	}
	if bad := s.judge.Allow(s.mod.due > 0, "CJ-1.4b.1", "no Modifier is due: one is drawn at the start, and when the winds have rotated."); bad != nil {
		return bad
	}
	if s.mod.name != "" {
		s.told.Note(e, "CJ-1.4c.2", 0, "%s is replaced.", s.mod.name)
	}
	past := append(slices.Clone(s.mod.past), c.Name)
	s.mod = modifier{name: c.Name, entry: e.ID, past: past, due: max(0, s.mod.due-1), fresh: true}
	s.told.Say(rules.Note, e.ID, "CJ-1.4b.1", 0, "%s is in play.", c.Name)
	for _, seat := range s.house.From(s.dealer) {
		p := play{card: c, seat: seat, entry: e.ID, silent: true}
		if c.You {
			s.carry(e, p, instant(c.Does()), 0)
		}
		if s.matches(seat, c.Colour) {
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

// modifierEnds ends the Modifier in play for one player, if it holds for each of them and still for this one (CJ-1.4e).
func (s *State) modifierEnds(e fact.Entry, c pack.Card, seat int) *fault.Fault {
	switch {
	case !c.You:
		return fault.Refuse("CJ-1.4c", "%s is a Modifier, and lasts until another takes its place.", c.Name)
	case seat == 0:
		return fault.Refuse("CJ-1.4e", "%s holds for each player: say for whom it is over.", c.Name)
	case s.mod.ended[seat]:
		return fault.Refuse("CJ-1.4e", "%s is over for %s already.", c.Name, s.house.Name(seat))
	}
	s.mod.ended[seat] = true
	s.told.Note(e, "CJ-1.4e", seat, "%s is over for %s; it stays for the others.", c.Name, s.house.Name(seat))
	return nil
}
