package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// judge weighs the mistakes of one way in which everything adds up, and keeps
// it if it may be told. Cards that fill no slot were never seen.
func (s *search) judge(misread, filled, rest []int) {
	x, next := Explanation{}, 0
	truth := make([][]int, len(s.units))
	for _, u := range misread {
		is := filled[next : next+len(s.units[u].cards)]
		next += len(is)
		truth[u] = is
		m, doubt, ok := s.misread(u, is)
		if !ok {
			return
		}
		x.doubt += doubt
		x.Mistakes = append(x.Mistakes, m)
	}
	wrong := s.wrongPairs(truth)
	for _, pair := range s.couple(rest) {
		if s.tied(wrong, pair) {
			wrong = append(wrong, link{cards: pair[:], unit: len(s.units), fresh: true})
			continue // what a wrong pair left over is no second mistake
		}
		x.doubt += doubtUnseen
		m := Mistake{Kind: NeverSeen, Zone: zone.Middle, Were: []card.Card{s.deck.faces[pair[0]], s.deck.faces[pair[1]]}}
		x.Mistakes = append(x.Mistakes, m)
		if !s.deck.mates(pair[0], pair[1]) {
			wrong = append(wrong, link{cards: pair[:], unit: len(s.units), fresh: true})
		}
	}
	chain := s.chain(wrong, truth)
	for _, w := range wrong {
		if w.fresh {
			x.doubt += doubtHidden
		} else {
			x.doubt += doubtWrong
		}
		if x.doubt > s.best+near {
			return
		}
		if !w.fresh && !slices.Contains(chain, w.unit) {
			continue // let through too, but it has nothing to do with this
		}
		m := Mistake{Kind: WrongPair, Zone: zone.Middle}
		for _, n := range w.cards {
			m.Were = append(m.Were, s.deck.faces[n])
		}
		if w.unit < len(s.units) {
			m.Zone, m.Cards = s.units[w.unit].zone, s.units[w.unit].cards
		}
		x.Mistakes = append(x.Mistakes, m)
	}
	if len(x.Mistakes) == 0 {
		return
	}
	s.best = min(s.best, x.doubt)
	s.found = append(s.found, x)
}

// misread is a unit taken for misread, and how unlikely that is; not ok if it
// would be the same cards after all.
func (s *search) misread(u int, is []int) (m Mistake, doubt float64, ok bool) {
	unit := s.units[u]
	m = Mistake{Kind: Misread, Zone: unit.zone, Cards: unit.cards}
	tapped := map[fact.ID]bool{}
	for i, n := range is {
		c := unit.cards[i]
		if n != c.number && slices.Contains(is, c.number) {
			return m, 0, false // only the other way round
		}
		m.Were = append(m.Were, s.deck.faces[n])
		if n == c.number {
			continue
		}
		ok = true
		if tapped[c.Entry] {
			doubt += doubtBoth
			continue
		}
		tapped[c.Entry] = c.Source == fact.Person
		doubt += misreading(c, s.deck.faces[n])
	}
	if unit.stood {
		doubt += doubtStood
	}
	return m, doubt, ok
}

// link is a group that is no pair: it ties families together that have nothing
// to do with each other.
type link struct {
	cards []int
	unit  int
	fresh bool // it looks like a pair as it was read, or was not seen
}

// isWrong reports whether a unit was no pair, if it was these cards; nil if it
// was what was read. What lies alone or left play otherwise is no pair and need
// be none.
func (s *search) isWrong(u int, truth []int) bool {
	unit := s.units[u]
	if unit.alone || unit.out {
		return false
	}
	return len(s.ties(s.numbers(u, truth))) > 0
}

// numbers are the cards of a unit.
func (s *search) numbers(u int, truth []int) []int {
	if truth != nil {
		return truth
	}
	numbers := make([]int, len(s.units[u].cards))
	for i, c := range s.units[u].cards {
		numbers[i] = c.number
	}
	return numbers
}

// ties are the families of which a group leaves a card without a partner.
func (s *search) ties(cards []int) (families []int) {
	for i, n := range cards {
		mates := 0
		for j, m := range cards {
			if j != i && s.deck.mates(n, m) {
				mates++
			}
		}
		if mates%2 == 0 {
			families = append(families, s.family(n))
		}
	}
	slices.Sort(families)
	return slices.Compact(families)
}

// family is a card's, or a number of its own below 0 for one that has no
// mates, and for what is no card of the deck.
func (s *search) family(n int) int {
	switch {
	case n == unknown:
		return -1 - len(s.deck.faces)
	case s.deck.family[n] == 0:
		return -1 - n
	}
	return s.deck.family[n]
}

func (s *search) wrongPairs(truth [][]int) []link {
	var links []link
	for i := range s.units {
		if s.isWrong(i, truth[i]) {
			links = append(links, link{cards: s.numbers(i, truth[i]), unit: i, fresh: !s.isWrong(i, nil)})
		}
	}
	return links
}

// tied reports whether two cards are the partners that a wrong pair left over:
// they could only go through together, too.
func (s *search) tied(wrong []link, pair [2]int) bool {
	left := s.ties(pair[:])
	return len(left) == 2 && slices.ContainsFunc(wrong, func(w link) bool {
		return w.unit < len(s.units) && !w.fresh && slices.Equal(s.ties(w.cards), left)
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

// chain are the units that lead from the family of the last card to others: a
// wrong pair leaves two mates without partners, one of which was then laid with
// something else, and so on.
func (s *search) chain(wrong []link, truth [][]int) (units []int) {
	last, should := s.numbers(s.last, truth[s.last])[0], s.deck.number(s.deck.odd)
	if s.aside >= 0 {
		should = s.numbers(s.aside, truth[s.aside])[0]
	}
	if last == should && s.aside < 0 || s.deck.mates(last, should) {
		return nil // that is how it should be
	}
	reached := []int{s.family(last)}
	for i := 0; i < len(reached); i++ {
		for _, w := range wrong {
			families := s.ties(w.cards)
			if slices.Contains(units, w.unit) || !slices.Contains(families, reached[i]) {
				continue
			}
			units = append(units, w.unit)
			for _, f := range families {
				if !slices.Contains(reached, f) {
					reached = append(reached, f)
				}
			}
		}
	}
	return units
}
