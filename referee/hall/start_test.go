package hall_test

import (
	"context"
	"flag"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
)

var starts = flag.Int("starts", 1, "how often a hall of three is started on new folders")

// TestThreeMachinesStartEveryTime starts a new hall of three, again and again.
func TestThreeMachinesStartEveryTime(t *testing.T) {
	for n := range *starts {
		t.Run(fmt.Sprint(n+1), func(t *testing.T) {
			began := time.Now()
			halltest.Start(t, 3)
			t.Log("after", time.Since(began).Round(10*time.Millisecond))
		})
	}
}

// TestANodeSaysOnWhichAddressItCannotListen: with the ports of tables and of machines both given, the one that another
// program holds is named.
func TestANodeSaysOnWhichAddressItCannotListen(t *testing.T) {
	held, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer held.Close()
	taken := held.Addr().String()
	for name, change := range map[string]func(*hall.Options){
		"tables":   func(o *hall.Options) { o.Listen = taken },
		"machines": func(o *hall.Options) { o.Self, o.Cluster[0] = taken, taken },
	} {
		t.Run(name, func(t *testing.T) {
			o := halltest.Options(t, 3)[0]
			change(&o)
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			_, err := hall.Start(ctx, o)
			require.ErrorIs(t, err, hall.ErrPort)
			require.ErrorContains(t, err, taken)
		})
	}
}

// TestANodeSaysWhichOtherItWaitsFor: the first start of a hall of three needs all of them.
func TestANodeSaysWhichOtherItWaitsFor(t *testing.T) {
	options := halltest.Options(t, 3)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	first := make(chan error)
	go func() {
		_, err := hall.Start(ctx, options[0])
		first <- err
	}()
	_, err := hall.Start(ctx, options[1])
	for _, err := range []error{err, <-first} {
		require.ErrorIs(t, err, context.DeadlineExceeded)
		require.ErrorContains(t, err, "no answer from")
		require.ErrorContains(t, err, options[2].Self)
	}
}
