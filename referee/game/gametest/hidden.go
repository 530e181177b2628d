package gametest

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// MayBeTold reports whether what was named from an entry on, 1 for nothing yet, may be known from here on: the round
// it was named in is settled, or a card of the box lies open as the rules have
// it.
func MayBeTold(info game.Info, pos rules.Position, journal []fact.Entry, seen fact.ID) bool {
	if info.BoxStaysShut {
		return false
	}
	if rs := pos.Results; len(rs) > 0 && rs[len(rs)-1].To >= seen && seen > 1 {
		return true
	}
	return slices.ContainsFunc(pos.Piles, func(pile rules.Pile) bool {
		return slices.ContainsFunc(pile.Groups, func(g rules.Group) bool {
			return g.Entry >= seen && seen > 1 && info.Conceals(journal[g.Entry-1].Fact)
		}) ||
			pile.Zone == zone.Box
	})
}

// Unseen are two cards of the deck that lie open at no time: a fact may be put in
// at any.
func Unseen(r *rand.Rand, info game.Info, pos rules.Position, journal []fact.Entry) (two [2]card.Card, ok bool) {
	var open []card.Card
	for _, p := range pos.Piles {
		for _, g := range p.Groups {
			open = append(open, g.Cards...)
		}
	}
	for _, e := range journal {
		if laid, ok := e.Fact.(fact.CardsLaid); ok {
			open = append(open, laid.Faces()...)
		}
	}
	for range 500 {
		c := info.Deck[r.IntN(len(info.Deck))]
		switch {
		case slices.Contains(open, c) || c == two[0]:
		case two[0] == card.None:
			two[0] = c
		default:
			two[1] = c
			return two, true
		}
	}
	return two, false
}

// Hidden is a fact of some kind that tells a card of a place that hides it.
func Hidden(r *rand.Rand, info game.Info, journal []fact.Entry, c card.Card) fact.Fact {
	hidden := []zone.Zone{zone.Box}
	if !info.TurnsAtDeck {
		hidden = append(hidden, zone.Deck, zone.Nowhere)
	}
	all := append([]zone.Zone{zone.Middle, zone.Seat(1), zone.Seat(2), zone.Seat(4)}, hidden...)
	dark := func() zone.Zone { return hidden[r.IntN(len(hidden))] }
	cards := []card.Card{c}
	if r.IntN(3) == 0 {
		cards = append(cards, card.Unknown)
	}
	var f fact.Fact
	switch r.IntN(7) {
	case 0:
		f = fact.CardsLaid{Zone: dark(), Cards: fact.Read(cards...)}
	case 1:
		f = fact.CardsLaid{
			Zone: dark(), Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: c, Confidence: 0.6}}}},
		}
	case 2:
		f = fact.CardsTaken{Zone: dark(), Cards: cards}
	case 3:
		f = fact.CardsMoved{From: all[r.IntN(len(all))], To: zone.Box, Cards: cards}
	case 4:
		f = fact.CardsMoved{From: dark(), To: dark(), Cards: cards}
	case 5:
		if to := all[r.IntN(len(all))]; !info.TurnsAtDeck {
			f = fact.CardsMoved{From: zone.Box, To: to, Cards: cards}
			break
		}
		f = fact.CardsMoved{From: zone.Box, To: zone.Nowhere, Cards: cards}
	case 6:
		verbs := []string{"drew", "discarded", "looked", "pass", "fold", "no-cards", "nobody-has-it", "opening-over", "look"}
		f = fact.Declared{Seat: 1 + r.IntN(4), Verb: verbs[r.IntN(len(verbs))], Cards: cards}
	}
	return corrected(r, info, journal, f)
}

// corrected is a fact as a correction of a journal, or as it is, at random.
func corrected(r *rand.Rand, info game.Info, journal []fact.Entry, f fact.Fact) fact.Fact {
	id := fact.ID(2 + r.IntN(len(journal)))
	switch r.IntN(6) {
	case 0:
		if int(id) <= len(journal) {
			return fact.Inserted{After: id, Fact: f}
		}
	case 1:
		if int(id) <= len(journal) {
			return fact.Amended{Target: id, Fact: f}
		}
	case 2:
		if i := slices.IndexFunc(journal, func(e fact.Entry) bool { return info.Conceals(e.Fact) }); i >= 0 {
			return fact.Retracted{Target: journal[i].ID}
		}
	}
	return f
}

// Swapped is a fact with one card in place of another.
func Swapped(f fact.Fact, a, b card.Card) fact.Fact {
	swap := func(cards []card.Card) []card.Card {
		out := slices.Clone(cards)
		for i := range out {
			if out[i] == a {
				out[i] = b
			}
		}
		return out
	}
	switch f := f.(type) {
	case fact.CardsLaid:
		out := slices.Clone(f.Cards)
		for i := range out {
			out[i].Card = swap([]card.Card{out[i].Card})[0]
			out[i].Alternatives = slices.Clone(out[i].Alternatives)
			for j := range out[i].Alternatives {
				out[i].Alternatives[j].Card = b
			}
		}
		return fact.CardsLaid{Zone: f.Zone, Cards: out}
	case fact.CardsTaken:
		return fact.CardsTaken{Zone: f.Zone, Cards: swap(f.Cards)}
	case fact.CardsMoved:
		return fact.CardsMoved{From: f.From, To: f.To, Cards: swap(f.Cards)}
	case fact.Declared:
		f.Cards = swap(f.Cards)
		return f
	case fact.Amended:
		return fact.Amended{Target: f.Target, Fact: Swapped(f.Fact, a, b)}
	case fact.Inserted:
		return fact.Inserted{After: f.After, Fact: Swapped(f.Fact, a, b)}
	}
	return f
}
