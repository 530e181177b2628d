package main

import (
	"context"
	"errors"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// learner looks at the corrections of a game and teaches the deck on the table
// by them. The picture of a corrected fact is kept in the journal either way.
type learner struct {
	shelf *shelf
	hall  *table.Hall
}

// often is how long after a correction its picture is looked at, at most: there
// is no hurry, and play comes first.
const often = 2 * time.Second

// follow learns from the corrections made in the current game until ctx ends.
// Those made before it began were learnt from then.
func (l learner) follow(ctx context.Context) {
	done := map[table.GameID]fact.ID{}
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		if t := l.hall.Current(); t != nil {
			entries := t.Snapshot().Journal
			last, known := done[t.ID()]
			done[t.ID()] = entries[len(entries)-1].ID
			for _, e := range entries {
				if c, still, ok := correction(entries, e); ok && known && e.ID > last {
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

// correction is the card that a person put in place of what the camera said,
// and the still it was read from. Only a fact whose cards differ in one place
// says which card of the picture is meant.
func correction(entries []fact.Entry, e fact.Entry) (c corrected, still string, ok bool) {
	a, is := e.Fact.(fact.Amended)
	if !is || e.Source.Kind != fact.Person {
		return c, "", false
	}
	for _, o := range entries {
		if o.ID != a.Target || o.Source.Kind != fact.Camera || o.Still == "" {
			continue
		}
		was, okWas := o.Fact.(fact.CardsLaid)
		now, okNow := a.Fact.(fact.CardsLaid)
		if !okWas || !okNow || len(was.Cards) != len(now.Cards) {
			return c, "", false
		}
		differ := 0
		for i := range was.Cards {
			if was.Cards[i].Card != now.Cards[i].Card {
				c = corrected{was.Cards[i].Card, now.Cards[i].Card}
				differ++
			}
		}
		return c, o.Still, differ == 1 && c.now.IsFace()
	}
	return c, "", false
}

// corrected is what the camera said and what it was.
type corrected struct{ was, now card.Card }

// errNotSeen says that the corrected card is not found in its picture.
var errNotSeen = errors.New("the corrected card does not lie whole and apart in its picture")

// learn adds the corrected card's look to the deck on the table, if that does
// no harm, and reports whether it did.
func (l learner) learn(c corrected, still string) (bool, error) {
	s := l.shelf
	s.change.Lock()
	defer s.change.Unlock()
	s.mu.Lock()
	file := s.inUse
	s.mu.Unlock()
	if file == "" {
		return false, nil
	}
	deck, err := calibration.FindDeck(s.dir, file)
	if err != nil {
		return false, err
	}
	data, err := l.hall.Still(still)
	if err != nil {
		return false, err
	}
	look, err := lookAt(s, data, c)
	if err != nil {
		return false, err
	}
	better, err := teach.Learn(deck, c.now, look)
	if err != nil {
		return false, err
	}
	return true, s.keep(better)
}

// lookAt is the card in a still that is still read as the camera said, or not
// at all: exactly one must be.
func lookAt(s *shelf, still []byte, c corrected) ([]byte, error) {
	p, err := picturefile.Decode(still)
	if err != nil {
		return nil, err
	}
	seen, err := s.Read(p)
	if err != nil {
		return nil, err
	}
	var meant []sight.Quad
	for _, x := range seen {
		if x.Card == c.was || !x.Sure && x.Card != card.Back {
			meant = append(meant, x.Corners)
		}
	}
	if len(meant) == 0 { // not even seen: the only card in the picture, perhaps
		found, err := teach.Find(p)
		if err != nil || len(found) != 1 {
			return nil, errNotSeen
		}
		return found[0].Look, nil
	}
	if len(meant) > 1 {
		return nil, errNotSeen
	}
	return teach.Look(pyramid.Of(p, 320), meant[0])
}
