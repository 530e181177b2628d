package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

func (l *Ledger) complete(g *Group, c Laid) {
	g.Cards = append(g.Cards, c)
	g.Revision++
	l.judge(g)
}

func (l *Ledger) add(z zone.Zone, cards []Laid) *Group {
	g := &Group{Zone: z, Cards: cards}
	l.groups = append(l.groups, g)
	l.judge(g)
	return g
}

// judge says what a group is.
func (l *Ledger) judge(g *Group) {
	l.findClash(g)
	unread := slices.ContainsFunc(g.Cards, func(c Laid) bool { return !c.Card.IsFace() })
	switch {
	case len(g.Clash) > 0 || g.Foreign:
		g.Status = Wrong
	case unread:
		g.Status = Unread
	case len(g.Cards) == 1:
		g.Status = Half
	case len(g.Cards) == 2 && l.kin.Mates(g.Cards[0].Card, g.Cards[1].Card):
		g.Status = Good
	default:
		g.Status = Wrong
	}
}

// findClash looks for cards that lie here once too often, and for whom else
// shows them.
func (l *Ledger) findClash(g *Group) {
	g.Clash, g.Foreign = nil, false
	for _, c := range g.Cards {
		if !c.Card.IsFace() {
			continue
		}
		holds := l.deck[c.Card]
		if holds == 0 {
			g.Foreign = true
			continue
		}
		var before []fact.ID
		l.each(g, func(x Laid) {
			if x.Card == c.Card && x.turn < c.turn {
				before = append(before, x.Entry)
			}
		})
		if len(before) >= holds {
			g.Clash = append(g.Clash, before...)
		}
	}
	slices.Sort(g.Clash)
	g.Clash = slices.Compact(g.Clash)
}

// each visits all cards, those of g too, which may not be in the ledger yet.
func (l *Ledger) each(g *Group, visit func(Laid)) {
	listed := false
	for _, other := range l.groups {
		listed = listed || other == g
		for _, x := range other.Cards {
			visit(x)
		}
	}
	if !listed {
		for _, x := range g.Cards {
			visit(x)
		}
	}
}
