package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Lay puts cards down together in a zone and returns the groups this made or
// completed. Cards that only confirm what another witness has said already,
// and tidied cards that turn up again, make none.
func (l *Ledger) Lay(e fact.Entry, z zone.Zone, readings []fact.Reading) []*Group {
	var fresh []Laid
	for i, r := range readings {
		if r.Card == card.Back || l.returned(r.Card) {
			continue
		}
		l.turn++
		fresh = append(fresh, Laid{Card: r.Card, Alternatives: r.Alternatives, Entry: e.ID, Index: i, Source: e.Source.Kind, turn: l.turn})
	}
	if len(fresh) == 0 || l.confirms(z, fresh) {
		return nil
	}
	matched, rest := l.match(fresh)
	var news []*Group
	for _, pair := range matched {
		news = append(news, l.add(z, pair))
	}
	rest, completed := l.joinHalves(z, rest)
	news = append(news, completed...)
	if len(rest) > 0 {
		news = append(news, l.add(z, rest))
	}
	return news
}

// match splits cards into pairs. Mates are families, so whichever mate a card
// is given, the same number is left over: the split is unique as far as any
// rule can see.
func (l *Ledger) match(cards []Laid) (matched [][]Laid, rest []Laid) {
	waiting := map[string]int{} // family → index in rest
	for _, c := range cards {
		f := l.kin(c.Card)
		if f == "" || !c.Card.IsFace() {
			rest = append(rest, c)
			continue
		}
		i, ok := waiting[f]
		if !ok {
			waiting[f] = len(rest)
			rest = append(rest, c)
			continue
		}
		matched = append(matched, []Laid{rest[i], c})
		rest = slices.Delete(rest, i, i+1)
		delete(waiting, f)
		for k, j := range waiting {
			if j > i {
				waiting[k] = j - 1
			}
		}
	}
	return matched, rest
}

// joinHalves gives single cards that wait in the zone their partners: mates
// first; then a lone new card joins the half laid last, mate or not, for the
// camera may settle twice over one discard.
func (l *Ledger) joinHalves(z zone.Zone, rest []Laid) (left []Laid, completed []*Group) {
	for _, c := range rest {
		joined := false
		for _, g := range l.halves(z) {
			if l.kin.Mates(g.Cards[0].Card, c.Card) {
				l.complete(g, c)
				completed, joined = append(completed, g), true
				break
			}
		}
		if !joined {
			left = append(left, c)
		}
	}
	left, parted := l.part(z, left)
	completed = append(completed, parted...)
	if halves := l.halves(z); len(left) == 1 && len(halves) > 0 {
		g := halves[len(halves)-1]
		l.complete(g, left[0])
		return nil, append(completed, g)
	}
	return left, completed
}

// part gives a card its mate out of a wrong two that were laid one by one: the
// two only seemed to belong together.
func (l *Ledger) part(z zone.Zone, cards []Laid) (left []Laid, made []*Group) {
	for _, c := range cards {
		pair := l.partFor(z, c)
		if pair == nil {
			left = append(left, c)
			continue
		}
		made = append(made, l.add(z, pair))
	}
	return left, made
}

func (l *Ledger) partFor(z zone.Zone, c Laid) []Laid {
	for _, g := range l.groups {
		if g.Zone != z || g.Status != Wrong || len(g.Cards) != 2 || len(g.Clash) > 0 || g.Cards[0].Entry == g.Cards[1].Entry {
			continue
		}
		for i, x := range g.Cards {
			if l.kin.Mates(x.Card, c.Card) {
				g.Cards = slices.Delete(g.Cards, i, i+1)
				g.Revision++
				l.judge(g)
				return []Laid{x, c}
			}
		}
	}
	return nil
}

func (l *Ledger) halves(z zone.Zone) []*Group {
	var hs []*Group
	for _, g := range l.groups {
		if g.Zone == z && len(g.Cards) == 1 && (g.Status == Half || g.Status == Unread) {
			hs = append(hs, g)
		}
	}
	return hs
}
