package club_test

import (
	"flag"
	"testing"
	"time"
)

var (
	kills  = flag.Int("kills", 1, "how often one of three machines is killed, the others in turn")
	every  = flag.Duration("every", 12*time.Second, "how long after a kill the next one is")
	down   = flag.Duration("down", 5*time.Second, "how long a killed machine stays away")
	gently = flag.Bool("gently", false, "stop the machines as a person does, instead")
	many   = flag.Int("tables", 3, "how many tables note a fact a second")
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
	for n := range *kills {
		time.Sleep(*every / 3)
		p := machines[n%3]
		if *gently {
			p.stop(t)
		} else {
			p.kill(t)
		}
		time.Sleep(*down)
		p.start(t)
		p.ready(t)
		time.Sleep(max(0, *every-*every/3-*down))
	}
	e.end(t)
	e.tell(t)
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
