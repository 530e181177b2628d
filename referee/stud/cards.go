package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Card is a card that lies open.
type Card struct {
	Card  card.Card // card.Unknown for as long as it could not be read
	Zone  zone.Zone
	Entry fact.ID
	index int
	// lifted cards were seen to go from their place; if one turns up
	// elsewhere, it has been moved there.
	lifted  bool
	on      bool // it lies on the table: laid, and not removed
	faulty  bool
	guesses []sight.Guess
}

// Named is the card at the beginning of a sentence.
func (c *Card) Named() rules.Text {
	switch {
	case !c.Card.IsFace():
		return "A card that could not be read"
	case c.Card == card.Joker:
		return "A joker"
	}
	return rules.Say("%s", c.Card)
}

// String is the card in English.
func (c *Card) String() string { return c.Told().String() }

// Told is the card in words.
func (c *Card) Told() rules.Text {
	switch {
	case !c.Card.IsFace():
		return "a card that could not be read"
	case c.Card == card.Joker:
		return "a joker"
	}
	return rules.Say("%s", c.Card)
}

// place is where a card counts as lying: one turned at the deck, or nowhere in
// particular, lies in the middle.
func place(z zone.Zone) zone.Zone {
	if z == zone.Deck || z == zone.Nowhere {
		return zone.Middle
	}
	return z
}

// lay takes the cards of a fact one by one.
func (t *Table) lay(e fact.Entry, f fact.CardsLaid) {
	if f.Zone == zone.Box {
		t.noBox(e)
		return
	}
	if t.toldAgain(e, f) {
		return
	}
	t.laid.Add(e.ID, f)
	for i, r := range f.Cards {
		if !t.live || r.Card == card.Back {
			continue
		}
		t.put(e, &Card{Card: r.Card, Zone: place(f.Zone), Entry: e.ID, index: i, guesses: r.Alternatives})
		t.goOn(e) // cards count one by one, in their order
	}
}

// toldAgain notes that somebody has told the same cards once more, right after the first time: a tap too many.
func (t *Table) toldAgain(e fact.Entry, f fact.CardsLaid) bool {
	before, told := t.laid.Of(t.newest)
	if !told || e.Source.Kind == fact.Camera || len(f.Cards) == 0 || !fact.Equal(before, f) {
		return false
	}
	if slices.ContainsFunc(f.Faces(), func(c card.Card) bool { return !c.IsFace() || t.deck[c] != 1 }) {
		return false
	}
	t.Note(e, t.Cite.Deck, f.Zone.Seat(), "%s: told again, this changes nothing.", f.Faces())
	return true
}

// noBox says that what went into the card box, or was seen there, counts for
// nothing; never which card it was.
func (t *Table) noBox(e fact.Entry) {
	t.Note(
		e, t.Cite.Deck, 0, "a card was seen in the card box, which has no part in this game: it counts for nothing there.",
	)
}

// put is a card that came to lie, one that was lifted elsewhere maybe.
func (t *Table) put(e fact.Entry, c *Card) {
	for _, old := range t.cards {
		if !old.lifted || old.Card != c.Card || !c.Card.IsFace() {
			continue
		}
		if old.Zone == c.Zone {
			old.lifted = false
			return
		}
		t.remove(old)
		break
	}
	c.on = true
	t.changed()
	t.cards = append(t.cards, c)
	t.attempt(item{entry: e, card: c})
}

// remove takes a card off the table, and out of what is held.
func (t *Table) remove(c *Card) {
	c.on = false
	t.changed()
	t.cards = slices.DeleteFunc(t.cards, func(x *Card) bool { return x == c })
	for i, h := range t.held {
		if h.card == c {
			t.settleHeld(i)
			return
		}
	}
}

// take sees cards leave a place.
func (t *Table) take(e fact.Entry, f fact.CardsTaken) {
	if t.lift(f.Zone, f.Cards) == 0 {
		t.notThere(e, f.Zone)
	}
}

// notThere says of cards that were taken from where none such lay that this
// changes nothing.
func (t *Table) notThere(e fact.Entry, z zone.Zone) {
	if n := z.Seat(); n > 0 {
		t.Note(e, t.Cite.Deal, n, "cards were taken from in front of %s that were not there: nothing changes.", t.Name(n))
		return
	}
	t.Note(e, t.Cite.Deal, 0, "cards were taken from the middle that were not there: nothing changes.")
}

// move carries cards from one place to another.
func (t *Table) move(e fact.Entry, f fact.CardsMoved) {
	if f.To == zone.Box {
		t.noBox(e)
	}
	went := t.lift(f.From, f.Cards)
	for i, c := range f.Cards {
		if f.To == zone.Nowhere || f.To == zone.Deck || f.To == zone.Box { // put away
			for _, old := range slices.Clone(t.cards) {
				if old.Card == c && old.Zone == place(f.From) && old.lifted {
					t.remove(old)
				}
			}
			if went == 0 && f.To != zone.Box {
				t.notThere(e, f.From)
				return
			}
			continue
		}
		if c == card.Back || c == card.None {
			continue
		}
		t.put(e, &Card{Card: c, Zone: f.To, Entry: e.ID, index: i})
	}
}

// lift notes that cards went from a place, and counts them.
func (t *Table) lift(z zone.Zone, cards []card.Card) (went int) {
	for _, c := range cards {
		for _, old := range t.cards {
			if old.Zone == place(z) && old.Card == c && !old.lifted {
				old.lifted = true
				went++
				break
			}
		}
	}
	return went
}

// On reports whether a card still lies on the table; a game that keeps cards
// asks before it uses them.
func (t *Table) On(c *Card) bool { return c != nil && c.on }

// Lifted reports whether every card in front of a seat has been taken up.
func (t *Table) Lifted(seat int) bool {
	any := false
	for _, c := range t.cards {
		if c.Zone == zone.Seat(seat) {
			if !c.lifted {
				return false
			}
			any = true
		}
	}
	return any
}

// crowded says that a card lies open oftener than the deck holds it.
func (t *Table) crowded(c *Card) bool {
	if !c.Card.IsFace() {
		return false
	}
	n := 0
	for _, other := range t.cards {
		if other.Card == c.Card && (other == c || !other.faulty) {
			n++
		}
	}
	return n > t.deck[c.Card]
}

// Unread reports whether a card that counts could not be read yet.
func (t *Table) Unread() bool {
	return slices.ContainsFunc(t.cards, func(c *Card) bool { return !c.Card.IsFace() && !c.faulty })
}
