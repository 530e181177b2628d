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
