package eye

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/web/view"
)

// noCard reads no card.
type noCard struct{}

func (noCard) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) { return nil, nil }

// Who sets a bare table up is told that a kick would not be noticed there; it
// is no reason to stop.
func TestABareTableIsToldAtTheSetUp(t *testing.T) {
	bare := picture.Picture{Width: 1920, Height: 1080, Pix: make([]byte, 3*1920*1080)}
	for i := range bare.Pix {
		bare.Pix[i] = byte(118 + i*7%5)
	}
	for _, c := range []struct {
		table picture.Picture
		grade view.Grade
		says  string
	}{
		{bare, view.Fair, "would not be noticed before cards lie there"},
		{tableTop(t, "chips"), view.Good, "would be noticed"},
	} {
		e := New(noCard{}, nil, calibration.Default(4), true, calibration.Profile.Check)
		kicks := func() (found []view.Finding) {
			l, ok, err := e.Look(t.Context())
			require.NoError(t, err)
			require.True(t, ok)
			for _, f := range l.Findings {
				if f.Name == "Kicks" {
					found = append(found, f)
				}
			}
			return found
		}
		e.newest, e.taken = c.table, time.Now()
		assert.Empty(t, kicks(), "something moves")
		e.resting, e.taken = true, e.taken.Add(time.Second)
		assert.Empty(t, kicks(), "one picture tells nothing")
		e.taken = e.taken.Add(footholdEvery)
		found := kicks()
		require.Len(t, found, 1)
		assert.Equal(t, c.grade, found[0].Grade)
		assert.Contains(t, found[0].Text, c.says)
		require.NoError(t, e.SetProfile(calibration.Default(4)))
		e.taken = e.taken.Add(time.Second)
		assert.Empty(t, kicks(), "another camera, or a new set-up")
	}
}
