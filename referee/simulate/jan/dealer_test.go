package jan_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
)

// free are the switches that chance may set.
var free = []string{
	"call_turn",
	"riichi_card_lost",
	"natural_end",
	"wind_rotation",
	"cannot_pay",
	"doubles",
	"double_honba",
	"table_at_end",
	"noten_below_zero",
	"bust",
	"first_hand_draw",
	"noten_draws_card",
	"nagashi_draws_card",
	"deck_out",
	"open_tanyao",
	"kiriage",
	"counted_yakuman",
	"double_yakuman",
	"double_wind_pair",
	"renhou",
	"pao",
	"multiple_ron",
	"abortive",
	"nagashi",
	"renchan",
	"sanma_tsumo",
	"length",
}

// random are house rules at random.
func random(r *rand.Rand) map[string]string {
	given := map[string]string{}
	for _, name := range free {
		for _, s := range chaosjan.New().Info().Switches {
			if s.Name == name {
				given[name] = s.Choices[r.IntN(len(s.Choices))].Value
			}
		}
	}
	return given
}

// played is the facts of some hands by one seed.
func played(t testing.TB, players int, given map[string]string, seed uint64, hands int) [][]fact.Entry {
	t.Helper()
	var games [][]fact.Entry
	_, err := simulate.Run(context.Background(), simulate.Order{
		Game: chaosjan.New(), Dealer: jan.New, Players: players, Rules: given, Rounds: hands, Seed: seed,
		Heard: func(e fact.Entry) {
			if e.ID == 1 {
				games = append(games, nil)
			}
			games[len(games)-1] = append(games[len(games)-1], e)
		},
	})
	require.NoError(t, err, "%d players, seed %d, %v", players, seed, given)
	return games
}

// Random lawful games under house rules at random: no fault, the sum of the
// points constant after every fact, points and cards as the truth has them;
// passes said or left out, the end is the same (CJ-P8). One unlawful event put
// into each is exactly one fault with its clause, and changes nothing else.
// GAMES=10000 plays that many, from the seed FROM on.
func TestCJP8_RandomLawfulPlaySpokenAndTacit(t *testing.T) {
	games, from := environment("GAMES", 30), environment("FROM", 0)
	facts := 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(17, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		var ends []string
		for _, passing := range []string{"tacit", "spoken"} {
			given["passing"] = passing
			entries := played(t, players, given, uint64(i), 12)[0]
			facts += len(entries)
			s := state(t, players, given, entries)
			require.Zero(t, s.OpenFaults(), "seed %d", i)
			ends = append(ends, fmt.Sprint(s.Points(), s.Table(), s.Position().Seats))
			oneUnlawful(t, r, players, given, entries, s)
		}
		require.Equal(t, ends[0], ends[1], "seed %d", i)
	}
	t.Logf("%d games, each spoken and tacit: %d facts; %d unlawful ones put in", games, facts, 2*games)
}

// environment is a number that is set from outside, or what it is else.
func environment(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

func state(t testing.TB, players int, given map[string]string, entries []fact.Entry) *chaosjan.State {
	t.Helper()
	names := []string{"P1", "P2", "P3", "P4"}[:players]
	setup, err := game.Prepare(chaosjan.New(), names, given)
	require.NoError(t, err)
	s := chaosjan.New().Start(setup)
	for _, e := range fact.Settle(entries) {
		s.Apply(e)
	}
	return s.(*chaosjan.State)
}

// unlawful are events that break a rule whenever in a hand they come, with the clause of each.
var unlawful = []struct {
	clause string
	fact   fact.Fact
}{
	{"CJ-1.4b", fact.Declared{Seat: 2, Verb: "play", Word: "High Stakes"}},
	{"CJ-3.1f.5", fact.Declared{Seat: 3, Verb: "pay", Number: 50}},
	{"CJ-3.1g", fact.Declared{Seat: 1, Verb: "pay", Number: 9_000_000}},
	{"CJ-3.1f.1", fact.Declared{Seat: 1, Verb: "take"}},
	{"CJ-4.5", fact.Declared{Seat: 1, Verb: "cards", Number: 2, Word: "modifier"}},
	{"CJ-1.2a", fact.Declared{Seat: 1, Verb: "character", Word: "Crane"}},
	{"CJ-5.2b", fact.Declared{Verb: "modifier", Word: "Alms"}},
	{"CJ-P4", fact.CardsLaid{Zone: "middle", Cards: fact.Read("1z")}},
	{"CJ-5.1", fact.Declared{Seat: 1, Verb: "play", Word: "Nonsense"}},
	{"CJ-3.2a", fact.Declared{Seat: 1, Verb: "pay", Number: 100, Word: "Zoe"}},
}

// One unlawful event put into a lawful game is exactly one fault with its
// clause, and all else stays as it was.
func TestCJP4_OneUnlawfulEventIsOneFault(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	given := map[string]string{}
	entries := played(t, 4, given, 5, 6)[0]
	clean := state(t, 4, given, entries)
	for range 8 * len(unlawful) {
		oneUnlawful(t, r, 4, given, entries, clean)
	}
}

func isHeld(f fact.Fact) bool {
	d, is := f.(fact.Declared)
	return is && d.Verb == verb.Held
}

// oneUnlawful puts one unlawful event into a game, anywhere in its hands, and compares its end with the clean one.
func oneUnlawful(
	t *testing.T,
	r *rand.Rand,
	players int,
	given map[string]string,
	entries []fact.Entry,
	clean *chaosjan.State,
) {
	t.Helper()
	deal := slices.IndexFunc(entries, func(e fact.Entry) bool { _, is := e.Fact.(fact.RoundBegan); return is })
	last := len(entries) - 1 // what ends the last hand; what players held is told after it
	for isHeld(entries[last].Fact) {
		last--
	}
	at := deal + 1 + r.IntN(last-deal)
	x := unlawful[r.IntN(len(unlawful))]
	p := state(t, players, given, entries[:at]).Position()
	if r.IntN(3) == 0 && given["passing"] != "spoken" && !strings.Contains(p.Headline, "riichi") { // a discard out of turn
		seat := 1 + (p.Turn+r.IntN(players-1))%players
		x.clause, x.fact = "CJ-P4", fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read("1z")}
	}
	put := fact.Entry{ID: 100_000, Fact: x.fact, Source: entries[at-1].Source}
	s := state(t, players, given, slices.Insert(slices.Clone(entries), at, put))
	var open []string
	for _, ruling := range s.Position().Rulings {
		if ruling.Open {
			open = append(open, ruling.Clause)
		}
	}
	require.Equal(t, []string{x.clause}, open, "%v at %d of %v", x.fact, at, given)
	require.Equal(t, clean.Points(), s.Points())
	require.Equal(t, clean.Position().Seats, s.Position().Seats)
	require.Equal(t, clean.Position().Panels, s.Position().Panels)
}
