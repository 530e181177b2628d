package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

func (l *Ledger) complete(g *Group, c Laid) {
	l.revise(g, func() { g.Cards = append(g.Cards, c) })
}

// add makes a group of cards laid together; it keeps a copy of them.
func (l *Ledger) add(z zone.Zone, cards ...Laid) {
	g := l.begin(z)
	l.revise(g, func() { g.Cards = append(g.Cards, cards...) })
}

// together is how many groups are made room for at once.
const together = 16

// begin is a new group without cards.
func (l *Ledger) begin(z zone.Zone) *Group {
	if l.made == len(l.rooms)*together {
		l.rooms = append(l.rooms, make([]Group, together))
	}
	g := &l.rooms[l.made/together][l.made%together]
	l.made++
	*g = Group{Zone: z}
	g.Cards = g.own[:0]
	l.groups = append(l.groups, g)
	return g
}

// judge says what a group is. Its cards must have been counted.
func (l *Ledger) judge(g *Group) {
	g.Foreign = slices.ContainsFunc(g.Cards, func(c Laid) bool { return c.Card.IsFace() && c.number == unknown })
	g.Clashes = slices.ContainsFunc(g.Cards, func(c Laid) bool { return len(l.tooOften(c)) > 0 })
	unread := slices.ContainsFunc(g.Cards, func(c Laid) bool { return !c.Card.IsFace() })
	switch {
	case len(g.Cards) == 0:
		g.Status = 0
	case g.Clashes || g.Foreign:
		g.Status = Wrong
	case g.out:
		g.Status = Out
	case unread:
		g.Status = Unread
	case len(g.Cards) == 1:
		g.Status = Half
	case len(g.Cards) == 2 && l.deck.mates(g.Cards[0].number, g.Cards[1].number):
		g.Status = Good
	default:
		g.Status = Wrong
	}
}

// tooOften are those who show a card already that lies here once too often; none where it does not.
func (l *Ledger) tooOften(c Laid) []shower {
	if c.number == unknown || l.shown[c.number] <= l.deck.holds[c.number] {
		return nil
	}
	before, _ := slices.BinarySearchFunc(l.copies[c.number], c.turn, shower.since)
	if before < l.deck.holds[c.number] {
		return nil
	}
	return l.copies[c.number][:before]
}

// Clash are the earlier entries that show a card of a group which clashes, each once, as they came. They are listed
// for whoever wants to read them: there may be as many as there are entries.
func (l *Ledger) Clash(g *Group) []fact.ID {
	if !g.Clashes {
		return nil
	}
	var clash []shower
	for _, c := range g.Cards {
		clash = merge(clash, l.tooOften(c))
	}
	ids := make([]fact.ID, len(clash))
	for i, x := range clash {
		ids[i] = x.entry
	}
	return slices.Compact(ids) // all cards of an entry came one after the other
}

// merge makes one list of two, as they came.
func merge(a, b []shower) []shower {
	if len(a) == 0 {
		return b
	}
	all := make([]shower, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if a[0].turn <= b[0].turn {
			all, a = append(all, a[0]), a[1:]
		} else {
			all, b = append(all, b[0]), b[1:]
		}
	}
	return append(append(all, a...), b...)
}
