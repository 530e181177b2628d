package hall_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// older are the games of a program that was made before Old Maid was added.
type older struct{ table.Games }

const newest = "old-maid"

func (o older) All() []game.Game {
	return slices.DeleteFunc(o.Games.All(), func(g game.Game) bool { return g.Info().ID == newest })
}

func (o older) Find(id string) (game.Game, bool) {
	if id == newest {
		return nil, false
	}
	return o.Games.Find(id)
}

// newDesk has the hall's machine started anew, with these games.
func (c *club) newDesk(t *testing.T, games table.Games) *hall.Desk {
	t.Helper()
	j, err := c.node.OpenJournal(t.Context(), "club")
	require.NoError(t, err)
	c.games, err = table.OpenHall(j, games, time.Now)
	require.NoError(t, err)
	desk, err := hall.OpenDesk(c.node, c.games, time.Now)
	require.NoError(t, err)
	t.Cleanup(func() {
		desk.Close()
		require.NoError(t, c.games.Close())
	})
	return desk
}

// refusal is what the pages of the table say of a game, in English.
func (c *club) refusal(t *testing.T, id table.GameID) string {
	notes, err := c.table.Notes().Notes(context.Background(), id)
	require.NoError(t, err)
	return rules.Text(notes[wire.RefusedNote]).String()
}

// A table that runs a newer program than its hall says which game the hall does not take, and so does the hall; its
// other games are shared, and the hall has everything once its program is as new.
func TestATableSaysWhatItsHallRefuses(t *testing.T) {
	t.Parallel()
	ctx, c := context.Background(), newClub(t)
	c.desk.Close()
	desk := c.newDesk(t, older{registry.New()})
	unknown, err := c.table.Begin(ctx, newest, players, nil, person("Ann"))
	require.NoError(t, err, "the table plays it all the same")
	_, err = unknown.Submit(ctx, laid(1, "Ann"))
	require.NoError(t, err)
	require.Eventually(t, func() bool { return c.refusal(t, unknown.ID()) != "" }, 20*time.Second, 10*time.Millisecond)
	require.Equal(t, "this hall has no game old-maid: its program is older than the table’s", c.refusal(t, unknown.ID()))
	require.Eventually(t, func() bool { return desk.Seen()["one"].Refused != "" }, 20*time.Second, 10*time.Millisecond)
	seen := desk.Seen()["one"]
	require.Contains(t, rules.Text(seen.Refused).String(), "no game old-maid")
	require.Equal(t, 2, seen.Behind)

	known, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, known.ID(), 1)
	require.Empty(t, c.refusal(t, known.ID()))
	_, err = arrives(t, c.games, known.ID()).Submit(ctx, laid(2, "Bea"))
	require.NoError(t, err)
	c.alike(t, known.ID(), 2)
	require.True(t, c.link.Online(), "the hall answers")
	require.NoError(t, c.table.Close())
	c.join(t)
	require.NotEmpty(t, c.refusal(t, unknown.ID()), "it is said after a start, too")

	desk.Close()
	c.newDesk(t, registry.New())
	c.alike(t, unknown.ID(), 2)
	require.Eventually(t, func() bool { return c.refusal(t, unknown.ID()) == "" }, 20*time.Second, 10*time.Millisecond)
}

// An entry that the hall refuses keeps none of those before it from the hall, which says which one it is.
func TestARefusedEntryKeepsNoneBeforeItFromTheHall(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	played, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, played.ID(), 1)
	c.desk.Close()
	for range 6 { // while the hall does not answer
		_, err = played.Submit(ctx, laid(1, "Ann"))
		require.NoError(t, err)
	}
	astray := fact.Entry{ID: 8, At: time.Now().UTC(), Source: person("Ann"), Fact: fact.RoundBegan{Dealer: 77}}
	later := fact.Entry{ID: 9, At: time.Now().UTC(), Source: astray.Source, Fact: fact.RoundBegan{Dealer: 1}}
	require.NoError(t, c.link.Append(ctx, played.ID(), astray, later), "as a program wrote it that judged otherwise")
	desk := c.newDesk(t, registry.New())
	require.Eventually(t, func() bool { return c.refusal(t, played.ID()) != "" }, 20*time.Second, 10*time.Millisecond)
	require.Contains(t, c.refusal(t, played.ID()), "entry 8: nobody sits at seat 77")
	there, err := c.games.Table(played.ID())
	require.NoError(t, err)
	require.Equal(t, fact.ID(7), there.Last(), "what came before it is there")
	require.Eventually(t, func() bool { return desk.Seen()["one"].Behind == 2 }, 20*time.Second, 10*time.Millisecond)
}

// What a table wrote that its hall cannot read, and a game of another table, are refused with a sentence that every
// language has; entries that the hall judges name the one that is wrong.
func TestTheHallSaysWhyItRefuses(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	s := newStranger(t, c)
	others, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, others.ID(), 1)
	told := func(a wire.Answer) string { return rules.Text(a.Refused).String() }
	require.Equal(t, "this game is played at another table", told(s.ask(wire.Read, wire.Ask{Game: others.ID()})))
	unread := s.ask(wire.Append, wire.Ask{Game: others.ID(), Entries: [][]byte{[]byte(`{"id":1,"kind":"foretold"}`)}})
	require.Equal(t, "the hall cannot read it: its program is older than the table’s", told(unread))
	began := fact.GameBegan{Game: "chaos-maid", Version: 1, Players: players}
	require.Contains(t, told(s.append("aaaaaaab", began, fact.RoundBegan{Dealer: 77})), "entry 2: nobody sits at seat 77")
}

// A table whose key is void says so on all its pages, and no longer once it is let in.
func TestATableSaysThatItsKeyIsVoid(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	require.Empty(t, c.refusal(t, ""))
	seed, err := hall.NewKey(ctx, c.node.Journal, "one")
	require.NoError(t, err)
	require.Eventually(t, func() bool { return c.refusal(t, "") != "" }, 30*time.Second, 10*time.Millisecond)
	require.Equal(t, "the key of this table is void: the director makes a new one", c.refusal(t, ""))
	require.NoError(t, c.table.Close())
	c.invite.Seed = seed
	c.join(t)
	require.Eventually(t, func() bool { return c.refusal(t, "") == "" }, 30*time.Second, 10*time.Millisecond)
}
