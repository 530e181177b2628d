package intake

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Game is what is known of a game where facts come in.
type Game struct {
	Kind    string // the game's ID
	Players int
	Entries []fact.Entry // the journal as written
}

// Check refuses a fact that cannot be read: notation, seats, targets. Whether
// it was lawful is no question here.
func (g Game) Check(f fact.Fact) error {
	if len(g.Entries) >= mostEntries {
		return Say("this game has %d entries, as many as a game may have: begin a new one with the same players", mostEntries)
	}
	switch f := f.(type) {
	case nil:
		return Say("there is no fact in this")
	case fact.GameBegan:
		return Say("this game has begun already; begin a new one for another")
	case fact.Retracted:
		_, err := g.target(f.Target)
		if err == nil && f.Target == 1 {
			return Say("the beginning of a game cannot be taken back")
		}
		return err
	case fact.Amended:
		return g.amended(f)
	case fact.Inserted:
		if _, err := g.target(f.After); err != nil {
			return err
		}
		if !fact.Plain(f.Fact) {
			return Say("what is put in must be something that happened, not a correction")
		}
		return g.Check(f.Fact)
	}
	return g.plain(f)
}

// All checks each entry of the game from the one after the first n, of which there is
// one at least, as if it was said after those before it.
func (g Game) All(n int) error {
	for i := max(n, 1); i < len(g.Entries); i++ {
		if g.Entries[i].Fact == nil {
			continue // damaged where it comes from; it keeps its number
		}
		said := Game{Kind: g.Kind, Players: g.Players, Entries: g.Entries[:i]}
		if err := said.Check(g.Entries[i].Fact); err != nil {
			return &exchange.EntryError{Entry: g.Entries[i].ID, Err: err}
		}
	}
	return nil
}

func (g Game) amended(f fact.Amended) error {
	e, err := g.target(f.Target)
	if err != nil {
		return err
	}
	if !fact.Plain(f.Fact) {
		return Say("a correction must say what happened instead")
	}
	if _, retraction := e.Fact.(fact.Retracted); retraction {
		return Say("entry %d only takes something back: undo it instead of changing it", f.Target)
	}
	began, setup := f.Fact.(fact.GameBegan)
	if setup != (f.Target == 1) {
		return Say("the set-up of a game and what happens in it cannot take each other’s place")
	}
	if !setup {
		return g.Check(f.Fact)
	}
	if began.Game != g.Kind || len(began.Players) != g.Players {
		return Say("names and house rules can be put right, but not the game or the number of players: begin a new game")
	}
	return nil
}

func (g Game) target(id fact.ID) (fact.Entry, error) {
	if id < 1 || id > g.last() {
		return fact.Entry{}, Say("this game has no entry %d", id)
	}
	return g.Entries[id-1], nil
}

func (g Game) last() fact.ID { return g.Entries[len(g.Entries)-1].ID }

// plain refuses what nobody should send: a fact that says nothing, or speaks of
// what is not there.
func (g Game) plain(f fact.Fact) error {
	if lacks := fact.Lacks(f); lacks != "" {
		return Say("%s", rules.Text(lacks))
	}
	p := f.Parts()
	switch {
	case p.Number < 0:
		return Say("%d is no number that anybody can declare: it must be 0 or more", p.Number)
	case p.About < 0 || p.About > g.last():
		return Say("this game has no entry %d", p.About)
	}
	for _, r := range p.Cards {
		if err := readings(r); err != nil {
			return err
		}
	}
	for _, z := range p.Zones {
		if err := g.zone(z); err != nil {
			return err
		}
	}
	if err := g.seat(p.Dealer); err != nil {
		return err
	}
	return g.seat(p.Seat)
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
			return Say("%s was read with a confidence of %s: it must be from 0 to 1", g.Card, fmt.Sprint(g.Confidence))
		}
	}
	return nil
}

// seat accepts 0, the whole table.
func (g Game) seat(n int) error {
	if n < 0 || n > g.Players {
		return Say("nobody sits at seat %d: there are %d players", n, g.Players)
	}
	return nil
}

func (g Game) zone(z zone.Zone) error {
	if z == zone.Nowhere {
		return nil
	}
	if _, err := zone.Parse(string(z)); err != nil {
		return Say(`"%s" is no zone: use seat-1 to seat-%d, middle, box or deck`, string(z), zone.MaxSeats)
	}
	return g.seat(z.Seat())
}

// checkCards wants every card written as the journal writes it.
func checkCards(cards ...card.Card) error {
	for _, c := range cards {
		parsed, err := card.Parse(string(c))
		if err != nil {
			return NoCard(string(c))
		}
		if parsed != c {
			return Say(`the card "%s" must be written "%s"`, string(c), string(parsed))
		}
	}
	return nil
}
