package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// item is one thing to be judged: a card that came to lie, or something said.
type item struct {
	entry fact.Entry
	card  *Card // nil for something said
	said  fact.Declared
}

// held is an item that is not lawful, or not yet.
type held struct {
	item
	ruling, stage int
	early         bool
	due           int     // what a call came to when it was said
	after         fact.ID // what went before
	waits         bool    // it answers a bet that is to be put right, and is no fault itself
}

// attempt carries an item out if it is lawful, and holds it otherwise.
func (t *Table) attempt(it item) {
	trouble := t.try(it, false)
	switch {
	case trouble.Text == "":
		t.actsNow(it)
		return
	case t.again(it) || trouble.Early && t.waits(it):
		t.saidAgain(it)
		return
	}
	if trouble.Early && t.answersHeld(it) {
		t.Note(
			it.entry, t.Cite.Money, it.seat(), "%s calls: this counts once the bet before it is put right.", t.player(it.seat()),
		)
		t.held = append(
			t.held,
			held{item: it, ruling: t.rulings.Len() - 1, stage: t.stage, early: true, due: t.Hand.Due(it.seat()), waits: true},
		)
		return
	}
	r := rules.Ruling{
		Kind: rules.Fault, Clause: trouble.Clause, Entry: it.entry.ID, Seat: it.seat(), Open: true, Said: trouble.Text,
	}
	if it.card != nil {
		it.card.faulty = true
		for _, other := range t.cards {
			if other != it.card && other.Card == it.card.Card && other.Entry != it.entry.ID {
				r.Also = append(r.Also, other.Entry)
			}
		}
	}
	t.held = append(
		t.held,
		held{item: it, ruling: t.Rule(r), stage: t.stage, early: trouble.Early, due: t.Hand.Due(it.seat()), after: t.newest},
	)
}

// answersHeld reports whether something said is a call of a bet that is held: not lawful, or not yet.
func (t *Table) answersHeld(it item) bool {
	return it.card == nil && it.said.Verb == string(chips.Call) && t.Hand.Due(it.said.Seat) == 0 && t.betHeld(it.said.Seat)
}

// betHeld reports whether somebody else’s bet of this round of betting is held.
func (t *Table) betHeld(seat int) bool {
	return slices.ContainsFunc(t.held, func(h held) bool {
		return h.card == nil && h.stage == t.stage && h.said.Seat != seat && slices.Contains(wagers, chips.Verb(h.said.Verb))
	})
}

var wagers = []chips.Verb{chips.BringIn, chips.Bet, chips.RaiseTo, chips.AllIn}

// actsNow forgets what a player said too early in this round of betting, and could not count as it was: they have
// acted in turn.
func (t *Table) actsNow(it item) {
	if it.card != nil || !chips.Known(it.said.Verb) && it.said.Verb != VerbPass {
		return
	}
	for i := len(t.held) - 1; i >= 0; i-- {
		if h := t.held[i]; h.card == nil && h.early && h.stage == t.stage && h.said.Seat == it.said.Seat {
			t.settleHeld(i)
			i = min(i, len(t.held))
		}
	}
}

func (it item) seat() int {
	if it.card != nil {
		return it.card.Zone.Seat()
	}
	return it.said.Seat
}

// try judges an item and, if it is lawful or forced, carries it out.
func (t *Table) try(it item, forced bool) Trouble {
	if c := it.card; c != nil {
		switch {
		case forced:
		case c.Card.IsFace() && t.deck[c.Card] == 0:
			return Trouble{
				Clause: t.Cite.Deck,
				Text: rules.Say(
					"%s came %s, but does not belong to this deck: it was misread, or it is from another one.", c.Named(),
					t.Place(c.Zone),
				),
			}
		case t.crowded(c) && t.deck[c.Card] > 1:
			return Trouble{
				Clause: t.Cite.Deck,
				Text: rules.Say(
					"%s came %s, but two are on the table already, and the deck has no more: one of them was misread.",
					c.Named(), t.Place(c.Zone),
				),
			}
		case t.crowded(c):
			return Trouble{
				Clause: t.Cite.Deck,
				Text: rules.Say(
					"%s came %s, but is on the table already, and the deck has no more: it was misread, now or before.",
					c.Named(), t.Place(c.Zone),
				),
			}
		}
		trouble := t.play.Lay(it.entry, c, forced)
		t.changed()
		if trouble.Text == "" {
			c.faulty = false
		}
		return trouble
	}
	if trouble, known := t.play.Say(it.entry, it.said, forced); known {
		if trouble.Text == "" {
			t.acted(it)
		}
		return trouble
	}
	if it.said.Verb == VerbPass {
		it.said.Verb = string(chips.Check)
	}
	if chips.Known(it.said.Verb) {
		return t.bet(it, forced)
	}
	t.Note(it.entry, t.Cite.Deal, it.said.Seat, "%s", rules.NoMove(t.player(it.said.Seat), it.said.Verb))
	return Trouble{}
}

// bet carries an act of betting out if it is lawful.
func (t *Table) bet(it item, forced bool) Trouble {
	seat, verb, number := it.said.Seat, chips.Verb(it.said.Verb), it.said.Number
	if number == 0 {
		number = t.meant(seat, verb)
		it.said.Number = number
	}
	if verb == chips.AllIn && number == t.Hand.All(seat) && t.Hand.Called(seat) {
		verb, number = chips.Call, 0
	}
	if why := t.Hand.Judge(seat, verb, number); why != "" && !forced {
		turn, waits := t.Hand.Turn(), t.play.Waits(seat)
		switch {
		case turn > 0 && turn != seat:
			why = rules.Say("it is %s’s turn", t.Name(turn))
		case turn == 0 && t.Hand.Alone(seat) && slices.Contains(wagers, verb):
			why = "everybody else is all in, so that nobody can call"
		case turn == 0 && waits != "" && t.Hand.In(seat):
			why = waits
		}
		return Trouble{
			Clause: t.Cite.Money, Early: turn != seat && t.Hand.In(seat),
			Text: t.cannot(seat, verb, number, why),
		}
	}
	t.Hand.Do(seat, verb, number)
	t.acted(it)
	return Trouble{}
}

// meant is the amount of a bet of which none is said: all in is all one has, and there is one bring-in. It is 0 for
// any other.
func (t *Table) meant(seat int, verb chips.Verb) int {
	switch verb {
	case chips.AllIn:
		return t.Hand.All(seat)
	case chips.BringIn:
		return min(t.Stakes.BringIn, t.Hand.All(seat))
	case chips.Bet, chips.Call, chips.Check, chips.Fold, chips.RaiseTo:
	}
	return 0
}

// player is a player's name; "somebody" for no seat in particular.
func (t *Table) player(seat int) rules.Text {
	if seat < 1 || seat > t.Seats() {
		return rules.Somebody
	}
	return t.Who(seat)
}

// cannot says that somebody cannot do an act of betting, and why.
func (t *Table) cannot(seat int, verb chips.Verb, number int, why rules.Text) rules.Text {
	who := t.player(seat)
	switch verb {
	case chips.Check:
		if t.Cite.Pass == VerbPass {
			return rules.Say("%s cannot pass: %s.", who, why)
		}
		return rules.Say("%s cannot check: %s.", who, why)
	case chips.Fold:
		return rules.Say("%s cannot fold: %s.", who, why)
	case chips.Call:
		return rules.Say("%s cannot call: %s.", who, why)
	case chips.Bet:
		return rules.Say("%s cannot bet %d: %s.", who, number, why)
	case chips.RaiseTo:
		return rules.Say("%s cannot raise to %d: %s.", who, number, why)
	case chips.AllIn:
		return rules.Say("%s cannot go all in with %d: %s.", who, number, why)
	case chips.BringIn:
	}
	return rules.Say("%s cannot bring in for %d: %s.", who, number, why)
}

// retry tries what came too early once more; it reports whether any of it
// counts now.
func (t *Table) retry(e fact.Entry) bool {
	for i, h := range t.held {
		if !h.early || h.card == nil && (h.stage != t.stage || t.raisedSince(h)) {
			continue
		}
		if t.try(h.item, false).Text == "" {
			t.settleHeld(i)
			t.actsNow(h.item)
			return true
		}
	}
	return false
}

// raisedSince reports whether a call was said before there was the bet that it
// would match now: nobody has said to call that.
func (t *Table) raisedSince(h held) bool {
	return h.said.Verb == string(chips.Call) && t.Hand.Due(h.said.Seat) != h.due
}

// settleHeld closes the fault of a held item.
func (t *Table) settleHeld(i int) {
	t.rulings.Shut(t.held[i].ruling)
	t.held = slices.Delete(t.held, i, i+1)
	t.held = slices.DeleteFunc(t.held, func(h held) bool { return h.waits && h.due == 0 && !t.betHeld(h.said.Seat) })
}

// letStand is the table's word that a fault is accepted as it is.
func (t *Table) letStand(e fact.Entry, about fact.ID) {
	any := false
	for i := 0; i < len(t.held); {
		h := t.held[i]
		if h.entry.ID != about {
			i++
			continue
		}
		any = true
		waiting := t.callsOf(h)
		t.settleHeld(i)
		t.try(h.item, true)
		for _, c := range waiting { // they call what stands now
			c.due = t.Hand.Due(c.said.Seat)
			if !slices.ContainsFunc(t.held, func(h held) bool { return h.entry.ID == c.entry.ID }) {
				t.held = append(t.held, c)
			}
		}
		t.Note(e, t.rulings.At(h.ruling).Clause, h.seat(), "the table lets it stand.")
	}
	if !any {
		t.Note(e, t.Cite.Deal, 0, "there is nothing to let stand here.")
	}
}

// callsOf are the calls that wait for a bet to be put right.
func (t *Table) callsOf(bet held) (calls []held) {
	for _, h := range t.held {
		if h.waits && bet.card == nil && bet.said.Seat != h.said.Seat {
			calls = append(calls, h)
		}
	}
	return calls
}

// Ready reports whether nothing waits to be put right or read, so that the
// hand may be settled.
func (t *Table) Ready() bool { return len(t.held) == 0 && !t.Unread() }
