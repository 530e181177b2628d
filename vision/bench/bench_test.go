package bench_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
)

func seen(words string) []sight.Sighting {
	var all []sight.Sighting
	for _, w := range strings.Fields(words) {
		name, unsure := strings.CutSuffix(w, "~")
		c := card.Card(name)
		all = append(
			all,
			sight.Sighting{Card: c, Sure: !unsure, Confidence: 0.9, Alternatives: []sight.Guess{{Card: c, Confidence: 0.9}}},
		)
	}
	return all
}

func TestScore(t *testing.T) {
	photo := bench.Photo{Cards: []card.Card{"10H", "10H", "QS"}, Optional: []card.Card{"2C"}}
	for name, c := range map[string]struct {
		seen                  string
		matched, read, unsure int
	}{
		"all":              {"10H QS 10H", 3, 3, 0},
		"each counts once": {"QS QS 10H", 2, 3, 0},
		"optional":         {"QS 2C", 1, 1, 0},
		"backs":            {"QS BACK BACK", 1, 1, 0},
		"only sure":        {"QS~ 10H", 1, 1, 1},
		"unknown":          {"??~ 10H", 1, 1, 1},
		"wrong":            {"QS 9D", 1, 2, 0},
		"nothing":          {"", 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			o := bench.Score(photo, seen(c.seen))
			require.Equal(t, []int{3, c.matched, c.read, c.unsure}, []int{o.Truth, o.Matched, o.Read, o.Unsure})
			require.Len(t, o.Missed, 3-c.matched)
			require.Len(t, o.Wrong, c.read-c.matched)
		})
	}
	photo.Any = true
	require.Empty(t, bench.Score(photo, seen("9D")).Wrong)
}

func labels(t *testing.T, text string) ([]bench.Photo, error) {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "labels.csv"), []byte(text), 0o600))
	return bench.Labels(dir)
}

func TestLabels(t *testing.T) {
	photos, err := labels(t, "image,domain,cards,optional,label_source\n"+
		"a/1.jpg,standard52,QS BACK,*,eye\na/2.jpg,mahjong,Flower,,eye\na/3.jpg,standard52,,,not labelled\n")
	require.NoError(t, err)
	require.Len(t, photos, 2)
	require.Equal(t, bench.Photo{Image: "a/1.jpg", Domain: bench.Standard, Cards: []card.Card{"QS"}, Any: true}, photos[0])
	require.Equal(t, "a", photos[0].Set())
	require.Len(t, bench.Only(photos, bench.Standard, "a/"), 1)
	require.Empty(t, bench.Only(photos, bench.Standard, "b/"))
}

func TestBadLabelsSayWhere(t *testing.T) {
	_, err := labels(t, "image,domain,cards,optional,label_source\na/1.jpg,standard52,11H,,eye\n")
	require.ErrorContains(t, err, "line 2")
	_, err = labels(t, "picture,cards\n")
	require.ErrorContains(t, err, "image")
	_, err = bench.Labels(t.TempDir())
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestFloors(t *testing.T) {
	floors, err := bench.Floors("floors.json")
	require.NoError(t, err)
	require.NotEmpty(t, floors)
	photo := bench.Photo{Image: "x/1.jpg", Cards: []card.Card{"QS", "2C"}}
	report := bench.Report{Outcomes: []bench.Outcome{bench.Score(photo, seen("QS"))}}
	var below *bench.BelowError
	require.ErrorAs(t, bench.Floor{Recall: 0.6}.Check(report), &below)
	require.NoError(t, bench.Floor{Recall: 0.5, Precision: 1}.Check(report))
	require.NoError(t, bench.Floor{Sets: []string{"y"}, Recall: 1}.Check(report))
	require.NoError(t, bench.Floor{Domain: "tiles", Recall: 1}.Check(report), "a floor judges its own kind of deck alone")
	require.Equal(t, bench.Standard, floors[0].Domain)
	var out strings.Builder
	require.NoError(t, report.Summary().Print(&out))
	require.Contains(t, out.String(), "0.500 (1/2)")
}
