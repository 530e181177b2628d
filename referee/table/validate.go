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
	}
	return door{len(t.setup.Players), t.last()}.plain(f)
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

// door is what is known of a table where facts come in.
type door struct {
	players int
	last    fact.ID
}

// plain refuses what nobody should send: a fact that says nothing, or speaks of
// what is not there.
func (d door) plain(f fact.Fact) error {
	if lacks := fact.Lacks(f); lacks != "" {
		return refuse("%s", lacks)
	}
	p := f.Parts()
	switch {
	case p.Number < 0:
		return refuse("%d is no number that anybody can declare: it must be 0 or more", p.Number)
	case p.About < 0 || p.About > d.last:
		return refuse("this game has no entry %d", p.About)
	}
	for _, r := range p.Cards {
		if err := readings(r); err != nil {
			return err
		}
	}
	for _, z := range p.Zones {
		if err := d.zone(z); err != nil {
			return err
		}
	}
	if err := d.seat(p.Dealer); err != nil {
		return err
	}
	return d.seat(p.Seat)
}

// readings refuses a reading that no camera and no person can have made.
func readings(r fact.Reading) error {
	if err := checkCards(r.Card); err != nil {
		return err
	}
	for _, g := range r.Alternatives {
		if err := checkCards(g.Card); err != nil {
			return err
		}
		if !(g.Confidence >= 0 && g.Confidence <= 1) {
			return refuse("%s was read with a confidence of %v: it must be from 0 to 1", g.Card, g.Confidence)
		}
	}
	return nil
}

// seat accepts 0, the whole table.
func (d door) seat(n int) error {
	if n < 0 || n > d.players {
		return refuse("nobody sits at seat %d: there are %d players", n, d.players)
	}
	return nil
}

func (d door) zone(z zone.Zone) error {
	if z == zone.Nowhere {
		return nil
	}
	if _, err := zone.Parse(string(z)); err != nil {
		return Refusal{Message: err.Error()}
	}
	return d.seat(z.Seat())
}

// checkCards wants every card written as the journal writes it.
func checkCards(cards ...card.Card) error {
	for _, c := range cards {
		parsed, err := card.Parse(string(c))
		if err != nil {
			return Refusal{Message: err.Error()}
		}
		if parsed != c {
			return refuse("the card %q must be written %q", c, parsed)
		}
	}
	return nil
}
