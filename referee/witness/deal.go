package witness

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Deal is the round that the first pair on a clear table begins: nobody has to
// say that a round has begun. It is one that the game itself offers, so the
// dealer is right. ok is false when the facts begin none, or when cards of the
// round before still lay on the table.
func Deal(facts []fact.Fact, position rules.Position, deck []card.Card, wasClear bool) (deal fact.Fact, ok bool) {
	if !wasClear && position.Round > 0 {
		return nil, false
	}
	if ofTiles(deck) {
		facts = slices.DeleteFunc(slices.Clone(facts), ofCards)
	}
	if !between(position.Phase) || !opens(facts, position.Opening) {
		return nil, false
	}
	for _, prompt := range position.Awaiting {
		for _, o := range prompt.Options {
			if _, begins := o.Fact.(fact.RoundBegan); begins && o.Wants == (rules.Wants{}) {
				return o.Fact, true
			}
		}
	}
	return nil, false
}

// between reports whether no round is being played.
func between(p rules.Phase) bool { return p == rules.BeforeRound || p == rules.Settled }

// opens reports whether cards came to lie where a round begins; where the game does
// not say, that is before a person, or two at once in the middle; of a
// wall's indicator a hand of tiles begins.
func opens(facts []fact.Fact, opening zone.Zone) bool {
	for _, f := range facts {
		laid, ok := f.(fact.CardsLaid)
		pair := ok && (laid.Zone.Seat() > 0 || laid.Zone == zone.Middle && len(laid.Cards) > 1)
		if ok && (laid.Zone == opening || opening == zone.Nowhere && (pair || laid.Zone == zone.Deck)) {
			return true
		}
	}
	return false
}
