package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Ledger is the discards of one round. Use NewLedger. One goroutine owns it.
type Ledger struct {
	deck   map[card.Card]int
	kin    Kin
	groups []*Group
	turn   int
}

// NewLedger makes the ledger of a round with that deck, nothing laid yet.
func NewLedger(deck []card.Card, kin Kin) *Ledger {
	l := &Ledger{deck: map[card.Card]int{}, kin: kin}
	for _, c := range deck {
		l.deck[c]++
	}
	return l
}

// Groups are all groups in the order in which they were begun. They are the
// ledger's own: read, do not write.
func (l *Ledger) Groups() []*Group { return l.groups }

// Holds says how often the deck holds c.
func (l *Ledger) Holds(c card.Card) int { return l.deck[c] }

// Shown counts how often c lies on the table, or has lain there for good.
func (l *Ledger) Shown(c card.Card) int {
	n := 0
	for _, g := range l.groups {
		for _, x := range g.Cards {
			if x.Card == c {
				n++
			}
		}
	}
	return n
}

// Possible reports whether one more c can still turn up.
func (l *Ledger) Possible(c card.Card) bool { return l.Shown(c) < l.deck[c] }

// Down counts the cards of whole groups: pairs, good or let stand. Open faults
// and unread cards count too when all is set, for they lie there as well.
func (l *Ledger) Down(all bool) int {
	n := 0
	for _, g := range l.groups {
		if g.Counts() || all && (g.Status == Wrong || g.Status == Unread) && len(g.Cards) > 1 {
			n += len(g.Cards)
		}
	}
	return n
}

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
	if halves := l.halves(z); len(left) == 1 && len(halves) > 0 {
		g := halves[len(halves)-1]
		l.complete(g, left[0])
		return nil, append(completed, g)
	}
	return left, completed
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

// confirms reports whether cards say only what another kind of witness has
// said before: the same cards in the same place, and no more of them left in
// the deck.
func (l *Ledger) confirms(z zone.Zone, cards []Laid) bool {
	for _, c := range cards {
		if !c.Card.IsFace() || l.Possible(c.Card) {
			return false
		}
		same := slices.ContainsFunc(l.groups, func(g *Group) bool {
			return g.Zone == z && slices.ContainsFunc(g.Cards, func(x Laid) bool { return x.Card == c.Card && x.Source != c.Source })
		})
		if !same {
			return false
		}
	}
	return true
}

// returned finds a card that had been tidied away and lies open again.
func (l *Ledger) returned(c card.Card) bool {
	for _, g := range l.groups {
		for i := range g.Cards {
			if g.Cards[i].Gone && g.Cards[i].Card == c {
				g.Cards[i].Gone = false
				return true
			}
		}
	}
	return false
}
