package club_test

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var playing = flag.Duration("play", 0, "how long an evening without trouble is played")

// TestAnEveningIsPlayed has tables note a fact a second each and phones follow them, through three machines. How swift
// that is, is told, not judged; nothing is lost.
func TestAnEveningIsPlayed(t *testing.T) {
	if *playing == 0 {
		t.Skip("a measurement: -play 10m -tables 50 -phones 10")
	}
	machines := startProcesses(t, 3)
	e := begin(t, machines, *many, *each)
	const looks = 4
	before := working(t, machines)
	for n := range looks {
		time.Sleep(*playing / looks)
		var memory []string
		for _, p := range machines {
			memory = append(memory, fmt.Sprintf("%d MB", p.memory(t)>>20))
		}
		t.Logf(
			"after %v the machines have %s of memory; load %s", (*playing / looks * time.Duration(n+1)).Round(time.Second),
			strings.Join(memory, ", "), load(),
		)
	}
	worked := working(t, machines) - before
	e.end(t)
	e.tell(t)
	facts := 0
	for _, s := range e.tables {
		facts += int(s.last)
	}
	t.Logf(
		"a fact keeps a processor busy for %v, on all three machines together, with the phones that follow its table",
		(worked / time.Duration(facts)).Round(time.Microsecond),
	)
}

// working is how long all machines have kept a processor busy.
func working(t *testing.T, machines []*process) (worked time.Duration) {
	t.Helper()
	for _, p := range machines {
		worked += p.worked(t)
	}
	return worked
}

// evening is a hall under load: tables that note facts, phones that follow them.
type evening struct {
	machines []*process
	tables   []*seated
	phones   []*watcher
	began    time.Time

	playing, following sync.WaitGroup
	last, leave        context.CancelFunc
}

// begin has tables play, shared out among the machines, and phones follow them.
func begin(t *testing.T, machines []*process, tables, phones int) *evening {
	t.Helper()
	e := &evening{machines: machines, began: time.Now()}
	play, last := context.WithCancel(context.Background())
	follow, leave := context.WithCancel(context.Background())
	e.last, e.leave = last, leave
	t.Cleanup(leave)
	t.Cleanup(last)
	for i := range tables {
		e.tables = append(e.tables, newSeated(t, machines, i))
	}
	for i, s := range e.tables {
		for k := range phones {
			w := newWatcher(s, i+k)
			e.phones = append(e.phones, w)
			e.following.Go(func() { w.follow(follow, i*phones+k) })
		}
	}
	for i, s := range e.tables {
		e.playing.Go(func() {
			time.Sleep(time.Duration(i) * time.Second / time.Duration(tables)) // not all at once
			s.play(play, t, time.Second)
		})
	}
	return e
}

// end waits until the last fact is acknowledged and on every phone, and looks whether all are there.
func (e *evening) end(t *testing.T) {
	t.Helper()
	e.last()
	e.playing.Wait()
	for _, w := range e.phones {
		require.Eventually(
			t, func() bool { return w.newest() >= w.table.last }, time.Minute, 10*time.Millisecond,
			"every phone sees the last fact",
		)
	}
	e.leave()
	e.following.Wait()
	for _, s := range e.tables {
		for _, p := range e.machines {
			s.check(t, p)
		}
	}
}

// tell tells what was measured.
func (e *evening) tell(t *testing.T) {
	var took, shown, away []time.Duration
	for _, s := range e.tables {
		took = append(took, s.took...)
	}
	for _, w := range e.phones {
		shown, away = append(shown, w.delays()...), append(away, w.away...)
	}
	t.Logf(
		"%d machines, %d tables, %d phones, %v; load %s", len(e.machines), len(e.tables), len(e.phones),
		time.Since(e.began).Round(time.Second), load(),
	)
	t.Logf("a fact is acknowledged after (facts): %s", spread(took))
	t.Logf("a fact is on a phone after (facts on phones): %s", spread(shown))
	t.Logf("a phone whose machine died has another after (phones): %s", spread(away))
}
