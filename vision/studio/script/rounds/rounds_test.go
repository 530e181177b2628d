package rounds_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/script/rounds"
)

// Whatever is dealt: pairs match, what is laid lies once, and nothing is left but what an Ascension leaves in hands.
func TestEveryCardOfARoundIsLaidOnce(t *testing.T) {
	for _, g := range []rounds.Game{
		rounds.ChaosMaid, rounds.Revelations, rounds.OldMaid, rounds.OldMaid.WithJoker(),
	} {
		for seed := range uint64(50) {
			r := g.Play(rand.New(rand.NewPCG(seed, 1)))
			var shown []card.Card
			for _, p := range r.Pairs {
				assert.Equal(t, p.Cards[0].Rank(), p.Cards[1].Rank(), "%s, seed %d", g.Name, seed)
				shown = append(shown, p.Cards...)
				if p.Then != nil {
					shown = append(shown, p.Then.Card, p.Then.Mate)
				}
			}
			shown = slices.DeleteFunc(append(shown, r.Aside, r.Last), func(c card.Card) bool { return c == card.None })
			if !r.Ascended {
				assert.Len(t, shown, deckOf(g), "%s, seed %d", g.Name, seed)
			}
			shown = slices.DeleteFunc(shown, func(c card.Card) bool { return c == card.Joker })
			slices.Sort(shown)
			assert.Len(t, slices.Compact(slices.Clone(shown)), len(shown), "%s, seed %d: a card lies twice", g.Name, seed)
		}
	}
}

func deckOf(g rounds.Game) int {
	n := 52 + g.Jokers
	if g.Name == rounds.OldMaid.Name && g.Jokers == 0 {
		n-- // a queen is out
	}
	return n
}
