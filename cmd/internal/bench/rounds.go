package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench/rounds"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Rounds is a bench, with its options.
type Rounds struct {
	N          int
	Seed       uint64
	Conditions string
	JSON       bool
	Misses     bool
	Keep       string
	Explain    string // a folder for why each round was understood as it was, see eye.Explainer
	Workers    int
	Kept       bool // of wide conditions the half that is kept for judging
	SetUp      bool // the table is measured from pictures, as a user sets it up
}

// Run runs the bench: figures to out, misses to errs.
func (v Rounds) Run(ctx context.Context, out, errs io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // of the seeds, should a worker have failed
	var total rounds.Tally
	var found rounds.Refound
	var mu sync.Mutex
	seeds := make(chan uint64)
	go func() {
		defer close(seeds)
		for i := range uint64(v.N) {
			select {
			case seeds <- v.Seed + i:
			case <-ctx.Done():
				return
			}
		}
	}()
	packs := &scene.Packs{}
	failed := make(chan error, v.Workers)
	for range v.Workers {
		go func() {
			failed <- v.work(ctx, packs, seeds, func(seed uint64, t rounds.Tally, r rounds.Refound) {
				mu.Lock()
				defer mu.Unlock()
				total.Add(t)
				found.Add(r)
				if v.Misses {
					t.Explain(errs, seed)
					if r.Any() {
						fmt.Fprintf(errs, "seed %d: %s\n", seed, r)
					}
				}
			})
		}()
	}
	var err error
	for range v.Workers {
		err = errors.Join(err, <-failed)
	}
	if err != nil {
		return err
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(total.Summary())
	}
	if _, err = fmt.Fprintf(out, "%s\non average %s\n", total.Line(), total.Delays()); err == nil && found.Any() {
		_, err = fmt.Fprintln(out, found)
	}
	return err
}

// work plays the rounds of the seeds that it gets hold of.
func (v Rounds) work(
	ctx context.Context,
	packs *scene.Packs,
	seeds <-chan uint64,
	done func(uint64, rounds.Tally, rounds.Refound),
) error {
	cards, err := decks.Open()
	if err != nil {
		return err
	}
	defer cards.Close()
	for seed := range seeds {
		t, r, err := v.play(ctx, cards, packs, seed)
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		done(seed, t, r)
	}
	return nil
}

// evening is that of a seed, told as what it looks like.
func (v Rounds) evening(seed uint64) (studio.Evening, error) {
	if v.Kept {
		return studio.WideOf(seed, v.Conditions, half.Kept)
	}
	return studio.Table(seed, v.Conditions)
}

// play plays the round of one seed.
func (v Rounds) play(
	ctx context.Context, cards *decks.Printed, packs *scene.Packs, seed uint64,
) (none rounds.Tally, refound rounds.Refound, err error) {
	evening, err := v.evening(seed)
	if err != nil {
		return none, refound, err
	}
	if evening.Script.Size.Width != 0 && (v.Conditions == "wide" || v.Conditions == "bumps") {
		packs = nil // no other round has such a deck
	}
	camera, closer, err := openEvening(ctx, evening, packs)
	if err != nil {
		return none, refound, err
	}
	defer closer()
	clock := &playback.Clock{}
	kept := journal.NewMemory()
	hall, err := table.OpenHall(kept, registry.New(), clock.Now)
	if err != nil {
		return none, refound, err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, evening.Game, recorded.Players(), evening.Rules, fact.Source{Kind: fact.Program})
	if err != nil {
		return none, refound, err
	}
	by, err := readerOf(cards, evening.Deck, t.Snapshot().Info.Deck)
	if err != nil {
		return none, refound, err
	}
	profile := evening.Script.Table
	if v.SetUp {
		if profile, err = setUpDrawn(by, evening); err != nil {
			none = rounds.NotSetUp(err)
			none.About(evening.String())
			return none, refound, nil
		}
	}
	r := &judged{
		Eye: playback.Eye(by, hall, profile), clock: clock, table: t,
		news:   playback.News{Journal: kept, Game: t.ID()},
		score:  rounds.New(evening.Script, camera.Shown),
		knocks: rounds.NewKnocks(evening.Script, profile),
	}
	if v.Keep != "" {
		r.stills = map[int]picture.Picture{}
	}
	if v.Explain != "" {
		if r.Why, err = eye.NewExplainer(filepath.Join(v.Explain, strconv.FormatUint(seed, 10))); err != nil {
			return none, refound, err
		}
		defer r.Why.Close()
	}
	if err := watch.Run(ctx, camera, r); err != nil {
		return none, refound, err
	}
	result := r.score.Tally()
	result.About(evening.String())
	return result, r.knocks.Refound(r.score), v.keep(cards, r, seed)
}

// keep writes pictures of what was not told rightly.
func (v Rounds) keep(cards *decks.Printed, r *judged, seed uint64) error {
	for _, h := range r.score.Untold() {
		p, ok := r.stills[h.Move]
		if !ok {
			continue
		}
		seen, err := cards.Read(p)
		if err != nil {
			return err
		}
		if err := annotate.Write(v.Keep, fmt.Sprintf("%d-%.0f-%s", seed, h.From.Seconds(), h.Zone), p, seen); err != nil {
			return err
		}
	}
	return nil
}

// judged is the eye of a drawn table, whose facts are compared with what
// happened.
type judged struct {
	*eye.Eye
	clock  *playback.Clock
	table  *table.Table
	news   playback.News
	score  *rounds.Score
	knocks *rounds.Knocks
	// stills are of the moves once their cards have lain still for a while;
	// nil if nobody wants them.
	stills map[int]picture.Picture

	watching placed

	since time.Duration // the processor time when work on it began
	took  time.Duration // for the frame before
	busy  time.Duration // until when the pipeline works, were it live
}

func (j *judged) Tracker() (watch.Tracker, error) {
	t, err := j.Eye.Tracker()
	if err != nil {
		return nil, err
	}
	j.watching, _ = t.(placed)
	j.since = simulate.ProcessorTime()
	return t, nil
}

// placed is a tracker that tells where it thinks the table is.
type placed interface {
	Profile() (calibration.Profile, int)
}

func (j *judged) Frame(f source.Frame) {
	j.Eye.Frame(f)
	// A camera passes over the frames that come while one is worked on, so
	// that work begins late by that one frame at most.
	took := simulate.ProcessorTime() - j.since
	j.busy = max(f.At, min(j.busy, f.At+j.took)) + took
	j.took = took
	if j.watching != nil {
		at, _ := j.watching.Profile()
		j.knocks.See(f.At, at)
	}
	if j.stills != nil {
		j.still(f)
	}
	j.since = simulate.ProcessorTime()
}

func (j *judged) still(f source.Frame) {
	for _, move := range j.score.Moves() {
		if at := j.score.Shown(move); at > 0 && f.At > at+400*time.Millisecond && j.stills[move].Empty() {
			j.stills[move] = f.Picture.Crop(j.score.Around(move))
		}
	}
}

func (j *judged) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	j.clock.At = f.At
	if err := j.Eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	j.busy += simulate.ProcessorTime() - j.since
	for _, c := range sought(j.table.Snapshot().Position.Awaiting) {
		j.score.Seek(c)
	}
	_, fresh, err := j.news.Since(ctx)
	if err != nil {
		return err
	}
	for _, e := range fresh {
		if e.Source.Kind == fact.Camera {
			j.score.Hear(claims(e.Fact), rounds.Waited{Pace: j.Eye.Pace(), At: f.At, Ready: j.busy})
		}
	}
	return nil
}
