package source_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/source"
)

// What gives no picture is passed over, as the codecs of a Raspberry Pi or a
// webcam that another program uses.
func TestTheFirstSourceThatGivesAPictureIsOpened(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.mp4")
	require.NoError(t, os.WriteFile(broken, []byte("no film"), 0o600))
	film := filepath.Join("..", "studio", "recording", "chaos-maid.mp4")
	missing := "/dev/video9999"
	s, spec, silent := source.OpenFirst(t.Context(), []string{missing, broken, film, "never reached"}, source.Options{})
	require.NotNil(t, s)
	defer s.Close()
	require.Equal(t, film, spec)
	require.Equal(t, []string{missing, broken}, silent)
	f, err := s.Next(t.Context())
	require.NoError(t, err)
	require.False(t, f.Picture.Empty())

	s, _, silent = source.OpenFirst(t.Context(), []string{missing, broken}, source.Options{})
	require.Nil(t, s)
	require.Len(t, silent, 2)
}
