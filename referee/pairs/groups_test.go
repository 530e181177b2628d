package pairs_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

func TestADeckKnowsItsMatesAndItsOddCard(t *testing.T) {
	without := card.Standard52()[1:]
	d := pairs.NewDeck(without, pairs.RankAndColour)
	require.Equal(t, 0, d.Holds(card.Standard52()[0]))
	require.Equal(t, 1, d.Holds("7H"))
	require.True(t, d.Mates("7H", "7D"))
	require.False(t, d.Mates("7H", "7S"))
	require.False(t, d.Mates("7H", "@baker"))
	require.True(t, pairs.Kin(pairs.RankAndColour).Mates(d.Odd(), card.Standard52()[0]), "OM-2")
}

// The odd card is the first without a mate; a whole deck has none.
func TestTheOddCardOfADeck(t *testing.T) {
	odd := func(cards ...card.Card) card.Card { return pairs.NewDeck(cards, pairs.RankAndColour).Odd() }
	require.Equal(t, card.None, odd(card.Standard52()...))
	require.Equal(t, card.Card("QS"), odd("7H", "7D", "QS", "8H", "8D", "KH"), "OM-2")
}

// What is down when all is set: pairs, faults, and what was not read, but no single cards.
func TestWhatLiesUnreadIsDownWhenAllIsSet(t *testing.T) {
	l := ledger()
	lay(l, 1, 1, "7H 7D")
	lay(l, 2, 2, "2S 5H")
	l.Lay(fact.Entry{ID: 3}, zone.Seat(1), fact.Read(card.Unknown, card.Unknown))
	require.Equal(t, 1, l.Count(pairs.Wrong))
	require.Equal(t, 1, l.Count(pairs.Unread))
	require.Equal(t, 2, l.Down(false))
	require.Equal(t, 6, l.Down(true))
}

// What a table lets stand counts from then on; a card that lies there twice
// cannot stand, for one of the two was misread.
func TestWhatATableLetsStand(t *testing.T) {
	l := ledger()
	require.Equal(t, []string{"wrong 2S 3S"}, lay(l, 1, 1, "2S 3S"))
	require.Equal(t, []string{"wrong 2S 3S", "wrong 2S 5H"}, lay(l, 2, 2, "2S 5H"))
	require.Empty(t, l.LetStand(2))
	stood := l.LetStand(1)
	require.Len(t, stood, 1)
	require.True(t, stood[0].Counts())
	require.Equal(t, 1, stood[0].Seat())
	require.Equal(t, fact.ID(1), stood[0].Entry())
	require.Equal(t, 1, l.Count(pairs.Stands))
	require.Equal(t, 2, l.Down(false))
}

// A pair that was laid before the wrong seat is credited to the right one.
func TestAPairIsCreditedToAnotherSeat(t *testing.T) {
	l := ledger()
	lay(l, 1, 1, "7H 7D")
	require.False(t, l.Credit(zone.Seat(1), zone.Seat(2), []card.Card{"7H", "8D"}))
	require.True(t, l.Credit(zone.Seat(1), zone.Seat(2), []card.Card{"7D", "7H"}))
	require.Equal(t, 2, l.At(1)[0].Seat())
	require.Empty(t, l.At(9))
}

// A card that leaves play by another way belongs together with no other.
func TestACardThatLeavesPlayByItself(t *testing.T) {
	l := ledger()
	e := fact.Entry{ID: 1, Source: fact.Source{Kind: fact.Person}}
	g := l.LayOut(e, zone.Seat(1), fact.Reading{Card: "QS"})
	require.NotNil(t, g)
	require.True(t, g.Lies("QS"))
	require.Nil(
		t, l.LayOut(fact.Entry{ID: 2, Source: fact.Source{Kind: fact.Camera}}, zone.Seat(1), fact.Reading{Card: "QS"}),
		"it confirms what is known",
	)
	require.Equal(t, 1, l.Shown("QS"))
	require.Equal(t, 1, l.ShownOf("QC"))
	require.False(t, l.Possible("QS"))
	lay(l, 3, 2, "QC")
	half := l.At(3)[0]
	l.TakeOut(half)
	require.Equal(t, 2, l.Down(true))
	require.Zero(t, l.Down(false))
	_, tidied := l.Take(zone.Seat(1), []card.Card{"QS"})
	require.Equal(t, []card.Card{"QS"}, tidied, "it stays out, and is put away")
	require.False(t, l.At(1)[0].Lies("QS"))
}

// A referee asks for what changed, each time once, and begins anew with the round.
func TestWhatChangedIsHandedOutOnce(t *testing.T) {
	l := ledger()
	before := l.Changes()
	lay(l, 1, 1, "7H")
	require.Len(t, l.Changed(), 1)
	require.Empty(t, l.Changed())
	lay(l, 2, 1, "7D")
	require.Len(t, l.Changed(), 1, "the half has become a pair")
	require.Equal(t, []fact.ID{1, 2}, l.Groups()[0].Entries())
	require.Greater(t, l.Changes(), before)
	require.Equal(t, 2, l.Cards())
	l.Clear()
	require.Empty(t, l.Groups())
	require.Zero(t, l.Cards()+l.Down(true)+l.Shown("7H"))
	require.Equal(t, 1, l.Holds("7H"))
}
