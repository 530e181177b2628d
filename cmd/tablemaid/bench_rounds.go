//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/watch"
)

type roundsVerb struct {
	N          int    `name:"n" default:"10" help:"How many rounds."`
	Seed       uint64 `default:"1" help:"The first round's seed; the others follow."`
	Conditions string `default:"mixed" help:"calm, piles, troubles, early, mixed, jokers or loose."`
	JSON       bool   `name:"json" help:"The same numbers as JSON."`
	Misses     bool   `help:"Also a line for everything that was not told rightly, with its seed and time."`
	Keep       string `placeholder:"DIR" type:"path" help:"Write a picture, with what is read in it, of everything that was not told rightly."`
	Workers    int    `default:"1" help:"How many rounds are played at a time; more than one makes delays longer than they are."`
}

func (roundsVerb) Help() string {
	return `A fact is right when its cards and its place are; asked when the program put a question instead; missed when it
said nothing; wrong when it said what did not happen. The delay is from the moment at which cards lie still with nothing
over them until the fact is in the journal, at 30 frames a second, with the processor time that seeing takes included: so
it hardly depends on what else the machine does.`
}

func (v roundsVerb) Run(ctx context.Context, s streams) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // of the seeds, should a worker have failed
	var total tally
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
	errs := make(chan error, v.Workers)
	for range v.Workers {
		go func() {
			errs <- v.work(ctx, packs, seeds, func(seed uint64, t tally) {
				mu.Lock()
				defer mu.Unlock()
				total.add(t)
				if v.Misses {
					t.explain(s.err, seed)
				}
			})
		}()
	}
	var err error
	for range v.Workers {
		err = errors.Join(err, <-errs)
	}
	if err != nil {
		return err
	}
	if v.JSON {
		return json.NewEncoder(s.out).Encode(total.summary())
	}
	_, err = fmt.Fprintf(s.out, "%s\non average %s\n", total.line(), total.delays.parts())
	return err
}

// work plays the rounds of the seeds that it gets hold of.
func (v roundsVerb) work(ctx context.Context, packs *scene.Packs, seeds <-chan uint64, done func(uint64, tally)) error {
	cards, err := reader.New()
	if err != nil {
		return err
	}
	defer cards.Close()
	for seed := range seeds {
		t, err := v.play(ctx, cards, packs, seed)
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		done(seed, t)
	}
	return nil
}

// play plays the round of one seed.
func (v roundsVerb) play(ctx context.Context, cards *reader.Reader, packs *scene.Packs, seed uint64) (tally, error) {
	evening, err := studio.Table(seed, v.Conditions)
	if err != nil {
		return tally{}, err
	}
	clock := &frameClock{}
	kept := journal.NewMemory()
	hall, err := table.OpenHall(kept, registry.New(), clock.now)
	if err != nil {
		return tally{}, err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, evening.Game, demoPlayers, evening.Rules, fact.Source{Kind: fact.Program})
	if err != nil {
		return tally{}, err
	}
	camera := studio.NewCamera(evening, packs)
	e := passingEye(cards.Playing(t.Snapshot().Info.Deck), hall, evening.Script.Table)
	r := &judged{eye: e, clock: clock, table: t, journal: kept, score: newScore(evening.Script, camera.Shown)}
	if v.Keep != "" {
		r.stills = map[int]picture.Picture{}
	}
	if err := watch.Run(ctx, camera, r); err != nil {
		return tally{}, err
	}
	result := r.score.tally()
	return result, v.keep(cards, r, seed)
}

// keep writes pictures of what was not told rightly.
func (v roundsVerb) keep(cards *reader.Reader, r *judged, seed uint64) error {
	for _, h := range r.score.done {
		p, ok := r.stills[h.move]
		if !ok || len(h.claims) == 0 && !h.asked || h.optional {
			continue
		}
		seen, err := cards.Read(p)
		if err != nil {
			return err
		}
		if err := writeAnnotated(v.Keep, fmt.Sprintf("%d-%.0f-%s", seed, h.from.Seconds(), h.zone), p, seen); err != nil {
			return err
		}
	}
	return nil
}

// judged is the eye of a drawn table, whose facts are compared with what
// happened.
type judged struct {
	*eye
	clock *frameClock
	table *table.Table
	// journal holds the facts as they were told; the table's own shows no card
	// that is still hidden from the players.
	journal *journal.Memory
	score   *score
	facts   int
	// stills are of the moves once their cards have lain still for a while;
	// nil if nobody wants them.
	stills map[int]picture.Picture

	since time.Duration // the processor time when work on it began
	took  time.Duration // for the frame before
	busy  time.Duration // until when the pipeline works, were it live
}

func (j *judged) Tracker() (watch.Tracker, error) {
	t, err := j.eye.Tracker()
	if err != nil {
		return nil, err
	}
	j.since = processorTime()
	return t, nil
}

func (j *judged) Frame(f source.Frame) {
	j.eye.Frame(f)
	// A camera passes over the frames that come while one is worked on, so
	// that work begins late by that one frame at most.
	took := processorTime() - j.since
	j.busy = max(f.At, min(j.busy, f.At+j.took)) + took
	j.took = took
	if j.stills != nil {
		j.still(f)
	}
	j.since = processorTime()
}

func (j *judged) still(f source.Frame) {
	for _, h := range j.score.done {
		if at := j.score.shown(h.move); at > 0 && f.At > at+400*time.Millisecond && j.stills[h.move].Empty() {
			j.stills[h.move] = f.Picture.Crop(j.score.around(h.move))
		}
	}
}

func (j *judged) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	j.clock.at = f.At
	if err := j.eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	j.busy += processorTime() - j.since
	j.score.seek(j.table.Snapshot().Position.Awaiting)
	entries, err := j.journal.Read(ctx, j.table.ID())
	if err != nil {
		return err
	}
	for ; j.facts < len(entries); j.facts++ {
		if e := entries[j.facts]; e.Source.Kind == fact.Camera {
			j.score.hear(e.Fact, waited{j.tracker.Pace(), f.At, j.busy})
		}
	}
	return nil
}
