// Package prior tells what is known of the cards at a place before they are read: what the deck still holds, which of them
// came together, and in which inks the deck prints its suits.
package prior

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// Of is the distribution over the cards at a place before they are read: what the deck holds less the cards
// tracked elsewhere, and which of them appeared together.
func Of(t *scene.Model, ballots []*vote.Ballot, now photometry.Grid) posterior.Prior {
	here := map[card.Card]int{} // tracked cards at the place of a detection, which may be theirs
	for _, k := range t.Cards {
		if s := k.Lies(); s.Sure && s.Card.IsFace() && seenAt(ballots, k) {
			here[s.Card]++
		}
	}
	p := posterior.Prior{Left: func(c card.Card) int {
		if t.Deck == nil {
			return len(ballots)
		}
		return t.Left(c) + here[c]
	}}
	if p.Mates = t.Mates; t.Mates != nil {
		came := make([]bool, len(ballots))
		for i, b := range ballots {
			came[i] = t.Fresh(b.Surest(), now) || newest(t, b)
		}
		p.Together = func(i, j int) bool {
			return came[i] && came[j] &&
				ballots[i].Middle().
					Distance(ballots[j].Middle()) <
					laying.Together*max(
						quad.LongSide(ballots[i].Surest().Corners),
						quad.LongSide(ballots[j].Surest().Corners),
					)
		}
	}
	return p
}

// Inks are the hues of the deck's suits, as the cards show that are known on the table and those that the looks agree
// on.
func Inks(t *scene.Model, ballots []*vote.Ballot) posterior.Inks {
	inks := posterior.Inks{}
	for _, k := range t.Cards {
		if s := k.Lies(); s.Sure {
			inks.Learn(s.Card, s.Hue)
		}
	}
	for _, b := range ballots {
		if c := b.Agreed(); c != card.None {
			inks.Learn(c, b.Hue())
		}
	}
	return inks
}

// newest reports whether a ballot belongs to the card that appeared last, or to no tracked card.
func newest(t *scene.Model, b *vote.Ballot) bool {
	s := b.Surest()
	k := slices.IndexFunc(t.Cards, func(k scene.Card) bool { return k.Distance(s) < scene.Pushed && k.Is(s.Likeliest()) })
	return k < 0 || t.Cards[k].Number == t.NewestNumber()
}

// seenAt reports whether there is a detection at the position of a tracked card.
func seenAt(ballots []*vote.Ballot, k scene.Card) bool {
	for _, b := range ballots {
		if k.Sighting.Corners.Centre().Distance(b.Middle()) < scene.Likely*max(b.Size(), quad.ShortSide(k.Sighting.Corners)) {
			return true
		}
	}
	return false
}
