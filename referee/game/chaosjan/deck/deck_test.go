package deck_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/deck"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/rules"
)

var lists = []string{
	"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
	"Alms, Toll, Ambush, Wandering Wareme, Futuresight, Victory Feast, Toll Bridge, Rich Soil, New Year",
	"Riichi Robbery, Open Hand, Open Purse, Old Friend, Double or Nothing, Thick Skin, Open Table, Left Hand, Slow Tide",
}

func built(t *testing.T, given map[string]string) deck.Deck {
	t.Helper()
	set, err := rules.Complete(house.Switches(), given)
	require.NoError(t, err)
	d := deck.New(house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal"}, Rules: set}), &fault.Judge{})
	for i, name := range []string{"Crane", "Tiger", "Turtle"} {
		require.Nil(t, d.Character(fact.Declared{Seat: i + 1, Word: name}, false))
		require.Nil(t, d.Brings(fact.Declared{Seat: i + 1, Word: lists[i]}, false))
	}
	return d
}

// CJ-4.1, CJ-5.1d: what everybody brought, Hypers and Negates are the deck, and each has five cards of it.
func TestCJ5_1d_TheDeckIsWhatWasBrought(t *testing.T) {
	d := built(t, nil)
	told := record.Record{}
	require.Nil(t, d.CheckSetup(&told, fact.Entry{}))
	require.True(t, d.Known)
	require.Equal(t, 3*6+6+10-3*5, d.Left, "18 were brought, 6 Hypers and 10 Negates; 15 are dealt")
	require.Len(t, d.Modifiers(), 9)
	alms, _ := house.PackPlayed(rules.Set{}).Card("Alms")
	require.Equal(t, 2, d.Copies(alms))
}

// CJ-P17: when the deck has run out, the discards become the deck at the moment a card is wanted; a copy from before
// knows nothing of it.
func TestCJP17_TheDiscardsBecomeTheDeck(t *testing.T) {
	d := built(t, nil)
	told := record.Record{}
	require.Nil(t, d.CheckSetup(&told, fact.Entry{}))
	d.Draw(&told, fact.Entry{}, 1, d.Left, "CJ-4.4")
	d.Discard("Alms")
	before := d.Apart()
	d.Discard("Toll")
	d.Draw(&told, fact.Entry{}, 2, 3, "CJ-4.4")
	require.Zero(t, d.Left)
	require.Empty(t, d.Discards)
	require.Equal(t, 7, d.Hands[2], "of three cards two were there")
	require.Equal(t, []string{"Alms"}, before.Discards)
	var clauses []string
	for _, r := range told.Rulings.All() {
		clauses = append(clauses, r.Clause)
	}
	require.Equal(t, []string{"CJ-4.4", "CJ-P17", "CJ-P17", "CJ-4.4"}, clauses)

	dry := built(t, map[string]string{"deck_out": "no-draw"})
	require.Nil(t, dry.CheckSetup(&told, fact.Entry{}))
	dry.Draw(&told, fact.Entry{}, 1, dry.Left, "CJ-4.4")
	dry.Discard("Alms")
	dry.Draw(&told, fact.Entry{}, 2, 1, "CJ-4.4")
	require.Equal(t, 5, dry.Hands[2])
}

// CJ-5.1d.3, CJ-5.2d.2: what is wrong with a list leaves what was said before as it was.
func TestCJ5_1d_AListThatIsRefusedChangesNothing(t *testing.T) {
	d := built(t, nil)
	for list, clause := range map[string]string{
		"Alms, Alms, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind":      "CJ-5.1d.3",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, Toll Bridge, Ill Wind, Fair Wind":      "CJ-5.2d.2",
		"Alms, Toll, Gift, Ambush, Wandering Wareme, Futuresight, High Stakes, Ill Wind, Fair Wind":          "CJ-5.1d.2",
		"Negate, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind":    "CJ-5.1d.2",
		"High Stakes, High Stakes, Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, Spring Tide": "CJ-5.2d.1",
	} {
		bad := d.Brings(fact.Declared{Seat: 1, Word: list}, false)
		require.NotNil(t, bad, list)
		require.Equal(t, clause, bad.Clause, list)
	}
	require.Len(t, d.Brought[1], 9)
	require.Contains(t, d.Brought[1], "Alms")
	require.Equal(t, "CJ-5.1d", d.Brings(fact.Declared{Seat: 1, Word: lists[0]}, true).Clause, "the game has begun")
}
