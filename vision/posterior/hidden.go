package posterior

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// mates is how often two cards that people lay together are mates, where they lay pairs: a prior. On films in which
// slips were laid on purpose it is 303 of 315.
const mates = 0.96

// What is read of a strip of an index is out of the way in one of ten, mislaid, and tells but the colour then, and in
// some of these not even that: fitted by maximum likelihood on 206 drawn cards of which 3 to 12 mm showed (go test
// ./vision/reader -run Strips -strips 60 -v).
const mislaid, blind = 0.1, 0.4

// others is how many faces a card may have that is not the mate of another, and colours how many have one colour.
const others, colours = 50, 26

// ranks is how much likelier a correlation of what shows of two ranks is if these are the same, from least up:
// counted on 394 drawn pairs (go test ./vision/beneath -run Ranks -pairs 80 -v). A low one says less on films than on
// drawn pictures: it counts for nothing.
var ranks = []struct{ least, ratio float64 }{{-1, 1}, {0.95, 7}, {0.97, 23}}

// SameRank is the likelihood ratio of two cards of one deck having the same rank, by the correlation of what shows of
// them.
func SameRank(correlation float64) (ratio float64) {
	for _, r := range ranks {
		if correlation >= r.least {
			ratio = r.ratio
		}
	}
	return ratio
}

// Hidden is the posterior of a card that lies nearly hidden below another, with which it was laid: read is what shows
// of its face, as far as anything does, and same the likelihood ratio of its rank being the upper one's, 1 where that
// is not known. What read leaves of 1 is that of the faces which it does not list.
func Hidden(upper card.Card, read Evidence, same float64, p Prior) (faces Evidence) {
	var may, mate Evidence
	for _, c := range append(card.Standard52(), card.Joker) {
		n := p.Left(c)
		if c == upper {
			n--
		}
		g := sight.Guess{Card: c, Confidence: read.strip(c)}
		if c.Rank() != "" && c.Rank() == upper.Rank() {
			g.Confidence *= same
		}
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
	faces.sort()
	return faces
}

// alike is how much likelier another face may be for one to be as likely: set by hand.
const alike = 3

// MayShow reports whether what is read of a strip of an index is as likely that of a face as of any; nothing read tells
// nothing.
func (e Evidence) MayShow(c card.Card) bool {
	likeliest := 0.0
	for _, o := range append(card.Standard52(), card.Joker) {
		likeliest = max(likeliest, e.strip(o))
	}
	return len(e) > 0 && alike*e.strip(c) >= likeliest
}

// sort puts the likeliest face first.
func (e Evidence) sort() {
	slices.SortFunc(e, func(a, b sight.Guess) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Card, b.Card))
	})
}

// strip is the likelihood of a face by what a strip of its index reads as.
func (e Evidence) strip(c card.Card) float64 {
	if len(e) == 0 {
		return 1
	}
	unread, said, same := 1.0, -1.0, 0.0
	for _, g := range e {
		unread -= g.Confidence
		if g.Card == c {
			said = g.Confidence
		}
		if c.Rank() != "" && g.Card.Rank() != "" && g.Card.Colour() == c.Colour() {
			same += g.Confidence
		}
	}
	least := max(unread, 0) / max(others+2-float64(len(e)), 1)
	return (1-mislaid)*max(said, least) + mislaid*((1-blind)*same/colours+blind/(others+2))
}
