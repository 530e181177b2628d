package chaosjan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// The card of a riichi waits for Negates as any other does, from its tile on: all
// are asked, claims of the tile and Negates are on offer, and nobody steps over
// them. Silence says that the tile has passed and lets the card take effect.
func TestCJ1_1e_1_TheCardOfARiichiWaitsForNegates(t *testing.T) {
	s := dealt(t)
	s.say("Ann says riichi Fanfare")
	require.Nil(t, s.Position().Ring, "its tile comes first")
	tile := s.say("Ann: 5m")
	p := s.Position()
	require.NotNil(t, p.Ring)
	require.Contains(t, p.Ring.Text, "Ann’s Fanfare: ")
	require.Equal(t, tile, p.Ring.Since, "it begins with the tile")
	require.Equal(t, "Ann has declared riichi with Fanfare: claim 5m, or negate the card.", p.Headline)
	for seat := 1; seat <= 4; seat++ {
		require.Contains(t, s.offers(seat), "Negate")
		require.NotContains(t, s.offers(seat), "Discard", "nothing but the tile and the card")
		require.NotContains(t, s.offers(seat), "Toll")
	}
	require.Subset(t, s.offers(2), []string{"Ron", "Pon", "Chi", "Kan"})
	s.Happens(p.Ring.Then)
	s.lawful()
	require.Nil(t, s.Position().Ring)
	s.Points(24000, 25000, 25000, 25000)
	require.Contains(t, strings.Join(s.told(), "\n"), "Fanfare takes effect.")
	require.Contains(t, s.offers(2), "Discard", "Bea may go on: who acts says that all have passed")
	require.Contains(t, s.offers(3), "Toll", "or cards are played in the riichi’s round")
	s.say("Bea: 1z")
	s.lawful()
}

// A Negate within that time says that the tile has passed, too; it is a card with
// a time of its own.
func TestCJ1_1e_1_TheCardOfARiichiIsNegated(t *testing.T) {
	s := dealt(t)
	s.say("Ann says riichi Fanfare", "Ann: 5m")
	negate := s.say("Cal says play Negate")
	p := s.Position()
	require.Equal(t, "Cal’s Negate: Negate the card played before this one.", p.Ring.Text)
	require.Equal(t, negate, p.Ring.Since)
	s.Happens(p.Ring.Then)
	s.lawful()
	require.Contains(t, strings.Join(s.told(), "\n"), "Ann’s Fanfare is negated and discarded.")
	s.Points(24000, 25000, 25000, 25000)
}

// A call on the tile comes first, and is carried out after the round (CJ-P10): the
// card's time begins with the call.
func TestCJP10_ACallOnTheTileLeavesTimeForNegates(t *testing.T) {
	s := dealt(t)
	s.say("Ann says riichi Fanfare", "Ann: 5m")
	pon := s.say("Dee says pon")
	p := s.Position()
	require.Contains(t, p.Ring.Text, "Ann’s Fanfare: ")
	require.Equal(t, pon, p.Ring.Since, "not with the declaration, which was earlier")
	s.Happens(p.Ring.Then)
	require.Contains(t, s.offers(4), "Discard", "Dee’s turn is next")
	require.NotContains(t, s.offers(4), "Draw, and wait for cards")
	require.NotContains(t, s.offers(2), "Discard")
	s.say("Dee: 1z")
	s.lawful()
}

// Ronned, the card has no effect, and nothing is waited for (CJ-1.1b, CJ-P10).
func TestCJP10_ARonEndsTheTimeForNegates(t *testing.T) {
	s := dealt(t)
	s.say("Ann says riichi Fanfare", "Ann: 3p")
	require.NotNil(t, s.Position().Ring)
	s.say("Bea" + ronOf3p)
	require.Nil(t, s.Position().Ring)
	require.NotContains(t, strings.Join(s.told(), "\n"), "Fanfare takes effect.")
	s.lawful()
}

// No time is kept where passes are spoken, where the house has no ring, or while
// somebody has asked to wait (CJ-P8).
func TestCJP8_TheCardOfARiichiWaitsOnlyWhereCardsWait(t *testing.T) {
	for _, house := range []string{"ring off", "passing spoken"} {
		s := dealt(t, house)
		s.say("table says quiet", "Ann says draw", "table says quiet", "Ann says riichi Fanfare", "Ann: 5m")
		s.lawful()
		require.Nil(t, s.Position().Ring, house)
	}
	s := dealt(t)
	s.say("Ann says riichi Fanfare", "Ann: 5m", "Cal says hold")
	require.Nil(t, s.Position().Ring)
	s.say("Cal says pass")
	require.Contains(t, s.Position().Ring.Text, "Ann’s Fanfare: ", "Cal’s word says that the tile has passed")
	s.lawful()
}

// Four winds are a draw as soon as the fourth has passed; a card that was played
// before anybody said so does not undo it, and still has its effect.
func TestCJP4_FourWindsAfterACard(t *testing.T) {
	draw := func(s *script) bool { return slices.Contains(s.offers(0), "Four winds: a draw") }
	winds := func() *script {
		s := dealt(t)
		s.say("Ann: 1z", "Bea: 1z", "Cal: 1z")
		require.False(t, draw(s))
		s.say("Dee: 1z")
		require.True(t, draw(s))
		return s
	}
	s := winds()
	s.say("Bea says play Toll")
	require.False(t, draw(s), "first the card in play")
	s.say("table says quiet")
	require.True(t, draw(s), "it is still on offer")
	s.say("table says four-winds")
	s.lawful()
	s.Points(24700, 25900, 24700, 24700)

	s = winds() // the card is in play when it is said
	s.say("Bea says play Toll", "table says four-winds")
	s.lawful()
	s.Points(24700, 25900, 24700, 24700)

	s = winds() // the fourth wind is the tile of a riichi with a card
	s.Retract(fact.ID(len(s.Entries)))
	s.say("Dee says riichi Fanfare", "Dee: 1z", "table says quiet")
	require.True(t, draw(s))
	s.say("table says four-winds")
	s.lawful()
	s.Points(25000, 25000, 25000, 24000)

	s = winds() // the next discard is too late
	s.say("Ann: 2m")
	require.False(t, draw(s))
	s.wrong("table says four-winds", "CJ-P4")
}

// Four riichi, too, are a draw until the next discard, whatever is played between.
func TestCJP4_FourRiichiAfterACard(t *testing.T) {
	draw := func(s *script) bool { return slices.Contains(s.offers(0), "Four riichi: a draw") }
	s := dealt(t)
	s.say(
		"Ann says riichi", "Ann: 1z", "Bea says riichi", "Bea: 2z", "Cal says riichi", "Cal: 3z", "Dee says riichi Fanfare",
		"Dee: 4z",
	)
	require.True(t, draw(s))
	s.say("table says quiet", "Bea says play Toll", "table says quiet")
	require.True(t, draw(s))
	s.say("Ann: 9m")
	require.False(t, draw(s))
	s.wrong("table says four-riichi", "CJ-P4")
}

// CJ-P8: a fault before a card was played does not keep it from ringing; one after it does.
func TestCJP8_AFaultSinceACardWasPlayedStopsItsTime(t *testing.T) {
	s := dealt(t)
	s.say("Bea: 9m", "Ann says play Toll")
	require.NotNil(t, s.Position().Ring)
	id := s.say("Cal: 9m")
	require.Nil(t, s.Position().Ring)
	s.Retract(id)
	require.NotNil(t, s.Position().Ring)
}

// What the newest card does is told once: by the ring, or else by the panel of the cards in play.
func TestCJP8_TheRingTellsWhatTheCardDoes(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll")
	require.Equal(t, "Ann’s Toll: Each other player pays you 300 points.", s.Position().Ring.Text)
	require.Equal(t, "Ann’s Toll is in play: negate it, or let it be.", s.Position().Headline)
	require.Empty(t, s.panel("In play"))
	require.Equal(t, "Ann: Negate it?", s.Position().Awaiting[0].Text)
	s.say("Bea says play Negate")
	require.Equal(
		t, "In play\nNegate, played by Bea on Toll. A Negate played now hits this one.\n"+
			"Toll, played by Ann. Each other player pays you 300 points.", s.panel("In play"),
	)

	s = dealt(t, "ring off")
	s.say("Ann says play Toll")
	require.Contains(t, s.panel("In play"), "Each other player pays you 300 points.")
}
