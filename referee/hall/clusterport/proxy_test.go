package clusterport_test

import (
	"io"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall/clusterport"
)

// Connections from unknown addresses are limited together, those of each machine of the hall by themselves: however
// many others there are, a machine gets in, and what has ended counts no more.
func TestAMachineGetsInHoweverManyOthersKnock(t *testing.T) {
	inside, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go func() {
		for {
			c, err := inside.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(c, c) }() // it says what it hears
		}
	}()
	t.Cleanup(func() { _ = inside.Close() })
	proxy, err := clusterport.Listen("127.0.0.1:0", inside.Addr().String(), []string{"127.0.0.1:6222"})
	require.NoError(t, err)
	t.Cleanup(proxy.Close)

	dial := func(from string) net.Conn {
		c, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).Dial("tcp", proxy.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	answered := func(c net.Conn) bool {
		said := make([]byte, 2)
		_, err := c.Write([]byte("hi"))
		if err == nil {
			_, err = io.ReadFull(c, said)
		}
		return err == nil && string(said) == "hi"
	}
	crowd := func(from string, n int) (in []net.Conn) {
		var all []net.Conn
		for range n {
			all = append(all, dial(from))
		}
		for _, c := range all {
			if answered(c) {
				in = append(in, c)
			}
		}
		return in
	}
	strangers := crowd("127.0.0.9", 200)
	require.Len(t, strangers, 64)
	require.False(t, answered(dial("127.0.0.8")), "another unknown address")
	var first net.Conn
	require.Eventually(t, func() bool { // once its name is looked up
		first = dial("127.0.0.1")
		return answered(first)
	}, time.Minute, 10*time.Millisecond)
	require.Len(t, crowd("127.0.0.1", 40), 15, "sixteen in all")

	for _, c := range []net.Conn{first, strangers[0]} {
		require.NoError(t, c.Close())
	}
	for _, from := range []string{"127.0.0.1", "127.0.0.8"} {
		require.Eventually(t, func() bool { return answered(dial(from)) }, time.Minute, 10*time.Millisecond, from)
	}
	proxy.Close()
	require.False(t, answered(strangers[1]), "all are closed")
}
