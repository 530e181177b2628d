package chaosjan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

var players = []string{"Ann", "Bea", "Cal", "Dee"}

// script is a transcript of Chaos;Jan.
type script struct {
	*gametest.Script
	t *testing.T
}

// play sits four players down; switches are "name value".
func play(t *testing.T, switches ...string) *script { return playWith(t, players, switches...) }

func playWith(t *testing.T, names []string, switches ...string) *script {
	t.Helper()
	given := map[string]string{}
	for _, s := range switches {
		name, value, _ := strings.Cut(s, " ")
		given[name] = value
	}
	g := chaosjan.New()
	setup, err := game.Prepare(g, names, given)
	require.NoError(t, err)
	s := &script{Script: &gametest.Script{T: t, Game: g, Setup: setup}, t: t}
	s.Tapped()
	s.Happens(fact.GameBegan{Game: g.Info().ID, Version: 1, Players: setup.Players, Rules: setup.Rules})
	return s
}

// say adds lines; it returns the last entry.
func (s *script) say(lines ...string) fact.ID {
	s.t.Helper()
	var id fact.ID
	for _, line := range lines {
		for _, l := range strings.Split(line, "\n") {
			said, err := transcript.Parse(
				l,
				transcript.Table{
					Players: s.Setup.Players, Awaiting: s.awaiting(l), Last: fact.ID(len(s.Entries)), Moves: s.Game.Info().Moves,
				},
			)
			require.NoError(s.t, err, l)
			for _, f := range said {
				id = s.Happens(f)
			}
		}
	}
	return id
}

// awaiting is only looked up where a line needs it.
func (s *script) awaiting(line string) []rules.Prompt {
	if strings.HasPrefix(strings.TrimSpace(line), "choose") {
		return s.Position().Awaiting
	}
	return nil
}

// fault requires exactly one open fault: of the newest entry, with that clause.
func (s *script) fault(clause string) rules.Ruling {
	s.t.Helper()
	var open []rules.Ruling
	for _, r := range s.Position().Rulings {
		if r.Open {
			open = append(open, r)
		}
	}
	require.Len(s.t, open, 1, "%v", s.told())
	require.Equal(s.t, clause, open[0].Clause, open[0].Text)
	require.Equal(s.t, s.Entries[len(s.Entries)-1].ID, open[0].Entry)
	return open[0]
}

// wrong says a line that is a fault of that clause, and takes it back: nothing
// but the fault may have come of it.
func (s *script) wrong(line, clause string) rules.Ruling {
	s.t.Helper()
	before := s.Position()
	id := s.say(line)
	r := s.fault(clause)
	after := s.Position()
	require.Equal(s.t, before.Seats, after.Seats, "an unlawful fact counts for nothing")
	require.Equal(s.t, before.Piles, after.Piles)
	stack := func(p rules.Panel) bool { return p.Title == "In play" } // told by the ring, which a fault stops
	require.Equal(s.t, slices.DeleteFunc(before.Panels, stack), slices.DeleteFunc(after.Panels, stack))
	s.Retract(id)
	s.Open(0)
	return r
}

// lawful requires that nothing is open.
func (s *script) lawful() {
	s.t.Helper()
	for _, r := range s.Position().Rulings {
		require.False(s.t, r.Open, "%s: %s", r.Clause, r.Text)
	}
	s.sum()
}

// putRightBy checks that there is one fault, which a tap puts right, and that the calls are these then.
func (s *script) putRightBy(tap, calls string) {
	s.t.Helper()
	require.Equal(s.t, 1, s.state().OpenFaults(), "%v", s.told())
	require.Contains(s.t, urgent(s), tap)
	s.say("choose " + tap)
	s.lawful()
	require.Contains(s.t, s.panel("Calls"), calls)
}

// sum requires that no point was made or lost.
func (s *script) sum() {
	s.t.Helper()
	total := 0
	for _, seat := range s.Position().Seats {
		total += seat.Points
	}
	table := s.onTable()
	start := map[int]int{3: 105000, 4: 100000}[len(s.Setup.Players)]
	if n := s.Setup.Rules.Int("start_points"); n > 0 {
		start = n * len(s.Setup.Players)
	}
	require.Equal(s.t, start, total+table)
}

func (s *script) onTable() int {
	return s.state().Table()
}

func (s *script) state() *chaosjan.State {
	state := s.Game.Start(s.Setup)
	for _, e := range fact.Settle(s.Entries) {
		state.Apply(e)
	}
	return state.(*chaosjan.State)
}

func (s *script) told() []string {
	var out []string
	for _, r := range s.Position().Rulings {
		out = append(out, string(r.Kind)+" "+r.Clause+" "+r.Text)
	}
	return out
}

// panel is the lines of a panel whose title begins so, title first.
func (s *script) panel(title string) string {
	for _, p := range s.Position().Panels {
		if strings.HasPrefix(p.Title, title) {
			return strings.TrimSpace(p.Title + "\n" + strings.Join(p.Lines, "\n"))
		}
	}
	return ""
}

// rivers are the discards as they lie.
func (s *script) rivers() []rules.Pile {
	return slices.DeleteFunc(s.Position().Piles, func(p rules.Pile) bool { return p.Zone.Seat() == 0 })
}
