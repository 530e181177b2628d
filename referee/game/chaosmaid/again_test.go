package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM3_APairToldTwiceCountsOnce(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 7D")
	s.Lay(2, "7D 7H")
	s.Says("CM-3", "Bea has laid 7♥ and 7♦ already: said again, it changes nothing.")
	s.Open(0)
	s.Seen().Lay(2, "7H 7D")
	s.Open(0)
	s.Tapped().Lay(3, "7H 7D") // before another player one of them was misread
	s.Open(1)
}

func TestCM11_TheRightPairAfterAWrongOnePutsItRight(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 8D")
	s.Open(1)
	other := s.Fork()
	other.Lay(3, "7H 7D")
	other.Open(2) // somebody else has it: one of them was misread
	s.Lay(2, "7H 7D")
	s.Open(0)
	s.Says("CM-3", "Bea laid 7♥ and 8♦, which are not a pair")
	s.Lay(4, "8D 8H")
	s.Open(0)
	seen := play(t, 4)
	seen.Deal(1)
	seen.Seen().Lay(2, "7H 8D")
	seen.Lay(2, "7H 7D")
	seen.Open(2) // what a camera reads may be misread: it is asked
}

// CM-11: what lay there twice with a wrong pair lies there once when that is taken back.
func TestCM11_WhatClashedWithAWrongPairClashesNoLonger(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 8D")
	s.Lay(3, "8D 8H")
	s.Says("CM-1", "Cy laid 8♦ and 8♥, but 8♦ is on the table already")
	s.Lay(2, "7H 7D")
	s.Open(0)
}

func TestCM8_ACardSaidToBeTheLastAndLaidWithItsMateWasNot(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 7D")
	s.Last(2, "QS")
	s.Says("CM-8", "Bea shows the last card, but only 1 of 25 pairs have been seen.")
	s.Lay(2, "QS QC")
	s.Open(0)
	s.Phase(rules.Playing)
}

func TestCM5_WhoseTurnItWasDrawsAfterAll(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Drew(4)
	s.Says("CM-5", "Dee drew out of turn: it was Bea’s turn to draw.")
	after := s.Fork()
	for _, seat := range []int{2, 3, 4, 1} {
		after.Drew(seat)
	}
	stands := s.Fork()
	for _, seat := range []int{1, 2, 3, 4} {
		stands.Drew(seat)
	}
	for _, s := range []interface{ Position() rules.Position }{after, stands} {
		faults := 0
		for _, r := range s.Position().Rulings {
			if r.Kind == rules.Fault {
				faults++
			}
		}
		require.Equal(t, 1, faults)
	}
}

// CM-8: a pair that somebody noted once more elsewhere does not bring the round to its last card.
func TestCM8_AMistakenNoteEndsNoRound(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	s.Lay(4, "2S 2C")
	s.Open(1)
	s.Phase(rules.Playing)
	s.Seen().LayAt(zone.Seat(3), "KS")
	s.LayAt(zone.Seat(3), "KC")
	s.Open(1)
	require.Equal(t, 25, pairsDown(s.Position()))
	s.Tapped().Happens(fact.Declared{Seat: 2, Verb: "last-card", Cards: s.Cards("QS")})
	s.Open(1)
}

// pairsDown counts the pairs on the table that are no fault.
func pairsDown(p rules.Position) (n int) {
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			if !g.Faulty && len(g.Cards) == 2 {
				n++
			}
		}
	}
	return n
}
