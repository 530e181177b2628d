package taught_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/teach"
)

var fit = flag.Int(
	"fit", 0,
	"make the curve of confidence.go from so many photographs of each deck in Debian's package gnome-cards-data",
)

// aisleriot is where Debian's package gnome-cards-data keeps its decks: thirteen
// columns, rows clubs, diamonds, hearts, spades, then jokers and back.
const aisleriot = "/usr/share/aisleriot/cards/"

// Of these decks the curve is fitted, and on those it is tried: none of one
// artist is in both.
var (
	fitted = []string{"anglo", "ancient_french", "bellot", "dondorf", "paris", "swiss-xvii", "tarocco", "rheinland"}
	tried  = []string{"atlasnye", "gnomangelo", "ornamental", "tigullio"}
)

// drawn are the faces of a deck, their corner indices painted over.
func drawn(t *testing.T, name string) map[card.Card]picture.Picture {
	t.Helper()
	const width = 256 // pixels
	png := filepath.Join(t.TempDir(), "sheet.png")
	out, err := exec.Command(
		"rsvg-convert", "-w", "3328", "-a", "-b", "white", "-o", png, filepath.Join(aisleriot, name+".svgz"),
	).CombinedOutput()
	require.NoError(t, err, string(out))
	sheet, err := picturefile.Load(png)
	require.NoError(t, err)
	ranks := strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K")
	faces := map[card.Card]picture.Picture{}
	high := sheet.Height / 5
	for i := range 52 {
		p := picture.Picture{Width: width, Height: high, Pix: make([]byte, 0, 3*width*high)}
		for y := range high {
			from := 3 * ((i/13*high+y)*sheet.Width + i%13*width)
			p.Pix = append(p.Pix, sheet.Pix[from:from+3*width]...)
		}
		for y := range high {
			for x := range width {
				if inX, inY := min(x, width-1-x), min(y, high-1-y); inY < high/4 && inX < width/6 && (x < width/2) == (y < high/2) {
					copy(p.Pix[3*(y*width+x):], []byte{255, 255, 255})
				}
			}
		}
		faces[card.Card(ranks[i%13]+string("CDHS"[i/13]))] = p
	}
	return faces
}

// said is one verdict: whether it was right, and how much it counts. Every sixth
// card is a stranger, which was never taught; on a table one in a hundred is.
type said struct {
	verdict taught.Verdict
	right   bool
	weight  float64
}

const stranger = 0.06

// verdicts are those on n photographs of a deck.
func verdicts(t *testing.T, name string, n int) (all []said) {
	t.Helper()
	faces := drawn(t, name)
	lesson := deckfile.Deck{Version: deckfile.Version, Name: "drawn", Width: 63, Height: 88}
	printed := photo.Poker()
	known := map[card.Card]bool{}
	for i, c := range card.Standard52() {
		p, ok := faces[c]
		require.True(t, ok, c)
		require.NoError(t, printed.Add(c, p))
		if i%6 == 5 {
			continue
		}
		known[c] = true
		look := taken(t, uint64(i), c, p)
		lesson.Add(c, look)
	}
	deck, err := taught.New(lesson)
	require.NoError(t, err)
	for k := range n {
		rng := rand.New(rand.NewPCG(uint64(k), uint64(len(name))))
		p, laid, err := photo.Take(rng, printed, rougher(rng))
		require.NoError(t, err)
		levels := pyramid.Of(p, 320)
		outlines, err := contour.Find(levels)
		require.NoError(t, err)
		for _, v := range deck.JudgeAll(levels, outlines) {
			if !v.Card.IsFace() {
				continue
			}
			one := said{verdict: v, weight: 1}
			for _, l := range laid {
				if l.Corners.Centre().Distance(v.Corners.Centre()) < 0.25*l.Corners[0].Distance(l.Corners[3]) {
					one.right = l.Card == v.Card
					if !known[l.Card] {
						one.weight = stranger
					}
				}
			}
			all = append(all, one)
		}
	}
	return all
}

// rougher is a setting at which some cards cannot be told: the curve is fitted
// to those as well.
func rougher(rng *rand.Rand) photo.Setting {
	s := photo.Still(rng)
	s.Scale *= 0.5 + 0.5*rng.Float64()
	s.Blur *= 1 + rng.Float64()
	s.Tilt, s.Cards = 0.75, 8
	return s
}

// taken is a look at a face as people teach it: photographed large, in some light.
func taken(t *testing.T, seed uint64, c card.Card, p picture.Picture) []byte {
	t.Helper()
	one := photo.Poker()
	require.NoError(t, one.Add(c, p))
	rng := rand.New(rand.NewPCG(seed, 7))
	s := photo.Still(rng)
	s.Width, s.Height, s.Scale, s.Cards, s.Tilt = 520, 520, 3.2, 1, 0.3
	shown, laid, err := photo.Take(rng, one, s)
	require.NoError(t, err)
	require.Len(t, laid, 1)
	look, err := teach.Look(pyramid.Of(shown, 320), laid[0].Corners)
	require.NoError(t, err)
	return look
}

// regression is the logistic regression of what was right on one, fit and
// margin, climbed step by step to its likelihood's only top.
func regression(all []said) (b [3]float64) {
	const steps = 200_000
	sum := 0.0
	for _, s := range all {
		sum += s.weight
	}
	for range steps {
		var up [3]float64
		for _, s := range all {
			x := [3]float64{1, s.verdict.Fit, s.verdict.Margin}
			right := 0.0
			if s.right {
				right = 1
			}
			for i, v := range x {
				up[i] += s.weight * v * (right - 1/(1+math.Exp(-b[0]-b[1]*x[1]-b[2]*x[2])))
			}
		}
		for i, v := range up {
			b[i] += v / (0.75 * sum) // the steepest that it bends is 3/4
		}
	}
	return b
}

// Makes the curve of confidence.go, and tries it on decks that had no part in it.
func TestCurve(t *testing.T) {
	if *fit == 0 {
		t.Skip("go test ./vision/taught -run Curve -v -fit 8 makes the curve anew, in minutes")
	}
	var learnt []said
	for _, name := range fitted {
		learnt = append(learnt, verdicts(t, name, *fit)...)
	}
	b := regression(learnt)
	t.Logf("%d verdicts: perFit %.1f, perMargin %.1f, least %.1f", len(learnt), b[1], b[2], -b[0])
	meant, right, all := 0.0, 0.0, 0.0
	for _, name := range tried {
		for _, s := range verdicts(t, name, *fit) {
			meant, all = meant+s.weight*s.verdict.Confidence(), all+s.weight
			if s.right {
				right += s.weight
			}
		}
	}
	t.Logf("other decks, by the curve as it stands: said %.3f, was %.3f", meant/all, right/all)
	require.InDelta(t, right/all, meant/all, 0.03)
}
