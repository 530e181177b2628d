package cards

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// Leaves is a card that is taken off the table: to a hand or to the discards. Laid is one that was laid with a riichi
// whose tile has not passed, 0 for none; lifted says that it was this one.
func (s *Table) Leaves(e fact.Entry, f fact.Declared, laid int) (lifted bool, bad *fault.Fault) {
	where, name, _ := strings.Cut(f.Word, " ")
	c, ok := s.House.Pack.Card(name)
	if !ok || where != "hand" && where != "discard" {
		return false, fault.Refuse("CJ-1.1b", "say where the card goes and which it is: hand or discard, then its name.")
	}
	owner, lifted := s.takeOff(f, c.Name, laid)
	if owner == 0 {
		return false, fault.Refuse("CJ-1.1b", "%s is not in play.", c.Name)
	}
	if where == "hand" {
		s.Deck.Hands[owner]++
	} else {
		s.Deck.Discard(c.Name)
	}
	s.Told.Note(e, "CJ-1.1b", owner, "%s’s %s leaves the table.", s.House.Name(owner), c.Name)
	return lifted, nil
}

// takeOff takes a card off the stack, from beside a riichi or off the table and returns whose it was, 0 if it is not
// in play: that of a seat, or of anybody if 0 or if that seat has none of the name in play; and that for a tile, if
// one is named.
func (s *Table) takeOff(f fact.Declared, name string, laid int) (owner int, lifted bool) {
	seat := f.Seat
	meant := func(of int) bool { return seat == 0 || of == seat || !s.owns(f, name, laid) }
	for _, x := range s.onTable(laid) {
		p := s.plays[x-1]
		if p.Card.Name != name || !meant(p.Seat) || !isFor(f, p.Tile) {
			continue
		}
		if x != laid {
			s.Window.Leave(x)
		}
		return p.Seat, x == laid
	}
	i := slices.IndexFunc(
		s.Effects, func(x Effect) bool { return x.Card.Name == name && meant(x.Owner) && isFor(f, x.Tile) },
	)
	if i < 0 {
		return 0, false
	}
	owner = s.Effects[i].Owner
	s.Effects = slices.Delete(slices.Clone(s.Effects), i, i+1)
	return owner, false
}

// onTable are the cards on the stack, and that which was laid with a riichi.
func (s *Table) onTable(laid int) (ids []int) {
	for _, x := range s.Window.Stack() {
		if !x.Gone {
			ids = append(ids, x.ID)
		}
	}
	if laid != 0 {
		ids = append(ids, laid)
	}
	return ids
}

// owns reports whether who says something has a card of that name in play, for the tile that was said.
func (s *Table) owns(f fact.Declared, name string, laid int) bool {
	for _, x := range s.onTable(laid) {
		if p := s.plays[x-1]; p.Seat == f.Seat && p.Card.Name == name && isFor(f, p.Tile) {
			return true
		}
	}
	return slices.ContainsFunc(
		s.Effects, func(x Effect) bool { return x.Owner == f.Seat && x.Card.Name == name && isFor(f, x.Tile) },
	)
}

// isFor reports whether what was said is about a card for that tile: no tile was named, or this one.
func isFor(f fact.Declared, t card.Card) bool {
	named := verb.Tiles(f)
	return len(named) == 0 || kinds.Same(named[0], t)
}

// EffectEnds is what people say when an effect is no longer applicable
// (CJ-1.6c.2).
func (s *Table) EffectEnds(e fact.Entry, f fact.Declared) *fault.Fault {
	c, ok := s.House.Pack.Card(f.Word)
	if ok && c.Name == s.Modifier.Name {
		return s.modifierEnds(e, c, f.Seat)
	}
	at := -1
	for i, x := range s.Effects { // that of who says so, else anybody's
		if ok && x.Card.Name == c.Name && isFor(f, x.Tile) && (at < 0 || x.Owner == f.Seat && s.Effects[at].Owner != f.Seat) {
			at = i
		}
	}
	if at < 0 {
		return fault.Refuse("CJ-1.6b", "no effect of that name is in play: %s.", f.Word)
	}
	over := s.Effects[at].Entry
	s.EndEffects(e, "its effect no longer applies", func(x Effect) bool { return x.Entry == over })
	return nil
}
