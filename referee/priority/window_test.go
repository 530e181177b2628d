package priority_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/priority"
)

const (
	ann = 1 + iota
	bea
	cal
	dee
)

// table is a machine with a number for each card played.
type table struct {
	priority.Machine
	t    require.TestingT
	n    int
	done []priority.Outcome
}

func open(t require.TestingT, spoken bool, kind priority.Kind) *table {
	tb := &table{Machine: priority.New(4, spoken), t: t}
	tb.Open(kind, ann)
	return tb
}

func (tb *table) ok(done []priority.Outcome, r *priority.Refusal) {
	require.Nil(tb.t, r)
	tb.done = append(tb.done, done...)
}

func (tb *table) play(seat int, negate bool) int {
	tb.ok(tb.Reach(seat, negate))
	tb.n++
	tb.done = append(tb.done, tb.Play(priority.Card{ID: tb.n, Seat: seat, Negate: negate})...)
	return tb.n
}

func (tb *table) pass(seats ...int) {
	for _, seat := range seats {
		tb.ok(tb.Pass(seat))
	}
}

// applied are the ids of the cards that took effect, in order.
func (tb *table) applied() (ids []int) {
	for _, o := range tb.done {
		if !o.Negated && !o.Card.Gone {
			ids = append(ids, o.Card.ID)
		}
	}
	return ids
}

func clause(r *priority.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Clause
}

func TestCJ1_5d_EastActionSouthNegateEastNegate(t *testing.T) {
	tb := open(t, true, priority.Opening)
	action := tb.play(ann, false)
	require.Equal(t, ann, tb.Holder(), "who plays a card receives sub-priority (2.7b)")
	tb.pass(ann)
	tb.play(bea, true)
	require.Equal(t, cal, tb.Holder(), "who negates passes sub-priority (1.5a.2)")
	tb.pass(cal, dee)
	last := tb.play(ann, true)
	tb.pass(bea, cal, dee)
	require.Empty(t, tb.done, "nothing happens until all four have passed after the last")
	tb.pass(ann)
	require.Equal(t, []int{last, action}, tb.applied())
	require.Equal(t, bea, tb.done[0].Hits.Seat, "a Negate knows whose card it hits (1.5e)")
	require.Equal(t, bea, tb.Holder(), "main priority goes on from who played the card (2.7c)")
}

func TestCJ2_TwoNegatesOnOneCardCancelOut(t *testing.T) {
	tb := open(t, false, priority.Opening)
	action := tb.play(ann, false)
	tb.play(bea, true)
	third := tb.play(cal, true)
	tb.ok(tb.Close(ann))
	require.Equal(t, []int{third, action}, tb.applied())
	require.Equal(t, priority.None, tb.Kind())
	require.Zero(t, tb.Holder(), "no one has priority (2.6)")
}

func TestCJ2_5_WhoPlayedLastIsAskedOnceMore(t *testing.T) {
	tb := open(t, true, priority.Opening)
	tb.pass(ann, bea, cal)
	tb.play(dee, false)
	tb.pass(dee, ann, bea, cal)
	require.Len(t, tb.done, 1, "its effect occurs as priority is passed (2.4)")
	tb.pass(ann, bea, cal)
	require.Equal(t, priority.Opening, tb.Kind())
	tb.pass(dee)
	require.Equal(t, priority.None, tb.Kind())
}

func TestCJ2_3_SpokenPlayGoesInTurnOrder(t *testing.T) {
	tb := open(t, true, priority.Drawn)
	_, r := tb.Pass(cal)
	require.Equal(t, "CJ-2.3", clause(r))
	_, r = tb.Reach(bea, false)
	require.Equal(t, "CJ-2.3", clause(r))
	_, r = tb.Close(ann)
	require.Equal(t, "CJ-2.6", clause(r))
	tb.play(ann, false)
	_, r = tb.Pass(bea)
	require.Equal(t, "CJ-2.7a", clause(r))
	_, r = tb.Reach(ann, false)
	require.Equal(t, "CJ-2.7a", clause(r), "main priority waits for the round of sub-priority (2.7d)")
	tb.ok(tb.Quiet())
	require.Len(t, tb.done, 1)
	require.Equal(t, bea, tb.Holder())
	tb.ok(tb.Quiet())
	require.Equal(t, priority.None, tb.Kind())
	_, r = tb.Quiet()
	require.Equal(t, "CJ-2.6", clause(r))
	_, r = tb.Pass(ann)
	require.Equal(t, "CJ-2.6", clause(r))
}

func TestCJP8_WhoAsksToWaitIsNotSteppedOver(t *testing.T) {
	tb := open(t, false, priority.Opening)
	tb.Hold(cal)
	require.Equal(t, []int{cal}, tb.Holds())
	before := tb.Machine
	_, r := tb.Close(ann)
	require.Equal(t, "CJ-2.6", clause(r))
	tb.Machine = before
	_, r = tb.Reach(dee, false)
	require.Equal(t, "CJ-2.6", clause(r))
	tb.Machine = before
	_, r = tb.Quiet()
	require.Equal(t, "CJ-2.6", clause(r))
	tb.Machine = before
	tb.play(bea, false) // before Cal
	tb.Machine = before
	tb.play(cal, false)
	require.Empty(t, tb.Holds(), "a card clears it")
	tb.ok(tb.Close(bea))
	tb.Machine = before
	tb.pass(cal)
	tb.ok(tb.Close(ann))
	require.Equal(t, priority.None, tb.Kind())
}

func TestCJP8_PassesSaidAheadCountWhenTheirTurnComes(t *testing.T) {
	tb := open(t, false, priority.Opening)
	tb.play(ann, false)
	tb.pass(dee, cal, bea)
	require.True(t, tb.HasPassed(cal))
	require.False(t, tb.HasPassed(ann))
	require.Empty(t, tb.done)
	tb.pass(ann)
	require.Len(t, tb.done, 1, "all four let it be")
	require.False(t, tb.HasPassed(dee))
	tb.play(dee, false)
	tb.pass(ann)
	tb.play(ann, true) // thought better of it
	tb.ok(tb.Close(ann))
	require.Len(t, tb.applied(), 2, "the first card and the Negate")
}

func TestCJ1_3e_ASwiftCardOpensNoSubPriority(t *testing.T) {
	tb := open(t, true, priority.Opening)
	require.Len(t, tb.Play(priority.Card{ID: 7, Seat: ann, Swift: true}), 1)
	require.Equal(t, bea, tb.Holder())
	require.Equal(t, 7, tb.Last().ID)
	_, r := tb.Reach(bea, true)
	require.Equal(t, "CJ-1.5a.1", clause(r))
}

func TestCJP11_ACardThatLeftIsNotHit(t *testing.T) {
	tb := open(t, false, priority.Riichi)
	id := tb.play(ann, false)
	tb.play(bea, true)
	require.True(t, tb.Leave(id))
	require.False(t, tb.Leave(99))
	tb.ok(tb.Close(ann))
	require.Equal(t, 0, tb.done[0].Hits.ID, "a Negate upon it hits nothing")
	require.True(t, tb.done[1].Card.Gone)
	require.Equal(t, []int{2}, tb.applied())
}

// What is left out in tacit play, said aloud, comes to the same.
func TestCJP8_TacitAndSpokenComeToTheSame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tacit, spoken := open(rt, false, priority.Opening), open(rt, true, priority.Opening)
		for range rapid.IntRange(0, 12).Draw(rt, "cards") {
			seat, negate := rapid.IntRange(1, 4).Draw(rt, "seat"), rapid.Bool().Draw(rt, "negate")
			trial := tacit.Machine
			if _, r := trial.Reach(seat, negate); r != nil {
				continue
			}
			for spoken.Sub() && !negate || spoken.Holder() != seat {
				spoken.pass(spoken.Holder())
			}
			tacit.play(seat, negate)
			spoken.play(seat, negate)
		}
		tacit.ok(tacit.Close(ann))
		for spoken.Kind() != priority.None {
			spoken.pass(spoken.Holder())
		}
		require.Equal(rt, spoken.done, tacit.done)
	})
}
