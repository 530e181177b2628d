package parlour_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// A hand of chance shows no tile more often than there is one, and whoever calls then discards.
func TestAHandIsLawful(t *testing.T) {
	kinds := map[parlour.Kind]int{}
	for seed := range uint64(400) {
		moves, indicator := parlour.Play(rand.New(rand.NewPCG(seed, 1)))
		seen := map[card.Card]int{indicator: 1}
		for i, m := range moves {
			kinds[m.Kind]++
			if m.Kind == parlour.Discard || m.Kind == parlour.Riichi {
				seen[m.Tile]++
				continue
			}
			require.Equal(t, moves[i-1].Tile, m.Tile)
			require.Equal(t, m.Seat, moves[i+1].Seat)
			for _, c := range m.Own {
				seen[c]++
			}
		}
		for c, n := range seen {
			require.LessOrEqual(t, n, 4, c)
		}
	}
	for _, k := range []parlour.Kind{parlour.Discard, parlour.Riichi, parlour.Pon, parlour.Chi, parlour.Kan} {
		require.Positive(t, kinds[k], k)
	}
}

// A table shows its hand frame by frame; PARLOUR=FILE keeps a picture of one.
func TestATableIsFilmed(t *testing.T) {
	table, err := parlour.New(3, tile.Look)
	require.NoError(t, err)
	table.Skip(len(table.Moves) - 1)
	if name := os.Getenv("PARLOUR"); name != "" {
		data, err := picturefile.JPEG(table.Still(), 92)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, data, 0o644))
	}
	n := 0
	for {
		if _, err := table.Next(context.Background()); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
		n++
	}
	require.Equal(t, 5+8, n, "the table before, and one move")
	require.NoError(t, table.Profile.Check())
}

// Cards are played and put away again, each by who then discards, and lie on the picture; BESIDE=FILE keeps one.
func TestCardsAreLaidBesideTheRivers(t *testing.T) {
	table, err := parlour.New(4, tile.Look)
	require.NoError(t, err)
	bare := len(table.Moves)
	table.WithCards(4, parlour.PackStyle(4, tile.Look), []deck.Titled{
		{Card: "@toll", Name: "Toll", Type: "action", Colour: "green", Text: "Each other player pays you 300 points."},
		{Card: "@silence", Name: "Silence", Type: "stock", Colour: "red", Text: "Nobody may talk about tiles."},
		{Card: "@alms", Name: "Alms", Type: "action", Colour: "white", Text: "Take up to 1000 points from the table."},
	})
	lies, last := map[card.Card]bool{}, 0
	for i, m := range table.Moves {
		switch m.Kind {
		case parlour.PlayCard:
			require.False(t, lies[m.Tile])
			require.Equal(t, m.Seat, table.Moves[i+1].Seat)
			lies[m.Tile], last = true, i
		case parlour.PutAway:
			require.True(t, lies[m.Tile])
			delete(lies, m.Tile)
		case parlour.Discard, parlour.Riichi, parlour.Pon, parlour.Chi, parlour.Kan:
		}
	}
	require.Greater(t, len(table.Moves), bare+2)
	table.Skip(last + 1)
	if name := os.Getenv("BESIDE"); name != "" {
		data, err := picturefile.JPEG(table.Still(), 92)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, data, 0o644))
	}
}
