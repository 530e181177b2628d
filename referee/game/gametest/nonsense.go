package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// FuzzApply throws nonsense at a game: it must take any facts without a
// panic, and step by step must come to the same as all at once.
func FuzzApply(f *testing.F, g game.Game) {
	f.Add([]byte{0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
	f.Add([]byte("a game begins, cards are laid, taken, moved, declared, and nothing of it makes sense"))
	f.Add([]byte{0, 0, 5, 1, 2, 52, 53, 8, 2, 1, 9, 2, 3, 11, 40, 8, 1, 0, 0, 1, 5, 3, 3, 3, 3, 3})
	setup, err := game.Prepare(g, Players[:max(4, g.Info().MinPlayers)], nil)
	require.NoError(f, err)
	deck := append(g.Info().Deck, card.Unknown, card.Back, card.Joker, card.None, "T7")
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 600 {
			return
		}
		n := nonsense{data: data, deck: deck}
		var entries []fact.Entry
		state := g.Start(setup)
		plain := true
		for len(n.data) > 0 {
			source := n.source()
			f := n.fact(len(entries))
			if n.next(3) == 0 {
				f = Offered(n.next, deck, state.Position(), f)
			}
			e := fact.Entry{ID: fact.ID(len(entries) + 1), Source: fact.Source{Kind: source}, Fact: f}
			entries = append(entries, e)
			plain = plain && fact.Plain(e.Fact)
			state.Apply(e)
			state.Position()
		}
		p := game.Fold(g, setup, entries)
		if plain {
			require.Equal(t, p, state.Position())
		}
		for _, ask := range p.Awaiting {
			for _, o := range ask.Options {
				require.NotNil(t, o.Fact, "%s: %s", ask.Text, o.Label)
			}
		}
	})
}

// nonsense reads facts out of bytes.
type nonsense struct {
	data []byte
	deck []card.Card
}

func (n *nonsense) next(below int) int {
	if len(n.data) == 0 {
		return 0
	}
	b := int(n.data[0])
	n.data = n.data[1:]
	return b % below
}

// Offered is a fact that a position offers, filled with any cards of a deck and any number, or the other one where it
// offers none. Next draws a number below another.
func Offered(next func(below int) int, deck []card.Card, p rules.Position, otherwise fact.Fact) fact.Fact {
	if len(p.Awaiting) == 0 {
		return otherwise
	}
	options := p.Awaiting[next(len(p.Awaiting))].Options
	if len(options) == 0 {
		return otherwise
	}
	o := options[next(len(options))]
	var cards []card.Card
	for range o.Wants.Cards {
		cards = append(cards, deck[next(len(deck))])
	}
	number := o.Wants.Min
	if step := max(o.Wants.Step, 1); o.Wants.Number && o.Wants.Max > o.Wants.Min {
		number += next((o.Wants.Max-o.Wants.Min)/step+1) * step
	}
	f, err := o.Fill(cards, number)
	if err != nil {
		return otherwise
	}
	return f
}

func (n *nonsense) source() fact.SourceKind {
	return []fact.SourceKind{fact.Camera, fact.Person}[n.next(2)]
}

func (n *nonsense) cards() []card.Card {
	cards := make([]card.Card, n.next(5))
	for i := range cards {
		cards[i] = n.deck[n.next(len(n.deck))]
	}
	return cards
}

func (n *nonsense) zone() zone.Zone {
	return []zone.Zone{
		zone.Seat(1), zone.Seat(2), zone.Seat(3), zone.Seat(4), zone.Middle, zone.Box, zone.Deck, zone.Nowhere, zone.Seat(9),
	}[n.next(9)]
}

func (n *nonsense) plain() fact.Fact {
	switch n.next(8) {
	case 0:
		return fact.RoundBegan{Dealer: n.next(6)}
	case 1, 2, 3:
		c := n.deck[n.next(len(n.deck))]
		mate := c
		if c.Suit() != "" {
			mate = card.Of(c.Rank(), c.Suit().Partner())
		}
		return fact.CardsLaid{Zone: n.zone(), Cards: fact.Read(c, mate)}
	case 4:
		readings := fact.Read(n.cards()...)
		for i := range readings {
			if readings[i].Card == card.Unknown {
				readings[i].Alternatives = []sight.Guess{{Card: n.deck[n.next(len(n.deck))], Confidence: 0.5}}
			}
		}
		return fact.CardsLaid{Zone: n.zone(), Cards: readings}
	case 5:
		return fact.CardsTaken{Zone: n.zone(), Cards: n.cards()}
	case 6:
		return fact.CardsMoved{From: n.zone(), To: n.zone(), Cards: n.cards()}
	}
	verbs := []string{
		"drew", "last-card", "let-stand", "nobody-has-it", "no-cards", "opening-over", "end-game", "bring-in", "check",
		"call", "bet", "raise-to", "fold", "muck", "looked", "stay", "",
	}
	return fact.Declared{
		Seat: n.next(6), Verb: verbs[n.next(len(verbs))], Number: n.next(6), Cards: n.cards(), About: fact.ID(n.next(40)),
	}
}

func (n *nonsense) fact(before int) fact.Fact {
	switch n.next(12) {
	case 0:
		return fact.Amended{Target: fact.ID(n.next(before + 2)), Fact: n.plain()}
	case 1:
		return fact.Retracted{Target: fact.ID(n.next(before + 2))}
	case 2:
		return fact.Inserted{After: fact.ID(n.next(before + 2)), Fact: n.plain()}
	}
	return n.plain()
}
