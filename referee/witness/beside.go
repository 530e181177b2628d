package witness

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// beside reports whether what is seen at a table of tiles is a card that lies beside them.
func beside(s sight.Sighting) bool {
	if s.Card.IsFace() {
		return !s.Card.IsTile()
	}
	return len(s.Alternatives) > 0 && !s.Alternatives[0].Card.IsTile()
}

// parted are the tiles of a scene, and the cards beside them that came to lie before somebody or in the middle. Those
// that a camera finds which looks afresh may have lain there long, and are not told.
func parted(scene sight.Scene) (tiles sight.Scene, cards []sight.Change) {
	tiles = scene
	tiles.Changes = nil
	for _, c := range scene.Changes {
		switch {
		case !beside(c.Sighting):
			tiles.Changes = append(tiles.Changes, c)
		case c.Kind == sight.Appeared && !scene.Afresh && (c.Zone.Seat() > 0 || c.Zone == zone.Middle):
			cards = append(cards, c)
		}
	}
	return tiles, cards
}

// withCards puts the cards of a scene among what its tiles say: a card was played before its player discarded, one of
// who did not discard after the discards. A card that is laid with a sideways tile, and that the game offers to be
// played with a riichi, is played with that.
func withCards(all []Seen, cards []sight.Change, position rules.Position) []Seen {
	for _, c := range cards {
		i := slices.IndexFunc(all, func(s Seen) bool { return by(s.Fact) == c.Zone.Seat() })
		switch {
		case i < 0 || c.Zone.Seat() == 0:
			all = append(all, laidOne(c.Zone, c))
		case withRiichi(&all[i], c, position):
		default:
			all = slices.Insert(all, i, laidOne(c.Zone, c))
		}
	}
	return all
}

// withRiichi lets a riichi be declared with a card, if it is one that the game offers for that.
func withRiichi(s *Seen, c sight.Change, position rules.Position) bool {
	d, ok := s.Fact.(fact.Declared)
	if !ok || d.Verb != riichi || !told(c) {
		return false
	}
	for _, p := range position.Awaiting {
		for _, o := range p.Options {
			with, ok := o.Fact.(fact.Declared)
			if ok && with.Verb == riichi && with.Seat == d.Seat &&
				with.Word != "" && card.Picture(with.Word) == c.Sighting.Card {
				s.Fact, s.Place = with, s.Place.Union(c.Sighting.Corners.Box())
				return true
			}
		}
	}
	return false
}

// by is whose tile or riichi a fact tells of, 0 for none.
func by(f fact.Fact) int {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone.Seat()
	case fact.Declared:
		if f.Verb == riichi {
			return f.Seat
		}
	}
	return 0
}

// ofCards reports whether a fact tells of cards beside the tiles: those begin no hand.
func ofCards(f fact.Fact) bool {
	laid, ok := f.(fact.CardsLaid)
	return ok && slices.ContainsFunc(laid.Cards, func(r fact.Reading) bool {
		return beside(sight.Sighting{Card: r.Card, Alternatives: r.Alternatives})
	})
}
