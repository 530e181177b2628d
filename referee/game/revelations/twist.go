package revelations

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What is declared in this game beyond the common words.
const (
	verbNobody      = "nobody-has-it" // nobody holds the mate of the Revelation (RV-5)
	verbNoCards     = "no-cards"      // the jokers were all they had (RV-9)
	verbOpeningOver = "opening-over"  // every opening pair is down (RV-10)
)

// The faults a Revelation can bring to light.
const (
	faultNoMate    = "revelation-no-mate"   // RV-6
	faultDiscarded = "revelation-discarded" // RV-11
	faultOwn       = "revelation-own"       // RV-11
)

// twist is the Revelation of a round, and who is In Exile.
type twist struct {
	maids.NoTwist
	queens maids.Queens

	jokers   *pairs.Group // the pair of jokers, once laid
	opening  bool         // they were laid in the opening, as far as is known
	over     bool         // every opening pair is down, somebody said
	revealed *open        // the Revelation
	answer   *open        // its mate
	nobody   bool         // nobody has the mate, somebody said
	lost     bool         // Lost Technology
}

// open is a card of the Revelation.
type open struct {
	pairs.Laid
	zone zone.Zone
	// listed cards came as one pair and stand in the ledger.
	listed bool
}

func newTwist(s *maids.State) maids.Twist {
	return &twist{NoTwist: maids.NoTwist{State: s}, queens: maids.Queens{State: s}}
}

func (t *twist) yesterday() bool { return t.State.Setup.Rules["yesterday"] == "on" }

func (t *twist) Begin() { *t = twist{NoTwist: t.NoTwist, queens: t.queens} }

// Lay takes the mate of a Revelation, wherever it is put (RV-4): it leaves
// play and makes no pair with what else lies there.
func (t *twist) Lay(e fact.Entry, f fact.CardsLaid) bool {
	if t.revealed == nil || t.revealed.listed || len(f.Cards) != 1 || f.Zone == zone.Box || f.Zone == zone.Deck || f.Zone == zone.Nowhere {
		return false
	}
	c := f.Cards[0].Card
	if c.IsFace() && t.answer != nil {
		// Seen again by another witness.
		return c == t.answer.Card && f.Zone == t.answer.zone || c == t.revealed.Card && f.Zone == zone.Middle
	}
	if c == t.revealed.Card && f.Zone == zone.Middle && c != card.Joker {
		return true
	}
	if !t.State.Mates(t.revealed.Card, c) || c == t.revealed.Card && c != card.Joker {
		return false
	}
	t.answered(e, &open{Laid: pairs.Laid{Card: c, Entry: e.ID}, zone: f.Zone})
	return true
}

func (t *twist) answered(e fact.Entry, a *open) {
	t.answer = a
	seat := a.zone.Seat()
	t.State.HandLoses(seat, 1)
	t.State.Note(e, "RV-4", seat, fmt.Sprintf("%s discards %s: it leaves play with the Revelation %s, credited to nobody.",
		t.State.Name(seat), a.Card, t.revealed.Card))
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
		if t.revealed != nil && t.answer == nil {
			t.nobody = true
			t.State.Note(e, "RV-5", 0, fmt.Sprintf("nobody has the mate of %s: the card box is opened.", t.revealed.Card))
		}
	case verbNoCards:
		if t.jokers != nil && t.revealed == nil && !t.lost {
			t.lost = true
			t.State.Note(e, "RV-9", t.jokers.Seat(), fmt.Sprintf("Lost Technology: the jokers were all that %s had. No Revelation this round.", t.State.Name(t.jokers.Seat())))
		}
	case verbOpeningOver:
		t.over = true
	default:
		return false
	}
	return true
}

func (t *twist) Grouped(e fact.Entry, g *pairs.Group) {
	if t.yesterday() {
		t.queens.Grouped(e, g)
	}
	if g.Status != pairs.Good {
		return
	}
	if t.jokers != nil && t.revealed == nil && g.Zone == zone.Middle {
		// The Revelation and its mate came to lie there in one moment.
		t.revealed = &open{Laid: g.Cards[0], zone: g.Zone, listed: true}
		t.reveals(e)
		t.answered(e, &open{Laid: g.Cards[1], zone: g.Zone, listed: true})
		return
	}
	if !g.Has(card.Joker) || t.jokers != nil {
		return
	}
	t.jokers = g
	t.opening = !t.State.DrawsTapped() && !t.over
	t.State.Note(e, "RV-3", g.Seat(), fmt.Sprintf("%s has paired the jokers, and reveals one other card in the middle.", t.State.Name(g.Seat())))
}

func (t *twist) reveals(e fact.Entry) {
	seat := t.jokers.Seat()
	t.State.HandLoses(seat, 1)
	if t.revealed.Card.IsFace() {
		t.State.Note(e, "RV-3", seat, fmt.Sprintf("the Revelation of %s is %s.", t.State.Name(seat), t.revealed.Card))
	}
	if t.held() {
		t.State.Note(e, "RV-10", seat, "in the opening the Revelation waits until every opening pair is down.")
	}
}

// held reports whether a Revelation laid in the opening still waits.
func (t *twist) held() bool {
	return t.opening && !t.over && !t.State.DrawsTapped() && t.answer == nil && !t.nobody && t.State.Setup.Rules["opening_revelation"] == "after-opening"
}

func (t *twist) Review(e fact.Entry) {
	if t.jokers == nil {
		return
	}
	if t.revealed == nil && !t.lost {
		t.adopt(e)
	}
	if t.revealed == nil {
		return
	}
	t.reviewMate()
	t.reviewBox(e)
}

// adopt takes the single card in the middle for the Revelation, whichever of
// it and the jokers was seen first.
func (t *twist) adopt(e fact.Entry) {
	for _, g := range t.State.Ledger.Groups() {
		if g.Zone != zone.Middle || len(g.Cards) != 1 || g.Status == pairs.Wrong {
			continue
		}
		t.revealed = &open{Laid: g.Cards[0], zone: g.Zone}
		t.State.Ledger.Take(zone.Middle, []card.Card{g.Cards[0].Card})
		t.reveals(e)
		return
	}
}

// reviewMate looks for the mate where it cannot be (RV-11).
func (t *twist) reviewMate() {
	seen := t.discardedMate()
	t.State.Hold(faultDiscarded, seen != nil, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-11", Entry: t.revealed.Entry, Also: seen.Entries(), Seat: t.jokers.Seat(),
			Text: fmt.Sprintf("the mate of the Revelation %s cannot have been discarded, but %s laid %s: there was a pairing error.",
				t.revealed.Card, t.State.Name(seen.Seat()), maids.Cards(seen.Faces()))}
	})
	own := t.answer != nil && t.answer.zone.Seat() > 0 && t.answer.zone.Seat() == t.jokers.Seat()
	t.State.Hold(faultOwn, own, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-11", Entry: t.answer.Entry, Also: []fact.ID{t.revealed.Entry}, Seat: t.jokers.Seat(),
			Text: fmt.Sprintf("%s holds both %s and %s: they should have been laid as a pair.", t.State.Name(t.jokers.Seat()), t.revealed.Card, t.answer.Card)}
	})
}

// discardedMate is the pair, or what was laid for one, in which the mate of the
// Revelation lies already; nil if it does not.
func (t *twist) discardedMate() (seen *pairs.Group) {
	if t.revealed.listed || t.State.Ledger.ShownOf(t.revealed.Card) == 0 {
		return nil
	}
	for _, g := range t.State.Ledger.Groups() {
		for _, c := range g.Cards {
			if len(g.Cards) > 1 && t.State.Mates(c.Card, t.revealed.Card) {
				seen = g
			}
		}
	}
	return seen
}

// BoxMayOpen lets the box be opened while the mate is looked for (RV-5).
func (t *twist) BoxMayOpen() bool {
	return t.revealed != nil && t.revealed.Card.IsFace() && t.answer == nil
}

// reviewBox judges what the box says of a Revelation nobody answered: an
// Ascension (RV-5), or that something is wrong (RV-6).
func (t *twist) reviewBox(e fact.Entry) {
	box := t.State.Box()
	asked := t.BoxMayOpen() && box != nil && box.Card.IsFace()
	ascends := asked && t.State.Mates(t.revealed.Card, box.Card) && (box.Card != t.revealed.Card || box.Card == card.Joker)
	t.State.Hold(faultNoMate, asked && !ascends, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-6", Entry: box.Entry, Also: []fact.ID{t.revealed.Entry}, Seat: t.jokers.Seat(),
			Text: fmt.Sprintf("nobody showed the mate of %s, and %s was in the card box: somebody has it, or there was a pairing error. Play stops.", t.revealed.Card, box.Card)}
	})
	seat := t.jokers.Seat()
	if !ascends || seat == 0 || !t.State.Clean() {
		return
	}
	text := fmt.Sprintf("%s is Ascended: the mate of %s lay in the card box.", t.State.Name(seat), t.revealed.Card)
	t.State.CloseRound(e, "RV-5", text, rules.Reveal{
		Seat: seat, Maid: t.revealed.Card, Aside: box.Card, Matches: true, Title: "Ascension", Text: text,
	})
	t.State.Finish(e, maids.Ending{Over: true, Winners: []int{seat}, Clause: "RV-5",
		Text: fmt.Sprintf("%s is Ascended and wins the whole game.", t.State.Name(seat))})
}

// Out counts the Revelation and its mate, which left play as no pair.
func (t *twist) Out() int {
	n := 0
	for _, o := range []*open{t.revealed, t.answer} {
		if o != nil && !o.listed {
			n++
		}
	}
	return n
}

func (t *twist) Wait() string {
	if t.jokers != nil && !t.lost && t.answer == nil && !t.State.Stood(faultDiscarded) && !t.State.Stood(faultNoMate) {
		return "the Revelation is still open"
	}
	if t.yesterday() {
		return t.queens.Wait()
	}
	return ""
}
