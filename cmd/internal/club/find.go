package club

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hashicorp/mdns"
)

const (
	// service is under which name halls are found in a network (RFC 6763).
	service = "_tablemaid._tcp"
	// finding is how long machines have to answer.
	finding = time.Second
)

// quiet is where the library's log goes: what it cannot read comes from other
// devices.
var quiet = log.New(io.Discard, "", 0)

// announce answers who looks for halls in the network (RFC 6762) until stop is
// called: that a machine of the one with this authority, by its hash, takes
// tables at an address. In is the interface, nil for any.
func announce(machine string, at net.TCPAddr, authority []byte, in *net.Interface) (stop func() error, err error) {
	machine = strings.ReplaceAll(machine, ".", "-") // one label
	zone, err := mdns.NewMDNSService(
		machine, service, "", machine+".local.", at.Port, []net.IP{at.IP}, []string{textOf(authority)},
	)
	if err != nil {
		return nil, err
	}
	s, err := mdns.NewServer(&mdns.Config{Zone: zone, Iface: in, Logger: quiet})
	if err != nil {
		return nil, err
	}
	return s.Shutdown, nil
}

func textOf(authority []byte) string {
	return "authority=" + base64.RawURLEncoding.EncodeToString(authority)
}

// find asks the network where the machines of a hall take tables. Whoever
// answers is believed no more than an address that was typed: the connection
// asks for the hall's certificate.
func find(ctx context.Context, authority []byte, in *net.Interface) []string {
	entries := make(chan *mdns.ServiceEntry, 64)
	go func() {
		defer close(entries)
		_ = mdns.QueryContext(ctx, &mdns.QueryParam{ // a network that cannot be asked has no hall
			Service: service, Timeout: finding, Interface: in, Entries: entries, DisableIPv6: true, Logger: quiet,
		})
	}()
	var all []string
	for e := range entries {
		if e.AddrV4 == nil || !slices.Contains(e.InfoFields, textOf(authority)) {
			continue
		}
		if a := net.JoinHostPort(e.AddrV4.String(), strconv.Itoa(e.Port)); !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	slices.Sort(all)
	return all
}

// errLocal is a hall that nobody in the network can reach.
var errLocal = errors.New("it listens on this machine alone")

// forOthers is where others in the network reach a listener.
func forOthers(host string, l net.Addr, local string) (net.TCPAddr, error) {
	tcp, ok := l.(*net.TCPAddr)
	if !ok || tcp.IP.IsLoopback() {
		return net.TCPAddr{}, errLocal
	}
	at := net.TCPAddr{IP: net.ParseIP(host), Port: tcp.Port}
	if at.IP == nil || at.IP.IsUnspecified() {
		at.IP = net.ParseIP(local)
	}
	if at.IP == nil || at.IP.IsLoopback() {
		return at, errLocal
	}
	return at, nil
}
