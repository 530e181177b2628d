package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/bench/rounds"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/script"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Quiet watches a drawn table on which nothing happens, while the picture is noisy and its
// light flickers and drifts. The time is the recording's own: it goes by as fast as it can.
type Quiet struct {
	Minutes float64
	Rate    int // frames a second
	Seed    uint64
	Kept    bool
	JSON    bool
	Misses  bool
}

// unsettled is for how long a table that is seen for the first time may be got used to.
const unsettled = 20 * time.Second

// Run runs the bench: figures to out, what was told falsely to errs.
func (v Quiet) Run(ctx context.Context, out, errs io.Writer) error {
	e, err := studio.Quiet(v.Seed, half.Of(v.Kept), 60*v.Minutes, v.Rate)
	if err != nil {
		return err
	}
	cards, err := decks.Open()
	if err != nil {
		return err
	}
	defer cards.Close()
	clock, kept := &playback.Clock{}, journal.NewMemory()
	hall, err := table.OpenHall(kept, registry.New(), clock.Now)
	if err != nil {
		return err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, e.Game, recorded.Players(), e.Rules, fact.Source{Kind: fact.Program})
	if err != nil {
		return err
	}
	by, err := readerOf(cards, e.Deck, t.Snapshot().Info.Deck)
	if err != nil {
		return err
	}
	q := &quiet{
		lying: lying(e.Script),
		Eye:   playback.Eye(by, hall, e.Script.Table), clock: clock, table: t,
		told:   playback.News{Journal: kept, Game: t.ID()},
		status: map[string]float64{}, frame: 1 / float64(v.Rate),
	}
	if v.Misses {
		q.errs = errs
		fmt.Fprintf(errs, "seed %d: %s\n", v.Seed, e)
	}
	if err := watch.Run(ctx, studio.NewCamera(e, nil), q); err != nil {
		return err
	}
	return q.print(out, v)
}

// quiet is the eye of a table on which nothing happens.
type quiet struct {
	*eye.Eye
	clock *playback.Clock
	table *table.Table
	told  playback.News
	errs  io.Writer // nil if nobody wants lines
	frame float64   // seconds

	tracker interface{ Status() track.Status }
	was     track.Status

	lying                     map[rounds.Claim]bool // what can be told once
	read                      time.Duration         // when the newest of it was
	facts, questions, changes int
	status                    map[string]float64 // seconds of each that is not still
}

func (q *quiet) Tracker() (watch.Tracker, error) {
	t, err := q.Eye.Tracker()
	if err == nil {
		q.tracker, _ = t.(interface{ Status() track.Status })
	}
	return t, err
}

func (q *quiet) Frame(f source.Frame) {
	q.Eye.Frame(f)
	if f.At < unsettled || q.tracker == nil {
		return
	}
	now := q.tracker.Status()
	if now != q.was {
		q.changes++
		q.say(f.At, "%s", now)
	}
	if q.was = now; now != track.Still {
		q.status[now.String()] += q.frame
	}
}

func (q *quiet) say(at time.Duration, format string, args ...any) {
	if q.errs != nil {
		fmt.Fprintf(q.errs, "%8.1fs ", at.Seconds())
		fmt.Fprintf(q.errs, format+"\n", args...)
	}
}

// lying are the cards that lie on the table of a script.
func lying(s script.Script) map[rounds.Claim]bool {
	all := map[rounds.Claim]bool{}
	for _, m := range s.Moves {
		from := m.Zone
		if m.From != zone.Nowhere {
			from = m.From
		}
		for _, c := range m.Gone {
			delete(all, rounds.Claim{Card: c.Card, Zone: from})
		}
		for _, c := range m.Cards {
			all[rounds.Claim{Card: c.Card, Zone: m.Zone}] = true
		}
	}
	return all
}

// news takes away from what is claimed what lies there and was not told before.
func (q *quiet) news(said []rounds.Claim, at time.Duration) (untrue []rounds.Claim) {
	for _, c := range said {
		if q.lying[c] {
			delete(q.lying, c)
			q.read = at
			continue
		}
		untrue = append(untrue, c)
	}
	return untrue
}

// Scene takes what the camera tells: but for each card that lies there, once, all is false.
func (q *quiet) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	q.clock.At = f.At
	if err := q.Eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	_, fresh, err := q.told.Since(ctx)
	if err != nil {
		return err
	}
	for _, e := range fresh {
		if e.Source.Kind != fact.Camera {
			continue
		}
		untrue := q.news(claims(e.Fact), f.At)
		if len(untrue) == 0 || f.At < unsettled && questioned(untrue) {
			continue
		}
		if slices.ContainsFunc(untrue, func(c rounds.Claim) bool { return c.Card == card.Unknown }) {
			q.questions++
		} else {
			q.facts++
		}
		q.say(f.At, "%v", untrue)
	}
	return nil
}

// questioned reports whether all of what is claimed are cards that are asked about.
func questioned(said []rounds.Claim) bool {
	return !slices.ContainsFunc(said, func(c rounds.Claim) bool { return c.Card != card.Unknown })
}

func (q *quiet) print(out io.Writer, v Quiet) error {
	if q.changes > 0 {
		q.changes-- // the first status after the table was read
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(map[string]any{
			"minutes": v.Minutes, "read_s": q.read.Seconds(), "facts": q.facts, "questions": q.questions, "changes": q.changes,
			"status_s": q.status,
		})
	}
	fmt.Fprintf(
		out, "minutes %g: cards read within %.1f s; of nothing facts %d, questions %d, changes of status %d\n",
		v.Minutes, q.read.Seconds(), q.facts, q.questions, q.changes,
	)
	for _, s := range slices.Sorted(maps.Keys(q.status)) {
		fmt.Fprintf(out, "%6.1f s: %s\n", q.status[s], s)
	}
	return nil
}
