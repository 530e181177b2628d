package door

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// Listen takes an address for the pages; an error says what to do.
func Listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf(
			"another program listens on %s, perhaps another tablemaid: stop it, or choose another port with --addr :8081",
			addr,
		)
	case err != nil:
		return nil, fmt.Errorf(
			"cannot listen on %s (%w): an address is a port like :8081, or a machine and a port like 192.168.1.20:8081", addr,
			err,
		)
	}
	return listener, nil
}
