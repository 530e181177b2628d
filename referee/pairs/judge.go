package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
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
	l.findClash(g)
	unread := slices.ContainsFunc(g.Cards, func(c Laid) bool { return !c.Card.IsFace() })
	switch {
	case len(g.Cards) == 0:
		g.Status = 0
	case len(g.Clash) > 0 || g.Foreign:
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

// findClash looks for cards that lie here once too often, and for whom else
// shows them.
func (l *Ledger) findClash(g *Group) {
	g.Clash, g.Foreign = nil, false
	var clash []Laid
	for _, c := range g.Cards {
		if !c.Card.IsFace() {
			continue
		}
		if c.number == unknown {
			g.Foreign = true
			continue
		}
		if l.shown[c.number] <= l.deck.holds[c.number] {
			continue
		}
		var before []Laid
		for _, other := range l.groups {
			for _, x := range other.Cards {
				if x.number == c.number && x.turn < c.turn {
					before = append(before, x)
				}
			}
		}
		if len(before) >= l.deck.holds[c.number] {
			clash = append(clash, before...)
		}
	}
	slices.SortStableFunc(clash, func(a, b Laid) int { return a.turn - b.turn })
	for _, x := range clash {
		if !slices.Contains(g.Clash, x.Entry) {
			g.Clash = append(g.Clash, x.Entry)
		}
	}
}
