package event

import (
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// longestClock is how long a round may be.
const longestClock = 12 * time.Hour

// DrawRound draws the next round. How the games of the round before stand is
// noted first, so that a later correction can be told.
func DrawRound(seed uint64, stands func(journal.GameID) (Standing, bool)) Step {
	return func(s State, first fact.ID) (facts []fact.Fact, err error) {
		if s.Over {
			return nil, errOver
		}
		facts = s.noted(stands)
		tables, _ := s.Draw(seed)
		if len(tables) == 0 {
			return nil, refuse("There are %d players: a table needs %d.", len(s.Active()), s.Format.Min)
		}
		about := first + fact.ID(len(facts))
		facts = append(facts, fact.Declared{Verb: verbRound, Number: len(s.Rounds) + 1})
		for i, seats := range tables {
			facts = append(facts, fact.Declared{Verb: verbTable, Number: i + 1, Word: wordOf(seats), About: about})
		}
		return facts, nil
	}
}

var errOver = refuse("The event is over. Take that back first.")

// noted are the results that are not in the event yet.
func (s *State) noted(stands func(journal.GameID) (Standing, bool)) (facts []fact.Fact) {
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			now, ok := stands(t.Game)
			if t.Game == "" || !ok || len(now.Points) != len(t.Seats) || slices.Equal(t.noted, now.Points) {
				continue
			}
			facts = append(facts, fact.Declared{Verb: verbResult, Number: t.Number, Word: wordOf(now.Points), About: r.ID})
		}
	}
	return facts
}

// Finish ends the event; how its games stand is noted first.
func Finish(stands func(journal.GameID) (Standing, bool)) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		if s.Over {
			return nil, nil
		}
		return append(s.noted(stands), fact.Declared{Verb: verbFinish}), nil
	}
}

// Join adds a player who comes late, from the next round on.
func Join(name string) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		setup := s.Setup
		setup.Names = append(slices.Clone(setup.Names), name)
		if err := checkNames(setup.Names); err != nil {
			return nil, err
		}
		return []fact.Fact{fact.Amended{Target: 1, Fact: setup.fact()}}, nil
	}
}

// Leave has a player drop out after the round that is drawn, or come back.
func Leave(player int, left bool) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		if player < 1 || player > len(s.Players) {
			return nil, refuse("There is no such player.")
		}
		verb := verbReturn
		if left {
			verb = verbLeave
		}
		return []fact.Fact{fact.Declared{Verb: verb, Seat: player}}, nil
	}
}

// Merge has two tables of the newest round become one, the first of them. What
// was played at them counts no more.
func Merge(into, from int) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		r, a, err := s.newest(into)
		if err != nil {
			return nil, err
		}
		_, b, err := s.newest(from)
		if err != nil {
			return nil, err
		}
		seats := slices.Concat(a.Seats, b.Seats)
		for _, p := range slices.Clone(seats) {
			if s.Players[p-1].Left {
				seats = slices.DeleteFunc(seats, func(q int) bool { return q == p })
			}
		}
		if n := len(seats); into == from || n < s.Format.Min || n > s.Format.Max || n%s.Format.unit() != 0 {
			return nil, refuse("Tables %d and %d make no table: %d people would sit there.", into, from, n)
		}
		return []fact.Fact{
			fact.Declared{Verb: verbTable, Number: from, About: r.ID},
			fact.Declared{Verb: verbTable, Number: into, Word: wordOf(seats), About: r.ID},
		}, nil
	}
}

func (s *State) newest(table int) (Round, Table, error) {
	if len(s.Rounds) == 0 {
		return Round{}, Table{}, refuse("No round is drawn yet.")
	}
	return s.find(len(s.Rounds), table)
}

func (s *State) find(round, table int) (Round, Table, error) {
	if round >= 1 && round <= len(s.Rounds) {
		r := s.Rounds[round-1]
		if i := slices.IndexFunc(r.Tables, func(t Table) bool { return t.Number == table }); i >= 0 {
			return r, r.Tables[i], nil
		}
	}
	return Round{}, Table{}, refuse("There is no table %d in round %d.", table, round)
}

// Play says which game is played at a table.
func Play(round, table int, game journal.GameID) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		r, t, err := s.find(round, table)
		if err != nil {
			return nil, err
		}
		if t.Game != "" {
			return nil, refuse("Table %d plays already.", table)
		}
		return []fact.Fact{fact.Declared{Verb: verbGame, Number: table, Word: string(game), About: r.ID}}, nil
	}
}

// Rule has the director decide the points of a table, by seat, whatever its
// game says.
func Rule(round, table int, points []int) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		r, t, err := s.find(round, table)
		if err != nil {
			return nil, err
		}
		if len(points) != len(t.Seats) {
			return nil, refuse("Table %d has %d players: give as many results.", table, len(t.Seats))
		}
		return []fact.Fact{fact.Declared{Verb: verbRuled, Number: table, Word: wordOf(points), About: r.ID}}, nil
	}
}

// SetClock has the time of a round begin to run now; 0 takes the clock away.
func SetClock(d time.Duration) Step {
	return func(State, fact.ID) ([]fact.Fact, error) {
		if d < 0 || d > longestClock {
			return nil, refuse("A round lasts up to 12 hours.")
		}
		return []fact.Fact{fact.Declared{Verb: verbClock, Number: int(d / time.Second)}}, nil
	}
}

// Pause stops all tables and the clock, or has them go on.
func Pause(paused bool) Step {
	return func(s State, _ fact.ID) ([]fact.Fact, error) {
		if s.Clock.Paused == paused {
			return nil, nil
		}
		verb := verbResume
		if paused {
			verb = verbPause
		}
		return []fact.Fact{fact.Declared{Verb: verb}}, nil
	}
}

// TakeBack takes the last step back that was not taken back yet, with all of its
// facts. A player who was added stays: have them drop out.
func TakeBack() Step {
	return func(s State, _ fact.ID) (facts []fact.Fact, err error) {
		if len(s.lines) < 2 {
			return nil, refuse("There is nothing to take back.")
		}
		at := s.lines[len(s.lines)-1].At
		for _, l := range slices.Backward(s.lines[1:]) {
			if l.At.Equal(at) {
				facts = append(facts, fact.Retracted{Target: l.ID})
			}
		}
		return facts, nil
	}
}
