package tricks

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Trick is a card of each seat in the order of play.
type Trick struct {
	Number int // from 1
	Due    int // who was to lead
	Leader int // who did; 0 while it is not known
	Plays  []Played
	Winner int // seat, 0 while it is not known
	To     int // the seat that is credited with it
	// Revoked are the teams that revoked in it, by a number of the game's.
	Revoked map[int]bool
}

// Played is one card of a trick with where it was seen. A card that cannot be
// what it was read as (Shown) counts as not read.
type Played struct {
	Play
	Shown   card.Card
	Guesses []sight.Guess
	Index   int // its reading in the fact
	Zone    zone.Zone
	Source  fact.SourceKind
	Ahead   bool    // it was laid before its turn, and taken up when that came
	Taken   bool    // it has left the table again,
	takenBy fact.ID // as that fact says
}

// Has reports whether a seat has played to it.
func (t *Trick) Has(seat int) bool {
	for _, p := range t.Plays {
		if p.Seat == seat && seat != 0 {
			return true
		}
	}
	return false
}

// Read adds the plays to a list as far as they count, and reports whether all of
// them do.
func (t *Trick) Read(list []Play) (plays []Play, all bool) {
	plays, all = list, true
	for _, p := range t.Plays {
		plays = append(plays, p.Play)
		all = all && p.Card.IsFace() && p.Seat != 0
	}
	return plays, all
}

// Led is the suit to be followed, "" where it is not known.
func (o Order) Led(t *Trick) Suit {
	if len(t.Plays) == 0 || !t.Plays[0].Card.IsFace() {
		return ""
	}
	return o.Of(t.Plays[0].Card)
}
