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
	face := func(c card.Card) func(Laid) bool { return func(x Laid) bool { return x.Card == c } }
	unread := func(x Laid) bool { return !x.Card.IsFace() }
	for _, c := range cards {
		g, i := l.find(z, face(c))
		if g == nil && l.tidy(z, c) {
			tidied = append(tidied, c)
			continue
		}
		if g == nil {
			// It may be the one that could not be read where it lay.
			g, i = l.find(z, unread)
		}
		if g != nil {
			taken = append(taken, c)
			l.revise(g, func() { g.Cards = slices.Delete(g.Cards, i, i+1) })
		}
	}
	l.tidyUp(len(taken) > 0)
	return taken, tidied
}

// tidyUp forgets groups without cards; where cards have left, what clashed with one of them clashes no longer.
func (l *Ledger) tidyUp(left bool) {
	l.groups = slices.DeleteFunc(l.groups, func(g *Group) bool { return len(g.Cards) == 0 })
	if !left {
		return
	}
	for _, g := range l.groups {
		if g.Status == Wrong && (g.Clashes || g.Foreign) {
			l.settle(g, func() { l.judge(g) })
		}
	}
}

// find looks among the cards of a zone that do not count, the newest first.
func (l *Ledger) find(z zone.Zone, is func(Laid) bool) (*Group, int) {
	for _, g := range slices.Backward(l.groups) {
		if g.Zone != z || g.Counts() || g.out {
			continue
		}
		if i := slices.IndexFunc(g.Cards, is); i >= 0 {
			return g, i
		}
	}
	return nil, 0
}

func (l *Ledger) tidy(z zone.Zone, c card.Card) bool {
	for _, g := range l.groups {
		if g.Zone != z || !g.Counts() && !g.out {
			continue
		}
		for i := range g.Cards {
			if g.Cards[i].Card == c && !g.Cards[i].Gone {
				g.Cards[i].Gone = true
				l.gone++
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
			l.settle(g, func() { g.Status = Stands })
			stood = append(stood, g)
		}
	}
	return stood
}

// Credit moves a whole group that counts, and that has exactly these cards,
// from one zone to another. It reports whether there was one.
func (l *Ledger) Credit(from, to zone.Zone, cards []card.Card) bool {
	for _, g := range l.groups {
		if g.Zone != from || !g.Counts() || len(g.Cards) != len(cards) {
			continue
		}
		if !slices.ContainsFunc(cards, func(c card.Card) bool { return !g.Has(c) }) {
			g.Zone = to
			g.Revision++
			l.mark(g)
			return true
		}
	}
	return false
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
