package track

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/unread"
)

// withUnread adds to those agreed on the cards that no look reads: nearly hidden ones, and paper. It returns the known
// cards that were covered, and have been recovered, too.
func (t *Tracker) withUnread(
	r *region, now photometry.Grid, p, read picture.Picture, agreed []sight.Sighting, alone []pair,
) (all []sight.Sighting, recovered []sight.Change, err error) {
	if all, err = t.hidden(read, agreed, alone); err != nil {
		return nil, nil, err
	}
	recovered = t.recoverCovered(r.cells, now, all)
	all = append(all, t.leftover(r, now, p, all)...)
	return all, recovered, t.outlineUnread(p, all)
}

// outlineUnread puts the outlines of cards of which nothing is read where their paper ends.
func (t *Tracker) outlineUnread(p picture.Picture, agreed []sight.Sighting) error {
	finder, ok := t.reader.(unread.Finder)
	face, ground, known := t.plane()
	if !ok || !known {
		return nil
	}
	table := unread.Table{Finder: finder, Card: face, Plane: ground, Known: surveyed}
	if err := table.Outlined(p, agreed, t.scene.Lying()); err != nil {
		return fmt.Errorf("outlining unread cards: %w", err)
	}
	return nil
}
