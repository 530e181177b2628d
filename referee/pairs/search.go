package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// unit is what can be misread at once: a group, or a single card at the end.
type unit struct {
	zone  zone.Zone
	cards []Laid
	// alone is a card that has no mate on the table.
	alone bool
}

// search looks for the smallest explanations of one round.
type search struct {
	deck    *Deck
	units   []unit
	last    int // the unit of the last card
	aside   int // that of the aside card, -1 for none
	left    []int
	missing int // cards that were never read, more than were read too often

	best  int // mistakes of the smallest explanations so far
	found []Explanation
}

// newSearch lists what was read; nil if something is still a question.
func newSearch(l *Ledger, last, aside *Laid) *search {
	s := &search{deck: l.deck, aside: -1, best: 1 << 30}
	var out []Laid
	for _, g := range l.groups {
		switch {
		case g.Status == Unread:
			return nil
		case g.Status == Out:
			out = append(out, g.Cards...)
		case len(g.Cards) > 1:
			s.units = append(s.units, unit{zone: g.Zone, cards: g.Cards})
		case g.Cards[0].Card != last.Card:
			return nil // a card that waits for its mate
		}
	}
	if len(out) > 0 {
		s.units = append(s.units, unit{zone: zone.Middle, cards: out})
	}
	s.last = len(s.units)
	s.units = append(s.units, unit{cards: []Laid{*last}, alone: true})
	if aside != nil {
		s.aside = len(s.units)
		s.units = append(s.units, unit{cards: []Laid{*aside}, alone: true})
	}
	s.left = make([]int, len(s.deck.faces))
	for i, n := range s.deck.holds {
		s.left[i] = n
		s.missing += n
	}
	for i := range s.units {
		u := &s.units[i]
		u.cards = slices.Clone(u.cards)
		for j := range u.cards {
			c := &u.cards[j]
			c.number = s.deck.number(c.Card)
			if c.number != unknown {
				s.left[c.number]--
			}
			s.missing--
		}
	}
	return s
}

// try takes some units for misread, and looks how the cards that are then not
// accounted for could lie there instead.
func (s *search) try(misread []int) {
	free := slices.Clone(s.left)
	slots := 0
	for _, u := range misread {
		for _, c := range s.units[u].cards {
			slots++
			if c.number != unknown {
				free[c.number]++
			}
		}
	}
	var cards []int
	for n, count := range free {
		if count < 0 {
			return // read too often elsewhere
		}
		for range count {
			cards = append(cards, n)
		}
	}
	for i, u := range s.units {
		if !slices.Contains(misread, i) && slices.ContainsFunc(u.cards, func(c Laid) bool { return c.number == unknown }) {
			return // a card of another deck
		}
	}
	if over := len(cards) - slots; over < 0 || over%2 == 1 || len(misread)+over/2 > s.best {
		return
	}
	s.assign(misread, cards, make([]int, 0, slots), slots)
}

// assign fills the slots of the misread units with the free cards in every
// way, and judges each.
func (s *search) assign(misread, free, filled []int, slots int) {
	if len(filled) == slots {
		s.judge(misread, filled, free)
		return
	}
	for i, n := range free {
		if slices.Contains(free[:i], n) {
			continue
		}
		rest := slices.Delete(slices.Clone(free), i, i+1)
		s.assign(misread, rest, append(filled, n), slots)
	}
}

// judge counts the mistakes of one way in which everything adds up, and keeps
// it if there are no fewer known. Cards that fill no slot were never seen.
func (s *search) judge(misread, filled, rest []int) {
	x, next := Explanation{}, 0
	truth := make([][]int, len(s.units))
	for _, u := range misread {
		is := filled[next : next+len(s.units[u].cards)]
		next += len(is)
		truth[u] = is
		m := Mistake{Kind: Misread, Zone: s.units[u].zone, Cards: s.units[u].cards}
		changed := false
		for i, n := range is {
			c := s.units[u].cards[i]
			if n != c.number && slices.Contains(is, c.number) {
				return // the same cards, only the other way round
			}
			m.Were = append(m.Were, s.deck.faces[n])
			if n != c.number {
				changed = true
				x.doubt += misreading(c, s.deck.faces[n])
			}
		}
		if !changed {
			return // it was not misread after all
		}
		x.Mistakes = append(x.Mistakes, m)
	}
	wrong := s.wrong(truth)
	for _, pair := range s.couple(rest) {
		x.doubt += doubtUnseen
		m := Mistake{Kind: NeverSeen, Zone: zone.Middle, Were: []card.Card{s.deck.faces[pair[0]], s.deck.faces[pair[1]]}}
		x.Mistakes = append(x.Mistakes, m)
		if !s.deck.mates(pair[0], pair[1]) {
			wrong = append(wrong, link{pair[0], pair[1], len(s.units), true})
		}
	}
	chain := s.chain(wrong, truth)
	for _, w := range wrong {
		known := w.unit < len(s.units) && !w.fresh
		if known && !slices.Contains(chain, w.unit) {
			continue // let through too, but it has nothing to do with this
		}
		if known {
			x.doubt += doubtWrong
		} else {
			x.doubt += doubtHidden
		}
		m := Mistake{Kind: WrongPair, Zone: zone.Middle, Were: []card.Card{s.deck.faces[w.a], s.deck.faces[w.b]}}
		if w.unit < len(s.units) {
			m.Zone, m.Cards = s.units[w.unit].zone, s.units[w.unit].cards
		}
		x.Mistakes = append(x.Mistakes, m)
	}
	switch n := len(x.Mistakes); {
	case n == 0 || n > s.best:
		return
	case n < s.best:
		s.best, s.found = n, nil
	}
	s.found = append(s.found, x)
}

// link is a group that is no pair: it ties two families together that have
// nothing to do with each other.
type link struct {
	a, b, unit int
	fresh      bool // it looks like a pair as it was read
}

func (s *search) wrong(truth [][]int) []link {
	var links []link
	for i, u := range s.units {
		if u.alone || len(u.cards) != 2 {
			continue
		}
		a, b := u.cards[0].number, u.cards[1].number
		fresh := s.deck.mates(a, b)
		if truth[i] != nil {
			a, b = truth[i][0], truth[i][1]
		}
		if !s.deck.mates(a, b) {
			links = append(links, link{a, b, i, fresh})
		}
	}
	return links
}

// couple makes pairs of the cards never seen, lawful ones first.
func (s *search) couple(cards []int) [][2]int {
	var couples [][2]int
	var odd []int
	for _, n := range cards {
		i := slices.IndexFunc(odd, func(o int) bool { return s.deck.mates(o, n) })
		if i < 0 {
			odd = append(odd, n)
			continue
		}
		couples = append(couples, [2]int{odd[i], n})
		odd = slices.Delete(odd, i, i+1)
	}
	for ; len(odd) > 1; odd = odd[2:] {
		couples = append(couples, [2]int{odd[0], odd[1]})
	}
	return couples
}

// chain is the shortest way over wrong pairs from the family of the last card
// to that of the aside card, or to the odd family of the deck: a wrong pair
// leaves two mates without partners, one of which was then laid with something
// else, and so on. It returns the units on the way.
func (s *search) chain(wrong []link, truth [][]int) []int {
	family := func(u int) int {
		if truth[u] != nil {
			return s.deck.family[truth[u][0]]
		}
		return s.deck.family[s.units[u].cards[0].number]
	}
	from, to := family(s.last), 0
	switch {
	case s.aside >= 0:
		to = family(s.aside)
	case s.deck.odd != card.None:
		to = s.deck.family[s.deck.number(s.deck.odd)]
	}
	type step struct {
		family int
		units  []int
	}
	reached := []int{from}
	for queue := []step{{family: from}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at.family == to {
			return at.units
		}
		for _, w := range wrong {
			a, b := s.deck.family[w.a], s.deck.family[w.b]
			if b == at.family {
				a, b = b, a
			}
			if a == at.family && !slices.Contains(reached, b) {
				reached = append(reached, b)
				queue = append(queue, step{b, append(slices.Clone(at.units), w.unit)})
			}
		}
	}
	return nil
}
