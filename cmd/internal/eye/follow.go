package eye

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/rivers"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// tracker follows what lies on a table: cards, or riichi tiles.
type tracker interface {
	watch.Tracker
	Status() track.Status
	Profile() (p calibration.Profile, moves int)
	WasClear() bool
	Told(of int, is card.Card) bool
}

// follow is a tracker for a game's deck, nil for any deck of cards, of which people lay those two as a pair that are
// mates.
func (e *Eye) follow(deck []card.Card, mates [][2]card.Card) (tracker, error) {
	if decks.OfTiles(deck) {
		return rivers.New(e.reader, e.setup.Profile)
	}
	t, err := track.New(e.reader, e.setup.Profile)
	if err != nil {
		return nil, err
	}
	if e.Why != nil {
		e.Why.Follow(t)
	}
	if deck != nil {
		t.Play(deck, among(mates))
	}
	return t, nil
}

// among reports of two cards whether they are mates; nil if there are none.
func among(mates [][2]card.Card) func(a, b card.Card) bool {
	if len(mates) == 0 {
		return nil
	}
	are := map[[2]card.Card]bool{}
	for _, m := range mates {
		are[m], are[[2]card.Card{m[1], m[0]}] = true, true
	}
	return func(a, b card.Card) bool { return are[[2]card.Card{a, b}] }
}
