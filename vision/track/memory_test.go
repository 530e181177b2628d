package track

import (
	"image"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/source"
)

// sees is a reader that finds nothing to read.
type sees struct{}

func (sees) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) { return nil, nil }

// TestMemoryIsBoundedWhateverTheFilmDoes feeds full HD frames that jump: all of the
// picture or many places of it, at every frame or after a few that rest, so that
// many places are changed, calm, paused and waited for at once. What the tracker
// holds is measured after every frame; 400 MB may be held by the whole program.
func TestMemoryIsBoundedWhateverTheFilmDoes(t *testing.T) {
	const megabyte, most, still, frames = 1 << 20, 250, 24, 48
	random := rand.New(rand.NewPCG(1, 1))
	pictures := []picture.Picture{jumbled(random, 0)}
	for i := range 6 {
		pictures = append(pictures, jumbled(random, 2+2*i))
	}
	before, peak := held(), 0
	for _, rests := range []int{1, 4, 12} { // frames between two jumps
		tracker, err := New(sees{}, calibration.Default(4))
		require.NoError(t, err)
		for i := range frames {
			_, err := tracker.Feed(
				source.Frame{Picture: pictures[max(0, i-still)/rests%len(pictures)], At: time.Duration(i) * 50 * time.Millisecond},
			)
			require.NoError(t, err)
			require.True(t, i < still || tracker.scene.Understood, "a table at rest is known before the picture jumps")
			now := (held() - before) / megabyte
			require.Less(t, now, most, "frame %d of a film that rests for %d", i, rests)
			peak = max(peak, now)
		}
		runtime.KeepAlive(tracker)
	}
	t.Logf("the tracker held %d MB at most", peak)
}

// TestWhatIsReadOnIsBounded has other places settle at every frame, all of which
// still rest, as under a lamp that flickers: however many frames a film has in the
// time for which a place is read on, the means that are kept are of four pictures.
func TestWhatIsReadOnIsBounded(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	p := picture.Picture{Width: 640, Height: 360, Pix: make([]byte, 3*640*360)}
	tracker, err := New(sees{}, calibration.Default(4))
	require.NoError(t, err)
	require.NoError(t, tracker.begin(image.Pt(p.Width, p.Height), photometry.Shrink(p), 0))
	all := tracker.scene.Motion.Last().Bounds()
	tracker.scene.Base = tracker.scene.Motion.Last().Empty()
	at, most := 10*time.Second, 0
	for range 600 {
		at += pauses / 600
		a, b := image.Pt(random.IntN(all.Dx()), random.IntN(all.Dy())), image.Pt(random.IntN(all.Dx()), random.IntN(all.Dy()))
		tracker.keepPending([]*region{{cells: image.Rectangle{Min: a, Max: b.Add(image.Pt(1, 1))}.Canon()}}, at)
		for _, r := range tracker.pending {
			r.at = at
			r.mean.Add(p, tracker.scene.Whole(tracker.scene.Motion.Last().Pixels(r.cells)))
		}
		held := 0
		for _, r := range slices.Concat(tracker.pending, tracker.paused) {
			held += scene.Area(r.mean.Place())
		}
		most = max(most, held)
		require.LessOrEqual(t, held, 4*p.Width*p.Height)
	}
	require.Greater(t, most, p.Width*p.Height, "places were read on")
}

// held is how many bytes are in use.
func held() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// jumbled is a full HD picture of a grey cloth with n bright frames of up to a
// sixth of it each way: few cells change, and all that they hold is looked at.
func jumbled(random *rand.Rand, n int) picture.Picture {
	const width, height, thick = 1920, 1080, 14
	p := picture.Picture{Width: width, Height: height, Pix: make([]byte, 3*width*height)}
	for i := range p.Pix {
		p.Pix[i] = 90
	}
	for range n {
		at := image.Pt(random.IntN(width), random.IntN(height))
		place := image.Rectangle{
			Min: at,
			Max: at.Add(image.Pt(40+random.IntN(width/6), 40+random.IntN(height/6))),
		}.Intersect(
			p.Bounds(),
		)
		grey := byte(150 + random.IntN(100))
		for y := place.Min.Y; y < place.Max.Y; y++ {
			line := p.Pix[3*(y*width+place.Min.X) : 3*(y*width+place.Max.X)]
			rim := y < place.Min.Y+thick || y >= place.Max.Y-thick
			for i := range line {
				if rim || i < 3*thick || i >= len(line)-3*thick {
					line[i] = grey
				}
			}
		}
	}
	return p
}
