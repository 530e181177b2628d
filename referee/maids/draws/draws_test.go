package draws_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/maids/draws"
)

// The orders of the games.
var (
	chaos    = draws.Order{}
	oldMaid  = draws.Order{First: 2, SkipOver: true, Out: true}
	passTurn = draws.Order{First: 2, Out: true}
	bolton   = draws.Order{First: 2, SkipOver: true, Out: true, Again: true}
)

// step is one thing that happens at the table.
type step func(d *draws.Draws) (got, want any)

// nextOf is who draws next as far as one is known: -1 where it may be one or another.
func nextOf(d *draws.Draws) int {
	next, or := d.Next()
	if or != 0 {
		return -1
	}
	return next
}

// next is who draws next, and from whom; nobody can for 0.
func next(seat, from int) step {
	return func(d *draws.Draws) (got, want any) {
		if n := nextOf(d); n > 0 {
			return [2]int{n, d.From(n)}, [2]int{seat, from}
		}
		return [2]int{nextOf(d)}, [2]int{seat, from}
	}
}

// either is the two of whom nobody can say who draws next.
func either(seat, or int) step {
	return func(d *draws.Draws) (got, want any) {
		next, second := d.Next()
		return [2]int{next, second}, [2]int{seat, or}
	}
}

// draw is a tapped draw in turn.
func draw(seat, from int) step { return judged(seat, from, draws.InTurn, 0) }

// judged is a tapped draw with what it comes to.
func judged(seat, from int, outcome draws.Outcome, who int) step {
	return func(d *draws.Draws) (got, want any) {
		return d.Drew(seat, from), draws.Verdict{Outcome: outcome, Who: who}
	}
}

// oneOf is a tapped draw that names one of two.
func oneOf(seat, from int, outcome draws.Outcome, who, or int) step {
	return func(d *draws.Draws) (got, want any) {
		return d.Drew(seat, from), draws.Verdict{Outcome: outcome, Who: who, Or: or}
	}
}

// pair is a pair that is laid where it was expected, late one that nothing explains.
func pair(seat int) step {
	return func(d *draws.Draws) (got, want any) { return d.Laid(seat, 2, true), false }
}

func late(seat int) step {
	return func(d *draws.Draws) (got, want any) { return d.Laid(seat, 2, true), true }
}

// wrong is two cards that are no pair.
func wrong(seat int) step {
	return func(d *draws.Draws) (got, want any) { return d.Laid(seat, 2, false), false }
}

// TestWhoDrawsFromWhom has the clauses as stories: the dealer is the last seat, and all get the same number of cards.
func TestWhoDrawsFromWhom(t *testing.T) {
	for _, c := range []struct {
		name        string
		order       draws.Order
		seats, each int
		steps       []step
	}{
		{"CM-5: the dealer draws from the right, then the left of who drew from that one", chaos, 4, 12, []step{
			next(4, 3), draw(4, 3), next(1, 4), draw(1, 4), next(2, 1), draw(2, 1), next(3, 2), draw(3, 2), next(4, 3),
		}},
		{"CM-5: a pair ends no turn and gives none", chaos, 4, 12, []step{draw(4, 3), pair(4), next(1, 4)}},
		{"CM-5: two draw from each other", chaos, 2, 25, []step{draw(2, 1), next(1, 2), draw(1, 2), next(2, 1)}},
		{"CM-5: another than the dealer begins", chaos, 4, 12, []step{judged(1, 4, draws.OutOfTurn, 4)}},
		{"CM-5: somebody is passed over", chaos, 4, 12, []step{draw(4, 3), judged(2, 1, draws.OutOfTurn, 1)}},
		{"CM-5: a hand that is not on the right", chaos, 4, 12, []step{judged(4, 1, draws.WrongHand, 3)}},
		{"CM-6: who has no cards still draws", chaos, 3, 2, []step{pair(3), next(3, 2), draw(3, 2), next(1, 3)}},
		{"CM-6: with an empty hand on the right the turn is skipped", chaos, 4, 1, []step{
			draw(4, 3), pair(4), next(2, 1), draw(2, 1), next(3, 2),
		}},
		{"CM-6: a lone card is drawn on and on", chaos, 3, 1, []step{
			draw(3, 2), pair(3), next(2, 1), draw(2, 1), next(3, 2), draw(3, 2), next(1, 3), draw(1, 3), next(2, 1),
		}},
		{"CM-7: a pair that nothing explains is late", chaos, 4, 12, []step{draw(4, 3), late(3), next(1, 4)}},
		{"CM-7: a pair in turn tells of a draw that nobody tapped", chaos, 4, 12, []step{draw(4, 3), pair(1), next(2, 1)}},
		{
			"OM-6: the dealer’s left offers first", oldMaid, 4, 12,
			[]step{next(2, 1), draw(2, 1), next(3, 2), draw(3, 2), next(4, 3)},
		},
		{"OM-7: off: after a pair the next draws", oldMaid, 4, 12, []step{draw(2, 1), pair(2), next(3, 2)}},
		{"OM-7: on: who made a pair draws again from the same hand", bolton, 4, 12, []step{
			draw(2, 1), pair(2), next(2, 1), draw(2, 1), next(3, 2),
		}},
		{"OM-7: on: as often as pairs are made", bolton, 4, 12, []step{
			draw(2, 1), pair(2), draw(2, 1), pair(2), next(2, 1), draw(2, 1), next(3, 2),
		}},
		{"OM-7: on: without a pair nobody draws again", bolton, 4, 12, []step{draw(2, 1), judged(2, 1, draws.OutOfTurn, 3)}},
		{"OM-7: on: the hand drawn from is empty now, and no other one is drawn from", bolton, 3, 3, []step{
			pair(1), next(2, 1), draw(2, 1), pair(2), next(3, 2), judged(2, 3, draws.OutOfTurn, 3),
		}},
		{"OM-7: on: again from the same hand, though it was another one’s turn to offer", bolton, 4, 12, []step{
			judged(2, 3, draws.WrongHand, 1), pair(2), next(2, 3), draw(2, 3), next(3, 2),
		}},
		{"OM-7: on: the pair emptied the hand", bolton, 4, 1, []step{draw(2, 1), pair(2), next(4, 3)}},
		{
			"OM-8: who has no cards is passed over for drawing", oldMaid, 4, 2,
			[]step{pair(2), next(3, 1), draw(3, 1), next(4, 3)},
		},
		{"OM-8: and for offering", oldMaid, 4, 2, []step{pair(1), next(3, 2)}},
		{"OM-8: a hand beyond that of who is out", oldMaid, 4, 4, []step{pair(2), pair(2), judged(3, 4, draws.WrongHand, 1)}},
		{"OM-8: a pair empties who drew: the next to the left who holds cards offers", oldMaid, 5, 1, []step{
			draw(2, 1), pair(2), next(4, 3), draw(4, 3), pair(4), next(0, 0),
		}},
		{"OM-8: pass-turn: who should draw from an empty hand loses the turn", passTurn, 4, 2, []step{pair(1), next(3, 2)}},
		{"OM-8: pass-turn: who has no cards is out all the same", passTurn, 4, 2, []step{pair(2), next(4, 3)}},
		{"OM-9: one hand is left", passTurn, 3, 1, []step{draw(2, 1), pair(2), next(0, 0)}},
		{"an estimate of one card is in doubt: the hand may be empty", chaos, 4, 1, []step{judged(1, 4, draws.Doubtful, 4)}},
		{"after a late pair the next tap is trusted", chaos, 4, 12, []step{draw(4, 3), late(3), draw(3, 2), next(4, 3)}},
		{"who is out draws", passTurn, 4, 2, []step{pair(2), judged(2, 1, draws.Emptied, 0)}},
		{
			"a draw is tapped after its pair", chaos, 4, 12,
			[]step{draw(4, 3), pair(1), judged(1, 4, draws.ToldNow, 0), next(2, 1)},
		},
		{"it was from another hand", chaos, 4, 12, []step{draw(4, 3), pair(1), judged(1, 2, draws.WrongHand, 4)}},
		{"wrong cards in turn were drawn for, as the next draw shows", chaos, 4, 12, []step{
			draw(4, 3), wrong(1), judged(2, 1, draws.Unnoted, 1), next(3, 2),
		}},
		{"wrong cards in turn, and then the draw", chaos, 4, 12, []step{draw(4, 3), wrong(1), draw(1, 4), next(2, 1)}},
		{"a deal of another kind: twice is in doubt where hands may be empty", passTurn, 4, 2, []step{
			wrong(4), wrong(4), draw(2, 1), judged(2, 1, draws.Twice, 0),
		}},
		{"a deal of another kind: what was drawn is sure all the same (CM-5)", chaos, 4, 2, []step{
			wrong(1), wrong(1), draw(4, 3), judged(2, 1, draws.OutOfTurn, 1),
		}},
		{"who drew too early gives it back: the next too early is a fault, too", chaos, 5, 10, []step{
			draw(5, 4), judged(3, 2, draws.OutOfTurn, 1), draw(1, 5), judged(5, 4, draws.OutOfTurn, 2),
		}},
		{"who drew too early may have kept it after all", chaos, 4, 12, []step{
			draw(4, 3), judged(3, 2, draws.OutOfTurn, 1), draw(1, 4), judged(4, 3, draws.Returned, 2),
		}},
		{"after a draw out of turn it may go either way, and whoever draws settles it", chaos, 4, 12, []step{
			draw(4, 3), judged(3, 2, draws.OutOfTurn, 1), either(1, 4), draw(4, 3), next(1, 4), draw(1, 4), next(2, 1),
		}},
		{"a second draw out of turn was that of either", chaos, 5, 10, []step{
			draw(5, 4), judged(3, 2, draws.OutOfTurn, 1), oneOf(2, 1, draws.OutOfTurn, 1, 4),
		}},
		{"with the card that was drawn out of turn a pair is laid: it stays", chaos, 4, 12, []step{
			draw(4, 3), judged(3, 2, draws.OutOfTurn, 1), pair(3), next(4, 3), judged(1, 4, draws.OutOfTurn, 4),
		}},
		{"two go back: who was to draw before both is accused of nothing", chaos, 5, 10, []step{
			draw(5, 4), judged(3, 2, draws.OutOfTurn, 1), draw(4, 3), judged(1, 5, draws.Returned, 5),
		}},
		{"who is out draws, and gives it back", oldMaid, 4, 2, []step{
			pair(2), draw(3, 1), judged(2, 1, draws.OutOfTurn, 4), draw(4, 3), next(1, 4),
		}},
		{"out by the count: the next draws from the hand before", oldMaid, 4, 4, []step{
			pair(2), pair(2), draw(3, 1), draw(4, 3), draw(1, 4), judged(2, 1, draws.Emptied, 0), draw(3, 1), next(4, 3),
		}},
		{"a wrong hand is put right", chaos, 4, 12, []step{
			judged(4, 1, draws.WrongHand, 3), next(1, 4), judged(4, 3, draws.Returned, 1), next(1, 4),
		}},
		{"OM-7: on: who made a pair draws again after all, though the next has drawn", bolton, 4, 12, []step{
			draw(2, 1), pair(2), draw(3, 2), judged(2, 1, draws.Returned, 4), next(3, 2),
		}},
		{"from nobody said", chaos, 4, 12, []step{judged(4, 0, draws.InTurn, 0), next(1, 4)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := draws.New(c.order, c.seats, c.seats, c.seats*c.each)
			for i, s := range c.steps {
				got, want := s(d)
				require.Equal(t, want, got, "step %d", i+1)
			}
		})
	}
}

// lawful is who draws next from whom by the clauses alone, where all hands are known; due is whose turn it would be,
// and 0 is nobody.
func lawful(o draws.Order, hands []int, due int) (seat, from int) {
	n := len(hands)
	at := func(seat int) int { return ((seat-1)%n + n) % n }
	if o.SkipOver { // OM-8: of those who hold cards, the first from the last drawer on offers to the second
		var holders []int
		for i := -1; i < n-1; i++ {
			if hands[at(due+i)] > 0 {
				holders = append(holders, at(due+i)+1)
			}
		}
		if len(holders) < 2 {
			return 0, 0
		}
		return holders[1], holders[0]
	}
	for i := range n { // CM-6; OM-8 with pass-turn
		s, right := at(due+i), at(due+i-1)
		if hands[right] > 0 && (!o.Out || hands[s] > 0) {
			return s + 1, right + 1
		}
	}
	return 0, 0
}

// TestEveryDrawOfARoundIsInTurn plays rounds at random with a deal card by card: in every position the one who draws by
// the clauses is the one who is said to, and the draw is in turn (CM-5, CM-6, OM-6, OM-8).
func TestEveryDrawOfARoundIsInTurn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	positions := 0
	for range 2000 {
		order := []draws.Order{chaos, oldMaid, passTurn}[r.IntN(3)]
		seats := 2 + r.IntN(12)
		dealer, cards := 1+r.IntN(seats), seats+r.IntN(52-seats)
		d := draws.New(order, seats, dealer, cards)
		hands := make([]int, seats)
		for i := range cards {
			hands[(dealer+i)%seats]++
		}
		due := (dealer-1+order.First)%seats + 1
		for range 200 {
			seat, from := lawful(order, hands, due)
			where := fmt.Sprintf("%+v, dealer %d, hands %v, due %d", order, dealer, hands, due)
			require.Equal(t, seat, nextOf(d), where)
			if seat == 0 {
				break
			}
			require.Equal(t, from, d.From(seat), where)
			require.Equal(t, draws.InTurn, d.Drew(seat, from).Outcome, where)
			hands[from-1]--
			hands[seat-1]++
			if hands[seat-1] >= 2 && r.IntN(2) == 0 {
				require.False(t, d.Laid(seat, 2, true), where)
				hands[seat-1] -= 2
			}
			due = seat%seats + 1
			positions++
		}
	}
	require.Greater(t, positions, 10_000)
}

// TestWhatIsKnownOfHands: an estimate says who seems to hold cards, is given up when it is contradicted, and takes back
// what was no pair.
func TestWhatIsKnownOfHands(t *testing.T) {
	d := draws.New(chaos, 3, 3, 6)
	require.False(t, d.Tapped())
	require.Equal(t, []int{1, 2, 3}, d.Holders())
	require.True(t, d.Holds(1))
	d.Lose(1, 2)
	require.False(t, d.Holds(1))
	require.Equal(t, []int{2, 3, 1}, d.Holders(), "those first who seem to hold a card")
	d.Back(1, 2)
	require.True(t, d.Holds(1))
	require.False(t, d.Holds(0), "nobody is no seat")
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(3, 2))
	require.True(t, d.Tapped())
	require.True(t, d.Followed())
	require.True(t, d.Laid(2, 1, true), "nobody’s draw explains it")
	require.False(t, d.Followed())
	d.Lose(0, 1) // nobody knows out of which hand
	require.False(t, d.Holds(1))
	require.Equal(t, []int{1, 2, 3}, d.Holders(), "no estimate is left")
}

// TestAWrongPairIsPutRight: cards that were taken back and laid rightly were not drawn (CM-7).
func TestAWrongPairIsPutRight(t *testing.T) {
	for seat := 1; seat <= 4; seat++ {
		d := draws.New(chaos, 4, 4, 48)
		d.Laid(seat, 2, false)
		require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(4, 3))
		d.Back(seat, 2)
		require.False(t, d.Laid(seat, 2, true), "seat %d is not late", seat)
		require.Equal(t, 1, nextOf(d), "seat %d has not drawn", seat)
		require.Equal(t, draws.Verdict{Outcome: draws.OutOfTurn, Who: 1}, d.Drew(2, 1))
	}
}

// TestACardGivenBackCounts: what was drawn out of turn and given back is in the hand that it came from (OM-6).
func TestACardGivenBackCounts(t *testing.T) {
	d := draws.New(passTurn, 4, 4, 8)
	require.Equal(t, draws.Verdict{Outcome: draws.OutOfTurn, Who: 2}, d.Drew(4, 3))
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(2, 1))
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(3, 2))
	require.False(t, d.Laid(3, 2, true))
	require.Equal(t, 4, nextOf(d), "there is a card left to draw")
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(4, 3))
}

// TestATurnIsPassedOn: before the first draw and after it.
func TestATurnIsPassedOn(t *testing.T) {
	d := draws.New(chaos, 4, 4, 48)
	d.Passes(1)
	require.Equal(t, 2, nextOf(d))
	require.Equal(t, draws.InTurn, d.Drew(2, 1).Outcome)
	d.Passes(3)
	require.Equal(t, 4, nextOf(d))
	require.Equal(t, 4, d.Due())
}

// TestATurnThatIsSkipped: it is lost where there is nothing to draw, by whose turn it is (CM-6, OM-8).
func TestATurnThatIsSkipped(t *testing.T) {
	d := draws.New(chaos, 3, 3, 4) // 2, 1 and 1 cards
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(3, 2))
	require.False(t, d.MayBeSkipped(1), "the third holds what it drew")
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Drew(1, 3))
	require.True(t, nextOf(d) == 2 && !d.MayBeSkipped(2))
	require.Equal(t, draws.Verdict{Outcome: draws.OutOfTurn, Who: 2}, d.Skipped(3), "nobody loses the turn of another")
	require.Equal(t, draws.Verdict{Outcome: draws.Holding, Who: 1}, d.Skipped(2), "the first holds what it drew")
	next, or := d.Next()
	require.Equal(t, [2]int{2, 3}, [2]int{next, or}, "the second, if the turn is not skipped after all")
	require.Equal(t, draws.InTurn, d.Drew(2, 1).Outcome, "it draws after all")

	d = draws.New(chaos, 3, 3, 4)
	require.Equal(t, draws.InTurn, d.Drew(3, 2).Outcome)
	d.Laid(3, 2, true)
	require.True(t, d.MayBeSkipped(1))
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Skipped(1))
	require.Equal(t, 2, nextOf(d))

	d = draws.New(passTurn, 3, 3, 45)
	require.Equal(t, draws.Verdict{Outcome: draws.Holding, Who: 1}, d.Skipped(2), "by the deal there are fifteen")
	d = draws.New(passTurn, 3, 3, 45)
	d.Lose(2, 14)
	require.Equal(t, draws.Verdict{Outcome: draws.InTurn}, d.Skipped(2), "who has no card is out")
}
