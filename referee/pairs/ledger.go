package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Ledger is the discards of one round. Use NewLedger. One goroutine owns it.
type Ledger struct {
	deck    *Deck
	groups  []*Group
	rooms   [][]Group // where groups are made, so many together
	made    int       // how many have been, of this round
	turn    int
	changes int      // how many there have been
	changed []*Group // since somebody last asked
	asked   []*Group // what they were told then

	// What the groups add up to, kept up by revise and settle.
	shown    []int // by card number
	copies   [][]shower
	families []int // the same, by family
	cards    int
	doubted  int // cards of groups that are in doubt
	sums     [Out + 1]sum
	gone     int // cards tidied away
}

// shower is a card that lies on the table, by the fact that laid it.
type shower struct {
	turn  int
	entry fact.ID
}

func (s shower) since(turn int) int { return s.turn - turn }

// sum is what the groups of one status add up to.
type sum struct{ groups, cards, single int }

// NewLedger makes the ledger of a round with that deck, nothing laid yet.
func NewLedger(deck *Deck) *Ledger {
	n := len(deck.faces)
	return &Ledger{deck: deck, shown: make([]int, n), copies: make([][]shower, n), families: make([]int, n+1)}
}

// Clear forgets all that was laid, for the next round. Groups that it has handed
// out are good no longer.
func (l *Ledger) Clear() {
	clear(l.shown)
	clear(l.families)
	for n := range l.copies {
		l.copies[n] = l.copies[n][:0]
	}
	l.groups, l.changed, l.asked, l.made = l.groups[:0], l.changed[:0], l.asked[:0], 0
	l.turn, l.cards, l.doubted, l.sums, l.gone = 0, 0, 0, [Out + 1]sum{}, 0
	l.changes++
}

// Groups are all groups in the order in which they were begun. They are the
// ledger's own: read, do not write.
func (l *Ledger) Groups() []*Group { return l.groups }

// Changed hands out the groups that came, changed or went since it was last
// called; one without cards has gone. The slice is good until the next call.
func (l *Ledger) Changed() []*Group {
	changed := l.changed
	l.changed, l.asked = l.asked[:0], changed
	for _, g := range changed {
		g.dirty = false
	}
	return changed
}

// Changes counts the changes there have been: it stays the same for as long as
// the ledger does.
func (l *Ledger) Changes() int { return l.changes }

// Holds says how often the deck holds c.
func (l *Ledger) Holds(c card.Card) int { return l.deck.Holds(c) }

// Shown counts how often c lies on the table, or has lain there for good.
func (l *Ledger) Shown(c card.Card) int {
	if i := l.deck.number(c); i != unknown {
		return l.shown[i]
	}
	return 0
}

// ShownOf counts how many of c's family, c and its mates, lie on the table.
func (l *Ledger) ShownOf(c card.Card) int {
	if i := l.deck.number(c); i != unknown {
		return l.families[l.deck.family[i]]
	}
	return 0
}

// Possible reports whether one more c can still turn up.
func (l *Ledger) Possible(c card.Card) bool { return l.Shown(c) < l.Holds(c) }

// left reports whether one more of a card of the deck can still turn up.
func (l *Ledger) left(number int) bool {
	return number != unknown && l.shown[number] < l.deck.holds[number]
}

// Cards counts all cards in the ledger.
func (l *Ledger) Cards() int { return l.cards }

// Count counts the groups of that status.
func (l *Ledger) Count(s Status) int { return l.sums[s].groups }

// Down counts the cards of whole groups: pairs, good or let stand. When all is
// set what left play otherwise counts too, and so do open faults and unread
// cards, for they lie there as well.
func (l *Ledger) Down(all bool) int {
	n := l.sums[Good].cards + l.sums[Stands].cards
	if all {
		n += l.sums[Out].cards
		n += l.sums[Wrong].cards - l.sums[Wrong].single + l.sums[Unread].cards - l.sums[Unread].single
	}
	return n
}

// Doubted counts the cards of groups that people noted and that cannot be: of another deck, or on the table already.
func (l *Ledger) Doubted() int { return l.doubted }

// inDoubt reports such a group.
func (g *Group) inDoubt() bool {
	camera := func(c Laid) bool { return c.Source == fact.Camera }
	return g.Status == Wrong && (g.Foreign || g.Clashes) && len(g.Cards) > 1 && !slices.ContainsFunc(g.Cards, camera)
}

// revise is how the cards of a group change: the group is judged anew and all
// sums follow.
func (l *Ledger) revise(g *Group, change func()) {
	l.sum(g, -1)
	l.show(g, -1)
	change()
	g.Revision++
	l.show(g, 1)
	l.judge(g)
	l.sum(g, 1)
	l.mark(g)
}

// settle gives a group another status as it is.
func (l *Ledger) settle(g *Group, status func()) {
	l.sum(g, -1)
	status()
	l.sum(g, 1)
	l.mark(g)
}

// mark puts a group among the changed.
func (l *Ledger) mark(g *Group) {
	l.changes++
	if !g.dirty {
		g.dirty = true
		l.changed = append(l.changed, g)
	}
}

// show counts the cards of a group, or takes them out of the count.
func (l *Ledger) show(g *Group, sign int) {
	l.cards += sign * len(g.Cards)
	for i := range g.Cards {
		if n := g.Cards[i].number; n != unknown {
			l.shown[n] += sign
			l.families[l.deck.family[n]] += sign
			l.copy(&g.Cards[i], sign)
		}
	}
}

// copy keeps up who shows a card, in the order in which they came: the newest is the last.
func (l *Ledger) copy(c *Laid, sign int) {
	all := &l.copies[c.number]
	at := len(*all)
	for at > 0 && (*all)[at-1].turn >= c.turn {
		at--
	}
	if sign > 0 {
		*all = slices.Insert(*all, at, shower{c.turn, c.Entry})
	} else {
		*all = slices.Delete(*all, at, at+1)
	}
}

func (l *Ledger) sum(g *Group, sign int) {
	t := &l.sums[g.Status]
	t.groups += sign
	t.cards += sign * len(g.Cards)
	if len(g.Cards) == 1 {
		t.single += sign
	}
	if g.inDoubt() {
		l.doubted += sign * len(g.Cards)
	}
}
