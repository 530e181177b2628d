package chicksrule_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// script is a transcript with the words of this game.
type script struct{ *gametest.Script }

func play(t gametest.T, n int, switches ...string) script {
	return script{gametest.Play(t, chicksrule.New(), n, switches...)}
}

func (s script) fork() script { return script{s.Fork()} }

func (s script) seen() script   { s.Seen(); return s }
func (s script) tapped() script { s.Tapped(); return s }

func (s script) says(seat int, verb string) fact.ID {
	return s.Happens(fact.Declared{Seat: seat, Verb: verb})
}

// bid says "5 spades" for a seat.
func (s script) bid(seat int, words string) fact.ID {
	f := fact.Declared{Seat: seat, Verb: verb.Bid}
	_, err := fmt.Sscanf(words, "%d %s", &f.Number, &f.Word)
	require.NoError(s.T, err)
	return s.Happens(f)
}

func (s script) pass(seats ...int) {
	for _, n := range seats {
		s.says(n, verb.Pass)
	}
}

// contract deals and bids so that a seat plays what it says, and the kitty is
// away.
func (s script) contract(dealer, declarer int, words string) {
	s.Deal(dealer)
	for range s.Setup.Players {
		if turn := s.Position().Turn; turn == declarer {
			s.bid(declarer, words)
		} else {
			s.pass(turn)
		}
	}
	if len(s.Setup.Players) == 4 {
		s.says(declarer, verb.Discard)
	}
}

// trick lays cards in the middle, one fact each, and returns the last.
func (s script) trick(cards string) (last fact.ID) {
	for _, c := range strings.Fields(cards) {
		last = s.LayAt(zone.Middle, c)
	}
	return last
}

// wins requires that the newest trick went to a seat.
func (s script) wins(seat int, clause, words string) {
	s.T.Helper()
	r := s.Says(clause, words)
	require.Equal(s.T, seat, r.Seat, r.Text)
	require.Equal(s.T, seat, s.Position().Turn, "the winner leads the next")
}

// agreed ends a hand by a claim of the declarer that everyone agrees on.
func (s script) agreed(declarer, more int) {
	id := s.Happens(fact.Declared{Seat: declarer, Verb: verb.Claim, Number: more})
	for n := range s.Setup.Players {
		if n+1 != declarer {
			s.Happens(fact.Declared{Seat: n + 1, Verb: verb.Agree, About: id})
		}
	}
}

func (s script) tricks(seat int) string { return s.Position().Seats[seat-1].Stats[0].Value }

// told is every word of a position's panels and piles.
func (s script) told() string {
	var words []string
	for _, p := range s.Position().Piles {
		words = append(words, p.Text)
	}
	for _, p := range s.Position().Panels {
		words = append(append(words, p.Title), p.Lines...)
	}
	return strings.Join(words, "\n")
}

func labels(p rules.Prompt) (words []string) {
	for _, o := range p.Options {
		words = append(words, o.Label.String())
	}
	return words
}

func FuzzApply(f *testing.F) { gametest.FuzzApply(f, chicksrule.New()) }
