package chicksrule_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCR3_OutOfTurn(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H")
	s.Seen().Lay(4, "9H")
	r := s.Says("CR-3", "Dee played 9♥ out of turn: it was Bea’s turn to play.")
	require.True(t, r.Open)
	require.Equal(t, 2, s.Position().Turn, "it counts for nothing yet")
	stands := s.fork()
	stands.Choose("Let it stand", "")
	stands.Open(0)
	stands.trick("8H 10H")
	stands.wins(3, "CR-3", "Cy wins trick 1 with 10♥")
	back := s.fork()
	back.Choose("It was not so: take it back", "")
	back.Open(0)
	back.trick("8H 10H 9H")
	back.wins(3, "CR-3", "Cy wins trick 1 with 10♥")
	whose := s.fork()
	whose.Choose("Bea played it", "")
	whose.Open(0)
	require.Equal(t, 3, whose.Position().Turn)
	seen := s.fork()
	seen.Take(4, "9H") // the camera sees it go back
	seen.Open(0)
	require.Equal(t, rules.Fault, seen.Says("CR-3", "out of turn").Kind, "it happened and stays on record")
	seen.trick("8H 10H 9H")
	seen.Open(0)
}

// A card that lies there before its turn counts when that comes, and a lead that the next player has followed stands;
// whoever lays another card in place of a wrong one has put it right.
func TestCR3_WhatWasWrongIsPutRightByGoingOn(t *testing.T) {
	for _, told := range []struct {
		cards  string // by seat
		clause string
		winner string
	}{
		{"1 7H, 3 9H, 2 8H, 4 10H", "CR-3", "Dee wins trick 1 with 10♥"},
		{"1 7H, 3 9H, 2 8H, 3 RH, 4 10H", "CR-3", "Cy wins trick 1 with R♥"},
		{"1 7H, 2 8H, 4 VH, 3 RH, 3 2C", "CR-3", "Cy wins trick 1 with R♥"},
		{"2 8H, 3 9H, 4 10H, 1 7H", "CR-7", "Dee wins trick 1 with 10♥"},
		{"2 8H, 1 7H, 3 9H, 4 10H", "CR-7", "Dee wins trick 1 with 10♥"},
		{"1 7H, 2 7H, 2 8H, 3 9H, 4 10H", "CR-1", "Dee wins trick 1 with 10♥"},
		{"1 7H, 2 8H, 3 9H, 4 9H, 4 10H", "CR-1", "Dee wins trick 1 with 10♥"},
	} {
		s := play(t, 4)
		s.contract(4, 1, "3 spades")
		for _, card := range strings.Split(told.cards, ", ") {
			s.Lay(int(card[0]-'0'), card[2:])
		}
		s.Says("CR-3", told.winner)
		s.Open(0)
		s.Says(told.clause, "")
		faults := 0
		for _, r := range s.Position().Rulings {
			if r.Kind == rules.Fault {
				require.Equal(t, told.clause, r.Clause)
				faults++
			}
		}
		require.Equal(t, 1, faults, told.cards)
	}
}

func TestCR3_ACardTappedTwiceCountsOnce(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.Lay(1, "7H")
	s.Lay(1, "7H")
	s.Says("CR-3", "Ann has played 7♥ already: said again, it changes nothing.")
	s.Open(0)
	s.Happens(fact.CardsMoved{From: zone.Seat(2), To: zone.Middle, Cards: s.Cards("8H")}) // out of the hand
	s.Open(0)
	require.Equal(t, 3, s.Position().Turn)
}

// CR-5: a bid that was too low is put right by a lawful word of the same player.
func TestCR5_ATooLowBidIsPutRightInTurn(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "5 clubs")
	s.bid(2, "5 diamonds")
	s.Open(1)
	s.bid(2, "6 diamonds")
	s.Open(0)
}

func TestCR3_TwoCardsOfOnePlayerInOneTrick(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H")
	s.Seen().Lay(1, "9H")
	s.Says("CR-3", "Ann has played to trick 1 already, so 9♥ counts for nothing.")
	s.Open(1)
	s.LetStand(s.Entries[len(s.Entries)-1].ID)
	s.Open(1) // that cannot be
	v := play(t, 4)
	v.contract(4, 1, "3 spades")
	v.Seen().Lay(1, "7H 9H")
	v.Says("CR-3", "Ann lays 7♥ and 9♥ at once, but a trick takes one card of each.")
	require.Equal(t, 2, v.Position().Turn)
	v.Choose("9♥ was played, the rest goes back", "")
	v.Open(0)
	v.trick("8H 10H AH")
	v.wins(3, "CR-3", "Cy wins trick 1 with 10♥")
}

func TestCR3_TwoCardsAtOnceInTheMiddle(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H")
	s.Seen().LayAt(zone.Middle, "9H 10H")
	s.Says("CR-3", "9♥ and 10♥ came to the middle at once: which was played first?")
	s.Tapped().LayAt(zone.Middle, "8H")
	s.Open(1)
	read := s.fork()
	read.Choose("In the order 9♥ and 10♥", "")
	read.Open(0)
	read.wins(3, "CR-3", "Cy wins trick 1 with 10♥")
	other := s.fork()
	other.Choose("In the order 10♥ and 9♥", "")
	other.Open(0)
	other.wins(2, "CR-3", "Bea wins trick 1 with 10♥")
	three := play(t, 4)
	three.contract(4, 1, "3 spades")
	three.Seen().LayAt(zone.Middle, "9H 10H 2H")
	require.Len(t, three.Position().Awaiting[0].Options, 7)
	three.Choose("In the order 2♥, 9♥ and 10♥", "")
	three.Says("CR-3", "came to the middle at once")
	three.Open(0)
	require.Contains(t, three.told(), "Cy is winning with 10♥")
	four := play(t, 4)
	four.contract(4, 1, "3 spades")
	four.Seen().LayAt(zone.Middle, "9H 10H 2H 3H")
	require.Len(t, four.Position().Awaiting[0].Options, 2)
}

func TestCR3_ACardTakenBack(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.seen().trick("7H 9H")
	at := s.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: s.Cards("9H")})
	r := s.Says("CR-3", "9♥ left the table before the trick was full: a card played is played.")
	require.Len(t, r.Also, 1, "the picture of the play is shown too")
	require.Equal(t, 3, s.Position().Turn, "it counts until the table says otherwise")
	back := s.fork()
	back.Choose("9♥ was taken back", "")
	back.Open(0)
	require.Equal(t, 2, back.Position().Turn)
	stays := s.fork()
	stays.Choose("Nothing was taken back: it counts as played", "")
	stays.Open(0)
	require.Equal(t, 3, stays.Position().Turn)
	again := s.fork()
	again.trick("9H")
	again.Open(0)
	require.Equal(t, 3, again.Position().Turn)
	whole := play(t, 4)
	whole.contract(4, 1, "3 spades")
	whole.seen().trick("7H 9H 10H 8H")
	whole.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: whole.Cards("7H 9H 10H 8H")})
	whole.Open(0)
	require.Empty(t, whole.Position().Piles, "a full trick is gathered")
	require.NotZero(t, at)
	two := play(t, 4)
	two.contract(4, 1, "3 spades")
	two.trick("7H")
	two.Seen().LayAt(zone.Middle, "9H 10H")
	two.Choose("In the order 9♥ and 10♥", "")
	two.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: two.Cards("10H")})
	two.Choose("10♥ was taken back", "")
	two.Open(0)
	require.Equal(t, 3, two.Position().Turn)
}

func TestCR1_TheSameCardTwice(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	first := s.seen().trick("7H")
	s.trick("9H 10H 8H")
	s.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: s.Cards("7H 9H 10H 8H")})
	second := s.trick("7H")
	r := s.Says("CR-1", "7♥ cannot be played twice: Ann played it in trick 1.")
	require.Equal(t, second, r.Entry)
	require.Equal(t, []fact.ID{first}, r.Also)
	require.Equal(t, 4, s.Position().Turn, "some card was played")
	s.LetStand(second)
	s.Open(1) // that cannot be
	later := s.fork()
	later.Choose("7♥ was another card", "7C")
	later.Open(0)
	earlier := s.fork()
	earlier.Choose("7♥ in trick 1 was another card", "6H")
	earlier.Open(0)
	at := play(t, 4)
	at.contract(4, 1, "3 spades")
	at.seen().trick("7H 7H")
	at.Says("CR-1", "7♥ cannot be played twice")
	at.Open(1)
	at.trick("8H 9H")
	require.Zero(t, at.Position().Turn, "who won is not known")
	require.Contains(t, at.Position().Headline, "still to be read")
	at.trick("2C") // and yet play goes on
	at.Choose("7♥ in trick 1 was another card", "6H")
	at.Open(0)
	at.Says("CR-3", "Dee wins trick 1 with 9♥")
	require.Contains(t, at.told(), "Dee led. Dee is winning with 2♣")
}

func TestCR1_NoCardOfATarotDeck(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("QH")
	s.Says("CR-1", "Q♥ is no card of a tarot deck.")
	s.Choose("Q♥ was another card", "DH")
	s.Open(0)
}

func TestCR3_TappedAndSeenIsOneCard(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.tapped().trick("7H")
	s.seen().trick("7H 9H")
	s.tapped().trick("9H")
	s.Open(0)
	require.Equal(t, 3, s.Position().Turn)
	s.Seen().Lay(1, "7H") // laid before Ann, then pushed to the middle
	s.Happens(fact.CardsMoved{From: zone.Seat(1), To: zone.Middle, Cards: s.Cards("7H")})
	s.Open(0)
	require.Equal(t, 3, s.Position().Turn)
	s.trick("10H 8H")
	s.Happens(fact.CardsMoved{From: zone.Middle, To: zone.Seat(3), Cards: s.Cards("7H 9H 10H 8H")})
	s.Open(0)
	s.trick("2C")
	require.Equal(t, 4, s.Position().Turn)
}

func TestCR3_ACardBeforeTheAuctionIsOver(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.Seen().LayAt(zone.Middle, "7H")
	s.Says("CR-5", "A card was laid, but the auction is not over: it goes back until there is a contract.")
	s.Take(1, "7H")
	s.Open(1)
	s.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: s.Cards("7H")})
	s.Open(0)
}

func TestCR3_AnUnreadCardIsAskedAndPlayGoesOn(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H")
	id := s.Seen().
		Happens(fact.CardsLaid{Zone: zone.Middle, Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{
			{Card: "7H", Confidence: 0.5}, {Card: "10H", Confidence: 0.3}, {Card: "10D", Confidence: 0.1}}}}})
	ask := s.Position().Awaiting[0]
	require.True(t, ask.Urgent)
	require.Equal(t, id, ask.About)
	require.Equal(t, []string{"10♥", "10♦", "Another card", "No card was played"}, labels(ask))
	s.trick("8H 9H")
	none := s.fork()
	none.Choose("No card was played", "")
	require.Equal(t, 4, none.Position().Turn)
	s.Choose("10♥", "")
	s.wins(2, "CR-3", "Bea wins trick 1 with 10♥")
	s.Open(0)
}

// What a camera sees twice is one card, wherever it was pushed; what people tell
// twice of a card that lies there is told wrongly once.
func TestCR1_ACardOfTheLastTrickToldAgainIsPlayedTwice(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	for seat, c := range []string{"AH", "2H", "3H", "4H"} {
		s.Tapped().Lay(seat+1, c)
	}
	seen := s.fork()
	for seat, c := range []string{"AH", "2H", "3H", "4H"} {
		seen.Seen().Lay(seat+1, c)
	}
	seen.Lay(1, "4H")
	seen.Open(0)
	s.Tapped().Lay(4, "5C")
	s.Tapped().Lay(1, "4H")
	r := s.Says("CR-1", "4♥ cannot be played twice: Dee played it in trick 1.")
	require.Len(t, r.Also, 1)
}
