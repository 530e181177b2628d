package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
)

func TestRankSaysWhatWildCardsStandFor(t *testing.T) {
	rank := func(in string, args ...string) (string, string, int) {
		var out, errw bytes.Buffer
		code := run(context.Background(), append([]string{"rank"}, args...), strings.NewReader(in), &out, &errw)
		return out.String(), errw.String(), code
	}
	out, _, code := rank("", "--wild", "2-10H", "--cards", "Qs 2h 2d 7c 9c", "--cards", "Ks Kh")
	require.Zero(t, code)
	require.Equal(t, "1873696\ta pair of queens with 9 7 2\tQS 2H=QH 9C 7C 2D\n", strings.SplitAfter(out, "\n")[0])
	out, _, code = rank("AS AH AD AC 2H\n\nAS AH AD AC 2H ; 2-10H ; off\nJKR 5D;JKR\n", "--json")
	require.Zero(t, code)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 3)
	require.Contains(t, lines[0], `"words":"four aces with 2"`)
	require.Contains(t, lines[1], `"category":"four-of-a-kind","ranks":[14,13]`)
	require.Contains(t, lines[2], `{"card":"JKR","as":"5S"}`)
	out, _, code = rank("2s 3s 4s 5s 6s\nTh Jh Qh Kh Ah\n", "--json")
	require.Zero(t, code)
	require.Contains(t, out, `"words":"a straight flush to the six"`)
	require.Contains(t, out, `"words":"a royal flush"`)
	for _, bad := range []string{"T5", "VS", "AS AS", "AX", "AS ; 5-2H", "AS ; none ; always", "AS;;;"} {
		_, told, code := rank("KS KH\n" + bad + "\n")
		require.Equal(t, 1, code, bad)
		require.Contains(t, told, "line 2", bad)
	}
}

// dealt are lines of seven cards of a deck with two jokers, both in each hand.
func dealt(n int) string {
	r := rand.New(rand.NewPCG(2, 2))
	deck := card.Standard52()
	var b strings.Builder
	for range n {
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		b.WriteString("JKR JKR")
		for _, c := range deck[:5] {
			b.WriteString(" " + string(c))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// What is written by hand is what the encoder of JSON writes.
func TestRankWritesJSON(t *testing.T) {
	type standIn struct {
		Card card.Card `json:"card"`
		As   card.Card `json:"as,omitempty"`
	}
	type ranked struct {
		Value    uint32    `json:"value"`
		Category string    `json:"category"`
		Ranks    []int     `json:"ranks"`
		Words    string    `json:"words"`
		Best     []standIn `json:"best"`
	}
	in := dealt(2000) + "2H\nJKR;none\n??\nAS AH AD AC;JKR\n"
	var out, errw bytes.Buffer
	require.Zero(
		t, run(context.Background(), []string{"rank", "--json", "--wild", "JKR"}, strings.NewReader(in), &out, &errw),
		errw.String(),
	)
	asked := strings.Split(strings.TrimSpace(in), "\n")
	told := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, told, len(asked))
	for i, line := range asked {
		text, wild, _ := strings.Cut(line, ";")
		cards, err := poker.ParseCards(text)
		require.NoError(t, err)
		wilds := poker.JokerWilds
		if wild == "none" {
			wilds = 0
		}
		h := poker.Best(cards, wilds, poker.FiveTop)
		want := ranked{
			Value: uint32(h.Value), Category: h.Value.Category().String(), Ranks: append([]int{}, h.Value.Ranks()...),
			Words: h.Value.String(), Best: []standIn{},
		}
		for _, p := range h.Cards {
			s := standIn{Card: p.Card}
			if p.Wild() {
				s.As = p.As
			}
			want.Best = append(want.Best, s)
		}
		as, err := json.Marshal(want)
		require.NoError(t, err)
		require.Equal(t, string(as), told[i], line)
	}
}

// BenchmarkRank reads and prints hands with two wild cards, as lines and as JSON.
// It tells hands a second of processor time.
func BenchmarkRank(b *testing.B) {
	in := dealt(50000)
	for name, args := range map[string][]string{
		"lines": {"rank", "--wild", "JKR"}, "json": {"rank", "--wild", "JKR", "--json"},
	} {
		b.Run(name, func(b *testing.B) {
			began := processor(b)
			for b.Loop() {
				if code := run(context.Background(), args, strings.NewReader(in), io.Discard, io.Discard); code != 0 {
					b.Fatal(fmt.Sprint("it ended with ", code))
				}
			}
			b.ReportMetric(50000*float64(b.N)/(processor(b)-began).Seconds(), "hands/s")
		})
	}
}

// processor is the processor time used so far: a clock runs while others are served.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
