package posterior_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

func reads(p float64, c card.Card, more ...sight.Guess) posterior.Evidence {
	return append(posterior.Evidence{{Card: c, Confidence: p}}, more...)
}

func one(card.Card) int { return 1 }

func pairs(int, int) bool { return true }

func TestTheDeckHoldsAFaceOnce(t *testing.T) {
	got := posterior.Joint(
		[]posterior.Evidence{reads(0.999, "QS"), reads(0.55, "QS", sight.Guess{Card: "QC", Confidence: 0.44})},
		posterior.Prior{Left: one},
	)
	assert.Equal(t, card.Card("QC"), got[1][0].Card)
	assert.Greater(t, got[1][0].Confidence, 0.95)
	assert.Equal(t, card.Card("QS"), got[0][0].Card)
}

func TestMatesLaidTogetherMakeEachOtherSurer(t *testing.T) {
	jacks := []posterior.Evidence{reads(0.98, "JS"), reads(0.938, "JC", sight.Guess{Card: "JS", Confidence: 0.05})}
	apart := posterior.Joint(jacks, posterior.Prior{Left: one})
	together := posterior.Joint(jacks, posterior.Prior{Left: one, Together: pairs})
	for i := range jacks {
		assert.Greater(t, together[i][0].Confidence, apart[i][0].Confidence)
		assert.Greater(t, together[i][0].Confidence, 0.985)
	}
}

func TestAWrongPairIsSeenForWhatItIs(t *testing.T) {
	const told = 0.985
	wrong := func(p, mate float64) sight.Guess {
		return posterior.Joint(
			[]posterior.Evidence{reads(0.999, "7D"), reads(p, "6H", sight.Guess{Card: "7H", Confidence: mate})},
			posterior.Prior{Left: one, Together: pairs},
		)[1][0]
	}
	plain := wrong(0.9995, 0.0002) // both of its indices are read
	assert.Equal(t, card.Card("6H"), plain.Card)
	assert.Greater(t, plain.Confidence, told)
	doubtful := wrong(0.995, 0.002)
	assert.Equal(t, card.Card("6H"), doubtful.Card)
	assert.Less(t, doubtful.Confidence, told)
	assert.Greater(t, doubtful.Confidence, 0.9)
}

// A pair is two cards: a third of their rank, hardly read, is not believed for lying beside them.
func TestAThirdOfARankIsNobodysMate(t *testing.T) {
	rank := func(a, b card.Card) bool { return a != b && a.Rank() == b.Rank() }
	prior := posterior.Prior{Left: one, Mates: rank, Together: pairs}
	queens := []posterior.Evidence{reads(0.999, "QD"), reads(0.999, "QS"), reads(0.4, "QH")}
	assert.Less(t, posterior.Joint(queens, prior)[2][0].Confidence, 0.5)
	assert.Greater(t, posterior.Joint(queens[1:], prior)[1][0].Confidence, 0.9, "the mate of one")
	four := append(queens, reads(0.8, "QC"))
	assert.Greater(t, posterior.Joint(four, prior)[2][0].Confidence, 0.8, "of two pairs")
}

func TestWhatMayNotComeLeavesTheRest(t *testing.T) {
	none := func(c card.Card) int { return map[card.Card]int{"QC": 1}[c] }
	got := posterior.Joint(
		[]posterior.Evidence{reads(0.77, "QC", sight.Guess{Card: "QS", Confidence: 0.21})},
		posterior.Prior{Left: none},
	)
	assert.InDelta(t, 0.77/0.79, got[0][0].Confidence, 1e-9)
	assert.Empty(t, posterior.Joint([]posterior.Evidence{nil}, posterior.Prior{Left: one})[0])
}
