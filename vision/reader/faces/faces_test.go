package faces_test

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/reader/faces"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// blots is a deck that nobody trained for: each face has some coloured blots
// at places of its own, and no index.
func blots(t testing.TB, n int) deckfile.Deck {
	d := deckfile.Deck{Version: deckfile.Version, Name: "blots"}
	for i := range n {
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		img := image.NewRGBA(image.Rect(0, 0, 189, 264))
		for k := range img.Pix {
			img.Pix[k] = 246
		}
		for range 3 + i%5 {
			x, y, r := 25+rng.IntN(139), 25+rng.IntN(214), 8+rng.IntN(12)
			ink := []color.RGBA{{190, 30, 30, 255}, {25, 25, 30, 255}, {30, 60, 150, 255}}[rng.IntN(3)]
			for dy := -r; dy <= r; dy++ {
				for dx := -r; dx <= r; dx++ {
					if dx*dx+dy*dy <= r*r {
						img.SetRGBA(x+dx, y+dy, ink)
					}
				}
			}
		}
		look, err := picturefile.JPEG(bgr(img), 92)
		require.NoError(t, err)
		d.Add(card.Picture("blot "+string(rune('a'+i))), look)
	}
	return d
}

func bgr(img *image.RGBA) picture.Picture {
	p := picture.Picture{Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	for i := 0; i < len(img.Pix); i += 4 {
		p.Pix = append(p.Pix, img.Pix[i+2], img.Pix[i+1], img.Pix[i])
	}
	return p
}

// teach makes a reader of the deck taught, and the cards of the deck shown as the studio
// prints them.
func teach(t *testing.T, lesson, shown deckfile.Deck) (*faces.Reader, photo.Deck) {
	t.Helper()
	d, err := taught.New(lesson)
	require.NoError(t, err)
	printed, err := bench.Print(shown, photo.Poker())
	require.NoError(t, err)
	plain, err := reader.New()
	require.NoError(t, err)
	t.Cleanup(plain.Close)
	return faces.New(plain, riichi.New, d), printed
}

// A deck without any index is read from the studio's photographs of it.
func TestATaughtDeckIsReadByItsFaces(t *testing.T) {
	deck := blots(t, 16)
	by, printed := teach(t, deck, deck)
	report, err := bench.Retake(t.Context(), 3, 5, "blots", printed, bench.Studio{}, by, nil)
	require.NoError(t, err)
	all := report.Of()
	require.Equal(t, all.Read, all.Matched, "a sure card is wrong: %v", report.Summary().Confusions)
	require.GreaterOrEqual(t, all.Recall(), 0.9)
}

// What is not of the deck is not named.
func TestAnUntaughtCardIsNotSure(t *testing.T) {
	deck := blots(t, 16)
	known := deck.Clone()
	known.Faces = known.Faces[:8]
	deck.Faces = deck.Faces[8:]
	by, printed := teach(t, known, deck)
	report, err := bench.Retake(t.Context(), 4, 3, "blots", printed, bench.Studio{}, by, nil)
	require.NoError(t, err)
	require.Zero(t, report.Of().Read, report.Summary().Confusions)
}

// A face that was doubtful in its outline and is sure from its corner is one card.
func TestADoubtfulFaceThatBecomesSureIsOneCard(t *testing.T) {
	deck := blots(t, 16)
	by, printed := teach(t, deck, deck)
	rng := rand.New(rand.NewPCG(3, 0))
	p, _, err := photo.Take(rng, printed, photo.Still(rng))
	require.NoError(t, err)
	once, err := by.Read(p)
	require.NoError(t, err)
	doubtful := slices.Clone(once)
	for i := range doubtful {
		doubtful[i].Sure, doubtful[i].Confidence = false, 0.95
	}
	again, err := faces.Heaps(by, pyramid.Of(p, 320), doubtful)
	require.NoError(t, err)
	require.Len(t, again, len(once))
	require.True(
		t, slices.ContainsFunc(again, func(s sight.Sighting) bool { return s.Sure }), "none was found by its corner",
	)
}
