package door

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/web/certificate"
)

// Secure is the second door of the house, for HTTPS; the zero value is
// none.
type Secure struct {
	Listener  net.Listener
	Address   string // "https://192.168.1.20:8443"
	Authority []byte // the certificate that phones may be told to trust
}

// Close ends a door that was never served.
func (d Secure) Close() error {
	if d.Listener == nil {
		return nil
	}
	return d.Listener.Close()
}

// OpenSecure opens the door for HTTPS. When its port is taken the house does
// without: only a phone as the camera needs it.
func OpenSecure(told io.Writer, addr, data string) (Secure, error) {
	if addr == "none" {
		return Secure{}, nil
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		fmt.Fprintf(
			told,
			"tablemaid: no HTTPS on %s (%v): a phone cannot be the camera. Choose another port with --secure :8444\n",
			addr, err,
		)
		return Secure{}, nil
	}
	keeper, err := certificate.Open(filepath.Join(data, "certificate"), certificate.Addresses, time.Now)
	if err != nil {
		_ = l.Close()
		return Secure{}, err
	}
	return Secure{tls.NewListener(l, keeper.Config()), Address("https", l.Addr()), keeper.Authority()}, nil
}
