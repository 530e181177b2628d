package web_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// many is a number of phones: some with every test, more with 'make load'.
func many(name string, some int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return some
}

// audienceOf tells the test program to be the phones: an address, a game, how many.
const audienceOf = "TABLEMAID_TEST_AUDIENCE"

// TestAudience is no test: run as a child, it holds the streams of many phones,
// and in the end tells for each when it first saw each fact.
func TestAudience(t *testing.T) {
	of := strings.Fields(os.Getenv(audienceOf))
	if len(of) != 3 {
		t.Skip("only as a child of TestManyPhonesFollowOneTable")
	}
	n, err := strconv.Atoi(of[2])
	require.NoError(t, err)
	seen := make([]map[string]int64, n)
	saw := map[string]int{} // by how many phones
	var tally sync.Mutex
	var ready, done sync.WaitGroup
	ready.Add(n)
	var conns []net.Conn
	for i := range n {
		c, err := net.Dial("tcp", of[0])
		require.NoError(t, err)
		conns = append(conns, c)
		fmt.Fprintf(
			c, "GET /g/%s/stream?tab=%d&page=p%d HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: phone=%024d\r\n\r\n", of[1], i, i, i,
		)
		mine := map[string]int64{}
		seen[i] = mine
		done.Go(func() {
			in := bufio.NewReaderSize(c, 64<<10)
			first := sync.OnceFunc(ready.Done)
			for {
				line, err := in.ReadSlice('\n')
				if at := bytes.Index(line, []byte(`data-last="`)); at >= 0 {
					last, _, _ := bytes.Cut(line[at+len(`data-last="`):], []byte(`"`))
					if mine[string(last)] == 0 {
						mine[string(last)] = time.Now().UnixNano()
						tally.Lock()
						saw[string(last)]++
						tally.Unlock()
					}
					first()
				}
				if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
					return
				}
			}
		})
	}
	ready.Wait()
	fmt.Println("ready")
	var last string
	_, err = fmt.Fscan(os.Stdin, &last)
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		tally.Lock()
		defer tally.Unlock()
		return saw[last] == n
	}, time.Minute, 20*time.Millisecond, "every phone sees the last fact")
	for _, c := range conns {
		c.Close()
	}
	done.Wait()
	out := bufio.NewWriter(os.Stdout)
	for i, s := range seen {
		for id, at := range s {
			fmt.Fprintln(out, "saw", i, id, at)
		}
	}
	require.NoError(t, out.Flush())
}

// Many phones follow one table: each sees the last fact, and what they may see is
// drawn once for all. How long that takes is told, not judged.
func TestManyPhonesFollowOneTable(t *testing.T) {
	n, facts := many("TABLEMAID_PHONES", 40), many("TABLEMAID_FACTS", 10)
	h := newHouse(t, web.Options{Address: "http://127.0.0.1"})
	tbl := h.keep(h.Begin())
	audience := exec.Command(os.Args[0], "-test.run=^TestAudience$")
	audience.Env = append(os.Environ(), fmt.Sprintf("%s=%s %s %d", audienceOf, h.Address, tbl.ID(), n))
	audience.Stderr = os.Stderr
	tell, err := audience.StdinPipe()
	require.NoError(t, err)
	out, err := audience.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, audience.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	require.Equal(t, "ready", lines.Text())

	drawn, worked, began := h.counted("tablemaid_boards_drawn_total"), cpu(t), time.Now()
	said := map[string]time.Time{}
	deck := card.Standard52()
	for i := range facts {
		c := deck[i%len(deck)]
		from := time.Now()
		snap := h.Say(
			tbl, fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))},
		)
		said[fmt.Sprint(snap.Last)] = from
		time.Sleep(time.Until(from.Add(200 * time.Millisecond)))
	}
	last := fmt.Sprint(tbl.Snapshot().Last)
	_, err = fmt.Fprintln(tell, last)
	require.NoError(t, err)
	require.True(t, lines.Scan(), "every phone saw the last fact")
	worked, took := cpu(t)-worked, time.Since(began)
	drawn = h.counted("tablemaid_boards_drawn_total") - drawn
	rss := resident(t)
	require.NoError(t, tell.Close())
	saw := 0
	var delays []time.Duration
	for ok := true; ok; ok = lines.Scan() {
		w := strings.Fields(lines.Text())
		if len(w) != 4 || w[0] != "saw" {
			continue
		}
		at, err := strconv.ParseInt(w[3], 10, 64)
		require.NoError(t, err)
		if w[2] == last {
			saw++
		}
		if from, ok := said[w[2]]; ok {
			delays = append(delays, time.Unix(0, at).Sub(from))
		}
	}
	require.NoError(t, audience.Wait())
	require.Equal(t, n, saw, "every phone saw the last fact")
	require.LessOrEqual(t, drawn, 2*facts+2, "drawn once for all who may see the same")
	slices.Sort(delays)
	t.Logf(
		"%d phones, %d facts: a fact is on a phone after %v (median), %v (95 %%), %v at most; %d of %d boards were sent; %d drawn; %.2f cores; %d MB",
		n,
		facts,
		delays[len(delays)/2].Round(time.Millisecond),
		delays[len(delays)*95/100].Round(time.Millisecond),
		delays[len(delays)-1].Round(time.Millisecond),
		len(delays),
		n*facts,
		drawn,
		worked.Seconds()/took.Seconds(),
		rss>>20,
	)
}

// counted is one of the server's own counts.
func (h *house) counted(name string) int {
	h.T.Helper()
	_, body, _ := get(h.T, h.URL("/metrics"))
	found := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(body)
	require.NotNil(h.T, found, name)
	n, err := strconv.ParseFloat(found[1], 64)
	require.NoError(h.T, err)
	return int(n)
}

// cpu is the time that this process has worked.
func cpu(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// resident is how many bytes of memory this process has.
func resident(t *testing.T) int {
	t.Helper()
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip("only Linux tells")
	}
	pages, err := strconv.Atoi(strings.Fields(string(b))[1])
	require.NoError(t, err)
	return pages * os.Getpagesize()
}
