package eye

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/referee/witness"
)

// ties tell which cards on the table the camera's facts speak of, so that the tracker,
// too, learns what people answer and put right.
type ties struct {
	tied []tie
	last fact.ID // of the journal when it was looked at
}

// tie is a fact with its cards: for each reading the card's sight.Change.Of and what
// it is, as far as the tracker was told.
type tie struct {
	fact fact.ID
	of   []int
	is   []card.Card
}

// bind ties a fact that was made of a scene.
func (t *ties) bind(id fact.ID, seen witness.Seen) {
	if laid, is := seen.Fact.(fact.CardsLaid); is {
		t.tied = append(t.tied, tie{id, seen.Of, laid.Faces()})
	}
}

// teach tells what people have said since of cards that are tied.
func (t *ties) teach(snap table.Snapshot, tell func(of int, is card.Card) bool) {
	if snap.Last == t.last {
		return
	}
	t.last = snap.Last
	for _, e := range snap.Entries {
		laid, is := e.Fact.(fact.CardsLaid)
		i := slices.IndexFunc(t.tied, func(x tie) bool { return x.fact == e.ID })
		if is && i >= 0 && len(laid.Cards) == len(t.tied[i].of) {
			t.tied[i].learn(laid.Faces(), tell)
		}
	}
}

// learn tells which cards have become others. Where several have at once, nobody knows
// which became which, unless they are all the same now.
func (x tie) learn(now []card.Card, tell func(of int, is card.Card) bool) {
	var changed []int
	var left []card.Card
	for i, c := range now {
		if c != x.is[i] {
			changed, left = append(changed, i), append(left, c)
		}
	}
	changed = slices.DeleteFunc(changed, func(i int) bool {
		k := slices.Index(left, x.is[i]) // it is named in another place
		if k >= 0 {
			left = slices.Delete(left, k, k+1)
		}
		return k >= 0
	})
	if len(left) == 0 || !left[0].IsFace() || len(slices.Compact(left)) > 1 {
		return
	}
	for _, i := range changed {
		tell(x.of[i], left[0])
		x.is[i] = left[0]
	}
}
