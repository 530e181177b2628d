// Package telling decides when what has changed on a table is told. Where people lay pairs, a card that came alone before
// somebody waits for its mate.
package telling

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// bringsMate is how long a card that has come alone before somebody is held back for its mate: many people lay a
	// pair card by card, and go back to their hand in between.
	bringsMate = 3 * time.Second
	// bringsMost is how long it is held back at most, if something goes on moving beside it.
	bringsMost = 2 * bringsMate
)

// Teller tells what has changed on one table.
type Teller struct {
	table *scene.Model
	rests func(cells image.Rectangle, at time.Duration) bool
	left  []sight.Change // to tell with the next frame
}

// New is a teller of the changes of a table; rests tells whether nothing moves in a part of it.
func New(table *scene.Model, rests func(cells image.Rectangle, at time.Duration) bool) *Teller {
	return &Teller{table: table, rests: rests}
}

// Tell is a scene, nil if nothing has changed, without the cards that came alone where people lay pairs, but with
// those beside which another has come since, that have waited long enough, or that leave.
func (t *Teller) Tell(s *sight.Scene, at time.Duration) *sight.Scene {
	all := t.left
	t.left = nil
	if s != nil && s.Afresh {
		return s
	}
	if s != nil {
		all = append(all, t.sorted(s.Changes, at)...)
	}
	all = append(all, t.waitedFor(at)...)
	if len(all) == 0 {
		return nil
	}
	return &sight.Scene{At: at, Changes: all}
}

// sorted are those of some changes that are told now; of the others, what came alone waits, and the rest is left for
// the next frame: a scene tells one thing of a card, and what is shown to all means what it means after all that lay
// before it.
func (t *Teller) sorted(news []sight.Change, at time.Duration) (all []sight.Change) {
	for i, c := range news {
		switch {
		case t.keepsBack(news, i, at):
		case c.Kind == sight.Went && slices.ContainsFunc(all, func(o sight.Change) bool { return o.Of == c.Of }):
			t.left = append(t.left, c)
		case c.Kind == sight.Appeared && c.Zone.Seat() == 0 && t.anyWaits():
			t.left = append(t.left, news[i:]...)
			return append(all, t.tellWaiting(anyway)...)
		default:
			all = append(append(all, t.accompanied(c)...), c)
		}
	}
	return all
}

// keepsBack reports whether a card came alone and waits from now on.
func (t *Teller) keepsBack(news []sight.Change, one int, at time.Duration) bool {
	k := t.numbered(news[one].Of)
	if k == nil || !laying.Single(t.table, news, one) {
		return false
	}
	k.Awaits, k.Since = true, at
	return true
}

// anyWaits reports whether some card waits.
func (t *Teller) anyWaits() bool {
	return slices.ContainsFunc(t.table.Cards, func(k scene.Card) bool { return k.Awaits })
}

// Ends tells of the cards that are held back, as no frame will follow; nil if there are none.
func (t *Teller) Ends(at time.Duration) *sight.Scene {
	all := t.tellWaiting(anyway)
	if len(all) == 0 {
		return nil
	}
	return &sight.Scene{At: at, Changes: all}
}

// accompanied are the cards that waited and beside which another has come: its mate was laid with it. What comes to lie
// before nobody is shown to all, and what it means hangs on all that lay before it.
func (t *Teller) accompanied(c sight.Change) []sight.Change {
	return t.tellWaiting(func(k scene.Card) (with int, ok bool) {
		if !laying.Company(k.Came(), c) {
			return 0, false
		}
		if c.Sighting.Sure && t.table.Mates(k.Lies().Card, c.Sighting.Card) {
			return c.Laying, true
		}
		return k.Number, !c.Sighting.Sure
	})
}

// waitedFor are the cards that have waited long enough.
func (t *Teller) waitedFor(at time.Duration) []sight.Change {
	return t.tellWaiting(func(k scene.Card) (laying int, ok bool) {
		waited, beside := at-k.Since, t.table.CellsOf(quad.Scaled(k.Sighting.Corners, 2))
		return k.Number, waited >= bringsMost || waited >= bringsMate && t.rests(beside, at)
	})
}

// anyway lets each card be told as a laying of its own.
func anyway(k scene.Card) (laying int, ok bool) { return k.Number, true }

// tellWaiting tells of the cards that waited and need not any more.
func (t *Teller) tellWaiting(now func(scene.Card) (laying int, ok bool)) (all []sight.Change) {
	for i, k := range t.table.Cards {
		if !k.Awaits {
			continue
		}
		if laying, ok := now(k); ok {
			t.table.Cards[i].Awaits = false
			c := k.Came()
			c.Laying = laying
			all = append(all, c)
		}
	}
	return all
}

// numbered is a card that came and still lies there, nil if there is none.
func (t *Teller) numbered(of int) *scene.Card {
	if i := slices.IndexFunc(t.table.Cards, func(k scene.Card) bool { return k.Number == of }); i >= 0 {
		return &t.table.Cards[i]
	}
	return nil
}
