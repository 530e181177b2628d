package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Lay puts cards down together in a zone. Cards that only confirm what another
// witness has said already, and tidied cards that turn up again, change
// nothing.
func (l *Ledger) Lay(e fact.Entry, z zone.Zone, readings []fact.Reading) {
	var pair [2]Laid // as most are
	fresh := pair[:0]
	for i, r := range readings {
		if r.Card == card.Back || l.returned(r.Card) {
			continue
		}
		l.turn++
		fresh = append(fresh, Laid{
			Card: r.Card, Alternatives: r.Alternatives, Entry: e.ID, Index: i, Source: e.Source.Kind,
			turn: l.turn, number: l.deck.number(r.Card),
		})
	}
	if len(fresh) == 0 || l.confirms(z, fresh) {
		return
	}
	if len(fresh) == 2 && l.deck.mates(fresh[0].number, fresh[1].number) {
		l.takeBack(z, fresh...)
	}
	if rest := l.joinHalves(z, l.match(z, fresh)); len(rest) > 0 {
		l.add(z, rest...)
	}
}

// takeBack takes back two cards that somebody noted and that are no pair, where one of them comes to lie before the
// same player with its mate: so people put right what they had laid or noted wrongly. What a camera has read is left:
// one of the cards may have been misread.
func (l *Ledger) takeBack(z zone.Zone, fresh ...Laid) {
	if z.Seat() == 0 || l.sums[Wrong].groups == 0 {
		return
	}
	again := func(c Laid) bool { // once more than there are
		n := 0
		for _, x := range fresh {
			if x.number == c.number {
				n++
			}
		}
		return n > 0 && l.shown[c.number]+n > l.deck.holds[c.number]
	}
	told := func(c Laid) bool { return c.Source == fact.Person }
	left := false
	for _, g := range l.groups {
		if g.Zone != z || g.Status != Wrong || len(g.Cards) != 2 || g.Clashes || g.Foreign {
			continue
		}
		if told(g.Cards[0]) && told(g.Cards[1]) && slices.ContainsFunc(g.Cards, again) {
			l.revise(g, func() { g.Cards = g.Cards[:0] })
			left = true
		}
	}
	l.tidyUp(left)
}

// LayOut puts a card down that leaves play by another way than a pair, and
// belongs together with no other. It returns nil if the card only confirms what
// another witness has said already.
func (l *Ledger) LayOut(e fact.Entry, z zone.Zone, r fact.Reading) *Group {
	l.turn++
	c := Laid{
		Card: r.Card, Alternatives: r.Alternatives, Entry: e.ID, Source: e.Source.Kind, turn: l.turn,
		number: l.deck.number(r.Card),
	}
	if l.confirms(z, []Laid{c}) {
		return nil
	}
	g := l.begin(z)
	g.out = true
	l.revise(g, func() { g.Cards = append(g.Cards, c) })
	return g
}

// TakeOut makes a group leave play by another way than a pair.
func (l *Ledger) TakeOut(g *Group) { l.revise(g, func() { g.out = true }) }

// match makes pairs of cards laid together, and returns what is left over.
// Mates are families, so whichever mate a card is given, the same number is
// left over: the split is unique as far as any rule can see.
func (l *Ledger) match(z zone.Zone, cards []Laid) (rest []Laid) {
	switch {
	case len(cards) == 1:
		return cards
	case len(cards) == 2 && l.deck.mates(cards[0].number, cards[1].number):
		l.add(z, cards...)
		return nil
	}
	for _, c := range cards {
		i := slices.IndexFunc(rest, func(x Laid) bool { return l.deck.mates(x.number, c.number) })
		if i < 0 {
			rest = append(rest, c)
			continue
		}
		l.add(z, rest[i], c)
		rest = slices.Delete(rest, i, i+1)
	}
	return rest
}

// joinHalves gives single cards that wait in the zone their partners: mates
// first. A lone card that a person noted joins the half noted last, mate or not: a
// discard may be noted card by card. The camera's lone card joins a mate only: cards
// that were not seen to be laid together are not judged together.
func (l *Ledger) joinHalves(z zone.Zone, cards []Laid) (left []Laid) {
	if l.sums[Half].single+l.sums[Unread].single+l.sums[Wrong].groups == 0 {
		return cards
	}
	for _, c := range cards {
		mate := slices.IndexFunc(l.groups, func(g *Group) bool {
			return g.waits(z) && l.deck.mates(g.Cards[0].number, c.number)
		})
		switch {
		case mate >= 0:
			g := l.groups[mate]
			l.takeBack(z, c)
			l.complete(g, c)
		case !l.part(z, c):
			left = append(left, c)
		}
	}
	if len(left) == 1 && left[0].Source != fact.Camera {
		for _, g := range slices.Backward(l.groups) {
			if g.waits(z) {
				l.complete(g, left[0])
				return nil
			}
		}
	}
	return left
}

// waits reports whether the group is a single card in that zone.
func (g *Group) waits(z zone.Zone) bool {
	return g.Zone == z && len(g.Cards) == 1 && (g.Status == Half || g.Status == Unread)
}

// part gives a card its mate out of a wrong two that were laid one by one: the
// two only seemed to belong together.
func (l *Ledger) part(z zone.Zone, c Laid) bool {
	for _, g := range l.groups {
		if g.Zone != z || g.Status != Wrong || len(g.Cards) != 2 || g.Clashes || g.Cards[0].Entry == g.Cards[1].Entry {
			continue
		}
		for i, x := range g.Cards {
			if l.deck.mates(x.number, c.number) {
				l.revise(g, func() { g.Cards = slices.Delete(g.Cards, i, i+1) })
				l.add(z, x, c)
				return true
			}
		}
	}
	return false
}
