package posterior

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// How often no index at all is read on two cards that lie together. Jokers print what their maker likes: of six pairs
// of them in 19 films by others four were asked about, unread. Of other pairs nothing is hardly ever read; how seldom
// is set by hand, not counted.
const (
	jokersUnread = 0.6
	othersUnread = 0.005
)

const (
	// worthTelling is the least posterior of a face that an unread card is asked about as, mostTold how many at most.
	worthTelling, mostTold = 0.02, 4
)

// Unread is the posterior of a card on which no index is read, by what its face shows, if that is known. Of two such
// cards that came together, as pairs are laid, each is likely a joker, as far as two of them may still come; of one by
// itself nothing can be told where its face tells nothing.
func Unread(p Prior, pair bool, shows Evidence) (faces Evidence) {
	pair = pair && p.Left(card.Joker) >= 2 && p.mates(card.Joker, card.Joker)
	if !pair && len(shows) == 0 {
		return nil
	}
	sum := 0.0
	for _, c := range append(card.Standard52(), card.Joker) {
		weight := math.Sqrt(othersUnread) * float64(p.Left(c))
		switch {
		case pair && c == card.Joker:
			weight = jokersUnread
		case pair:
			weight = othersUnread * float64(p.Left(c)) / 2
		case c == card.Joker:
			weight = math.Sqrt(jokersUnread) * float64(p.Left(c))
		}
		g := sight.Guess{Card: c, Confidence: max(weight, 0) * shows.likelihood(c)}
		faces, sum = append(faces, g), sum+g.Confidence
	}
	for i := range faces {
		faces[i].Confidence /= max(sum, 1e-12)
	}
	faces.sort()
	n := 0
	for n < mostTold && faces[n].Confidence >= worthTelling {
		n++
	}
	return faces[:n]
}

// likelihood is that of what a face shows if it is c: what the guesses leave is alike that of all others.
func (e Evidence) likelihood(c card.Card) float64 {
	if len(e) == 0 {
		return 1
	}
	const faces = 53 // of a standard deck, jokers as one
	rest := 1.0
	for _, g := range e {
		if g.Card == c {
			return g.Confidence
		}
		rest -= g.Confidence
	}
	return max(rest, 0) / float64(faces-len(e))
}
