package posterior

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// mates is how often two cards that people lay together are mates, where they lay pairs: on films by others 7 of 222
// were not (by the rule of succession).
const mates = 216.0 / 224

// suitShows is how far the suit that is read counts: of a strip of an index it is mostly guessed from its colour.
const suitShows = 0.5

// A wrong pair is what a referee is for: where another rank and colour is read contradicted times as likely as the
// mate's, the mate is held no likelier than doubtful, whatever people mostly lay.
const contradicted, doubtful = 3, 0.9

// others is how many faces a card may have that is not the mate of another.
const others = 50

// Hidden is the posterior of a card that lies nearly hidden below another, with which it was laid: read is what shows
// of its face, as far as anything does. What read leaves of 1 is that of the faces which it does not list.
func Hidden(upper card.Card, read Evidence, p Prior) (faces Evidence) {
	unread := 1.0
	for _, g := range read {
		unread -= g.Confidence
	}
	least := max(unread, 0) / max(others+2-float64(len(read)), 1)
	said := func(c card.Card) float64 {
		i := slices.IndexFunc(read, func(g sight.Guess) bool { return g.Card == c })
		if i < 0 {
			return least
		}
		return max(read[i].Confidence, least)
	}
	var may, mate Evidence
	for _, c := range append(card.Standard52(), card.Joker) {
		n := p.Left(c)
		if c == upper {
			n--
		}
		g := sight.Guess{Card: c, Confidence: likelihood(c, said)}
		switch {
		case n <= 0:
		case p.mates(upper, c):
			mate = append(mate, g)
		default:
			may = append(may, g)
		}
	}
	for i := range mate {
		mate[i].Confidence *= mates / float64(len(mate))
	}
	for i := range may {
		may[i].Confidence *= (1 - mates) / float64(len(may))
	}
	faces = append(mate, may...)
	sum := 0.0
	for _, g := range faces {
		sum += g.Confidence
	}
	for i := range faces {
		faces[i].Confidence /= max(sum, 1e-12)
	}
	i := slices.IndexFunc(faces, func(g sight.Guess) bool { return p.mates(upper, g.Card) && g.Confidence > doubtful })
	if i >= 0 && contradicts(faces, faces[i].Card, said) {
		faces.hold(i, doubtful)
	}
	slices.SortFunc(faces, func(a, b sight.Guess) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Card, b.Card))
	})
	return faces
}

// hold makes a face no likelier than so much, and the others as much likelier in turn.
func (e Evidence) hold(i int, most float64) {
	before := e[i].Confidence
	for k := range e {
		e[k].Confidence *= (1 - most) / (1 - before)
	}
	e[i].Confidence = most
}

// contradicts reports whether what is said speaks for another rank and colour than that of a mate.
func contradicts(faces Evidence, mate card.Card, said func(card.Card) float64) bool {
	return slices.ContainsFunc(faces, func(g sight.Guess) bool { return kin(g.Card, said) > contradicted*kin(mate, said) })
}

// likelihood is what is said of a face, its suit counting less than its rank and colour.
func likelihood(c card.Card, said func(card.Card) float64) float64 {
	return suitShows*said(c) + (1-suitShows)*kin(c, said)/2
}

// kin is what is said of all faces of a face's rank and colour.
func kin(c card.Card, said func(card.Card) float64) (sum float64) {
	for _, s := range card.Suits() {
		if c.Rank() != "" && s.Colour() == c.Colour() {
			sum += said(card.Of(c.Rank(), s))
		}
	}
	return sum
}
