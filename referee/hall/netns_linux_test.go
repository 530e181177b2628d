package hall_test

import (
	"net"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// place is a network namespace: what do runs sees its network alone. The namespace ends with the test.
type place struct {
	tid   int
	tasks chan func()
	left  chan struct{} // closed at the end of the test
}

func newPlace(t *testing.T) *place {
	p := &place{tasks: make(chan func()), left: make(chan struct{})}
	began := make(chan error)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine, and the namespace with it
		err := syscall.Unshare(syscall.CLONE_NEWNET)
		p.tid = syscall.Gettid()
		began <- err
		for {
			select {
			case task := <-p.tasks:
				task()
			case <-p.left:
				return
			}
		}
	}()
	t.Cleanup(func() { close(p.left) })
	if err := <-began; err != nil {
		t.Skipf("no network namespaces here (%v): run this test as root on Linux", err)
	}
	return p
}

// do reports whether it ran a task: after the test it does not.
func (p *place) do(task func()) bool {
	done := make(chan struct{})
	select {
	case p.tasks <- func() { defer close(done); task() }:
		<-done
		return true
	case <-p.left:
		return false
	}
}

// ip runs the command of this name in the namespace.
func (p *place) ip(t *testing.T, args string) {
	t.Helper()
	var out []byte
	var err error
	p.do(func() { out, err = exec.Command("ip", strings.Fields(args)...).CombinedOutput() })
	require.NoError(t, err, "ip %s: %s", args, out)
}

// TestACutBetweenNamespacesIsMerged: the table and its hall are in two network namespaces with one link between them,
// which goes down and loses packets without a word, as when a cable is pulled: no connection is closed by the other
// side.
func TestACutBetweenNamespacesIsMerged(t *testing.T) {
	if _, err := exec.LookPath("ip"); err != nil {
		t.Skip("no command ip here: install iproute2")
	}
	hall, leaf := newPlace(t), newPlace(t)
	hall.ip(t, "link add hall type veth peer name leaf netns "+strconv.Itoa(leaf.tid))
	hall.ip(t, "addr add 10.77.0.1/24 dev hall")
	hall.ip(t, "link set hall up")
	leaf.ip(t, "addr add 10.77.0.2/24 dev leaf")
	leaf.ip(t, "link set leaf up")
	c := newClubOver(t, func(t *testing.T, to string) *cable {
		var l net.Listener
		var err error
		hall.do(func() { l, err = net.Listen("tcp", "10.77.0.1:0") })
		require.NoError(t, err)
		newCable(t, l, func() (net.Conn, error) { return net.Dial("tcp", to) })
		near, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		return newCable(t, near, func() (conn net.Conn, err error) {
			if !leaf.do(func() { conn, err = net.DialTimeout("tcp", l.Addr().String(), time.Second) }) {
				return nil, net.ErrClosed
			}
			return conn, err
		})
	})
	c.outlasts(t, func(cut bool) {
		if cut {
			leaf.ip(t, "link set leaf down")
		} else {
			leaf.ip(t, "link set leaf up")
		}
	})
}
