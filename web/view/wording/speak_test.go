package wording_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

func TestWordsForFacts(t *testing.T) {
	sp := wording.Speaker{Players: []string{"Ann", "Bea"}, Journal: []fact.Entry{
		{ID: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}},
		{ID: 4, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")}},
	}}
	for _, c := range []struct {
		fact fact.Fact
		says string
	}{
		{sp.Journal[0].Fact, "Bea laid 7♥ and 7♦"},
		{fact.Retracted{Target: 3}, "Taken back: Bea laid 7♥ and 7♦"},
		{fact.RoundBegan{Dealer: 1}, "Ann dealt a new round"},
		{fact.Declared{Seat: 1, Verb: "last-card", Cards: []card.Card{"QS"}}, "Ann showed the last card: Q♠"},
		{fact.Declared{Verb: "let-stand", About: 3}, "The table let it stand (Bea laid 7♥ and 7♦)"},
		{fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("??")}, "a card that could not be read came to the middle"},
		// CM-2: the card in the box has no name before it is shown, nor has
		// anything that speaks of it.
		{sp.Journal[1].Fact, "A card in the box"},
		{fact.Retracted{Target: 4}, "Taken back: A card in the box"},
		{fact.Amended{Target: 4, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("KD")}}, "A card in the box"},
	} {
		assert.Equal(t, c.says, sp.Say(c.fact))
	}
}

// CM-2: whatever goes into the box, comes out of it or lies in it has no name before
// it is shown, nor has anything that speaks of it.
func TestWhatSpeaksOfTheBoxIsSecret(t *testing.T) {
	one := []card.Card{"7H"}
	seat := zone.Seat(1)
	for _, c := range []struct {
		fact   fact.Fact
		secret bool
	}{
		{fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("7H")}, true},
		{fact.CardsLaid{Zone: seat, Cards: fact.Read("7H")}, false},
		{fact.CardsMoved{From: zone.Box, To: seat, Cards: one}, true},
		{fact.CardsMoved{From: seat, To: zone.Box, Cards: one}, true},
		{fact.CardsMoved{From: seat, To: zone.Middle, Cards: one}, false},
		{fact.CardsTaken{Zone: zone.Box, Cards: one}, true},
		{fact.CardsTaken{Zone: seat, Cards: one}, false},
		{fact.Declared{Seat: 1, Verb: "last-card", Cards: one}, false},
		{fact.RoundBegan{Dealer: 1}, false},
	} {
		sp := wording.Speaker{Players: []string{"Ann"}}
		assert.Equal(t, c.secret, sp.Secret(c.fact), "%+v", c.fact)
		assert.Equal(t, c.secret, sp.Secret(fact.Amended{Target: 1, Fact: c.fact}), "%+v", c.fact)
		assert.Equal(t, c.secret, sp.Secret(fact.Inserted{After: 1, Fact: c.fact}), "%+v", c.fact)
		assert.Equal(t, !c.secret, strings.Contains(sp.Say(c.fact), "7♥") || c.fact.Kind() == fact.KindRoundBegan)
		sp.BoxShown = true
		assert.False(t, sp.Secret(c.fact))
	}
}
