package rounds

import (
	"fmt"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/vision/track"
)

// slow is a delay that is told with its parts.
const slow = 400 * time.Millisecond

// Waited is how a fact came to be told, in the time of the recording.
type Waited struct {
	Pace  track.Pace    // of the places that were read
	At    time.Duration // of the frame
	Ready time.Duration // when the fact was in the journal
}

// delay is the way from rest to fact in its parts, one after the other.
type delay struct {
	stir  time.Duration // something still moved near by
	rest  time.Duration // until it was first read
	looks time.Duration // until all looks agreed
	work  time.Duration // until it was in the journal
	n     int           // looks
}

func (w Waited) since(shown time.Duration) delay {
	return delay{w.Pace.Stirred - shown, w.Pace.Began - w.Pace.Stirred, w.At - w.Pace.Began, w.Ready - w.At, w.Pace.Looks}
}

func (d delay) whole() time.Duration { return d.stir + d.rest + d.looks + d.work }

func (d delay) String() string {
	return fmt.Sprintf("%d ms (%d stirred, %d rested, %d in %d looks, %d worked)", d.whole().Milliseconds(),
		d.stir.Milliseconds(), d.rest.Milliseconds(), d.looks.Milliseconds(), d.n, d.work.Milliseconds())
}

type delays []delay

// share is the delay in milliseconds that so large a share of the facts stays
// below.
func (ds delays) share(of float64) int64 {
	if len(ds) == 0 {
		return 0
	}
	slices.SortFunc(ds, func(a, b delay) int { return int(a.whole() - b.whole()) })
	return ds[int(of*float64(len(ds)-1))].whole().Milliseconds()
}

// parts is the mean of each part.
func (ds delays) parts() string {
	var sum delay
	for _, d := range ds {
		sum = delay{sum.stir + d.stir, sum.rest + d.rest, sum.looks + d.looks, sum.work + d.work, sum.n + d.n}
	}
	n := time.Duration(max(len(ds), 1))
	return delay{sum.stir / n, sum.rest / n, sum.looks / n, sum.work / n, sum.n / int(n)}.String()
}
