package source

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
)

// lending is a camera that writes its pictures, 40 ms apart, to buffers that were given back.
type lending struct {
	n   byte
	pix pixels
}

func (c *lending) read() (picture.Picture, time.Duration, error) {
	time.Sleep(40 * time.Millisecond)
	c.n++
	b, err := c.pix.lend(64, 48)
	if err != nil {
		return picture.Picture{}, 0, err
	}
	for i := range b.pix {
		b.pix[i] = c.n
	}
	return picture.Picture{Width: 64, Height: 48, Pix: b.pix}, -1, nil
}

func (c *lending) lends() *pixels { return &c.pix }
func (c *lending) close()         { c.pix.close() }

// Whoever looks at a frame for long sees that frame, though the camera goes on; and what the camera writes to stays
// bounded.
func TestAFrameHoldsWhileTheCameraGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &lending{}
		s, err := openLive(context.Background(), "0", func() (capture, error) { return c, nil }, NoSuchCamera)
		require.NoError(t, err)
		var newest []Frame
		var shades []byte
		for range 10 {
			f, err := s.Next(context.Background())
			require.NoError(t, err)
			newest, shades = append(newest, f), append(shades, f.Picture.Pix[0])
			time.Sleep(time.Second)
			for k := max(0, len(newest)-held); k < len(newest); k++ {
				assert.Equal(t, shades[k], newest[k].Picture.Pix[0], "frame %d when %d were taken", k, len(newest))
			}
		}
		assert.LessOrEqual(t, len(c.pix.all), held+2)
		assert.Greater(t, shades[9], shades[0]+9*20, "the newest were handed out")
		last := newest[len(newest)-1]
		require.NoError(t, s.Close())
		assert.Equal(t, shades[9], last.Picture.Pix[0], "those that were handed out hold when it is closed")
	})
}

func TestARecordingWritesToTheSamePixelsAgain(t *testing.T) {
	s, err := Open(t.Context(), greyVideo(t, 20), Options{})
	require.NoError(t, err)
	defer s.Close()
	var newest []Frame
	buffers := map[*byte]bool{}
	for n := range 20 {
		f, err := s.Next(t.Context())
		require.NoError(t, err)
		newest = append(newest, f)
		buffers[&f.Picture.Pix[0]] = true
		for k := max(0, n-held+1); k <= n; k++ {
			assert.Equal(t, 10*k, shade(newest[k]), "frame %d after %d", k, n)
		}
	}
	assert.LessOrEqual(t, len(buffers), held+2)
}
