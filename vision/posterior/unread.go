package posterior

import (
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

// Unread is the posterior of each of two cards that came together, as pairs are laid, and on which no index is read:
// jokers, as far as two of them may still come.
func Unread(p Prior) Evidence {
	pairs := 0.0
	for _, c := range card.Standard52() {
		pairs += float64(max(p.Left(c), 0)) / 2
	}
	if p.Left(card.Joker) < 2 || !p.mates(card.Joker, card.Joker) {
		return nil
	}
	jokers := jokersUnread / (jokersUnread + othersUnread*pairs)
	return Evidence{sight.Guess{Card: card.Joker, Confidence: jokers}}
}
