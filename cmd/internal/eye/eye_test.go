package eye

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// players sit at the tables of the tests.
var players = []string{"Ann", "Bea", "Cal", "Dee"}

// oneGame is the only game.
type oneGame struct{ *table.Table }

func (g oneGame) Current() *table.Table { return g.Table }

// untilSettled is an eye that looks away once so many rounds are settled.
type untilSettled struct {
	*Eye
	table  *table.Table
	rounds int
	stop   context.CancelFunc
}

func (u *untilSettled) Scene(ctx context.Context, s sight.Scene, f source.Frame) error {
	err := u.Eye.Scene(ctx, s, f)
	if len(u.table.Snapshot().Position.Results) == u.rounds {
		u.stop()
	}
	return err
}

// The recording in a loop is an evening: the table is swept, the same cards
// are dealt again, and nobody has to tap that a round begins.
func TestARoundFollowsTheOtherWithoutATap(t *testing.T) {
	src, err := source.Open(t.Context(), "../../../vision/studio/recording/chaos-maid.mp4", source.Options{Loop: true})
	require.NoError(t, err)
	defer src.Close()
	cards, err := reader.New()
	require.NoError(t, err)
	defer cards.Close()
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	game, err := hall.Begin(t.Context(), "chaos-maid", players, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)

	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	looker := &untilSettled{New(cards, hall, calibration.Default(4), true, nil), game, 2, stop}
	require.ErrorIs(t, watch.Run(ctx, src, looker), context.Canceled)

	p := game.Snapshot().Position
	assert.Equal(t, rules.Settled, p.Phase)
	assert.Equal(t, []int{1, 2}, []int{p.Results[0].Dealer, p.Results[1].Dealer}, "the deal moves to the left (OM-11)")
	for _, r := range p.Rulings {
		assert.NotEqual(t, rules.Fault, r.Kind, r.Text)
	}
}

// A photo without a card says what is wrong with the photo.
func TestAPoorPhotoSaysWhy(t *testing.T) {
	grey := func(light byte) picture.Picture {
		return picture.Picture{Width: 1600, Height: 1200, Pix: bytes.Repeat([]byte{light}, 3*1600*1200)}
	}
	for want, p := range map[string]picture.Picture{
		"too dark":   grey(6),
		"too bright": grey(240),
		"1920×1080":  {Width: 40, Height: 30, Pix: bytes.Repeat([]byte{120}, 3*40*30)},
		"":           grey(120),
	} {
		if want == "" {
			assert.Empty(t, poorest(p))
		} else {
			assert.Contains(t, poorest(p), want)
		}
	}
}
