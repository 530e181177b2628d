package chicks_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
)

// One thing in a lawful hand that nobody may do is one fault of its clause, and at no later moment of the hand are
// there more; what the hand comes to is what it would have come to.
func TestCR3_OneUnlawfulEventIsOneFault(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 28))
	tried := map[string]int{}
	for seed := range 25 {
		told := atSeats(lawful(t, 4+seed%3/2*2, uint64(seed)))
		for range 30 {
			at := 2 + r.IntN(len(told)-3)
			hand, end := gametest.RoundOf(told, at)
			kind, put, clauses := unlawful(r, told[:at], told[hand:end])
			if put == nil {
				continue
			}
			tried[kind]++
			where := []any{"seed %d: %s, %v before entry %d, %v; entry %d", seed, kind, put, told[at].ID, told[at].Fact}
			wrong := slices.Insert(
				slices.Clone(told[:end]), at, fact.Entry{ID: 100_000, Source: fact.Source{Kind: fact.Person}, Fact: put},
			)
			s := start(told)
			for i, e := range wrong {
				if s.Apply(e); i >= at {
					require.LessOrEqual(t, s.OpenFaults(), 1, append(where, e.ID)...)
				}
			}
			found := gametest.Faults(s.Position())
			require.Len(t, found, 1, where...)
			require.Contains(t, clauses, found[0].Clause, where...)
			require.Equal(t, tricks(told[:end]), tricks(wrong), append(where, end)...)
		}
	}
	t.Log(tried)
	for kind, n := range tried {
		require.Greater(t, n, 5, kind)
	}
}

// A card that is laid before its turn lies there: it is one fault, and counts when its turn has come.
func TestCR3_ACardBeforeItsTurnCountsThen(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 28))
	tried := 0
	for seed := range 25 {
		told := atSeats(lawful(t, 4+seed%3/2*2, uint64(seed)))
		for range 40 {
			at := 2 + r.IntN(len(told)-3)
			hand, end := gametest.RoundOf(told, at)
			if at+1 >= end || !laid(told[at].Fact) || !laid(told[at+1].Fact) {
				continue
			}
			if seats := len(told[0].Fact.(fact.GameBegan).Players); len(played(told[hand:], told[:at+1]))%seats == 0 {
				continue // that one leads to the next trick
			}
			tried++
			wrong := slices.Clone(told[:end])
			wrong[at], wrong[at+1] = wrong[at+1], wrong[at]
			require.Equal(t, tricks(told[:end]), tricks(wrong), "seed %d: %v before its turn", seed, told[at+1])
			now := gametest.Stands(chicksrule.New(), wrong)
			require.Len(t, gametest.Faults(now), 1, "seed %d: %v before its turn", seed, told[at+1])
			require.False(t, gametest.Faults(now)[0].Open)
		}
	}
	require.Greater(t, tried, 100)
}

// tricks are those of each player when the game has come so far.
func tricks(told []fact.Entry) (of []int) {
	s := start(told)
	for _, e := range told {
		s.Apply(e)
	}
	for seat := range told[0].Fact.(fact.GameBegan).Players {
		of = append(of, s.Tricks(seat+1))
	}
	return of
}

// lawful is a random game that is played as it should be.
func lawful(t *testing.T, players int, seed uint64) (told []fact.Entry) {
	_, err := simulate.Run(context.Background(), simulate.Order{
		Game: chicksrule.New(), Dealer: chicks.New, Players: players, Rounds: 3, Seed: seed,
		Heard: func(e fact.Entry) { told = append(told, e) },
	})
	require.NoError(t, err)
	return told
}

// atSeats is a game with every card laid before who plays it, and no trick gathered.
func atSeats(told []fact.Entry) (at []fact.Entry) {
	s := start(told)
	for _, e := range told {
		turn := s.Position().Turn
		s.Apply(e)
		switch f := e.Fact.(type) {
		case fact.CardsTaken, fact.CardsMoved:
			continue
		case fact.CardsLaid:
			if f.Zone == zone.Middle {
				f.Zone = zone.Seat(turn)
				e.Fact = f
			}
		}
		at = append(at, e)
	}
	return at
}

// unlawful is something that nobody may do now, and the clauses that may be cited for it.
func unlawful(r *rand.Rand, before, hand []fact.Entry) (kind string, put fact.Fact, clauses []string) {
	now := gametest.Stands(chicksrule.New(), before)
	if now.Phase != rules.Playing || now.Turn == 0 {
		return "", nil, nil
	}
	seats := len(now.Seats)
	other := 1 + (now.Turn+r.IntN(seats-1))%seats
	bidding := !slices.ContainsFunc(
		hand[:len(hand)-1], func(e fact.Entry) bool { return e.ID < before[len(before)-1].ID+1 && laid(e.Fact) },
	)
	last, said := before[len(before)-1].Fact.(fact.Declared)
	_, dealt := before[len(before)-1].Fact.(fact.RoundBegan)
	switch k := r.IntN(5); {
	case bidding && (dealt || said && (last.Verb == verb.Bid || last.Verb == verb.Pass)) &&
		now.Panels[0].Title == "The auction":
		switch k {
		case 0:
			return "a bid out of turn", fact.Declared{
				Seat: other, Verb: verb.Bid, Number: 13, Word: "no trump",
			}, []string{"CR-5"}
		case 1:
			if last.Seat == other {
				return "", nil, nil // said once more
			}
			return "a pass out of turn", fact.Declared{Seat: other, Verb: verb.Pass}, []string{"CR-5"}
		case 2:
			return "a bid of too many tricks", fact.Declared{
				Seat: now.Turn, Verb: verb.Bid, Number: 40, Word: "hearts",
			}, []string{"CR-5"}
		}
	case !bidding:
		theirs := cards(hand, before, other, seats)
		switch k {
		case 0:
			done := len(played(hand, before)) % seats
			// who might win with it, and lead then: that cannot be told from another card in its place
			last := (now.Turn-done+2*seats-2)%seats + 1
			if len(theirs) > 0 && other != last {
				return "a card out of turn", fact.CardsLaid{
					Zone: zone.Seat(other), Cards: fact.Read(theirs[r.IntN(len(theirs))]),
				}, []string{"CR-3", "CR-7"}
			}
		case 1:
			return "a bid after the auction", fact.Declared{
				Seat: other, Verb: verb.Bid, Number: 19, Word: "no trump",
			}, []string{"CR-5"}
		case 2:
			if old := played(hand, before); len(old) > seats {
				return "a card twice", fact.CardsLaid{
					Zone: zone.Seat(now.Turn), Cards: fact.Read(old[r.IntN(len(old)-seats)]),
				}, []string{"CR-1"}
			}
		case 3:
			return "a card of another deck", fact.CardsLaid{
				Zone: zone.Seat(now.Turn), Cards: fact.Read(card.Joker),
			}, []string{"CR-1"}
		}
	}
	return "", nil, nil
}

func laid(f fact.Fact) bool {
	l, is := f.(fact.CardsLaid)
	return is && l.Zone != zone.Box
}

// played are the cards of a hand that lie or lay in tricks.
func played(hand, before []fact.Entry) (all []card.Card) {
	for _, e := range hand {
		if e.ID <= before[len(before)-1].ID && laid(e.Fact) {
			all = append(all, e.Fact.(fact.CardsLaid).Faces()...)
		}
	}
	return all
}

// cards are those that a seat still holds, and plays later in the hand.
func cards(hand, before []fact.Entry, seat, seats int) (all []card.Card) {
	s := start(before)
	for _, e := range before {
		s.Apply(e)
	}
	for _, e := range hand {
		if e.ID <= before[len(before)-1].ID {
			continue
		}
		turn := s.Position().Turn
		s.Apply(e)
		if l, is := e.Fact.(fact.CardsLaid); is && l.Zone != zone.Box && turn == seat {
			all = append(all, l.Faces()...)
		}
	}
	return all
}

func start(told []fact.Entry) *chicksrule.State {
	return gametest.Begun(chicksrule.New(), told).(*chicksrule.State)
}
