package door

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// Other phones cannot open localhost: any address that they can is better.
func TestTheAddressIsOneThatPhonesReach(t *testing.T) {
	nets := func(of ...string) (addrs []net.Addr) {
		for _, s := range of {
			ip, n, err := net.ParseCIDR(s)
			require.NoError(t, err)
			n.IP = ip
			addrs = append(addrs, n)
		}
		return addrs
	}
	loop := []string{"127.0.0.1/8", "::1/128", "169.254.3.4/16", "fe80::1/64"}
	require.Equal(t, "localhost", reachable(nets(loop...)))
	require.Equal(t, "100.72.1.9", reachable(nets(append(loop, "2001:db8::7/64", "100.72.1.9/10")...)))
	require.Equal(t, "2001:db8::7", reachable(nets(append(loop, "2001:db8::7/64")...)))
	require.Equal(t, "192.168.1.20", reachable(nets(append(loop, "100.72.1.9/10", "192.168.1.20/24", "10.0.0.3/8")...)))
}
