package revelations_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// A Revelation cannot be fooled by the order in which cards are laid.

// revealed is a round in which Cy has paired the jokers and revealed 7♥.
func revealed(t *testing.T) (s *gametest.Script, revelation fact.ID) {
	s = later(t)
	s.Lay(3, "JKR JKR")
	return s, s.LayAt(zone.Middle, "7H")
}

// settles plays the round to a lawful end.
func settles(s *gametest.Script) {
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestRV3_TheTableIsWalkedThroughIt(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	p := s.Position()
	require.Equal(t, "Cy, lay one card in the middle.", p.Headline)
	require.Equal(t, 3, p.Turn)
	s.Choose("Reveal a card", "7H")
	p = s.Position()
	require.Equal(t, "The Revelation is 7♥: who has its mate?", p.Headline)
	require.Zero(t, p.Turn)
	var asked []string
	for _, o := range p.Awaiting[0].Options {
		asked = append(asked, o.Label.String())
	}
	require.Equal(t, []string{"Dee has the mate", "Ann has the mate", "Bea has the mate", "Nobody has it"}, asked)
	s.Choose("Ann has the mate", "7D")
	require.Equal(t, 4, s.Position().Turn)
	settles(s)
}

func TestRV4_WhoCanStillHoldTheMateIsNotTold(t *testing.T) {
	s := later(t)
	for _, pair := range []string{"2H 2D", "3H 3D", "4H 4D", "5H 5D", "6H 6D", "8H 8D"} {
		s.Lay(1, pair) // by the count of the deal one card is left to Ann at most
	}
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H")
	require.Len(t, s.Position().Awaiting[0].Options, 4, "every other seat, and nobody")
}

func TestRV4_TheMateIsShownBeforeItIsAskedFor(t *testing.T) {
	for _, jokersFirst := range []bool{true, false} {
		s := later(t)
		if jokersFirst {
			s.Lay(3, "JKR JKR")
			s.Lay(1, "7D")
		} else {
			s.Lay(1, "7D")
			s.Lay(3, "JKR JKR")
		}
		s.Open(0)
		s.LayAt(zone.Middle, "7H")
		s.Says("RV-4", "Ann discards 7♦: it leaves play with the Revelation, 7♥")
		s.Open(0)
		require.Equal(t, 4, s.Position().Turn)
		settles(s)
	}
}

func TestRV11_TheRevealerShowsTheMateFirst(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Lay(3, "7D")
	s.LayAt(zone.Middle, "7H")
	s.Says("RV-11", "Cy holds both 7♥ and 7♦")
	s.Open(1)
}

func TestRV3_ASecondCardInTheMiddle(t *testing.T) {
	s, _ := revealed(t)
	second := s.LayAt(zone.Middle, "9C")
	s.Says("RV-3", "9♣ is a second card in the middle: the Revelation is 7♥, and the other goes back.")
	s.Open(1)

	back := s.Fork()
	back.Choose("9♣ went back", "")
	back.Open(0)
	back.Lay(1, "7D")
	settles(back)

	// Its mate does not answer for the Revelation.
	mate := s.Fork()
	mate.Lay(1, "9S")
	mate.Says("RV-4", "Ann’s 9♠ is not the mate of the Revelation, 7♥")
	mate.Open(2)

	// The wrong card is withdrawn.
	wrong := s.Fork()
	wrong.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{"7H"}})
	wrong.Says("RV-3", "7♥ was taken from the middle, but it is the Revelation")
	wrong.Open(2)
	wrong.Box("9S")
	wrong.Says("RV-6", "Nobody showed the mate of 7♥")
	wrong.Phase(rules.Playing)
	require.Empty(t, wrong.Position().Winners)

	// It lies there again, and the other goes back.
	wrong = s.Fork()
	wrong.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{"7H"}})
	wrong.Choose("7♥ lies there again", "")
	wrong.Open(1)
	wrong.Choose("9♣ went back", "")
	wrong.Open(0)

	// The table says that the first was a slip.
	slip := s.Fork()
	slip.Choose("The Revelation is 9♣, not 7♥", "")
	slip.Open(0)
	slip.Says("RV-3", "Cy’s Revelation is 9♣.")
	slip.Lay(1, "9S")
	slip.Says("RV-4", "Ann discards 9♠")
	settles(slip)

	// It was the mate, misread.
	misread := s.Fork()
	misread.Amend(second, "7D")
	misread.Open(0)
	misread.Says("RV-4", "7♦: it leaves play")
}

// What the camera takes for a card beside the Revelation is no pair that somebody laid.
func TestRV11_AnUnreadCardBesideTheRevelationAccusesNobody(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Seen().LayAt(zone.Middle, "7D ??")
	s.Seen().LayAt(zone.Middle, "7H")
	s.Silent("RV-11")
}

func TestRV3_TwoCardsLaidInTheMiddleAtOnce(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Seen().LayAt(zone.Middle, "7H 9C")
	s.Says("RV-3", "7♥ and 9♣ came to lie in the middle: one card is the Revelation")
	s.Open(1)
	s.Choose("The Revelation is 7♥", "")
	s.Open(0)
	s.Lay(1, "7D")
	settles(s)
}

func TestRV4_AnotherCardThanTheMate(t *testing.T) {
	s, _ := revealed(t)
	s.Lay(4, "7S")
	s.Says("RV-4", "Dee’s 7♠ is not the mate of the Revelation, 7♥: same rank, but not the same colour.")
	s.Open(1)
	s.Choose("It went back", "")
	s.Open(0)
	s.Lay(4, "7D")
	settles(s)
}

func TestRV4_ALatePairWhileTheMateIsSought(t *testing.T) {
	s, _ := revealed(t)
	s.Lay(4, "7S")
	s.Lay(4, "7C") // the camera settled twice over one pair
	s.Open(0)
	s.Lay(4, "7D")
	s.Open(0)
	settles(s)
}

func TestRV4_WhatHasLeftPlayDoesNotComeBack(t *testing.T) {
	s, _ := revealed(t)
	s.Lay(1, "7D")
	s.Seen().Lay(1, "7D") // seen by the camera, too
	s.Seen().LayAt(zone.Middle, "7H")
	s.Open(0)
	s.Tapped().Lay(4, "7D 7H")
	s.Says("RV-1", "on the table already")
	s.Open(1)
	s.Choose("They took it back", "")
	s.Open(0)
	settles(s)
}

func TestRV3_NobodyDrawsBeforeTheRevelation(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Drew(4)
	s.Says("RV-3", "Dee draws, but the Revelation comes first.")
	s.LayAt(zone.Middle, "7H")
	s.Drew(1)
	s.Says("RV-4", "Ann draws, but the Revelation comes first.")
	opening := play(t)
	opening.Lay(3, "JKR JKR")
	opening.Drew(1)
	opening.Says("RV-10", "Ann draws, but the Revelation comes first.")
	s.Open(0)
}

func TestRV9_NotWhileThereAreCards(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.Choose("The jokers were their only cards", "")
	s.Says("RV-9", "there should be cards left in that hand")
}

func TestRV4_ARevelationThatCannotBeReadIsAskedFor(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	unread := s.LayAt(zone.Middle, "??")
	p := s.Position()
	require.Equal(t, "The Revelation could not be read: which card is it?", p.Headline)
	require.Zero(t, p.Turn, "nobody draws before the mate is found")
	s.Happens(fact.Declared{Verb: "nobody-has-it"})
	s.Says("RV-5", "Nobody has the mate of the Revelation")
	s.Amend(unread, "7H")
	s.Box("7D")
	s.Says("RV-5", "Cy is Ascended")
}

// A card alone in the middle may be a Revelation whose jokers are not seen yet;
// after the Revelation it is half of a pair that was thrown there.
func TestRV3_ACardAloneInTheMiddle(t *testing.T) {
	alone := func(s *gametest.Script) bool {
		return slices.ContainsFunc(
			s.Position().Awaiting, func(p rules.Prompt) bool { return strings.Contains(p.Text, "lies alone in the middle") },
		)
	}
	s := later(t)
	s.Seen().LayAt(zone.Middle, "9C")
	s.Lay(2, "7H 7D")
	require.False(t, alone(s))
	s.Lay(3, "JKR JKR")
	s.Says("RV-3", "Cy’s Revelation is 9♣")
	s.Lay(4, "9S")
	s.LayAt(zone.Middle, "10H")
	s.Lay(1, "2H 2D")
	require.True(t, alone(s))
}

func TestRV3_ACardThatLayInTheMiddleBeforeADrawIsAskedAbout(t *testing.T) {
	stray := func() *gametest.Script {
		s := later(t)
		s.LayAt(zone.Middle, "7H")
		s.Drew(2)
		s.Drew(3)
		s.Lay(3, "JKR JKR")
		return s
	}
	s := stray()
	s.Box("7D") // it would be an Ascension
	s.Phase(rules.Playing)
	s.Option("Reveal a card")
	s.Choose("Yes, 7♥ is the Revelation", "")
	s.Says("RV-3", "Cy’s Revelation is 7♥")

	s = stray()
	s.Choose("No, 7♥ goes back", "")
	s.LayAt(zone.Middle, "9H")
	s.Says("RV-3", "Cy’s Revelation is 9♥")
	s.Open(0)
}

func TestRV9_ACardLaidAfterLostTechnologyIsAFault(t *testing.T) {
	lost := func() *gametest.Script {
		s := later(t)
		s.Lay(3, "JKR JKR")
		s.Choose("The jokers were their only cards", "")
		s.LayAt(zone.Middle, "7H")
		s.Says("RV-9", "7♥ was laid in the middle, but the jokers were said to be all that Cy had")
		s.Open(1)
		return s
	}
	s := lost()
	s.Choose("7♥ goes back", "")
	s.Open(0)
	s = lost()
	s.Choose("7♥ is the Revelation: the jokers were not all", "")
	s.Open(0)
	s.Says("RV-3", "Cy’s Revelation is 7♥")
}

// The card that was called goes back and another lies there: that one is called,
// and asked about.
func TestRV9_AnotherCardInItsPlaceIsCalledInstead(t *testing.T) {
	for _, leave := range []func(s *gametest.Script){
		func(s *gametest.Script) { s.Happens(fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{"5H"}}) },
		func(s *gametest.Script) {
			s.Happens(fact.CardsMoved{From: zone.Middle, To: zone.Seat(4), Cards: []card.Card{"5H"}})
		},
	} {
		s := later(t)
		s.Lay(3, "JKR JKR")
		s.Happens(fact.Declared{Seat: 3, Verb: "no-cards"})
		s.LayAt(zone.Middle, "5H")
		s.Says("RV-9", "5♥ was laid in the middle, but")
		other := s.LayAt(zone.Middle, "9C")
		leave(s)
		require.Equal(t, other, s.Says("RV-9", "9♣ was laid in the middle, but").Entry)
		labels := ""
		for _, p := range s.Position().Awaiting {
			require.NotContains(t, p.Text, "5♥ was laid in the middle")
			for _, o := range p.Options {
				labels += o.Label.String() + "\n"
			}
		}
		require.Contains(t, labels, "9♣ goes back")
		require.Contains(t, labels, "9♣ is the Revelation: the jokers were not all")
		s.Choose("9♣ goes back", "")
		s.Open(0)
	}
}
