package table

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
)

// One validation for every door: what no form lets through comes in by no
// import either.
func TestWhatIsTooLargeComesInByNoDoor(t *testing.T) {
	h, err := OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer h.Close()
	long := strings.Repeat("x", 41)
	names := []string{"Ann", "Bea", "Cal", "Dee"}
	for _, bad := range []string{long, strings.Repeat("x", 3<<20), "A\x00nn", "A\nnn", "\u202eAnn"} {
		_, err := h.Begin(t.Context(), "chaos-maid", []string{bad, "Bea", "Cal", "Dee"}, nil, fact.Source{})
		require.ErrorAs(t, err, new(Refusal))
		line, err := fact.Encode(
			fact.Entry{
				ID: 1, At: time.Now(), Source: fact.Source{Kind: fact.Person},
				Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{bad, "Bea", "Cal", "Dee"}},
			},
		)
		require.NoError(t, err)
		_, err = h.Import(t.Context(), strings.NewReader(`{"tablemaid":1,"game":"aaaaaaaa"}`+"\n"+string(line)))
		require.ErrorAs(t, err, new(Refusal))
	}
	game, err := h.Begin(t.Context(), "chaos-maid", names, nil, fact.Source{})
	require.NoError(t, err)
	for _, f := range []fact.Fact{
		fact.Declared{Verb: strings.Repeat("v", 300)},
		fact.Declared{Verb: "bet", Number: 2e9},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: make([]fact.Reading, 500)},
		fact.Amended{
			Target: 1, Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{long, "Bea", "Cal", "Dee"}},
		},
	} {
		_, err := game.Submit(t.Context(), Submission{Fact: f})
		require.ErrorAs(t, err, new(Refusal), "%.80v", f)
	}
	require.EqualValues(t, 1, game.Snapshot().Last)
}

// A game whose first entry was damaged on the disk says so, and what to do.
func TestAGameWithoutItsBeginningSaysWhatToDo(t *testing.T) {
	h, err := OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer h.Close()
	_, err = seat(h, "aaaaaaaa", []fact.Entry{{ID: 1}, {ID: 2, Fact: fact.RoundBegan{Dealer: 1}}})
	var damaged *DamagedError
	require.ErrorAs(t, err, &damaged)
	require.ErrorContains(t, err, "what-is-left")
	_, err = seat(h, "aaaaaaaa", []fact.Entry{{ID: 1, Fact: fact.RoundBegan{Dealer: 1}}})
	require.EqualError(t, err, "it does not begin with its set-up")
}
