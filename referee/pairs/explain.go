package pairs

import "github.com/tablemaid/tablemaid/models/card"

// Explain finds the fewest groups that explain why two single cards are left
// which are no mates (CM-9). A wrong discard of a and b leaves their mates
// without partners; one of these was then laid with something else, and so on:
// the wrong groups form a chain from the family of one single card to that of
// the other, and the shortest chain is the explanation. Without a chain some
// card was misread: then it is the groups which show one of the single cards
// themselves, or else those in which the camera thought one possible.
func (l *Ledger) Explain(one, other card.Card) []*Group {
	if chain := l.chain(l.deck.kin(one), l.deck.kin(other)); chain != nil {
		return chain
	}
	shows := func(g *Group) bool { return g.Has(one) || g.Has(other) }
	if found := l.whole(shows); found != nil {
		return found
	}
	return l.whole(func(g *Group) bool {
		for _, c := range g.Cards {
			for _, guess := range c.Alternatives {
				if l.deck.kin.Mates(guess.Card, one) || l.deck.kin.Mates(guess.Card, other) {
					return true
				}
			}
		}
		return false
	})
}

// whole lists the groups of more than one card that pass.
func (l *Ledger) whole(pass func(*Group) bool) []*Group {
	var found []*Group
	for _, g := range l.groups {
		if len(g.Cards) > 1 && pass(g) {
			found = append(found, g)
		}
	}
	return found
}

// chain searches breadth first over the wrong groups, which tie families
// together that have nothing to do with each other.
func (l *Ledger) chain(from, to string) []*Group {
	type step struct {
		family string
		by     *Group
		before *step
	}
	wrong := l.whole(func(g *Group) bool { return g.Status == Wrong || g.Status == Stands })
	reached := map[string]bool{from: true}
	for queue := []*step{{family: from}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at.family == to && at.by != nil {
			var chain []*Group
			for ; at.by != nil; at = at.before {
				chain = append([]*Group{at.by}, chain...)
			}
			return chain
		}
		for _, g := range wrong {
			if !l.touches(g, at.family) {
				continue
			}
			for _, c := range g.Cards {
				if f := l.deck.kin(c.Card); !reached[f] {
					reached[f] = true
					queue = append(queue, &step{f, g, at})
				}
			}
		}
	}
	return nil
}

func (l *Ledger) touches(g *Group, family string) bool {
	for _, c := range g.Cards {
		if l.deck.kin(c.Card) == family {
			return true
		}
	}
	return false
}
