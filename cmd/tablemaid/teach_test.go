//go:build !nocamera

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

func write(t *testing.T, file string, p picture.Picture) {
	t.Helper()
	data, err := picturefile.JPEG(p, 95)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, data, 0o600))
}

// From scans named after their cards to a photograph read with the deck.
func TestTeachThenRead(t *testing.T) {
	dir := t.TempDir()
	scans, decks := filepath.Join(dir, "scans"), filepath.Join(dir, "decks")
	require.NoError(t, os.Mkdir(scans, 0o700))
	cards := []card.Card{"KH", "QS", "JD", "7H", "8C", "AS", "5D", "3C"}
	for _, c := range cards {
		write(t, filepath.Join(scans, string(c)+".jpg"), decktest.Scanned(c))
	}
	var out, errw bytes.Buffer
	code := run(t.Context(), []string{"teach", "No Index", scans, "--decks", decks}, nil, &out, &errw)
	require.Zero(t, code, errw.String())
	require.Contains(t, out.String(), "8 cards are taught")
	require.Contains(t, out.String(), "tells every card from every other")

	file, err := deckfile.Find(decks, "no index")
	require.NoError(t, err)
	require.False(t, file.Indexed)
	printed, err := bench.Print(file, photo.Poker())
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 5))
	p, laid, err := photo.Take(rng, printed, photo.Still(rng))
	require.NoError(t, err)
	shot := filepath.Join(dir, "table.jpg")
	write(t, shot, p)
	out.Reset()
	require.Zero(
		t, run(t.Context(), []string{"read", "--deck", "no index", "--decks", decks, shot}, nil, &out, &errw), errw.String(),
	)
	read := strings.Fields(strings.TrimPrefix(out.String(), shot+":"))
	var want []string
	for _, l := range laid {
		want = append(want, string(l.Card))
	}
	require.ElementsMatch(t, want, read)
}

// The camera's way: a folder of pictures stands for the camera, Enter takes a
// look, and what cannot be taken says why.
func TestTeachBeforeTheCamera(t *testing.T) {
	dir := t.TempDir()
	frames := filepath.Join(dir, "frames")
	require.NoError(t, os.Mkdir(frames, 0o700))
	write(t, filepath.Join(frames, "1.jpg"), decktest.Scanned("KH"))
	write(t, filepath.Join(frames, "2.jpg"), decktest.Scanned("QS"))
	var out, errw bytes.Buffer
	code := run(
		t.Context(), []string{"teach", "two", "--camera", frames, "--decks", dir},
		strings.NewReader("kh\nnonsense\n@miss prim\nend\n"), &out, &errw,
	)
	require.Zero(t, code, errw.String())
	require.Contains(t, out.String(), `"nonsense" is no card`)
	file, err := deckfile.Find(dir, "two")
	require.NoError(t, err)
	require.Equal(t, []card.Card{"KH", "@miss-prim"}, file.Cards())
}

func TestTeachSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "9H.jpg"), decktest.Scanned("9H"))
	for want, args := range map[string][]string{
		"were not shown":             {"teach", "x", "--cards", "9H 8H", filepath.Join(dir, "9H.jpg")},
		"letters":                    {"teach", "../x", filepath.Join(dir, "9H.jpg")},
		"width and height":           {"teach", "x", "--size", "big", filepath.Join(dir, "9H.jpg")},
		"there is no file or folder": {"teach", "x", filepath.Join(dir, "none.jpg")},
		"has been taught":            {"read", "--deck", "nobody", filepath.Join(dir, "9H.jpg")},
	} {
		var out, errw bytes.Buffer
		require.Equal(t, 1, run(t.Context(), append(args, "--decks", dir), nil, &out, &errw), want)
		require.Contains(t, errw.String(), want)
	}
}
