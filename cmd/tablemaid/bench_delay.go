//go:build !nocamera

package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/vision/track"
)

// slow is a delay that is told with its parts.
const slow = 400 * time.Millisecond

// waited is how a fact came to be told: in the frame of at, in the journal at
// ready.
type waited struct {
	pace      track.Pace
	at, ready time.Duration
}

// delay is the way from rest to fact in its parts, one after the other.
type delay struct {
	stir  time.Duration // something still moved near by
	rest  time.Duration // until it was first read
	looks time.Duration // until all looks agreed
	work  time.Duration // until it was in the journal
	n     int           // looks
}

func (w waited) since(shown time.Duration) delay {
	return delay{w.pace.Stirred - shown, w.pace.Began - w.pace.Stirred, w.at - w.pace.Began, w.ready - w.at, w.pace.Looks}
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
