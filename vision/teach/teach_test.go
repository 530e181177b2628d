package teach_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// face is a card of the studio's own deck.
func face(c card.Card) picture.Picture {
	img := deck.Plain().Face(c)
	p := picture.Picture{Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	for i := 0; i < len(img.Pix); i += 4 {
		px := img.Pix[i : i+4]
		if px[3] < 128 {
			px = []byte{240, 240, 240}
		}
		p.Pix = append(p.Pix, px[2], px[1], px[0])
	}
	return p
}

func taughtDeck(t *testing.T, cards ...card.Card) deckfile.Deck {
	l := teach.Begin("test", 63, 88)
	for _, c := range cards {
		require.NoError(t, l.Show(face(c), []card.Card{c}))
	}
	return l.Deck()
}

// Three rows of cards on a cloth are found in reading order.
func TestCardsAreFoundAsOneReads(t *testing.T) {
	p := picture.Picture{Width: 900, Height: 1000, Pix: make([]byte, 3*900*1000)}
	for i := range p.Pix {
		p.Pix[i] = [3]byte{50, 90, 30}[i%3]
	}
	cards := []card.Card{"2S", "3H", "KD", "QC", "7H", "8S"}
	for n, c := range cards {
		f, err := picturefile.Resize(face(c), 180, 252)
		require.NoError(t, err)
		x0, y0 := 60+n%3*270+n/3*20, 80+n/3*400+n%3*12
		for y := range f.Height {
			copy(p.Pix[3*((y0+y)*p.Width+x0):], f.Pix[3*y*f.Width:][:3*f.Width])
		}
	}
	shown, err := teach.Find(p)
	require.NoError(t, err)
	require.Len(t, shown, 6)
	for n, s := range shown {
		want := sight.Point{X: float64(60+n%3*270+n/3*20) + 90, Y: float64(80+n/3*400+n%3*12) + 126}
		require.Less(t, s.Corners.Centre().Distance(want), 4.0, n)
		require.NotEmpty(t, s.Look)
	}
	var count *teach.CountError
	require.ErrorAs(t, teach.Begin("x", 0, 0).Show(p, cards[:4]), &count)
	require.Equal(t, 6, count.Found)
}

// A scan with a dark edge is the whole card, not what its edge encloses.
func TestAScanIsTheWholeCard(t *testing.T) {
	p := face("10S")
	for y := range p.Height {
		for x := range p.Width {
			if x > p.Width-5 || y > p.Height-5 || x < 2 {
				copy(p.Pix[3*(y*p.Width+x):], []byte{20, 20, 20})
			}
		}
	}
	shown, err := teach.Find(p)
	require.NoError(t, err)
	require.Len(t, shown, 1)
	whole := sight.Quad{{}, {X: float64(p.Width)}, {X: float64(p.Width), Y: float64(p.Height)}, {Y: float64(p.Height)}}
	require.Equal(t, whole, shown[0].Corners)
}

func TestNoCardIsSaid(t *testing.T) {
	_, err := teach.Find(picture.Picture{Width: 300, Height: 200, Pix: make([]byte, 3*300*200)})
	require.ErrorIs(t, err, teach.ErrNoCard)
}

// Two cards that look alike are what the self-test is for.
func TestTheSelfTestNamesTwins(t *testing.T) {
	d := taughtDeck(t, "KH", "QS", "7D", "2C")
	doubts, err := teach.Doubts(d)
	require.NoError(t, err)
	require.Empty(t, doubts)
	d.Add("9D", d.Faces[2].Looks[0]) // the seven again, under another name
	doubts, err = teach.Doubts(d)
	require.NoError(t, err)
	require.Len(t, doubts, 2)
	for _, doubt := range doubts {
		require.ElementsMatch(t, []card.Card{"7D", "9D"}, []card.Card{doubt.Card, doubt.Rival})
	}
}

// A correction improves the deck; a wrong one is refused.
func TestLearningDoesNoHarm(t *testing.T) {
	d := taughtDeck(t, "KH", "QS", "7D", "8D")
	another := photographed(t, "7D")
	better, err := teach.Learn(d, "7D", another)
	require.NoError(t, err)
	require.Len(t, better.Faces[2].Looks, 2)
	require.Len(t, d.Faces[2].Looks, 1, "the old deck is as it was")

	_, err = teach.Learn(d, "8D", another)
	require.ErrorIs(t, err, teach.ErrWorse)
	_, err = teach.Learn(d, "AS", another)
	require.ErrorContains(t, err, "no card of the deck")
}

// photographed is a look at a card from a photograph that the studio took.
func photographed(t *testing.T, c card.Card) []byte {
	t.Helper()
	printed := photo.Poker()
	require.NoError(t, printed.Add(c, face(c)))
	s := photo.Setting{
		Width:  500,
		Height: 400,
		Scale:  2,
		Cards:  1,
		Tilt:   0.3,
		Dim:    0.7,
		Blur:   1,
		Noise:  4,
		Cast:   [2]float64{0.8, 1.1},
	}
	p, _, err := photo.Take(rand.New(rand.NewPCG(2, 3)), printed, s)
	require.NoError(t, err)
	shown, err := teach.Find(p)
	require.NoError(t, err)
	require.Len(t, shown, 1)
	return shown[0].Look
}
