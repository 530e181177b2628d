package judge

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// renderings are photographs that the studio took of its own prints; no network
// was trained on them. They are in the repository, so that every checkout judges
// recognition. RENDERINGS=write makes them again.
const renderings = "../renderings"

// Recognition keeps to its floors wherever the program is built, with every
// version of OpenCV.
func TestRenderingsAreReadAboveTheirFloors(t *testing.T) {
	if os.Getenv("RENDERINGS") == "write" {
		render(t)
	}
	photos, err := bench.Labels(renderings)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(photos), 14)
	printed, err := decks.Open()
	require.NoError(t, err)
	defer printed.Close()
	tarot, err := printed.Of("tarot")
	require.NoError(t, err)
	floors, err := bench.Floors(filepath.Join(renderings, "floors.json"))
	require.NoError(t, err)
	readers := map[string]decks.Reader{bench.Standard: printed.Playing(card.Standard52()), "tarot78": tarot}
	for domain, r := range readers {
		report, err := bench.Run(
			t.Context(), bench.Album{Folder: renderings}, bench.Only(photos, domain), decks.Settled{Cards: r, Copies: 1}, nil,
		)
		require.NoError(t, err)
		for _, o := range report.Outcomes {
			require.Empty(t, o.Error, o.Image)
			if len(o.Missed)+len(o.Wrong) > 0 {
				t.Logf("%s: missed %v, wrong %v", o.Image, o.Missed, o.Wrong)
			}
		}
		for _, f := range floors {
			require.NoError(t, f.Check(report))
		}
	}
}

// render takes the photographs and writes their labels.
func render(t *testing.T) {
	t.Helper()
	rows := [][]string{{"image", "domain", "cards", "optional", "label_source"}}
	for _, set := range []struct {
		name, domain string
		n            int
		cover        float64
	}{{"apart", bench.Standard, 6, 0}, {"covered", bench.Standard, 4, 0.4}, {"tarot", "tarot78", 4, 0}} {
		require.NoError(t, os.MkdirAll(filepath.Join(renderings, set.name), 0o755))
		for k := range set.n {
			printed, cards := photo.Poker(), card.Standard52()
			if set.domain == "tarot78" {
				printed, cards = photo.Tarot(), card.Tarot78()
			}
			styles := deck.Styles()
			rng := rand.New(rand.NewPCG(23, uint64(len(rows))))
			setting := photo.Still(rng)
			rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
			require.NoError(t, printed.Print(styles[k%len(styles)], cards[:setting.Cards]...))
			setting.Cover = set.cover
			p, laid, err := photo.Take(rng, printed, setting)
			require.NoError(t, err)
			var told, optional []string
			for _, l := range laid {
				if l.Visible < 0.5 {
					optional = append(optional, string(l.Card))
				} else {
					told = append(told, string(l.Card))
				}
			}
			name := fmt.Sprintf("%s/%02d.jpg", set.name, k+1)
			data, err := picturefile.JPEG(p, 80)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(renderings, name), data, 0o644))
			rows = append(rows, []string{name, set.domain, strings.Join(told, " "), strings.Join(optional, " "), "drawn"})
		}
	}
	f, err := os.Create(filepath.Join(renderings, "labels.csv"))
	require.NoError(t, err)
	defer f.Close()
	require.NoError(t, csv.NewWriter(f).WriteAll(rows))
}
