package revelations

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/queens"
	"github.com/tablemaid/tablemaid/referee/maids/showing"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What is declared in this game beyond the common words.
const (
	verbNobody      = "nobody-has-it" // nobody holds the mate of the Revelation (RV-5)
	verbNoCards     = "no-cards"      // the jokers were all they had (RV-9)
	verbOpeningOver = "opening-over"  // every opening pair is down (RV-10)
	verbReveals     = "revealed"      // the card of About is the Revelation (RV-3)
)

// twist is the Revelation of a round, and who is In Exile.
type twist struct {
	maids.NoTwist
	queens queens.Pairs

	jokers   *pairs.Group // the pair of jokers, once laid
	opening  bool         // they were laid in the opening, as far as is known
	over     bool         // every opening pair is down, somebody said
	revealed *pairs.Group // the Revelation
	answer   *pairs.Group // its mate; the same group if both came in one moment
	other    *pairs.Group // a card laid for the mate that is none
	nobody   bool         // nobody has the mate, somebody said
	lost     bool         // Lost Technology
	lostAt   fact.ID      // said so by that fact

	draws  int             // that were tapped
	paired int             // how many before the jokers
	came   map[fact.ID]int // how many before a card came to the middle
	meant  map[fact.ID]bool
}

func newTwist(s *maids.State) maids.Twist {
	return &twist{NoTwist: maids.NoTwist{State: s}, queens: queens.Pairs{State: s}}
}

func (t *twist) yesterday() bool { return t.State.Setup.Rules["yesterday"] == "on" }

func (t *twist) Begin() {
	*t = twist{NoTwist: t.NoTwist, queens: t.queens, came: map[fact.ID]int{}, meant: map[fact.ID]bool{}}
}

// revelation is the revealed card.
func (t *twist) revelation() card.Card { return t.revealed.Cards[0].Card }

// mate is the card that answered it.
func (t *twist) mate() card.Card { return t.answer.Cards[len(t.answer.Cards)-1].Card }

// mates reports whether c answers the Revelation.
func (t *twist) mates(c card.Card) bool {
	r := t.revelation()
	return t.State.Mates(r, c) && (c != r || c == card.Joker)
}

// due reports whether a card must still be revealed.
func (t *twist) due() bool { return t.jokers != nil && t.revealed == nil && !t.lost }

// sought reports whether the mate of a Revelation is still to be found.
func (t *twist) sought() bool { return t.revealed != nil && t.answer == nil }

// Lay takes the mate of a Revelation, wherever it is put (RV-4): it leaves
// play and makes no pair with what else lies there.
func (t *twist) Lay(e fact.Entry, f fact.CardsLaid) bool {
	if t.revealed == nil || len(f.Cards) != 1 || f.Zone != zone.Middle && f.Zone.Seat() == 0 {
		return false
	}
	c := f.Cards[0].Card
	for _, g := range []*pairs.Group{t.revealed, t.answer} {
		if g != nil && g.Zone == f.Zone && g.Lies(c) {
			return true // seen once more
		}
	}
	if t.answer != nil || !t.mates(c) {
		return false
	}
	if g := t.State.Ledger.LayOut(e, f.Zone, f.Cards[0]); g != nil {
		t.answered(e, g)
	}
	return true
}

func (t *twist) answered(e fact.Entry, g *pairs.Group) {
	t.answer = g
	seat := g.Seat()
	if g.Ruled.Taken == 0 {
		t.State.HandLoses(seat, 1)
	}
	t.State.Note(e, "RV-4", seat, "%s discards %s: it leaves play with the Revelation, %s, and counts for nobody.",
		t.State.Name(seat), t.mate(), t.revelation())
	if box := t.opened(); box != nil {
		t.State.Rule(rules.Ruling{Kind: rules.Fault, Clause: "CM-2", Entry: box.Entry, Also: []fact.ID{e.ID}, Seat: seat,
			Said: rules.Say(
				"the card box was opened although %s had the mate: somebody knows the Chaos Maid now. Play on, or deal again.",
				t.State.Name(seat),
			)})
	}
	if t.opening && !t.State.DrawsTapped() && t.State.Setup.Rules["opening_first_draw"] == "dealer" {
		return
	}
	if seat := t.jokers.Seat(); seat > 0 {
		t.State.TurnPasses(seat)
	}
}

func (t *twist) Declare(e fact.Entry, f fact.Declared) bool {
	switch f.Verb {
	case verbNobody:
		if !t.sought() || t.nobody {
			t.State.Note(e, "RV-5", 0, "nobody is looking for a mate now, so this changes nothing.")
		} else {
			t.nobody = true
			t.State.Showing().OpenPeeked()
			what := rules.Text("the Revelation")
			if t.revelation().IsFace() {
				what = rules.One(t.revelation())
			}
			t.State.Note(e, "RV-5", 0, "nobody has the mate of %s: the card box is opened.", what)
		}
	case verbNoCards:
		if t.due() {
			t.loses(e)
		} else {
			t.State.Note(
				e, "RV-9", f.Seat,
				"that the jokers were somebody’s last cards must be said right after they are laid: now it changes nothing.",
			)
		}
	case verbOpeningOver:
		if t.over {
			t.State.Note(e, "RV-10", 0, "that the opening is over has been said already.")
		} else {
			t.over = true
			t.State.Note(e, "RV-10", 0, "every opening pair is down.")
		}
	case verbReveals:
		if _, stray := t.came[f.About]; stray && !t.meant[f.About] {
			t.State.Note(e, "RV-3", 0, "the card in the middle is meant: it is the Revelation.")
		} else {
			t.State.Note(e, "RV-3", 0, "no card lies in the middle of which it could be said now that it is the Revelation.")
		}
		t.meant[f.About] = true
	default:
		return false
	}
	return true
}

// loses is Lost Technology (RV-9).
func (t *twist) loses(e fact.Entry) {
	t.lost, t.lostAt = true, e.ID
	seat := t.jokers.Seat()
	more := rules.Text("")
	if t.State.SeemsToHold(seat) {
		more = " By the count of the deal there should be cards left in that hand: whoever has a card must reveal one."
	}
	t.State.Note(
		e, "RV-9", seat, "Lost Technology: the jokers were all that %s had. No Revelation this round.%s", t.State.Name(seat),
		more,
	)
}

func (t *twist) Grouped(e fact.Entry, g *pairs.Group) {
	if t.yesterday() {
		t.queens.Grouped(e, g)
	}
	if _, known := t.came[g.Entry()]; !known && g.Zone == zone.Middle {
		t.came[g.Entry()] = t.draws
	}
	switch {
	case g.Status == pairs.Half && t.sought() && !t.held() && g.Seat() > 0:
		t.other = g
	case g.Status != pairs.Good:
	case t.due() && g.Zone == zone.Middle && !t.stale(g):
		// The Revelation and its mate came to lie there in one moment.
		t.State.Ledger.TakeOut(g)
		t.reveals(e, g)
		t.answered(e, g)
	case g.Has(card.Joker) && t.jokers == nil:
		t.jokers, t.paired = g, t.draws
		t.opening = !t.State.DrawsTapped() && !t.over
		t.State.Note(
			e, "RV-3", g.Seat(), "%s has paired the jokers, and reveals one other card in the middle.", t.State.Name(g.Seat()),
		)
	}
}

func (t *twist) reveals(e fact.Entry, g *pairs.Group) {
	t.revealed = g
	seat := t.jokers.Seat()
	t.State.HandLoses(seat, 1)
	if t.revelation().IsFace() {
		t.State.Note(e, "RV-3", seat, "%s’s Revelation is %s.", t.State.Name(seat), t.revelation())
	}
	if t.held() {
		t.State.Note(e, "RV-10", seat, "in the opening the Revelation waits until every opening pair is down.")
	}
}

// held reports whether a Revelation laid in the opening still waits.
func (t *twist) held() bool { return t.waits() && t.answer == nil && !t.nobody }

// waits reports whether a Revelation of the opening must wait until every
// opening pair is down (RV-10).
func (t *twist) waits() bool {
	return t.opening && !t.over && !t.State.DrawsTapped() && t.State.Setup.Rules["opening_revelation"] == "after-opening"
}

func (t *twist) Review(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.Drew {
		t.draws++
	}
	if t.jokers == nil {
		return
	}
	t.drawn(e)
	t.reviewLost()
	if t.due() {
		t.adopt(e)
	}
	if t.revealed == nil {
		return
	}
	t.reviewMiddle()
	t.reviewMate()
	t.reviewBox(e)
}

// drawn rules on a draw while a Revelation is due or its mate is sought: both
// happen at once (RV-3, RV-4).
func (t *twist) drawn(e fact.Entry) {
	f, ok := e.Fact.(fact.Declared)
	if !ok || f.Verb != verb.Drew || !t.due() && !t.sought() {
		return
	}
	r := rules.Ruling{Kind: rules.Fault, Clause: "RV-3", Entry: e.ID, Also: []fact.ID{t.jokers.Entry()}, Seat: f.Seat}
	switch {
	case t.opening:
		r.Clause = "RV-10"
	case t.sought():
		r.Clause = "RV-4"
	}
	r.Said = rules.Say("%s draws, but the Revelation comes first.", t.State.Name(f.Seat))
	t.State.Rule(r)
}

// adopt takes the single card in the middle for the Revelation, whichever of
// it and the jokers was seen first, if nobody drew in between; and a card that already lies alone for its
// mate, if it is.
func (t *twist) adopt(e fact.Entry) {
	g := t.single(func(g *pairs.Group) bool { return g.Zone == zone.Middle && !t.stale(g) })
	if g == nil {
		return
	}
	t.State.Ledger.TakeOut(g)
	t.reveals(e, g)
	if g := t.single(func(g *pairs.Group) bool { return t.mates(g.Cards[0].Card) }); g != nil {
		t.State.Ledger.TakeOut(g)
		t.answered(e, g)
	}
}

// single is the first card that lies alone, read or not, and passes.
func (t *twist) single(pass func(*pairs.Group) bool) *pairs.Group {
	for _, g := range t.State.Ledger.Groups() {
		if len(g.Cards) == 1 && (g.Status == pairs.Half || g.Status == pairs.Unread) && pass(g) {
			return g
		}
	}
	return nil
}

// Box lets the box be opened while the mate is looked for: when it is said that
// nobody has it, or when it lies there (RV-5). Otherwise somebody has looked too
// early, and only that it is not the mate is told; of one that could not be read
// nothing is, and nothing is asked.
func (t *twist) Box(c card.Card) showing.Opening {
	switch {
	case !t.sought() || !t.revelation().IsFace():
		return showing.Early
	case t.nobody || t.mates(c):
		return showing.Open
	case t.held():
		return showing.Early
	}
	return showing.Peeked
}

// opened is the card in the box, whether it may be told or not; nil while the
// box is shut.
func (t *twist) opened() *showing.Card {
	if box := t.State.Showing().Box(); box != nil {
		return box
	}
	return t.State.Showing().Peeked()
}

// Wait keeps a round from being settled over an open Revelation.
func (t *twist) Wait() string {
	if t.jokers != nil && !t.lost && t.answer == nil && !t.State.Stood(faultDiscarded) && !t.State.Stood(faultNoMate) {
		return "the Revelation is still open"
	}
	if t.yesterday() {
		return t.queens.Wait()
	}
	return ""
}

// Singles lets the Revelation lie in the middle, also when it was seen before
// the jokers were (RV-3).
func (t *twist) Singles(g *pairs.Group) bool {
	return g.Zone == zone.Middle && t.revealed == nil && !t.lost && !t.stale(g)
}

// stale reports whether a card came to the middle before a draw that came before
// the jokers, which may still be to come: it is hardly the card that was revealed at once (RV-3).
func (t *twist) stale(g *pairs.Group) bool {
	since := t.paired
	if t.jokers == nil {
		since = t.draws
	}
	return slices.ContainsFunc(g.Entries(), func(id fact.ID) bool {
		at, known := t.came[id]
		return known && at < since && !t.meant[id]
	})
}
