package track

import (
	"fmt"
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// look reads a region once more; when enough is known it decides what changed
// there.
func (t *Tracker) look(r *region, now grid, p picture.Picture) ([]sight.Change, error) {
	place := now.pixels(r.cells)
	seen, err := t.reader.ReadIn(p, []image.Rectangle{t.whole(place)})
	if err != nil {
		return nil, fmt.Errorf("reading the table: %w", err)
	}
	seen = slices.DeleteFunc(seen, func(s sight.Sighting) bool {
		at := s.Corners.Centre()
		return !image.Pt(int(at.X), int(at.Y)).In(place.Inset(-int(shortSide(s.Corners) / 4)))
	})
	r.looks++
	r.ballots = gather(r.ballots, r.looks, seen)
	if r.looks < looksToBelieve {
		return nil, nil
	}
	var agreed []sight.Sighting
	for _, b := range r.ballots {
		s, decided, ok := b.verdict(r.looks, t.free)
		if !decided {
			if r.whole && t.mayBeKnown(b) || !r.whole && t.old(b, now) {
				continue
			}
			return nil, nil
		}
		if ok {
			agreed = append(agreed, s)
		}
	}
	if rest := t.leftover(r.cells, now, agreed); len(rest) > 0 && !r.whole {
		if r.looks < looksToGiveUp {
			return nil, nil
		}
		agreed = append(agreed, rest...)
	}
	if r.whole {
		if found := t.findAgain(agreed, now); !found {
			r.looks = looksToGiveUp + 1
			return nil, nil
		}
		r.cells = t.everything() // which a kick has moved
	}
	changes := t.decide(r, now, agreed)
	t.understand(r.cells, now)
	return changes, nil
}

// understand takes a region as it looks now for what is known.
func (t *Tracker) understand(cells image.Rectangle, now grid) {
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.cols + cells.Min.X; i < y*now.cols+cells.Max.X; i++ {
			t.base.grey[i] = t.lit.back(now.grey[i], y)
		}
	}
	t.learnCloth(cells, now)
	t.started = true
}
