package track

import (
	"image"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
)

// blind reads no card.
type blind struct{}

func (blind) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) { return nil, nil }

// A camera that is kicked while no card lies is found again by what stands on
// the table and round it; of a bare cloth nothing can be told.
func TestAKickOnAnEmptyTableIsFollowed(t *testing.T) {
	p, err := picturefile.Load(
		filepath.Join("../../../shared/photos", "jonasblanc+poker-table-recognition/setup/chips.jpg"),
	)
	if err != nil {
		t.Skip("needs the shared photographs")
	}
	p, err = picturefile.Resize(p, 1320, p.Height*1320/p.Width)
	require.NoError(t, err)
	bare := picture.Picture{Width: p.Width, Height: p.Height, Pix: make([]byte, len(p.Pix))}
	for i := range bare.Pix {
		bare.Pix[i] = byte(90 + i*7%5)
	}
	for name, table := range map[string]picture.Picture{"a table with things": p, "a bare cloth": bare} {
		tracker, err := New(blind{}, calibration.Default(4))
		require.NoError(t, err)
		before, _ := tracker.Profile()
		at := time.Duration(0)
		show := func(dx, dy, frames int) {
			for range frames {
				_, err := tracker.Feed(source.Frame{Picture: table.Crop(image.Rect(20+dx, 20+dy, 20+dx+1280, 20+dy+720)), At: at})
				require.NoError(t, err)
				at += 50 * time.Millisecond
			}
		}
		show(0, 0, 12)
		for i := range 4 {
			show(9-i, 3*i-8, 1)
		}
		show(16, -11, 12)
		after, moves := tracker.Profile()
		if name == "a bare cloth" {
			assert.Zero(t, moves)
			continue
		}
		assert.Equal(t, 1, moves)
		for i, c := range after.PlayArea {
			assert.InDelta(t, before.PlayArea[i].X-16.0/1280, c.X, 0.003)
			assert.InDelta(t, before.PlayArea[i].Y+11.0/720, c.Y, 0.003)
		}
	}
}
