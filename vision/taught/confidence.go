package taught

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Confidence is the probability that the card is right: a logistic function of
// fit and margin, fitted to photographs that the studio took of decks from
// freely licensed packages. Nothing that fits poorly is likely, whatever else
// fits worse.
func (v Verdict) Confidence() float64 {
	const perMargin, perFit, middleMargin, middleFit = 24, 40, 0.14, 0.76
	return logistic(perMargin*(v.Margin-middleMargin)) * logistic(perFit*(v.Fit-middleFit))
}

// Guesses are the card and its rival with their probabilities.
func (v Verdict) Guesses() []sight.Guess {
	c := v.Confidence()
	g := []sight.Guess{{Card: v.Card, Confidence: c}}
	if v.Rival.IsFace() {
		g = append(g, sight.Guess{Card: v.Rival, Confidence: (1 - c) / 2})
	}
	return g
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
