package pairs

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// unit is what can be misread at once: a group, or a single card at the end.
type unit struct {
	zone  zone.Zone
	cards []Laid
	stood bool // no pair, and the table let it stand
	out   bool // left play by another way than a pair
	// alone is a card that has no mate on the table.
	alone bool
}

// search looks for the likeliest explanations of one round.
type search struct {
	deck    *Deck
	units   []unit
	last    int // the unit of the last card
	aside   int // that of the aside card, -1 for none
	left    []int
	missing int // cards that were never read, more than were read too often

	wrong int // wrong pairs as they were read

	best  float64 // doubt of the likeliest explanation so far
	found []Explanation
}

// newSearch lists what was read; nil if something is still a question.
func newSearch(l *Ledger, last, aside *Laid) *search {
	s := &search{deck: l.deck, aside: -1, best: math.Inf(1)}
	var out []Laid
	for _, g := range l.groups {
		switch {
		case g.Status == Unread:
			return nil
		case g.Status == Out:
			out = append(out, g.Cards...)
		case len(g.Cards) > 1:
			s.units = append(s.units, unit{zone: g.Zone, cards: g.Cards, stood: g.Status == Stands})
		case g.Cards[0].Card != last.Card:
			return nil // a card that waits for its mate
		}
	}
	if len(out) > 0 {
		s.units = append(s.units, unit{zone: zone.Middle, cards: out, out: true})
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
		if s.isWrong(i, nil) {
			s.wrong++
		}
	}
	return s
}

// least is a bound below the doubt of an explanation by which these units were
// misread.
func (s *search) least(units ...int) float64 {
	doubt := doubtWrong*float64(s.wrong) + doubtUnseen*float64(s.missing/2)
	for _, u := range units {
		if s.isWrong(u, nil) {
			doubt -= doubtWrong
		}
		first := math.Inf(1)
		for _, c := range s.units[u].cards {
			for _, g := range c.Alternatives {
				first = min(first, misreading(c, g.Card))
			}
			first = min(first, misreading(c, card.None))
		}
		doubt += first
	}
	return doubt
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
	if over := len(cards) - slots; over < 0 || over%2 == 1 || len(misread)+over/2 > most {
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
