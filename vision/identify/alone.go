package identify

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// How often a card that shows whole shows nothing beside its indices, in decks that print pips. Of 734 such cards in
// photographs by others the network said of none that it shows nothing, but of 15 of 20 aces of spades: makers put
// their trade mark there.
const (
	blank         = 0.003
	blankSpadeAce = 0.75
	// pictures is how many decks print pictures in place of pips: none of those photographed. Set by hand.
	pictures = 0.05
)

// Alone is the belief in a card that shows whole and of which nothing else is known, each standard face as likely
// beforehand; pictured is the probability that its deck prints pictures in place of pips, see Pictured.
func (s Shown) Alone(pictured float64) (b Belief) {
	sum := 0.0
	for i := range b[:joker+1] {
		likelier := s.joker()
		if i < joker {
			likelier = s.face(i%13, i/13, pictured+(1-pictured)*often(i))
		}
		b[i] = (1-amiss)*likelier + amiss
		sum += b[i]
	}
	for i := range b[:joker+1] {
		b[i] /= sum
	}
	return b
}

// often is how often a face shows nothing in decks that print pips.
func often(face int) float64 {
	if face == 0 { // the ace of spades
		return blankSpadeAce
	}
	return blank
}

// Pictured is the probability that a deck prints pictures in place of pips, after what some of its cards show, each
// whole and known to be this face.
func Pictured(of []card.Card, shown []Shown) float64 {
	odds := pictures / (1 - pictures)
	for k, s := range shown {
		if i := slices.Index(faces[:joker], of[k]); i >= 0 {
			odds *= (s.nothing() + amiss) / (s.face(i%13, i/13, often(i)) + amiss)
		}
	}
	return odds / (1 + odds)
}
