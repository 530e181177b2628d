package live

import (
	"time"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Ring is a question that silence answers when its time is over.
type Ring struct {
	ID      string
	Seconds int
	Left    int // milliseconds
	Text    string
	Moves   []Move // how to speak up
}

// ringOf is the ring that runs, nil for none. It is there for as long whoever
// looks at it, and whatever they tap.
func ringOf(s table.Snapshot, v Viewer, moves []Move) *Ring {
	r := s.Position.Ring
	if r == nil || v.Film {
		return nil
	}
	left := s.RingLeft(v.Now).Round(100 * time.Millisecond)
	return &Ring{
		ID: wording.EntryID(r.Since), Seconds: r.Seconds, Left: int(left.Milliseconds()), Text: string(r.Told()),
		Moves: moves,
	}
}

// Fold is moves of one kind behind one tap.
type Fold struct {
	Title string
	Moves []Move
}

// folded puts moves into the fold of that title.
func folded(folds []Fold, title string, moves ...Move) []Fold {
	for i := range folds {
		if folds[i].Title == title {
			folds[i].Moves = append(folds[i].Moves, moves...)
			return folds
		}
	}
	if len(moves) == 0 {
		return folds
	}
	return append(folds, Fold{Title: title, Moves: moves})
}
