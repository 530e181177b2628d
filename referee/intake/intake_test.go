package intake_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const longestRule = 512 << 10

func TestWhatIsTooLargeIsRefused(t *testing.T) {
	names := []string{"Ann", "Bea", "Cal", "Dee"}
	name, value := strings.Repeat("n", longestRule/2+1), strings.Repeat("v", longestRule/2)
	require.ErrorAs(
		t, intake.Setup(names, map[string]string{name: value}), new(intake.Refusal), "the name of a rule counts, too",
	)
	require.NoError(t, intake.Setup(names, map[string]string{name[1:]: value}))
	require.NoError(t, intake.Picture(bombs.Photo(64, 48)))
	require.ErrorContains(t, intake.Picture(bombs.All()["jpeg of 65500² pixels"]), "pixels")
	require.Error(t, intake.Story([]fact.Entry{{ID: 1, At: time.Now().AddDate(5, 0, 0)}}, time.Now()))
}

// Each entry of a game from a file is judged by what was said before it.
func TestAnEntrySpeaksOfWhatCameBefore(t *testing.T) {
	g := intake.Game{Kind: "chaos-maid", Players: 2, Entries: []fact.Entry{
		{ID: 1, Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea"}}},
		{ID: 2, Fact: fact.RoundBegan{Dealer: 2}},
		{ID: 3}, // damaged where it comes from
		{ID: 4, Fact: fact.Retracted{Target: 2}},
	}}
	require.NoError(t, g.All(1))
	for _, later := range []fact.Fact{
		fact.Retracted{Target: 4}, fact.Retracted{Target: 1}, fact.RoundBegan{Dealer: 3},
		fact.Inserted{After: 4, Fact: fact.RoundBegan{Dealer: 1}}, fact.Amended{Target: 2, Fact: fact.Retracted{Target: 1}},
		fact.Amended{Target: 1, Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann"}}},
	} {
		g.Entries[3].Fact = later
		var at *exchange.EntryError
		require.ErrorAs(t, g.All(1), &at, "%v", later)
		require.EqualValues(t, 4, at.Entry)
	}
}

// A game never grows longer than what an import takes: whatever is exported can be taken in again.
func TestAGameHasAnEnd(t *testing.T) {
	long := make([]fact.Entry, 50_000)
	for i := range long {
		long[i] = fact.Entry{ID: fact.ID(i + 1), Fact: fact.RoundBegan{Dealer: 1}}
	}
	g := intake.Game{Kind: "chaos-maid", Players: 2, Entries: long[:len(long)-1]}
	require.NoError(t, g.Check(fact.Retracted{Target: 2}))
	require.NoError(t, intake.Story(long, time.Now()), "it can be taken from a file")
	g.Entries = long
	require.ErrorContains(t, g.Check(fact.Retracted{Target: 2}), "begin a new one")
}

// A refusal keeps what it says as data, and says which entry or seat it is about.
func TestARefusalIsData(t *testing.T) {
	err := intake.Setup([]string{"Ann", strings.Repeat("n", 2000)}, nil)
	require.ErrorContains(t, err, "seat 2")
	said := rules.Say("line %d: %s", 3, "what")
	require.Equal(t, said, intake.RefusalOf(rules.Refuse("line %d: %s", 3, "what")).Told())
	require.Equal(t, rules.Text("plain"), intake.RefusalOf(errors.New("plain")).Told())
	require.Equal(t, string(said), intake.Told(intake.RefusalOf(rules.Refuse("line %d: %s", 3, "what"))))
	require.Empty(t, intake.Told(errors.New("no refusal")))
	require.Contains(
		t, rules.Text(intake.Told(&exchange.EntryError{Entry: 7, Err: intake.Say("that is no card")})).String(),
		"entry 7: that is no card",
	)
	long := intake.Told(intake.Say("%s", strings.Repeat("a", 1025)))
	require.Contains(t, long, "too long to be told")
	require.Len(t, intake.Told(intake.Refusal{Message: strings.Repeat("a", 1024)}), 1024)
}
