package reader_test

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
)

func open(t testing.TB) *reader.Reader {
	t.Helper()
	r, err := reader.New()
	require.NoError(t, err)
	t.Cleanup(r.Close)
	return r
}

func filled(w, h int, shade func(x, y int) byte) picture.Picture {
	p := picture.Picture{Width: w, Height: h, Pix: make([]byte, 0, 3*w*h)}
	for y := range h {
		for x := range w {
			s := shade(x, y)
			p.Pix = append(p.Pix, s, s, s)
		}
	}
	return p
}

func TestNothingIsNoCard(t *testing.T) {
	r := open(t)
	random := rand.New(rand.NewPCG(1, 2))
	for name, p := range map[string]picture.Picture{
		"one pixel": filled(1, 1, func(int, int) byte { return 9 }),
		"a strip":   filled(900, 3, func(int, int) byte { return 200 }),
		"plain":     filled(640, 480, func(int, int) byte { return 120 }),
		"noise":     filled(640, 480, func(int, int) byte { return byte(random.IntN(256)) }),
		"stripes":   filled(640, 480, func(x, _ int) byte { return byte(x / 8 % 2 * 255) }),
		"blank paper": filled(640, 480, func(x, y int) byte {
			return map[bool]byte{true: 245, false: 30}[x > 200 && x < 326 && y > 100 && y < 276]
		}),
	} {
		t.Run(name, func(t *testing.T) {
			seen, err := r.Read(p)
			require.NoError(t, err)
			for _, s := range seen {
				require.False(t, s.Sure, "%v", s)
			}
		})
	}
}

func TestBadPicturesAreErrors(t *testing.T) {
	r := open(t)
	_, err := r.Read(picture.Picture{})
	require.Error(t, err)
	_, err = r.Read(picture.Picture{Width: 10, Height: 10, Pix: make([]byte, 7)})
	require.Error(t, err)
	seen, err := r.ReadIn(
		filled(100, 100, func(int, int) byte { return 0 }), []image.Rectangle{image.Rect(200, 200, 300, 300)},
	)
	require.NoError(t, err)
	require.Empty(t, seen)
}

// photographs is the folder of labelled photographs beside the repository.
func photographs(t *testing.T) string {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "shared", "photos")
	if _, err := os.Stat(filepath.Join(folder, "labels.csv")); err != nil {
		t.Skipf("no labelled photographs at %s: recognition is not judged", folder)
	}
	return folder
}

// ofTiles is what the labels call photographs of riichi tiles.
const ofTiles = "mahjong (riichi)"

// settled weighs what is read against the deck, as the program does.
type settled struct{ bench.Reader }

func (s settled) Read(p picture.Picture) ([]sight.Sighting, error) {
	seen, err := s.Reader.Read(p)
	return clash.Settle(seen, 0), err
}

func TestFloors(t *testing.T) {
	if testing.Short() {
		t.Skip("short: recognition is not judged on photographs")
	}
	folder := photographs(t)
	floors, err := bench.Floors(filepath.Join("..", "bench", "floors.json"))
	require.NoError(t, err)
	photos, err := bench.Labels(folder)
	require.NoError(t, err)
	r := open(t)
	for _, f := range floors {
		if len(f.Sets) == 0 {
			continue // takes minutes: the program's verb bench checks it with --floors
		}
		var reads bench.Reader = r
		if f.Domain == ofTiles {
			tiles, err := riichi.New()
			require.NoError(t, err)
			defer tiles.Close()
			reads = tiles.Hand()
		}
		for _, width := range append(f.Widths, 0) {
			t.Run(fmt.Sprintf("%s %d", f.Name, width), func(t *testing.T) {
				album := bench.Album{Folder: folder, Width: width}
				report, err := bench.Run(context.Background(), album, bench.Only(photos, f.Domain, f.Sets...), settled{reads},
					func(o bench.Outcome, _ picture.Picture, _ []sight.Sighting) error {
						if len(o.Missed)+len(o.Wrong) > 0 {
							t.Logf("%s: missed %v, wrong %v %s", o.Image, o.Missed, o.Wrong, o.Error)
						}
						return nil
					})
				require.NoError(t, err)
				require.NoError(t, f.Check(report))
			})
		}
	}
}
