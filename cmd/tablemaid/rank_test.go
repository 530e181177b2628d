package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
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
