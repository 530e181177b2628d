package archive_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestWhatAnArchiveIsTold keeps a season of games and holds all that is told of
// it against testdata/told: players and their duels, what is found, which game is
// the newest, what is written. TOLD=write writes it again.
func TestWhatAnArchiveIsTold(t *testing.T) {
	ctx := context.Background()
	j := journal.NewMemory()
	a, _, err := archive.Open(ctx, j)
	require.NoError(t, err)
	for _, g := range season() {
		require.NoError(
			t, j.Append(ctx, g.ID, fact.Entry{ID: 1, At: g.Began, Fact: fact.GameBegan{Game: g.Kind, Players: g.Players}}),
		)
		require.NoError(t, a.Keep(ctx, g, archive.Added))
	}
	var out strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	tell := func() {
		for _, recent := range []int{1, 3} {
			for _, p := range a.Players(recent) {
				say("of %d: %s", recent, written(t, p))
			}
		}
		for _, name := range []string{"Ann", "Bea", "Cal", "Dora", "Eli", "Nobody"} {
			p, ok := a.Player(name)
			say("player %v: %s", ok, written(t, p))
		}
		for _, q := range []archive.Query{
			{}, {Words: "ann"}, {Words: "maid BEA"}, {Words: "cal old"}, {Words: "zz"}, {From: on(2)}, {To: on(1)},
			{From: on(2), To: on(2)},
		} {
			var ids []journal.GameID
			for _, g := range a.Find(q) {
				ids = append(ids, g.ID)
			}
			say("found %q from %d to %d: %v", q.Words, q.From.Day(), q.To.Day(), ids)
		}
		say("newest: %s; last of b: %d, of z: %d", a.Newest(), a.Last("b"), a.Last("z"))
	}
	tell()
	kept, err := j.Results(ctx)
	require.NoError(t, err)
	for _, id := range []journal.GameID{"a", "b", "c", "d", "e"} {
		say("kept %s: %+v", id, kept[id])
	}
	say("\n# b is forgotten, and c cannot be opened\n")
	a.Forget("b")
	a.Forget("b")
	a.Broken("c", "it is torn")
	a.Broken("b", "it is gone")
	c, ok := a.Game("c")
	say("c: %v %s", ok, c.Trouble)
	tell()
	say("\n# another program has kept e anew, and f\n")
	require.NoError(t, a.Take("e", kept["a"]))
	require.NoError(t, a.Take("f", kept["b"]))
	require.Error(t, a.Take("g", journal.Result{Line: "torn"}))
	require.Error(t, a.Take("g", journal.Result{Line: "{}", Rounds: []journal.RoundResult{{Round: 1, Line: "torn"}}}))
	tell()
	_, stale, err := archive.Open(ctx, j)
	require.NoError(t, err)
	slices.Sort(stale)
	say("to be folded again: %v", stale)
	gametest.Kept(t, "testdata/told/season.txt", out.String())
}

// on is an evening, the same everywhere.
func on(n int) time.Time { return time.Date(2026, 3, n, 20, 0, 0, 0, time.UTC) }

func written(t *testing.T, x any) string {
	b, err := json.Marshal(x)
	require.NoError(t, err)
	return string(b)
}

// season are games with all that can differ: finished or not, won, shared or
// lost, without a round, with fewer points than players.
func season() []archive.Game {
	rounds := func(at time.Time, losers ...int) (all []archive.Round) {
		for i, l := range losers {
			all = append(
				all,
				archive.Round{
					Number: i + 1, Version: 1, At: at.Add(time.Duration(i) * time.Minute), Dealer: i%2 + 1, Loser: l,
					Gains: []int{i, 0}, Text: "settled",
				},
			)
		}
		return all
	}
	first := rounds(on(1), 2, 2, 3, 1, 1, 1, 2, 3, 2)
	first[2].Moments = []archive.Moment{
		{Kind: rules.Win, Seat: 3, Text: "Cal is In Exile"}, {Kind: rules.Score, Seat: 1, Text: "Ann is Ascended"},
	}
	return []archive.Game{
		{
			ID: "0", Kind: "mirror-maids", Name: "Mirror Maids", Players: []string{"Cal", "Eli"}, Began: on(1).Add(-time.Hour),
			Points: []int{1, 0}, Rounds: rounds(on(1), 2), Last: 1,
		},
		{
			ID: "a", Kind: "chaos-maid", Name: "Chaos Maid", Players: []string{"Ann", "Bea", "Cal"}, Began: on(1),
			Ended: on(1).Add(time.Hour), Points: []int{3, 1, 2}, Winners: []int{1}, Over: true, Rounds: first, Last: 1,
		},
		{
			ID: "b", Kind: "revelations", Name: "Revelations", Players: []string{"Bea", "Ann"}, Began: on(2),
			Points: []int{1, 1}, Rounds: rounds(on(2), 2, 1), Last: 5,
		},
		{ID: "c", Kind: "old-maid", Name: "Old Maid", Players: []string{"Ann", "Dora"}, Began: on(3), Last: 1},
		{
			ID: "d", Kind: "chaos", Name: "Chaos", Players: []string{"Cal", "Bea", "Eli"}, Began: on(2), Over: true,
			Points: []int{7, 7}, Winners: []int{1, 2}, Rounds: rounds(on(2).Add(-time.Hour), 0, 0), Last: 1,
		},
		{
			ID: "e", Kind: "old-maid", Name: "Old Maid", Players: []string{"Eli", "Cal"}, Began: on(4), Over: true,
			Points: []int{0, 4}, Winners: []int{2}, Rounds: rounds(on(4), 1), Sealed: true, Last: 2,
		},
	}
}

// The rounds of a position are kept with what is worth remembering of them: who
// won the game, who scored by themselves, how many faults there were.
func TestWhatIsKeptOfAPosition(t *testing.T) {
	at := func(id fact.ID) time.Time { return time.Unix(int64(id), 0).UTC() }
	ruling := func(kind rules.RulingKind, round, seat int, entry fact.ID, text string) rules.Ruling {
		return rules.Ruling{
			Kind: kind, Round: round, Seat: seat, Entry: entry, Clause: "CM-1", Text: text, Said: rules.Text(text),
		}
	}
	p := rules.Position{
		Dealer: 2,
		Results: []rules.Result{
			{
				Round: 1, From: 2, To: 9, Dealer: 1, Loser: 3, Text: "Cal is left", Said: "Cal is left", Clause: "CM-8",
				Gains: []int{1}, Totals: []int{1},
			},
		},
		Rulings: []rules.Ruling{
			ruling(rules.Fault, 1, 2, 3, "a fault"), ruling(rules.Fault, 1, 2, 4, "another"),
			ruling(rules.Score, 1, 1, 5, "Ann gets 1"), ruling(rules.Score, 1, 0, 6, "everyone gets 1"),
			ruling(rules.Note, 1, 1, 7, "a note"), ruling(rules.Fault, 2, 1, 11, "of a round that goes on"),
			ruling(rules.Win, 2, 1, 12, "Ann is Ascended"), ruling(rules.Win, 0, 1, 13, "before any round"),
			ruling(rules.Fault, 3, 1, 14, "of no round that was settled"),
		},
	}
	require.Equal(t, []archive.Round{
		{
			Number:  1,
			Version: 4,
			At:      at(9),
			Dealer:  1,
			Loser:   3,
			Text:    "Cal is left",
			Said:    "Cal is left",
			Clause:  "CM-8",
			Gains:   []int{1},
			Totals:  []int{1},
			Faults:  2,
			Moments: []archive.Moment{{Kind: rules.Score, Seat: 1, Clause: "CM-1", Text: "Ann gets 1", Said: "Ann gets 1"}},
		},
		{
			Number:  2,
			Version: 4,
			At:      at(12),
			Dealer:  2,
			Text:    "Ann is Ascended",
			Said:    "Ann is Ascended",
			Clause:  "CM-1",
			Faults:  1,
			Moments: []archive.Moment{
				{Kind: rules.Win, Seat: 1, Clause: "CM-1", Text: "Ann is Ascended", Said: "Ann is Ascended"},
			},
		},
	}, archive.RoundsOf(p, 4, at))
}

// Today's rules may settle otherwise what was settled once: that is told, round by round.
func TestWhatTodaysRulesSettleOtherwise(t *testing.T) {
	g := archive.Game{
		Rounds: []archive.Round{round(1, 1, "Bea is left."), round(2, 1, "Ann is left."), round(4, 2, "Cal is left.")},
	}
	require.Empty(t, g.Differences(g.Rounds))
	require.Equal(t, []string{
		"Round 2 was settled by version 1 of the rules (“Ann is left.”); today’s do not settle it.",
	}, g.Differences([]archive.Round{round(1, 2, "Bea is left."), round(4, 2, "Dee is left.")}))
	for _, other := range []func(*archive.Round){
		func(r *archive.Round) { r.Loser = 2 }, func(r *archive.Round) { r.Text = "Cal is left." },
		func(r *archive.Round) { r.Gains = []int{0, 1} }, func(r *archive.Round) { r.Totals = []int{0, 1} },
	} {
		today := slices.Clone(g.Rounds)
		today[0].Version = 2
		require.Empty(t, g.Differences(today))
		other(&today[0])
		require.Len(t, g.Differences(today), 1)
	}
}
