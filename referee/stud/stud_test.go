package stud_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Who acts: "A checks" is what a seat says, and then whose turn it is; nobody's
// when the betting is over.
func TestTheOrderOfBetting(t *testing.T) {
	for name, acts := range map[string][]struct {
		seat   int
		verb   string
		number int
		next   int
	}{
		"checked round":         {{1, "check", 0, 2}, {2, "check", 0, 3}, {3, "check", 0, 0}},
		"passing is checking":   {{1, "pass", 0, 2}, {2, "pass", 0, 3}, {3, "pass", 0, 0}},
		"a bet goes round":      {{1, "check", 0, 2}, {2, "bet", 4, 3}, {3, "call", 0, 1}, {1, "call", 0, 0}},
		"a raise goes round":    {{1, "bet", 4, 2}, {2, "raise-to", 8, 3}, {3, "fold", 0, 1}, {1, "call", 0, 0}},
		"out of turn is held":   {{2, "check", 0, 1}, {1, "check", 0, 3}, {3, "check", 0, 0}},
		"a bet held until then": {{3, "bet", 4, 1}, {1, "check", 0, 2}, {2, "check", 0, 1}, {1, "fold", 0, 2}},
		"no bet after a fold":   {{1, "bet", 4, 2}, {2, "fold", 0, 3}, {2, "call", 0, 3}, {3, "call", 0, 0}},
	} {
		s := play(t, 3)
		s.round("2H", "3H", "4H")
		require.Equal(t, 1, s.Position().Turn, "left of the dealer")
		for i, a := range acts {
			s.says(a.seat, a.verb, a.number)
			assert.Equal(t, a.next, s.Position().Turn, "%s, %d", name, i)
		}
	}
}

// A fault is held: it counts for nothing until it is put right, in one of
// several ways; what only came too early mends itself.
func TestAFaultIsHeld(t *testing.T) {
	for name, c := range map[string]struct {
		fault  func(s script) fact.ID
		clause string
		says   string
		mended func(s script, fault fact.ID)
	}{
		"a card too early": {
			func(s script) fact.ID { return s.Lay(2, "9H") }, "deal", "come first",
			func(s script, _ fact.ID) { s.says(1, "check"); s.says(2, "check"); s.says(3, "check") },
		},
		"a bet out of turn": {
			func(s script) fact.ID { return s.says(2, "bet", 4) }, "money", "it is Ann’s turn",
			func(s script, _ fact.ID) { s.says(1, "check") },
		},
		"taken back": {
			func(s script) fact.ID { return s.says(1, "bet", 5) }, "money", "it must be 4, not 5",
			func(s script, id fact.ID) { s.Retract(id) },
		},
		"it stands": {
			func(s script) fact.ID { return s.says(1, "bet", 5) }, "money", "it must be 4, not 5",
			func(s script, id fact.ID) { s.LetStand(id); s.Says("money", "The table lets it stand") },
		},
		"misread": {
			func(s script) fact.ID { return s.Lay(2, "3H") }, "deck", "is on the table already",
			func(s script, id fact.ID) {
				s.Amend(id, "9H")
				s.says(1, "check")
				s.says(2, "check")
				s.says(3, "check")
			},
		},
		"put away": {
			func(s script) fact.ID { return s.Lay(5, "9H") }, "deal", "Nobody in this hand sits there",
			func(s script, _ fact.ID) {
				s.Happens(fact.CardsMoved{From: zone.Seat(5), To: zone.Nowhere, Cards: s.Cards("9H")})
			},
		},
		"a card of no such deck": {
			func(s script) fact.ID { return s.Lay(2, "JKR") }, "deck", "does not belong to this deck",
			func(s script, id fact.ID) { s.Retract(id) },
		},
		"a new deal": {
			func(s script) fact.ID { return s.says(2, "fold") }, "money", "it is Ann’s turn",
			func(s script, _ fact.ID) { s.Deal(3) },
		},
	} {
		s := play(t, 3)
		s.round("2H", "3H", "4H")
		before := s.Position()
		id := c.fault(s)
		r := s.Says(c.clause, c.says)
		assert.True(t, r.Open, name)
		assert.Equal(t, before.Turn, s.Position().Turn, "%s: it counts for nothing", name)
		assert.Equal(t, before.Seats, s.Position().Seats, "%s: no chip has moved", name)
		s.Open(1)
		c.mended(s, id)
		s.Open(0)
	}
}

// A word that is no move here counts for nothing, and there is nothing to put right.
func TestNoSuchMove(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	before := s.Position()
	s.says(1, "knock")
	s.Says("deal", `Ann said “knock”, but there is no such move`)
	s.Open(0)
	assert.Equal(t, before.Turn, s.Position().Turn)
	assert.Equal(t, before.Seats, s.Position().Seats)
}

// Who has bet 4 of a bet of 8 may call “8”, the bet, or “4”, what they pay (CH-11).
func TestCH11_ACallNamesTheBetOrWhatIsPaid(t *testing.T) {
	for _, said := range []int{0, 4, 8} {
		s := play(t, 2)
		s.round("2H", "3H")
		s.says(1, "bet", 4)
		s.says(2, "raise-to", 8)
		put := s.Position().Seats[0].Points
		s.says(1, "call", said)
		s.Open(0)
		assert.Equal(t, put-4, s.Position().Seats[0].Points, "call %d", said)
	}
}

// What was said too early waits for its turn, but not for the next card.
func TestWhatWasSaidTooEarlyIsForgottenWithItsRound(t *testing.T) {
	s := play(t, 2)
	s.round("2H", "3H")
	s.says(1, "check")
	s.says(1, "bet", 4) // for Bea's turn has come
	s.says(2, "check")
	s.round("5H", "6H")
	assert.Equal(t, 1, s.Position().Turn, "the bet is not made now")
	s.Open(1)
}

func TestThereMustBeAFaultToStand(t *testing.T) {
	s := play(t, 2)
	s.LetStand(1)
	s.Says("deal", "There is nothing to let stand here")
}

// The pots are handed to those who may win them, and no chip is lost.
func TestSidePotsAreHandedOver(t *testing.T) {
	const stack = 100
	// Ann loses 60 to Bea first, and the second hand is all in.
	for name, c := range map[string]struct {
		second  [3]string // cards of the second hand, two each
		says    string
		points  []int
		winners []int
	}{
		"the short stack wins": {
			[3]string{"AH AD", "KH KD", "QH QD"},
			"Ann wins the pot of 120 with a pair of aces. Bea wins the side pot of 120 with a pair of kings. Bea takes back 60 that nobody called.", []int{120, 180, 0}, nil,
		},
		"the middle stack wins": {
			[3]string{"KH KD", "QH QD", "AH AD"},
			"Cy wins the pot of 120 with a pair of aces. Cy wins the side pot of 120 with a pair of aces. Bea takes back 60 that nobody called.", []int{0, 60, 240}, nil,
		},
		"the long stack wins": {
			[3]string{"KH KD", "AH AD", "QH QD"},
			"Bea wins the pot of 120 with a pair of aces. Bea wins the side pot of 120 with a pair of aces. Bea takes back 60 that nobody called.", []int{0, 300, 0}, []int{2},
		},
		"the main pot is shared": {
			[3]string{"AH KD", "AD KH", "QH JD"}, "Ann and Bea share the pot of 120", []int{60, 240, 0}, nil,
		},
	} {
		s := play(t, 3, fmt.Sprint("stack ", stack), "ante 0", "betting no-limit")
		s.round("2H", "3H", "4H")
		s.says(1, "bet", 60)
		s.says(2, "call")
		s.says(3, "fold")
		s.Lay(1, "2D")
		s.Lay(2, "3D")
		s.says(1, "check")
		s.says(2, "check")
		s.Points(40, 160, 100)

		s.Deal(3)
		first, then := [3]string{}, [3]string{}
		for i, both := range c.second {
			first[i], then[i], _ = strings.Cut(both, " ")
		}
		s.round(first[:]...)
		s.says(1, "all-in", 40)
		s.says(2, "all-in", 160)
		s.says(3, "call")
		pots := s.Position().Panels[0]
		assert.Equal(t, "Pot 300", pots.Title)
		assert.Equal(
			t, []string{"Main pot 120: Ann, Bea and Cy.", "Side pot 120: Bea and Cy.", "Side pot 60: Bea."}, pots.Lines,
			"nobody bets any more",
		)
		s.round(then[:]...)
		p := s.Position()
		last := p.Results[len(p.Results)-1]
		assert.Contains(t, last.Text, c.says, name)
		s.Points(c.points...)
		assert.Equal(t, c.winners, p.Winners, name)
		sum := 0
		for i, gain := range last.Gains {
			sum += gain
			assert.Equal(t, p.Seats[i].Points, last.Totals[i], name)
		}
		assert.Zero(t, sum, name)
	}
}

// A hand that is given up gives every chip back; the game can end at any time.
func TestAHandMayBeGivenUp(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	s.says(1, "bet", 4)
	s.Deal(3)
	s.Says("dealer", "The hand was given up and is dealt again")
	assert.Equal(t, 1, s.Position().Round)
	s.Points(199, 199, 199) // the ante of the new deal
	s.Happens(fact.Declared{Verb: "end-game"})
	s.Points(200, 200, 200)
	s.Phase(rules.Over)
	assert.Empty(t, s.Position().Winners, "no hand was finished")
	s.Deal(1)
	s.Phase(rules.Over)
}

// A hand waits for a card that could not be read.
func TestAHandWaitsForAnUnreadCard(t *testing.T) {
	s := play(t, 2)
	s.Lay(1, "2H")
	id := s.Happens(fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{{Card: card.Unknown}}})
	assert.Zero(t, s.Position().Turn)
	assert.Equal(t, id, s.Option("Another card").Fact.(fact.Amended).Target)
	s.Amend(id, "3H")
	assert.Equal(t, 1, s.Position().Turn)
}

// Cards that were taken up ask whether their player folds; laid elsewhere,
// they have been moved.
func TestCardsThatWereTakenUpAreAskedAbout(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	s.Take(2, "3H")
	s.Happens(s.Option("No, they lie there again").Fact)
	for _, q := range s.Position().Awaiting {
		assert.NotContains(t, q.Text, "taken up")
	}
	s.Take(2, "3H")
	s.Lay(3, "3H")
	s.Says("deal", "come first")
	assert.Len(t, s.Position().Piles, 2, "it lies at one place only")
}
