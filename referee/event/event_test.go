package event_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

var (
	director = fact.Source{Kind: fact.Person, Person: "the director"}
	fours    = event.Format{Size: 4, Min: 3, Max: 6}
	nothing  = func(journal.GameID) (event.Standing, bool) { return event.Standing{}, false }
)

func people(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("P%d", i+1))
	}
	return names
}

// evening is an event in a journal, with a clock of its own.
type evening struct {
	t   *testing.T
	log journal.Log
	id  journal.GameID
	now time.Time
}

func begin(t *testing.T, f event.Format, n int) *evening {
	t.Helper()
	e := &evening{t: t, log: journal.NewMemory(), now: time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC)}
	var err error
	e.id, err = event.Begin(
		t.Context(), e.log, event.Setup{Name: "Friday", Game: "chaos-maid", Format: f, Names: people(n)}, e.now, director,
	)
	require.NoError(t, err)
	return e
}

func (e *evening) take(s event.Step) event.State {
	e.t.Helper()
	e.now = e.now.Add(time.Minute)
	require.NoError(e.t, event.Take(e.t.Context(), e.log, e.id, e.now, director, s))
	return e.state()
}

func (e *evening) state() event.State {
	e.t.Helper()
	s, err := event.Open(e.t.Context(), e.log, e.id)
	require.NoError(e.t, err)
	return s
}

// met counts how often each pair of players has met, and partnered.
func met(s event.State) (all, partners map[[2]int]int) {
	all, partners = map[[2]int]int{}, map[[2]int]int{}
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			for i, a := range t.Seats {
				for j, b := range t.Seats {
					if a < b {
						all[[2]int{a, b}]++
						if s.Format.Pairs && max(i-j, j-i)*2 == len(t.Seats) {
							partners[[2]int{a, b}]++
						}
					}
				}
			}
		}
	}
	return all, partners
}

func most(counts map[[2]int]int) (n int) {
	for _, c := range counts {
		n = max(n, c)
	}
	return n
}

// TestEverybodySitsSomewhere: in every round of any evening each player who takes
// part has one place or sits out, tables have the size that the game allows, as
// few as possible sit out, and nobody twice before everybody once.
func TestEverybodySitsSomewhere(t *testing.T) {
	for _, f := range []event.Format{
		fours, {Size: 4, Min: 4, Max: 6, Pairs: true}, {Size: 3, Min: 2, Max: 3}, {Size: 4, Min: 4, Max: 4},
	} {
		for n := f.Min; n < 34; n += 3 {
			e := begin(t, f, n)
			for r := range 4 {
				s := e.take(event.DrawRound(uint64(r), nothing))
				round := s.Rounds[r]
				sizes, out := f.Tables(n)
				require.Len(t, round.Byes, out)
				seen := slices.Clone(round.Byes)
				for i, table := range round.Tables {
					require.Len(t, table.Seats, sizes[i])
					require.GreaterOrEqual(t, len(table.Seats), f.Min)
					require.LessOrEqual(t, len(table.Seats), f.Max)
					seen = append(seen, table.Seats...)
				}
				slices.Sort(seen)
				require.Equal(t, s.Active(), seen)
			}
			byes := make([]int, n)
			for _, r := range e.state().Rounds {
				for _, b := range r.Byes {
					byes[b-1]++
				}
			}
			require.LessOrEqual(t, slices.Max(byes)-slices.Min(byes), 1)
		}
	}
}

// TestNobodyMeetsTwiceBeforeTime: where a design is known, everybody meets
// everybody once.
func TestNobodyMeetsTwiceBeforeTime(t *testing.T) {
	for _, c := range []struct{ n, rounds, size int }{
		{16, 5, 4}, {9, 4, 3}, {25, 6, 5}, {28, 7, 4}, {32, 8, 4}, {12, 4, 3},
	} {
		e := begin(t, event.Format{Size: c.size, Min: c.size, Max: c.size}, c.n)
		var s event.State
		for r := range c.rounds {
			s = e.take(event.DrawRound(uint64(r), nothing))
		}
		all, _ := met(s)
		assert.Equal(t, 1, most(all), "%d players", c.n)
		if c.n == c.size*c.size {
			assert.Len(t, all, c.n*(c.n-1)/2, "%d players: everybody has met everybody", c.n)
		}
	}
}

// TestPeopleMeetEvenly: also where numbers do not fit, nobody meets anybody
// much more often than somebody else.
func TestPeopleMeetEvenly(t *testing.T) {
	for _, c := range []struct{ n, rounds, most int }{{13, 4, 2}, {18, 5, 2}, {22, 6, 2}, {50, 6, 1}, {200, 6, 1}} {
		e := begin(t, fours, c.n)
		var s event.State
		for r := range c.rounds {
			s = e.take(event.DrawRound(uint64(r), nothing))
		}
		all, _ := met(s)
		assert.LessOrEqual(t, most(all), c.most, "%d players, %d rounds", c.n, c.rounds)
	}
	e := begin(t, event.Format{Size: 4, Min: 4, Max: 6, Pairs: true}, 16)
	var s event.State
	for r := range 7 {
		s = e.take(event.DrawRound(uint64(r), nothing))
	}
	_, partners := met(s)
	assert.Equal(t, 1, most(partners), "another partner in every round")
}

func TestStandingsTellTheirTieBreaks(t *testing.T) {
	e := begin(t, event.Format{Size: 3, Min: 3, Max: 3}, 6)
	s := e.take(event.DrawRound(1, nothing))
	a, b := s.Rounds[0].Tables[0].Seats, s.Rounds[0].Tables[1].Seats
	e.take(event.Rule(1, 1, []int{5, 2, 5}))
	s = e.take(event.Rule(1, 2, []int{5, 3, 0}))
	lines := s.Standings()
	// Three have 5 and won. The table of 5, 2, 5 gives two of them opponents with 7, that of 5, 3, 0 one with 3.
	require.ElementsMatch(t, []int{a[0], a[2]}, []int{lines[0].Player, lines[1].Player})
	require.Equal(t, []int{1, 1, 3}, []int{lines[0].Place, lines[1].Place, lines[2].Place})
	require.Equal(t, event.Shared, lines[1].By)
	require.Equal(t, b[0], lines[2].Player)
	require.Equal(t, event.ByOpponents, lines[2].By)
	require.Equal(t, []int{4, 5, 6}, []int{lines[3].Place, lines[4].Place, lines[5].Place})

	s = e.take(event.Rule(1, 1, []int{1, 2, 5}))
	require.Equal(t, event.Change{Round: 1, Table: 1, Seats: a, Was: []int{5, 2, 5}, Is: []int{1, 2, 5}}, s.Changes[0])
	require.Equal(t, 1, s.Standings()[4].Points, "standings follow")
}

// TestARoundIsCorrectedAfterwards: what a game says today counts, and what it
// said when the next round was drawn is told.
func TestARoundIsCorrectedAfterwards(t *testing.T) {
	e := begin(t, event.Format{Size: 3, Min: 3, Max: 3}, 6)
	e.take(event.DrawRound(1, nothing))
	e.take(event.Play(1, 1, "aaaaaaaa"))
	points := []int{1, 0, 2}
	stands := func(id journal.GameID) (event.Standing, bool) {
		return event.Standing{Points: points, Ended: true}, id == "aaaaaaaa"
	}
	s := e.state()
	s.Follow(stands)
	require.Empty(t, s.Changes)
	require.Equal(t, 2, s.Standings()[0].Points)
	require.Equal(t, 1, s.Standings()[0].Won)
	require.Zero(t, s.Standings()[1].Won, "fewer points win nothing")
	s = e.state()
	s.Follow(func(id journal.GameID) (event.Standing, bool) {
		return event.Standing{Points: points}, id == "aaaaaaaa"
	})
	require.Zero(t, s.Standings()[0].Won, "nobody has won a game that goes on")
	e.take(event.DrawRound(2, stands))
	points = []int{4, 0, 2}
	s = e.state()
	s.Follow(stands)
	require.Equal(t, []int{1, 0, 2}, s.Changes[0].Was)
	require.Equal(t, []int{4, 0, 2}, s.Changes[0].Is)
	require.Equal(t, 4, s.Standings()[0].Points)
	require.Error(t, event.Take(t.Context(), e.log, e.id, e.now, director, event.Play(1, 1, "bbbbbbbb")))
}

func TestPeopleComeAndGo(t *testing.T) {
	e := begin(t, fours, 8)
	e.take(event.DrawRound(1, nothing))
	s := e.take(event.Join("Late"))
	require.Len(t, s.Rounds[0].Byes, 0, "who was not there does not sit out")
	require.Equal(t, 2, s.Players[8].From)
	e.take(event.Leave(3, true))
	s = e.take(event.DrawRound(2, nothing))
	require.Equal(t, []int{1, 2, 4, 5, 6, 7, 8, 9}, s.Active())
	require.Empty(t, s.Rounds[1].Byes)
	require.True(t, slices.ContainsFunc(s.Standings(), func(l event.Line) bool { return l.Player == 3 && l.Left }))
	require.ErrorContains(t, event.Take(t.Context(), e.log, e.id, e.now, director, event.Join("Late")), "tell them apart")

	// Two of a table go home: the rest sits down at another one.
	a, b := s.Rounds[1].Tables[0].Seats, s.Rounds[1].Tables[1].Seats
	e.take(event.Leave(b[0], true))
	e.take(event.Leave(b[1], true))
	s = e.take(event.Merge(1, 2))
	require.Len(t, s.Rounds[1].Tables, 1)
	require.Equal(t, append(slices.Clone(a), b[2:]...), s.Rounds[1].Tables[0].Seats)
	s = e.take(event.TakeBack())
	require.Len(t, s.Rounds[1].Tables, 2, "the whole step is taken back")
	s = e.take(event.TakeBack())
	require.False(t, s.Players[b[1]-1].Left)
}

// As many as a table needs at least are enough for one of two.
func TestTheFewestSitDownAtOneTable(t *testing.T) {
	e := begin(t, fours, 6)
	s := e.take(event.DrawRound(1, nothing))
	require.Len(t, s.Rounds[0].Tables, 2)
	a, b := s.Rounds[0].Tables[0].Seats, s.Rounds[0].Tables[1].Seats
	for _, p := range []int{a[0], b[0], b[1]} {
		e.take(event.Leave(p, true))
	}
	s = e.take(event.Merge(1, 2))
	require.Equal(t, []int{a[1], a[2], b[2]}, s.Rounds[0].Tables[0].Seats)
	e.take(event.TakeBack())
	e.take(event.Leave(b[2], true))
	require.ErrorContains(t, event.Take(t.Context(), e.log, e.id, e.now, director, event.Merge(1, 2)), "make no table")
}

func TestTheClockStopsWhilePaused(t *testing.T) {
	e := begin(t, fours, 8)
	s := e.take(event.SetClock(30 * time.Minute))
	began := e.now
	require.Equal(t, 20*time.Minute, s.Clock.Left(began.Add(10*time.Minute)))
	s = e.take(event.Pause(true)) // a minute later
	require.Equal(t, 29*time.Minute, s.Clock.Left(began.Add(time.Hour)))
	s = e.take(event.Pause(false))
	require.Equal(t, 28*time.Minute, s.Clock.Left(e.now.Add(time.Minute)))
	s = e.take(event.SetClock(0))
	require.Zero(t, s.Clock.Left(e.now.Add(time.Minute)))

	// One that is set in a pause has all of its time when that is over.
	e.take(event.Pause(true))
	e.take(event.SetClock(10 * time.Minute))
	s = e.take(event.Pause(false))
	require.Equal(t, 9*time.Minute, s.Clock.Left(e.now.Add(time.Minute)))
}

// TestTheClockOfARoundIsNeverSetBack: where the machine's clock is put back a round has no more time than it was given.
func TestTheClockOfARoundIsNeverSetBack(t *testing.T) {
	e := begin(t, fours, 8)
	s := e.take(event.SetClock(30 * time.Minute))
	require.Equal(t, 30*time.Minute, s.Clock.Left(e.now.Add(-time.Hour)))
	e.now = e.now.Add(-time.Hour)
	s = e.take(event.Pause(true))
	require.Equal(t, 30*time.Minute, s.Clock.Left(e.now))
	s = e.take(event.Pause(false))
	require.Equal(t, 29*time.Minute, s.Clock.Left(e.now.Add(time.Minute)))
}

// TestTwoDirectorsAtOnce: every step is judged by what is there when it is kept.
func TestTwoDirectorsAtOnce(t *testing.T) {
	e := begin(t, fours, 8)
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			assert.NoError(t, event.Take(context.Background(), e.log, e.id, e.now, director, event.Join(fmt.Sprint("Late ", i))))
		})
	}
	wg.Wait()
	require.Len(t, e.state().Players, 12)
}

// TestNoFactsMakeAFoldFail: facts at random, corrections among them.
func TestNoFactsMakeAFoldFail(t *testing.T) {
	verbs := []string{
		"round", "table", "game", "result", "ruled", "leave", "return", "clock", "pause", "resume", "finish", "x",
	}
	words := []string{"", "1 2 3", "4 5 6", "9 9 9", "-1 0 7", "1", "a b", "1 2 3 4 5 6 7 8"}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		entries := []fact.Entry{
			{ID: 1, Fact: fact.GameBegan{Game: event.Kind, Players: people(6), Rules: map[string]string{"size": "3 2 4"}}},
		}
		for id := fact.ID(2); id < 40; id++ {
			var f fact.Fact = fact.Declared{
				Seat: r.IntN(9) - 1, Verb: verbs[r.IntN(len(verbs))], Number: r.IntN(5) - 1, Word: words[r.IntN(len(words))],
				About: fact.ID(r.IntN(int(id))),
			}
			if r.IntN(8) == 0 {
				f = fact.Retracted{Target: 2 + fact.ID(r.IntN(int(id)-1))}
			}
			entries = append(entries, fact.Entry{ID: id, At: time.Unix(int64(id), 0), Fact: f})
		}
		s, err := event.Fold("x", entries)
		require.NoError(t, err)
		require.Len(t, s.Standings(), 6)
		s.Draw(seed)
		s.Clock.Left(time.Unix(100, 0))
	}
}

func TestALeagueCountsEvenings(t *testing.T) {
	first := []event.Line{
		{Place: 1, Name: "Ann", Played: 3}, {Place: 2, Name: "Bea", Played: 3}, {Place: 2, Name: "Cem", Played: 3},
		{Place: 4, Name: "Dora"},
	}
	second := []event.Line{{Place: 1, Name: "Bea", Played: 2}, {Place: 2, Name: "Ann", Played: 2}}
	lines := event.League(first, second)
	require.Equal(t, []event.LeagueLine{
		{Place: 1, Name: "Ann", Points: 5, Evenings: 2, Best: 1},
		{Place: 1, Name: "Bea", Points: 5, Evenings: 2, Best: 1},
		{Place: 3, Name: "Cem", Points: 3, Evenings: 1, Best: 2},
	}, lines)
}

// Points that are shared are worth the place; of equal points the better evening
// comes first, then whoever needed fewer, then the name; who did not play gets none.
func TestALeagueTellsItsTies(t *testing.T) {
	lines := event.League(
		[]event.Line{
			{Place: 1, Name: "Dora", Played: 1}, {Place: 2, Name: "Ann", Played: 1}, {Place: 3, Name: "Bea", Played: 1},
			{Place: 4, Name: "Cem"},
		},
		[]event.Line{
			{Place: 1, Name: "Ann", Played: 1}, {Place: 1, Name: "Eli", Played: 1}, {Place: 3, Name: "Bea", Played: 1},
		},
		[]event.Line{{Place: 1, Name: "Bea", Played: 1}},
		[]event.Line{{Place: 2, Name: "Eli", Played: 1}, {Place: 2, Name: "Fay", Played: 1}},
	)
	require.Equal(t, []event.LeagueLine{
		{Place: 1, Name: "Ann", Points: 6, Evenings: 2, Best: 1},
		{Place: 2, Name: "Dora", Points: 4, Evenings: 1, Best: 1},
		{Place: 3, Name: "Eli", Points: 4, Evenings: 2, Best: 1},
		{Place: 4, Name: "Bea", Points: 4, Evenings: 3, Best: 1},
		{Place: 5, Name: "Fay", Points: 1, Evenings: 1, Best: 2},
	}, lines)
}

// The events of a house are listed with the newest first; one that was forgotten is left out.
func TestTheEventsOfAHouseAreListed(t *testing.T) {
	log := journal.NewMemory()
	var ids []journal.GameID
	for i := range 4 {
		at := time.Date(2026, 3, 1, 19, i%3, 0, 0, time.UTC) // the last begins with the first
		id, err := event.Begin(t.Context(), log, event.Setup{Name: "Friday", Format: fours, Names: people(4)}, at, director)
		require.NoError(t, err)
		ids = append(ids, id)
	}
	require.NoError(t, log.Note(t.Context(), "", "keep stills", "30"))
	alike := []journal.GameID{ids[0], ids[3]}
	slices.Sort(alike)
	all, err := event.All(t.Context(), log)
	require.NoError(t, err)
	require.Equal(t, []journal.GameID{ids[2], ids[1], alike[0], alike[1]}, all)
	require.NoError(t, log.Forget(t.Context(), ids[1]))
	all, err = event.All(t.Context(), log)
	require.NoError(t, err)
	require.Equal(t, []journal.GameID{ids[2], alike[0], alike[1]}, all)
	_, err = event.Open(t.Context(), log, ids[1])
	require.ErrorIs(t, err, journal.ErrNoGame)
}

// A journal that is none of an event is refused, and names of an evening are put right later.
func TestOnlyAnEventIsFolded(t *testing.T) {
	for _, entries := range [][]fact.Entry{
		nil,
		{{ID: 1, Fact: fact.RoundBegan{Dealer: 1}}},
		{{ID: 1, Fact: fact.GameBegan{Game: "chaos-maid", Players: people(4)}}},
	} {
		_, err := event.Fold("aaaaaaaa", entries)
		require.EqualError(t, err, "aaaaaaaa is no event")
	}
	e := begin(t, fours, 4)
	again := fact.GameBegan{
		Game: event.Kind, Players: []string{"P1", "P2", "P3", "Dora"},
		Rules: map[string]string{"name": "Saturday", "game": "old-maid", "size": "4 3 6", "league": "spring"},
	}
	require.NoError(
		t,
		e.log.Append(
			t.Context(), e.id, fact.Entry{ID: 2, At: e.now, Source: director, Fact: fact.Amended{Target: 1, Fact: again}},
		),
	)
	s := e.state()
	require.Equal(
		t, event.Setup{Name: "Saturday", Game: "old-maid", Format: fours, League: "spring", Names: again.Players}, s.Setup,
	)
	require.Equal(t, event.Player{Name: "Dora", From: 1}, s.Players[3], "there from the start")
}
