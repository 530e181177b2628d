package taught

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Confidence is the probability that the card is right: a logistic regression
// on fit and margin, made by TestCurve of this package on photographs that the
// studio took of drawn decks, their corner indices painted over, from Debian's
// package gnome-cards-data. It is told there that one card in a hundred on the
// table was never taught. No photograph of a real card had a part in it.
func (v Verdict) Confidence() float64 {
	const perFit, perMargin, least = 14.7, 4.5, 11.6
	return logistic(perFit*v.Fit + perMargin*v.Margin - least)
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
