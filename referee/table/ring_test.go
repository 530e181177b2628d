package table_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// handClock is a hall's timer, turned by hand.
type handClock struct {
	due     time.Duration
	fire    func()
	started int
	stopped int
	now     time.Time
}

func (c *handClock) time() time.Time { return c.now }

// pass lets time go by until the timer is due.
func (c *handClock) pass() {
	c.now = c.now.Add(c.due)
	fire := c.fire
	c.fire = func() {} // once
	fire()
}

func (c *handClock) after(d time.Duration, f func()) func() bool {
	c.due, c.fire = d, f
	c.started++
	return func() bool { c.stopped++; c.fire = func() {}; return true }
}

func janTable(t *testing.T, house map[string]string) (*table.Table, *handClock) {
	t.Helper()
	c := &handClock{now: time.Unix(1_800_000_000, 0)}
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), c.time)
	require.NoError(t, err)
	t.Cleanup(func() { hall.Close() })
	hall.After(c.after)
	tbl, err := hall.Begin(
		context.Background(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, house, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	return tbl, c
}

func said(t *testing.T, tbl *table.Table, facts ...fact.Fact) table.Snapshot {
	t.Helper()
	for _, f := range facts {
		_, err := tbl.Submit(context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	return tbl.Snapshot()
}

func plays(seat int, card string) fact.Fact {
	return fact.Declared{Seat: seat, Verb: "play", Word: card}
}

// CJ-P8: a card in play waits for Negates as long as the ring runs; silence
// then says that all have passed, once and for that card alone.
func TestCJP8_SilenceLetsACardBe(t *testing.T) {
	tbl, c := janTable(t, nil)
	s := said(t, tbl, fact.RoundBegan{Dealer: 1}, plays(1, "Toll"))
	require.NotNil(t, s.Position.Ring)
	assert.Equal(t, "Ann’s Toll: Each other player pays you 300 points.", s.Position.Ring.Text)
	assert.Greater(t, c.due, 5*time.Second, "what was on its way counts")
	assert.Equal(t, 1, c.started)
	for _, p := range s.Position.Awaiting {
		for _, o := range p.Options {
			if d, ok := o.Fact.(fact.Declared); ok {
				assert.NotContains(t, []string{"draw", "tsumo", "riichi"}, d.Verb, "nothing but the card")
			}
		}
	}

	// A Negate is a card of its own, with a ring of its own; the one before it has ended.
	stale := c.fire
	s = said(t, tbl, plays(3, "Negate"))
	assert.Equal(t, 2, c.started)
	assert.Equal(t, "Cal’s Negate: Negate the card played before this one.", s.Position.Ring.Text)
	n := s.Last
	stale()
	assert.Equal(t, n, tbl.Snapshot().Last, "an old ring says nothing")
	c.fire()
	assert.Equal(t, n, tbl.Snapshot().Last, "not before its time")
	c.pass()
	s = tbl.Snapshot()
	assert.Equal(t, n+1, s.Last)
	assert.Nil(t, s.Position.Ring)
	assert.Equal(t, fact.Source{Kind: fact.Program}, s.Journal[len(s.Journal)-1].Source)
	assert.Zero(t, open(s))
	assert.Equal(t, 25000, s.Position.Seats[1].Points, "Toll was negated")
}

func open(s table.Snapshot) int {
	n := 0
	for _, r := range s.Position.Rulings {
		if r.Open {
			n++
		}
	}
	return n
}

// The ring stops while somebody asked to wait; where the house has none, or
// passes are spoken, there is none.
func TestCJP8_ARingWaitsForWhoAskedToWait(t *testing.T) {
	tbl, c := janTable(t, nil)
	s := said(t, tbl, fact.RoundBegan{Dealer: 1}, plays(1, "Toll"), fact.Declared{Seat: 2, Verb: "hold"})
	assert.Nil(t, s.Position.Ring)
	assert.Equal(t, c.started, c.stopped, "its timer runs no longer")
	s = said(t, tbl, fact.Declared{Seat: 2, Verb: "pass"})
	assert.NotNil(t, s.Position.Ring)
	for _, house := range []map[string]string{{"ring": "off"}, {"passing": "spoken"}} {
		tbl, c := janTable(t, house)
		s = said(t, tbl, fact.RoundBegan{Dealer: 1}, plays(1, "Toll"))
		assert.Nil(t, s.Position.Ring)
		assert.Zero(t, c.started)
	}
}
