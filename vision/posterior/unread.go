package posterior

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// How often no index at all is read on two cards that lie together. Jokers print what their maker likes: of 17 pairs of
// them in films by others 14 were unread, of some 750 other pairs none.
const (
	jokersUnread = 0.8
	othersUnread = 0.002
)

const (
	// worthTelling is the least posterior of a face that an unread card is asked about as, mostTold how many at most.
	worthTelling, mostTold = 0.02, 4
)

// Unread is the posterior of a card on which no index is read and which came by itself, by what its face shows; nothing
// can be told of it where that is not known.
func Unread(p Prior, shows Evidence) Evidence {
	if len(shows) == 0 {
		return nil
	}
	return told(func(c card.Card) float64 {
		unread := math.Sqrt(othersUnread)
		if c == card.Joker {
			unread = math.Sqrt(jokersUnread)
		}
		return unread * float64(p.Left(c)) * shows.likelihood(c)
	})
}

// UnreadPair is the posterior of one of two cards on which no index is read and which came together, as pairs are laid,
// by what the faces of both show, if that is known. Each is likely a joker, as far as two of them may still come.
func UnreadPair(p Prior, shows, others Evidence) Evidence {
	jokers := p.Left(card.Joker) >= 2 && p.mates(card.Joker, card.Joker)
	if !jokers {
		return Unread(p, shows)
	}
	return told(func(c card.Card) float64 {
		if c == card.Joker {
			return jokersUnread * shows.likelihood(c) * others.likelihood(c)
		}
		return othersUnread * float64(p.Left(c)) / 2 * shows.likelihood(c) * others.ofMates(c, p)
	})
}

// ofMates is the likelihood of what a face shows if it is one of the mates of c that may still come, 0 without any.
func (e Evidence) ofMates(c card.Card, p Prior) float64 {
	sum, left := 0.0, 0.0
	for _, mate := range card.Standard52() {
		if p.mates(c, mate) {
			n := float64(p.Left(mate))
			sum, left = sum+n*e.likelihood(mate), left+n
		}
	}
	return sum / max(left, 1)
}

// told are the faces by weight, the likeliest first, as far as they are worth telling.
func told(weight func(card.Card) float64) (faces Evidence) {
	sum := 0.0
	for _, c := range append(card.Standard52(), card.Joker) {
		g := sight.Guess{Card: c, Confidence: max(weight(c), 0)}
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
