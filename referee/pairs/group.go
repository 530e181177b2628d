package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Laid is one card on the table and the reading it comes from.
type Laid struct {
	Card         card.Card
	Alternatives []sight.Guess
	Entry        fact.ID
	Index        int // which reading of that entry
	Source       fact.SourceKind
	// Gone says that a card of a settled group has been tidied away since; it
	// is discarded all the same.
	Gone   bool
	turn   int // the order in which cards came, insertions included
	number int // in the deck, unknown for what is no card of it
}

// Status is how a group counts.
type Status int

// What a group can be.
const (
	Half   Status = iota + 1 // one card that waits for its mate
	Good                     // a pair
	Wrong                    // no pair: counts for nothing until put right
	Unread                   // a card of it is not known yet
	Stands                   // no pair, but the table lets it stand
	Out                      // left play by another way than a pair
)

// Group is cards that were laid to belong together.
type Group struct {
	Zone   zone.Zone
	Cards  []Laid
	Status Status
	// Clashes says that earlier entries show a card of this group, and that the deck
	// does not hold it that often; Ledger.Clash lists them.
	Clashes bool
	// Revision goes up with every change of the cards.
	Revision int
	// Foreign says that a card of it does not belong to the deck.
	Foreign bool
	// Ruled is for the referee, who notes there what was said of the group.
	Ruled Ruled
	dirty bool    // among the ledger's changed
	out   bool    // left play by another way than a pair
	own   [2]Laid // where its cards lie, as long as there are no more
}

// Ruled is what a referee has last said of a group: what it was then, and the
// number of the ruling, if there is one.
type Ruled struct {
	Status   Status // 0 for nothing yet
	Revision int
	Ruling   int
	// Taken is how many of its cards are counted as out of the hand of Seat.
	Taken, Seat int
}

// Seat is in front of whom the group lies, 0 for the middle.
func (g *Group) Seat() int { return g.Zone.Seat() }

// Entry is the fact that completed the group.
func (g *Group) Entry() fact.ID {
	var last Laid
	for _, c := range g.Cards {
		if c.turn >= last.turn {
			last = c
		}
	}
	return last.Entry
}

// Entries are all facts that the group was made of, each once.
func (g *Group) Entries() []fact.ID {
	var ids []fact.ID
	for _, c := range g.Cards {
		if !slices.Contains(ids, c.Entry) {
			ids = append(ids, c.Entry)
		}
	}
	return ids
}

// Faces are the cards of the group as read.
func (g *Group) Faces() []card.Card {
	faces := make([]card.Card, len(g.Cards))
	for i, c := range g.Cards {
		faces[i] = c.Card
	}
	return faces
}

// Has reports whether the group shows c.
func (g *Group) Has(c card.Card) bool { return slices.Contains(g.Faces(), c) }

// Lies reports whether c lies there still, as one of the group.
func (g *Group) Lies(c card.Card) bool {
	return slices.ContainsFunc(g.Cards, func(x Laid) bool { return x.Card == c && c.IsFace() && !x.Gone })
}

// Counts reports whether the group is discarded for good.
func (g *Group) Counts() bool { return g.Status == Good || g.Status == Stands }

// OfEntry reports whether a card of the group was laid by that fact.
func (g *Group) OfEntry(id fact.ID) bool { return slices.Contains(g.Entries(), id) }

// CanStand reports whether a table may let the group stand as it is.
func (g *Group) CanStand() bool {
	return g.Status == Wrong && !g.Clashes && len(g.Cards)%2 == 0
}
