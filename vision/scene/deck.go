package scene

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Play tells the tracker which deck is on the table, each card as often as it
// is in it, and which two cards people lay as a pair, nil where they lay none. Without, any card may
// come any number of times.
func (t *Model) Play(deck []card.Card, mates func(a, b card.Card) bool) {
	t.Deck, t.Mates = map[card.Card]int{}, mates
	for _, c := range deck {
		t.Deck[c]++
	}
}

// Told takes what somebody at the table says that a card is which was asked about or
// taken for another; of is its sight.Change.Of. It reports whether that card still
// lies there, as far as the tracker knows. What it reads as does not change that.
func (t *Model) Told(of int, is card.Card) bool {
	i := slices.IndexFunc(t.Cards, func(k Card) bool { return k.Number == of })
	if i < 0 || !is.IsFace() {
		return false
	}
	t.Cards[i].Told = is
	return true
}

// Free reports whether one more of a card may come to the table.
func (t *Model) Free(c card.Card) bool { return t.Left(c) > 0 }

// MateMayCome reports whether some mate of a card may still come to the table.
func (t *Model) MateMayCome(c card.Card) bool {
	if t.Mates == nil {
		return false
	}
	for mate := range t.Deck {
		if t.Mates(c, mate) && (mate != c && t.Free(mate) || t.Left(c) > 1) {
			return true
		}
	}
	return false
}

// Left is how many more of a card may come to the table.
func (t *Model) Left(c card.Card) int {
	if t.Deck == nil {
		return math.MaxInt
	}
	n := t.Deck[c]
	for _, k := range t.Cards {
		if s := k.Lies(); s.Card == c && s.Sure {
			n--
		}
	}
	return n
}
