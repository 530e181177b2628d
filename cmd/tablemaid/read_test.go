//go:build !nocamera

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/cmd/internal/photos"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// A photograph that cannot be decoded is told, the rest go on, and the exit
// status says so.
func TestReadGoesOnAfterABrokenPhoto(t *testing.T) {
	dir := t.TempDir()
	data, err := picturefile.JPEG(picture.Picture{Width: 64, Height: 48, Pix: make([]byte, 3*64*48)}, 90)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a-broken.jpg"), []byte("no photograph"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "b-empty-table.jpg"), data, 0o600))

	var out, errw bytes.Buffer
	code := run(
		context.Background(),
		[]string{"read", "--json", "--annotate", filepath.Join(dir, "drawn"), dir, filepath.Join(dir, "none.jpg")}, nil, &out,
		&errw,
	)
	require.Equal(t, 1, code)
	require.Contains(t, errw.String(), "a-broken.jpg")
	require.Contains(t, errw.String(), "none.jpg")
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 1)
	var line photos.Line
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &line))
	require.Equal(t, 64, line.Width)
	require.NotNil(t, line.Cards, "no cards is an empty list")
	require.FileExists(t, filepath.Join(dir, "drawn", "b-empty-table.jpg"))
}

func TestBenchWithoutLabelsSaysWhatIsMissing(t *testing.T) {
	var out, errw bytes.Buffer
	require.Equal(t, 1, run(context.Background(), []string{"bench", t.TempDir()}, nil, &out, &errw))
	require.Contains(t, errw.String(), "labels.csv")
}

// Riichi tiles need no teaching; a deck that nobody knows is told with what to do.
func TestReadTakesADeckThatNeedsNoTeaching(t *testing.T) {
	dir := t.TempDir()
	data, err := picturefile.JPEG(picture.Picture{Width: 64, Height: 48, Pix: make([]byte, 3*64*48)}, 90)
	require.NoError(t, err)
	photo := filepath.Join(dir, "empty-table.jpg")
	require.NoError(t, os.WriteFile(photo, data, 0o600))
	for _, flags := range [][]string{{"--deck", "riichi"}, {"--deck", "riichi", "--whole-table"}} {
		var out, errw bytes.Buffer
		require.Zero(
			t, run(context.Background(), append([]string{"read", "--decks", dir, photo}, flags...), nil, &out, &errw),
			errw.String(),
		)
		require.Contains(t, out.String(), "no cards")
	}
	var out, errw bytes.Buffer
	require.Equal(
		t, 1, run(context.Background(), []string{"read", "--decks", dir, "--deck", "dominoes", photo}, nil, &out, &errw),
	)
	require.Contains(t, errw.String(), "tablemaid teach")
}
