package pairs

import "github.com/tablemaid/tablemaid/models/card"

// Ledger is the discards of one round. Use NewLedger. One goroutine owns it.
type Ledger struct {
	deck   map[card.Card]int
	kin    Kin
	groups []*Group
	turn   int
}

// NewLedger makes the ledger of a round with that deck, nothing laid yet.
func NewLedger(deck []card.Card, kin Kin) *Ledger {
	l := &Ledger{deck: map[card.Card]int{}, kin: kin}
	for _, c := range deck {
		l.deck[c]++
	}
	return l
}

// Groups are all groups in the order in which they were begun. They are the
// ledger's own: read, do not write.
func (l *Ledger) Groups() []*Group { return l.groups }

// Holds says how often the deck holds c.
func (l *Ledger) Holds(c card.Card) int { return l.deck[c] }

// Shown counts how often c lies on the table, or has lain there for good.
func (l *Ledger) Shown(c card.Card) int {
	n := 0
	for _, g := range l.groups {
		for _, x := range g.Cards {
			if x.Card == c {
				n++
			}
		}
	}
	return n
}

// Possible reports whether one more c can still turn up.
func (l *Ledger) Possible(c card.Card) bool { return l.Shown(c) < l.deck[c] }

// Down counts the cards of whole groups: pairs, good or let stand. Open faults
// and unread cards count too when all is set, for they lie there as well.
func (l *Ledger) Down(all bool) int {
	n := 0
	for _, g := range l.groups {
		if g.Counts() || all && (g.Status == Wrong || g.Status == Unread) && len(g.Cards) > 1 {
			n += len(g.Cards)
		}
	}
	return n
}
