package posterior

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// A deck prints each of its suits in one ink: most decks in two, decks for poker also in four. Which these are the
// cards tell that are surely read, and then the ink of a card of which little shows tells its suit.

const (
	// inkWidth is how far the hue of an index lies from that of its suit's ink, along each axis: a standard deviation. By
	// suit and film that of sure cards was 0.001 to 0.03, on ten films.
	inkWidth = 0.025
	// astray is how often what was measured is something else: print of another card, cloth, a shadow. Of some 190 sure
	// cards it was 3; of cards below others it is taken to be three times as often.
	astray = 0.05
	// twoInks is how often hearts and diamonds, or spades and clubs, are printed in one ink.
	twoInks = 0.9
	// anyInk is the density of all inks that a suit may have, and of what is no ink: twice as dense as if every hue were
	// as likely.
	anyInk = 4.0
)

// Inks are the hues in which the suits of a deck are printed, as seen so far.
type Inks map[card.Suit]inks

type inks struct {
	sum sight.Hue
	n   float64
}

// Learn adds the hue of a card that is surely read. Jokers, cards without a suit and hues that are not known tell
// nothing.
func (k Inks) Learn(c card.Card, h sight.Hue) {
	if s := c.Suit(); c.Colour() != "" && h.Known() {
		seen := k[s]
		k[s] = inks{sight.Hue{Red: seen.sum.Red + h.Red, Blue: seen.sum.Blue + h.Blue}, seen.n + 1}
	}
}

// Weigh is what is read on a card whose print has that hue: each face by how much likelier the hue is with its suit
// than with any. Faces without a suit, and those that e does not list, are as likely as before.
func (k Inks) Weigh(e Evidence, h sight.Hue) Evidence {
	if len(k) == 0 || !h.Known() {
		return e
	}
	mean := 0.0
	for _, s := range suits {
		mean += k.density(s, h) / float64(len(suits))
	}
	out, listed, sum := make(Evidence, len(e)), 0.0, 0.0
	for i, g := range e {
		listed += g.Confidence
		if g.Card.Colour() != "" {
			g.Confidence *= k.density(g.Card.Suit(), h) / mean
		}
		out[i] = g
		sum += g.Confidence
	}
	sum += max(1-listed, 0)
	for i := range out {
		out[i].Confidence /= sum
	}
	out.sort()
	return out
}

var suits = []card.Suit{card.Spades, card.Hearts, card.Diamonds, card.Clubs}

// density is the probability density of the hue of a suit's index.
func (k Inks) density(s card.Suit, h sight.Hue) float64 {
	ink := anyInk
	if seen, ok := k[s]; ok {
		ink = seen.density(h)
	} else if seen, ok := k[s.Partner()]; ok {
		ink = twoInks*seen.density(h) + (1-twoInks)*anyInk
	}
	return (1-astray)*ink + astray*anyInk
}

// density is that of a normal distribution around the mean of the hues seen, wider where that rests on few.
func (i inks) density(h sight.Hue) float64 {
	d := h.Distance(sight.Hue{Red: i.sum.Red / i.n, Blue: i.sum.Blue / i.n})
	variance := inkWidth * inkWidth * (1 + 1/i.n)
	return math.Exp(-d*d/(2*variance)) / (2 * math.Pi * variance)
}
