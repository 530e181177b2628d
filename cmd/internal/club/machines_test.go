package club_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
)

// asMachine tells the test program to be a machine of a hall: its options, in JSON.
const asMachine = "TABLEMAID_TEST_MACHINE"

// TestMachine is no test: run as a child it is a machine of a hall, in a process of its own that can be killed.
func TestMachine(t *testing.T) {
	var m club.Machine
	if json.Unmarshal([]byte(os.Getenv(asMachine)), &m) != nil {
		t.Skip("only as a child of a test with machines that are killed")
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	require.NoError(t, m.Run(ctx, os.Stdout, os.Stderr))
}

// process is a machine of a hall in a process of its own.
type process struct {
	club.Machine
	url      string // of its pages
	director string // the path that makes a phone the director's
	program  string // a tablemaid of another version that it is, "" for this one

	child *exec.Cmd
	gone  chan struct{} // closed when the process has ended
}

// startProcesses starts a hall of one machine or of three, each a process, and stops them when the test ends.
func startProcesses(t *testing.T, machines int) []*process {
	t.Helper()
	all := make([]*process, machines)
	var cluster []string
	for i := range all {
		pages := fmt.Sprintf("127.0.0.%d:%d", i+1, halltest.FreePort(t)) // hosts of their own, as machines have
		all[i] = &process{url: "http://" + pages, Machine: club.Machine{
			Data: t.TempDir(), Verbose: os.Getenv("SAY") != "", Name: "club", Addr: pages, Secure: "none",
			Listen: fmt.Sprintf("127.0.0.1:%d", halltest.FreePort(t)),
		}}
		cluster = append(cluster, fmt.Sprintf("127.0.0.1:%d", halltest.FreePort(t)))
	}
	if machines > 1 {
		for i, p := range all {
			p.Cluster, p.Self = cluster, cluster[i]
		}
	}
	all[0].makeAuthority(t)
	for _, p := range all[1:] {
		pem, err := os.ReadFile(filepath.Join(all[0].Data, "certificate", "authority.pem"))
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(p.Data, "certificate"), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(p.Data, "certificate", "authority.pem"), pem, 0o600))
	}
	for _, p := range all {
		p.start(t)
		t.Cleanup(func() { p.stop(t) })
	}
	for _, p := range all {
		p.ready(t)
	}
	return all
}

// makeAuthority starts the machine once alone, as the guide has it, which makes the certificates.
func (p *process) makeAuthority(t *testing.T) {
	if len(p.Cluster) == 0 {
		return
	}
	alone := *p
	alone.Cluster, alone.Data = nil, t.TempDir()
	alone.start(t)
	alone.ready(t)
	alone.stop(t)
	require.NoError(t, os.Rename(filepath.Join(alone.Data, "certificate"), filepath.Join(p.Data, "certificate")))
}

// start starts the process; ready waits until it answers.
func (p *process) start(t *testing.T) {
	t.Helper()
	text, err := json.Marshal(p.Machine)
	require.NoError(t, err)
	p.child = exec.Command(os.Args[0], "-test.run=^TestMachine$", "-test.timeout=0")
	if p.program != "" {
		p.child = exec.Command(p.program, p.flags()...)
	}
	p.child.Env = append(os.Environ(), asMachine+"="+string(text))
	p.child.Stderr = os.Stderr
	out, err := p.child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, p.child.Start())
	p.gone = make(chan struct{})
	child, gone := p.child, p.gone
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if m := director.FindStringSubmatch(lines.Text()); m != nil {
				p.director = m[2]
			}
		}
		_ = child.Wait() // how it ended is up to the test
		close(gone)
	}()
}

// flags are the options of the machine as a person types them.
func (p *process) flags() []string {
	all := []string{
		"hall", "--data", p.Data, "--name", p.Name, "--addr", p.Addr, "--secure", p.Secure, "--listen", p.Listen,
	}
	if len(p.Cluster) > 0 {
		all = append(all, "--cluster", strings.Join(p.Cluster, ","), "--self", p.Self)
	}
	return all
}

// ready waits until facts can be kept through the machine.
func (p *process) ready(t *testing.T) {
	t.Helper()
	require.Eventually(t, func() bool { return p.answers("/readyz") }, time.Minute, 20*time.Millisecond)
}

func (p *process) answers(path string) bool {
	r, err := http.Get(p.url + path)
	if err != nil {
		return false
	}
	defer r.Body.Close()
	_, _ = io.Copy(io.Discard, r.Body)
	return r.StatusCode == http.StatusOK
}

// kill ends the process as a power cut does.
func (p *process) kill(t *testing.T) {
	t.Helper()
	require.NoError(t, p.child.Process.Kill())
	<-p.gone
}

// stop ends the process as a person does.
func (p *process) stop(t *testing.T) {
	t.Helper()
	_ = p.child.Process.Signal(syscall.SIGTERM) // it may be gone already
	select {
	case <-p.gone:
	case <-time.After(time.Minute):
		t.Error("a machine does not stop")
		p.kill(t)
	}
}

// worked is how long the process has kept a processor busy.
func (p *process) worked(t *testing.T) time.Duration {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.child.Process.Pid))
	if err != nil {
		return 0 // only Linux tells
	}
	_, rest, _ := strings.Cut(string(b), ") ") // after its name
	fields := strings.Fields(rest)
	require.Greater(t, len(fields), 13)
	const tick = 10 * time.Millisecond
	user, err := strconv.Atoi(fields[11])
	require.NoError(t, err)
	system, err := strconv.Atoi(fields[12])
	require.NoError(t, err)
	return time.Duration(user+system) * tick
}

// memory is how many bytes of memory the process has.
func (p *process) memory(t *testing.T) int {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.child.Process.Pid))
	if err != nil {
		return 0 // only Linux tells
	}
	var size, resident int
	_, err = fmt.Sscan(strings.TrimSpace(string(b)), &size, &resident)
	require.NoError(t, err)
	return resident * os.Getpagesize()
}
