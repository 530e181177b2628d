package shelf

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// Learner looks at the corrections of a game and teaches the deck on the table
// by them. The picture of a corrected fact is kept in the journal either way.
type Learner struct {
	Shelf *Shelf
	Hall  *table.Hall
}

// often is how long after a correction its picture is looked at, at most: there
// is no hurry, and play comes first.
const often = 2 * time.Second

// Follow learns from the corrections made in the current game until ctx ends.
// Those made before it began were learnt from then.
func (l Learner) Follow(ctx context.Context) {
	done := map[table.GameID]fact.ID{}
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		if t := l.Hall.Current(); t != nil && done[t.ID()] != t.Last() {
			entries := t.Snapshot().Journal
			last, known := done[t.ID()]
			done[t.ID()] = entries[len(entries)-1].ID
			for _, e := range entries {
				if !known || e.ID <= last {
					continue
				}
				if c, still := correction(entries, e); len(c.now) > 0 {
					// A look that teaches nothing changes nothing.
					_, _ = l.learn(c, still)
				}
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// corrected is what the camera said and what it was, card for card in no order
// that could be relied on, and the cards beside them that were right.
type corrected struct{ was, now, right []card.Card }

// mostCorrected is a pair: of more, nobody can tell which look is whose.
const mostCorrected = 2

// correction is what a person put in place of what the camera said, and the
// still it was read from; nothing when it teaches nothing.
func correction(entries []fact.Entry, e fact.Entry) (c corrected, still string) {
	a, is := e.Fact.(fact.Amended)
	if !is || e.Source.Kind != fact.Person {
		return corrected{}, ""
	}
	i := slices.IndexFunc(entries, func(o fact.Entry) bool { return o.ID == a.Target })
	if i < 0 || entries[i].Source.Kind != fact.Camera || entries[i].Still == "" {
		return corrected{}, ""
	}
	was, okWas := entries[i].Fact.(fact.CardsLaid)
	now, okNow := a.Fact.(fact.CardsLaid)
	if !okWas || !okNow || len(was.Cards) != len(now.Cards) {
		return corrected{}, ""
	}
	for _, r := range now.Cards {
		c.now = append(c.now, r.Card)
	}
	for _, r := range was.Cards {
		if k := slices.Index(c.now, r.Card); k >= 0 {
			c.now, c.right = slices.Delete(c.now, k, k+1), append(c.right, r.Card)
		} else {
			c.was = append(c.was, r.Card)
		}
	}
	if len(c.now) > mostCorrected || slices.ContainsFunc(c.now, func(k card.Card) bool { return !k.IsFace() }) {
		return corrected{}, ""
	}
	return c, entries[i].Still
}

// errNotSeen says that the corrected cards are not found in their picture.
var errNotSeen = errors.New("what was corrected does not lie whole and apart in its picture")

// learn adds the looks of the corrected cards to the deck on the table, if that
// does no harm, and reports whether it did.
func (l Learner) learn(c corrected, still string) (bool, error) {
	s := l.Shelf
	s.change.Lock()
	defer s.change.Unlock()
	s.mu.Lock()
	file := s.inUse
	s.mu.Unlock()
	if file == "" {
		return false, nil
	}
	deck, err := deckfile.Kept(s.dir, file)
	if err != nil {
		return false, err
	}
	data, err := l.Hall.Still(still)
	if err != nil {
		return false, err
	}
	looks, err := looksAt(s, data, c)
	if err != nil {
		return false, err
	}
	var better deckfile.Deck
	if len(looks) == 1 {
		better, err = teach.Learn(deck, c.now[0], looks[0])
	} else {
		better, err = teach.LearnPair(deck, [2]card.Card(c.now), [2][]byte(looks))
	}
	if err != nil {
		return false, err
	}
	return true, s.keep(better)
}

// looksAt are the cards in a still that are still read as the camera said, or
// not at all: exactly as many as were corrected must be there.
func looksAt(s *Shelf, still []byte, c corrected) ([][]byte, error) {
	p, err := picturefile.Decode(still, picturefile.Photo)
	if err != nil {
		return nil, err
	}
	seen, err := s.Read(p)
	if err != nil {
		return nil, err
	}
	var meant []sight.Quad
	for _, x := range seen {
		if slices.Contains(c.was, x.Card) || !x.Sure && x.Card != card.Back && !slices.Contains(c.right, x.Card) {
			meant = append(meant, x.Corners)
		}
	}
	if len(meant) == 0 {
		return alone(p, c)
	}
	if len(meant) != len(c.now) {
		return nil, errNotSeen
	}
	var looks [][]byte
	for _, q := range meant {
		look, err := teach.Look(pyramid.Of(p, 320), q)
		if err != nil {
			return nil, err
		}
		looks = append(looks, look)
	}
	return looks, nil
}

// alone are cards that were not even seen: the only ones in the picture, perhaps.
func alone(p picture.Picture, c corrected) ([][]byte, error) {
	found, err := teach.Find(p)
	if err != nil || len(found) != len(c.now) || len(c.right) > 0 {
		return nil, errNotSeen
	}
	var looks [][]byte
	for _, f := range found {
		looks = append(looks, f.Look)
	}
	return looks, nil
}
