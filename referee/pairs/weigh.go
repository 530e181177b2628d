package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

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
		if s.tied(wrong, pair) {
			wrong = append(wrong, link{pair[0], pair[1], len(s.units), true})
			continue // what a wrong pair left over is no second mistake
		}
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

// tied reports whether two cards are the partners that a wrong pair left over:
// they could only go through together, too.
func (s *search) tied(wrong []link, pair [2]int) bool {
	a, b := s.deck.family[pair[0]], s.deck.family[pair[1]]
	return a != b && slices.ContainsFunc(wrong, func(w link) bool {
		c, d := s.deck.family[w.a], s.deck.family[w.b]
		return w.unit < len(s.units) && !w.fresh && (a == c && b == d || a == d && b == c)
	})
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
