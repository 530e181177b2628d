package main

import (
	"crypto/tls"
	"fmt"
	"net"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/web/certificate"
)

// secureDoor is the second door of the house, for HTTPS; the zero value is
// none.
type secureDoor struct {
	listener  net.Listener
	address   string // "https://192.168.1.20:8443"
	authority []byte // the certificate that phones may be told to trust
}

func (d secureDoor) close() error {
	if d.listener == nil {
		return nil
	}
	return d.listener.Close()
}

// openSecure opens the door for HTTPS. When its port is taken the house does
// without: only a phone as the camera needs it.
func openSecure(s streams, addr, data string) (secureDoor, error) {
	if addr == "none" {
		return secureDoor{}, nil
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		fmt.Fprintf(s.err, "tablemaid: no HTTPS on %s (%v): a phone cannot be the camera. Choose another port with --secure :8444\n", addr, err)
		return secureDoor{}, nil
	}
	keeper, err := certificate.Open(filepath.Join(data, "certificate"), certificate.Addresses, time.Now)
	if err != nil {
		_ = l.Close()
		return secureDoor{}, err
	}
	return secureDoor{tls.NewListener(l, keeper.Config()), address("https", l.Addr()), keeper.Authority()}, nil
}
