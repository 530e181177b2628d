package club_test

import (
	"flag"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	kills  = flag.Int("kills", 1, "how often one of three machines is killed, the others in turn")
	every  = flag.Duration("every", 12*time.Second, "how long after a kill the next one is")
	down   = flag.Duration("down", 5*time.Second, "how long a killed machine stays away")
	gently = flag.Bool("gently", false, "stop the machines as a person does, instead")
	many   = flag.Int("tables", 3, "how many tables note a fact a second")
	leader = flag.Bool("leader", false, "kill the machine that leads the journal, each time")
	other  = flag.String("other", "", "a tablemaid of another version, built from another commit")
	each   = flag.Int("phones", 2, "how many phones follow each table")
)

// TestOneOfThreeIsKilled kills one machine of three after the other under load. Whatever was acknowledged is there
// afterwards, once and in its order, on every machine; every phone sees the last fact, without a tap.
func TestOneOfThreeIsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("left out of short tests: three processes and an election")
	}
	machines := startProcesses(t, 3)
	e := begin(t, machines, *many, *each)
	var until []time.Duration
	for n := range *kills {
		time.Sleep(*every / 3)
		p := machines[n%3]
		if *leader {
			p = leads(t, machines)
		}
		began := time.Now()
		if *gently {
			p.stop(t)
		} else {
			p.kill(t)
		}
		time.Sleep(*down)
		p.start(t)
		p.ready(t)
		time.Sleep(max(0, *every-*every/3-*down))
		if next, ok := e.next(began); ok {
			until = append(until, next)
		}
	}
	e.end(t)
	e.tell(t)
	t.Logf("after a machine was gone the next fact that was tapped was acknowledged after (machines): %s", spread(until))
}

// leads is the machine that leads the journal: the one of which none says how far it is behind.
func leads(t *testing.T, machines []*process) (p *process) {
	t.Helper()
	require.Eventually(t, func() bool {
		r, err := http.Get(machines[0].url + "/metrics")
		if err != nil {
			return false
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil || strings.Count(string(text), "tablemaid_replica_behind{") != len(machines)-1 {
			return false // there is no leader
		}
		p = machines[slices.IndexFunc(machines, func(p *process) bool {
			_, port, _ := net.SplitHostPort(p.Self)
			return !strings.Contains(string(text), "-"+port+`"`)
		})]
		return true
	}, time.Minute, 100*time.Millisecond)
	return p
}

// next is how long after a moment the first fact was acknowledged of those that were tapped since then.
func (e *evening) next(since time.Time) (first time.Duration, ok bool) {
	for _, s := range e.tables {
		s.mu.Lock()
		for id, at := range s.kept {
			if took := at.Sub(since); s.said[id].After(since) && (!ok || took < first) {
				first, ok = took, true
			}
		}
		s.mu.Unlock()
	}
	return first, ok
}

// TestMachinesAreUpdatedOneAfterTheOther has a hall of three updated while it is played, and put back to the version
// before, machine by machine: whatever was acknowledged is there, once and in its order, and every phone sees it.
func TestMachinesAreUpdatedOneAfterTheOther(t *testing.T) {
	if *other == "" {
		t.Skip("only with -other, a tablemaid of another version")
	}
	machines := startProcesses(t, 3)
	e := begin(t, machines, *many, *each)
	for _, program := range []string{*other, ""} {
		for _, p := range machines {
			time.Sleep(*every / 3)
			p.stop(t)
			p.program = program
			p.start(t)
			p.ready(t)
		}
	}
	e.end(t)
	e.tell(t)
}
