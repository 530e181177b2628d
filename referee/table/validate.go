package table

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// check refuses a fact that cannot be read: notation, seats, targets. Whether
// it was lawful is no question here.
func (t *Table) check(f fact.Fact) error {
	switch f := f.(type) {
	case nil:
		return refuse("there is no fact in this")
	case fact.GameBegan:
		return refuse("this game has begun already; begin a new one for another")
	case fact.Retracted:
		_, err := t.target(f.Target)
		if err == nil && f.Target == 1 {
			return refuse("the beginning of a game cannot be taken back")
		}
		return err
	case fact.Amended:
		return t.checkAmended(f)
	case fact.Inserted:
		if _, err := t.target(f.After); err != nil {
			return err
		}
		if !fact.Plain(f.Fact) {
			return refuse("what is put in must be something that happened, not a correction")
		}
		return t.check(f.Fact)
	case fact.RoundBegan, fact.CardsLaid, fact.CardsMoved, fact.CardsTaken, fact.Declared:
		return t.checkPlain(f)
	}
	return refuse("this kind of fact is not known")
}

func (t *Table) checkAmended(f fact.Amended) error {
	e, err := t.target(f.Target)
	if err != nil {
		return err
	}
	if !fact.Plain(f.Fact) {
		return refuse("a correction must say what happened instead")
	}
	if _, retraction := e.Fact.(fact.Retracted); retraction {
		return refuse("entry %d only takes something back: undo it instead of changing it", f.Target)
	}
	began, setup := f.Fact.(fact.GameBegan)
	if setup != (f.Target == 1) {
		return refuse("the set-up of a game and what happens in it cannot take each other's place")
	}
	if !setup {
		return t.check(f.Fact)
	}
	if began.Game != t.game.Info().ID || len(began.Players) != len(t.setup.Players) {
		return refuse("names and house rules can be put right, but not the game or the number of players: begin a new game")
	}
	return nil
}

func (t *Table) target(id fact.ID) (fact.Entry, error) {
	if id < 1 || id > t.last() {
		return fact.Entry{}, refuse("this game has no entry %d", id)
	}
	return t.entries[id-1], nil
}

func (t *Table) checkPlain(f fact.Fact) error {
	switch f := f.(type) {
	case fact.RoundBegan:
		if f.Dealer < 1 {
			return refuse("a round needs a dealer")
		}
		return t.checkSeat(f.Dealer)
	case fact.CardsLaid:
		if len(f.Cards) == 0 {
			return refuse("no cards were named")
		}
		for _, r := range f.Cards {
			if err := checkCards(r.Card); err != nil {
				return err
			}
			for _, g := range r.Alternatives {
				if err := checkCards(g.Card); err != nil {
					return err
				}
			}
		}
		return t.checkZone(f.Zone)
	case fact.CardsMoved:
		if err := t.checkZone(f.From); err != nil {
			return err
		}
		if err := t.checkZone(f.To); err != nil {
			return err
		}
		return checkCards(f.Cards...)
	case fact.CardsTaken:
		if err := t.checkZone(f.Zone); err != nil {
			return err
		}
		return checkCards(f.Cards...)
	case fact.Declared:
		if f.Verb == "" {
			return refuse("nothing was declared")
		}
		if f.About != 0 {
			if _, err := t.target(f.About); err != nil {
				return err
			}
		}
		if err := checkCards(f.Cards...); err != nil {
			return err
		}
		return t.checkSeat(f.Seat)
	case fact.GameBegan, fact.Amended, fact.Retracted, fact.Inserted:
	}
	return nil
}

// checkSeat accepts 0, the whole table.
func (t *Table) checkSeat(n int) error {
	if n < 0 || n > len(t.setup.Players) {
		return refuse("nobody sits at seat %d: there are %d players", n, len(t.setup.Players))
	}
	return nil
}

func (t *Table) checkZone(z zone.Zone) error {
	if z == zone.Nowhere {
		return nil
	}
	if _, err := zone.Parse(string(z)); err != nil {
		return Refusal{err.Error()}
	}
	return t.checkSeat(z.Seat())
}

// checkCards wants every card written as the journal writes it.
func checkCards(cards ...card.Card) error {
	for _, c := range cards {
		parsed, err := card.Parse(string(c))
		if err != nil {
			return Refusal{err.Error()}
		}
		if parsed != c {
			return refuse("the card %q must be written %q", c, parsed)
		}
	}
	return nil
}
