package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Take removes cards from a zone. A card that counts already stays discarded
// and is only marked as tidied away (tidied). One that does not count yet (a
// half, a fault, an unread card) leaves the ledger (taken), and what is left
// of its group is judged anew.
func (l *Ledger) Take(z zone.Zone, cards []card.Card) (taken, tidied []card.Card) {
	for _, c := range cards {
		if g, i := l.find(z, c); g != nil {
			taken = append(taken, c)
			g.Cards = slices.Delete(g.Cards, i, i+1)
			g.Revision++
			if len(g.Cards) > 0 {
				l.judge(g)
			}
			continue
		}
		if l.tidy(z, c) {
			tidied = append(tidied, c)
		}
	}
	l.groups = slices.DeleteFunc(l.groups, func(g *Group) bool { return len(g.Cards) == 0 })
	if len(taken) > 0 {
		// What clashed with a card now gone clashes no longer.
		for _, g := range l.groups {
			if g.Status == Wrong && (len(g.Clash) > 0 || g.Foreign) {
				l.judge(g)
			}
		}
	}
	return taken, tidied
}

// find looks for c among the cards of a zone that do not count: under its own
// face first, then as one that could not be read.
func (l *Ledger) find(z zone.Zone, c card.Card) (*Group, int) {
	unread := func(x Laid) bool { return !x.Card.IsFace() }
	for _, is := range []func(Laid) bool{func(x Laid) bool { return x.Card == c }, unread} {
		for _, g := range slices.Backward(l.groups) {
			if g.Zone != z || g.Counts() {
				continue
			}
			if i := slices.IndexFunc(g.Cards, is); i >= 0 {
				return g, i
			}
		}
	}
	return nil, 0
}

func (l *Ledger) tidy(z zone.Zone, c card.Card) bool {
	for _, g := range l.groups {
		if g.Zone != z {
			continue
		}
		for i := range g.Cards {
			if g.Cards[i].Card == c && !g.Cards[i].Gone {
				g.Cards[i].Gone = true
				return true
			}
		}
	}
	return false
}

// LetStand makes the table accept the wrong groups of a fact. One with a card
// that lies there twice cannot stand, for one of the two was misread; nor can
// one that leaves a card over.
func (l *Ledger) LetStand(entry fact.ID) (stood []*Group) {
	for _, g := range l.groups {
		if g.CanStand() && g.OfEntry(entry) {
			g.Status = Stands
			stood = append(stood, g)
		}
	}
	return stood
}

// At finds the groups that a fact laid cards of.
func (l *Ledger) At(entry fact.ID) []*Group {
	var gs []*Group
	for _, g := range l.groups {
		if g.OfEntry(entry) {
			gs = append(gs, g)
		}
	}
	return gs
}
