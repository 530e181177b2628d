package exchange_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
	"github.com/tablemaid/tablemaid/referee/notation/pbn"
)

// endless is one line of n bytes that comes in small pieces, as over a network.
type endless struct{ n int }

func (e *endless) Read(b []byte) (int, error) {
	if e.n <= 0 {
		return 0, io.EOF
	}
	n := min(len(b), 4<<10, e.n)
	copy(b, strings.Repeat("x", n))
	e.n -= n
	return n, nil
}

func ignore(exchange.Game) error { return nil }

// A line that is too long is refused in words, in every notation that is read by lines.
func TestALineThatIsTooLongIsRefusedInWords(t *testing.T) {
	err := exchange.Read(&endless{33 << 20}, ignore)
	require.EqualError(t, err, "line 1: this line is longer than 32 MB, which no line of an exported game is")
	_, err = mjai.Import(&endless{2 << 20})
	require.EqualError(t, err, "line 1 is longer than 1024 kB, which no event of mjai is")
	_, err = pbn.Import(&endless{2 << 20})
	require.ErrorContains(t, err, "a line is longer than 64 kB, which no line of PBN is")
}

// The last line needs no end, and lines with two characters at their ends are read.
func TestLinesEndAsTheyLike(t *testing.T) {
	require.ErrorContains(
		t, exchange.Read(strings.NewReader("\r\n\r\nnonsense"), ignore),
		"line 3: this is no line of an exported game: name a file that tablemaid has exported",
	)
	_, err := mjai.Import(strings.NewReader("nonsense"))
	require.EqualError(t, err, "line 1: this is no event of mjai, which is a JSON object a line")
	require.EqualError(
		t, exchange.Read(strings.NewReader("{\"tablemaid\":1,\"game\":\"a\"}\n{\"id\":1}"), ignore),
		"line 2: this is no entry of a game: export the game again",
	)
	require.ErrorContains(t, exchange.Read(strings.NewReader(""), ignore), "there is no game in this file")
}

// A line costs as much as it is long, however small the pieces are in which it comes.
func BenchmarkALongLine(b *testing.B) {
	for range b.N {
		_ = exchange.Read(&endless{30 << 20}, ignore)
	}
}
